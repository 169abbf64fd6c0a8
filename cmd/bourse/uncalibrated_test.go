package main

import (
	"bytes"
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
		got := show(func(p *cli) {
			p.offersTable([]*boursev1.OfferView{{Provider: "ab", Groups: []*boursev1.GroupView{c.group}}})
		})
		if strings.Contains(got, attest.Uncalibrated) != c.want || c.group.Simulated != strings.Contains(got, "simulated") {
			t.Errorf("%s:\n%s", c.name, got)
		}
	}
	for _, v := range []struct {
		verdict verdictView
		want    bool
	}{
		{verdictView{Verdict: "passed"}, true}, {verdictView{Verdict: "passed", CPUSize: true}, false}, {verdictView{Verdict: "slow"}, false},
	} {
		got := show(func(p *cli) { p.auditTables(auditView{Verdicts: []verdictView{v.verdict}}) })
		if strings.Contains(got, attest.Uncalibrated) != v.want {
			t.Errorf("%+v:\n%s", v.verdict, got)
		}
	}
}
