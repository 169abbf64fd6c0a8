// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package bindings

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// Reference imports to suppress errors if they are not otherwise used.
var (
	_ = bytes.Equal
	_ = errors.New
	_ = big.NewInt
	_ = common.Big1
	_ = types.BloomLookup
	_ = abi.ConvertType
)

// Acknowledged is an auto generated low-level Go binding around an user-defined struct.
type Acknowledged struct {
	Usage      Usage
	Cumulative *big.Int
	VoucherSig Signature
}

// Claim is an auto generated low-level Go binding around an user-defined struct.
type Claim struct {
	JobId    [32]byte
	Target   *big.Int
	Seq      uint32
	Until    *big.Int
	Session  [32]byte
	Claimant common.Address
	Deposit  *big.Int
}

// Entry is an auto generated low-level Go binding around an user-defined struct.
type Entry struct {
	Signer     common.Address
	H2         [32]byte
	Cumulative *big.Int
	UsageHash  [32]byte
	Sig        Signature
}

// Funding is an auto generated low-level Go binding around an user-defined struct.
type Funding struct {
	H1     [32]byte
	Amount *big.Int
}

// Key is an auto generated low-level Go binding around an user-defined struct.
type Key struct {
	Token       common.Address
	Signer      common.Address
	Payee       common.Address
	Payer       common.Address
	Provider    common.Address
	UnlockDelay uint32
	Lane        uint32
}

// Limits is an auto generated low-level Go binding around an user-defined struct.
type Limits struct {
	MinUnlockDelay   uint32
	MaxUnlockDelay   uint32
	MinDisputeWindow uint32
	MaxDisputeWindow uint32
	Notice           uint32
	ClaimDeposit     *big.Int
}

// Permit is an auto generated low-level Go binding around an user-defined struct.
type Permit struct {
	Deadline *big.Int
	V        uint8
	R        [32]byte
	S        [32]byte
}

// Signature is an auto generated low-level Go binding around an user-defined struct.
type Signature struct {
	R  [32]byte
	Vs [32]byte
}

// Slot is an auto generated low-level Go binding around an user-defined struct.
type Slot struct {
	Balance   *big.Int
	Collected *big.Int
	UnlockAt  *big.Int
	Epoch     *big.Int
}

// Stated is an auto generated low-level Go binding around an user-defined struct.
type Stated struct {
	Usage Usage
	Sig   Signature
}

// Terms is an auto generated low-level Go binding around an user-defined struct.
type Terms struct {
	Channel           [32]byte
	Epoch             *big.Int
	Seq               uint32
	Baseline          *big.Int
	RatePerHour       *big.Int
	Replicas          uint16
	MaxSeconds        uint32
	UnattendedSeconds uint32
	PrepaySeconds     uint16
	RetainBps         uint16
	NotBefore         *big.Int
	StartBy           *big.Int
	Expires           *big.Int
	Attestor          common.Address
	DisputeWindow     uint32
	VerifiersHash     [32]byte
	SpecHash          [32]byte
	DevicesHash       [32]byte
	ClassId           uint16
	Mode              uint8
	OfferId           [32]byte
	BidId             [32]byte
}

// Usage is an auto generated low-level Go binding around an user-defined struct.
type Usage struct {
	JobId       [32]byte
	SecondsUsed uint32
	Owed        *big.Int
	Phase       uint8
	ExitCode    int32
	OutputsRoot [32]byte
	LogsRoot    [32]byte
	Attestation [32]byte
}

