package escrow

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/ethclient"

	"github.com/gpubourse/bourse/contracts/bindings"
)

// reasonOf gives the sentinel of a custom error of Escrow.sol.
func reasonOf(name string) error {
	switch name {
	case "NothingArrived":
		return ErrNothingArrived
	case "NothingToCollect":
		return ErrNothingToCollect
	case "BadSignature":
		return ErrBadSignature
	case "NotAllowed":
		return ErrNotAllowed
	case "UnlockPending":
		return ErrUnlockPending
	case "Locked":
		return ErrLocked
	case "WrongEpoch":
		return ErrWrongEpoch
	case "CollectFirst":
		return ErrCollectFirst
	case "ClaimOpen":
		return ErrClaimOpen
	case "WrongClaim":
		return ErrWrongClaim
	case "BadLimits":
		return ErrBadLimits
	case "WrongValue":
		return ErrWrongValue
	case "PaymentRefused":
		return ErrPaymentRefused
	case "Reentered":
		return ErrReentered
	case "SafeERC20FailedOperation":
		return ErrToken
	case "TooMuch":
		return ErrOverflow
	case "NotClaimable":
		return ErrNotClaimable
	case "WrongJob":
		return ErrWrongJob
	case "NothingToClaim":
		return ErrNothingToClaim
	case "NoContradiction":
		return ErrNoContradiction
	case "WrongTime":
		return ErrWrongTime
	}
	return nil
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
	if e := findError(bindings.NewEscrow().GetABI(), data); e != nil {
		return Reverted(reasonOf(e.Name), detailOf(e, data))
	}
	if e := findError(bindings.NewAttestor().GetABI(), data); e != nil {
		return Reverted(ErrAttestor, detailOf(e, data))
	}
	if e := findError(bindings.NewTestToken().GetABI(), data); e != nil { // the errors of ERC-6093
		return Reverted(ErrToken, detailOf(e, data))
	}
	reason, err := abi.UnpackRevert(data)
	switch {
	case err == nil && strings.Contains(reason, "overflow"): // Panic(0x11)
		return Reverted(ErrOverflow, "")
	case err == nil:
		return Reverted(ErrToken, fmt.Sprintf("%.200q", reason))
	}
	return Reverted(nil, fmt.Sprintf("unknown reason %x", data[:4]))
}

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
