package e2e

import (
	"context"
	"crypto/ecdsa"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/core/vm/runtime"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/ethclient/simulated"
	ethnode "github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/market"
)

// deployed is a contract's code as its constructor leaves it.
func deployed(t *testing.T, creation string, args []byte) types.Account {
	t.Helper()
	code, _, _, err := runtime.Create(append(common.FromHex(creation), args...), &runtime.Config{ChainConfig: osaka(), BlockNumber: big.NewInt(1)})
	if err != nil {
		t.Fatal(err)
	}
	return types.Account{Code: code, Balance: new(big.Int)}
}

// realChain has the contracts where the worlds of these tests have them.
func realChain(t *testing.T, rich ...market.Address) *simulated.Backend {
	t.Helper()
	limits := bindings.Limits{MinUnlockDelay: 2, MaxUnlockDelay: 600, MinDisputeWindow: 2, MaxDisputeWindow: 600, Notice: notice,
		ClaimDeposit: big.NewInt(1e15)}
	alloc := types.GenesisAlloc{
		common.Address(vault): deployed(t, bindings.EscrowMetaData.Bin, bindings.NewEscrow().PackConstructor(limits)),
		common.Address(token): deployed(t, bindings.TestTokenMetaData.Bin, nil),
		common.Address(court): deployed(t, bindings.AttestorMetaData.Bin, bindings.NewAttestor().PackConstructor(common.Address(vault),
			common.Address(token), big.NewInt(15*24*3600), big.NewInt(3600), big.NewInt(3600))),
	}
	for _, a := range rich {
		alloc[common.Address(a)] = types.Account{Balance: big.NewInt(1e18)}
	}
	b := simulated.NewBackend(alloc, func(_ *ethnode.Config, cfg *ethconfig.Config) { cfg.Genesis.Config = osaka() })
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func osaka() *params.ChainConfig {
	c := *params.AllDevChainProtocolChanges
	c.ChainID, c.BogotaTime, c.AmsterdamTime, c.UBTTime = big.NewInt(1337), nil, nil, nil
	return &c
}

// mine makes blocks until it is stopped.
func mine(b *simulated.Backend) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		for ; ctx.Err() == nil; time.Sleep(10 * time.Millisecond) {
			b.Commit()
		}
	}()
	return func() { cancel(); <-done }
}

// carry is a record's claim as its node makes it.
func (d suitJob) carry(t *testing.T) escrow.Claim {
	t.Helper()
	panel, err := d.Auditors.Panel()
	if err != nil {
		t.Fatal(err)
	}
	evidence, err := panel.Evidence(d.Attested.Attestation, d.Attested.Signatures)
	if err != nil {
		t.Fatal(err)
	}
	return escrow.Claim{Key: d.Key, Terms: d.Job.Terms, TermsSig: d.ConsumerSig,
		Ack:    escrow.Acknowledged{Usage: d.Ack.Usage, Cumulative: d.Ack.Cumulative, VoucherSig: d.Ack.Sig},
		Stated: escrow.Stated{Usage: *d.Job.Usage, Sig: d.UsageSig}, Evidence: evidence}
}

// What a node claims in these worlds, the real contracts take: terms, start
// acknowledgement, bill and the auditors' word as whole nodes have made them.
// They come to the same target, and pay it.
func TestClaimOnTheRealContracts(t *testing.T) {
	t.Parallel()
	s := brief(3)
	s.quorum = 2
	s.at = time.Now().Round(0).Add(-time.Hour) // both chains show the same day
	var d suitJob
	var seller, buyer *ecdsa.PrivateKey
	sue(t, s, func(c *suit) {
		c.agrees(time.Hour, nil)
		c.buyer.leave()
		c.claimed(c.unattended + 10*time.Minute)
		c.ended("claimed", time.Minute)
		d, seller, buyer = c.deed(), c.seller_.wallet, c.buyer.wallet
		c.ended("settled", c.window+time.Minute)
	})
	if t.Failed() || d.Claim == nil {
		t.Fatal("no claim to carry over")
	}
	backend := realChain(t, d.Key.Payee, d.Key.Payer)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	ledger, err := escrow.New(escrow.Config{ChainID: 1337, Escrow: vault, Confirmations: 2, Keys: []*ecdsa.PrivateKey{seller, buyer},
		Journal: &escrow.MemoryJournal{}, Poll: 10 * time.Millisecond}, backend.Client())
	if err != nil {
		t.Fatal(err)
	}
	defer ledger.Close()
	stop := mine(backend)
	defer func() { stop() }()
	submit := func(id string, from market.Address, in escrow.Intent) {
		t.Helper()
		if _, err := ledger.Submit(ctx, escrow.Command{ID: id, From: from, Intent: in}); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
	}
	if err := devchain.Mint(ctx, backend.Client(), buyer, token, map[market.Address]market.Amount{d.Key.Payer: purse}); err != nil {
		t.Fatal(err)
	}
	submit("fund", d.Key.Payer, escrow.Fund{Key: d.Key, Amount: purse})
	submit("claim", d.Key.Payee, d.carry(t))
	open, err := ledger.Claim(ctx, escrow.ChannelID(d.Key))
	if err != nil || open.Target != d.Claim.Target || open.Session != d.Claim.Session || open.Deposit != deposit {
		t.Fatalf("on chain %+v, %v; in memory %+v", open, err, d.Claim)
	}
	stop()
	if err := backend.AdjustTime(s.window); err != nil {
		t.Fatal(err)
	}
	stop = mine(backend)
	submit("finalize", d.Key.Payee, escrow.Finalize{Key: d.Key, Open: open})
	at, err := ledger.Slot(ctx, escrow.ChannelID(d.Key))
	got, balErr := ledger.Balance(ctx, token, d.Key.Payee)
	if err != nil || balErr != nil || got != open.Target || at.Collected != open.Target || at.ClaimHash != (market.Hash{}) || at.Epoch != 1 {
		t.Errorf("slot %+v, %v; the payee has %v, %v; the claim was for %v", at, err, got, balErr, open.Target)
	}
}
