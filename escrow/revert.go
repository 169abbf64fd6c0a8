package escrow

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/ethclient"

	"github.com/gpubourse/bourse/contracts/bindings"
)

// reasonOf gives the sentinel of a custom error of our contracts, nil when it
// has none.
func reasonOf(name string) error {
	return map[string]error{
		"NothingArrived":   ErrNothingArrived,
		"NothingToCollect": ErrNothingToCollect,
		"BadSignature":     ErrBadSignature,
		"NotAllowed":       ErrNotAllowed,
		"UnlockPending":    ErrUnlockPending,
		"Locked":           ErrLocked,
		"WrongEpoch":       ErrWrongEpoch,
		"CollectFirst":     ErrCollectFirst,
		"ClaimOpen":        ErrClaimOpen,
		"WrongClaim":       ErrWrongClaim,
		"BadLimits":        ErrBadLimits,
		"WrongValue":       ErrWrongValue,
		"PaymentRefused":   ErrPaymentRefused,
		"Reentered":        ErrReentered,
		"NotClaimable":     ErrNotClaimable,
		"WrongJob":         ErrWrongJob,
		"NothingToClaim":   ErrNothingToClaim,
		"NoContradiction":  ErrNoContradiction,
		"WrongTime":        ErrWrongTime,
		"NotAttestor":      ErrNotAttestor,
		"NotOwner":         ErrNotOwner,
		"NotYet":           ErrNotYet,
		"NothingHere":      ErrNothingHere,
		"NotAttested":      ErrNotAttested,
		"NoQuorum":         ErrNoQuorum,
		"NoLie":            ErrNoLie,
		"KnownAlready":     ErrKnownAlready,
		"NotParty":         ErrNotParty,
		"DepositTooSmall":  ErrDepositTooSmall,
		"TooManyDemands":   ErrTooManyDemands,
		"WrongAnswer":      ErrWrongAnswer,
		"BadSize":          ErrBadSize,
		"BadParams":        ErrBadParams,
		"BadPath":          ErrBadPath,
		"TooMuch":          ErrOverflow, "SafeERC20FailedOperation": ErrToken,
	}[name]
}

// decodeRevert turns an RPC error that carries revert data into an ErrReverted
// with its reason. Other errors pass.
func decodeRevert(err error) error {
	data, ok := ethclient.RevertErrorData(err)
	if !ok {
		return err
	}
	return decodeReason(data)
}

// decodeReason reads revert data: a custom error by its selector, a string (our
// contract has none, so the token speaks), or a panic.
func decodeReason(data []byte) error {
	if len(data) < 4 {
		return Reverted(nil, "without a reason")
	}
	for _, ours := range []abi.ABI{bindings.NewEscrow().GetABI(), bindings.NewAttestor().GetABI(), bindings.NewBonds().GetABI()} {
		if e := findError(ours, data); e != nil {
			return Reverted(reasonOf(e.Name), detailOf(e, data))
		}
	}
	if e := findError(bindings.NewTestToken().GetABI(), data); e != nil { // the errors of ERC-6093
		return Reverted(ErrToken, detailOf(e, data))
	}
	reason, err := abi.UnpackRevert(data)
	switch {
	case err == nil && strings.Contains(reason, "overflow"): // Panic(0x11)
		return Reverted(ErrOverflow, "")
	case err == nil && bytes.Equal(data[:4], panicSelector[:]): // ours: an index out of bounds
		return Reverted(nil, reason)
	case err == nil:
		return Reverted(ErrToken, fmt.Sprintf("%.200q", reason))
	}
	return Reverted(nil, fmt.Sprintf("unknown reason %x", data[:4]))
}

// panicSelector is that of Panic(uint256), Solidity's own check.
var panicSelector = [4]byte{0x4e, 0x48, 0x7b, 0x71}

func findError(a abi.ABI, data []byte) *abi.Error {
	for _, e := range a.Errors {
		if bytes.Equal(e.ID[:4], data[:4]) {
			return &e
		}
	}
	return nil
}

// detailOf shows an error's arguments: "unlockAt 1800000000".
func detailOf(e *abi.Error, data []byte) string {
	args, err := e.Inputs.Unpack(data[4:])
	if err != nil {
		return e.Name
	}
	var parts []string
	for i, in := range e.Inputs {
		parts = append(parts, fmt.Sprintf("%s %v", in.Name, args[i]))
	}
	if reasonOf(e.Name) == nil {
		parts = append([]string{e.Name}, parts...)
	}
	return strings.Join(parts, ", ")
}
