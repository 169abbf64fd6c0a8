package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

// gasAt makes one collect cost 0.02 USDC where a coin is worth one: what 20 s of
// a device bring.
func gasAt(c *memory.Config) { longUnlock(c); c.CollectCost = market.NewAmount(2e16) }

// A provider that knows what gas is worth never spends more of it than a collect
// brings, not even when a job is over: what is too little waits for the next
// job's vouchers. In mid-job it collects once that is worth twenty times its gas.
func TestCollectsOnlyWhatPays(t *testing.T) {
	t.Parallel()
	playOn(t, gasAt, func(w *world) {
		var bank *countingBank
		tr := w.pair(12*time.Second, func(m *machine) { m.cfg.CoinPrice, bank = "1", m.counted() })
		buy := func(name string) {
			t.Helper()
			tr.buyer.ends(tr.buyer.submit(w.array(name, 1)), "done", 3*time.Minute)
			time.Sleep(2 * time.Minute)
		}
		buy("first")
		if n, got := bank.collects.Load(), amount(t, tr.slot().Collected); n != 0 || got != 0 {
			t.Errorf("%d collects for 12 s of work whose gas is worth 20 s, %d collected", n, got)
		}
		buy("second")
		if n, got := bank.collects.Load(), amount(t, tr.slot().Collected); n != 1 || got != 24*second {
			t.Errorf("%d collects for both jobs, %d collected; want one of 24 s", n, got)
		}
	})
}

// A long job is collected while it runs, each time for twenty times the gas, so
// that little lies in the channel; where nobody knows what gas is worth, once a
// day.
func TestCollectsInMidJob(t *testing.T) {
	for name, c := range map[string]struct {
		coin        string
		work        time.Duration
		least, most int32
	}{
		"gas is priced": {"1", 30 * time.Minute, 4, 6}, // a voucher is worth 60 s: after seven of them
		"gas is not":    {"", 26 * time.Hour, 2, 2},    // the day's and the end's
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playOn(t, gasAt, func(w *world) {
				var bank *countingBank
				tr := w.pair(c.work, func(m *machine) { m.cfg.CoinPrice, bank = c.coin, m.counted() })
				tr.buys(c.work+time.Minute, nil)
				tr.buyer.ends(tr.order, "done", c.work+10*time.Minute)
				time.Sleep(time.Minute)
				if n := bank.collects.Load(); n < c.least || n > c.most {
					t.Errorf("%d collects, want %d to %d", n, c.least, c.most)
				}
				if got := amount(t, tr.slot().Collected); got != int64(c.work/time.Second)*second {
					t.Errorf("collected %d", got)
				}
			})
		})
	}
}

// A voucher above what the channel held has brought what was there. When more
// arrives, whoever sent it, the same voucher brings the rest, in one collect.
func TestCollectsWhatArrivesLater(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		var bank *countingBank
		tr := w.pair(time.Hour, func(m *machine) { bank = m.counted() })
		tr.buys(2*time.Hour, nil)
		time.Sleep(100 * time.Second)
		tr.buyer.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken}) // no top-up comes
		const signed = 500_000_000
		tr.vouch(market.Voucher{Channel: escrow.ChannelID(tr.key()), Cumulative: market.NewAmount(signed)})
		tr.buyer.leave()
		tr.free(30 * time.Minute)
		time.Sleep(3 * time.Minute)
		held := amount(t, tr.slot().Collected)
		if held == 0 || held >= signed || bank.collects.Load() != 1 {
			t.Fatalf("%d collected by %d collects", held, bank.collects.Load())
		}
		friend := w.wealthy(nil)
		rest := market.NewAmount(uint64(signed - held))
		if _, err := friend.ledger.Submit(context.Background(), escrow.Command{ID: "gift", From: friend.account(),
			Intent: escrow.Fund{Key: tr.key(), Amount: rest, Allow: rest}}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Minute)
		if got := amount(t, tr.slot().Collected); got != signed || bank.collects.Load() != 2 {
			t.Errorf("%d of %d collected by %d collects", got, signed, bank.collects.Load())
		}
	})
}
