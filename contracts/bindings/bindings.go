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

// Before is an auto generated low-level Go binding around an user-defined struct.
type Before struct {
	Root [32]byte
	Path [][32]byte
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

// Commit is an auto generated low-level Go binding around an user-defined struct.
type Commit struct {
	Session    [32]byte
	Lane       uint8
	Seq        uint8
	LaneKey    [32]byte
	Root       [32]byte
	ParamsHash [32]byte
	Prev       [32]byte
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

// IDisputesDemand is an auto generated low-level Go binding around an user-defined struct.
type IDisputesDemand struct {
	Question [32]byte
	Asker    common.Address
	Deadline *big.Int
	Deposit  *big.Int
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

// Opening is an auto generated low-level Go binding around an user-defined struct.
type Opening struct {
	Round    uint32
	Row      uint32
	Column   uint32
	Root     [32]byte
	RootPath [][32]byte
	Leaf     []byte
	LeafPath [][32]byte
}

// Params is an auto generated low-level Go binding around an user-defined struct.
type Params struct {
	I          SizeI
	LaneM      [32]byte
	LaneF      [32]byte
	LaneD      [32]byte
	ClassTable [32]byte
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

// SizeI is an auto generated low-level Go binding around an user-defined struct.
type SizeI struct {
	M       uint32
	K       uint32
	N       uint32
	T       uint32
	Samples uint32
	LimitMs uint32
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

// AttestorMetaData contains all meta data concerning the Attestor contract.
var AttestorMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractIEscrow\",\"name\":\"escrow\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"coin\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"unbonding\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"reliefTime\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"answerTime\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"ANSWER_GAS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ANSWER_TIME\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"contractIEscrow\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_DEMANDS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_BASE_FEE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"},{\"internalType\":\"bytes32\",\"name\":\"rootI\",\"type\":\"bytes32\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"rootPath\",\"type\":\"bytes32[]\"},{\"internalType\":\"bytes\",\"name\":\"leaf\",\"type\":\"bytes\"},{\"internalType\":\"bytes32[]\",\"name\":\"leafPath\",\"type\":\"bytes32[]\"}],\"internalType\":\"structOpening\",\"name\":\"opening\",\"type\":\"tuple\"}],\"name\":\"answer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"}],\"name\":\"attested\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"observedSeconds\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"bonds\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"demandDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"}],\"name\":\"demandOpening\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"}],\"name\":\"demands\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"question\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"asker\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"deadline\",\"type\":\"uint40\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structIDisputes.Demand[]\",\"name\":\"\",\"type\":\"tuple[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"lane\",\"type\":\"uint8\"},{\"internalType\":\"uint8\",\"name\":\"seq\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"laneKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"paramsHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"prev\",\"type\":\"bytes32\"}],\"internalType\":\"structCommit\",\"name\":\"commit\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"rootPath\",\"type\":\"bytes32[]\"},{\"internalType\":\"bytes\",\"name\":\"leaf\",\"type\":\"bytes\"},{\"internalType\":\"bytes32[]\",\"name\":\"leafPath\",\"type\":\"bytes32[]\"}],\"internalType\":\"structOpening\",\"name\":\"opening\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"path\",\"type\":\"bytes32[]\"}],\"internalType\":\"structBefore\",\"name\":\"before\",\"type\":\"tuple\"}],\"name\":\"disproveElement\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"lane\",\"type\":\"uint8\"},{\"internalType\":\"uint8\",\"name\":\"seq\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"laneKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"paramsHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"prev\",\"type\":\"bytes32\"}],\"internalType\":\"structCommit\",\"name\":\"one\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"oneSig\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"lane\",\"type\":\"uint8\"},{\"internalType\":\"uint8\",\"name\":\"seq\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"laneKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"paramsHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"prev\",\"type\":\"bytes32\"}],\"internalType\":\"structCommit\",\"name\":\"two\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"twoSig\",\"type\":\"tuple\"}],\"name\":\"disproveEquivocation\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"},{\"internalType\":\"uint256\",\"name\":\"k\",\"type\":\"uint256\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"rootPath\",\"type\":\"bytes32[]\"},{\"internalType\":\"bytes\",\"name\":\"leaf\",\"type\":\"bytes\"},{\"internalType\":\"bytes32[]\",\"name\":\"leafPath\",\"type\":\"bytes32[]\"}],\"internalType\":\"structOpening\",\"name\":\"opening\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"path\",\"type\":\"bytes32[]\"}],\"internalType\":\"structBefore\",\"name\":\"before\",\"type\":\"tuple\"}],\"name\":\"disproveVerdict\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"}],\"name\":\"disproved\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"}],\"name\":\"fallen\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"}],\"name\":\"reclaim\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"liar\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"bytes32[17]\",\"name\":\"challenge\",\"type\":\"bytes32[17]\"}],\"name\":\"relieve\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"}],\"name\":\"unanswered\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"}],\"name\":\"Answered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"}],\"name\":\"Demanded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"liar\",\"type\":\"address\"}],\"name\":\"Disproved\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadParams\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadPath\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSize\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"DepositTooSmall\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"KnownAlready\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoLie\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoQuorum\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAttested\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotParty\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyDemands\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongAnswer\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"}],\"name\":\"WrongTime\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "047d5ec67b2d38326ff94e8ef54b4f3e54",
	Bin: "0x604060e03461012f576001600160401b03601f6151b838819003918201601f19168401918383118584101761011b5780859260a094885283398101031261012f5781516001600160a01b0391828216820361012f57602084015192831680930361012f5784840151916080606086015195015160805260a05284519361160192838601928684109084111761011b576060948694613bb7863983526020830152858201520301905ff080156101115760c05251613a839081610134823960805181818161074e015261169e015260a05181818161016801528181610da301528181611158015281816121fa0152613292015260c051818181610eae01528181610f9b01528181611d5501526139510152f35b50513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b5f80fdfe608060409080825260049081361015610016575f80fd5b5f9160e05f35811c928363135c404e14611d25575082631e22a40714611cd5578263270a4c7014611c2f57826340d61f0814611a5057826343a0e1de14611a155782634bfb17f7146116c45782634c7dc0ba1461166c5782636cfd8cea1461156357826373284dc61461145c578263a3aa022514611423578263b650eabc146113dc578263b6ede4021461139b578263bf8af19d146111c6578263c23895a914610c16578263c28f847c14610a74578263d1a06bea14610560578263d9d04563146101a45750508063e681c4aa146101355763ea78e61a146100f6575f80fd5b3461013257807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132575051633b9aca008152602090f35b80fd5b503461013257807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101325750517f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168152602090f35b9150923461055c576101c07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261055c5767ffffffffffffffff908435828111610558576101f79036908701611db2565b9590936020928660243597610132575061014092837fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffbc3601126105545761018435938685116105545784820197847ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc8736030112610554576101a4359a888c1161055457847ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc8d36030112610554576102af91613137565b98909a6102bb8a613602565b9860808d01968d8c8c6102cd8b611fa8565b916020840135906102dd94613174565b8d01356102eb9060446122c2565b6101208d013586519c60208e0199828b5260ff9a60019f8a8101600190528360608201528080036080017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0810182526103449082611e00565b5190209361035260a4611e6e565b9263ffffffff8094168660c01c906103699161228b565b918b8180876103786044611e6e565b16818b60801c169061038991613639565b1698876103966084611e6e565b16921c16906103a491613639565b16941590811561053e575b5061051757826103be88611e6e565b1614938415946104fd575b5083156104e3575b5050506104bc57906103f292918401916101608d0135908d013560446124bf565b1561049657506104166104118899359661040b85611fa8565b886120c6565b613652565b5f965b61041f57005b80860161042c8188611ffc565b9050881015610494578761048d866104866104818b8e9d968a8f9861047561047a9161046f6104678f61045e90611fa8565b9a880188612051565b969097611ffc565b906120a6565b611df2565b16916120b6565b611fa8565b90896136c4565b0196610419565b005b7fb237b1a0000000000000000000000000000000000000000000000000000000005f525ffd5b837fb237b1a0000000000000000000000000000000000000000000000000000000005f525ffd5b6104f291929350604401611e6e565b1614155f80806103d1565b9093508161050d60248601611e6e565b161415925f6103c9565b887fb237b1a0000000000000000000000000000000000000000000000000000000005f525ffd5b90508361054b60c4611e6e565b1611155f6103af565b5f80fd5b8480fd5b8280fd5b9150927ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36016105608112610a6c57821361055c576102c092837fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1c360112610132576103a43567ffffffffffffffff8111610a70576105e29036908701611db2565b906103c46101407ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3c360112610a6c5761061c610504611de1565b610627610524611de1565b91610633610544611de1565b9361063e6064611fa8565b9673ffffffffffffffffffffffffffffffffffffffff80981633141580610a57575b610a30578061066e8d613513565b91610132575060e43503610a095760e4986106db6106926102e0986106fe94613137565b98819d8c51907f3ad0d4501ab6ee2aa4a7ba4078367c2823bc26e076f03fe4f9b10df0b2939918825260209e8f83013720986102c435998a916106d56084611fa8565b93613174565b8a0135916106e983826122c2565b63ffffffff80871691818716918616906135a6565b156109e2576101606107206107289661071960808d01611fa8565b8c356120c6565b9901356130ee565b610730611f7f565b8034106109b85750845f525f84526003835f205414610991576107737f000000000000000000000000000000000000000000000000000000000000000042611fe2565b91855f525f8552835f206bffffffffffffffffffffffff91855193610799608086611e00565b8452868401903382528685019064ffffffffff87168252606086019385341685528054906801000000000000000082101561096557906107de91600182018155611e91565b96909661093a57916108a8969593916002959351875560018701925116907fffffffffffffff000000000000000000000000000000000000000000000000007fffffffffffffff0000000000ffffffffffffffffffffffffffffffffffffffff78ffffffffff0000000000000000000000000000000000000000808654945160a01b1616931691161717905551169101907fffffffffffffffffffffffffffffffffffffffff0000000000000000000000006bffffffffffffffffffffffff835492169116179055565b835f525f8352815f2054927fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff840193841161090e5782519384528301529192507f80b9edcfe9806b17ad7819c673a516676c86d823054e3dd65fa8e02e23f0c0309190a2005b6011867f4e487b71000000000000000000000000000000000000000000000000000000005f525260245ffd5b5f8c7f4e487b710000000000000000000000000000000000000000000000000000000082525260245ffd5b60418d7f4e487b71000000000000000000000000000000000000000000000000000000005f525260245ffd5b857f51f8775d000000000000000000000000000000000000000000000000000000005f525ffd5b867fef36cff9000000000000000000000000000000000000000000000000000000005f525260245ffd5b897f6cd3dc25000000000000000000000000000000000000000000000000000000005f525ffd5b8a7fc8ee2d1d000000000000000000000000000000000000000000000000000000005f525ffd5b807fc8ee2d1d000000000000000000000000000000000000000000000000000000008d9252fd5b5087610a636024611fa8565b16331415610660565b8380fd5b5080fd5b50905034610a7057602091827ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101325780610132575080355f525f8252825f209081549067ffffffffffffffff8211610bea575091835192610adf828260051b0185611e00565b8084528184019283905f52825f205f915b838310610b7a5750505050835192818401908285525180915284840192915f5b828110610b1d5785850386f35b8351805186528083015173ffffffffffffffffffffffffffffffffffffffff16868401528781015164ffffffffff16888701526060908101516bffffffffffffffffffffffff169086015260809094019392810192600101610b10565b6003856001928a99979951610b90608082611e00565b8554815264ffffffffff8587015473ffffffffffffffffffffffffffffffffffffffff81168584015260a01c168c8201526bffffffffffffffffffffffff6002870154166060820152815201920192019190959395610af0565b6041907f4e487b71000000000000000000000000000000000000000000000000000000005f525260245ffd5b91508334610a6c576105e07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610a6c57610c5282611d91565b926020907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc36011261055857610104926102c093847ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffefc3601126111c2576103c494366105e4116111be5784517f3ad0d4501ab6ee2aa4a7ba4078367c2823bc26e076f03fe4f9b10df0b293991881526102e09183868301372095610cf66024613513565b91601189101561119257886110a9577f03ca277195f70b1d2dee38e49c501d3335a1812773b3bdf566c246c172f93bf88960051b8801351480611183575b898161113b575b81611129575b816110f8575b5015908982156110e6575b50506110bf5773ffffffffffffffffffffffffffffffffffffffff918551907fb4a6a60a000000000000000000000000000000000000000000000000000000008252848201526080815a60249082907f0000000000000000000000000000000000000000000000000000000000000000881690fa9081156110b5579085918a91611023575b500151906bffffffffffffffffffffffff809216916101643590811680910361101f57888a5260038652868a2054610e0e91611fe2565b96878311801590610f64575b610f3d579183610e6c610e5b8896948d98968b516102208a82019283376102208152610e4861024082611e00565b519020610e5560a4611fa8565b90613542565b99610e666084611fa8565b93611fef565b918851998a957fdcee1ff900000000000000000000000000000000000000000000000000000000875286015216602484015260448301528184606482800301927f0000000000000000000000000000000000000000000000000000000000000000165af1938415610f31578194610ef9575b5090610ef4939460039252528320918254611fe2565b905580f35b909180945081813d8311610f2a575b610f128183611e00565b81010312610a70575190610558579184610ef4610ede565b503d610f08565b508251903d90823e3d90fd5b848a7fc8ee2d1d000000000000000000000000000000000000000000000000000000008152fd5b50610f6f6024611fa8565b87517fa54a72b700000000000000000000000000000000000000000000000000000000815287818881897f0000000000000000000000000000000000000000000000000000000000000000165afa80156110155786908d90610fd9575b8192501691161415610e1a565b50508781813d831161100e575b610ff08183611e00565b8101031261100a5751858116810361100a57858091610fcc565b8b80fd5b503d610fe6565b89513d8e823e3d90fd5b8980fd5b9150506080813d6080116110ad575b8161103f60809383611e00565b810103126110a957855190611055608083611e00565b61105e81611fc9565b825261106b868201611fc9565b86830152868101519064ffffffffff821682036110a5576060918884015201519062ffffff8216820361101f57859160608201528a610dd7565b8a80fd5b8880fd5b3d9150611032565b86513d8b823e3d90fd5b82887fc8ee2d1d000000000000000000000000000000000000000000000000000000008152fd5b9091506110a957358214158989610d52565b90506110a95773ffffffffffffffffffffffffffffffffffffffff61111d60a4611fa8565b166104a4351489610d47565b90506110a95787610444351489610d41565b90506110a95773ffffffffffffffffffffffffffffffffffffffff7f000000000000000000000000000000000000000000000000000000000000000016610404351489610d3b565b505f98506103e4354614610d34565b6024896032867f4e487b7100000000000000000000000000000000000000000000000000000000835252fd5b8780fd5b8680fd5b849034610554576102607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126105545761120183611d91565b91817fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc36011261055457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffefc36011261055457610144917ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffebc360112610554577ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffddc360112610554576112b661010460248461212c565b6112c3610224828461212c565b602435925f9135841480611379575b80611357575b80611346575b15801561132f575b611309575080610132575080826113046104115f84610494976120c6565b613906565b907fb237b1a0000000000000000000000000000000000000000000000000000000008152fd5b50908061013257505f906101c43560a435146112e6565b505f91506084356101a435146112de565b506113626064611df2565b60ff80611370610184611df2565b169116146112d8565b506113846044611df2565b60ff80611392610164611df2565b169116146112d2565b8434610554575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610554576113d2611f7f565b9051908152602090f35b8482346105545760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610554576114179035611ed7565b90519015158152602090f35b8434610554575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610554575160038152602090f35b50833461055457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610554576114a39082355f525f602052602435905f20611e91565b50805415801561154c575b611513578073ffffffffffffffffffffffffffffffffffffffff6bffffffffffffffffffffffff600160026104949501938454947fffffffffffffffffffffffffffffffffffffffff000000000000000000000000861690550154921691165f613407565b600164ffffffffff91015460a01c7fc9cd60aa000000000000000000000000000000000000000000000000000000005f5216905260245ffd5b5064ffffffffff600182015460a01c1642106114ae565b5083346105545760a07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126105545761159e6064611d91565b60843567ffffffffffffffff8111610554576115c06115c69136908601611db2565b90613137565b6115d56102e083969301611e7f565b64ffffffffff8091164210908115611653575b5061162c57604435848601350361162c579061160b929160243591359086613174565b63ffffffff61161d6102608401611e6e565b82519335845216602083015290f35b507f99efb890000000000000000000000000000000000000000000000000000000005f525ffd5b90506116626103008701611e7f565b16421015866115e8565b8434610554575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261055457517f00000000000000000000000000000000000000000000000000000000000000008152602090f35b849034610554576101c07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261055457823591602435916044356101407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff9c360112610554576101a43567ffffffffffffffff81116105545780870192807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc833603011261055457826118c37fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff5f8851602081016117a36064611de1565b9663ffffffff8098168252876117b96084611de1565b168c840152876117c960a4611de1565b166060840152876117da60c4611de1565b166080840152876117eb60e4611de1565b1660a0840152876117fd610104611de1565b1660c08401527fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0808201845292906118359082611e00565b5190208a516020810191825261012435818d01526101443560608201526101643560808201526101843560a082015260c0928301815290916118779082611e00565b519020946118868960646137f7565b81805360648701356001526021822061189e8a611e6e565b6118a860c4611e6e565b91836118b760848c018e612051565b959094169216906139f4565b50036119ee576118d56118f494611e6e565b906118ee60446118e760248601611e6e565b9401611e6e565b936130ee565b93835f525f60205261190883835f20611e91565b50948554036119c85764ffffffffff600186015460a01c16908142101561199f576002860180547fffffffffffffffffffffffffffffffffffffffff00000000000000000000000081169091555f87558351858152610494916bffffffffffffffffffffffff9188907fb75ebdd7ba36f52c51b76e1a5d57f910e7014ce85c14c20193abd507f55a279d90602090a216335f613407565b7fc9cd60aa000000000000000000000000000000000000000000000000000000005f525260245ffd5b7f2fac5114000000000000000000000000000000000000000000000000000000005f525ffd5b877f64325c91000000000000000000000000000000000000000000000000000000005f525ffd5b8434610554575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126105545751620249f08152602090f35b849034610554576102c07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261055457611a8b83611d91565b91817fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdc36011261055457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffefc360112610554576101446101407ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffebc36011261055457610284359167ffffffffffffffff93848411610554577ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc8436030112610554576102a435938411610554577ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc843603011261055457611b8f61010460248661212c565b600160ff611b9d6044611df2565b1603611c0857611bc692611bb360c435836122c2565b85019185019060a43590608435906124bf565b15611be15780610494916024356113046104115f84846120c6565b507fb237b1a0000000000000000000000000000000000000000000000000000000005f525ffd5b847fb237b1a0000000000000000000000000000000000000000000000000000000005f525ffd5b8482346105545760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610554573590611c835f611c706024611d91565b611c7d60443582876120c6565b946120c6565b5f52600160205260ff815f205416918215611cbe575b8215611cac575b50519015158152602090f35b611cb7919250611ed7565b9082611ca0565b8092505f52600160205260ff815f20541691611c99565b8482346105545760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261055457355f52600160205260ff815f2054915191161515815260208180030190f35b34610554575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610554577f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168152602090f35b35908173ffffffffffffffffffffffffffffffffffffffff81160361055457565b9181601f84011215610554578235918267ffffffffffffffff8111610554576020908186019501011161055457565b35908163ffffffff81160361055457565b3560ff811681036105545790565b90601f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0910116810190811067ffffffffffffffff821117611e4157604052565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b3563ffffffff811681036105545790565b3564ffffffffff811681036105545790565b8054821015611eaa575f52600360205f20910201905f90565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b5f525f60205260405f205f908054915b828110611ef5575050505f90565b611eff8183611e91565b5054151580611f1d575b611f1557600101611ee7565b505050600190565b5064ffffffffff6001611f308385611e91565b50015460a01c16421015611f09565b81810292918115918404141715611f5257565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b633b9aca008048115f14611f9f5750611f9c485b620493e0611f3f565b90565b611f9c90611f93565b3573ffffffffffffffffffffffffffffffffffffffff811681036105545790565b5190816bffffffffffffffffffffffff81160361055457565b91908201809211611f5257565b91908203918211611f5257565b9035907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe1813603018212156105545701803591829167ffffffffffffffff841161055457602001606081940236031261055457565b9035907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe1813603018212156105545701803591829167ffffffffffffffff841161055457602001809360051b36031261055457565b9190811015611eaa576060020190565b9190811015611eaa5760051b0190565b9173ffffffffffffffffffffffffffffffffffffffff604051926020840194855216604083015260608201526121266080828003017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08101835282611e00565b51902090565b61225661010061225c949360e0604051917ffcf2b6825eda27e3a3b4e7319dabdca4311a8b5d68ff3bcf8a94b65c6c400cf3835260208301372060429060a06040517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f81527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208201527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604082015246606082015273ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001660808201522090604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b90613740565b1561226357565b7f5cd5d233000000000000000000000000000000000000000000000000000000005f5260045ffd5b8115612295570690565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601260045260245ffd5b9060a06040516101408482378160c0822091019081522003612445576122e781611e6e565b600163ffffffff8092161015918261242c575b82612413575b826123f8575b826123e0575b826123c5575b826123a9575b82612390575b82612376575b8261235b575b50501561233357565b7f6cd3dc25000000000000000000000000000000000000000000000000000000005f5260045ffd5b6110009250606061236c9101611e6e565b1611155f8061232a565b915060018161238760608501611e6e565b16101591612324565b91506103ff6123a160408401611e6e565b16159161231e565b915062020000816123bc60408501611e6e565b16111591612318565b9150610400816123d760408501611e6e565b16101591612312565b9150601f6123f060208401611e6e565b16159161230c565b91506140008161240a60208501611e6e565b16111591612306565b9150602081612423828501611e6e565b16101591612300565b9150620100008161243c84611e6e565b161115916122fa565b7f019af637000000000000000000000000000000000000000000000000000000005f5260045ffd5b9035907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe1813603018212156105545701803591829167ffffffffffffffff841161055457602001809336031261055457565b91909392936124ce85846137f7565b5f9182806124db88611e6e565b63ffffffff95908616613022575080610132578635612fef57807fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff915b61013257507fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff612578915f805360608a0135600152868a8960215f20836118b761256d606061256687611e6e565b9501611e6e565b946080810190612051565b921491821592613017575b5050612fef5761266d60206307ffffff9261259d88611e6e565b6040519786848a01928484521660408a0152356060890152608088800301976125ec7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0998a8101835282611e00565b5190206125fa838a01611e6e565b8660405191858301936041855260408401521660608201526126266080828003018a8101835282611e00565b5190209661266361263960408b01611e6e565b91876040519386850195604287526040860152166060840152608083800301908101835282611e00565b5190209401611e6e565b60051c16915f93610800604051116105545761080052610840525f610980819052929190600782165b808510612f6657505b80821684106126ec575050604091506103ff6126ca6126c160a086018661246d565b94909501611e6e565b1691821015611eaa5760ff639e3779b190910260181c1691013560f81c141590565b909160089061082085815261086086815260406108002061088052604061084020610a80526001870180835281526040610800206108a052604061084020610a60526002870180835281526040610800206108c052604061084020610a40526003870180835281526040610800206108e052604061084020610a205260048701808352815260406108002061090052604061084020610a0052600587018083528152604061080020610920526040610840206109e052600687018083528152604061080020610940526040610840206109c0526007870180925252604061080020610960526040610840206109a052610a805161087e517dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a8151167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61087d511602907bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff7dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff000080610a8251169416911602917bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61087c51160201017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a6251167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61089c5116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a6351167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61089b5116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a6451167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61089a5116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a4451167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108ba5116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a4551167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108b95116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a4651167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108b85116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a2651167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108d85116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a2751167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108d75116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a2851167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108d65116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a0851167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108f65116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a0951167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108f55116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000610a0a51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6108f45116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109ea51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109145116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109eb51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109135116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109ec51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109125116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109cc51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109325116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109cd51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109315116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109ce51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109305116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109ae51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff6109505116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109af51167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61094f5116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff00006109b051167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61094e5116020101017dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff000061099051167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61096e5116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff000061099151167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61096d5116027dff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff000061099251167bff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff61096c51160201010160e81c01930192919061269f565b9260019085610820949394528561086052604061080020806108805260406108402090816109a05260187cff000000ff000000ff000000ff000000ff000000ff000000ff000000ff91601092806008958181168285871c160296828581848181861c1682848d1c16029a1c16921c1602941c1691160201010160e01c0194019392919091612696565b7f64325c91000000000000000000000000000000000000000000000000000000005f5260045ffd5b141590505f80612583565b9150509694929096959391955b8161303986611e6e565b16811c906001809216613073577fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8114611f52570161302f565b90509690929496959193955f905f8053863560015260215f207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff866130b78b611e6e565b160190868211611f5257825f888b87956130e795836118b78f60606130dc9101611e6e565b946020810190612051565b5092612518565b60408051602081019283529081019290925263ffffffff9283166060830152919092166080830152600a9290921c623fffff1660a080830191909152815261212660c082611e00565b91906103401161314c57816103208101350190565b7f99efb890000000000000000000000000000000000000000000000000000000005f5260045ffd5b9392919092602091602086013514908115916133d7575b5080156133bd575b61314c576131a46040840184611ffc565b9490926131b085613602565b148015906133aa575b8015613396575b61336e576103406132ee91610320604097959751917f0988c8e8de4b59cf17fcfd0f8b88f27bdebf4d8ebcf7e7bf0ca2db0325fc6fc4835260208301372060429060a06040517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f81527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208201527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604082015246606082015273ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001660808201522090604051917f19010000000000000000000000000000000000000000000000000000000000008352600283015260228201522090565b905f925f9060208601915b81811061330a575050505050505050565b61331581838a6120a6565b95613331610481613326868b612051565b60ff61047a8c611df2565b9073ffffffffffffffffffffffffffffffffffffffff809116908216111561336e57956133619085018688613740565b15612263576001016132f9565b7f2166ec35000000000000000000000000000000000000000000000000000000005f5260045ffd5b5060ff6133a285611df2565b1685106131c0565b5060ff6133b685611df2565b16156131b9565b50600160ff6133cf6102c08701611df2565b161415613193565b90506133e560808601611fa8565b73ffffffffffffffffffffffffffffffffffffffff908116911614155f61318b565b91801561350e5773ffffffffffffffffffffffffffffffffffffffff9283169283156134cf57604051927fa9059cbb000000000000000000000000000000000000000000000000000000005f521660045260245260205f60448180865af1908160015f51148116156134ab575b50604052156134805750565b7f5274afe7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b90915060018115166134c657823b15153d151616905f613474565b503d5f823e3d90fd5b92505f80808093855af1156134e2575050565b7fb6c30e5f000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b505050565b604090815190608060608201833760808220836020830184378383015260206060832091833760208201522090565b9190604051916020830193845273ffffffffffffffffffffffffffffffffffffffff80921660408401521660608201526121266080828003017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08101835282611e00565b9291926135b560608201611e6e565b9163ffffffff8093161193846135ec575b50836135d3575b50505090565b6135e291929350604001611e6e565b16115f80806135cd565b909350816135f985611e6e565b1611925f6135c6565b61361961360e82611df2565b916020810190612051565b908160051b9180830460201490151715611f525760ff611f9c931661372b565b9067ffffffffffffffff80911691821561229557160690565b805f52600160205260ff60405f20541661369c575f52600160205260405f2060017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00825416179055565b7fc761e2f0000000000000000000000000000000000000000000000000000000005f5260045ffd5b91906136d1828285613542565b92835f52600260205260ff60405f20541661372557613723935f52600260205260405f2060017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00825416179055613906565b565b50505050565b91806020926040519485528385013701902090565b91905f608060209283850135947f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff86169560405192835260ff1c601b018583015235604082015284606082015282805260015afa15610554577f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a05f5191116137f0575b73ffffffffffffffffffffffffffffffffffffffff8091169116811490816137e9575090565b9050151590565b505f6137c3565b61380082611e6e565b602083019061380e82611e6e565b90613835604086019261382084611e6e565b9263ffffffff808080961693169116876135a6565b1580156138ec575b61233357836138e1936138a0836138ca7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff96623fffff6138bf8c5f996138b761040160609f61388f6040889201611e6e565b600a1c16998460a08c96019061246d565b50610400604051918f835360018301372099611e6e565b160292611e6e565b600a1c160194611e6e565b16026138d960c0890189612051565b9390926139f4565b5091013503612fef57565b506104006138fd60a087018761246d565b9050141561383d565b90916139779073ffffffffffffffffffffffffffffffffffffffff938482169485818316867fc78580a6b9a37a7bcf447687cadd7a007a484f8ab6d2075f5586dc57a561d65c5f80a47f00000000000000000000000000000000000000000000000000000000000000001693613542565b91813b15610554575f916040519384927fd8785121000000000000000000000000000000000000000000000000000000008452600484015260248301523360448301528183606482800301925af180156139e9576139d25750565b806139de5f8093611e00565b818101031261055457565b6040513d5f823e3d90fd5b90959694969391935f96849560059399604051906001958683535f945b86861088861116613a2f57505050505050505060051b0103612fef57565b8488821810613a4a575b94870194938701871c93871c613a11565b9c6020808c019b3591908f888614613a79575b841b168581018a0191909152840360210152604183209c613a39565b929e508e92613a5d56610100346100db57601f61160138819003918201601f19168301916001600160401b038311848410176100df578084926060946040528339810103126100db578051906001600160a01b03821682036100db576040602082015191015160e05260c05260a0523360805260405161150d90816100f4823960805181818161034b015281816103e60152610dff015260a0518181816104840152818161074801528181610a3001528181610ae401528181610fc401526110ba015260c0518181816102860152610cc7015260e051818181610bd90152610ed50152f35b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe608060409080825260049081361015610016575f80fd5b5f915f3560e01c9182630fe7683f14610c97575081634661cf8114610bff5781634adf872714610ba757816372d2b6c014610b20578163a54a72b714610ab2578163bd0af85d14610937578163d85fea9514610549578163d8785121146104e8578163dcee1ff914610387578163dfe2d20f14610317578163e4da61ab146101e6578163e6ecc3c114610177575063f698da25146100b2575f80fd5b3461017457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610174575061016a3060a090604051907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604083015246606083015260808201522090565b9051908152602090f35b80fd5b919050346101745760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261017457806101745750355f526001602052805f20549064ffffffffff8151926bffffffffffffffffffffffff8116845260601c1660208301528180030190f35b839150346103135760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126103135761022181610ced565b90600161022d83611113565b019283549064ffffffffff9283831690816102ea575050917f4d5f2cc7ebdc37f9684b8749995711aeabe281214d6d081e3c62d84e91c3f49593915f8273ffffffffffffffffffffffffffffffffffffffff95816102ab7f000000000000000000000000000000000000000000000000000000000000000042610dc9565b1698897fffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000008616179055519716911617168452169160208180030190a280f35b7fe465623600000000000000000000000000000000000000000000000000000000885252602486fd5b8280fd5b50503461017457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101745750517f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168152602090f35b8383346101745760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610174578083359161017457506103cb6024610ced565b6044359373ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001633036104c25750906104a89161041b82611032565b94858110156104b15761047d61048291809781955b885173ffffffffffffffffffffffffffffffffffffffff87168152602081018490527f97ad683ccd1afe528b4cb96a67c795527dfa21626dd2b851787e3ddc03ee1e1c90604090a2610dd6565b61108c565b7f000000000000000000000000000000000000000000000000000000000000000061117f565b51908152602090f35b5061048261047d8680978195610430565b7fdde328f8000000000000000000000000000000000000000000000000000000005f525ffd5b829150346105465760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126105465761052390610ced565b9061054257610540906105366044610ced565b9060243590610de3565b005b5080fd5b50fd5b905060a07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f45761057e81610ced565b926105896024610ced565b93604435946bffffffffffffffffffffffff928387168097036108f457807fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff9c3601126108f45773ffffffffffffffffffffffffffffffffffffffff80931693845f525f602052815f2097885485811680155f146108f8575083517f133393738d7cfeecc3fd097bb643d0b33a4786dca270113e533182d5130bd446602082019081528186018990528688166060808401829052835292916042919061064f608082610d0e565b5190206106db3060a090604051907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604083015246606083015260808201522090565b908751917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015220821590811561084b575b50610824577fffffffffffffffffffffffff00000000000000000000000000000000000000001617895561076c905b7f000000000000000000000000000000000000000000000000000000000000000061122c565b9586156107fe57508596976107ac6107f1927f0fda1524f765ccc8812ff5857b161363b93a60efaaf4516a9455c7621799f8db979816825460a01c610d7c565b815473ffffffffffffffffffffffffffffffffffffffff1660a09190911b7fffffffffffffffffffffffff000000000000000000000000000000000000000016179055565b519485521692602090a380f35b877f10efe3ef000000000000000000000000000000000000000000000000000000008152fd5b888a7f5cd5d233000000000000000000000000000000000000000000000000000000008152fd5b9a505060843560205f6080819d7f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8516948a5191825260ff1c601b01848201526064358a82015284606082015282805260015afa156108f45787907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a05f5191116108ed575b1688811490816108e3575b50155f610717565b905015155f6108db565b505f6108d0565b5f80fd5b9050858516810361090d575061076c90610746565b877f245aecd3000000000000000000000000000000000000000000000000000000005f525260245ffd5b8390346108f457817ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f45761097081610ced565b9061097b6024610ced565b9061098583611113565b64ffffffffff60018201541680158015610aa9575b610a7f575073ffffffffffffffffffffffffffffffffffffffff905460a01c931690815f525f602052845f20905f610a545750610540945f600183827f9def4e2802183d68ce90a6a226a2962b59298616c27165f12c4fbc5c84cdd778955501555180610a2b8686836020909392919373ffffffffffffffffffffffffffffffffffffffff60408201951681520152565b0390a27f000000000000000000000000000000000000000000000000000000000000000061117f565b5f907f4e487b710000000000000000000000000000000000000000000000000000000082525260245ffd5b827fe4656236000000000000000000000000000000000000000000000000000000005f525260245ffd5b5080421061099a565b83346108f4575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457517f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168152602090f35b8390346108f45760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457610b5a90610ced565b9073ffffffffffffffffffffffffffffffffffffffff8092165f525f60205264ffffffffff815f2060018154910154908351948116855260a01c6020850152169082015260608180030190f35b83346108f4575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457517f00000000000000000000000000000000000000000000000000000000000000008152602090f35b8390346108f45760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457803591825f526001602052805f20549064ffffffffff809260601c164210610c5e5761054061047d85611032565b835f5260016020525f205460601c16907fe4656236000000000000000000000000000000000000000000000000000000005f525260245ffd5b346108f4575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f4577f00000000000000000000000000000000000000000000000000000000000000008152602090f35b35908173ffffffffffffffffffffffffffffffffffffffff8116036108f457565b90601f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0910116810190811067ffffffffffffffff821117610d4f57604052565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b9190916bffffffffffffffffffffffff80809416911601918211610d9c57565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b91908201809211610d9c57565b91908203918211610d9c57565b91909173ffffffffffffffffffffffffffffffffffffffff90817f000000000000000000000000000000000000000000000000000000000000000016330361100a57811691825f525f6020526040805f205460a01c6bffffffffffffffffffffffff93811561100157855f525f602052825f2090815416905560058102818104600503610d9c576064900491826032830294838604603203610d9c57610ff79861047d987f169d2c2c935a5a93f90f8731f37c845d8e9b07ea0e5b2b48c59e57f4a1854f3c610fe8956064610ff29a049a845f526001602052610ecf8c8280855f205416911690610d7c565b90610efa7f000000000000000000000000000000000000000000000000000000000000000042610dc9565b9080845193610f098686610d0e565b16835264ffffffffff6020840192168252865f526001602052835f20925116907fffffffffffffffffffffffffffffff00000000000000000000000000000000007fffffffffffffffffffffffffffffff0000000000ffffffffffffffffffffffff70ffffffffff000000000000000000000000808654945160601b161693169116171790555180610fbf8987836020909392919373ffffffffffffffffffffffffffffffffffffffff60408201951681520152565b0390a37f00000000000000000000000000000000000000000000000000000000000000006113ae565b15610ff957610dd6565b610dd6565b565b5f9150610dd6565b50505050505050565b7fdde328f8000000000000000000000000000000000000000000000000000000005f5260045ffd5b90815f5260016020526bffffffffffffffffffffffff60405f205416918215611064575f5260016020525f6040812055565b7f10efe3ef000000000000000000000000000000000000000000000000000000005f5260045ffd5b6040518181527fd83c63197e8e676d80ab0122beba9a9d20f3828839e9a1d6fe81d242e9cd7e6e90602090a17f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168061110257505f8080809361dead5af150565b6111109161dead5f9261147e565b50565b9073ffffffffffffffffffffffffffffffffffffffff8092165f525f60205260405f209182541680158015611175575b61114a5750565b7f245aecd3000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b5033811415611143565b919081156112275773ffffffffffffffffffffffffffffffffffffffff9283169283156111e757506111b4916001918461147e565b156111bc5750565b7f5274afe7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b9250905f80808093855af1156111fb575050565b7fb6c30e5f000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b505050565b91909173ffffffffffffffffffffffffffffffffffffffff81169081156113725734611342575f5c61131a5760015f5d611265816113e4565b916040517f23b872dd000000000000000000000000000000000000000000000000000000005f5233600452306024528560445260205f60648180865af1908160015f51148116156112f6575b506040525f606052156111bc57506112c8906113e4565b905f805d808211156112ed576112dd91610dd6565b915b8083116112e95750565b9150565b50505f916112df565b909150600181151661131157823b15153d151616905f6112b1565b503d5f823e3d90fd5b7fb5dfd9e5000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f195a3ca1000000000000000000000000000000000000000000000000000000005f52346004525f60245260445ffd5b50509080340361137f5790565b7f195a3ca1000000000000000000000000000000000000000000000000000000005f523460045260245260445ffd5b73ffffffffffffffffffffffffffffffffffffffff16806113d557505f80809381935af190565b915f916113e19361147e565b90565b6040517f70a08231000000000000000000000000000000000000000000000000000000008152306004820152906020908290602490829073ffffffffffffffffffffffffffffffffffffffff165afa908115611473575f91611444575090565b90506020813d60201161146b575b8161145f60209383610d0e565b810103126108f4575190565b3d9150611452565b6040513d5f823e3d90fd5b909193929373ffffffffffffffffffffffffffffffffffffffff604051937fa9059cbb000000000000000000000000000000000000000000000000000000005f521660045260245260205f60448180855af190819460015f51148316156114e8575b505050604052565b9091809395501516611504573b15153d151616915f80806114e0565b833d5f823e3d90fd",
}

