package escrow

import (
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// What the chain or the way to it can say.
var (
	// ErrUnknown: the chain cannot be read now. Nothing follows from it.
	ErrUnknown = errors.New("the chain cannot be read")
	// ErrWrongChain: an endpoint serves another chain than the network file
	// names, or the escrow has no code there.
	ErrWrongChain = errors.New("the endpoint serves another chain")
	// ErrNoKey: the ledger was not handed the key of the command's From.
	ErrNoKey = errors.New("no key for this account")
	// ErrNoFunds: an account cannot pay. See FundsError.
	ErrNoFunds = errors.New("not enough money")
	// ErrCommand: the command contradicts itself, or its ID names another one.
	ErrCommand = errors.New("not a valid command")
	// ErrConflict: another program took the account's nonce again and again. The
	// command did not happen; one program per key.
	ErrConflict = errors.New("another program sends from this account")
	// ErrNoClaim: no claim is open on the channel.
	ErrNoClaim = errors.New("no claim is open on the channel")
	// ErrFunding: a raw funding transaction does not bring what it should.
	ErrFunding = errors.New("the funding transaction does not serve")
)

// ErrReverted: the contract refuses. The errors below are its reasons and match
// ErrReverted as well; a reason without a sentinel matches only ErrReverted.
var ErrReverted = errors.New("the contract refused")

// The contract's reasons, one for each custom error of Escrow.sol.
var (
	ErrNothingArrived   = errors.New("no money arrived")
	ErrNothingToCollect = errors.New("the voucher is paid already, or the channel is empty")
	ErrBadSignature     = errors.New("the signature is not by the one who must sign")
	ErrNotAllowed       = errors.New("this account has no such right on the channel")
	ErrUnlockPending    = errors.New("an unlock was asked for already")
	ErrLocked           = errors.New("no unlock was asked for, or it has not matured")
	ErrWrongEpoch       = errors.New("the channel is in another epoch")
	ErrCollectFirst     = errors.New("the release stands for more than was collected")
	ErrClaimOpen        = errors.New("a claim is open on the channel")
	ErrWrongClaim       = errors.New("this is not the claim that is open")
	ErrNotClaimable     = errors.New("these terms allow no claim on this channel")
	ErrWrongJob         = errors.New("the document is about another job")
	ErrNothingToClaim   = errors.New("the claim would pay nothing, or not less than before")
	ErrNoContradiction  = errors.New("nothing shown contradicts the claim")
	ErrWrongTime        = errors.New("the dispute window is over, or not yet")
	ErrAttestor         = errors.New("the attestor refused")
	ErrBadLimits        = errors.New("the deployment's limits contradict each other")
	ErrWrongValue       = errors.New("the native coin sent is not what the call needs")
	ErrPaymentRefused   = errors.New("the receiver refused the payment")
	ErrReentered        = errors.New("the token called back while it was pulled")
	ErrToken            = errors.New("the token refused the transfer")
	ErrOverflow         = errors.New("the amount does not fit the channel")
)

// The reasons of Bonds.sol.
var (
	ErrNotAttestor = errors.New("only the attestor may do this")
	ErrNotOwner    = errors.New("this account does not own the node's bond")
	ErrNotYet      = errors.New("the wait is not over, or was not begun")
	ErrNothingHere = errors.New("there is nothing to take")
)

// The reasons of Attestor.sol. All match ErrAttestor.
var (
	ErrNotAttested     = fmt.Errorf("%w: the attestation is about something else, has not passed, or is out of date", ErrAttestor)
	ErrNoQuorum        = fmt.Errorf("%w: the quorum is not the one that was named, or too few of it signed", ErrAttestor)
	ErrNoLie           = fmt.Errorf("%w: what was shown is no lie", ErrAttestor)
	ErrKnownAlready    = fmt.Errorf("%w: this lie is known already", ErrAttestor)
	ErrNotParty        = fmt.Errorf("%w: the account is no party of the job", ErrAttestor)
	ErrDepositTooSmall = fmt.Errorf("%w: the deposit of the demand is too small", ErrAttestor)
	ErrTooManyDemands  = fmt.Errorf("%w: as many openings of the session as there may be were demanded", ErrAttestor)
	ErrWrongAnswer     = fmt.Errorf("%w: this was not asked, or is answered", ErrAttestor)
	ErrBadSize         = fmt.Errorf("%w: sizes that no honest challenge has, or an entry outside of them", ErrAttestor)
	ErrBadParams       = fmt.Errorf("%w: the parameters are not those that were signed", ErrAttestor)
	ErrBadPath         = fmt.Errorf("%w: what is shown does not lead to the signed root", ErrAttestor)
)

// Reverted gives the error of a refusal: it matches ErrReverted and, when not
// nil, the reason. Detail (e.g. "unlock matures at 1800000000") may be empty.
func Reverted(reason error, detail string) error {
	return &revertError{reason: reason, detail: detail}
}

type revertError struct {
	reason error
	detail string
}

func (e *revertError) Error() string {
	s := ErrReverted.Error()
	if e.reason != nil {
		s += ": " + e.reason.Error()
	}
	if e.detail != "" {
		s += " (" + e.detail + ")"
	}
	return s
}

func (e *revertError) Unwrap() []error {
	if e.reason == nil {
		return []error{ErrReverted}
	}
	return []error{ErrReverted, e.reason}
}

// FundsError says who lacks how much of what. It matches ErrNoFunds.
type FundsError struct {
	Owner, Token market.Address // zero token: native coin
	Have, Need   market.Amount
	Gas          bool // Need includes the price of gas
}

// Missing is what would have to be added.
func (e *FundsError) Missing() market.Amount { return e.Need.SubFloor(e.Have) }

func (e *FundsError) Error() string {
	unit := "base units of token " + e.Token.String()
	if e.Token == (market.Address{}) {
		unit = "wei"
	}
	with := ""
	if e.Gas {
		with = " (gas included)"
	}
	return fmt.Sprintf("%v: account %v has %v %s and needs %v%s: %v is missing",
		ErrNoFunds, e.Owner, e.Have, unit, e.Need, with, e.Missing())
}

// Is makes errors.Is(err, ErrNoFunds) hold.
func (e *FundsError) Is(target error) bool { return target == ErrNoFunds }
