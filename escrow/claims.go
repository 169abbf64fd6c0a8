package escrow

import (
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// OpenClaim is what a provider asks for while its consumer is gone. The chain
// keeps its hash only; Reader.Claim finds it again.
type OpenClaim struct {
	Job      market.JobID   `json:"job"`
	Target   market.Amount  `json:"target"` // cumulative, as a voucher is
	Seq      uint32         `json:"seq"`    // of the job's Terms
	Until    uint64         `json:"until"`  // end of the dispute window, block time
	Session  market.Session `json:"session"`
	Claimant market.Address `json:"claimant"`
	Deposit  market.Amount  `json:"deposit"` // native coin
}

// Acknowledged is a Usage that the consumer acknowledged by a voucher.
type Acknowledged struct {
	Usage      market.Usage
	Cumulative market.Amount
	VoucherSig market.Sig64 // by Key.Signer
}

// Stated is a Usage that the provider stated.
type Stated struct {
	Usage market.Usage
	Sig   market.Sig64 // by Key.Provider
}

// Successor is later Terms of the same channel, signed by both.
type Successor struct {
	Terms                  market.Terms
	SignerSig, ProviderSig market.Sig64
}

type (
	// Claim opens a claim. From is the provider or the payee, and pays the
	// deployment's deposit, which comes back unless the claim is contested.
	Claim struct {
		Key      market.ChannelKey
		Terms    market.Terms // name verifiers and an attestor
		TermsSig market.Sig64 // by Key.Signer
		Ack      Acknowledged // without it nothing started
		Stated   Stated
		Evidence []byte // what the attestor reads: attestation and quorum
	}
	// Contest makes an open claim fall, before its window ends, by exactly one
	// contradiction: the provider's final Usage asks for less, later Terms
	// settled for less, or (neither set) the attestor says the session fell.
	// The claim's deposit goes to From.
	Contest struct {
		Key       market.ChannelKey
		Open      OpenClaim
		Terms     market.Terms // of the claimed job
		Final     *Stated
		Successor *Successor
	}
	// Lower reduces one's own claim to a smaller target.
	Lower struct {
		Key    market.ChannelKey
		Open   OpenClaim
		Target market.Amount
	}
	// Finalize pays a claim out whose window is over, or that is collected.
	Finalize struct {
		Key  market.ChannelKey
		Open OpenClaim
	}
	// FundMany funds channels of one token, all or none: for gangs.
	FundMany struct {
		Token market.Address
		Parts []Part
		Allow market.Amount // as in Fund
	}
	// CollectMany collects vouchers of one payee and token with one payment.
	// What cannot be collected is skipped; it is refused when nothing can.
	CollectMany struct {
		Token, Payee market.Address
		Entries      []Collect
	}
)

// Part is one channel's share of a FundMany.
type Part struct {
	Key    market.ChannelKey
	Amount market.Amount
}

func (Claim) intent()       {}
func (Contest) intent()     {}
func (Lower) intent()       {}
func (Finalize) intent()    {}
func (FundMany) intent()    {}
func (CollectMany) intent() {}

// Total is what a FundMany pulls, or ErrAmountRange.
func (f FundMany) Total() (sum market.Amount, err error) {
	for _, p := range f.Parts {
		if sum, err = sum.Add(p.Amount); err != nil {
			return market.Amount{}, err
		}
	}
	return sum, nil
}

// ClaimHash is keccak256(abi.encode(Claim)), as the contract keeps it.
func ClaimHash(c OpenClaim) market.Hash {
	return eip712.HashWords(c.Job, amount(c.Target), u(c.Seq), u(c.Until), c.Session,
		eip712.Addr(c.Claimant), amount(c.Deposit))
}

// The order of Contradiction in Types.sol.
const (
	byUsage uint8 = iota
	byTerms
	bySession
)

// contradiction encodes what a Contest shows. All of it is static, so
// abi.encode is one word after the other.
func (c Contest) contradiction() (kind uint8, evidence []byte) {
	switch {
	case c.Final != nil:
		return byUsage, pack(append(usageWords(c.Final.Usage), sigWords(c.Final.Sig)...))
	case c.Successor != nil:
		words := append(termsWords(c.Successor.Terms), sigWords(c.Successor.SignerSig)...)
		return byTerms, pack(append(words, sigWords(c.Successor.ProviderSig)...))
	}
	return bySession, nil
}

func sigWords(s market.Sig64) []eip712.Word {
	return []eip712.Word{eip712.Word(s[:32]), eip712.Word(s[32:])}
}

func pack(words []eip712.Word) []byte {
	out := make([]byte, 0, 32*len(words))
	for _, w := range words {
		out = append(out, w[:]...)
	}
	return out
}
