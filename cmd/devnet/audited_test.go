package main

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// audited buys a job whose file names two auditors: both sign for its device at
// its start and at its end, on a chain whose attestor knows them by the terms.
func (w *world) audited(t *testing.T) {
	ann, dear := w.Consumers[0], w.Providers[0]
	before := w.balance(t, dear.Wallet)
	extra := fmt.Sprintf("verify: {by: [%s, %s], quorum: 2}\n", w.Auditors[0].Key, w.Auditors[1].Key)
	const seconds = 4
	id := submit(t, ann, w.jobFile(t, "audited", seconds, onlyDear, extra))
	o := awaitOrder(t, ann, id, "done and paid", paid)
	if len(o.Shares) != 1 || o.Shares[0].Verdict != "passed" {
		t.Fatalf("shares %v", o.Shares)
	}
	bundles, err := filepath.Glob(filepath.Join(ann.Dir, "bundles", o.Shares[0].Job+".json"))
	if err != nil || len(bundles) != 1 {
		t.Fatalf("bundles %v, %v", bundles, err)
	}
	out, errOut, code := ann.CLI(t.Context(), "audit", "verify", "--chain", bundles[0])
	if code != 0 {
		t.Errorf("audit verify: exit code %d: %s%s", code, out, errOut)
	}
	owed, err := market.ParseUnits(o.Shares[0].Owed)
	if err != nil {
		t.Fatal(err)
	}
	w.paidOnce(t, dear, before, owed)
	for _, a := range w.Auditors { // each session is paid by a voucher, and collected
		deadline := time.Now().Add(3 * time.Minute)
		for w.balance(t, a.Wallet) != market.NewAmount(20_000) {
			if time.Now().After(deadline) {
				t.Fatalf("%s has %v, two sessions bring 20000", a.Name, w.balance(t, a.Wallet))
			}
			time.Sleep(200 * time.Millisecond)
		}
	}
}
