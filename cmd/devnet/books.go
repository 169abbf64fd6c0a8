package main

import (
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// account is one party's money in the test token, in base units.
type account struct {
	name          string
	before, after market.Amount
}

// payment is what one job moved, as the nodes report it.
type payment struct {
	job        string
	payee      string // an account's name
	owed, paid market.Amount
}

// balanced checks the nodes' reports against the chain to the last base unit:
// every job was paid what it owed, each provider has exactly that much more, the
// consumer that much less, the escrow is empty again. Gas is paid in the chain's
// native coin and is no part of it.
func balanced(consumer account, providers []account, escrowAfter market.Amount, payments []payment) error {
	earned := map[string]market.Amount{}
	var total market.Amount
	var err error
	for _, p := range payments {
		if p.owed != p.paid {
			return fmt.Errorf("job %s owed %v and was paid %v base units", p.job, p.owed, p.paid)
		}
		if earned[p.payee], err = earned[p.payee].Add(p.paid); err != nil {
			return err
		}
		if total, err = total.Add(p.paid); err != nil {
			return err
		}
	}
	for _, a := range providers {
		if got, err := a.after.Sub(a.before); err != nil || got != earned[a.name] {
			return fmt.Errorf("%s had %v and has %v base units, but its jobs were paid %v", a.name, a.before, a.after, earned[a.name])
		}
		delete(earned, a.name)
	}
	for name, amount := range earned {
		return fmt.Errorf("%v base units went to %s, which is nobody of this market", amount, name)
	}
	if got, err := consumer.before.Sub(consumer.after); err != nil || got != total {
		return fmt.Errorf("%s had %v and has %v base units, but the jobs cost %v", consumer.name, consumer.before, consumer.after, total)
	}
	if !escrowAfter.IsZero() {
		return fmt.Errorf("%v base units are still in the escrow", escrowAfter)
	}
	return nil
}
