package escrow

import (
	"context"

	"github.com/gpubourse/bourse/market"
)

// A Reader tells what the chain says. Every answer but Head().Latest is as of
// the confirmed block, N blocks below the head, so a reorg of fewer than N
// blocks takes nothing back. Every method gives ErrUnknown when the chain
// cannot be read; then nothing is known, which is not the same as zero.
type Reader interface {
	Head(ctx context.Context) (Head, error)
	// Block gives a block of the canonical chain, as of now.
	Block(ctx context.Context, number uint64) (Block, error)
	// Slot of a channel nobody ever funded is the zero Slot, without error.
	Slot(ctx context.Context, id market.ChannelID) (SlotAt, error)
	// Claim of a channel whose slot names one (ClaimHash), else ErrNoClaim.
	Claim(ctx context.Context, id market.ChannelID) (OpenClaim, error)
	// Payments gives, oldest first, what was paid out of a channel to its payee and
	// left the collected sum above a floor, up to what its slot shows.
	Payments(ctx context.Context, id market.ChannelID, above market.Amount) ([]Payment, error)
	// Balance of an owner in a token; the zero token is the native coin.
	// Amounts of 2^96 and more are given as 2^96-1.
	Balance(ctx context.Context, token, owner market.Address) (market.Amount, error)
}

// A Writer changes the chain. Commands are values, and each takes effect at
// most once however often it is submitted, across restarts too.
type Writer interface {
	// Submit carries a command out and waits until its block is confirmed, so
	// that a Slot read afterwards shows it. A command that the contract would
	// refuse fails with the sentinel of its reason, an ErrReverted. When ctx
	// ends first, the command stays under way: submit it again to learn more.
	Submit(ctx context.Context, c Command) (Receipt, error)
	// PrepareFund signs a Fund command without sending it: the raw transaction
	// travels inside a Take. From's other commands wait until it is on chain or
	// abandoned. Preparing an ID again gives the same bytes; submitting the same
	// command sends them and waits.
	PrepareFund(ctx context.Context, c Command) (Funding, error)
	// Abandon gives up a prepared funding that nobody is meant to send. The
	// next command reuses its nonce, so at most one of the two can happen.
	Abandon(ctx context.Context, id string) error
}

// A Funder judges and forwards a raw funding transaction made by PrepareFund on
// another node.
type Funder interface {
	// CheckFunding says whether raw, when included, brings at least need into
	// the channel of key, and nothing now stands in the way of its inclusion.
	// Else, and once it is confirmed, it is an ErrFunding with the reason.
	CheckFunding(ctx context.Context, raw []byte, key market.ChannelKey, need market.Amount) error
	// Broadcast sends raw and gives its transaction hash. Sending it twice, or
	// after its inclusion, is no error.
	Broadcast(ctx context.Context, raw []byte) (market.Hash, error)
}

// A Pricer knows what transactions cost now.
type Pricer interface {
	// CollectCost is what one collect would cost, in wei.
	CollectCost(ctx context.Context) (market.Amount, error)
}

// Ledger is all of it. memory and Chain both are one.
type Ledger interface {
	Reader
	Writer
	Funder
	Court
	Pricer
}

// Block names a block. Time is block time in seconds, the only clock that
// deadlines on chain know.
type Block struct {
	Number uint64      `json:"number"`
	Hash   market.Hash `json:"hash"`
	Time   uint64      `json:"time"`
}

// Head is where the chain stands: Confirmed is Latest less the network's
// confirmations, or the genesis block while the chain is shorter.
type Head struct {
	Latest    Block `json:"latest"`
	Confirmed Block `json:"confirmed"`
}

// SlotAt is a channel's slot and the block it was read at.
type SlotAt struct {
	market.Slot
	At Block `json:"at"`
}

// Payment is one collect or finalize of a channel, by whomever it was sent.
type Payment struct {
	Tx        market.Hash   `json:"tx"`
	Block     uint64        `json:"block"`
	Collected market.Amount `json:"collected"` // the channel's whole sum after it
}

// Command is an intent with the two things the chain needs beside it.
type Command struct {
	// ID makes the command unique, e.g. job and effect sequence. At most 160
	// bytes. A second Submit of an ID gives the first one's receipt, or tries anew
	// where the first was refused or reverted: that did nothing.
	ID string
	// From sends the transaction and pays its gas. The ledger was handed its key.
	From   market.Address
	Intent Intent
}

// Intent is what shall happen: Fund, Collect, Release, RequestUnlock,
// CancelUnlock, Withdraw, FundPermit, or one of claims.go and disputes.go.
type Intent interface{ intent() }

type (
	// Fund adds From's money to a channel; From need not be the payer. For an
	// ERC-20 the escrow is first allowed to pull Allow, or exactly Amount when
	// Allow is less, if the present allowance is short. The escrow pulls from
	// its caller only, so a larger allowance saves transactions and risks
	// nothing but a fault of the escrow itself.
	Fund struct {
		Key    market.ChannelKey
		Amount market.Amount
		Allow  market.Amount
	}
	// Collect pays the payee what the voucher is still short of.
	Collect struct {
		Key     market.ChannelKey
		Voucher market.Voucher
		Sig     market.Sig64 // by Key.Signer
	}
	// Release sends the balance back to the payer on the provider's word.
	Release struct {
		Key     market.ChannelKey
		Release market.Release
		Sig     market.Sig64 // by Key.Provider
	}
	// RequestUnlock starts the wait before Withdraw. From is payer or signer.
	RequestUnlock struct{ Key market.ChannelKey }
	// CancelUnlock takes the request back. From is the payer.
	CancelUnlock struct{ Key market.ChannelKey }
	// Withdraw pays the balance to To once the wait is over, less what an open
	// claim (Open, when there is one) holds back. From is the payer, or the
	// signer when To is the payer.
	Withdraw struct {
		Key  market.ChannelKey
		To   market.Address
		Open OpenClaim
	}
)

func (Fund) intent()          {}
func (Collect) intent()       {}
func (Release) intent()       {}
func (RequestUnlock) intent() {}
func (CancelUnlock) intent()  {}
func (Withdraw) intent()      {}

// Receipt is the outcome of a command that took effect.
type Receipt struct {
	Tx market.Hash `json:"tx"`
	At Block       `json:"at"`
	// Moved is what was credited, paid, refunded or withdrawn; zero for the rest.
	Moved market.Amount `json:"moved"`
	// Fee is the native coin spent on gas, an allowance set on the way included.
	Fee market.Amount `json:"fee"`
}

// Funding is a signed funding transaction that was not sent yet.
type Funding struct {
	Raw []byte      `json:"raw"`
	Tx  market.Hash `json:"tx"`
}

// The limits of what callers and peers hand in.
const (
	MaxCommandID = 160
	MaxFunding   = 4096 // bytes of a raw funding transaction; real ones have about 220
	MaxEvidence  = 64 << 10
	MaxParts     = 128 // channels of one FundMany or CollectMany
)
