package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const faultsFoot = `
Beside these: either side killed at commits of a metered job, before and after (TestKilledInMeteredJob), and of any
job (TestKilledAtEveryCommit): 0 for both. A process with the store and the sender killed by SIGKILL at random
instants (TestKill9): no acknowledged record lost, no transaction twice. Claims and what fells them:
node/e2e/claim*_test.go. Every move that the rules leave open, exhaustively: escrow/model.

## Where each scenario of money is tested

A test that is named here exists, and what is in quotes is a row above (TestScenariosAreTested). Lost is what an honest
side loses beyond what was printed before it agreed.

| scenario | tests | lost |
|---|---|---|
`

// scenario is a way in which markets like this have failed.
type scenario struct {
	what  string
	tests []string // Go tests, Foundry tests, or rows of the first table
}

func scenarios() []scenario {
	return []scenario{
		{"payee away", []string{"TestPayeeAway", "row: the provider's node is down for an hour"}},
		{"consumer gone for good, attended", []string{"TestConsumerGoneForGood", "row: the consumer is gone for good in mid-job"}},
		{"consumer gone for good, unattended", []string{"TestClaimOfTheAbandoned", "TestConsumerBackInTheWindow"}},
		{"crash at every step", []string{"TestKilledAtEveryCommit", "TestKilledInMeteredJob", "TestKilledInAClaim", "TestKill9"}},
		{"allowance revoked", []string{"row: the token refuses the payer in mid-job", "test_revoked_allowance_changes_nothing"}},
		{"blacklisted holder", []string{"row: the payee cannot be paid for a while", "test_blacklisted_payee_blocks_nobody", "test_blacklisted_payer_blocks_nobody"}},
		{"RPC drops 40 blocks and returns with a reorg", []string{"row: both RPC endpoints drop 40 blocks", "TestReorgs", "TestChainLags"}},
		{"clock wrong by ten minutes", []string{"row: the provider's clock is ten minutes ahead", "row: the provider's clock is ten minutes behind", "row: the consumer's clock is ten minutes ahead",
			"row: the consumer's clock is ten minutes behind", "row: the provider's clock jumps ten minutes ahead", "row: the provider's clock jumps ten minutes back", "TestClock"}},
		{"two programs on one key", []string{"row: another program sends from both wallet keys"}},
		{"kept Release, also across a reorg", []string{"TestKeptRelease", "row: a Release is kept and sent after", "test_release_kept_is_void"}},
		{"armed unlock, also across a reorg", []string{"TestArmedUnlock", "row: an armed and matured unlock", "test_withdraw_armed_before_funding"}},
		{"signature taken back by a delegating signer", []string{"test_pays_when_signer_delegates"}},
		{"paid without starting", []string{"TestPaidWithoutStarting", "TestNothingToClaim", "test_reverts_when_voucher_lacks_ack"}},
		{"payee reverts while a claim is open", []string{"test_finalize_payee_refuses", "test_withdraw_keeps_reserve"}},
		{"permit copied from the mempool", []string{"test_permit_stolen", "test_permit_sent_ahead"}},
		{"auditors sign a root the provider never made", []string{"test_element_reverts_on_others_commit"}},
		{"one spoiled entry planted against honest auditors", []string{"test_verdict_reverts_when_no_sample"}},
		{"one session id used twice", []string{"test_equivocation_reverts_on_others_commit", "test_attested_reverts_when_about_something_else"}},
		{"sequencer stops for a day while an unlock matures", []string{"row: the chain stops for a day"}},
		{"a backup is restored", []string{"row: the provider restores a backup and says so", "row: the provider restores a backup and does not say so", "row: the consumer restores a backup"}},
		{"240 sybil offers one unit cheaper", []string{"TestSybilOffers"}},
		{"a thousand takes without funds", []string{"TestTakesWithoutFunds"}},
		{"two replicas end at different seconds", []string{"TestReplicasEndApart"}},
		{"an off-peak boundary inside a claim", []string{"claimOffPeak", "test_off_peak_boundary_inside_a_claim"}},
		{"a testnet offer on mainnet", []string{"TestOpenRefuses"}},
		{"disk full at a journal write, and in a job", []string{"row: the provider's disk is full", "row: the provider's disk fills up", "TestFullDisk"}},
		{"upgrade: an old journal, a peer of another version", []string{"TestOldJournals", "TestNewerRecordsAreRefused", "TestRecordsOfANewerVersion", "TestProviderOfAnotherVersion", "TestOtherVersions"}},
	}
}

// scenarioTable is the second table of docs/faults.md.
func scenarioTable() string {
	var b strings.Builder
	for _, s := range scenarios() {
		tests := make([]string, len(s.tests))
		for i, name := range s.tests {
			if row, ok := strings.CutPrefix(name, "row: "); ok {
				name = `"` + row + `"`
			}
			tests[i] = name
		}
		fmt.Fprintf(&b, "| %s | %s | 0 |\n", s.what, strings.Join(tests, ", "))
	}
	return b.String()
}

// Every test that the table names is there, and so is every row.
func TestScenariosAreTested(t *testing.T) {
	have := map[string]bool{}
	names := regexp.MustCompile(`(?m)^\s*func(?:tion)? (\w+)\(`)
	for _, root := range []string{"../..", "../../contracts/test"} {
		err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				if d != nil && (d.Name() == "node_modules" || d.Name() == ".git") {
					return filepath.SkipDir
				}
				return err
			}
			if !strings.HasSuffix(path, "_test.go") && !strings.HasSuffix(path, ".t.sol") && !strings.Contains(path, "escrowtest") {
				return nil
			}
			b, err := os.ReadFile(path)
			for _, m := range names.FindAllSubmatch(b, -1) {
				have[string(m[1])] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range scenarios() {
		for _, name := range s.tests {
			row, isRow := strings.CutPrefix(name, "row: ")
			found := have[name]
			for _, f := range faults() {
				found = found || isRow && strings.HasPrefix(f.injected, row)
			}
			if !found {
				t.Errorf("%s: there is no %s", s.what, name)
			}
		}
	}
}