// EscrowMetaData contains all meta data concerning the Escrow contract.
var EscrowMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"minUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"minDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"notice\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"claimDeposit\",\"type\":\"uint96\"}],\"internalType\":\"structLimits\",\"name\":\"l\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"cancelUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"termsSig\",\"type\":\"tuple\"},{\"components\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"secondsUsed\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"owed\",\"type\":\"uint96\"},{\"internalType\":\"uint8\",\"name\":\"phase\",\"type\":\"uint8\"},{\"internalType\":\"int32\",\"name\":\"exitCode\",\"type\":\"int32\"},{\"internalType\":\"bytes32\",\"name\":\"outputsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"logsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"attestation\",\"type\":\"bytes32\"}],\"internalType\":\"structUsage\",\"name\":\"usage\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"voucherSig\",\"type\":\"tuple\"}],\"internalType\":\"structAcknowledged\",\"name\":\"ack\",\"type\":\"tuple\"},{\"components\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"secondsUsed\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"owed\",\"type\":\"uint96\"},{\"internalType\":\"uint8\",\"name\":\"phase\",\"type\":\"uint8\"},{\"internalType\":\"int32\",\"name\":\"exitCode\",\"type\":\"int32\"},{\"internalType\":\"bytes32\",\"name\":\"outputsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"logsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"attestation\",\"type\":\"bytes32\"}],\"internalType\":\"structUsage\",\"name\":\"usage\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"internalType\":\"structStated\",\"name\":\"stated\",\"type\":\"tuple\"},{\"internalType\":\"bytes\",\"name\":\"attestation\",\"type\":\"bytes\"}],\"name\":\"claim\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"claimHash\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h2\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"internalType\":\"bytes32\",\"name\":\"usageHash\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"collect\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h2\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"internalType\":\"bytes32\",\"name\":\"usageHash\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"internalType\":\"structEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"collectMany\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"enumContradiction\",\"name\":\"kind\",\"type\":\"uint8\"},{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"}],\"name\":\"contest\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"domainSeparator\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"}],\"name\":\"finalize\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"name\":\"fund\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"internalType\":\"structFunding[]\",\"name\":\"parts\",\"type\":\"tuple[]\"}],\"name\":\"fundMany\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"v\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"s\",\"type\":\"bytes32\"}],\"internalType\":\"structPermit\",\"name\":\"permit\",\"type\":\"tuple\"}],\"name\":\"fundPermit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"}],\"name\":\"lower\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"requestUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"slot\",\"outputs\":[{\"components\":[{\"internalType\":\"uint96\",\"name\":\"balance\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"collected\",\"type\":\"uint96\"},{\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"}],\"internalType\":\"structSlot\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"indexed\":false,\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"}],\"name\":\"Claimed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"name\":\"Collected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"Contested\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"name\":\"Finalized\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Funded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"refund\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"epoch\",\"type\":\"uint256\"}],\"name\":\"Released\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"UnlockCancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"UnlockRequested\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"epoch\",\"type\":\"uint256\"}],\"name\":\"Withdrawn\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadLimits\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ClaimOpen\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"collected\",\"type\":\"uint256\"}],\"name\":\"CollectFirst\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"Locked\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoContradiction\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAllowed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotClaimable\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingArrived\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingToClaim\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingToCollect\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooMuch\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"UnlockPending\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongClaim\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"current\",\"type\":\"uint256\"}],\"name\":\"WrongEpoch\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongJob\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"until\",\"type\":\"uint256\"}],\"name\":\"WrongTime\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "2f94a71a81b891298d0576b3849a4b1892",
	Bin: "0x60a0604052346101715761214560c0813803918261001c81610175565b9384928339810103126101715761003360c0610175565b9061003d816101ae565b80835261004c602083016101ae565b9260208101848152610060604085016101ae565b926040830191848352610075606087016101ae565b606085019581875260a061008b60808a016101ae565b60808801908152980151986001600160601b038a168a036101715760a08701998a5263ffffffff948580809316911611928315610162575b5050506101535767ffffffff000000006bffffffff0000000000000000926fffffffff000000000000000000000000955116915160201b1617915160401b1617915160601b16179063ffffffff60801b905160801b16179060018060a01b0319905160a01b1617608052604051611f8590816101c0823960805181818161036e015281816107a00152611d870152f35b6301088d4f60e51b5f5260045ffd5b811691161190505f83816100c3565b5f80fd5b6040519190601f01601f191682016001600160401b0381118382101761019a57604052565b634e487b7160e01b5f52604160045260245ffd5b51908163ffffffff8116036101715756fe60806040526004361015610011575f80fd5b5f60e05f35811c90816317e4e2f3146115f057816322d4802e1461150e578163252c63aa1461111457816327f992d514610f795781632a3e0e2a14610ea65781632ec19a3d14610e58578163346b5acb14610d4f57816335d50c5a14610cc3578163376affc914610b57578163679d291b14610a76578163711cbca0146108f7578163a603eb6a146102d2578163b3ca8db3146101d657508063b4a6a60a1461012a578063f5affc60146100f35763f698da25146100cd575f80fd5b346100f057806003193601126100f0576100e5611de0565b604051908152602090f35b80fd5b50346100f057806020366003190112610128576100f0576004355f52600160205260405f205460405190815260208180030190f35bfd5b50346100f057806020366003190112610128576100f0575f60606040516101526080826117e3565b828152826020820152826040820152015261016e6004356118a0565b909260018060601b038091169364ffffffffff9162ffffff948560606040516101986080826117e3565b898152846020820194168452866040820196168652019516855260405196875251166020860152511660408401525116606082015260808180030190f35b9050346102ce573660031901126100f057806101f2600461174b565b916100f057506102026044611760565b9060803660631901126102ca576001600160a01b038116916102246084611863565b92803b156102ca5760405163d505accf60e01b81523360048201523060248201526001600160601b0390921660448301819052606480359084015260ff94909416608483015260a480359083015260c48035908301525f90829060e490829084905af16102af575b506102a76102ad92825f5260243560205260405f2092611be9565b90611cf1565b005b806102bb5f80936117e3565b81810103126102ca575f61028c565b5f80fd5b5080fd5b905036600319016106a081126108665781136102ce576102c0908160e319360112610866576040366103a3190112610866576103e491610160366103e31901126108f35761054492610140366105431901126108a057610684356001600160401b0381116108ef57610348903690600401611775565b9061035360846117a3565b6001600160a01b0396908716331415806108da575b6108cb577f000000000000000000000000000000000000000000000000000000000000000060a01c938434036108b3576103a26004611871565b95868a52600160205260408a20546108a45790899392916103d4604063ffffffff6103ce6102a4611852565b16611d85565b9a6108a0578760e43514801590610892575b8015610879575b61086a57906102e0859392604051905f516020611f455f395f51905f52825260e4602083013720946108665784813514801590610858575b610849576104d59188610644926104486103a48961044360246117a3565b611e9f565b6101006104b8610504608061045e6104e461181a565b9560405196855f516020611f655f395f51905f5297888a5260208a013761012080982090604051925f516020611f255f395f51905f528452602084015260018060601b0316604083015260608201522061044360246117a3565b6104c260846117a3565b9360405192835260208301372090611e9f565b80886104e26102846117a3565b16916100f05750906040915f986104f960846117a3565b60c48786519889968795869563367ec67560e11b87528b60048801526102c435602488015261030435604488015216606486015260a060848601528160a4860152838501375f838201830152601f01601f191682010103915afa801561083e575f925f916107ee575b5063ffffffff16610572856118a0565b8091935062ffffff610588610104969496611b71565b16036107dc5750429180610781575b50610224916105a5836117d1565b64ffffffffff9384918216831115610777576105c0906117d1565b169003610184359061ffff82168092036107735702905b8082101561076c57505b6105ec610564611852565b63ffffffff806105fd6101a4611852565b921691168082101561076557505b8082101561075e57505b63ffffffff610625610404611852565b1663ffffffff6106366101c4611852565b16018082101561075757505b61064d61014461181a565b9061065961058461181a565b906001600160601b0361066d61016461181a565b16818102918183041490151715610743576001600160601b0390911690610e1090048082101561073b5750905b6001600160601b0316019182111561072c576001600160601b03821161071d579763ffffffff9161071a98996106db6106d4610124611852565b93426117c4565b16936106ea604051998a6117e3565b88526001600160601b03166020880152166040860152606085015260808401523360a084015260c0830152611bb2565b80f35b63d887771b60e01b8852600488fd5b6312d37ee560e31b8852600488fd5b90509061069a565b634e487b7160e01b8b52601160045260248bfd5b9050610642565b9050610615565b905061060b565b90506105e1565b8a80fd5b50505088906105d7565b9091506107978963ffffffff6103ce60a4611852565b900363ffffffff7f000000000000000000000000000000000000000000000000000000000000000060801c16018042105f146107d75750425b905f610597565b6107d0565b631eae440560e21b8a52600452602489fd5b96505090506040853d604011610836575b8161080c604093836117e3565b810103126102ca5784519060205f9601519163ffffffff831683036102ca579163ffffffff610562565b3d91506107ff565b6040513d5f823e3d90fd5b6302196a3b60e21b8352600483fd5b505f92508135851415610425565b8280fd5b633123d42760e11b8552600485fd5b508a63ffffffff61088b6101c4611852565b16116103ed565b505f94506102c435156103e6565b8480fd5b63028707c560e21b8a5260048afd5b63195a3ca160e01b8952346004526024859052604489fd5b631eb49d6d60e11b8852600488fd5b50866108e660446117a3565b16331415610368565b8580fd5b8380fd5b9050346102ce573660031901610140811261086657126100f05761091b60e4611760565b906040366101031901126100f0576109336004611871565b9182825260016020526040822054610a675761094e836118a0565b95929390506109be6101046109af610964611de0565b9360018060601b03169360806040517f8cc2868b60fd6098e60b3bddcb98c593849105429ebaca26e4428b25d494776681528860208201528b60408201528660608201522090611a22565b6109b960846117a3565b611a3f565b15610a58578110610a465760018501809511610a325784610a078596867f086f561142bc4bdbe9350bd28b5eb74b4b2a64b0c54d97c83bea294393d8beb89461071a988761192c565b60408051858152602081019290925290a2610a2260046117a3565b610a2c60646117a3565b9061194c565b634e487b7160e01b84526011600452602484fd5b633025a57d60e21b8452600452602483fd5b635cd5d23360e01b8552600485fd5b63028707c560e21b8252600482fd5b9050346102ce573660031901126100f057610a9160646117a3565b336001600160a01b0391821614159081610b41575b50610b3257610ab56004611871565b610abe816118a0565b91929080610b2057507ffdf8e7ccfb0105eac4cf43511ec21e62671558708dfca8d473899ee1cc64c1229291610b1391610b0a610b048863ffffffff6103ce60a4611852565b426117c4565b9384918761192c565b604051908152602090a280f35b630bb97e0360e31b8652600452602485fd5b631eb49d6d60e11b8152600490fd5b9050610b4d60246117a3565b163314155f610aa6565b9050346102ce5736600319016101c081126108665781136102ce573660e31901126100f057610b8860e46004611b45565b610b91816118a0565b50509050610144610ba1816117d1565b9164ffffffffff80931642109081610ca6575b50610c89575050610bc661010461181a565b6001600160601b039190610bdc90831682611ac5565b9083610be782611b81565b6108f357604051828152610c34929160e435917ffc4837a345f333cfb656c46d4b36a387a1f3ce57dacf55d75928843209eb739490602090a3610c2a60046117a3565b610a2c60446117a3565b6101a49080610c428361181a565b16151580610c65575b610c5157005b610c5d6102ad9261181a565b16335f61194c565b505f808080610c756101846117a3565b85610c7f8861181a565b16905af115610c4b565b602491610c9685926117d1565b6364e6b05560e11b835216600452fd5b9050610cb361010461181a565b6001600160601b0316115f610bb4565b9050346102ce573660031901126100f057610cde60646117a3565b6001600160a01b03163303610b3257610cf76004611871565b610d00816118a0565b929015610d3b57610d14929185918561192c565b7f0521907cb9c3076121160ecdc50bfe81949fa75a7eab300108e10be8d464f1208280a280f35b63032bc66b60e01b85526004859052602485fd5b8260403660031901126100f057610d66600461174b565b6024359060206001600160401b038084116108a057366023850112156108a05783600401359081116108a05760248401936020600436928460061b010101116108a05784855b828110610e2e5750610dbe8185611be9565b03610e1f5784805b828110610dd1575080f35b610ddc81848861182e565b3591610e1b57600191855f528452610e1360405f20610e0686610e0085888c61182e565b0161181a565b848060601b031690611cf1565b018590610dc6565b8680fd5b6362af86ad60e01b8552600485fd5b90610e51600191610e4486610e0086888c61182e565b838060601b0316906117c4565b9101610dac565b8260603660031901126100f05780610e70600461174b565b906102ce576102ad906102a7610e866044611760565b5f83815260243560205260409020926001600160601b0390911690611be9565b82346100f05736600319016101e081126102ce5782136100f0578160e3193601126100f057610ed66101c4611760565b91610ee360e46004611b45565b610eee6101846117a3565b6001600160a01b03163303610f6a57610f0861010461181a565b6001600160601b039485169416841015610f5b5761071a929360405192610f2f81856117e3565b8560408501528560608501528560808501528560a08501528560c085015260e484376020830152611bb2565b6312d37ee560e31b8352600483fd5b631eb49d6d60e11b8352600483fd5b82346100f05760609060606003193601126100f057610f98600461174b565b916020610fa5602461174b565b604435929091906001600160401b03908185116108ef57366023860112156108ef5784600401359182116108ef5736602460c08402870101116108ef57939190610fed611de0565b869587945b83861061101e57505050505050811561100f5761071a929361194c565b637b2c2fef60e01b8352600483fd5b90919293949697602460c08902830101986110388a6117a3565b918061104660408d0161181a565b6001600160601b0316916100f05750916110cf916001936110b16110718f8f868f918f013592611a00565b935f9e8c86604051915f516020611f255f395f51905f5283528201528460408201528a8201358b8201526110a960808092208d611a22565b910191611a3f565b1561110c576110c09083611ac5565b915b82156110db575b506117c4565b97019493929190610ff2565b6040518c81527fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7908b90a28d6110c9565b505f916110c2565b9050346102ca5736600319016104c081126102ca5781136102ca573660e31901126102ca576102c06101c4366101c3190182136102ca57610484359260038410156102ca576104a4356001600160401b0381116102ca57611179903690600401611775565b9361118660e46004611b45565b94610144611193816117d1565b9064ffffffffff8092164210156114f25750506040515f516020611f455f395f51905f528082526020968481898501376102e08093209960e435809b036114e3578061131657505050506101401480159150611302575b6112f3576112256111fb60846117a3565b6040515f516020611f655f395f51905f528152610120610100918286898301372090840191611e9f565b600260ff61123560608401611863565b161490816112ab575b505b1561129c578061124f84611b81565b6100f057506040513381527fad9005b120f2f1baab19d19c6a997d29f466d1e67488fe002978db90cb7b4e929190a36102ad61128c6101a461181a565b6001600160601b0316335f61194c565b63ae591c8760e01b8152600490fd5b6112d791506112df9060406112c161022461181a565b6001600160601b0394909285928392910161181a565b1691166117c4565b906112eb61010461181a565b16115f61123e565b6302196a3b60e21b8252600482fd5b5090806100f057505f9084813514156111ea565b9293919290919060010361144057610340149081159161142a575b5061141b5761137792916113619160405190815283868983013720918261135860246117a3565b91860191611e9f565b61136b60846117a3565b90610300840191611e9f565b82810161138381611b71565b6101e49161139083611b71565b62ffffff928316908316036113fe575050506113ae60408201611852565b6113b9610204611852565b63ffffffff809116911611905b816113d2575b50611240565b6113df915060600161181a565b6113ea61010461181a565b6001600160601b039081169116105f6113cc565b61141161140b8392611b71565b93611b71565b16911611906113c6565b6302196a3b60e21b8552600485fd5b958091506100f057505f9435843514155f611331565b505050505050506114526103646117a3565b6001600160a01b03828161146660846117a3565b604051630270a4c760e41b8152610164356004820152911660248201526103a43560448201525f93909283916064918391165afa90811561083e575f916114ad5750611240565b90508281813d83116114dc575b6114c481836117e3565b810103126102ca575180151581036102ca575f6113cc565b503d6114ba565b6302196a3b60e21b5f5260045ffd5b6114fb906117d1565b6364e6b05560e11b5f521660045260245ffd5b346102ca576101003660031901126102ca5761152a600461174b565b611534602461174b565b61153e604461174b565b906115496084611760565b60403660c31901126102ca576115b460c4611568606435868689611a00565b936115ae611574611de0565b9460018060601b03169460806040515f516020611f255f395f51905f52815288602082015287604082015260a43560608201522090611a22565b90611a3f565b156115e1576115c291611ac5565b9081156115d2576102ad9261194c565b637b2c2fef60e01b5f5260045ffd5b635cd5d23360e01b5f5260045ffd5b346102ca5736600319016101e081126102ca5781136102ca573660e31901126102ca5761161e6101c461174b565b61162860646117a3565b6001600160a01b03919082163314158061171f575b6117105761164b6004611871565b90611655826118a0565b9492959080158015611707575b6116f5575061167e611677838860e4876118d0565b80976117b7565b94600181018091116116e1576116bb815f7fad382ae4a0a8c252d70b902c9cc346f3e881ad505df3f728122a01006bb88f09956102ad9a8861192c565b60408051928616835260208301879052820152606090a26116dc60046117a3565b61194c565b634e487b7160e01b5f52601160045260245ffd5b63032bc66b60e01b5f5260045260245ffd5b50804210611662565b631eb49d6d60e11b5f5260045ffd5b508161172b60246117a3565b163314158061163d57508161174060646117a3565b16828216141561163d565b35906001600160a01b0382168290036102ca57565b35906001600160601b0382168290036102ca57565b9181601f840112156102ca57823591826001600160401b0381116102ca57602090818601950101116102ca57565b356001600160a01b03811681036102ca5790565b919082039182116116e157565b919082018092116116e157565b3564ffffffffff811681036102ca5790565b601f909101601f19168101906001600160401b0382119082101761180657604052565b634e487b7160e01b5f52604160045260245ffd5b356001600160601b03811681036102ca5790565b919081101561183e5760061b0190565b634e487b7160e01b5f52603260045260245ffd5b3563ffffffff811681036102ca5790565b3560ff811681036102ca5790565b604090815190608060608201833760808220836020830184378383015260206060832091833760208201522090565b5f525f60205260405f20549060018060601b0391828116928160601c169164ffffffffff8260c01c169160e81c90565b929190925f52600160205260405f205480156119245760e0604051818682372003611915576119046020611912940161181a565b6001600160601b0316611e7f565b90565b6332a9ec9760e21b5f5260045ffd5b505050505f90565b93909192935f525f60205260e81b9260c01b9160601b17171760405f2055565b9180156119fb576001600160a01b039283169283156119d5576040519263a9059cbb60e01b5f521660045260245260205f60448180865af1908160015f51148116156119b1575b506040521561199f5750565b635274afe760e01b5f5260045260245ffd5b90915060018115166119cc57823b15153d151616905f611993565b503d5f823e3d90fd5b92505f80808093855af1156119e8575050565b63b6c30e5f60e01b5f521660045260245ffd5b505050565b926060926040519283526020830152604082015220905f5260205260405f2090565b6042916040519161190160f01b8352600283015260228201522090565b91905f6080602092838501359460018060ff1b0386169560405192835260ff1c601b018583015235604082015284606082015282805260015afa156102ca575f51906fa2a8918ca85bafe22016d0b997e4df60600160ff1b0310611abe575b6001600160a01b03908116911681149081611ab7575090565b9050151590565b505f611a9e565b5f818152602081905260409020549291611af2906001600160601b03606086901c81169190861690611e7f565b928315611b3e57815f525f602052838060601b91030160405f20557ff17fdee613a92b35db6b7598eb43750b24d4072eb304e6eca80121e40402e34b60405184815260208180030190a2565b505f925050565b611b5190929192611871565b91825f52600160205260e060405f20549181604051918237200361191557565b3562ffffff811681036102ca5790565b805f5260016020525f6040812055611b98816118a0565b92600184939293018094116116e157611bb09461192c565b565b807fc06e977a6e21f134226e612647b17b0ee38224d3be3c06babd7ab2687737945c60e080852094a25f52600160205260405f2055565b9091906001600160a01b038116908115611cce5734611cb7575f5c611ca85760015f5d611c1581611ebb565b916040516323b872dd60e01b5f5233600452306024528560445260205f60648180865af1908160015f5114811615611c8d575b506040525f6060521561199f5750611c5f90611ebb565b905f805d80821115611c8457611c74916117b7565b915b808311611c805750565b9150565b50505f91611c76565b90915060018115166119cc57823b15153d151616905f611c48565b63b5dfd9e560e01b5f5260045ffd5b63195a3ca160e01b5f52346004525f60245260445ffd5b505090803403611cdb5790565b63195a3ca160e01b5f523460045260245260445ffd5b908015611d76575f82815260208190526040902054906001600160601b03611d1b828285166117c4565b11611d6757611d4b817f9f4592c3bd42bd33860ee93dc92d07f06e3f4fb6e19a9ca214982fe7c1bdb037936117c4565b835f525f60205260405f205560405190815260208180030190a2565b63d887771b60e01b5f5260045ffd5b6362af86ad60e01b5f5260045ffd5b7f000000000000000000000000000000000000000000000000000000000000000063ffffffff908181851c1693602081018091116116e1571c1682821015611dcc57505090565b90915080821015611ddb575090565b905090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060408201527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a0820152611e7960c082800301601f1981018352826117e3565b51902090565b90919081811115611e9857039080821015611ddb575090565b5050505f90565b6115ae611eb49392611eaf611de0565b611a22565b156115e157565b6040516370a0823160e01b815230600482015290602090829060249082906001600160a01b03165afa90811561083e575f91611ef5575090565b90506020813d602011611f1c575b81611f10602093836117e3565b810103126102ca575190565b3d9150611f0356fea83eb59ae21242d9a1cf73319461f8a400c07083f1f4144b86f9a5f9ba7781ea3ad0d4501ab6ee2aa4a7ba4078367c2823bc26e076f03fe4f9b10df0b2939918732a78a7ca42728b25d695d16d4b6ef66ee7e39d3534eb3474edb6f1341035bf",
}