// Attestor is an auto generated Go binding around an Ethereum contract.
type Attestor struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Attestor) GetABI() abi.ABI {
	return c.abi
}

// NewAttestor creates a new instance of Attestor.
func NewAttestor() *Attestor {
	parsed, err := AttestorMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Attestor{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *Attestor) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address escrow, address coin, uint256 unbonding, uint256 reliefTime, uint256 answerTime) returns()
func (attestor *Attestor) PackConstructor(escrow common.Address, coin common.Address, unbonding *big.Int, reliefTime *big.Int, answerTime *big.Int) []byte {
	enc, err := attestor.abi.Pack("", escrow, coin, unbonding, reliefTime, answerTime)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackANSWERGAS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x43a0e1de.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ANSWER_GAS() view returns(uint256)
func (attestor *Attestor) PackANSWERGAS() []byte {
	enc, err := attestor.abi.Pack("ANSWER_GAS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackANSWERGAS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x43a0e1de.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ANSWER_GAS() view returns(uint256)
func (attestor *Attestor) TryPackANSWERGAS() ([]byte, error) {
	return attestor.abi.Pack("ANSWER_GAS")
}

// UnpackANSWERGAS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x43a0e1de.
//
// Solidity: function ANSWER_GAS() view returns(uint256)
func (attestor *Attestor) UnpackANSWERGAS(data []byte) (*big.Int, error) {
	out, err := attestor.abi.Unpack("ANSWER_GAS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackANSWERTIME is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4c7dc0ba.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ANSWER_TIME() view returns(uint256)
func (attestor *Attestor) PackANSWERTIME() []byte {
	enc, err := attestor.abi.Pack("ANSWER_TIME")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackANSWERTIME is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4c7dc0ba.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ANSWER_TIME() view returns(uint256)
func (attestor *Attestor) TryPackANSWERTIME() ([]byte, error) {
	return attestor.abi.Pack("ANSWER_TIME")
}

// UnpackANSWERTIME is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4c7dc0ba.
//
// Solidity: function ANSWER_TIME() view returns(uint256)
func (attestor *Attestor) UnpackANSWERTIME(data []byte) (*big.Int, error) {
	out, err := attestor.abi.Unpack("ANSWER_TIME", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ESCROW() view returns(address)
func (attestor *Attestor) PackESCROW() []byte {
	enc, err := attestor.abi.Pack("ESCROW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ESCROW() view returns(address)
func (attestor *Attestor) TryPackESCROW() ([]byte, error) {
	return attestor.abi.Pack("ESCROW")
}

// UnpackESCROW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe681c4aa.
//
// Solidity: function ESCROW() view returns(address)
func (attestor *Attestor) UnpackESCROW(data []byte) (common.Address, error) {
	out, err := attestor.abi.Unpack("ESCROW", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXDEMANDS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa3aa0225.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_DEMANDS() view returns(uint256)
func (attestor *Attestor) PackMAXDEMANDS() []byte {
	enc, err := attestor.abi.Pack("MAX_DEMANDS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXDEMANDS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa3aa0225.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_DEMANDS() view returns(uint256)
func (attestor *Attestor) TryPackMAXDEMANDS() ([]byte, error) {
	return attestor.abi.Pack("MAX_DEMANDS")
}

// UnpackMAXDEMANDS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa3aa0225.
//
// Solidity: function MAX_DEMANDS() view returns(uint256)
func (attestor *Attestor) UnpackMAXDEMANDS(data []byte) (*big.Int, error) {
	out, err := attestor.abi.Unpack("MAX_DEMANDS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMINBASEFEE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xea78e61a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_BASE_FEE() view returns(uint256)
func (attestor *Attestor) PackMINBASEFEE() []byte {
	enc, err := attestor.abi.Pack("MIN_BASE_FEE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINBASEFEE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xea78e61a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_BASE_FEE() view returns(uint256)
func (attestor *Attestor) TryPackMINBASEFEE() ([]byte, error) {
	return attestor.abi.Pack("MIN_BASE_FEE")
}

// UnpackMINBASEFEE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xea78e61a.
//
// Solidity: function MIN_BASE_FEE() view returns(uint256)
func (attestor *Attestor) UnpackMINBASEFEE(data []byte) (*big.Int, error) {
	out, err := attestor.abi.Unpack("MIN_BASE_FEE", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackAnswer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4bfb17f7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function answer(bytes32 caseId, uint256 index, bytes32 rootI, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, (uint32,uint32,uint32,bytes32,bytes32[],bytes,bytes32[]) opening) returns()
func (attestor *Attestor) PackAnswer(caseId [32]byte, index *big.Int, rootI [32]byte, params Params, opening Opening) []byte {
	enc, err := attestor.abi.Pack("answer", caseId, index, rootI, params, opening)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAnswer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4bfb17f7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function answer(bytes32 caseId, uint256 index, bytes32 rootI, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, (uint32,uint32,uint32,bytes32,bytes32[],bytes,bytes32[]) opening) returns()
func (attestor *Attestor) TryPackAnswer(caseId [32]byte, index *big.Int, rootI [32]byte, params Params, opening Opening) ([]byte, error) {
	return attestor.abi.Pack("answer", caseId, index, rootI, params, opening)
}

// PackAttested is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6cfd8cea.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function attested(bytes32 jobId, bytes32 verifiersHash, bytes32 devicesHash, address provider, bytes evidence) view returns(bytes32 session, uint32 observedSeconds)
func (attestor *Attestor) PackAttested(jobId [32]byte, verifiersHash [32]byte, devicesHash [32]byte, provider common.Address, evidence []byte) []byte {
	enc, err := attestor.abi.Pack("attested", jobId, verifiersHash, devicesHash, provider, evidence)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAttested is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6cfd8cea.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function attested(bytes32 jobId, bytes32 verifiersHash, bytes32 devicesHash, address provider, bytes evidence) view returns(bytes32 session, uint32 observedSeconds)
func (attestor *Attestor) TryPackAttested(jobId [32]byte, verifiersHash [32]byte, devicesHash [32]byte, provider common.Address, evidence []byte) ([]byte, error) {
	return attestor.abi.Pack("attested", jobId, verifiersHash, devicesHash, provider, evidence)
}

// AttestedOutput serves as a container for the return parameters of contract
// method Attested.
type AttestedOutput struct {
	Session         [32]byte
	ObservedSeconds uint32
}

// UnpackAttested is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6cfd8cea.
//
// Solidity: function attested(bytes32 jobId, bytes32 verifiersHash, bytes32 devicesHash, address provider, bytes evidence) view returns(bytes32 session, uint32 observedSeconds)
func (attestor *Attestor) UnpackAttested(data []byte) (AttestedOutput, error) {
	out, err := attestor.abi.Unpack("attested", data)
	outstruct := new(AttestedOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Session = *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	outstruct.ObservedSeconds = *abi.ConvertType(out[1], new(uint32)).(*uint32)
	return *outstruct, nil
}

// PackBonds is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x135c404e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bonds() view returns(address)
func (attestor *Attestor) PackBonds() []byte {
	enc, err := attestor.abi.Pack("bonds")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBonds is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x135c404e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bonds() view returns(address)
func (attestor *Attestor) TryPackBonds() ([]byte, error) {
	return attestor.abi.Pack("bonds")
}

// UnpackBonds is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x135c404e.
//
// Solidity: function bonds() view returns(address)
func (attestor *Attestor) UnpackBonds(data []byte) (common.Address, error) {
	out, err := attestor.abi.Unpack("bonds", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackDemandDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb6ede402.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function demandDeposit() view returns(uint256)
func (attestor *Attestor) PackDemandDeposit() []byte {
	enc, err := attestor.abi.Pack("demandDeposit")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDemandDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb6ede402.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function demandDeposit() view returns(uint256)
func (attestor *Attestor) TryPackDemandDeposit() ([]byte, error) {
	return attestor.abi.Pack("demandDeposit")
}

// UnpackDemandDeposit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb6ede402.
//
// Solidity: function demandDeposit() view returns(uint256)
func (attestor *Attestor) UnpackDemandDeposit(data []byte) (*big.Int, error) {
	out, err := attestor.abi.Unpack("demandDeposit", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDemandOpening is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd1a06bea.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function demandOpening((address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, bytes evidence, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, uint32 round, uint32 row, uint32 column) payable returns()
func (attestor *Attestor) PackDemandOpening(key Key, terms Terms, evidence []byte, params Params, round uint32, row uint32, column uint32) []byte {
	enc, err := attestor.abi.Pack("demandOpening", key, terms, evidence, params, round, row, column)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDemandOpening is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd1a06bea.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function demandOpening((address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, bytes evidence, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, uint32 round, uint32 row, uint32 column) payable returns()
func (attestor *Attestor) TryPackDemandOpening(key Key, terms Terms, evidence []byte, params Params, round uint32, row uint32, column uint32) ([]byte, error) {
	return attestor.abi.Pack("demandOpening", key, terms, evidence, params, round, row, column)
}

// PackDemands is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc28f847c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function demands(bytes32 caseId) view returns((bytes32,address,uint40,uint96)[])
func (attestor *Attestor) PackDemands(caseId [32]byte) []byte {
	enc, err := attestor.abi.Pack("demands", caseId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDemands is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc28f847c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function demands(bytes32 caseId) view returns((bytes32,address,uint40,uint96)[])
func (attestor *Attestor) TryPackDemands(caseId [32]byte) ([]byte, error) {
	return attestor.abi.Pack("demands", caseId)
}

// UnpackDemands is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc28f847c.
//
// Solidity: function demands(bytes32 caseId) view returns((bytes32,address,uint40,uint96)[])
func (attestor *Attestor) UnpackDemands(data []byte) ([]IDisputesDemand, error) {
	out, err := attestor.abi.Unpack("demands", data)
	if err != nil {
		return *new([]IDisputesDemand), err
	}
	out0 := *abi.ConvertType(out[0], new([]IDisputesDemand)).(*[]IDisputesDemand)
	return out0, nil
}

// PackDisproveElement is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40d61f08.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function disproveElement(address provider, (bytes32,uint8,uint8,bytes32,bytes32,bytes32,bytes32) commit, (bytes32,bytes32) sig, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, (uint32,uint32,uint32,bytes32,bytes32[],bytes,bytes32[]) opening, (bytes32,bytes32[]) before) returns()
func (attestor *Attestor) PackDisproveElement(provider common.Address, commit Commit, sig Signature, params Params, opening Opening, before Before) []byte {
	enc, err := attestor.abi.Pack("disproveElement", provider, commit, sig, params, opening, before)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDisproveElement is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40d61f08.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function disproveElement(address provider, (bytes32,uint8,uint8,bytes32,bytes32,bytes32,bytes32) commit, (bytes32,bytes32) sig, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, (uint32,uint32,uint32,bytes32,bytes32[],bytes,bytes32[]) opening, (bytes32,bytes32[]) before) returns()
func (attestor *Attestor) TryPackDisproveElement(provider common.Address, commit Commit, sig Signature, params Params, opening Opening, before Before) ([]byte, error) {
	return attestor.abi.Pack("disproveElement", provider, commit, sig, params, opening, before)
}

// PackDisproveEquivocation is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbf8af19d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function disproveEquivocation(address provider, (bytes32,uint8,uint8,bytes32,bytes32,bytes32,bytes32) one, (bytes32,bytes32) oneSig, (bytes32,uint8,uint8,bytes32,bytes32,bytes32,bytes32) two, (bytes32,bytes32) twoSig) returns()
func (attestor *Attestor) PackDisproveEquivocation(provider common.Address, one Commit, oneSig Signature, two Commit, twoSig Signature) []byte {
	enc, err := attestor.abi.Pack("disproveEquivocation", provider, one, oneSig, two, twoSig)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDisproveEquivocation is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbf8af19d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function disproveEquivocation(address provider, (bytes32,uint8,uint8,bytes32,bytes32,bytes32,bytes32) one, (bytes32,bytes32) oneSig, (bytes32,uint8,uint8,bytes32,bytes32,bytes32,bytes32) two, (bytes32,bytes32) twoSig) returns()
func (attestor *Attestor) TryPackDisproveEquivocation(provider common.Address, one Commit, oneSig Signature, two Commit, twoSig Signature) ([]byte, error) {
	return attestor.abi.Pack("disproveEquivocation", provider, one, oneSig, two, twoSig)
}

// PackDisproveVerdict is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd9d04563.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function disproveVerdict(bytes evidence, uint256 k, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, (uint32,uint32,uint32,bytes32,bytes32[],bytes,bytes32[]) opening, (bytes32,bytes32[]) before) returns()
func (attestor *Attestor) PackDisproveVerdict(evidence []byte, k *big.Int, params Params, opening Opening, before Before) []byte {
	enc, err := attestor.abi.Pack("disproveVerdict", evidence, k, params, opening, before)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDisproveVerdict is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd9d04563.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function disproveVerdict(bytes evidence, uint256 k, ((uint32,uint32,uint32,uint32,uint32,uint32),bytes32,bytes32,bytes32,bytes32) params, (uint32,uint32,uint32,bytes32,bytes32[],bytes,bytes32[]) opening, (bytes32,bytes32[]) before) returns()
func (attestor *Attestor) TryPackDisproveVerdict(evidence []byte, k *big.Int, params Params, opening Opening, before Before) ([]byte, error) {
	return attestor.abi.Pack("disproveVerdict", evidence, k, params, opening, before)
}

// PackDisproved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e22a407.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function disproved(bytes32 caseId) view returns(bool)
func (attestor *Attestor) PackDisproved(caseId [32]byte) []byte {
	enc, err := attestor.abi.Pack("disproved", caseId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDisproved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e22a407.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function disproved(bytes32 caseId) view returns(bool)
func (attestor *Attestor) TryPackDisproved(caseId [32]byte) ([]byte, error) {
	return attestor.abi.Pack("disproved", caseId)
}

// UnpackDisproved is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1e22a407.
//
// Solidity: function disproved(bytes32 caseId) view returns(bool)
func (attestor *Attestor) UnpackDisproved(data []byte) (bool, error) {
	out, err := attestor.abi.Unpack("disproved", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackFallen is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x270a4c70.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fallen(bytes32 session, address provider, bytes32 verifiersHash) view returns(bool)
func (attestor *Attestor) PackFallen(session [32]byte, provider common.Address, verifiersHash [32]byte) []byte {
	enc, err := attestor.abi.Pack("fallen", session, provider, verifiersHash)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFallen is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x270a4c70.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fallen(bytes32 session, address provider, bytes32 verifiersHash) view returns(bool)
func (attestor *Attestor) TryPackFallen(session [32]byte, provider common.Address, verifiersHash [32]byte) ([]byte, error) {
	return attestor.abi.Pack("fallen", session, provider, verifiersHash)
}

// UnpackFallen is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x270a4c70.
//
// Solidity: function fallen(bytes32 session, address provider, bytes32 verifiersHash) view returns(bool)
func (attestor *Attestor) UnpackFallen(data []byte) (bool, error) {
	out, err := attestor.abi.Unpack("fallen", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackReclaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x73284dc6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function reclaim(bytes32 caseId, uint256 index) returns()
func (attestor *Attestor) PackReclaim(caseId [32]byte, index *big.Int) []byte {
	enc, err := attestor.abi.Pack("reclaim", caseId, index)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackReclaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x73284dc6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function reclaim(bytes32 caseId, uint256 index) returns()
func (attestor *Attestor) TryPackReclaim(caseId [32]byte, index *big.Int) ([]byte, error) {
	return attestor.abi.Pack("reclaim", caseId, index)
}

// PackRelieve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc23895a9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function relieve(address liar, (address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, bytes32[17] challenge) returns()
func (attestor *Attestor) PackRelieve(liar common.Address, key Key, terms Terms, challenge [17][32]byte) []byte {
	enc, err := attestor.abi.Pack("relieve", liar, key, terms, challenge)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelieve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc23895a9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function relieve(address liar, (address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, bytes32[17] challenge) returns()
func (attestor *Attestor) TryPackRelieve(liar common.Address, key Key, terms Terms, challenge [17][32]byte) ([]byte, error) {
	return attestor.abi.Pack("relieve", liar, key, terms, challenge)
}

// PackUnanswered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb650eabc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unanswered(bytes32 caseId) view returns(bool)
func (attestor *Attestor) PackUnanswered(caseId [32]byte) []byte {
	enc, err := attestor.abi.Pack("unanswered", caseId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnanswered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb650eabc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unanswered(bytes32 caseId) view returns(bool)
func (attestor *Attestor) TryPackUnanswered(caseId [32]byte) ([]byte, error) {
	return attestor.abi.Pack("unanswered", caseId)
}

// UnpackUnanswered is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb650eabc.
//
// Solidity: function unanswered(bytes32 caseId) view returns(bool)
func (attestor *Attestor) UnpackUnanswered(data []byte) (bool, error) {
	out, err := attestor.abi.Unpack("unanswered", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// AttestorAnswered represents a Answered event raised by the Attestor contract.
type AttestorAnswered struct {
	CaseId [32]byte
	Index  *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const AttestorAnsweredEventName = "Answered"

// ContractEventName returns the user-defined event name.
func (AttestorAnswered) ContractEventName() string {
	return AttestorAnsweredEventName
}

// UnpackAnsweredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Answered(bytes32 indexed caseId, uint256 index)
func (attestor *Attestor) UnpackAnsweredEvent(log *types.Log) (*AttestorAnswered, error) {
	event := "Answered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != attestor.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(AttestorAnswered)
	if len(log.Data) > 0 {
		if err := attestor.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range attestor.abi.Events[event].Inputs {
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

// AttestorDemanded represents a Demanded event raised by the Attestor contract.
type AttestorDemanded struct {
	CaseId   [32]byte
	Index    *big.Int
	Deadline *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const AttestorDemandedEventName = "Demanded"

// ContractEventName returns the user-defined event name.
func (AttestorDemanded) ContractEventName() string {
	return AttestorDemandedEventName
}

// UnpackDemandedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Demanded(bytes32 indexed caseId, uint256 index, uint256 deadline)
func (attestor *Attestor) UnpackDemandedEvent(log *types.Log) (*AttestorDemanded, error) {
	event := "Demanded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != attestor.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(AttestorDemanded)
	if len(log.Data) > 0 {
		if err := attestor.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range attestor.abi.Events[event].Inputs {
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

// AttestorDisproved represents a Disproved event raised by the Attestor contract.
type AttestorDisproved struct {
	Session  [32]byte
	Provider common.Address
	Liar     common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const AttestorDisprovedEventName = "Disproved"

// ContractEventName returns the user-defined event name.
func (AttestorDisproved) ContractEventName() string {
	return AttestorDisprovedEventName
}

// UnpackDisprovedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Disproved(bytes32 indexed session, address indexed provider, address indexed liar)
func (attestor *Attestor) UnpackDisprovedEvent(log *types.Log) (*AttestorDisproved, error) {
	event := "Disproved"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != attestor.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(AttestorDisproved)
	if len(log.Data) > 0 {
		if err := attestor.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range attestor.abi.Events[event].Inputs {
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
func (attestor *Attestor) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], attestor.abi.Errors["BadParams"].ID.Bytes()[:4]) {
		return attestor.UnpackBadParamsError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["BadPath"].ID.Bytes()[:4]) {
		return attestor.UnpackBadPathError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["BadSignature"].ID.Bytes()[:4]) {
		return attestor.UnpackBadSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["BadSize"].ID.Bytes()[:4]) {
		return attestor.UnpackBadSizeError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["DepositTooSmall"].ID.Bytes()[:4]) {
		return attestor.UnpackDepositTooSmallError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["KnownAlready"].ID.Bytes()[:4]) {
		return attestor.UnpackKnownAlreadyError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["NoLie"].ID.Bytes()[:4]) {
		return attestor.UnpackNoLieError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["NoQuorum"].ID.Bytes()[:4]) {
		return attestor.UnpackNoQuorumError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["NotAttested"].ID.Bytes()[:4]) {
		return attestor.UnpackNotAttestedError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["NotParty"].ID.Bytes()[:4]) {
		return attestor.UnpackNotPartyError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["PaymentRefused"].ID.Bytes()[:4]) {
		return attestor.UnpackPaymentRefusedError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["Reentered"].ID.Bytes()[:4]) {
		return attestor.UnpackReenteredError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return attestor.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["TooManyDemands"].ID.Bytes()[:4]) {
		return attestor.UnpackTooManyDemandsError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["WrongAnswer"].ID.Bytes()[:4]) {
		return attestor.UnpackWrongAnswerError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["WrongTime"].ID.Bytes()[:4]) {
		return attestor.UnpackWrongTimeError(raw[4:])
	}
	if bytes.Equal(raw[:4], attestor.abi.Errors["WrongValue"].ID.Bytes()[:4]) {
		return attestor.UnpackWrongValueError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// AttestorBadParams represents a BadParams error raised by the Attestor contract.
type AttestorBadParams struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadParams()
func AttestorBadParamsErrorID() common.Hash {
	return common.HexToHash("0x019af6379de0e1c5d9ed7bc9cadaf094fc9efb595904a561b64245c59cd9399f")
}

// UnpackBadParamsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadParams()
func (attestor *Attestor) UnpackBadParamsError(raw []byte) (*AttestorBadParams, error) {
	out := new(AttestorBadParams)
	if err := attestor.abi.UnpackIntoInterface(out, "BadParams", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorBadPath represents a BadPath error raised by the Attestor contract.
type AttestorBadPath struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadPath()
func AttestorBadPathErrorID() common.Hash {
	return common.HexToHash("0x64325c91f108520b461bf37f7e682ef85952d4d50489069c2e798b1861f04e29")
}

// UnpackBadPathError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadPath()
func (attestor *Attestor) UnpackBadPathError(raw []byte) (*AttestorBadPath, error) {
	out := new(AttestorBadPath)
	if err := attestor.abi.UnpackIntoInterface(out, "BadPath", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorBadSignature represents a BadSignature error raised by the Attestor contract.
type AttestorBadSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadSignature()
func AttestorBadSignatureErrorID() common.Hash {
	return common.HexToHash("0x5cd5d2335541c4f2ed05fbe44f397e8b79f8e2333157122d2dab06e378ef7685")
}

// UnpackBadSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadSignature()
func (attestor *Attestor) UnpackBadSignatureError(raw []byte) (*AttestorBadSignature, error) {
	out := new(AttestorBadSignature)
	if err := attestor.abi.UnpackIntoInterface(out, "BadSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorBadSize represents a BadSize error raised by the Attestor contract.
type AttestorBadSize struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadSize()
func AttestorBadSizeErrorID() common.Hash {
	return common.HexToHash("0x6cd3dc2583a6f0c331e1abbb52492e156750f3ad09d63ba002f6902c4e23e0ce")
}

// UnpackBadSizeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadSize()
func (attestor *Attestor) UnpackBadSizeError(raw []byte) (*AttestorBadSize, error) {
	out := new(AttestorBadSize)
	if err := attestor.abi.UnpackIntoInterface(out, "BadSize", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorDepositTooSmall represents a DepositTooSmall error raised by the Attestor contract.
type AttestorDepositTooSmall struct {
	Needed *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DepositTooSmall(uint256 needed)
func AttestorDepositTooSmallErrorID() common.Hash {
	return common.HexToHash("0xef36cff967267951d771036680e5c35ee46a38e2d3ec6ec6e972661c71608a5b")
}

// UnpackDepositTooSmallError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DepositTooSmall(uint256 needed)
func (attestor *Attestor) UnpackDepositTooSmallError(raw []byte) (*AttestorDepositTooSmall, error) {
	out := new(AttestorDepositTooSmall)
	if err := attestor.abi.UnpackIntoInterface(out, "DepositTooSmall", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorKnownAlready represents a KnownAlready error raised by the Attestor contract.
type AttestorKnownAlready struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error KnownAlready()
func AttestorKnownAlreadyErrorID() common.Hash {
	return common.HexToHash("0xc761e2f077b8955d439ee153798ee1785b86a2605fb867e9dbd5da7fb806a98f")
}

// UnpackKnownAlreadyError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error KnownAlready()
func (attestor *Attestor) UnpackKnownAlreadyError(raw []byte) (*AttestorKnownAlready, error) {
	out := new(AttestorKnownAlready)
	if err := attestor.abi.UnpackIntoInterface(out, "KnownAlready", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorNoLie represents a NoLie error raised by the Attestor contract.
type AttestorNoLie struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NoLie()
func AttestorNoLieErrorID() common.Hash {
	return common.HexToHash("0xb237b1a0c35d4751a74d4d794dccafc5d103418a2b3d49655bb6aecd8c7a9c8e")
}

// UnpackNoLieError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NoLie()
func (attestor *Attestor) UnpackNoLieError(raw []byte) (*AttestorNoLie, error) {
	out := new(AttestorNoLie)
	if err := attestor.abi.UnpackIntoInterface(out, "NoLie", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorNoQuorum represents a NoQuorum error raised by the Attestor contract.
type AttestorNoQuorum struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NoQuorum()
func AttestorNoQuorumErrorID() common.Hash {
	return common.HexToHash("0x2166ec359111764d8b517c07ff980091f319c3042a65f030153206693d06427e")
}

// UnpackNoQuorumError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NoQuorum()
func (attestor *Attestor) UnpackNoQuorumError(raw []byte) (*AttestorNoQuorum, error) {
	out := new(AttestorNoQuorum)
	if err := attestor.abi.UnpackIntoInterface(out, "NoQuorum", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorNotAttested represents a NotAttested error raised by the Attestor contract.
type AttestorNotAttested struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotAttested()
func AttestorNotAttestedErrorID() common.Hash {
	return common.HexToHash("0x99efb89078879e78f0f307145c3360fe4f6680762a21d87392e067610a80f73d")
}

// UnpackNotAttestedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotAttested()
func (attestor *Attestor) UnpackNotAttestedError(raw []byte) (*AttestorNotAttested, error) {
	out := new(AttestorNotAttested)
	if err := attestor.abi.UnpackIntoInterface(out, "NotAttested", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorNotParty represents a NotParty error raised by the Attestor contract.
type AttestorNotParty struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotParty()
func AttestorNotPartyErrorID() common.Hash {
	return common.HexToHash("0xc8ee2d1dcdc54797129d4113062e4bfe3ac027672aadd1ffbf80ae5744584b0a")
}

// UnpackNotPartyError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotParty()
func (attestor *Attestor) UnpackNotPartyError(raw []byte) (*AttestorNotParty, error) {
	out := new(AttestorNotParty)
	if err := attestor.abi.UnpackIntoInterface(out, "NotParty", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorPaymentRefused represents a PaymentRefused error raised by the Attestor contract.
type AttestorPaymentRefused struct {
	To common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PaymentRefused(address to)
func AttestorPaymentRefusedErrorID() common.Hash {
	return common.HexToHash("0xb6c30e5f0c557b120c5a0883d0096cc6767420d80c5f6be6285d840bc71edf68")
}

// UnpackPaymentRefusedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PaymentRefused(address to)
func (attestor *Attestor) UnpackPaymentRefusedError(raw []byte) (*AttestorPaymentRefused, error) {
	out := new(AttestorPaymentRefused)
	if err := attestor.abi.UnpackIntoInterface(out, "PaymentRefused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorReentered represents a Reentered error raised by the Attestor contract.
type AttestorReentered struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error Reentered()
func AttestorReenteredErrorID() common.Hash {
	return common.HexToHash("0xb5dfd9e53a10d4d747ca3de749b98baf23546e800cbacdb1dbc28233e586d1ee")
}

// UnpackReenteredError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error Reentered()
func (attestor *Attestor) UnpackReenteredError(raw []byte) (*AttestorReentered, error) {
	out := new(AttestorReentered)
	if err := attestor.abi.UnpackIntoInterface(out, "Reentered", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the Attestor contract.
type AttestorSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func AttestorSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (attestor *Attestor) UnpackSafeERC20FailedOperationError(raw []byte) (*AttestorSafeERC20FailedOperation, error) {
	out := new(AttestorSafeERC20FailedOperation)
	if err := attestor.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorTooManyDemands represents a TooManyDemands error raised by the Attestor contract.
type AttestorTooManyDemands struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyDemands()
func AttestorTooManyDemandsErrorID() common.Hash {
	return common.HexToHash("0x51f8775d26a4974f59ce36fa2b3fb7b31aac8dbc8530ea97f617d0f5e6b4473f")
}

// UnpackTooManyDemandsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyDemands()
func (attestor *Attestor) UnpackTooManyDemandsError(raw []byte) (*AttestorTooManyDemands, error) {
	out := new(AttestorTooManyDemands)
	if err := attestor.abi.UnpackIntoInterface(out, "TooManyDemands", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorWrongAnswer represents a WrongAnswer error raised by the Attestor contract.
type AttestorWrongAnswer struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongAnswer()
func AttestorWrongAnswerErrorID() common.Hash {
	return common.HexToHash("0x2fac5114cc1a9cfc8352d5c811afc5e68418cfd1fcc0364da2fc823cd38865a3")
}

// UnpackWrongAnswerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongAnswer()
func (attestor *Attestor) UnpackWrongAnswerError(raw []byte) (*AttestorWrongAnswer, error) {
	out := new(AttestorWrongAnswer)
	if err := attestor.abi.UnpackIntoInterface(out, "WrongAnswer", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorWrongTime represents a WrongTime error raised by the Attestor contract.
type AttestorWrongTime struct {
	Deadline *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongTime(uint256 deadline)
func AttestorWrongTimeErrorID() common.Hash {
	return common.HexToHash("0xc9cd60aa05b7db97ed586c649bbbde6915988c8b93d8e954b61bade2fba4b6f7")
}

// UnpackWrongTimeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongTime(uint256 deadline)
func (attestor *Attestor) UnpackWrongTimeError(raw []byte) (*AttestorWrongTime, error) {
	out := new(AttestorWrongTime)
	if err := attestor.abi.UnpackIntoInterface(out, "WrongTime", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AttestorWrongValue represents a WrongValue error raised by the Attestor contract.
type AttestorWrongValue struct {
	Sent   *big.Int
	Needed *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongValue(uint256 sent, uint256 needed)
func AttestorWrongValueErrorID() common.Hash {
	return common.HexToHash("0x195a3ca12ac3744ef64727effb118b3b203c382e49c7a7d24d450eae5e3b889a")
}

// UnpackWrongValueError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongValue(uint256 sent, uint256 needed)
func (attestor *Attestor) UnpackWrongValueError(raw []byte) (*AttestorWrongValue, error) {
	out := new(AttestorWrongValue)
	if err := attestor.abi.UnpackIntoInterface(out, "WrongValue", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsMetaData contains all meta data concerning the Bonds contract.
var BondsMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"address\",\"name\":\"coin\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"unbonding\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"reliefTime\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"ATTESTOR\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"COIN\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"RELIEF_TIME\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"UNBONDING\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"nodeSig\",\"type\":\"tuple\"}],\"name\":\"bond\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"}],\"name\":\"bondOf\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"},{\"internalType\":\"uint40\",\"name\":\"payableAt\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"reliefId\",\"type\":\"bytes32\"}],\"name\":\"burnRelief\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"domainSeparator\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"pay\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"reliefId\",\"type\":\"bytes32\"}],\"name\":\"reliefOf\",\"outputs\":[{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"reliefId\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"harm\",\"type\":\"uint256\"}],\"name\":\"relieve\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"reliefId\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"reporter\",\"type\":\"address\"}],\"name\":\"slash\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"}],\"name\":\"unbond\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Bonded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Burned\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Paid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"reliefId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Relieved\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"reliefId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"reporter\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Slashed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"node\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"payableAt\",\"type\":\"uint256\"}],\"name\":\"Unbonding\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAttestor\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"NotOwner\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"time\",\"type\":\"uint256\"}],\"name\":\"NotYet\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingHere\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "0d1100510b4d42916c5cbecb1bc3fc3338",
	Bin: "0x610100346100db57601f61160138819003918201601f19168301916001600160401b038311848410176100df578084926060946040528339810103126100db578051906001600160a01b03821682036100db576040602082015191015160e05260c05260a0523360805260405161150d90816100f4823960805181818161034b015281816103e60152610dff015260a0518181816104840152818161074801528181610a3001528181610ae401528181610fc401526110ba015260c0518181816102860152610cc7015260e051818181610bd90152610ed50152f35b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe608060409080825260049081361015610016575f80fd5b5f915f3560e01c9182630fe7683f14610c97575081634661cf8114610bff5781634adf872714610ba757816372d2b6c014610b20578163a54a72b714610ab2578163bd0af85d14610937578163d85fea9514610549578163d8785121146104e8578163dcee1ff914610387578163dfe2d20f14610317578163e4da61ab146101e6578163e6ecc3c114610177575063f698da25146100b2575f80fd5b3461017457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610174575061016a3060a090604051907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604083015246606083015260808201522090565b9051908152602090f35b80fd5b919050346101745760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261017457806101745750355f526001602052805f20549064ffffffffff8151926bffffffffffffffffffffffff8116845260601c1660208301528180030190f35b839150346103135760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126103135761022181610ced565b90600161022d83611113565b019283549064ffffffffff9283831690816102ea575050917f4d5f2cc7ebdc37f9684b8749995711aeabe281214d6d081e3c62d84e91c3f49593915f8273ffffffffffffffffffffffffffffffffffffffff95816102ab7f000000000000000000000000000000000000000000000000000000000000000042610dc9565b1698897fffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000008616179055519716911617168452169160208180030190a280f35b7fe465623600000000000000000000000000000000000000000000000000000000885252602486fd5b8280fd5b50503461017457807ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101745750517f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168152602090f35b8383346101745760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610174578083359161017457506103cb6024610ced565b6044359373ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001633036104c25750906104a89161041b82611032565b94858110156104b15761047d61048291809781955b885173ffffffffffffffffffffffffffffffffffffffff87168152602081018490527f97ad683ccd1afe528b4cb96a67c795527dfa21626dd2b851787e3ddc03ee1e1c90604090a2610dd6565b61108c565b7f000000000000000000000000000000000000000000000000000000000000000061117f565b51908152602090f35b5061048261047d8680978195610430565b7fdde328f8000000000000000000000000000000000000000000000000000000005f525ffd5b829150346105465760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126105465761052390610ced565b9061054257610540906105366044610ced565b9060243590610de3565b005b5080fd5b50fd5b905060a07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f45761057e81610ced565b926105896024610ced565b93604435946bffffffffffffffffffffffff928387168097036108f457807fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff9c3601126108f45773ffffffffffffffffffffffffffffffffffffffff80931693845f525f602052815f2097885485811680155f146108f8575083517f133393738d7cfeecc3fd097bb643d0b33a4786dca270113e533182d5130bd446602082019081528186018990528688166060808401829052835292916042919061064f608082610d0e565b5190206106db3060a090604051907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604083015246606083015260808201522090565b908751917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015220821590811561084b575b50610824577fffffffffffffffffffffffff00000000000000000000000000000000000000001617895561076c905b7f000000000000000000000000000000000000000000000000000000000000000061122c565b9586156107fe57508596976107ac6107f1927f0fda1524f765ccc8812ff5857b161363b93a60efaaf4516a9455c7621799f8db979816825460a01c610d7c565b815473ffffffffffffffffffffffffffffffffffffffff1660a09190911b7fffffffffffffffffffffffff000000000000000000000000000000000000000016179055565b519485521692602090a380f35b877f10efe3ef000000000000000000000000000000000000000000000000000000008152fd5b888a7f5cd5d233000000000000000000000000000000000000000000000000000000008152fd5b9a505060843560205f6080819d7f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8516948a5191825260ff1c601b01848201526064358a82015284606082015282805260015afa156108f45787907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a05f5191116108ed575b1688811490816108e3575b50155f610717565b905015155f6108db565b505f6108d0565b5f80fd5b9050858516810361090d575061076c90610746565b877f245aecd3000000000000000000000000000000000000000000000000000000005f525260245ffd5b8390346108f457817ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f45761097081610ced565b9061097b6024610ced565b9061098583611113565b64ffffffffff60018201541680158015610aa9575b610a7f575073ffffffffffffffffffffffffffffffffffffffff905460a01c931690815f525f602052845f20905f610a545750610540945f600183827f9def4e2802183d68ce90a6a226a2962b59298616c27165f12c4fbc5c84cdd778955501555180610a2b8686836020909392919373ffffffffffffffffffffffffffffffffffffffff60408201951681520152565b0390a27f000000000000000000000000000000000000000000000000000000000000000061117f565b5f907f4e487b710000000000000000000000000000000000000000000000000000000082525260245ffd5b827fe4656236000000000000000000000000000000000000000000000000000000005f525260245ffd5b5080421061099a565b83346108f4575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457517f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168152602090f35b8390346108f45760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457610b5a90610ced565b9073ffffffffffffffffffffffffffffffffffffffff8092165f525f60205264ffffffffff815f2060018154910154908351948116855260a01c6020850152169082015260608180030190f35b83346108f4575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457517f00000000000000000000000000000000000000000000000000000000000000008152602090f35b8390346108f45760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f457803591825f526001602052805f20549064ffffffffff809260601c164210610c5e5761054061047d85611032565b835f5260016020525f205460601c16907fe4656236000000000000000000000000000000000000000000000000000000005f525260245ffd5b346108f4575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126108f4577f00000000000000000000000000000000000000000000000000000000000000008152602090f35b35908173ffffffffffffffffffffffffffffffffffffffff8116036108f457565b90601f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0910116810190811067ffffffffffffffff821117610d4f57604052565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b9190916bffffffffffffffffffffffff80809416911601918211610d9c57565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b91908201809211610d9c57565b91908203918211610d9c57565b91909173ffffffffffffffffffffffffffffffffffffffff90817f000000000000000000000000000000000000000000000000000000000000000016330361100a57811691825f525f6020526040805f205460a01c6bffffffffffffffffffffffff93811561100157855f525f602052825f2090815416905560058102818104600503610d9c576064900491826032830294838604603203610d9c57610ff79861047d987f169d2c2c935a5a93f90f8731f37c845d8e9b07ea0e5b2b48c59e57f4a1854f3c610fe8956064610ff29a049a845f526001602052610ecf8c8280855f205416911690610d7c565b90610efa7f000000000000000000000000000000000000000000000000000000000000000042610dc9565b9080845193610f098686610d0e565b16835264ffffffffff6020840192168252865f526001602052835f20925116907fffffffffffffffffffffffffffffff00000000000000000000000000000000007fffffffffffffffffffffffffffffff0000000000ffffffffffffffffffffffff70ffffffffff000000000000000000000000808654945160601b161693169116171790555180610fbf8987836020909392919373ffffffffffffffffffffffffffffffffffffffff60408201951681520152565b0390a37f00000000000000000000000000000000000000000000000000000000000000006113ae565b15610ff957610dd6565b610dd6565b565b5f9150610dd6565b50505050505050565b7fdde328f8000000000000000000000000000000000000000000000000000000005f5260045ffd5b90815f5260016020526bffffffffffffffffffffffff60405f205416918215611064575f5260016020525f6040812055565b7f10efe3ef000000000000000000000000000000000000000000000000000000005f5260045ffd5b6040518181527fd83c63197e8e676d80ab0122beba9a9d20f3828839e9a1d6fe81d242e9cd7e6e90602090a17f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff168061110257505f8080809361dead5af150565b6111109161dead5f9261147e565b50565b9073ffffffffffffffffffffffffffffffffffffffff8092165f525f60205260405f209182541680158015611175575b61114a5750565b7f245aecd3000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b5033811415611143565b919081156112275773ffffffffffffffffffffffffffffffffffffffff9283169283156111e757506111b4916001918461147e565b156111bc5750565b7f5274afe7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b9250905f80808093855af1156111fb575050565b7fb6c30e5f000000000000000000000000000000000000000000000000000000005f521660045260245ffd5b505050565b91909173ffffffffffffffffffffffffffffffffffffffff81169081156113725734611342575f5c61131a5760015f5d611265816113e4565b916040517f23b872dd000000000000000000000000000000000000000000000000000000005f5233600452306024528560445260205f60648180865af1908160015f51148116156112f6575b506040525f606052156111bc57506112c8906113e4565b905f805d808211156112ed576112dd91610dd6565b915b8083116112e95750565b9150565b50505f916112df565b909150600181151661131157823b15153d151616905f6112b1565b503d5f823e3d90fd5b7fb5dfd9e5000000000000000000000000000000000000000000000000000000005f5260045ffd5b7f195a3ca1000000000000000000000000000000000000000000000000000000005f52346004525f60245260445ffd5b50509080340361137f5790565b7f195a3ca1000000000000000000000000000000000000000000000000000000005f523460045260245260445ffd5b73ffffffffffffffffffffffffffffffffffffffff16806113d557505f80809381935af190565b915f916113e19361147e565b90565b6040517f70a08231000000000000000000000000000000000000000000000000000000008152306004820152906020908290602490829073ffffffffffffffffffffffffffffffffffffffff165afa908115611473575f91611444575090565b90506020813d60201161146b575b8161145f60209383610d0e565b810103126108f4575190565b3d9150611452565b6040513d5f823e3d90fd5b909193929373ffffffffffffffffffffffffffffffffffffffff604051937fa9059cbb000000000000000000000000000000000000000000000000000000005f521660045260245260205f60448180855af190819460015f51148316156114e8575b505050604052565b9091809395501516611504573b15153d151616915f80806114e0565b833d5f823e3d90fd",
}

// Bonds is an auto generated Go binding around an Ethereum contract.
type Bonds struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Bonds) GetABI() abi.ABI {
	return c.abi
}

// NewBonds creates a new instance of Bonds.
func NewBonds() *Bonds {
	parsed, err := BondsMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Bonds{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *Bonds) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address coin, uint256 unbonding, uint256 reliefTime) returns()
func (bonds *Bonds) PackConstructor(coin common.Address, unbonding *big.Int, reliefTime *big.Int) []byte {
	enc, err := bonds.abi.Pack("", coin, unbonding, reliefTime)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackATTESTOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdfe2d20f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ATTESTOR() view returns(address)
func (bonds *Bonds) PackATTESTOR() []byte {
	enc, err := bonds.abi.Pack("ATTESTOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackATTESTOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdfe2d20f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ATTESTOR() view returns(address)
func (bonds *Bonds) TryPackATTESTOR() ([]byte, error) {
	return bonds.abi.Pack("ATTESTOR")
}

// UnpackATTESTOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdfe2d20f.
//
// Solidity: function ATTESTOR() view returns(address)
func (bonds *Bonds) UnpackATTESTOR(data []byte) (common.Address, error) {
	out, err := bonds.abi.Unpack("ATTESTOR", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCOIN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa54a72b7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function COIN() view returns(address)
func (bonds *Bonds) PackCOIN() []byte {
	enc, err := bonds.abi.Pack("COIN")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCOIN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa54a72b7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function COIN() view returns(address)
func (bonds *Bonds) TryPackCOIN() ([]byte, error) {
	return bonds.abi.Pack("COIN")
}

// UnpackCOIN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa54a72b7.
//
// Solidity: function COIN() view returns(address)
func (bonds *Bonds) UnpackCOIN(data []byte) (common.Address, error) {
	out, err := bonds.abi.Unpack("COIN", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackRELIEFTIME is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4adf8727.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function RELIEF_TIME() view returns(uint256)
func (bonds *Bonds) PackRELIEFTIME() []byte {
	enc, err := bonds.abi.Pack("RELIEF_TIME")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRELIEFTIME is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4adf8727.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function RELIEF_TIME() view returns(uint256)
func (bonds *Bonds) TryPackRELIEFTIME() ([]byte, error) {
	return bonds.abi.Pack("RELIEF_TIME")
}

// UnpackRELIEFTIME is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4adf8727.
//
// Solidity: function RELIEF_TIME() view returns(uint256)
func (bonds *Bonds) UnpackRELIEFTIME(data []byte) (*big.Int, error) {
	out, err := bonds.abi.Unpack("RELIEF_TIME", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackUNBONDING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0fe7683f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function UNBONDING() view returns(uint256)
func (bonds *Bonds) PackUNBONDING() []byte {
	enc, err := bonds.abi.Pack("UNBONDING")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUNBONDING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0fe7683f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function UNBONDING() view returns(uint256)
func (bonds *Bonds) TryPackUNBONDING() ([]byte, error) {
	return bonds.abi.Pack("UNBONDING")
}

// UnpackUNBONDING is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0fe7683f.
//
// Solidity: function UNBONDING() view returns(uint256)
func (bonds *Bonds) UnpackUNBONDING(data []byte) (*big.Int, error) {
	out, err := bonds.abi.Unpack("UNBONDING", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackBond is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd85fea95.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bond(address node, address owner, uint96 amount, (bytes32,bytes32) nodeSig) payable returns()
func (bonds *Bonds) PackBond(node common.Address, owner common.Address, amount *big.Int, nodeSig Signature) []byte {
	enc, err := bonds.abi.Pack("bond", node, owner, amount, nodeSig)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBond is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd85fea95.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bond(address node, address owner, uint96 amount, (bytes32,bytes32) nodeSig) payable returns()
func (bonds *Bonds) TryPackBond(node common.Address, owner common.Address, amount *big.Int, nodeSig Signature) ([]byte, error) {
	return bonds.abi.Pack("bond", node, owner, amount, nodeSig)
}

// PackBondOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x72d2b6c0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function bondOf(address node) view returns(address owner, uint96 amount, uint40 payableAt)
func (bonds *Bonds) PackBondOf(node common.Address) []byte {
	enc, err := bonds.abi.Pack("bondOf", node)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBondOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x72d2b6c0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function bondOf(address node) view returns(address owner, uint96 amount, uint40 payableAt)
func (bonds *Bonds) TryPackBondOf(node common.Address) ([]byte, error) {
	return bonds.abi.Pack("bondOf", node)
}

// BondOfOutput serves as a container for the return parameters of contract
// method BondOf.
type BondOfOutput struct {
	Owner     common.Address
	Amount    *big.Int
	PayableAt *big.Int
}

// UnpackBondOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x72d2b6c0.
//
// Solidity: function bondOf(address node) view returns(address owner, uint96 amount, uint40 payableAt)
func (bonds *Bonds) UnpackBondOf(data []byte) (BondOfOutput, error) {
	out, err := bonds.abi.Unpack("bondOf", data)
	outstruct := new(BondOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Owner = *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	outstruct.Amount = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	outstruct.PayableAt = abi.ConvertType(out[2], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackBurnRelief is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4661cf81.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function burnRelief(bytes32 reliefId) returns()
func (bonds *Bonds) PackBurnRelief(reliefId [32]byte) []byte {
	enc, err := bonds.abi.Pack("burnRelief", reliefId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBurnRelief is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4661cf81.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function burnRelief(bytes32 reliefId) returns()
func (bonds *Bonds) TryPackBurnRelief(reliefId [32]byte) ([]byte, error) {
	return bonds.abi.Pack("burnRelief", reliefId)
}

// PackDomainSeparator is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf698da25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bonds *Bonds) PackDomainSeparator() []byte {
	enc, err := bonds.abi.Pack("domainSeparator")
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
func (bonds *Bonds) TryPackDomainSeparator() ([]byte, error) {
	return bonds.abi.Pack("domainSeparator")
}

// UnpackDomainSeparator is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf698da25.
//
// Solidity: function domainSeparator() view returns(bytes32)
func (bonds *Bonds) UnpackDomainSeparator(data []byte) ([32]byte, error) {
	out, err := bonds.abi.Unpack("domainSeparator", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackPay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd0af85d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pay(address node, address to) returns()
func (bonds *Bonds) PackPay(node common.Address, to common.Address) []byte {
	enc, err := bonds.abi.Pack("pay", node, to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd0af85d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pay(address node, address to) returns()
func (bonds *Bonds) TryPackPay(node common.Address, to common.Address) ([]byte, error) {
	return bonds.abi.Pack("pay", node, to)
}

// PackReliefOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe6ecc3c1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function reliefOf(bytes32 reliefId) view returns(uint96 amount, uint40 until)
func (bonds *Bonds) PackReliefOf(reliefId [32]byte) []byte {
	enc, err := bonds.abi.Pack("reliefOf", reliefId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackReliefOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe6ecc3c1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function reliefOf(bytes32 reliefId) view returns(uint96 amount, uint40 until)
func (bonds *Bonds) TryPackReliefOf(reliefId [32]byte) ([]byte, error) {
	return bonds.abi.Pack("reliefOf", reliefId)
}

// ReliefOfOutput serves as a container for the return parameters of contract
// method ReliefOf.
type ReliefOfOutput struct {
	Amount *big.Int
	Until  *big.Int
}

// UnpackReliefOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe6ecc3c1.
//
// Solidity: function reliefOf(bytes32 reliefId) view returns(uint96 amount, uint40 until)
func (bonds *Bonds) UnpackReliefOf(data []byte) (ReliefOfOutput, error) {
	out, err := bonds.abi.Unpack("reliefOf", data)
	outstruct := new(ReliefOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Amount = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Until = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackRelieve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdcee1ff9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function relieve(bytes32 reliefId, address payer, uint256 harm) returns(uint256 paid)
func (bonds *Bonds) PackRelieve(reliefId [32]byte, payer common.Address, harm *big.Int) []byte {
	enc, err := bonds.abi.Pack("relieve", reliefId, payer, harm)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelieve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdcee1ff9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function relieve(bytes32 reliefId, address payer, uint256 harm) returns(uint256 paid)
func (bonds *Bonds) TryPackRelieve(reliefId [32]byte, payer common.Address, harm *big.Int) ([]byte, error) {
	return bonds.abi.Pack("relieve", reliefId, payer, harm)
}

// UnpackRelieve is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdcee1ff9.
//
// Solidity: function relieve(bytes32 reliefId, address payer, uint256 harm) returns(uint256 paid)
func (bonds *Bonds) UnpackRelieve(data []byte) (*big.Int, error) {
	out, err := bonds.abi.Unpack("relieve", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackSlash is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd8785121.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function slash(address node, bytes32 reliefId, address reporter) returns()
func (bonds *Bonds) PackSlash(node common.Address, reliefId [32]byte, reporter common.Address) []byte {
	enc, err := bonds.abi.Pack("slash", node, reliefId, reporter)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSlash is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd8785121.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function slash(address node, bytes32 reliefId, address reporter) returns()
func (bonds *Bonds) TryPackSlash(node common.Address, reliefId [32]byte, reporter common.Address) ([]byte, error) {
	return bonds.abi.Pack("slash", node, reliefId, reporter)
}

// PackUnbond is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe4da61ab.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unbond(address node) returns()
func (bonds *Bonds) PackUnbond(node common.Address) []byte {
	enc, err := bonds.abi.Pack("unbond", node)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnbond is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe4da61ab.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unbond(address node) returns()
func (bonds *Bonds) TryPackUnbond(node common.Address) ([]byte, error) {
	return bonds.abi.Pack("unbond", node)
}

// BondsBonded represents a Bonded event raised by the Bonds contract.
type BondsBonded struct {
	Node   common.Address
	Owner  common.Address
	Amount *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const BondsBondedEventName = "Bonded"

// ContractEventName returns the user-defined event name.
func (BondsBonded) ContractEventName() string {
	return BondsBondedEventName
}

// UnpackBondedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Bonded(address indexed node, address indexed owner, uint256 amount)
func (bonds *Bonds) UnpackBondedEvent(log *types.Log) (*BondsBonded, error) {
	event := "Bonded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bonds.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BondsBonded)
	if len(log.Data) > 0 {
		if err := bonds.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bonds.abi.Events[event].Inputs {
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

// BondsBurned represents a Burned event raised by the Bonds contract.
type BondsBurned struct {
	Amount *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const BondsBurnedEventName = "Burned"

// ContractEventName returns the user-defined event name.
func (BondsBurned) ContractEventName() string {
	return BondsBurnedEventName
}

// UnpackBurnedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Burned(uint256 amount)
func (bonds *Bonds) UnpackBurnedEvent(log *types.Log) (*BondsBurned, error) {
	event := "Burned"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bonds.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BondsBurned)
	if len(log.Data) > 0 {
		if err := bonds.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bonds.abi.Events[event].Inputs {
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

// BondsPaid represents a Paid event raised by the Bonds contract.
type BondsPaid struct {
	Node   common.Address
	To     common.Address
	Amount *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const BondsPaidEventName = "Paid"

// ContractEventName returns the user-defined event name.
func (BondsPaid) ContractEventName() string {
	return BondsPaidEventName
}

// UnpackPaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Paid(address indexed node, address to, uint256 amount)
func (bonds *Bonds) UnpackPaidEvent(log *types.Log) (*BondsPaid, error) {
	event := "Paid"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bonds.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BondsPaid)
	if len(log.Data) > 0 {
		if err := bonds.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bonds.abi.Events[event].Inputs {
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

// BondsRelieved represents a Relieved event raised by the Bonds contract.
type BondsRelieved struct {
	ReliefId [32]byte
	Payer    common.Address
	Amount   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const BondsRelievedEventName = "Relieved"

// ContractEventName returns the user-defined event name.
func (BondsRelieved) ContractEventName() string {
	return BondsRelievedEventName
}

// UnpackRelievedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Relieved(bytes32 indexed reliefId, address payer, uint256 amount)
func (bonds *Bonds) UnpackRelievedEvent(log *types.Log) (*BondsRelieved, error) {
	event := "Relieved"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bonds.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BondsRelieved)
	if len(log.Data) > 0 {
		if err := bonds.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bonds.abi.Events[event].Inputs {
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

// BondsSlashed represents a Slashed event raised by the Bonds contract.
type BondsSlashed struct {
	Node     common.Address
	ReliefId [32]byte
	Reporter common.Address
	Amount   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const BondsSlashedEventName = "Slashed"

// ContractEventName returns the user-defined event name.
func (BondsSlashed) ContractEventName() string {
	return BondsSlashedEventName
}

// UnpackSlashedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Slashed(address indexed node, bytes32 indexed reliefId, address reporter, uint256 amount)
func (bonds *Bonds) UnpackSlashedEvent(log *types.Log) (*BondsSlashed, error) {
	event := "Slashed"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bonds.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BondsSlashed)
	if len(log.Data) > 0 {
		if err := bonds.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bonds.abi.Events[event].Inputs {
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

// BondsUnbonding represents a Unbonding event raised by the Bonds contract.
type BondsUnbonding struct {
	Node      common.Address
	PayableAt *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const BondsUnbondingEventName = "Unbonding"

// ContractEventName returns the user-defined event name.
func (BondsUnbonding) ContractEventName() string {
	return BondsUnbondingEventName
}

// UnpackUnbondingEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Unbonding(address indexed node, uint256 payableAt)
func (bonds *Bonds) UnpackUnbondingEvent(log *types.Log) (*BondsUnbonding, error) {
	event := "Unbonding"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != bonds.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(BondsUnbonding)
	if len(log.Data) > 0 {
		if err := bonds.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range bonds.abi.Events[event].Inputs {
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
func (bonds *Bonds) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], bonds.abi.Errors["BadSignature"].ID.Bytes()[:4]) {
		return bonds.UnpackBadSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["NotAttestor"].ID.Bytes()[:4]) {
		return bonds.UnpackNotAttestorError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["NotOwner"].ID.Bytes()[:4]) {
		return bonds.UnpackNotOwnerError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["NotYet"].ID.Bytes()[:4]) {
		return bonds.UnpackNotYetError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["NothingHere"].ID.Bytes()[:4]) {
		return bonds.UnpackNothingHereError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["PaymentRefused"].ID.Bytes()[:4]) {
		return bonds.UnpackPaymentRefusedError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["Reentered"].ID.Bytes()[:4]) {
		return bonds.UnpackReenteredError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return bonds.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], bonds.abi.Errors["WrongValue"].ID.Bytes()[:4]) {
		return bonds.UnpackWrongValueError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// BondsBadSignature represents a BadSignature error raised by the Bonds contract.
type BondsBadSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BadSignature()
func BondsBadSignatureErrorID() common.Hash {
	return common.HexToHash("0x5cd5d2335541c4f2ed05fbe44f397e8b79f8e2333157122d2dab06e378ef7685")
}

// UnpackBadSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BadSignature()
func (bonds *Bonds) UnpackBadSignatureError(raw []byte) (*BondsBadSignature, error) {
	out := new(BondsBadSignature)
	if err := bonds.abi.UnpackIntoInterface(out, "BadSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsNotAttestor represents a NotAttestor error raised by the Bonds contract.
type BondsNotAttestor struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotAttestor()
func BondsNotAttestorErrorID() common.Hash {
	return common.HexToHash("0xdde328f873dbd7736c08e83b21f5947f7b960c5a4f456a4fc49a904567043101")
}

// UnpackNotAttestorError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotAttestor()
func (bonds *Bonds) UnpackNotAttestorError(raw []byte) (*BondsNotAttestor, error) {
	out := new(BondsNotAttestor)
	if err := bonds.abi.UnpackIntoInterface(out, "NotAttestor", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsNotOwner represents a NotOwner error raised by the Bonds contract.
type BondsNotOwner struct {
	Owner common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotOwner(address owner)
func BondsNotOwnerErrorID() common.Hash {
	return common.HexToHash("0x245aecd3fabbd17d6c3c92dc7f0ab916ea8cbf6fc1862c8b56893090ac3fff4c")
}

// UnpackNotOwnerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotOwner(address owner)
func (bonds *Bonds) UnpackNotOwnerError(raw []byte) (*BondsNotOwner, error) {
	out := new(BondsNotOwner)
	if err := bonds.abi.UnpackIntoInterface(out, "NotOwner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsNotYet represents a NotYet error raised by the Bonds contract.
type BondsNotYet struct {
	Time *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotYet(uint256 time)
func BondsNotYetErrorID() common.Hash {
	return common.HexToHash("0xe465623675b64c81ac50654dc07b6241a5fe144b283cd51367005aa46f56c6c6")
}

// UnpackNotYetError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotYet(uint256 time)
func (bonds *Bonds) UnpackNotYetError(raw []byte) (*BondsNotYet, error) {
	out := new(BondsNotYet)
	if err := bonds.abi.UnpackIntoInterface(out, "NotYet", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsNothingHere represents a NothingHere error raised by the Bonds contract.
type BondsNothingHere struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NothingHere()
func BondsNothingHereErrorID() common.Hash {
	return common.HexToHash("0x10efe3efcc5ff405ceaed1142c2c9c1378ee3cd8339a987e7f127aa611db92fd")
}

// UnpackNothingHereError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NothingHere()
func (bonds *Bonds) UnpackNothingHereError(raw []byte) (*BondsNothingHere, error) {
	out := new(BondsNothingHere)
	if err := bonds.abi.UnpackIntoInterface(out, "NothingHere", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsPaymentRefused represents a PaymentRefused error raised by the Bonds contract.
type BondsPaymentRefused struct {
	To common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PaymentRefused(address to)
func BondsPaymentRefusedErrorID() common.Hash {
	return common.HexToHash("0xb6c30e5f0c557b120c5a0883d0096cc6767420d80c5f6be6285d840bc71edf68")
}

// UnpackPaymentRefusedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PaymentRefused(address to)
func (bonds *Bonds) UnpackPaymentRefusedError(raw []byte) (*BondsPaymentRefused, error) {
	out := new(BondsPaymentRefused)
	if err := bonds.abi.UnpackIntoInterface(out, "PaymentRefused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsReentered represents a Reentered error raised by the Bonds contract.
type BondsReentered struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error Reentered()
func BondsReenteredErrorID() common.Hash {
	return common.HexToHash("0xb5dfd9e53a10d4d747ca3de749b98baf23546e800cbacdb1dbc28233e586d1ee")
}

// UnpackReenteredError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error Reentered()
func (bonds *Bonds) UnpackReenteredError(raw []byte) (*BondsReentered, error) {
	out := new(BondsReentered)
	if err := bonds.abi.UnpackIntoInterface(out, "Reentered", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the Bonds contract.
type BondsSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func BondsSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (bonds *Bonds) UnpackSafeERC20FailedOperationError(raw []byte) (*BondsSafeERC20FailedOperation, error) {
	out := new(BondsSafeERC20FailedOperation)
	if err := bonds.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BondsWrongValue represents a WrongValue error raised by the Bonds contract.
type BondsWrongValue struct {
	Sent   *big.Int
	Needed *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WrongValue(uint256 sent, uint256 needed)
func BondsWrongValueErrorID() common.Hash {
	return common.HexToHash("0x195a3ca12ac3744ef64727effb118b3b203c382e49c7a7d24d450eae5e3b889a")
}

// UnpackWrongValueError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongValue(uint256 sent, uint256 needed)
func (bonds *Bonds) UnpackWrongValueError(raw []byte) (*BondsWrongValue, error) {
	out := new(BondsWrongValue)
	if err := bonds.abi.UnpackIntoInterface(out, "WrongValue", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// EscrowMetaData contains all meta data concerning the Escrow contract.
var EscrowMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"minUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"minDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"notice\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"claimDeposit\",\"type\":\"uint96\"}],\"internalType\":\"structLimits\",\"name\":\"l\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"cancelUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"termsSig\",\"type\":\"tuple\"},{\"components\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"secondsUsed\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"owed\",\"type\":\"uint96\"},{\"internalType\":\"uint8\",\"name\":\"phase\",\"type\":\"uint8\"},{\"internalType\":\"int32\",\"name\":\"exitCode\",\"type\":\"int32\"},{\"internalType\":\"bytes32\",\"name\":\"outputsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"logsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"attestation\",\"type\":\"bytes32\"}],\"internalType\":\"structUsage\",\"name\":\"usage\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"voucherSig\",\"type\":\"tuple\"}],\"internalType\":\"structAcknowledged\",\"name\":\"ack\",\"type\":\"tuple\"},{\"components\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"secondsUsed\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"owed\",\"type\":\"uint96\"},{\"internalType\":\"uint8\",\"name\":\"phase\",\"type\":\"uint8\"},{\"internalType\":\"int32\",\"name\":\"exitCode\",\"type\":\"int32\"},{\"internalType\":\"bytes32\",\"name\":\"outputsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"logsRoot\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"attestation\",\"type\":\"bytes32\"}],\"internalType\":\"structUsage\",\"name\":\"usage\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"internalType\":\"structStated\",\"name\":\"stated\",\"type\":\"tuple\"},{\"internalType\":\"bytes\",\"name\":\"attestation\",\"type\":\"bytes\"}],\"name\":\"claim\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"claimHash\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h2\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"internalType\":\"bytes32\",\"name\":\"usageHash\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"collect\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h2\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"internalType\":\"bytes32\",\"name\":\"usageHash\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"internalType\":\"structEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"collectMany\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"enumContradiction\",\"name\":\"kind\",\"type\":\"uint8\"},{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"}],\"name\":\"contest\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"domainSeparator\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"}],\"name\":\"finalize\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"name\":\"fund\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"internalType\":\"structFunding[]\",\"name\":\"parts\",\"type\":\"tuple[]\"}],\"name\":\"fundMany\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"v\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"s\",\"type\":\"bytes32\"}],\"internalType\":\"structPermit\",\"name\":\"permit\",\"type\":\"tuple\"}],\"name\":\"fundPermit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"}],\"name\":\"lower\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"requestUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"slot\",\"outputs\":[{\"components\":[{\"internalType\":\"uint96\",\"name\":\"balance\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"collected\",\"type\":\"uint96\"},{\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"}],\"internalType\":\"structSlot\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"indexed\":false,\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"}],\"name\":\"Claimed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"name\":\"Collected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"Contested\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"name\":\"Finalized\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Funded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"refund\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"epoch\",\"type\":\"uint256\"}],\"name\":\"Released\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"UnlockCancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"UnlockRequested\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"epoch\",\"type\":\"uint256\"}],\"name\":\"Withdrawn\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadLimits\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ClaimOpen\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"collected\",\"type\":\"uint256\"}],\"name\":\"CollectFirst\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"Locked\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoContradiction\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAllowed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotClaimable\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingArrived\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingToClaim\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingToCollect\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooMuch\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"UnlockPending\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongClaim\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"current\",\"type\":\"uint256\"}],\"name\":\"WrongEpoch\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongJob\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"until\",\"type\":\"uint256\"}],\"name\":\"WrongTime\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "2f94a71a81b891298d0576b3849a4b1892",
	Bin: "0x60a0604052346101715761216860c0813803918261001c81610175565b9384928339810103126101715761003360c0610175565b9061003d816101ae565b80835261004c602083016101ae565b9260208101848152610060604085016101ae565b926040830191848352610075606087016101ae565b606085019581875260a061008b60808a016101ae565b60808801908152980151986001600160601b038a168a036101715760a08701998a5263ffffffff948580809316911611928315610162575b5050506101535767ffffffff000000006bffffffff0000000000000000926fffffffff000000000000000000000000955116915160201b1617915160401b1617915160601b16179063ffffffff60801b905160801b16179060018060a01b0319905160a01b1617608052604051611fa890816101c0823960805181818161036f015281816107a10152611dc30152f35b6301088d4f60e51b5f5260045ffd5b811691161190505f83816100c3565b5f80fd5b6040519190601f01601f191682016001600160401b0381118382101761019a57604052565b634e487b7160e01b5f52604160045260245ffd5b51908163ffffffff8116036101715756fe60806040526004361015610011575f80fd5b5f60e05f35811c90816317e4e2f31461163957816322d4802e14611556578163252c63aa1461115c57816327f992d514610fc05781632a3e0e2a14610eed5781632ec19a3d14610e9f578163346b5acb14610d9657816335d50c5a14610d0a578163376affc914610b59578163679d291b14610a78578163711cbca0146108f8578163a603eb6a146102d3578163b3ca8db3146101d757508063b4a6a60a1461012b578063f5affc60146100f45763f698da25146100cd575f80fd5b346100f157806003193601126100f1576100e630611e1c565b604051908152602090f35b80fd5b50346100f157806020366003190112610129576100f1576004355f52600160205260405f205460405190815260208180030190f35bfd5b50346100f157806020366003190112610129576100f1575f606060405161015360808261182c565b828152826020820152826040820152015261016f6004356118e9565b909260018060601b038091169364ffffffffff9162ffffff9485606060405161019960808261182c565b898152846020820194168452866040820196168652019516855260405196875251166020860152511660408401525116606082015260808180030190f35b9050346102cf573660031901126100f157806101f36004611794565b916100f1575061020360446117a9565b9060803660631901126102cb576001600160a01b0381169161022560846118ac565b92803b156102cb5760405163d505accf60e01b81523360048201523060248201526001600160601b0390921660448301819052606480359084015260ff94909416608483015260a480359083015260c48035908301525f90829060e490829084905af16102b0575b506102a86102ae92825f5260243560205260405f2092611c25565b90611d2d565b005b806102bc5f809361182c565b81810103126102cb575f61028d565b5f80fd5b5080fd5b905036600319016106a081126108675781136102cf576102c0908160e319360112610867576040366103a3190112610867576103e491610160366103e31901126108f45761054492610140366105431901126108a157610684356001600160401b0381116108f0576103499036906004016117be565b9061035460846117ec565b6001600160a01b0396908716331415806108db575b6108cc577f000000000000000000000000000000000000000000000000000000000000000060a01c938434036108b4576103a360046118ba565b95868a52600160205260408a20546108a55790899392916103d5604063ffffffff6103cf6102a461189b565b16611dc1565b9a6108a1578760e43514801590610893575b801561087a575b61086b57906102e0859392604051905f516020611f685f395f51905f52825260e4602083013720946108675784813514801590610859575b61084a576104d69188610644926104496103a48961044460246117ec565b611ec1565b6101006104b9610504608061045f6104e4611863565b9560405196855f516020611f885f395f51905f5297888a5260208a013761012080982090604051925f516020611f485f395f51905f528452602084015260018060601b0316604083015260608201522061044460246117ec565b6104c360846117ec565b9360405192835260208301372090611ec1565b80886104e36102846117ec565b16916100f15750906040915f986104fa60846117ec565b60c48786519889968795869563367ec67560e11b87528b60048801526102c435602488015261030435604488015216606486015260a060848601528160a4860152838501375f838201830152601f01601f191682010103915afa801561083f575f925f916107ef575b5063ffffffff16610573856118e9565b8091935062ffffff610589610104969496611bba565b16036107dd5750429180610782575b50610224916105a68361181a565b64ffffffffff9384918216831115610778576105c19061181a565b169003610184359061ffff82168092036107745702905b8082101561076d57505b6105ed61056461189b565b63ffffffff806105fe6101a461189b565b921691168082101561076657505b8082101561075f57505b63ffffffff61062661040461189b565b1663ffffffff6106376101c461189b565b16018082101561075857505b61064e610144611863565b9061065a610584611863565b906001600160601b0361066e610164611863565b16818102918183041490151715610744576001600160601b0390911690610e1090048082101561073c5750905b6001600160601b0316019182111561072d576001600160601b03821161071e579763ffffffff9161071b98996106dc6106d561012461189b565b934261180d565b16936106eb604051998a61182c565b88526001600160601b03166020880152166040860152606085015260808401523360a084015260c0830152611bee565b80f35b63d887771b60e01b8852600488fd5b6312d37ee560e31b8852600488fd5b90509061069b565b634e487b7160e01b8b52601160045260248bfd5b9050610643565b9050610616565b905061060c565b90506105e2565b8a80fd5b50505088906105d8565b9091506107988963ffffffff6103cf60a461189b565b900363ffffffff7f000000000000000000000000000000000000000000000000000000000000000060801c16018042105f146107d85750425b905f610598565b6107d1565b631eae440560e21b8a52600452602489fd5b96505090506040853d604011610837575b8161080d6040938361182c565b810103126102cb5784519060205f9601519163ffffffff831683036102cb579163ffffffff610563565b3d9150610800565b6040513d5f823e3d90fd5b6302196a3b60e21b8352600483fd5b505f92508135851415610426565b8280fd5b633123d42760e11b8552600485fd5b508a63ffffffff61088c6101c461189b565b16116103ee565b505f94506102c435156103e7565b8480fd5b63028707c560e21b8a5260048afd5b63195a3ca160e01b8952346004526024859052604489fd5b631eb49d6d60e11b8852600488fd5b50866108e760446117ec565b16331415610369565b8580fd5b8380fd5b9050346102cf573660031901610140811261086757126100f15761091c60e46117a9565b906040366101031901126100f15761093460046118ba565b9182825260016020526040822054610a695761094f836118e9565b95929390506109c06101046109b161096630611e1c565b9360018060601b03169360806040517f8cc2868b60fd6098e60b3bddcb98c593849105429ebaca26e4428b25d494776681528860208201528b60408201528660608201522090611a6b565b6109bb60846117ec565b611a88565b15610a5a578110610a485760018501809511610a345784610a098596867f086f561142bc4bdbe9350bd28b5eb74b4b2a64b0c54d97c83bea294393d8beb89461071b9887611975565b60408051858152602081019290925290a2610a2460046117ec565b610a2e60646117ec565b90611995565b634e487b7160e01b84526011600452602484fd5b633025a57d60e21b8452600452602483fd5b635cd5d23360e01b8552600485fd5b63028707c560e21b8252600482fd5b9050346102cf573660031901126100f157610a9360646117ec565b336001600160a01b0391821614159081610b43575b50610b3457610ab760046118ba565b610ac0816118e9565b91929080610b2257507ffdf8e7ccfb0105eac4cf43511ec21e62671558708dfca8d473899ee1cc64c1229291610b1591610b0c610b068863ffffffff6103cf60a461189b565b4261180d565b93849187611975565b604051908152602090a280f35b630bb97e0360e31b8652600452602485fd5b631eb49d6d60e11b8152600490fd5b9050610b4f60246117ec565b163314155f610aa8565b9050346102cf5736600319016101c081126108675781136102cf573660e31901126100f157610b8a60e46004611b8e565b90610144610b978161181a565b9064ffffffffff8092164210610cc6575b5050610bb5610104611863565b6001600160601b0390610bca90821684611b0e565b92839280610bd783611bca565b6100f1575060405184815260e43591907ffc4837a345f333cfb656c46d4b36a387a1f3ce57dacf55d75928843209eb739490602090a3610c186101a4611863565b168092610c2560046117ec565b6001600160a01b03908116159081610ca3575b50610c8b575b5050610c5890610c4e60046117ec565b610a2e60446117ec565b80151580610c72575b610c6757005b6102ae90335f611995565b505f80808084610c836101846117ec565b5af115610c61565b909150610c98925061180d565b5f90610c5882610c3e565b9050610cb06101846117ec565b9080610cbc60446117ec565b169116145f610c38565b610ccf846118e9565b50509050610cde610104611863565b6001600160601b03161115610ba85760249350610cfa9061181a565b6364e6b05560e11b835216600452fd5b9050346102cf573660031901126100f157610d2560646117ec565b6001600160a01b03163303610b3457610d3e60046118ba565b610d47816118e9565b929015610d8257610d5b9291859185611975565b7f0521907cb9c3076121160ecdc50bfe81949fa75a7eab300108e10be8d464f1208280a280f35b63032bc66b60e01b85526004859052602485fd5b8260403660031901126100f157610dad6004611794565b6024359060206001600160401b038084116108a157366023850112156108a15783600401359081116108a15760248401936020600436928460061b010101116108a15784855b828110610e755750610e058185611c25565b03610e665784805b828110610e18575080f35b610e23818488611877565b3591610e6257600191855f528452610e5a60405f20610e4d86610e4785888c611877565b01611863565b848060601b031690611d2d565b018590610e0d565b8680fd5b6362af86ad60e01b8552600485fd5b90610e98600191610e8b86610e4786888c611877565b838060601b03169061180d565b9101610df3565b8260603660031901126100f15780610eb76004611794565b906102cf576102ae906102a8610ecd60446117a9565b5f83815260243560205260409020926001600160601b0390911690611c25565b82346100f15736600319016101e081126102cf5782136100f1578160e3193601126100f157610f1d6101c46117a9565b91610f2a60e46004611b8e565b610f356101846117ec565b6001600160a01b03163303610fb157610f4f610104611863565b6001600160601b039485169416841015610fa25761071b929360405192610f76818561182c565b8560408501528560608501528560808501528560a08501528560c085015260e484376020830152611bee565b6312d37ee560e31b8352600483fd5b631eb49d6d60e11b8352600483fd5b82346100f15760609060606003193601126100f157610fdf6004611794565b916020610fec6024611794565b604435929091906001600160401b03908185116108f057366023860112156108f05784600401359182116108f05736602460c08402870101116108f05793919061103530611e1c565b869587945b8386106110665750505050505081156110575761071b9293611995565b637b2c2fef60e01b8352600483fd5b90919293949697602460c08902830101986110808a6117ec565b918061108e60408d01611863565b6001600160601b0316916100f1575091611117916001936110f96110b98f8f868f918f013592611a49565b935f9e8c86604051915f516020611f485f395f51905f5283528201528460408201528a8201358b8201526110f160808092208d611a6b565b910191611a88565b15611154576111089083611b0e565b915b8215611123575b5061180d565b9701949392919061103a565b6040518c81527fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7908b90a28d611111565b505f9161110a565b9050346102cb5736600319016104c081126102cb5781136102cb573660e31901126102cb576102c06101c4366101c3190182136102cb57610484359260038410156102cb576104a4356001600160401b0381116102cb576111c19036906004016117be565b936111ce60e46004611b8e565b946101446111db8161181a565b9064ffffffffff80921642101561153a5750506040515f516020611f685f395f51905f528082526020968481898501376102e08093209960e435809b0361152b578061135e5750505050610140148015915061134a575b61133b5761126d61124360846117ec565b6040515f516020611f885f395f51905f528152610120610100918286898301372090840191611ec1565b600260ff61127d606084016118ac565b161490816112f3575b505b156112e4578061129784611bca565b6100f157506040513381527fad9005b120f2f1baab19d19c6a997d29f466d1e67488fe002978db90cb7b4e929190a36102ae6112d46101a4611863565b6001600160601b0316335f611995565b63ae591c8760e01b8152600490fd5b61131f9150611327906040611309610224611863565b6001600160601b03949092859283929101611863565b16911661180d565b90611333610104611863565b16115f611286565b6302196a3b60e21b8252600482fd5b5090806100f157505f908481351415611232565b92939192909190600103611488576103401490811591611472575b50611463576113bf92916113a9916040519081528386898301372091826113a060246117ec565b91860191611ec1565b6113b360846117ec565b90610300840191611ec1565b8281016113cb81611bba565b6101e4916113d883611bba565b62ffffff92831690831603611446575050506113f66040820161189b565b61140161020461189b565b63ffffffff809116911611905b8161141a575b50611288565b6114279150606001611863565b611432610104611863565b6001600160601b039081169116105f611414565b6114596114538392611bba565b93611bba565b169116119061140e565b6302196a3b60e21b8552600485fd5b958091506100f157505f9435843514155f611379565b5050505050505061149a6103646117ec565b6001600160a01b0382816114ae60846117ec565b604051630270a4c760e41b8152610164356004820152911660248201526103a43560448201525f93909283916064918391165afa90811561083f575f916114f55750611288565b90508281813d8311611524575b61150c818361182c565b810103126102cb575180151581036102cb575f611414565b503d611502565b6302196a3b60e21b5f5260045ffd5b6115439061181a565b6364e6b05560e11b5f521660045260245ffd5b346102cb576101003660031901126102cb576115726004611794565b61157c6024611794565b6115866044611794565b9061159160846117a9565b60403660c31901126102cb576115fd60c46115b0606435868689611a49565b936115f76115bd30611e1c565b9460018060601b03169460806040515f516020611f485f395f51905f52815288602082015287604082015260a43560608201522090611a6b565b90611a88565b1561162a5761160b91611b0e565b90811561161b576102ae92611995565b637b2c2fef60e01b5f5260045ffd5b635cd5d23360e01b5f5260045ffd5b346102cb5736600319016101e081126102cb5781136102cb573660e31901126102cb576116676101c4611794565b61167160646117ec565b6001600160a01b039190821633141580611768575b6117595761169460046118ba565b9061169e826118e9565b9492959080158015611750575b61173e57506116c76116c0838860e487611919565b8097611800565b946001810180911161172a57611704815f7fad382ae4a0a8c252d70b902c9cc346f3e881ad505df3f728122a01006bb88f09956102ae9a88611975565b60408051928616835260208301879052820152606090a261172560046117ec565b611995565b634e487b7160e01b5f52601160045260245ffd5b63032bc66b60e01b5f5260045260245ffd5b508042106116ab565b631eb49d6d60e11b5f5260045ffd5b508161177460246117ec565b163314158061168657508161178960646117ec565b168282161415611686565b35906001600160a01b0382168290036102cb57565b35906001600160601b0382168290036102cb57565b9181601f840112156102cb57823591826001600160401b0381116102cb57602090818601950101116102cb57565b356001600160a01b03811681036102cb5790565b9190820391821161172a57565b9190820180921161172a57565b3564ffffffffff811681036102cb5790565b601f909101601f19168101906001600160401b0382119082101761184f57604052565b634e487b7160e01b5f52604160045260245ffd5b356001600160601b03811681036102cb5790565b91908110156118875760061b0190565b634e487b7160e01b5f52603260045260245ffd5b3563ffffffff811681036102cb5790565b3560ff811681036102cb5790565b604090815190608060608201833760808220836020830184378383015260206060832091833760208201522090565b5f525f60205260405f20549060018060601b0391828116928160601c169164ffffffffff8260c01c169160e81c90565b929190925f52600160205260405f2054801561196d5760e060405181868237200361195e5761194d602061195b9401611863565b6001600160601b0316611ea1565b90565b6332a9ec9760e21b5f5260045ffd5b505050505f90565b93909192935f525f60205260e81b9260c01b9160601b17171760405f2055565b918015611a44576001600160a01b03928316928315611a1e576040519263a9059cbb60e01b5f521660045260245260205f60448180865af1908160015f51148116156119fa575b50604052156119e85750565b635274afe760e01b5f5260045260245ffd5b9091506001811516611a1557823b15153d151616905f6119dc565b503d5f823e3d90fd5b92505f80808093855af115611a31575050565b63b6c30e5f60e01b5f521660045260245ffd5b505050565b926060926040519283526020830152604082015220905f5260205260405f2090565b6042916040519161190160f01b8352600283015260228201522090565b91905f6080602092838501359460018060ff1b0386169560405192835260ff1c601b018583015235604082015284606082015282805260015afa156102cb575f51906fa2a8918ca85bafe22016d0b997e4df60600160ff1b0310611b07575b6001600160a01b03908116911681149081611b00575090565b9050151590565b505f611ae7565b5f818152602081905260409020549291611b3b906001600160601b03606086901c81169190861690611ea1565b928315611b8757815f525f602052838060601b91030160405f20557ff17fdee613a92b35db6b7598eb43750b24d4072eb304e6eca80121e40402e34b60405184815260208180030190a2565b505f925050565b611b9a909291926118ba565b91825f52600160205260e060405f20549181604051918237200361195e57565b3562ffffff811681036102cb5790565b805f5260016020525f60408120555f525f60205260405f208054600160e81b019055565b807fc06e977a6e21f134226e612647b17b0ee38224d3be3c06babd7ab2687737945c60e080852094a25f52600160205260405f2055565b9091906001600160a01b038116908115611d0a5734611cf3575f5c611ce45760015f5d611c5181611ede565b916040516323b872dd60e01b5f5233600452306024528560445260205f60648180865af1908160015f5114811615611cc9575b506040525f606052156119e85750611c9b90611ede565b905f805d80821115611cc057611cb091611800565b915b808311611cbc5750565b9150565b50505f91611cb2565b9091506001811516611a1557823b15153d151616905f611c84565b63b5dfd9e560e01b5f5260045ffd5b63195a3ca160e01b5f52346004525f60245260445ffd5b505090803403611d175790565b63195a3ca160e01b5f523460045260245260445ffd5b908015611db2575f82815260208190526040902054906001600160601b03611d578282851661180d565b11611da357611d87817f9f4592c3bd42bd33860ee93dc92d07f06e3f4fb6e19a9ca214982fe7c1bdb0379361180d565b835f525f60205260405f205560405190815260208180030190a2565b63d887771b60e01b5f5260045ffd5b6362af86ad60e01b5f5260045ffd5b7f000000000000000000000000000000000000000000000000000000000000000063ffffffff908181851c16936020810180911161172a571c1682821015611e0857505090565b90915080821015611e17575090565b905090565b60a090604051907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060208301527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc6604083015246606083015260808201522090565b90919081811115611eba57039080821015611e17575090565b5050505f90565b6115f7611ed79392611ed230611e1c565b611a6b565b1561162a57565b6040516370a0823160e01b815230600482015290602090829060249082906001600160a01b03165afa90811561083f575f91611f18575090565b90506020813d602011611f3f575b81611f336020938361182c565b810103126102cb575190565b3d9150611f2656fea83eb59ae21242d9a1cf73319461f8a400c07083f1f4144b86f9a5f9ba7781ea3ad0d4501ab6ee2aa4a7ba4078367c2823bc26e076f03fe4f9b10df0b2939918732a78a7ca42728b25d695d16d4b6ef66ee7e39d3534eb3474edb6f1341035bf",
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
	Bin: "0x6101606040523461041e57610014601e610445565b7f426f75727365205465737420446f6c6c61722028776f7274686c65737329000090816020820152610046601e610445565b9160208301526100566004610445565b631d1554d160e21b602082015261006d6001610445565b916020830191603160f81b8352845160018060401b03811161032057600354600181811c979116878115610413575b506020881014610301578190601f978881116103b0575b5060209088831160011461033f575f92610334575b50508160011b915f199060031b1c1916176003555b8051906001600160401b03821161032057600454600181811c9116818115610315575b50602082101461030157868111610296575b506020958211600114610232579481929394955f92610227575b50508160011b915f199060031b1c1916176004555b61014a81610470565b9161012092835261015a84610470565b9161014092835260208151910120938460e05251902092610100938085524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a08201526101d460c082800301601f198101835282610422565b5190206080523060c052604051916110a093846104e0853960805184610b5d015260a05184610c3f015260c05184610b2e015260e05184610bac01525183610bd2015251826103e6015251816104100152f35b015190505f8061012c565b601f1982169560045f5260205f20915f5b88811061027e57508360019596979810610266575b505050811b01600455610141565b01515f1960f88460031b161c191690555f8080610258565b91926020600181928685015181550194019201610243565b828111156101125760045f5282870160051c877f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b602086106102f9575b8201920160051c03905f5b8281106102ec575050610112565b5f828201556001016102de565b5f92506102d3565b634e487b7160e01b5f52602260045260245ffd5b607f1691505f610100565b634e487b7160e01b5f52604160045260245ffd5b015190505f806100c8565b60035f9081525f5160206115805f395f51905f529350601f198516905b8181106103985750908460019594939210610380575b505050811b016003556100dd565b01515f1960f88460031b161c191690555f8080610372565b9293602060018192878601518155019501930161035c565b828111156100b35760035f5290915082880160051c885f5160206115805f395f51905f526020861061040b575b85949390910160051c82900391015f5b8281106103fb5750506100b3565b5f818301558594506001016103ed565b5f92506103dd565b607f1697505f61009c565b5f80fd5b601f909101601f19168101906001600160401b0382119082101761032057604052565b906001600160401b038211610320576040519161046c601f8201601f191660200184610422565b8252565b601f81511161049f5760208151910151806020831061048e57501790565b90505f198260200360031b1b161790565b602090604460405192839263305a27a960e01b84528160048501528051918291826024870152018385015e5f838201830152601f01601f19168201010390fdfe604060808152600480361015610013575f80fd5b5f3560e01c806306fdde031461086a578063095ea7b31461082357806318160ddd146107e757806323b872dd146106ea578063313ce567146106b15780633644e5151461067057806340c10f19146105e357806370a082311461057e5780637ecebe001461051657806384b0196e146103ae57806395d89b411461035b578063a9059cbb1461030c578063d505accf146101365763dd62ed3e146100b5575f80fd5b3461013257817ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576100ec906108ea565b6100f660246108ea565b9073ffffffffffffffffffffffffffffffffffffffff8091165f526001602052825f2091165f52602052805f2054905190815260208180030190f35b5f80fd5b5090346101325760e07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261013257610170826108ea565b61017a60246108ea565b91604435936064359160843560ff81168103610132578342116102e15761029461029d9173ffffffffffffffffffffffffffffffffffffffff9384881696875f526007602052815f209081549160018301905582519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528a85840152888d1660608401528d608084015260a083015260c082015261024960e0828003017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0810183528261090b565b519020610254610b17565b9151917f190100000000000000000000000000000000000000000000000000000000000083526002830152602282015260c43591604260a4359220610f2b565b90929192610fc8565b16908282036102b5576102b36001878787610c65565b005b7f4b800e46000000000000000000000000000000000000000000000000000000005f525260245260445ffd5b50507f62791302000000000000000000000000000000000000000000000000000000005f525260245ffd5b503461013257817ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261013257610347610351916108ea565b6024359033610a90565b5160018152602090f35b509034610132575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576103976103aa92610979565b90519182916020835260208301906108a7565b0390f35b8234610132575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576104be9061040a7f0000000000000000000000000000000000000000000000000000000000000000610e9f565b906104347f0000000000000000000000000000000000000000000000000000000000000000610e9f565b61043d5f610a78565b6104498351918261090b565b5f815260206104cb61045a5f610a78565b9482947fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0848601970136883781519889987f0f000000000000000000000000000000000000000000000000000000000000008a5260e0868b015260e08a01906108a7565b91888303908901526108a7565b914660608701523060808701525f60a087015285830360c087015251918281520192915f5b8281106104ff57505050500390f35b8351855286955093810193928101926001016104f0565b50346101325760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101325761056473ffffffffffffffffffffffffffffffffffffffff916108ea565b165f526007602052805f2054905190815260208180030190f35b50346101325760207ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576105cc73ffffffffffffffffffffffffffffffffffffffff916108ea565b165f90815260208181529082902054915191825290f35b509034610132577ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc3601126101325761061b816108ea565b9073ffffffffffffffffffffffffffffffffffffffff821615610645576102b3602435835f610d34565b5f907fec442f050000000000000000000000000000000000000000000000000000000082525260245ffd5b8234610132575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576106a7610b17565b9051908152602090f35b8234610132575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132575160068152602090f35b5090346101325760607ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc36011261013257610724826108ea565b61072e60246108ea565b6044359173ffffffffffffffffffffffffffffffffffffffff81165f526001602052835f20335f52602052835f2054947fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8610610792575b50610351939450610a90565b8386106107b357506107ac5f846103519697033384610c65565b8493610786565b8584917ffb8f41b2000000000000000000000000000000000000000000000000000000005f5233905260245260445260645ffd5b8234610132575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576002549051908152602090f35b503461013257817ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576001610860610351926108ea565b6024359033610c65565b8234610132575f7ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc360112610132576103aa906103976003610979565b907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f602080948051918291828752018686015e5f8582860101520116010190565b35908173ffffffffffffffffffffffffffffffffffffffff81160361013257565b90601f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0910116810190811067ffffffffffffffff82111761094c57604052565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b9060405180925f90805460018160011c92839260018116948515610a6d575b506020948585108114610a4057848852908115610a0257506001146109cb575b5050505090806109c992039061090b565b565b5f908152838120939450925b8284106109ef57505050820101816109c95f806109b8565b80548685018601529284019281016109d7565b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff001685880152505050151560051b8301019050816109c95f806109b8565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b607f1693505f610998565b67ffffffffffffffff811161094c5760051b60200190565b919073ffffffffffffffffffffffffffffffffffffffff80841615610aeb57811615610abf576109c992610d34565b7fec442f05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7f96c6fd1e000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b73ffffffffffffffffffffffffffffffffffffffff7f000000000000000000000000000000000000000000000000000000000000000016301480610c3c575b15610b7f577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a0820152610c3660c0828003017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0810183528261090b565b51902090565b507f00000000000000000000000000000000000000000000000000000000000000004614610b56565b73ffffffffffffffffffffffffffffffffffffffff90811692918315610d085716928315610cdc57825f52600160205260405f20845f526020528160405f2055610cae57505050565b6040519081527f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92590602090a3565b7f94280d62000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b7fe602df05000000000000000000000000000000000000000000000000000000005f525f60045260245ffd5b73ffffffffffffffffffffffffffffffffffffffff908116919082610de65760025491848301809311610db9577fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef926002555b169283610da35780600254036002555b604051908152602090a3565b835f525f60205260405f20818154019055610d97565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b90825f525f60205260405f2054848110610e315790847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9392855f525f6020520360405f2055610d87565b8490847fe450d38c000000000000000000000000000000000000000000000000000000005f5260045260245260445260645ffd5b67ffffffffffffffff811161094c57601f017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe01660200190565b60ff811690601f8211610f0357610eb66020610e65565b91610ec4604051938461090b565b60208352610ed26020610e65565b907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe060208501920136833783525290565b7fb3512b0c000000000000000000000000000000000000000000000000000000005f5260045ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411610fbd57925f929160ff6020956040519485521685840152604083015260608201528180525a60809190600190fa15610fb2575f5173ffffffffffffffffffffffffffffffffffffffff811615610fa857905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190565b60048110156110735780610fda575050565b6001810361100a577ff645eedf000000000000000000000000000000000000000000000000000000005f5260045ffd5b6002810361103e57507ffce698f7000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b6003146110485750565b7fd78bce0c000000000000000000000000000000000000000000000000000000005f5260045260245ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffdc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b",
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
