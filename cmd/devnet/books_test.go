package main

import (
	"strings"
	"testing"

	"github.com/gpubourse/bourse/market"
)

func TestBalanced(t *testing.T) {
	units := market.NewAmount
	type books struct {
		consumer account
		sellers  []account
		escrow   market.Amount
		payments []payment
	}
	good := func() books {
		return books{
			consumer: account{"consumer", units(1000), units(970)},
			sellers:  []account{{"a", units(5), units(25)}, {"b", units(0), units(10)}, {"idle", units(7), units(7)}},
			payments: []payment{{"1", "a", units(15), units(15)}, {"2", "a", units(5), units(5)}, {"3", "b", units(10), units(10)}},
		}
	}
	for _, c := range []struct {
		name  string
		spoil func(*books)
		want  string // "" = balanced
	}{
		{"whole", func(*books) {}, ""},
		{"nothing happened", func(b *books) { b.payments = nil; b.consumer.after = units(1000); b.sellers = nil }, ""},
		{"a job not paid in full", func(b *books) { b.payments[0].paid = units(14) }, "owed 15"},
		{"a provider one short", func(b *books) { b.sellers[0].after = units(24) }, "a had 5"},
		{"a provider one over", func(b *books) { b.sellers[2].after = units(8) }, "idle had 7"},
		{"a provider poorer than before", func(b *books) { b.sellers[2].after = units(6) }, "idle had 7"},
		{"the consumer one short", func(b *books) { b.consumer.after = units(969) }, "consumer had"},
		{"the consumer richer", func(b *books) { b.consumer.after = units(1001) }, "consumer had"},
		{"money left in the escrow", func(b *books) { b.escrow = units(1) }, "still in the escrow"},
		{"a stranger was paid", func(b *books) { b.payments[2].payee = "x" }, "b had"},
		{"only a stranger was paid", func(b *books) { b.payments[2].payee = "x"; b.sellers[1].after = units(0) }, "nobody of this market"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := good()
			c.spoil(&b)
			err := balanced(b.consumer, b.sellers, b.escrow, b.payments)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Fatalf("got %v, want %q", err, c.want)
			}
		})
	}
}