// Escrow is an auto generated Go binding around an Ethereum contract.
type Escrow struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Escrow) GetABI() abi.ABI {
	return c.abi
}

// NewEscrow creates a new instance of Escrow.
func NewEscrow() *Escrow {
	parsed, err := EscrowMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Escrow{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *Escrow) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor((uint32,uint32,uint32,uint32,uint32,uint96) l) returns()
func (escrow *Escrow) PackConstructor(l Limits) []byte {
	enc, err := escrow.abi.Pack("", l)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackCancelUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x35d50c5a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancelUnlock((address,address,address,address,address,uint32,uint32) key) returns()
func (escrow *Escrow) PackCancelUnlock(key Key) []byte {
	enc, err := escrow.abi.Pack("cancelUnlock", key)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancelUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x35d50c5a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancelUnlock((address,address,address,address,address,uint32,uint32) key) returns()
func (escrow *Escrow) TryPackCancelUnlock(key Key) ([]byte, error) {
	return escrow.abi.Pack("cancelUnlock", key)
}

// PackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa603eb6a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function claim((address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, (bytes32,bytes32) termsSig, ((bytes32,uint32,uint96,uint8,int32,bytes32,bytes32,bytes32),uint96,(bytes32,bytes32)) ack, ((bytes32,uint32,uint96,uint8,int32,bytes32,bytes32,bytes32),(bytes32,bytes32)) stated, bytes attestation) payable returns()
func (escrow *Escrow) PackClaim(key Key, terms Terms, termsSig Signature, ack Acknowledged, stated Stated, attestation []byte) []byte {
	enc, err := escrow.abi.Pack("claim", key, terms, termsSig, ack, stated, attestation)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa603eb6a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function claim((address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, (bytes32,bytes32) termsSig, ((bytes32,uint32,uint96,uint8,int32,bytes32,bytes32,bytes32),uint96,(bytes32,bytes32)) ack, ((bytes32,uint32,uint96,uint8,int32,bytes32,bytes32,bytes32),(bytes32,bytes32)) stated, bytes attestation) payable returns()
func (escrow *Escrow) TryPackClaim(key Key, terms Terms, termsSig Signature, ack Acknowledged, stated Stated, attestation []byte) ([]byte, error) {
	return escrow.abi.Pack("claim", key, terms, termsSig, ack, stated, attestation)
}

// PackClaimHash is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf5affc60.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function claimHash(bytes32 channel) view returns(bytes32)
func (escrow *Escrow) PackClaimHash(channel [32]byte) []byte {
	enc, err := escrow.abi.Pack("claimHash", channel)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackClaimHash is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf5affc60.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function claimHash(bytes32 channel) view returns(bytes32)
func (escrow *Escrow) TryPackClaimHash(channel [32]byte) ([]byte, error) {
	return escrow.abi.Pack("claimHash", channel)
}

// UnpackClaimHash is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf5affc60.
//
// Solidity: function claimHash(bytes32 channel) view returns(bytes32)
func (escrow *Escrow) UnpackClaimHash(data []byte) ([32]byte, error) {
	out, err := escrow.abi.Unpack("claimHash", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackCollect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x22d4802e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collect(address token, address signer, address payee, bytes32 h2, uint96 cumulative, bytes32 usageHash, (bytes32,bytes32) sig) returns()
func (escrow *Escrow) PackCollect(token common.Address, signer common.Address, payee common.Address, h2 [32]byte, cumulative *big.Int, usageHash [32]byte, sig Signature) []byte {
	enc, err := escrow.abi.Pack("collect", token, signer, payee, h2, cumulative, usageHash, sig)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x22d4802e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collect(address token, address signer, address payee, bytes32 h2, uint96 cumulative, bytes32 usageHash, (bytes32,bytes32) sig) returns()
func (escrow *Escrow) TryPackCollect(token common.Address, signer common.Address, payee common.Address, h2 [32]byte, cumulative *big.Int, usageHash [32]byte, sig Signature) ([]byte, error) {
	return escrow.abi.Pack("collect", token, signer, payee, h2, cumulative, usageHash, sig)
}

// PackCollectMany is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x27f992d5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collectMany(address token, address payee, (address,bytes32,uint96,bytes32,(bytes32,bytes32))[] entries) returns()
func (escrow *Escrow) PackCollectMany(token common.Address, payee common.Address, entries []Entry) []byte {
	enc, err := escrow.abi.Pack("collectMany", token, payee, entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollectMany is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x27f992d5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collectMany(address token, address payee, (address,bytes32,uint96,bytes32,(bytes32,bytes32))[] entries) returns()
func (escrow *Escrow) TryPackCollectMany(token common.Address, payee common.Address, entries []Entry) ([]byte, error) {
	return escrow.abi.Pack("collectMany", token, payee, entries)
}

// PackContest is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x252c63aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function contest((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, uint8 kind, bytes evidence) returns()
func (escrow *Escrow) PackContest(key Key, open Claim, terms Terms, kind uint8, evidence []byte) []byte {
	enc, err := escrow.abi.Pack("contest", key, open, terms, kind, evidence)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackContest is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x252c63aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function contest((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, uint8 kind, bytes evidence) returns()
func (escrow *Escrow) TryPackContest(key Key, open Claim, terms Terms, kind uint8, evidence []byte) ([]byte, error) {
	return escrow.abi.Pack("contest", key, open, terms, kind, evidence)
}

// PackDomainSeparator is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf698da25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (escrow *Escrow) PackDomainSeparator() []byte {
	enc, err := escrow.abi.Pack("domainSeparator")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDomainSeparator is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf698da25.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (escrow *Escrow) TryPackDomainSeparator() ([]byte, error) {
	return escrow.abi.Pack("domainSeparator")
}

// UnpackDomainSeparator is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf698da25.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (escrow *Escrow) UnpackDomainSeparator(data []byte) ([32]byte, error) {
	out, err := escrow.abi.Unpack("domainSeparator", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackFinalize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x376affc9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function finalize((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open) returns()
func (escrow *Escrow) PackFinalize(key Key, open Claim) []byte {
	enc, err := escrow.abi.Pack("finalize", key, open)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFinalize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x376affc9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function finalize((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open) returns()
func (escrow *Escrow) TryPackFinalize(key Key, open Claim) ([]byte, error) {
	return escrow.abi.Pack("finalize", key, open)
}

// PackFund is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ec19a3d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fund(address token, bytes32 h1, uint96 amount) payable returns()
func (escrow *Escrow) PackFund(token common.Address, h1 [32]byte, amount *big.Int) []byte {
	enc, err := escrow.abi.Pack("fund", token, h1, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFund is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ec19a3d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fund(address token, bytes32 h1, uint96 amount) payable returns()
func (escrow *Escrow) TryPackFund(token common.Address, h1 [32]byte, amount *big.Int) ([]byte, error) {
	return escrow.abi.Pack("fund", token, h1, amount)
}

// PackFundMany is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x346b5acb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fundMany(address token, (bytes32,uint96)[] parts) payable returns()
func (escrow *Escrow) PackFundMany(token common.Address, parts []Funding) []byte {
	enc, err := escrow.abi.Pack("fundMany", token, parts)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFundMany is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x346b5acb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fundMany(address token, (bytes32,uint96)[] parts) payable returns()
func (escrow *Escrow) TryPackFundMany(token common.Address, parts []Funding) ([]byte, error) {
	return escrow.abi.Pack("fundMany", token, parts)
}

// PackFundPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3ca8db3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fundPermit(address token, bytes32 h1, uint96 amount, (uint256,uint8,bytes32,bytes32) permit) returns()
func (escrow *Escrow) PackFundPermit(token common.Address, h1 [32]byte, amount *big.Int, permit Permit) []byte {
	enc, err := escrow.abi.Pack("fundPermit", token, h1, amount, permit)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFundPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3ca8db3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fundPermit(address token, bytes32 h1, uint96 amount, (uint256,uint8,bytes32,bytes32) permit) returns()
func (escrow *Escrow) TryPackFundPermit(token common.Address, h1 [32]byte, amount *big.Int, permit Permit) ([]byte, error) {
	return escrow.abi.Pack("fundPermit", token, h1, amount, permit)
}

// PackLower is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2a3e0e2a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lower((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open, uint96 target) returns()
func (escrow *Escrow) PackLower(key Key, open Claim, target *big.Int) []byte {
	enc, err := escrow.abi.Pack("lower", key, open, target)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLower is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2a3e0e2a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lower((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open, uint96 target) returns()
func (escrow *Escrow) TryPackLower(key Key, open Claim, target *big.Int) ([]byte, error) {
	return escrow.abi.Pack("lower", key, open, target)
}

// PackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x711cbca0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function release((address,address,address,address,address,uint32,uint32) key, uint96 cumulative, (bytes32,bytes32) sig) returns()
func (escrow *Escrow) PackRelease(key Key, cumulative *big.Int, sig Signature) []byte {
	enc, err := escrow.abi.Pack("release", key, cumulative, sig)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x711cbca0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function release((address,address,address,address,address,uint32,uint32) key, uint96 cumulative, (bytes32,bytes32) sig) returns()
func (escrow *Escrow) TryPackRelease(key Key, cumulative *big.Int, sig Signature) ([]byte, error) {
	return escrow.abi.Pack("release", key, cumulative, sig)
}

// PackRequestUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x679d291b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function requestUnlock((address,address,address,address,address,uint32,uint32) key) returns()
func (escrow *Escrow) PackRequestUnlock(key Key) []byte {
	enc, err := escrow.abi.Pack("requestUnlock", key)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRequestUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x679d291b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function requestUnlock((address,address,address,address,address,uint32,uint32) key) returns()
func (escrow *Escrow) TryPackRequestUnlock(key Key) ([]byte, error) {
	return escrow.abi.Pack("requestUnlock", key)
}

// PackSlot is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb4a6a60a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function slot(bytes32 channel) view returns((uint96,uint96,uint40,uint24))
func (escrow *Escrow) PackSlot(channel [32]byte) []byte {
	enc, err := escrow.abi.Pack("slot", channel)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSlot is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb4a6a60a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function slot(bytes32 channel) view returns((uint96,uint96,uint40,uint24))
func (escrow *Escrow) TryPackSlot(channel [32]byte) ([]byte, error) {
	return escrow.abi.Pack("slot", channel)
}

// UnpackSlot is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb4a6a60a.
//
// Solidity: function slot(bytes32 channel) view returns((uint96,uint96,uint40,uint24))
func (escrow *Escrow) UnpackSlot(data []byte) (Slot, error) {
	out, err := escrow.abi.Unpack("slot", data)
	if err != nil {
		return *new(Slot), err
	}
	out0 := *abi.ConvertType(out[0], new(Slot)).(*Slot)
	return out0, nil
}

// PackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x17e4e2f3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdraw((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open, address to) returns()
func (escrow *Escrow) PackWithdraw(key Key, open Claim, to common.Address) []byte {
	enc, err := escrow.abi.Pack("withdraw", key, open, to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x17e4e2f3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdraw((address,address,address,address,address,uint32,uint32) key, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open, address to) returns()
func (escrow *Escrow) TryPackWithdraw(key Key, open Claim, to common.Address) ([]byte, error) {
	return escrow.abi.Pack("withdraw", key, open, to)
}

// EscrowClaimed represents a Claimed event raised by the Escrow contract.
type EscrowClaimed struct {
	Channel [32]byte
	Open    Claim
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowClaimedEventName = "Claimed"

// ContractEventName returns the user-defined event name.
func (EscrowClaimed) ContractEventName() string {
	return EscrowClaimedEventName
}

// UnpackClaimedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Claimed(bytes32 indexed channel, (bytes32,uint96,uint32,uint40,bytes32,address,uint96) open)
func (escrow *Escrow) UnpackClaimedEvent(log *types.Log) (*EscrowClaimed, error) {
	event := "Claimed"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowClaimed)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowCollected represents a Collected event raised by the Escrow contract.
type EscrowCollected struct {
	Channel [32]byte
	Paid    *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowCollectedEventName = "Collected"

// ContractEventName returns the user-defined event name.
func (EscrowCollected) ContractEventName() string {
	return EscrowCollectedEventName
}

// UnpackCollectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Collected(bytes32 indexed channel, uint256 paid)
func (escrow *Escrow) UnpackCollectedEvent(log *types.Log) (*EscrowCollected, error) {
	event := "Collected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowCollected)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowContested represents a Contested event raised by the Escrow contract.
type EscrowContested struct {
	Channel [32]byte
	JobId   [32]byte
	By      common.Address
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowContestedEventName = "Contested"

// ContractEventName returns the user-defined event name.
func (EscrowContested) ContractEventName() string {
	return EscrowContestedEventName
}

// UnpackContestedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Contested(bytes32 indexed channel, bytes32 indexed jobId, address by)
func (escrow *Escrow) UnpackContestedEvent(log *types.Log) (*EscrowContested, error) {
	event := "Contested"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowContested)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowFinalized represents a Finalized event raised by the Escrow contract.
type EscrowFinalized struct {
	Channel [32]byte
	JobId   [32]byte
	Paid    *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowFinalizedEventName = "Finalized"

// ContractEventName returns the user-defined event name.
func (EscrowFinalized) ContractEventName() string {
	return EscrowFinalizedEventName
}

// UnpackFinalizedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Finalized(bytes32 indexed channel, bytes32 indexed jobId, uint256 paid)
func (escrow *Escrow) UnpackFinalizedEvent(log *types.Log) (*EscrowFinalized, error) {
	event := "Finalized"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowFinalized)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowFunded represents a Funded event raised by the Escrow contract.
type EscrowFunded struct {
	Channel [32]byte
	Amount  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowFundedEventName = "Funded"

// ContractEventName returns the user-defined event name.
func (EscrowFunded) ContractEventName() string {
	return EscrowFundedEventName
}

// UnpackFundedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Funded(bytes32 indexed channel, uint256 amount)
func (escrow *Escrow) UnpackFundedEvent(log *types.Log) (*EscrowFunded, error) {
	event := "Funded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowFunded)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowReleased represents a Released event raised by the Escrow contract.
type EscrowReleased struct {
	Channel [32]byte
	Refund  *big.Int
	Epoch   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowReleasedEventName = "Released"

// ContractEventName returns the user-defined event name.
func (EscrowReleased) ContractEventName() string {
	return EscrowReleasedEventName
}

// UnpackReleasedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Released(bytes32 indexed channel, uint256 refund, uint256 epoch)
func (escrow *Escrow) UnpackReleasedEvent(log *types.Log) (*EscrowReleased, error) {
	event := "Released"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowReleased)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowSkipped represents a Skipped event raised by the Escrow contract.
type EscrowSkipped struct {
	Channel [32]byte
	Index   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (EscrowSkipped) ContractEventName() string {
	return EscrowSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed channel, uint256 index)
func (escrow *Escrow) UnpackSkippedEvent(log *types.Log) (*EscrowSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowSkipped)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowUnlockCancelled represents a UnlockCancelled event raised by the Escrow contract.
type EscrowUnlockCancelled struct {
	Channel [32]byte
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowUnlockCancelledEventName = "UnlockCancelled"

// ContractEventName returns the user-defined event name.
func (EscrowUnlockCancelled) ContractEventName() string {
	return EscrowUnlockCancelledEventName
}

// UnpackUnlockCancelledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event UnlockCancelled(bytes32 indexed channel)
func (escrow *Escrow) UnpackUnlockCancelledEvent(log *types.Log) (*EscrowUnlockCancelled, error) {
	event := "UnlockCancelled"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowUnlockCancelled)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowUnlockRequested represents a UnlockRequested event raised by the Escrow contract.
type EscrowUnlockRequested struct {
	Channel  [32]byte
	UnlockAt *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const EscrowUnlockRequestedEventName = "UnlockRequested"

// ContractEventName returns the user-defined event name.
func (EscrowUnlockRequested) ContractEventName() string {
	return EscrowUnlockRequestedEventName
}

// UnpackUnlockRequestedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event UnlockRequested(bytes32 indexed channel, uint256 unlockAt)
func (escrow *Escrow) UnpackUnlockRequestedEvent(log *types.Log) (*EscrowUnlockRequested, error) {
	event := "UnlockRequested"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowUnlockRequested)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// EscrowWithdrawn represents a Withdrawn event raised by the Escrow contract.
type EscrowWithdrawn struct {
	Channel [32]byte
	To      common.Address
	Amount  *big.Int
	Epoch   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const EscrowWithdrawnEventName = "Withdrawn"

// ContractEventName returns the user-defined event name.
func (EscrowWithdrawn) ContractEventName() string {
	return EscrowWithdrawnEventName
}

// UnpackWithdrawnEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Withdrawn(bytes32 indexed channel, address to, uint256 amount, uint256 epoch)
func (escrow *Escrow) UnpackWithdrawnEvent(log *types.Log) (*EscrowWithdrawn, error) {
	event := "Withdrawn"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != escrow.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(EscrowWithdrawn)
	if len(log.Data) > 0 {
		if err := escrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range escrow.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (escrow *Escrow) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], escrow.abi.Errors["BadLimits"].ID.Bytes()[:4]) {
		return escrow.UnpackBadLimitsError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["BadSignature"].ID.Bytes()[:4]) {
		return escrow.UnpackBadSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["ClaimOpen"].ID.Bytes()[:4]) {
		return escrow.UnpackClaimOpenError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["CollectFirst"].ID.Bytes()[:4]) {
		return escrow.UnpackCollectFirstError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["Locked"].ID.Bytes()[:4]) {
		return escrow.UnpackLockedError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NoContradiction"].ID.Bytes()[:4]) {
		return escrow.UnpackNoContradictionError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NotAllowed"].ID.Bytes()[:4]) {
		return escrow.UnpackNotAllowedError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NotClaimable"].ID.Bytes()[:4]) {
		return escrow.UnpackNotClaimableError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NothingArrived"].ID.Bytes()[:4]) {
		return escrow.UnpackNothingArrivedError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NothingToClaim"].ID.Bytes()[:4]) {
		return escrow.UnpackNothingToClaimError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NothingToCollect"].ID.Bytes()[:4]) {
		return escrow.UnpackNothingToCollectError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["PaymentRefused"].ID.Bytes()[:4]) {
		return escrow.UnpackPaymentRefusedError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["Reentered"].ID.Bytes()[:4]) {
		return escrow.UnpackReenteredError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return escrow.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["TooMuch"].ID.Bytes()[:4]) {
		return escrow.UnpackTooMuchError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["UnlockPending"].ID.Bytes()[:4]) {
		return escrow.UnpackUnlockPendingError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongClaim"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongClaimError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongEpoch"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongEpochError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongJob"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongJobError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongTime"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongTimeError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongValue"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongValueError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// EscrowBadLimits represents a BadLimits error raised by the Escrow contract.
type EscrowBadLimits struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadLimits()
func EscrowBadLimitsErrorID() common.Hash {
	return common.HexToHash("0x2111a9e08dcbbbb4f21bcdfacd087f1415490c5a9d4b31348c5e6303a35ba5ca")
}

// UnpackBadLimitsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadLimits()
func (escrow *Escrow) UnpackBadLimitsError(raw []byte) (*EscrowBadLimits, error) {
	out := new(EscrowBadLimits)
	if err := escrow.abi.UnpackIntoInterface(out, "BadLimits", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowBadSignature represents a BadSignature error raised by the Escrow contract.
type EscrowBadSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadSignature()
func EscrowBadSignatureErrorID() common.Hash {
	return common.HexToHash("0x5cd5d2335541c4f2ed05fbe44f397e8b79f8e2333157122d2dab06e378ef7685")
}

// UnpackBadSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadSignature()
func (escrow *Escrow) UnpackBadSignatureError(raw []byte) (*EscrowBadSignature, error) {
	out := new(EscrowBadSignature)
	if err := escrow.abi.UnpackIntoInterface(out, "BadSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowClaimOpen represents a ClaimOpen error raised by the Escrow contract.
type EscrowClaimOpen struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ClaimOpen()
func EscrowClaimOpenErrorID() common.Hash {
	return common.HexToHash("0x0a1c1f14fb576fdcf33dc5fa27868e61fd4447b0e37a37413baac599860ce151")
}

// UnpackClaimOpenError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ClaimOpen()
func (escrow *Escrow) UnpackClaimOpenError(raw []byte) (*EscrowClaimOpen, error) {
	out := new(EscrowClaimOpen)
	if err := escrow.abi.UnpackIntoInterface(out, "ClaimOpen", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowCollectFirst represents a CollectFirst error raised by the Escrow contract.
type EscrowCollectFirst struct {
	Collected *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CollectFirst(uint256 collected)
func EscrowCollectFirstErrorID() common.Hash {
	return common.HexToHash("0xc09695f4274e127734c0235fea22f2158407341b9228ed9be60af27acccdb4c2")
}

// UnpackCollectFirstError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CollectFirst(uint256 collected)
func (escrow *Escrow) UnpackCollectFirstError(raw []byte) (*EscrowCollectFirst, error) {
	out := new(EscrowCollectFirst)
	if err := escrow.abi.UnpackIntoInterface(out, "CollectFirst", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowLocked represents a Locked error raised by the Escrow contract.
type EscrowLocked struct {
	UnlockAt *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error Locked(uint256 unlockAt)
func EscrowLockedErrorID() common.Hash {
	return common.HexToHash("0x032bc66be43dbccb7487781d168eb7bda224628a3b2c3388bdf69b532a3a1611")
}

// UnpackLockedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error Locked(uint256 unlockAt)
func (escrow *Escrow) UnpackLockedError(raw []byte) (*EscrowLocked, error) {
	out := new(EscrowLocked)
	if err := escrow.abi.UnpackIntoInterface(out, "Locked", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowNoContradiction represents a NoContradiction error raised by the Escrow contract.
type EscrowNoContradiction struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NoContradiction()
func EscrowNoContradictionErrorID() common.Hash {
	return common.HexToHash("0xae591c876f8da112edc0ed34afcf8285e8be3315a26401e59cb9f362c2a5d05c")
}

// UnpackNoContradictionError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NoContradiction()
func (escrow *Escrow) UnpackNoContradictionError(raw []byte) (*EscrowNoContradiction, error) {
	out := new(EscrowNoContradiction)
	if err := escrow.abi.UnpackIntoInterface(out, "NoContradiction", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowNotAllowed represents a NotAllowed error raised by the Escrow contract.
type EscrowNotAllowed struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotAllowed()
func EscrowNotAllowedErrorID() common.Hash {
	return common.HexToHash("0x3d693ada2b7d6a2edee20ea0cf19d7267a84cc4ae96aafe9d465faf4dde58518")
}

// UnpackNotAllowedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotAllowed()
func (escrow *Escrow) UnpackNotAllowedError(raw []byte) (*EscrowNotAllowed, error) {
	out := new(EscrowNotAllowed)
	if err := escrow.abi.UnpackIntoInterface(out, "NotAllowed", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowNotClaimable represents a NotClaimable error raised by the Escrow contract.
type EscrowNotClaimable struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotClaimable()
func EscrowNotClaimableErrorID() common.Hash {
	return common.HexToHash("0x6247a84e8fec3dd7773f7f14cfdea9e48fdefac52dca9486db5b88cbe3fb1a6d")
}

// UnpackNotClaimableError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotClaimable()
func (escrow *Escrow) UnpackNotClaimableError(raw []byte) (*EscrowNotClaimable, error) {
	out := new(EscrowNotClaimable)
	if err := escrow.abi.UnpackIntoInterface(out, "NotClaimable", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowNothingArrived represents a NothingArrived error raised by the Escrow contract.
type EscrowNothingArrived struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NothingArrived()
func EscrowNothingArrivedErrorID() common.Hash {
	return common.HexToHash("0x62af86adfed7d189ddef0951dc212ac48c8700e57358739f8939db3ad250cc88")
}

// UnpackNothingArrivedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NothingArrived()
func (escrow *Escrow) UnpackNothingArrivedError(raw []byte) (*EscrowNothingArrived, error) {
	out := new(EscrowNothingArrived)
	if err := escrow.abi.UnpackIntoInterface(out, "NothingArrived", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowNothingToClaim represents a NothingToClaim error raised by the Escrow contract.
type EscrowNothingToClaim struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NothingToClaim()
func EscrowNothingToClaimErrorID() common.Hash {
	return common.HexToHash("0x969bf7288f744225521096ebffff657851af77dd4c63700d76b8d1cf6481d1f1")
}

// UnpackNothingToClaimError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NothingToClaim()
func (escrow *Escrow) UnpackNothingToClaimError(raw []byte) (*EscrowNothingToClaim, error) {
	out := new(EscrowNothingToClaim)
	if err := escrow.abi.UnpackIntoInterface(out, "NothingToClaim", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowNothingToCollect represents a NothingToCollect error raised by the Escrow contract.
type EscrowNothingToCollect struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NothingToCollect()
func EscrowNothingToCollectErrorID() common.Hash {
	return common.HexToHash("0x7b2c2feff2da1aeb7690a0c70beceb7ffc6cce3734d3f5b1f282b23bd12dd5f3")
}

// UnpackNothingToCollectError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NothingToCollect()
func (escrow *Escrow) UnpackNothingToCollectError(raw []byte) (*EscrowNothingToCollect, error) {
	out := new(EscrowNothingToCollect)
	if err := escrow.abi.UnpackIntoInterface(out, "NothingToCollect", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowPaymentRefused represents a PaymentRefused error raised by the Escrow contract.
type EscrowPaymentRefused struct {
	To common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PaymentRefused(address to)
func EscrowPaymentRefusedErrorID() common.Hash {
	return common.HexToHash("0xb6c30e5f0c557b120c5a0883d0096cc6767420d80c5f6be6285d840bc71edf68")
}

// UnpackPaymentRefusedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PaymentRefused(address to)
func (escrow *Escrow) UnpackPaymentRefusedError(raw []byte) (*EscrowPaymentRefused, error) {
	out := new(EscrowPaymentRefused)
	if err := escrow.abi.UnpackIntoInterface(out, "PaymentRefused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowReentered represents a Reentered error raised by the Escrow contract.
type EscrowReentered struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error Reentered()
func EscrowReenteredErrorID() common.Hash {
	return common.HexToHash("0xb5dfd9e53a10d4d747ca3de749b98baf23546e800cbacdb1dbc28233e586d1ee")
}

// UnpackReenteredError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error Reentered()
func (escrow *Escrow) UnpackReenteredError(raw []byte) (*EscrowReentered, error) {
	out := new(EscrowReentered)
	if err := escrow.abi.UnpackIntoInterface(out, "Reentered", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the Escrow contract.
type EscrowSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func EscrowSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (escrow *Escrow) UnpackSafeERC20FailedOperationError(raw []byte) (*EscrowSafeERC20FailedOperation, error) {
	out := new(EscrowSafeERC20FailedOperation)
	if err := escrow.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowTooMuch represents a TooMuch error raised by the Escrow contract.
type EscrowTooMuch struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooMuch()
func EscrowTooMuchErrorID() common.Hash {
	return common.HexToHash("0xd887771ba4ebb7853564df2edfebb34d6a6bd1369d42d13e49cb5ed06ba06963")
}

// UnpackTooMuchError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooMuch()
func (escrow *Escrow) UnpackTooMuchError(raw []byte) (*EscrowTooMuch, error) {
	out := new(EscrowTooMuch)
	if err := escrow.abi.UnpackIntoInterface(out, "TooMuch", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowUnlockPending represents a UnlockPending error raised by the Escrow contract.
type EscrowUnlockPending struct {
	UnlockAt *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error UnlockPending(uint256 unlockAt)
func EscrowUnlockPendingErrorID() common.Hash {
	return common.HexToHash("0x5dcbf01856a6a8b0d73b8b1f41bc154b18711f9b2da630e6dbf3136ee849e47c")
}

// UnpackUnlockPendingError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error UnlockPending(uint256 unlockAt)
func (escrow *Escrow) UnpackUnlockPendingError(raw []byte) (*EscrowUnlockPending, error) {
	out := new(EscrowUnlockPending)
	if err := escrow.abi.UnpackIntoInterface(out, "UnlockPending", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowWrongClaim represents a WrongClaim error raised by the Escrow contract.
type EscrowWrongClaim struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongClaim()
func EscrowWrongClaimErrorID() common.Hash {
	return common.HexToHash("0xcaa7b25c70d99522072dbd0d0948fad01aa62067b9c8542aae6df9fef5928251")
}

// UnpackWrongClaimError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongClaim()
func (escrow *Escrow) UnpackWrongClaimError(raw []byte) (*EscrowWrongClaim, error) {
	out := new(EscrowWrongClaim)
	if err := escrow.abi.UnpackIntoInterface(out, "WrongClaim", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowWrongEpoch represents a WrongEpoch error raised by the Escrow contract.
type EscrowWrongEpoch struct {
	Current *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongEpoch(uint256 current)
func EscrowWrongEpochErrorID() common.Hash {
	return common.HexToHash("0x7ab91014ec9346ff446759f64c3628b9a958d10556078b1f6de9a57ddf7e8031")
}

// UnpackWrongEpochError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongEpoch(uint256 current)
func (escrow *Escrow) UnpackWrongEpochError(raw []byte) (*EscrowWrongEpoch, error) {
	out := new(EscrowWrongEpoch)
	if err := escrow.abi.UnpackIntoInterface(out, "WrongEpoch", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowWrongJob represents a WrongJob error raised by the Escrow contract.
type EscrowWrongJob struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongJob()
func EscrowWrongJobErrorID() common.Hash {
	return common.HexToHash("0x0865a8ec1bb6faede36c829da9896ed98d0ca26bd970986aa9b91ddb1b3b55e4")
}

// UnpackWrongJobError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongJob()
func (escrow *Escrow) UnpackWrongJobError(raw []byte) (*EscrowWrongJob, error) {
	out := new(EscrowWrongJob)
	if err := escrow.abi.UnpackIntoInterface(out, "WrongJob", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowWrongTime represents a WrongTime error raised by the Escrow contract.
type EscrowWrongTime struct {
	Until *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongTime(uint256 until)
func EscrowWrongTimeErrorID() common.Hash {
	return common.HexToHash("0xc9cd60aa05b7db97ed586c649bbbde6915988c8b93d8e954b61bade2fba4b6f7")
}

// UnpackWrongTimeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongTime(uint256 until)
func (escrow *Escrow) UnpackWrongTimeError(raw []byte) (*EscrowWrongTime, error) {
	out := new(EscrowWrongTime)
	if err := escrow.abi.UnpackIntoInterface(out, "WrongTime", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowWrongValue represents a WrongValue error raised by the Escrow contract.
type EscrowWrongValue struct {
	Sent   *big.Int
	Needed *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongValue(uint256 sent, uint256 needed)
func EscrowWrongValueErrorID() common.Hash {
	return common.HexToHash("0x195a3ca12ac3744ef64727effb118b3b203c382e49c7a7d24d450eae5e3b889a")
}

// UnpackWrongValueError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongValue(uint256 sent, uint256 needed)
func (escrow *Escrow) UnpackWrongValueError(raw []byte) (*EscrowWrongValue, error) {
	out := new(EscrowWrongValue)
	if err := escrow.abi.UnpackIntoInterface(out, "WrongValue", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenMetaData contains all meta data concerning the TestToken contract.
var TestTokenMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"DOMAIN_SEPARATOR\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"allowance\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"decimals\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"eip712Domain\",\"outputs\":[{\"internalType\":\"bytes1\",\"name\":\"fields\",\"type\":\"bytes1\"},{\"internalType\":\"string\",\"name\":\"name\",\"type\":\"string\"},{\"internalType\":\"string\",\"name\":\"version\",\"type\":\"string\"},{\"internalType\":\"uint256\",\"name\":\"chainId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"verifyingContract\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"},{\"internalType\":\"uint256[]\",\"name\":\"extensions\",\"type\":\"uint256[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"mint\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"nonces\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"v\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"s\",\"type\":\"bytes32\"}],\"name\":\"permit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalSupply\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transfer\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[],\"name\":\"EIP712DomainChanged\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"ECDSAInvalidSignature\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"length\",\"type\":\"uint256\"}],\"name\":\"ECDSAInvalidSignatureLength\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"s\",\"type\":\"bytes32\"}],\"name\":\"ECDSAInvalidSignatureS\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"allowance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientAllowance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"approver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidApprover\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidReceiver\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSpender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"}],\"name\":\"ERC2612ExpiredSignature\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"ERC2612InvalidSigner\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"currentNonce\",\"type\":\"uint256\"}],\"name\":\"InvalidAccountNonce\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidShortString\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"str\",\"type\":\"string\"}],\"name\":\"StringTooLong\",\"type\":\"error\"}]",
	ID:  "f55a244fd302b3ad9c29331f7b5a231b71",
	Bin: "0x6101606040523461041e57610014601e610445565b7f426f75727365205465737420446f6c6c61722028776f7274686c65737329000090816020820152610046601e610445565b9160208301526100566004610445565b631d1554d160e21b602082015261006d6001610445565b916020830191603160f81b8352845160018060401b03811161032057600354600181811c979116878115610413575b506020881014610301578190601f978881116103b0575b5060209088831160011461033f575f92610334575b50508160011b915f199060031b1c1916176003555b8051906001600160401b03821161032057600454600181811c9116818115610315575b50602082101461030157868111610296575b506020958211600114610232579481929394955f92610227575b50508160011b915f199060031b1c1916176004555b61014a81610470565b9161012092835261015a84610470565b9161014092835260208151910120938460e05251902092610100938085524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a08201526101d460c082800301601f198101835282610422565b5190206080523060c05260405191610b5c93846104e085396080518461078b015260a0518461084f015260c05184610755015260e051846107da01525183610800015251826102c9015251816102f30152f35b015190505f8061012c565b601f1982169560045f5260205f20915f5b88811061027e57508360019596979810610266575b505050811b01600455610141565b01515f1960f88460031b161c191690555f8080610258565b91926020600181928685015181550194019201610243565b828111156101125760045f5282870160051c877f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b602086106102f9575b8201920160051c03905f5b8281106102ec575050610112565b5f828201556001016102de565b5f92506102d3565b634e487b7160e01b5f52602260045260245ffd5b607f1691505f610100565b634e487b7160e01b5f52604160045260245ffd5b015190505f806100c8565b60035f9081525f51602061103c5f395f51905f529350601f198516905b8181106103985750908460019594939210610380575b505050811b016003556100dd565b01515f1960f88460031b161c191690555f8080610372565b9293602060018192878601518155019501930161035c565b828111156100b35760035f5290915082880160051c885f51602061103c5f395f51905f526020861061040b575b85949390910160051c82900391015f5b8281106103fb5750506100b3565b5f818301558594506001016103ed565b5f92506103dd565b607f1697505f61009c565b5f80fd5b601f909101601f19168101906001600160401b0382119082101761032057604052565b906001600160401b038211610320576040519161046c601f8201601f191660200184610422565b8252565b601f81511161049f5760208151910151806020831061048e57501790565b90505f198260200360031b1b161790565b602090604460405192839263305a27a960e01b84528160048501528051918291826024870152018385015e5f838201830152601f01601f19168201010390fdfe604060808152600480361015610013575f80fd5b5f3560e01c806306fdde031461059c578063095ea7b31461057357806318160ddd1461055557806323b872dd146104bc578063313ce567146104a15780633644e5151461047e57806340c10f191461043557806370a08231146103fb5780637ecebe00146103bf57806384b0196e146102af57806395d89b411461027a578063a9059cbb14610249578063d505accf1461010a5763dd62ed3e146100b5575f80fd5b346101065781600319360112610106576100ce906105df565b6100d860246105df565b6001600160a01b039182165f9081526001602090815284822092909316815290825282902054915191825290f35b5f80fd5b5090346101065760e036600319011261010657610126826105df565b61013060246105df565b91604435936064359160843560ff81168103610106578342116102375761020361020c9160018060a01b039384881696875f526007602052815f209081549160018301905582519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528a85840152888d1660608401528d608084015260a083015260c08201526101d360e082800301601f1981018352826105f4565b5190206101de610752565b91519161190160f01b83526002830152602282015260c43591604260a4359220610a41565b90929192610ac7565b1690828203610224576102226001878787610875565b005b6325c0072360e11b5f525260245260445ffd5b505063313c898160e11b5f525260245ffd5b5034610106578160031936011261010657610266610270916105df565b602435903361070a565b5160018152602090f35b509034610106575f366003190112610106576102986102ab9261062b565b90519182916020835260208301906105bb565b0390f35b8234610106575f36600319011261010657610367906102ed7f00000000000000000000000000000000000000000000000000000000000000006109ec565b906103177f00000000000000000000000000000000000000000000000000000000000000006109ec565b6103205f6106f3565b61032c835191826105f4565b5f8152602061037461033d5f6106f3565b94829483850196601f19013688378151988998600f60f81b8a5260e0868b015260e08a01906105bb565b91888303908901526105bb565b914660608701523060808701525f60a087015285830360c087015251918281520192915f5b8281106103a857505050500390f35b835185528695509381019392810192600101610399565b5034610106576020366003190112610106576103da906105df565b6001600160a01b03165f908152600760209081529082902054915191825290f35b503461010657602036600319011261010657610416906105df565b6001600160a01b03165f90815260208181529082902054915191825290f35b509034610106573660031901126101065761044f816105df565b906001600160a01b0382161561046c57610222602435835f610905565b5f9063ec442f0560e01b82525260245ffd5b8234610106575f36600319011261010657610497610752565b9051908152602090f35b8234610106575f366003190112610106575160068152602090f35b509034610106576060366003190112610106576104d8826105df565b6104e260246105df565b6044359160018060a01b0381165f526001602052835f20335f52602052835f2054945f198610610519575b5061027093945061070a565b83861061053a57506105335f846102709697033384610875565b849361050d565b858491637dc7a0d960e11b5f5233905260245260445260645ffd5b8234610106575f366003190112610106576002549051908152602090f35b50346101065781600319360112610106576001610592610270926105df565b6024359033610875565b8234610106575f366003190112610106576102ab90610298600361062b565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b35906001600160a01b03821682900361010657565b601f909101601f19168101906001600160401b0382119082101761061757604052565b634e487b7160e01b5f52604160045260245ffd5b9060405180925f90805460018160011c928392600181169485156106e8575b5060209485851081146106d4578488529081156106b4575060011461067d575b50505050908061067b9203906105f4565b565b5f908152838120939450925b8284106106a1575050508201018161067b5f8061066a565b8054868501860152928401928101610689565b60ff191685880152505050151560051b83010190508161067b5f8061066a565b634e487b7160e01b5f52602260045260245ffd5b607f1693505f61064a565b6001600160401b0381116106175760051b60200190565b91906001600160a01b038084161561073f5781161561072c5761067b92610905565b63ec442f0560e01b5f525f60045260245ffd5b634b637e8f60e11b5f525f60045260245ffd5b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316148061084c575b156107ad577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015261084660c082800301601f1981018352826105f4565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614610784565b6001600160a01b03908116929183156108f257169283156108df57825f52600160205260405f20845f526020528160405f20556108b157505050565b6040519081527f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92590602090a3565b634a1406b160e11b5f525f60045260245ffd5b63e602df0560e01b5f525f60045260245ffd5b6001600160a01b0390811691908261097e576002549184830180931161096a575f516020610b3c5f395f51905f52926002555b1692836109545780600254036002555b604051908152602090a3565b835f525f60205260405f20818154019055610948565b634e487b7160e01b5f52601160045260245ffd5b90825f525f60205260405f20548481106109b65790845f516020610b3c5f395f51905f529392855f525f6020520360405f2055610938565b84908463391434e360e21b5f5260045260245260445260645ffd5b6001600160401b03811161061757601f01601f191660200190565b60ff811690601f8211610a3257610a0360206109d1565b91610a1160405193846105f4565b60208352610a1f60206109d1565b602084019190601f190136833783525290565b632cd44ac360e21b5f5260045ffd5b91906fa2a8918ca85bafe22016d0b997e4df60600160ff1b038411610abc57925f929160ff6020956040519485521685840152604083015260608201528180525a60809190600190fa15610ab1575f516001600160a01b03811615610aa757905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190565b6004811015610b275780610ad9575050565b60018103610af05763f645eedf60e01b5f5260045ffd5b60028103610b0b575063fce698f760e01b5f5260045260245ffd5b600314610b155750565b6335e2f38360e21b5f5260045260245ffd5b634e487b7160e01b5f52602160045260245ffdfeddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3efc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b",
}

// TestToken is an auto generated Go binding around an Ethereum contract.
type TestToken struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *TestToken) GetABI() abi.ABI {
	return c.abi
}

// NewTestToken creates a new instance of TestToken.
func NewTestToken() *TestToken {
	parsed, err := TestTokenMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &TestToken{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *TestToken) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackDOMAINSEPARATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3644e515.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (testToken *TestToken) PackDOMAINSEPARATOR() []byte {
	enc, err := testToken.abi.Pack("DOMAIN_SEPARATOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDOMAINSEPARATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3644e515.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (testToken *TestToken) TryPackDOMAINSEPARATOR() ([]byte, error) {
	return testToken.abi.Pack("DOMAIN_SEPARATOR")
}

// UnpackDOMAINSEPARATOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3644e515.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (testToken *TestToken) UnpackDOMAINSEPARATOR(data []byte) ([32]byte, error) {
	out, err := testToken.abi.Unpack("DOMAIN_SEPARATOR", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (testToken *TestToken) PackAllowance(owner common.Address, spender common.Address) []byte {
	enc, err := testToken.abi.Pack("allowance", owner, spender)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (testToken *TestToken) TryPackAllowance(owner common.Address, spender common.Address) ([]byte, error) {
	return testToken.abi.Pack("allowance", owner, spender)
}

// UnpackAllowance is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdd62ed3e.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (testToken *TestToken) UnpackAllowance(data []byte) (*big.Int, error) {
	out, err := testToken.abi.Unpack("allowance", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (testToken *TestToken) PackApprove(spender common.Address, value *big.Int) []byte {
	enc, err := testToken.abi.Pack("approve", spender, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (testToken *TestToken) TryPackApprove(spender common.Address, value *big.Int) ([]byte, error) {
	return testToken.abi.Pack("approve", spender, value)
}

// UnpackApprove is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x095ea7b3.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (testToken *TestToken) UnpackApprove(data []byte) (bool, error) {
	out, err := testToken.abi.Unpack("approve", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (testToken *TestToken) PackBalanceOf(account common.Address) []byte {
	enc, err := testToken.abi.Pack("balanceOf", account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (testToken *TestToken) TryPackBalanceOf(account common.Address) ([]byte, error) {
	return testToken.abi.Pack("balanceOf", account)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (testToken *TestToken) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := testToken.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function decimals() pure returns(uint8)
func (testToken *TestToken) PackDecimals() []byte {
	enc, err := testToken.abi.Pack("decimals")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function decimals() pure returns(uint8)
func (testToken *TestToken) TryPackDecimals() ([]byte, error) {
	return testToken.abi.Pack("decimals")
}

// UnpackDecimals is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x313ce567.
//
// Solidity: function decimals() pure returns(uint8)
func (testToken *TestToken) UnpackDecimals(data []byte) (uint8, error) {
	out, err := testToken.abi.Unpack("decimals", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (testToken *TestToken) PackEip712Domain() []byte {
	enc, err := testToken.abi.Pack("eip712Domain")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (testToken *TestToken) TryPackEip712Domain() ([]byte, error) {
	return testToken.abi.Pack("eip712Domain")
}

// Eip712DomainOutput serves as a container for the return parameters of contract
// method Eip712Domain.
type Eip712DomainOutput struct {
	Fields            [1]byte
	Name              string
	Version           string
	ChainId           *big.Int
	VerifyingContract common.Address
	Salt              [32]byte
	Extensions        []*big.Int
}

// UnpackEip712Domain is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x84b0196e.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (testToken *TestToken) UnpackEip712Domain(data []byte) (Eip712DomainOutput, error) {
	out, err := testToken.abi.Unpack("eip712Domain", data)
	outstruct := new(Eip712DomainOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Fields = *abi.ConvertType(out[0], new([1]byte)).(*[1]byte)
	outstruct.Name = *abi.ConvertType(out[1], new(string)).(*string)
	outstruct.Version = *abi.ConvertType(out[2], new(string)).(*string)
	outstruct.ChainId = abi.ConvertType(out[3], new(big.Int)).(*big.Int)
	outstruct.VerifyingContract = *abi.ConvertType(out[4], new(common.Address)).(*common.Address)
	outstruct.Salt = *abi.ConvertType(out[5], new([32]byte)).(*[32]byte)
	outstruct.Extensions = *abi.ConvertType(out[6], new([]*big.Int)).(*[]*big.Int)
	return *outstruct, nil
}

// PackMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40c10f19.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function mint(address to, uint256 amount) returns()
func (testToken *TestToken) PackMint(to common.Address, amount *big.Int) []byte {
	enc, err := testToken.abi.Pack("mint", to, amount)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40c10f19.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function mint(address to, uint256 amount) returns()
func (testToken *TestToken) TryPackMint(to common.Address, amount *big.Int) ([]byte, error) {
	return testToken.abi.Pack("mint", to, amount)
}

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() view returns(string)
func (testToken *TestToken) PackName() []byte {
	enc, err := testToken.abi.Pack("name")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function name() view returns(string)
func (testToken *TestToken) TryPackName() ([]byte, error) {
	return testToken.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() view returns(string)
func (testToken *TestToken) UnpackName(data []byte) (string, error) {
	out, err := testToken.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (testToken *TestToken) PackNonces(owner common.Address) []byte {
	enc, err := testToken.abi.Pack("nonces", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (testToken *TestToken) TryPackNonces(owner common.Address) ([]byte, error) {
	return testToken.abi.Pack("nonces", owner)
}

// UnpackNonces is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7ecebe00.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (testToken *TestToken) UnpackNonces(data []byte) (*big.Int, error) {
	out, err := testToken.abi.Unpack("nonces", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd505accf.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) returns()
func (testToken *TestToken) PackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) []byte {
	enc, err := testToken.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd505accf.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) returns()
func (testToken *TestToken) TryPackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) ([]byte, error) {
	return testToken.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() view returns(string)
func (testToken *TestToken) PackSymbol() []byte {
	enc, err := testToken.abi.Pack("symbol")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function symbol() view returns(string)
func (testToken *TestToken) TryPackSymbol() ([]byte, error) {
	return testToken.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() view returns(string)
func (testToken *TestToken) UnpackSymbol(data []byte) (string, error) {
	out, err := testToken.abi.Unpack("symbol", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function totalSupply() view returns(uint256)
func (testToken *TestToken) PackTotalSupply() []byte {
	enc, err := testToken.abi.Pack("totalSupply")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function totalSupply() view returns(uint256)
func (testToken *TestToken) TryPackTotalSupply() ([]byte, error) {
	return testToken.abi.Pack("totalSupply")
}

// UnpackTotalSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18160ddd.
//
// Solidity: function totalSupply() view returns(uint256)
func (testToken *TestToken) UnpackTotalSupply(data []byte) (*big.Int, error) {
	out, err := testToken.abi.Unpack("totalSupply", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa9059cbb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (testToken *TestToken) PackTransfer(to common.Address, value *big.Int) []byte {
	enc, err := testToken.abi.Pack("transfer", to, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa9059cbb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (testToken *TestToken) TryPackTransfer(to common.Address, value *big.Int) ([]byte, error) {
	return testToken.abi.Pack("transfer", to, value)
}

// UnpackTransfer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa9059cbb.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (testToken *TestToken) UnpackTransfer(data []byte) (bool, error) {
	out, err := testToken.abi.Unpack("transfer", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (testToken *TestToken) PackTransferFrom(from common.Address, to common.Address, value *big.Int) []byte {
	enc, err := testToken.abi.Pack("transferFrom", from, to, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (testToken *TestToken) TryPackTransferFrom(from common.Address, to common.Address, value *big.Int) ([]byte, error) {
	return testToken.abi.Pack("transferFrom", from, to, value)
}

// UnpackTransferFrom is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x23b872dd.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (testToken *TestToken) UnpackTransferFrom(data []byte) (bool, error) {
	out, err := testToken.abi.Unpack("transferFrom", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// TestTokenApproval represents a Approval event raised by the TestToken contract.
type TestTokenApproval struct {
	Owner   common.Address
	Spender common.Address
	Value   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const TestTokenApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (TestTokenApproval) ContractEventName() string {
	return TestTokenApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed spender, uint256 value)
func (testToken *TestToken) UnpackApprovalEvent(log *types.Log) (*TestTokenApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != testToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(TestTokenApproval)
	if len(log.Data) > 0 {
		if err := testToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range testToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// TestTokenEIP712DomainChanged represents a EIP712DomainChanged event raised by the TestToken contract.
type TestTokenEIP712DomainChanged struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const TestTokenEIP712DomainChangedEventName = "EIP712DomainChanged"

// ContractEventName returns the user-defined event name.
func (TestTokenEIP712DomainChanged) ContractEventName() string {
	return TestTokenEIP712DomainChangedEventName
}

// UnpackEIP712DomainChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event EIP712DomainChanged()
func (testToken *TestToken) UnpackEIP712DomainChangedEvent(log *types.Log) (*TestTokenEIP712DomainChanged, error) {
	event := "EIP712DomainChanged"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != testToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(TestTokenEIP712DomainChanged)
	if len(log.Data) > 0 {
		if err := testToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range testToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// TestTokenTransfer represents a Transfer event raised by the TestToken contract.
type TestTokenTransfer struct {
	From  common.Address
	To    common.Address
	Value *big.Int
	Raw   *types.Log // Blockchain specific contextual infos
}

const TestTokenTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (TestTokenTransfer) ContractEventName() string {
	return TestTokenTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 value)
func (testToken *TestToken) UnpackTransferEvent(log *types.Log) (*TestTokenTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != testToken.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(TestTokenTransfer)
	if len(log.Data) > 0 {
		if err := testToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range testToken.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (testToken *TestToken) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], testToken.abi.Errors["ECDSAInvalidSignature"].ID.Bytes()[:4]) {
		return testToken.UnpackECDSAInvalidSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ECDSAInvalidSignatureLength"].ID.Bytes()[:4]) {
		return testToken.UnpackECDSAInvalidSignatureLengthError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ECDSAInvalidSignatureS"].ID.Bytes()[:4]) {
		return testToken.UnpackECDSAInvalidSignatureSError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC20InsufficientAllowance"].ID.Bytes()[:4]) {
		return testToken.UnpackERC20InsufficientAllowanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC20InsufficientBalance"].ID.Bytes()[:4]) {
		return testToken.UnpackERC20InsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC20InvalidApprover"].ID.Bytes()[:4]) {
		return testToken.UnpackERC20InvalidApproverError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC20InvalidReceiver"].ID.Bytes()[:4]) {
		return testToken.UnpackERC20InvalidReceiverError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC20InvalidSender"].ID.Bytes()[:4]) {
		return testToken.UnpackERC20InvalidSenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC20InvalidSpender"].ID.Bytes()[:4]) {
		return testToken.UnpackERC20InvalidSpenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC2612ExpiredSignature"].ID.Bytes()[:4]) {
		return testToken.UnpackERC2612ExpiredSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["ERC2612InvalidSigner"].ID.Bytes()[:4]) {
		return testToken.UnpackERC2612InvalidSignerError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["InvalidAccountNonce"].ID.Bytes()[:4]) {
		return testToken.UnpackInvalidAccountNonceError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["InvalidShortString"].ID.Bytes()[:4]) {
		return testToken.UnpackInvalidShortStringError(raw[4:])
	}
	if bytes.Equal(raw[:4], testToken.abi.Errors["StringTooLong"].ID.Bytes()[:4]) {
		return testToken.UnpackStringTooLongError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// TestTokenECDSAInvalidSignature represents a ECDSAInvalidSignature error raised by the TestToken contract.
type TestTokenECDSAInvalidSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignature()
func TestTokenECDSAInvalidSignatureErrorID() common.Hash {
	return common.HexToHash("0xf645eedf0193584640b6b90cb9477e4c95b98636c148a891d4c0a146dc46e75a")
}

// UnpackECDSAInvalidSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignature()
func (testToken *TestToken) UnpackECDSAInvalidSignatureError(raw []byte) (*TestTokenECDSAInvalidSignature, error) {
	out := new(TestTokenECDSAInvalidSignature)
	if err := testToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenECDSAInvalidSignatureLength represents a ECDSAInvalidSignatureLength error raised by the TestToken contract.
type TestTokenECDSAInvalidSignatureLength struct {
	Length *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func TestTokenECDSAInvalidSignatureLengthErrorID() common.Hash {
	return common.HexToHash("0xfce698f7e8e5342cd615f641317bc45fe7e1e4a8b0a14dd1383ff8dc9c41917f")
}

// UnpackECDSAInvalidSignatureLengthError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func (testToken *TestToken) UnpackECDSAInvalidSignatureLengthError(raw []byte) (*TestTokenECDSAInvalidSignatureLength, error) {
	out := new(TestTokenECDSAInvalidSignatureLength)
	if err := testToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureLength", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenECDSAInvalidSignatureS represents a ECDSAInvalidSignatureS error raised by the TestToken contract.
type TestTokenECDSAInvalidSignatureS struct {
	S [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func TestTokenECDSAInvalidSignatureSErrorID() common.Hash {
	return common.HexToHash("0xd78bce0cccb935155ed6428d1c13e50b7f3550fd2b66b9fe266006fea4a5e1eb")
}

// UnpackECDSAInvalidSignatureSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func (testToken *TestToken) UnpackECDSAInvalidSignatureSError(raw []byte) (*TestTokenECDSAInvalidSignatureS, error) {
	out := new(TestTokenECDSAInvalidSignatureS)
	if err := testToken.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC20InsufficientAllowance represents a ERC20InsufficientAllowance error raised by the TestToken contract.
type TestTokenERC20InsufficientAllowance struct {
	Spender   common.Address
	Allowance *big.Int
	Needed    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func TestTokenERC20InsufficientAllowanceErrorID() common.Hash {
	return common.HexToHash("0xfb8f41b23e99d2101d86da76cdfa87dd51c82ed07d3cb62cbc473e469dbc75c3")
}

// UnpackERC20InsufficientAllowanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func (testToken *TestToken) UnpackERC20InsufficientAllowanceError(raw []byte) (*TestTokenERC20InsufficientAllowance, error) {
	out := new(TestTokenERC20InsufficientAllowance)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC20InsufficientAllowance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC20InsufficientBalance represents a ERC20InsufficientBalance error raised by the TestToken contract.
type TestTokenERC20InsufficientBalance struct {
	Sender  common.Address
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func TestTokenERC20InsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xe450d38cd8d9f7d95077d567d60ed49c7254716e6ad08fc9872816c97e0ffec6")
}

// UnpackERC20InsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func (testToken *TestToken) UnpackERC20InsufficientBalanceError(raw []byte) (*TestTokenERC20InsufficientBalance, error) {
	out := new(TestTokenERC20InsufficientBalance)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC20InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC20InvalidApprover represents a ERC20InvalidApprover error raised by the TestToken contract.
type TestTokenERC20InvalidApprover struct {
	Approver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidApprover(address approver)
func TestTokenERC20InvalidApproverErrorID() common.Hash {
	return common.HexToHash("0xe602df05cc75712490294c6c104ab7c17f4030363910a7a2626411c6d3118847")
}

// UnpackERC20InvalidApproverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidApprover(address approver)
func (testToken *TestToken) UnpackERC20InvalidApproverError(raw []byte) (*TestTokenERC20InvalidApprover, error) {
	out := new(TestTokenERC20InvalidApprover)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC20InvalidApprover", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC20InvalidReceiver represents a ERC20InvalidReceiver error raised by the TestToken contract.
type TestTokenERC20InvalidReceiver struct {
	Receiver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func TestTokenERC20InvalidReceiverErrorID() common.Hash {
	return common.HexToHash("0xec442f055133b72f3b2f9f0bb351c406b178527de2040a7d1feb4e058771f613")
}

// UnpackERC20InvalidReceiverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func (testToken *TestToken) UnpackERC20InvalidReceiverError(raw []byte) (*TestTokenERC20InvalidReceiver, error) {
	out := new(TestTokenERC20InvalidReceiver)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC20InvalidReceiver", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC20InvalidSender represents a ERC20InvalidSender error raised by the TestToken contract.
type TestTokenERC20InvalidSender struct {
	Sender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSender(address sender)
func TestTokenERC20InvalidSenderErrorID() common.Hash {
	return common.HexToHash("0x96c6fd1edd0cd6ef7ff0ecc0facdf53148dc0048b57fe58af65755250a7a96bd")
}

// UnpackERC20InvalidSenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSender(address sender)
func (testToken *TestToken) UnpackERC20InvalidSenderError(raw []byte) (*TestTokenERC20InvalidSender, error) {
	out := new(TestTokenERC20InvalidSender)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC20InvalidSender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC20InvalidSpender represents a ERC20InvalidSpender error raised by the TestToken contract.
type TestTokenERC20InvalidSpender struct {
	Spender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSpender(address spender)
func TestTokenERC20InvalidSpenderErrorID() common.Hash {
	return common.HexToHash("0x94280d62c347d8d9f4d59a76ea321452406db88df38e0c9da304f58b57b373a2")
}

// UnpackERC20InvalidSpenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSpender(address spender)
func (testToken *TestToken) UnpackERC20InvalidSpenderError(raw []byte) (*TestTokenERC20InvalidSpender, error) {
	out := new(TestTokenERC20InvalidSpender)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC20InvalidSpender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC2612ExpiredSignature represents a ERC2612ExpiredSignature error raised by the TestToken contract.
type TestTokenERC2612ExpiredSignature struct {
	Deadline *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func TestTokenERC2612ExpiredSignatureErrorID() common.Hash {
	return common.HexToHash("0x627913023c184eaad13735d5a3d2657ae76ec9a872a70e0fc57522ef1a114d58")
}

// UnpackERC2612ExpiredSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func (testToken *TestToken) UnpackERC2612ExpiredSignatureError(raw []byte) (*TestTokenERC2612ExpiredSignature, error) {
	out := new(TestTokenERC2612ExpiredSignature)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC2612ExpiredSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenERC2612InvalidSigner represents a ERC2612InvalidSigner error raised by the TestToken contract.
type TestTokenERC2612InvalidSigner struct {
	Signer common.Address
	Owner  common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func TestTokenERC2612InvalidSignerErrorID() common.Hash {
	return common.HexToHash("0x4b800e463b323b1d856edf9dec70329a639d13874a57f5c28219ff57128756db")
}

// UnpackERC2612InvalidSignerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func (testToken *TestToken) UnpackERC2612InvalidSignerError(raw []byte) (*TestTokenERC2612InvalidSigner, error) {
	out := new(TestTokenERC2612InvalidSigner)
	if err := testToken.abi.UnpackIntoInterface(out, "ERC2612InvalidSigner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenInvalidAccountNonce represents a InvalidAccountNonce error raised by the TestToken contract.
type TestTokenInvalidAccountNonce struct {
	Account      common.Address
	CurrentNonce *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func TestTokenInvalidAccountNonceErrorID() common.Hash {
	return common.HexToHash("0x752d88c0de02638abf10e8e31861e4c68dc1f3a1e7d840e580683f2c282bfc7a")
}

// UnpackInvalidAccountNonceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func (testToken *TestToken) UnpackInvalidAccountNonceError(raw []byte) (*TestTokenInvalidAccountNonce, error) {
	out := new(TestTokenInvalidAccountNonce)
	if err := testToken.abi.UnpackIntoInterface(out, "InvalidAccountNonce", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenInvalidShortString represents a InvalidShortString error raised by the TestToken contract.
type TestTokenInvalidShortString struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidShortString()
func TestTokenInvalidShortStringErrorID() common.Hash {
	return common.HexToHash("0xb3512b0c6163e5f0bafab72bb631b9d58cd7a731b082f910338aa21c83d5c274")
}

// UnpackInvalidShortStringError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidShortString()
func (testToken *TestToken) UnpackInvalidShortStringError(raw []byte) (*TestTokenInvalidShortString, error) {
	out := new(TestTokenInvalidShortString)
	if err := testToken.abi.UnpackIntoInterface(out, "InvalidShortString", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TestTokenStringTooLong represents a StringTooLong error raised by the TestToken contract.
type TestTokenStringTooLong struct {
	Str string
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StringTooLong(string str)
func TestTokenStringTooLongErrorID() common.Hash {
	return common.HexToHash("0x305a27a93f8e33b7392df0a0f91d6fc63847395853c45991eec52dbf24d72381")
}

// UnpackStringTooLongError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StringTooLong(string str)
func (testToken *TestToken) UnpackStringTooLongError(raw []byte) (*TestTokenStringTooLong, error) {
	out := new(TestTokenStringTooLong)
	if err := testToken.abi.UnpackIntoInterface(out, "StringTooLong", raw); err != nil {
		return nil, err
	}
	return out, nil
}
