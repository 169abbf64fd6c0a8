package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// While nobody has measured honest cards, whoever looks at a GPU's class is told
// so: in the book, beside one's own offers and in the list of verdicts. A
// simulated device says that it is one.
func TestUncalibratedIsSaid(t *testing.T) {
	now := time.UnixMilli(1_800_000_000_000)
	show := func(print func(*cli)) string {
		var b bytes.Buffer
		print(&cli{out: &b, err: &b, now: func() time.Time { return now }})
		return b.String()
	}
	for _, c := range []struct {
		name  string
		group *boursev1.GroupView
		want  bool
	}{
		{"passed at card size", &boursev1.GroupView{Model: "h100-sxm", Proof: &boursev1.Proof{Verdict: "passed", IssuedMs: now.UnixMilli()}}, true},
		{"without a verdict", &boursev1.GroupView{Model: "h100-sxm"}, true},
		{"an unknown model", &boursev1.GroupView{Proof: &boursev1.Proof{Verdict: "passed", IssuedMs: now.UnixMilli()}}, true},
		{"simulated", &boursev1.GroupView{Model: "h100-sxm", Simulated: true, Proof: &boursev1.Proof{Verdict: "passed", Cpu: true, IssuedMs: now.UnixMilli()}}, false},
	} {
		offer := &boursev1.OfferView{Provider: "ab", Groups: []*boursev1.GroupView{c.group}}
		got := show(func(p *cli) { p.offersTable([]*boursev1.OfferView{offer}) })
		if strings.Contains(asJSON(t, viewOffer(offer)), attest.Uncalibrated) != c.want {
			t.Errorf("%s as JSON: %s", c.name, asJSON(t, viewOffer(offer)))
		}
		if strings.Contains(got, attest.Uncalibrated) != c.want || c.group.Simulated != strings.Contains(got, "simulated") {
			t.Errorf("%s:\n%s", c.name, got)
		}
	}
	for _, v := range []struct {
		verdict *boursev1.VerdictView
		want    bool
	}{
		{&boursev1.VerdictView{Verdict: "passed"}, true}, {&boursev1.VerdictView{Verdict: "passed", Cpu: true}, false},
		{&boursev1.VerdictView{Verdict: "slow"}, false}, {&boursev1.VerdictView{Verdict: "passed", Class: 3}, false},
	} {
		view := viewVerdict(v.verdict)
		got := show(func(p *cli) { p.auditTables(auditView{Verdicts: []verdictView{view}}) })
		if strings.Contains(got, attest.Uncalibrated) != v.want || strings.Contains(asJSON(t, view), attest.Uncalibrated) != v.want {
			t.Errorf("%+v:\n%s", v.verdict, got)
		}
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
