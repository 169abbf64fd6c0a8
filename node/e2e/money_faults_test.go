package e2e

import (
	"testing"

	"github.com/gpubourse/bourse/escrow/memory"
)

// fault is one row of docs/faults.md: what is injected, and a scenario that
// tells where it left the two sides.
type fault struct {
	injected string
	play     func(*world) (*trade, aftermath)
}

// faults are all rows, in the order of the page.
func faults() []fault {
	return []fault{
		{"none: half an hour of metered work", halfHour},
		{"the consumer's node is away for 90 s", consumerBack},
		{"the consumer's node is away for ten minutes", consumerLate},
		{"the consumer is gone for good in mid-job", consumerGone},
		// 		{"the provider's node is down for an hour, vouchers in its journal, and the payer asks for an unlock", payeeAway},
		{"the payer asks for an unlock in mid-job; its node goes on", unlockInMidJob},
		{"the payer asks for an unlock in mid-job and is gone", unlockAndGone},
		{"a Release is kept and sent after the next job's work, across a reorg", keptRelease},
		{"an armed and matured unlock, then a job is bought, across a reorg", armedUnlock},
		{"a job is cancelled before its start; prepay was asked", prepayCancelled},
		{"the consumer prepays and is gone before it acknowledges the start", prepayGone},
		{"the consumer prepays and is gone in mid-job", prepayGoneLater},
		{"the chain cannot be read for 10 minutes", chainAway},
		{"the chain cannot be read for 40 minutes, the channel holds enough", chainSilent},
		{"the chain cannot be read for 40 minutes, the channel runs dry meanwhile", chainSilentDry},
		{"the provider's devices stop answering sessions in mid-job", proverAbsent},
		{"the provider swaps its devices in mid-job", deviceSwapped},
		{"the token refuses top-ups in mid-job (allowance revoked)", topUpRefused},
		{"the token refuses top-ups for a while", topUpLate},
		{"the payee cannot be paid for a while (blacklisted holder)", payeeRefused},
		{"the chain's clock is ten minutes ahead of the provider's node", clockAhead},
		{"the chain's clock is ten minutes behind the provider's node", clockBehind},
		{"the chain's clock is ten minutes ahead of the consumer's node", buyerClockAhead},
		{"another program sends from both wallet keys", twoPrograms},
		{"both RPC endpoints drop 40 blocks and come back after a reorg of three", rpcDrop},
		{"the provider states more seconds than ran", statesMore},
		{"the provider replays an old usage", replaysUsage},
		{"the provider's engine says that the start was a minute earlier", engineAhead},
		{"the consumer sends a lower voucher, and one for another channel", wrongVouchers},
		{"the consumer signs more than its channel holds", bouncingVoucher},
	}
}

// Each fault leaves both sides within what was printed before commit, and the
// sums closed.
func TestFaults(t *testing.T) {
	for _, f := range faults() {
		t.Run(f.injected, func(t *testing.T) {
			t.Parallel()
			playOn(t, longUnlock, func(w *world) {
				tr, a := f.play(w)
				tr.settled(a)
			})
		})
	}
}

// longUnlock lets channels ask for as long a delay as real networks do.
func longUnlock(c *memory.Config) { c.Limits.MaxUnlockDelay = 6 * 86400 }
