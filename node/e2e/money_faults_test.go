package e2e

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow/memory"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
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
		{"the provider's node is down for an hour, vouchers in its journal, and the payer asks for an unlock", payeeAway},
		{"the provider's node is down for a minute", providerBack},
		{"the provider's container is killed from outside in mid-job", containerLost},
		{"the line between the two is cut for ten minutes", lineCut},
		{"the payer asks for an unlock in mid-job; its node goes on", unlockInMidJob},
		{"the payer asks for an unlock in mid-job and is gone", unlockAndGone},
		{"a Release is kept and sent after the next job's work, across a reorg", keptRelease},
		{"an armed and matured unlock, then a job is bought, across a reorg", armedUnlock},
		{"the provider restores a backup and says so; a Release was given out since", backupSaid},
		{"the provider restores a backup and does not say so; its records lack a job", backupUnsaid},
		{"the consumer restores a backup; its records lack a job and its vouchers", backupOfBuyer},
		{"a job is cancelled before its start; prepay was asked", prepayCancelled},
		{"the consumer prepays and is gone before it acknowledges the start", prepayGone},
		{"the consumer prepays and is gone in mid-job", prepayGoneLater},
		{"the chain cannot be read for 10 minutes", chainAway},
		{"the chain cannot be read for 40 minutes, the channel holds enough", chainSilent},
		{"the chain cannot be read for 40 minutes, the channel runs dry meanwhile", chainSilentDry},
		{"the job exits while the chain cannot be read for a day and an hour", exitsUnseen(false)},
		{"the same, and an attestation was asked for", exitsUnseen(true)},
		{"the chain stops for a day just after an unlock was asked", chainStops},
		{"the provider's disk is full when it writes its journal in mid-job", diskFull},
		{"the provider's disk fills up in mid-job", diskFills},
		{"the provider's devices stop answering sessions in mid-job", proverAbsent},
		{"the provider's devices never answer a session that was asked for", proverNever},
		{"the provider's devices never answer, and no attestation was asked for", proverUnasked},
		{"the provider swaps its devices in mid-job", deviceSwapped},
		{"the token refuses the payer in mid-job (allowance revoked, holder blacklisted)", topUpRefused},
		{"the token refuses top-ups for a while", topUpLate},
		{"the payee cannot be paid for a while (blacklisted holder)", payeeRefused},
		{"the provider's collect is included and reverts", collectReverted},
		{"the chain's clock is ten minutes ahead of the provider's node", clockAhead},
		{"the chain's clock is ten minutes behind the provider's node", clockBehind},
		{"the chain's clock is ten minutes ahead of the consumer's node", buyerClockAhead},
		{"the provider's clock is ten minutes ahead of everybody's", sellerFast},
		{"the provider's clock is ten minutes behind everybody's", sellerSlow},
		{"the consumer's clock is ten minutes ahead of everybody's", buyerFast},
		{"the consumer's clock is ten minutes behind everybody's", buyerSlow},
		{"the provider's clock jumps ten minutes ahead in mid-job", sellerJumps(10 * time.Minute)},
		{"the provider's clock jumps ten minutes back in mid-job", sellerJumps(-10 * time.Minute)},
		{"the consumer's clock jumps ten minutes ahead in mid-job", buyerJumps(10 * time.Minute)},
		{"the consumer's clock jumps ten minutes back in mid-job", buyerJumps(-10 * time.Minute)},
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
// sums closed. docs/faults.md is made of the outcomes.
func TestFaults(t *testing.T) {
	all := faults()
	rows := make([]string, len(all))
	t.Run("each", func(t *testing.T) {
		for i, f := range all {
			t.Run(f.injected, func(t *testing.T) {
				t.Parallel()
				playOn(t, longUnlock, func(w *world) {
					tr, a := f.play(w)
					rows[i] = tr.row(f.injected, a)
				})
			})
		}
	})
	if t.Failed() || slices.Contains(rows, "") {
		return // some were not played: nothing follows for the page
	}
	page := faultsHead + strings.Join(rows, "") + faultsFoot + scenarioTable()
	path := filepath.Join("..", "..", "docs", "faults.md")
	if *update {
		if err := os.WriteFile(path, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if b, err := os.ReadFile(path); err != nil || string(b) != page {
		t.Errorf("docs/faults.md is not what the scenarios come to; run go test ./node/e2e -run ^TestFaults$ -update (%v)", err)
	}
}

var update = flag.Bool("update", false, "write docs/faults.md")

// row settles a trade and says where it ended.
func (tr *trade) row(injected string, a aftermath) string {
	tr.t.Helper()
	tr.settled(a)
	order, job, id := "gone", "none", ""
	if tr.buyer.api != nil {
		o := tr.buyer.order(tr.order)
		if order = o.State; len(o.Shares) > 0 {
			id = o.Shares[0].Job
		}
	}
	st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
	if err != nil {
		tr.t.Fatal(err)
	}
	for _, j := range st.Jobs {
		if j.Job == id || tr.buyer.api == nil {
			job = j.State
		}
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s |\n", injected, order, job, a.state, a.provider, a.consumer)
}

// String is the bound as the page has it.
func (b bound) String() string {
	if b.most == 0 {
		return "0"
	}
	return fmt.Sprintf("at most %d s: %s", b.most/second, b.why)
}

const faultsHead = `# Faults and who pays for them

Made by TestFaults (node/e2e), which plays each row with two whole nodes in fake time on the memory ledger, counts
what containers really ran and what was really paid, and fails when somebody lost more than stands here or when a
unit is missing. One device at r = 0.001 USDC a second; v = 60 s, g = 60 s, s = 30 s unless the row needs others.
Losses are in seconds of r. What a provider may lose is what ` + "`provider run`" + ` prints, what a consumer may lose
is what ` + "`submit`" + ` prints.

| fault injected | order at the consumer | job at the provider | what happens | provider loses | consumer loses |
|---|---|---|---|---|---|
`

// longUnlock lets channels ask for as long a delay as real networks do.
func longUnlock(c *memory.Config) { c.Limits.MaxUnlockDelay = 6 * 86400 }
