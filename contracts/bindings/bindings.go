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
	ABI: "[{\"inputs\":[{\"internalType\":\"contractIEscrow\",\"name\":\"escrow\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"coin\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"unbonding\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"reliefTime\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"answerTime\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"ANSWER_GAS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ANSWER_TIME\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"contractIEscrow\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_DEMANDS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_BASE_FEE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"},{\"internalType\":\"bytes32\",\"name\":\"rootI\",\"type\":\"bytes32\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"rootPath\",\"type\":\"bytes32[]\"},{\"internalType\":\"bytes\",\"name\":\"leaf\",\"type\":\"bytes\"},{\"internalType\":\"bytes32[]\",\"name\":\"leafPath\",\"type\":\"bytes32[]\"}],\"internalType\":\"structOpening\",\"name\":\"opening\",\"type\":\"tuple\"}],\"name\":\"answer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"}],\"name\":\"attested\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"observedSeconds\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"bonds\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"demandDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"}],\"name\":\"demandOpening\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"}],\"name\":\"demands\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"question\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"asker\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"deadline\",\"type\":\"uint40\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structIDisputes.Demand[]\",\"name\":\"\",\"type\":\"tuple[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"lane\",\"type\":\"uint8\"},{\"internalType\":\"uint8\",\"name\":\"seq\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"laneKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"paramsHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"prev\",\"type\":\"bytes32\"}],\"internalType\":\"structCommit\",\"name\":\"commit\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"rootPath\",\"type\":\"bytes32[]\"},{\"internalType\":\"bytes\",\"name\":\"leaf\",\"type\":\"bytes\"},{\"internalType\":\"bytes32[]\",\"name\":\"leafPath\",\"type\":\"bytes32[]\"}],\"internalType\":\"structOpening\",\"name\":\"opening\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"path\",\"type\":\"bytes32[]\"}],\"internalType\":\"structBefore\",\"name\":\"before\",\"type\":\"tuple\"}],\"name\":\"disproveElement\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"lane\",\"type\":\"uint8\"},{\"internalType\":\"uint8\",\"name\":\"seq\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"laneKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"paramsHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"prev\",\"type\":\"bytes32\"}],\"internalType\":\"structCommit\",\"name\":\"one\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"oneSig\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"lane\",\"type\":\"uint8\"},{\"internalType\":\"uint8\",\"name\":\"seq\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"laneKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"paramsHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"prev\",\"type\":\"bytes32\"}],\"internalType\":\"structCommit\",\"name\":\"two\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"twoSig\",\"type\":\"tuple\"}],\"name\":\"disproveEquivocation\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes\",\"name\":\"evidence\",\"type\":\"bytes\"},{\"internalType\":\"uint256\",\"name\":\"k\",\"type\":\"uint256\"},{\"components\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"m\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"k\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"n\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"t\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"samples\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"limitMs\",\"type\":\"uint32\"}],\"internalType\":\"structSizeI\",\"name\":\"i\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"laneM\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneF\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"laneD\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"classTable\",\"type\":\"bytes32\"}],\"internalType\":\"structParams\",\"name\":\"params\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"round\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"row\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"column\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"rootPath\",\"type\":\"bytes32[]\"},{\"internalType\":\"bytes\",\"name\":\"leaf\",\"type\":\"bytes\"},{\"internalType\":\"bytes32[]\",\"name\":\"leafPath\",\"type\":\"bytes32[]\"}],\"internalType\":\"structOpening\",\"name\":\"opening\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32[]\",\"name\":\"path\",\"type\":\"bytes32[]\"}],\"internalType\":\"structBefore\",\"name\":\"before\",\"type\":\"tuple\"}],\"name\":\"disproveVerdict\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"}],\"name\":\"disproved\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"}],\"name\":\"fallen\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"}],\"name\":\"reclaim\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"liar\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"baseline\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"ratePerHour\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"replicas\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"maxSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unattendedSeconds\",\"type\":\"uint32\"},{\"internalType\":\"uint16\",\"name\":\"prepaySeconds\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"retainBps\",\"type\":\"uint16\"},{\"internalType\":\"uint40\",\"name\":\"notBefore\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"startBy\",\"type\":\"uint40\"},{\"internalType\":\"uint40\",\"name\":\"expires\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"attestor\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"disputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"bytes32\",\"name\":\"verifiersHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"specHash\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"devicesHash\",\"type\":\"bytes32\"},{\"internalType\":\"uint16\",\"name\":\"classId\",\"type\":\"uint16\"},{\"internalType\":\"uint8\",\"name\":\"mode\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"offerId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"bidId\",\"type\":\"bytes32\"}],\"internalType\":\"structTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"bytes32[16]\",\"name\":\"challenge\",\"type\":\"bytes32[16]\"}],\"name\":\"relieve\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"}],\"name\":\"unanswered\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"}],\"name\":\"Answered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"caseId\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"}],\"name\":\"Demanded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"liar\",\"type\":\"address\"}],\"name\":\"Disproved\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadParams\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadPath\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSize\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"DepositTooSmall\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"KnownAlready\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoLie\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoQuorum\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAttested\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotParty\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyDemands\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongAnswer\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"}],\"name\":\"WrongTime\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "047d5ec67b2d38326ff94e8ef54b4f3e54",
	Bin: "0x604060e034610128576001600160401b03601f613a1438819003918201601f1916840191838311858410176101145780859260a09488528339810103126101285781516001600160a01b039182821682036101285760208401519283168093036101285784840151916080606086015195015160805260a052845193610f88928386019286841090841117610114576060948694612a8c863983526020830152858201520301905ff0801561010a5760c0525161295f908161012d823960805181818161057b0152610ba1015260a05181818161012c01528181611091015281816113c00152612790015260c051818181610f7b0152818161117f01528181611239015261219c0152f35b50513d5f823e3d90fd5b634e487b7160e01b5f52604160045260245ffd5b5f80fdfe608060409080825260049081361015610016575f80fd5b5f9160e05f35811c92836301a5679f14610faa57508263135c404e14610f645782631e22a40714610f2b578263270a4c7014610e9c57826340d61f0814610d8057826343a0e1de14610d605782634bfb17f714610bc75782634c7dc0ba14610b8a5782636cfd8cea14610ac257826373284dc614610a15578263a3aa0225146109f7578263b650eabc146109c7578263b6ede402146109a1578263bf8af19d1461086c578263c28f847c1461074b578263d1a06bea14610405578263d9d045631461015b5750508063e681c4aa146101175763ea78e61a146100f6575f80fd5b346101145780600319360112610114575051633b9aca008152602090f35b80fd5b503461011457806003193601126101145750517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b83859134610401576101c0366003190112610401576001600160401b039084358281116103fd5761018f9036908701611413565b91909260209685602435966101145750610140806043193601126103f95761018435958387116103f957868301908560031989360301126103f9576101a435968588116103f9578a60031989360301126103f95781016101ee916115d3565b9690986101fa88612692565b98899660208c0151988c8b608082019d8e519c600160a01b60019003809e16926102239461226a565b8c0151610231906044611b36565b6101208c01918d83518151602081019182528683820152808003606001601f198101825261025f9082611466565b5190209461026d60a461158b565b9363ffffffff8095168760c01c9061028491611b18565b92818087610292604461158b565b16818b60801c16906102a3916126f6565b1698876102b0608461158b565b16921c16906102be916126f6565b169451159081156103e3575b506103d557826102d98861158b565b1614938415946103bb575b5083156103a1575b505050610393579061031c92916101608a019261030c8385516044611d61565b8a01519085019251906044611eb6565b15610385575061033561033a9186518487511690611a1c565b6120eb565b5f5b858301519081518110156103835761037d85898561037560019660ff61036c88858f51985116968d01519361199c565b5151169061199c565b511691612126565b0161033c565b005b630591bd8d60e51b5f908152fd5b83630591bd8d60e51b5f525ffd5b6103b09192935060440161158b565b1614158c80806102ec565b909350816103cb6024860161158b565b161415928f6102e4565b88630591bd8d60e51b5f525ffd5b9050836103f060c461158b565b1611155f6102ca565b5f80fd5b8380fd5b5080fd5b915092600319360161056081126103fd578213610747576102c0928360e319360112610114576103a4356001600160401b0381116104015761044a9036908701611413565b6103c4610140366103c31901126103fd57610466610504611441565b610471610524611441565b9161047d610544611441565b936104886064611452565b6001600160a01b039790881633141580610732575b61072457806104ab8d6119b0565b91610114575060e435036107165760e4986105086104d28861052b946102e09a01906115d3565b98819d8c51905f51602061293f5f395f51905f52825260209e8f83013720986102c435998a916105026084611452565b9361226a565b8a0191610516835182611b36565b63ffffffff8087169181871691861690612636565b156107085761016061054a610555968b89608082519201511690611a1c565b990151905190612221565b61055d611973565b8034106106f75750845f525f84526003835f2054146106e9576105a07f0000000000000000000000000000000000000000000000000000000000000000426114b2565b91855f525f8552835f2060018060601b03918551936105c0608086611466565b8452868401903382528685019064ffffffffff8716825260608601938534168552805490600160401b8210156106d65790610600916001820181556118cb565b9690966106c4575186559151600186018054925164ffffffffff60a01b60a09190911b169190931664ffffffffff60a01b19166001600160c81b0319909216919091171790555160029092018054919092166001600160601b03166001600160601b0319909116179055835f525f8352815f2054925f1984019384116106b15782519384528301529192507f80b9edcfe9806b17ad7819c673a516676c86d823054e3dd65fa8e02e23f0c0309190a2005b601186634e487b7160e01b5f525260245ffd5b5f8c634e487b7160e01b82525260245ffd5b60418d634e487b7160e01b5f525260245ffd5b856351f8775d60e01b5f525ffd5b8663ef36cff960e01b5f525260245ffd5b89636cd3dc2560e01b5f525ffd5b8a63c8ee2d1d60e01b5f525ffd5b63c8ee2d1d60e01b81528b90fd5b508761073e6024611452565b1633141561049d565b8280fd5b50905034610401576020918260031936011261011457806101145750355f525f8152815f2080549161077c836115bc565b9261078985519485611466565b8084528184019283905f52825f205f915b8383106108125750505050835192818401908285525180915284840192915f5b8281106107c75785850386f35b835180518652808301516001600160a01b0316868401528781015164ffffffffff16888701526060908101516001600160601b031690860152608090940193928101926001016107ba565b6003856001928a99979951610828608082611466565b8554815264ffffffffff85870154868060a01b0381168584015260a01c168c8201526002860154858060601b0316606082015281520192019201919095939561079a565b90849250346103fd576102603660031901126103fd5761088b816113fe565b928260231936011261099d57806101031936011261099d57610144923661014319011261099d57366102231901126103fd576108cb610104602485611a4d565b6108d86102248385611a4d565b836024359461011457505f913584148061097b575b80610959575b80610948575b158015610931575b6109245750806101145750808261091f6103355f8461038397611a1c565b612126565b630591bd8d60e51b825290fd5b50908061011457505f906101c43560a43514610901565b505f91506084356101a435146108f9565b5061096460646114e0565b60ff806109726101846114e0565b169116146108f3565b5061098660446114e0565b60ff806109946101646114e0565b169116146108ed565b8480fd5b50505034610114578060031936011261011457506109bd611973565b9051908152602090f35b84828534610114576020366003190112610114578061011457506109eb90356118f8565b90519015158152602090f35b50505034610114578060031936011261011457505160038152602090f35b50838334610114578160031936011261011457806101145750610a459082355f525f602052602435905f206118cb565b508054158015610aab575b610a8b576002810180546001600160601b03198116909155600190910154610383916001600160601b0316906001600160a01b03165f612582565b600164ffffffffff91015460a01c6364e6b05560e11b5f5216905260245ffd5b5064ffffffffff600182015460a01c164210610a50565b508383346101145760a036600319011261011457806101145750610ae660646113fe565b6084356001600160401b0381116103f957610b07610b0f9136908601611413565b8101906115d3565b6102e0829592015164ffffffffff8091164210908115610b78575b50610b69576044358486015103610b695790610b4d92916024359135908661226a565b815161026090920151815192835263ffffffff16602083015290f35b5063099efb8960e41b5f908152fd5b90506103008601511642101586610b2a565b5050503461011457806003193601126101145750517f00000000000000000000000000000000000000000000000000000000000000008152602090f35b90838534610401576101c036600319011261040157818335926101145750602435936044356101403660631901126103f9576101a4356001600160401b0381116103f9578086019260031982360301126103f957610cb592610c9685516020810181610c346064836114ee565b0391610c48601f1993848101835282611466565b51902090610c8188519182610c75602082019561018435906101643590610144359061012435908a611567565b03908101835282611466565b51902091610c9181866064611d61565b61158b565b90610caf6044610ca86024860161158b565b940161158b565b93612221565b92825f525f602052610cc985835f206118cb565b5093845403610d525764ffffffffff600185015460a01c169081421015610d425750506002830180546001600160601b031981169091555f90935551928352610383927fb75ebdd7ba36f52c51b76e1a5d57f910e7014ce85c14c20193abd507f55a279d90602090a26001600160601b0316335f612582565b6364e6b05560e11b5f525260245ffd5b630beb144560e21b5f908152fd5b505050346101145780600319360112610114575051620249f08152602090f35b84919250346103fd576102c03660031901126103fd57610d9f836113fe565b918160231936011261099d57806101031936011261099d576101449161014036610143190112610e825761028435916001600160401b0391828411610e98578684019336036003190112610e94576102a435918211610e94576003198236030112610e8257610e12610104602486611a4d565b600160ff610e2060446114e0565b1603610e865785610e825790610e589291610e3d60c43584611b36565b60a43590610e4c838386611d61565b86019260843590611eb6565b15610e7357806103839160243561091f6103355f8484611a1c565b50630591bd8d60e51b5f908152fd5b8580fd5b630591bd8d60e51b86528486fd5b8680fd5b8780fd5b83858184346104015760603660031901126104015735926101145750610ed95f610ec660246113fe565b610ed36044358287611a1c565b94611a1c565b5f52600160205260ff815f205416918215610f14575b8215610f02575b50519015158152602090f35b610f0d9192506118f8565b9082610ef6565b8092505f52600160205260ff815f20541691610eef565b8482853461011457602036600319011261011457806101145750355f52600160205260ff815f2054915191161515815260208180030190f35b5050503461011457806003193601126101145750517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b85346103f9576105c03660031901126103f957610fc6846113fe565b926020903660231901126103f957610104946102c080610103193601126103f9576103c494366105c4116103f9576102e0915f51602061293f5f395f51905f5282528885830137209461101960246119b0565b905f977f03ca277195f70b1d2dee38e49c501d3335a1812773b3bdf566c246c172f93bf8873514806113ef575b89816113b4575b816113a2575b8161137e575b50159089821561136c575b505061135e578451635a53530560e11b8152838101929092526001600160a01b03916080815a60249082907f0000000000000000000000000000000000000000000000000000000000000000881690fa908115611354579085918a916112c2575b5001516001600160601b03908116919061016435908116908190036112be57888a5260038652868a20546110f8916114b2565b9687831180159061121c575b61120e5791836111566111458896948d98968b516102008a8201928337610200815261113261022082611466565b51902061113f60a4611452565b906119df565b996111506084611452565b936114d3565b918851998a9563dcee1ff960e01b875286015216602484015260448301528184606482800301927f0000000000000000000000000000000000000000000000000000000000000000165af19384156112025781946111ca575b50906111c59394600392525283209182546114b2565b905580f35b909180945081813d83116111fb575b6111e38183611466565b8101031261040157519061099d5791846111c56111af565b503d6111d9565b508251903d90823e3d90fd5b63c8ee2d1d60e01b8a52848afd5b506112276024611452565b875163a54a72b760e01b8152878188817f00000000000000000000000000000000000000000000000000000000000000008a165afa80156112b45786908d90611278575b8192501691161415611104565b50508781813d83116112ad575b61128f8183611466565b810103126112a9575185811681036112a95785809161126b565b8b80fd5b503d611285565b89513d8e823e3d90fd5b8980fd5b9150506080813d60801161134c575b816112de60809383611466565b81010312611348578551906112f4608083611466565b6112fd8161149d565b825261130a86820161149d565b86830152868101519064ffffffffff82168203611344576060918884015201519062ffffff821682036112be57859160608201528a6110c5565b8a80fd5b8880fd5b3d91506112d1565b86513d8b823e3d90fd5b63c8ee2d1d60e01b88528288fd5b90915061134857358214158989611064565b90506113485761138e60a4611452565b6001600160a01b03166104a4351489611059565b90506113485787610444351489611053565b905061134857610404357f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316148961104d565b505f98506103e4354614611046565b35906001600160a01b0382168290036103f957565b9181601f840112156103f957823591826001600160401b0381116103f957602090818601950101116103f957565b35908163ffffffff8116036103f957565b356001600160a01b03811681036103f95790565b601f909101601f19168101906001600160401b0382119082101761148957604052565b634e487b7160e01b5f52604160045260245ffd5b51906001600160601b0382168290036103f957565b919082018092116114bf57565b634e487b7160e01b5f52601160045260245ffd5b919082039182116114bf57565b3560ff811681036103f95790565b60c08101929160a0906115618261150483611441565b9263ffffffff80941686528361151c60208301611441565b1660208701528361152f60408301611441565b1660408701528361154260608301611441565b1660608701528361155560808301611441565b16608087015201611441565b16910152565b9192608093969594919660a084019784526020840152604083015260608201520152565b3563ffffffff811681036103f95790565b35908160ff8116036103f957565b35908164ffffffffff8116036103f957565b6001600160401b0381116114895760051b60200190565b808203929161034084126103f9576103208094126103f957604080516115f98682611466565b83358152602090818501358282015282850135838201526060918286013583830152611627608087016113fe565b608083015260a086013561ffff811681036103f95760a083015261164d60c0870161159c565b60c083015260e086013560e0830152610100808701359083015261012080870135908301526101408087013590830152610160808701359083015261018080870135908301526101a06116a1818801611441565b908301526101c06116b3818801611441565b908301526101e06116c5818801611441565b908301526102006116d7818801611441565b908301526102206116e9818801611441565b908301526102406116fb818801611441565b9083015261026061170d818801611441565b9083015261028086810135908301526102a080870135908301525f916102c061173781890161159c565b908201526102e06117498189016115aa565b9082015261030061175b8189016115aa565b90820152976001600160401b039690810135908782116103f957019583878703126103f95784519661178d8589611466565b6117968161159c565b8852828101358281116103f957810187601f820112156103f9578035906117bc826115bc565b916117c989519384611466565b808352858084019160051b830101918a83116103f95786809101915b8383106118b35750915050890152858101359182116103f957019185601f840112156103f957823590611817826115bc565b9661182487519889611466565b8288528386818a019402860101948186116103f9578401925b858410611851575050505050505082015290565b8382038781126103fd57888051916118698284611466565b6118728761159c565b8352601f1901126103fd578851938061188b8b87611466565b6101145750879186918287013586525f958b880135848201528382015281520193019261183d565b81906118be846113fe565b81520191019086906117e5565b80548210156118e4575f52600360205f20910201905f90565b634e487b7160e01b5f52603260045260245ffd5b5f525f60205260405f205f908054915b828110611916575050505f90565b61192081836118cb565b505415158061193e575b61193657600101611908565b505050600190565b5064ffffffffff600161195183856118cb565b50015460a01c1642101561192a565b818102929181159184041417156114bf57565b633b9aca008048115f146119935750611990485b620493e0611960565b90565b61199090611987565b80518210156118e45760209160051b010190565b604090815190608060608201833760808220836020830184378383015260206060832091833760208201522090565b60408051602081019283526001600160a01b0393841691810191909152919092166060808301919091528152611a16608082611466565b51902090565b60408051602081019283526001600160a01b0390931690830152606080830193909352918152611a16608082611466565b611af5611b02939260405160c060208201927ffcf2b6825eda27e3a3b4e7319dabdca4311a8b5d68ff3bcf8a94b65c6c400cf384528035604084015260ff611a976020830161159c565b16606084015260ff611aab6040830161159c565b166080840152606081013560a084015260808101358284015260a081013560e08401520135610100820152611aed61012082800301601f198101835282611466565b51902061270e565b60208301359235916128bd565b15611b0957565b635cd5d23360e01b5f5260045ffd5b8115611b22570690565b634e487b7160e01b5f52601260045260245ffd5b6040519160209283810181611b4b85836114ee565b0391611b5f601f1993848101835282611466565b51902090611b926040519182610c7588820195610120890135906101008a01359060e08b01359060c08c0135908a611567565b51902003611ce957611ba38161158b565b90600163ffffffff80931610159283611cd0575b83611cb8575b83611c9e575b83611c85575b5082611c6a575b82611c4e575b82611c35575b82611c1b575b82611c00575b505015611bf157565b636cd3dc2560e01b5f5260045ffd5b61100092506060611c11910161158b565b1611155f80611be8565b9150600181611c2c6060850161158b565b16101591611be2565b91506103ff611c466040840161158b565b161591611bdc565b91506202000081611c616040850161158b565b16111591611bd6565b915061040081611c7c6040850161158b565b16101591611bd0565b819350611c9590601f920161158b565b1615915f611bc9565b925061400082611caf85840161158b565b16111592611bc3565b80935082611cc782840161158b565b16101592611bbd565b92506201000082611ce08361158b565b16111592611bb7565b63019af63760e01b5f5260045ffd5b903590601e19813603018212156103f9570180359182916001600160401b0383116103f95760200180933603126103f957565b903590601e19813603018212156103f9570180359182916001600160401b0383116103f957602001809360051b3603126103f957565b9091611d6c8161158b565b916020820193611d7b8561158b565b94611da26040850196611d8d8861158b565b9663ffffffff8080809a169316911686612636565b158015611e9c575b611bf15783611e656060611e6a93611e4f611e44611e9a9b623fffff611e3a611e34898f611e2e8f6021611dfb88611de76040611e25950161158b565b600a1c169d8e9601359f60a0810190611cf8565b6040939193519281849260208401965f8852838501378201015f815203601f198101835282611466565b5190209961158b565b16611960565b9261158b565b600a1c16906114b2565b928a611e2e8a61158b565b611e5c60c08a018a611d2b565b939092866127f1565b61289b565b84611e8e611e836060611e7c8861158b565b960161158b565b956080810190611d2b565b969095169316916127f1565b565b50610400611ead60a0860186611cf8565b90501415611daa565b9190611ec18461158b565b63ffffffff929083166120a35750843561209457905b611ee08461158b565b6040805160208082018681529385168284015297356060808301919091528152601f199794919391926307ffffff91611f9d918791611f20608082611466565b519020611f2e828b0161158b565b8588519184830193604185528a840152166060820152611f586080828003018d8101835282611466565b51902094868a019a611f93611f6c8d61158b565b89516042868201908152818c01959095529088166060820152608092830181529182611466565b519020970161158b565b60051c1616915f9481519082820193825283525f94810160608201905b85871061201c5750505050505050906103ff611fe1611fe99360e01c9260a0810190611cf8565b93909461158b565b16918210156118e457639e3779b1908181029181830414901517156114bf5791013560f81c60189190911c60ff16141590565b90919293949596600190888352888452858520868820916018907cff000000ff000000ff000000ff000000ff000000ff000000ff000000ff92601093806008968181168285881c160297828581848b82848184891c16921c16029b1c16921c1602951c16911602010101019701959493929190611fba565b6364325c9160e01b5f5260045ffd5b6120ad863561289b565b905f19846120ba8861158b565b1601918483116114bf576120e59285926120d66060890161158b565b9284611e8e60208d018d611d2b565b90611ed7565b805f52600160205260ff60405f205416612117575f52600160205260405f206001815460ff1916179055565b630c761e2f60e41b5f5260045ffd5b9190916121348284836119df565b91825f52600260205260ff60405f20541661221b575f83815260026020526040808220805460ff1916600117905551946001600160a01b03928316938492918416917fc78580a6b9a37a7bcf447687cadd7a007a484f8ab6d2075f5586dc57a561d65c9080a47f000000000000000000000000000000000000000000000000000000000000000016803b156103f9575f92849263d878512160e01b8452600484015260248301523360448301528183606482800301925af18015612210576121f95750565b806122055f8093611466565b81810103126103f957565b6040513d5f823e3d90fd5b50505050565b60408051602081019283529081019290925263ffffffff9283166060830152919092166080830152600a9290921c623fffff1660a0808301919091528152611a1660c082611466565b93919092602092602086019283511490811591612566575b508015612553575b6125445761229784612692565b14801590612538575b8015612526575b6124e45761243f6040959495519160208301907f0988c8e8de4b59cf17fcfd0f8b88f27bdebf4d8ebcf7e7bf0ca2db0325fc6fc482528751604085015251606084015260408701516080840152606087015160a084015260808701519260018060a01b0380941660c082015261ffff60a08901511660e082015260c08801519760ff80991661010083015260e08101516101208301526101008101516101408301526101208101516101608301526101408101516101808301526101608101516101a08301526101808101516101c08301526101a081015163ffffffff8091166101e0840152806101c083015116610200840152806101e083015116610220840152806102008301511661024084015280610220830151166102608401528061024083015116610280840152610260820151166102a08301526102808101516102c08301526102a08101516102e0830152886102c0820151166103008301526103006102e08201519164ffffffffff809316610320850152015116610340820152611aed61036082800301601f198101835282611466565b905f956020604086019501965b8551805182101561251b57816124619161199c565b51811515806124f3575b6124e4578361247f8a51858451169061199c565b5116865f868a878e5b8885106124b45750505050506124a792015186888251920151926128bd565b15611b095760010161244c565b8495509061036c879897956124cc949351935161199c565b5116146124e4576001018790868a878e969596612488565b632166ec3560e01b5f5260045ffd5b508281511687515f198401908482116114bf5785916125119161199c565b515116101561246b565b505050505050509050565b5060408301515160ff845116116122a7565b5060ff835116156122a0565b63099efb8960e41b5f5260045ffd5b50600160ff6102c087015116141561228a565b60808701516001600160a01b039081169116141590505f612282565b918015612631576001600160a01b0392831692831561260b576040519263a9059cbb60e01b5f521660045260245260205f60448180865af1908160015f51148116156125e7575b50604052156125d55750565b635274afe760e01b5f5260045260245ffd5b909150600181151661260257823b15153d151616905f6125c9565b503d5f823e3d90fd5b92505f80808093855af11561261e575050565b63b6c30e5f60e01b5f521660045260245ffd5b505050565b9291926126456060820161158b565b9163ffffffff80931611938461267c575b5083612663575b50505090565b6126729192935060400161158b565b16115f808061265d565b909350816126898561158b565b1611925f612656565b80519060208091015190604051809260ff60208301951685526040820160208251919201935f5b8281106126d657505050611a16925003601f198101835282611466565b85516001600160a01b0316845294810194869450928101926001016126b9565b6001600160401b0391821691908215611b2257160690565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f602082019081527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da0928201929092527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031660a080830191909152815260429291906127d360c082611466565b519020906040519161190160f01b8352600283015260228201522090565b935f925f5b60019081871115612875578682841810612829575b611b22571c956001948581018091116114bf579096941c935f6127f6565b939488811461209457805f1981146114bf57820195898210156118e45760419160051b8501359084841661287057905b60405191848353848301526021820152209361280b565b612859565b5050505090939291501491821592612890575b505061209457565b141590505f80612888565b6040515f60208201908152602180830193909352918152611a16604182611466565b929160806020925f9260018060ff1b0386169560405192835260ff1c601b0185830152604082015284606082015282805260015afa156103f9575f51906fa2a8918ca85bafe22016d0b997e4df60600160ff1b0310612937575b6001600160a01b03908116911681149081612930575090565b9050151590565b505f61291756fe3ad0d4501ab6ee2aa4a7ba4078367c2823bc26e076f03fe4f9b10df0b2939918610100346100db57601f610f8838819003918201601f19168301916001600160401b038311848410176100df578084926060946040528339810103126100db578051906001600160a01b03821682036100db576040602082015191015160e05260c05260a05233608052604051610e9490816100f482396080518181816102050152818161026001526108ee015260a0518181816102f0015281816104780152818161068c015281816106f001528181610a3e0152610b22015260c05181818161018d0152610827015260e05181818161078e01526109a20152f35b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe608060409080825260049081361015610016575f80fd5b5f915f3560e01c9182630fe7683f14610815575081634661cf81146107b45781634adf87271461077a57816372d2b6c01461071f578163a54a72b7146106dc578163bd0af85d146105e3578163d85fea951461037b578163d87851211461033c578163dcee1ff914610234578163dfe2d20f146101ef578163e4da61ab14610124578163e6ecc3c1146100d9575063f698da25146100b2575f80fd5b346100d657806003193601126100d657506100cc30610d0a565b9051908152602090f35b80fd5b919050346100d65760203660031901126100d657806100d65750355f526001602052805f20549064ffffffffff81519260018060601b038116845260601c1660208301528180030190f35b9050346101eb5760203660031901126101eb576101408161084d565b600161014b82610b46565b0191825464ffffffffff9182821690816101db5750505f827f4d5f2cc7ebdc37f9684b8749995711aeabe281214d6d081e3c62d84e91c3f495959697816101b27f0000000000000000000000000000000000000000000000000000000000000000426108b4565b1664ffffffffff19851681179098555196169116171683526001600160a01b031691602090a280f35b637232b11b60e11b875252602485fd5b5080fd5b5050346100d657806003193601126100d65750517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b8383346100d65760603660031901126100d657808335916100d6575061025a602461084d565b604435937f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316330361032e5750906103149161029d82610aaf565b948581101561031d576102e96102ee91809781955b7f97ad683ccd1afe528b4cb96a67c795527dfa21626dd2b851787e3ddc03ee1e1c8951806102e1868a83610862565b0390a26108d5565b610aec565b7f0000000000000000000000000000000000000000000000000000000000000000610b8b565b51908152602090f35b506102ee6102e986809781956102b2565b631bbc651f60e31b5f908152fd5b82915034610378576060366003190112610378576103599061084d565b906101eb576103769061036c604461084d565b90602435906108e2565b005b50fd5b828460a03660031901126105b8576103928361084d565b9061039d602461084d565b916044359260018060601b03928385168095036105b857806063193601126105b8576001600160a01b039283165f818152602081905282902080549096919591818616806105bc575083517f133393738d7cfeecc3fd097bb643d0b33a4786dca270113e533182d5130bd4466020820190815281860189905286881660608084018290528352916042919061043360808261087d565b51902061043f30610d0a565b9087519161190160f01b835260028301526022820152208115908115610534575b506105265761049c9260018060a01b0319161788555b7f0000000000000000000000000000000000000000000000000000000000000000610bf9565b95861561051857818716815460a01c019182116105055780546001600160a01b031660a09290921b6001600160a01b0319169190911790557f0fda1524f765ccc8812ff5857b161363b93a60efaaf4516a9455c7621799f8db929190519485521692602090a380f35b634e487b7160e01b885260118952602488fd5b6310efe3ef60e01b88528888fd5b635cd5d23360e01b8a528a8afd5b9a505060843560205f6080819d60018060ff1b038516948a5191825260ff1c601b01848201526064358a82015284606082015282805260015afa156105b8575f5188916fa2a8918ca85bafe22016d0b997e4df60600160ff1b03106105b1575b1688811490816105a7575b50158c610460565b905015158c61059f565b505f610594565b5f80fd5b90915085851681036105d2575061049c90610476565b8963245aecd360e01b5f525260245ffd5b8390346105b857816003193601126105b8576105fe8161084d565b90610609602461084d565b9061061383610b46565b64ffffffffff600182015416801580156106d3575b6106c257505460a01c9260018060a01b031690815f525f602052845f20905f6106b05750610376945f600183827f9def4e2802183d68ce90a6a226a2962b59298616c27165f12c4fbc5c84cdd778955501555180610687868683610862565b0390a27f0000000000000000000000000000000000000000000000000000000000000000610b8b565b5f90634e487b7160e01b82525260245ffd5b82637232b11b60e11b5f525260245ffd5b50804210610628565b83346105b8575f3660031901126105b857517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b8390346105b85760203660031901126105b85761073b9061084d565b9060018060a01b038092165f525f60205264ffffffffff815f2060018154910154908351948116855260a01c6020850152169082015260608180030190f35b83346105b8575f3660031901126105b857517f00000000000000000000000000000000000000000000000000000000000000008152602090f35b8390346105b85760203660031901126105b857803591825f526001602052805f20549064ffffffffff809260601c1642106107f5576103766102e985610aaf565b835f5260016020525f205460601c1690637232b11b60e11b5f525260245ffd5b346105b8575f3660031901126105b8577f00000000000000000000000000000000000000000000000000000000000000008152602090f35b35906001600160a01b0382168290036105b857565b6001600160a01b039091168152602081019190915260400190565b601f909101601f19168101906001600160401b038211908210176108a057604052565b634e487b7160e01b5f52604160045260245ffd5b919082018092116108c157565b634e487b7160e01b5f52601160045260245ffd5b919082039182116108c157565b6001600160a01b0392907f000000000000000000000000000000000000000000000000000000000000000084163303610aa057831692835f525f602052604090815f205460a01c60018060601b03938115610a9757865f525f602052835f20838154169055600582028281046005036108c1576064900490819360328402978489046032036108c157610a7c997f169d2c2c935a5a93f90f8731f37c845d8e9b07ea0e5b2b48c59e57f4a1854f3c610a779860646102e99c04809b6109c77f0000000000000000000000000000000000000000000000000000000000000000426108b4565b90808451936109d6868661087d565b16835264ffffffffff6020840192168252865f526001602052835f209251169082549064ffffffffff60601b905160601b1664ffffffffff60601b169164ffffffffff60601b19169060018060881b031916171790555180610a39898883610862565b0390a37f00000000000000000000000000000000000000000000000000000000000000001680610a8657505f80809381935af15b15610a7e576108d5565b6108d5565b565b5f91506108d5565b915f91610a9293610e26565b610a6d565b50505050505050565b631bbc651f60e31b5f5260045ffd5b5f818152600160205260409020546001600160601b031691908215610add575f5260016020525f6040812055565b6310efe3ef60e01b5f5260045ffd5b604051818152610a7c91907fd83c63197e8e676d80ab0122beba9a9d20f3828839e9a1d6fe81d242e9cd7e6e90602090a161dead7f0000000000000000000000000000000000000000000000000000000000000000610b8b565b9060018060a01b038092165f525f60205260405f209182541680158015610b81575b610b6f5750565b63245aecd360e01b5f5260045260245ffd5b5033811415610b68565b91908115610bf4576001600160a01b03928316928315610bcd5750610bb39160019184610e26565b15610bbb5750565b635274afe760e01b5f5260045260245ffd5b9250905f80808093855af115610be1575050565b63b6c30e5f60e01b5f521660045260245ffd5b505050565b9091906001600160a01b038116908115610ce75734610cd0575f5c610cc15760015f5d610c2581610db2565b916040516323b872dd60e01b5f5233600452306024528560445260205f60648180865af1908160015f5114811615610c9d575b506040525f60605215610bbb5750610c6f90610db2565b905f805d80821115610c9457610c84916108d5565b915b808311610c905750565b9150565b50505f91610c86565b9091506001811516610cb857823b15153d151616905f610c58565b503d5f823e3d90fd5b63b5dfd9e560e01b5f5260045ffd5b63195a3ca160e01b5f52346004525f60245260445ffd5b505090803403610cf45790565b63195a3ca160e01b5f523460045260245260445ffd5b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f602082019081527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da0928201929092527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201526001600160a01b0390921660a080840191909152825290610dac60c08261087d565b51902090565b6040516370a0823160e01b815230600482015290602090829060249082906001600160a01b03165afa908115610e1b575f91610dec575090565b90506020813d602011610e13575b81610e076020938361087d565b810103126105b8575190565b3d9150610dfa565b6040513d5f823e3d90fd5b60405163a9059cbb60e01b5f9081526001600160a01b039093166004526024939093529293929060209060448180855af190819460015f5114831615610e6f575b505050604052565b9091809395501516610e8b573b15153d151616915f8080610e67565b833d5f823e3d90fd",
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
// the contract method with ID 0x01a5679f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function relieve(address liar, (address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, bytes32[16] challenge) returns()
func (attestor *Attestor) PackRelieve(liar common.Address, key Key, terms Terms, challenge [16][32]byte) []byte {
	enc, err := attestor.abi.Pack("relieve", liar, key, terms, challenge)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelieve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01a5679f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function relieve(address liar, (address,address,address,address,address,uint32,uint32) key, (bytes32,uint24,uint32,uint96,uint96,uint16,uint32,uint32,uint16,uint16,uint40,uint40,uint40,address,uint32,bytes32,bytes32,bytes32,uint16,uint8,bytes32,bytes32) terms, bytes32[16] challenge) returns()
func (attestor *Attestor) TryPackRelieve(liar common.Address, key Key, terms Terms, challenge [16][32]byte) ([]byte, error) {
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
	Bin: "0x610100346100db57601f610f8838819003918201601f19168301916001600160401b038311848410176100df578084926060946040528339810103126100db578051906001600160a01b03821682036100db576040602082015191015160e05260c05260a05233608052604051610e9490816100f482396080518181816102050152818161026001526108ee015260a0518181816102f0015281816104780152818161068c015281816106f001528181610a3e0152610b22015260c05181818161018d0152610827015260e05181818161078e01526109a20152f35b5f80fd5b634e487b7160e01b5f52604160045260245ffdfe608060409080825260049081361015610016575f80fd5b5f915f3560e01c9182630fe7683f14610815575081634661cf81146107b45781634adf87271461077a57816372d2b6c01461071f578163a54a72b7146106dc578163bd0af85d146105e3578163d85fea951461037b578163d87851211461033c578163dcee1ff914610234578163dfe2d20f146101ef578163e4da61ab14610124578163e6ecc3c1146100d9575063f698da25146100b2575f80fd5b346100d657806003193601126100d657506100cc30610d0a565b9051908152602090f35b80fd5b919050346100d65760203660031901126100d657806100d65750355f526001602052805f20549064ffffffffff81519260018060601b038116845260601c1660208301528180030190f35b9050346101eb5760203660031901126101eb576101408161084d565b600161014b82610b46565b0191825464ffffffffff9182821690816101db5750505f827f4d5f2cc7ebdc37f9684b8749995711aeabe281214d6d081e3c62d84e91c3f495959697816101b27f0000000000000000000000000000000000000000000000000000000000000000426108b4565b1664ffffffffff19851681179098555196169116171683526001600160a01b031691602090a280f35b637232b11b60e11b875252602485fd5b5080fd5b5050346100d657806003193601126100d65750517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b8383346100d65760603660031901126100d657808335916100d6575061025a602461084d565b604435937f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316330361032e5750906103149161029d82610aaf565b948581101561031d576102e96102ee91809781955b7f97ad683ccd1afe528b4cb96a67c795527dfa21626dd2b851787e3ddc03ee1e1c8951806102e1868a83610862565b0390a26108d5565b610aec565b7f0000000000000000000000000000000000000000000000000000000000000000610b8b565b51908152602090f35b506102ee6102e986809781956102b2565b631bbc651f60e31b5f908152fd5b82915034610378576060366003190112610378576103599061084d565b906101eb576103769061036c604461084d565b90602435906108e2565b005b50fd5b828460a03660031901126105b8576103928361084d565b9061039d602461084d565b916044359260018060601b03928385168095036105b857806063193601126105b8576001600160a01b039283165f818152602081905282902080549096919591818616806105bc575083517f133393738d7cfeecc3fd097bb643d0b33a4786dca270113e533182d5130bd4466020820190815281860189905286881660608084018290528352916042919061043360808261087d565b51902061043f30610d0a565b9087519161190160f01b835260028301526022820152208115908115610534575b506105265761049c9260018060a01b0319161788555b7f0000000000000000000000000000000000000000000000000000000000000000610bf9565b95861561051857818716815460a01c019182116105055780546001600160a01b031660a09290921b6001600160a01b0319169190911790557f0fda1524f765ccc8812ff5857b161363b93a60efaaf4516a9455c7621799f8db929190519485521692602090a380f35b634e487b7160e01b885260118952602488fd5b6310efe3ef60e01b88528888fd5b635cd5d23360e01b8a528a8afd5b9a505060843560205f6080819d60018060ff1b038516948a5191825260ff1c601b01848201526064358a82015284606082015282805260015afa156105b8575f5188916fa2a8918ca85bafe22016d0b997e4df60600160ff1b03106105b1575b1688811490816105a7575b50158c610460565b905015158c61059f565b505f610594565b5f80fd5b90915085851681036105d2575061049c90610476565b8963245aecd360e01b5f525260245ffd5b8390346105b857816003193601126105b8576105fe8161084d565b90610609602461084d565b9061061383610b46565b64ffffffffff600182015416801580156106d3575b6106c257505460a01c9260018060a01b031690815f525f602052845f20905f6106b05750610376945f600183827f9def4e2802183d68ce90a6a226a2962b59298616c27165f12c4fbc5c84cdd778955501555180610687868683610862565b0390a27f0000000000000000000000000000000000000000000000000000000000000000610b8b565b5f90634e487b7160e01b82525260245ffd5b82637232b11b60e11b5f525260245ffd5b50804210610628565b83346105b8575f3660031901126105b857517f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03168152602090f35b8390346105b85760203660031901126105b85761073b9061084d565b9060018060a01b038092165f525f60205264ffffffffff815f2060018154910154908351948116855260a01c6020850152169082015260608180030190f35b83346105b8575f3660031901126105b857517f00000000000000000000000000000000000000000000000000000000000000008152602090f35b8390346105b85760203660031901126105b857803591825f526001602052805f20549064ffffffffff809260601c1642106107f5576103766102e985610aaf565b835f5260016020525f205460601c1690637232b11b60e11b5f525260245ffd5b346105b8575f3660031901126105b8577f00000000000000000000000000000000000000000000000000000000000000008152602090f35b35906001600160a01b0382168290036105b857565b6001600160a01b039091168152602081019190915260400190565b601f909101601f19168101906001600160401b038211908210176108a057604052565b634e487b7160e01b5f52604160045260245ffd5b919082018092116108c157565b634e487b7160e01b5f52601160045260245ffd5b919082039182116108c157565b6001600160a01b0392907f000000000000000000000000000000000000000000000000000000000000000084163303610aa057831692835f525f602052604090815f205460a01c60018060601b03938115610a9757865f525f602052835f20838154169055600582028281046005036108c1576064900490819360328402978489046032036108c157610a7c997f169d2c2c935a5a93f90f8731f37c845d8e9b07ea0e5b2b48c59e57f4a1854f3c610a779860646102e99c04809b6109c77f0000000000000000000000000000000000000000000000000000000000000000426108b4565b90808451936109d6868661087d565b16835264ffffffffff6020840192168252865f526001602052835f209251169082549064ffffffffff60601b905160601b1664ffffffffff60601b169164ffffffffff60601b19169060018060881b031916171790555180610a39898883610862565b0390a37f00000000000000000000000000000000000000000000000000000000000000001680610a8657505f80809381935af15b15610a7e576108d5565b6108d5565b565b5f91506108d5565b915f91610a9293610e26565b610a6d565b50505050505050565b631bbc651f60e31b5f5260045ffd5b5f818152600160205260409020546001600160601b031691908215610add575f5260016020525f6040812055565b6310efe3ef60e01b5f5260045ffd5b604051818152610a7c91907fd83c63197e8e676d80ab0122beba9a9d20f3828839e9a1d6fe81d242e9cd7e6e90602090a161dead7f0000000000000000000000000000000000000000000000000000000000000000610b8b565b9060018060a01b038092165f525f60205260405f209182541680158015610b81575b610b6f5750565b63245aecd360e01b5f5260045260245ffd5b5033811415610b68565b91908115610bf4576001600160a01b03928316928315610bcd5750610bb39160019184610e26565b15610bbb5750565b635274afe760e01b5f5260045260245ffd5b9250905f80808093855af115610be1575050565b63b6c30e5f60e01b5f521660045260245ffd5b505050565b9091906001600160a01b038116908115610ce75734610cd0575f5c610cc15760015f5d610c2581610db2565b916040516323b872dd60e01b5f5233600452306024528560445260205f60648180865af1908160015f5114811615610c9d575b506040525f60605215610bbb5750610c6f90610db2565b905f805d80821115610c9457610c84916108d5565b915b808311610c905750565b9150565b50505f91610c86565b9091506001811516610cb857823b15153d151616905f610c58565b503d5f823e3d90fd5b63b5dfd9e560e01b5f5260045ffd5b63195a3ca160e01b5f52346004525f60245260445ffd5b505090803403610cf45790565b63195a3ca160e01b5f523460045260245260445ffd5b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f602082019081527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da0928201929092527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201526001600160a01b0390921660a080840191909152825290610dac60c08261087d565b51902090565b6040516370a0823160e01b815230600482015290602090829060249082906001600160a01b03165afa908115610e1b575f91610dec575090565b90506020813d602011610e13575b81610e076020938361087d565b810103126105b8575190565b3d9150610dfa565b6040513d5f823e3d90fd5b60405163a9059cbb60e01b5f9081526001600160a01b039093166004526024939093529293929060209060448180855af190819460015f5114831615610e6f575b505050604052565b9091809395501516610e8b573b15153d151616915f8080610e67565b833d5f823e3d90fd",
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
	Bin: "0x60a0604052346101715761215360c0813803918261001c81610175565b9384928339810103126101715761003360c0610175565b9061003d816101ae565b80835261004c602083016101ae565b9260208101848152610060604085016101ae565b926040830191848352610075606087016101ae565b606085019581875260a061008b60808a016101ae565b60808801908152980151986001600160601b038a168a036101715760a08701998a5263ffffffff948580809316911611928315610162575b5050506101535767ffffffff000000006bffffffff0000000000000000926fffffffff000000000000000000000000955116915160201b1617915160401b1617915160601b16179063ffffffff60801b905160801b16179060018060a01b0319905160a01b1617608052604051611f9390816101c0823960805181818161036f015281816107a10152611d8b0152f35b6301088d4f60e51b5f5260045ffd5b811691161190505f83816100c3565b5f80fd5b6040519190601f01601f191682016001600160401b0381118382101761019a57604052565b634e487b7160e01b5f52604160045260245ffd5b51908163ffffffff8116036101715756fe60806040526004361015610011575f80fd5b5f60e05f35811c90816317e4e2f3146115f457816322d4802e14611511578163252c63aa1461111757816327f992d514610f7b5781632a3e0e2a14610ea85781632ec19a3d14610e5a578163346b5acb14610d5157816335d50c5a14610cc5578163376affc914610b59578163679d291b14610a78578163711cbca0146108f8578163a603eb6a146102d3578163b3ca8db3146101d757508063b4a6a60a1461012b578063f5affc60146100f45763f698da25146100cd575f80fd5b346100f157806003193601126100f1576100e630611de4565b604051908152602090f35b80fd5b50346100f157806020366003190112610129576100f1576004355f52600160205260405f205460405190815260208180030190f35bfd5b50346100f157806020366003190112610129576100f1575f60606040516101536080826117e7565b828152826020820152826040820152015261016f6004356118a4565b909260018060601b038091169364ffffffffff9162ffffff948560606040516101996080826117e7565b898152846020820194168452866040820196168652019516855260405196875251166020860152511660408401525116606082015260808180030190f35b9050346102cf573660031901126100f157806101f3600461174f565b916100f157506102036044611764565b9060803660631901126102cb576001600160a01b038116916102256084611867565b92803b156102cb5760405163d505accf60e01b81523360048201523060248201526001600160601b0390921660448301819052606480359084015260ff94909416608483015260a480359083015260c48035908301525f90829060e490829084905af16102b0575b506102a86102ae92825f5260243560205260405f2092611bed565b90611cf5565b005b806102bc5f80936117e7565b81810103126102cb575f61028d565b5f80fd5b5080fd5b905036600319016106a081126108675781136102cf576102c0908160e319360112610867576040366103a3190112610867576103e491610160366103e31901126108f45761054492610140366105431901126108a157610684356001600160401b0381116108f057610349903690600401611779565b9061035460846117a7565b6001600160a01b0396908716331415806108db575b6108cc577f000000000000000000000000000000000000000000000000000000000000000060a01c938434036108b4576103a36004611875565b95868a52600160205260408a20546108a55790899392916103d5604063ffffffff6103cf6102a4611856565b16611d89565b9a6108a1578760e43514801590610893575b801561087a575b61086b57906102e0859392604051905f516020611f535f395f51905f52825260e4602083013720946108675784813514801590610859575b61084a576104d69188610644926104496103a48961044460246117a7565b611eac565b6101006104b9610504608061045f6104e461181e565b9560405196855f516020611f735f395f51905f5297888a5260208a013761012080982090604051925f516020611f335f395f51905f528452602084015260018060601b0316604083015260608201522061044460246117a7565b6104c360846117a7565b9360405192835260208301372090611eac565b80886104e36102846117a7565b16916100f15750906040915f986104fa60846117a7565b60c48786519889968795869563367ec67560e11b87528b60048801526102c435602488015261030435604488015216606486015260a060848601528160a4860152838501375f838201830152601f01601f191682010103915afa801561083f575f925f916107ef575b5063ffffffff16610573856118a4565b8091935062ffffff610589610104969496611b75565b16036107dd5750429180610782575b50610224916105a6836117d5565b64ffffffffff9384918216831115610778576105c1906117d5565b169003610184359061ffff82168092036107745702905b8082101561076d57505b6105ed610564611856565b63ffffffff806105fe6101a4611856565b921691168082101561076657505b8082101561075f57505b63ffffffff610626610404611856565b1663ffffffff6106376101c4611856565b16018082101561075857505b61064e61014461181e565b9061065a61058461181e565b906001600160601b0361066e61016461181e565b16818102918183041490151715610744576001600160601b0390911690610e1090048082101561073c5750905b6001600160601b0316019182111561072d576001600160601b03821161071e579763ffffffff9161071b98996106dc6106d5610124611856565b93426117c8565b16936106eb604051998a6117e7565b88526001600160601b03166020880152166040860152606085015260808401523360a084015260c0830152611bb6565b80f35b63d887771b60e01b8852600488fd5b6312d37ee560e31b8852600488fd5b90509061069b565b634e487b7160e01b8b52601160045260248bfd5b9050610643565b9050610616565b905061060c565b90506105e2565b8a80fd5b50505088906105d8565b9091506107988963ffffffff6103cf60a4611856565b900363ffffffff7f000000000000000000000000000000000000000000000000000000000000000060801c16018042105f146107d85750425b905f610598565b6107d1565b631eae440560e21b8a52600452602489fd5b96505090506040853d604011610837575b8161080d604093836117e7565b810103126102cb5784519060205f9601519163ffffffff831683036102cb579163ffffffff610563565b3d9150610800565b6040513d5f823e3d90fd5b6302196a3b60e21b8352600483fd5b505f92508135851415610426565b8280fd5b633123d42760e11b8552600485fd5b508a63ffffffff61088c6101c4611856565b16116103ee565b505f94506102c435156103e7565b8480fd5b63028707c560e21b8a5260048afd5b63195a3ca160e01b8952346004526024859052604489fd5b631eb49d6d60e11b8852600488fd5b50866108e760446117a7565b16331415610369565b8580fd5b8380fd5b9050346102cf573660031901610140811261086757126100f15761091c60e4611764565b906040366101031901126100f1576109346004611875565b9182825260016020526040822054610a695761094f836118a4565b95929390506109c06101046109b161096630611de4565b9360018060601b03169360806040517f8cc2868b60fd6098e60b3bddcb98c593849105429ebaca26e4428b25d494776681528860208201528b60408201528660608201522090611a26565b6109bb60846117a7565b611a43565b15610a5a578110610a485760018501809511610a345784610a098596867f086f561142bc4bdbe9350bd28b5eb74b4b2a64b0c54d97c83bea294393d8beb89461071b9887611930565b60408051858152602081019290925290a2610a2460046117a7565b610a2e60646117a7565b90611950565b634e487b7160e01b84526011600452602484fd5b633025a57d60e21b8452600452602483fd5b635cd5d23360e01b8552600485fd5b63028707c560e21b8252600482fd5b9050346102cf573660031901126100f157610a9360646117a7565b336001600160a01b0391821614159081610b43575b50610b3457610ab76004611875565b610ac0816118a4565b91929080610b2257507ffdf8e7ccfb0105eac4cf43511ec21e62671558708dfca8d473899ee1cc64c1229291610b1591610b0c610b068863ffffffff6103cf60a4611856565b426117c8565b93849187611930565b604051908152602090a280f35b630bb97e0360e31b8652600452602485fd5b631eb49d6d60e11b8152600490fd5b9050610b4f60246117a7565b163314155f610aa8565b9050346102cf5736600319016101c081126108675781136102cf573660e31901126100f157610b8a60e46004611b49565b610b93816118a4565b50509050610144610ba3816117d5565b9164ffffffffff80931642109081610ca8575b50610c8b575050610bc861010461181e565b6001600160601b039190610bde90831682611ac9565b9083610be982611b85565b6108f457604051828152610c36929160e435917ffc4837a345f333cfb656c46d4b36a387a1f3ce57dacf55d75928843209eb739490602090a3610c2c60046117a7565b610a2e60446117a7565b6101a49080610c448361181e565b16151580610c67575b610c5357005b610c5f6102ae9261181e565b16335f611950565b505f808080610c776101846117a7565b85610c818861181e565b16905af115610c4d565b602491610c9885926117d5565b6364e6b05560e11b835216600452fd5b9050610cb561010461181e565b6001600160601b0316115f610bb6565b9050346102cf573660031901126100f157610ce060646117a7565b6001600160a01b03163303610b3457610cf96004611875565b610d02816118a4565b929015610d3d57610d169291859185611930565b7f0521907cb9c3076121160ecdc50bfe81949fa75a7eab300108e10be8d464f1208280a280f35b63032bc66b60e01b85526004859052602485fd5b8260403660031901126100f157610d68600461174f565b6024359060206001600160401b038084116108a157366023850112156108a15783600401359081116108a15760248401936020600436928460061b010101116108a15784855b828110610e305750610dc08185611bed565b03610e215784805b828110610dd3575080f35b610dde818488611832565b3591610e1d57600191855f528452610e1560405f20610e0886610e0285888c611832565b0161181e565b848060601b031690611cf5565b018590610dc8565b8680fd5b6362af86ad60e01b8552600485fd5b90610e53600191610e4686610e0286888c611832565b838060601b0316906117c8565b9101610dae565b8260603660031901126100f15780610e72600461174f565b906102cf576102ae906102a8610e886044611764565b5f83815260243560205260409020926001600160601b0390911690611bed565b82346100f15736600319016101e081126102cf5782136100f1578160e3193601126100f157610ed86101c4611764565b91610ee560e46004611b49565b610ef06101846117a7565b6001600160a01b03163303610f6c57610f0a61010461181e565b6001600160601b039485169416841015610f5d5761071b929360405192610f3181856117e7565b8560408501528560608501528560808501528560a08501528560c085015260e484376020830152611bb6565b6312d37ee560e31b8352600483fd5b631eb49d6d60e11b8352600483fd5b82346100f15760609060606003193601126100f157610f9a600461174f565b916020610fa7602461174f565b604435929091906001600160401b03908185116108f057366023860112156108f05784600401359182116108f05736602460c08402870101116108f057939190610ff030611de4565b869587945b8386106110215750505050505081156110125761071b9293611950565b637b2c2fef60e01b8352600483fd5b90919293949697602460c089028301019861103b8a6117a7565b918061104960408d0161181e565b6001600160601b0316916100f15750916110d2916001936110b46110748f8f868f918f013592611a04565b935f9e8c86604051915f516020611f335f395f51905f5283528201528460408201528a8201358b8201526110ac60808092208d611a26565b910191611a43565b1561110f576110c39083611ac9565b915b82156110de575b506117c8565b97019493929190610ff5565b6040518c81527fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7908b90a28d6110cc565b505f916110c5565b9050346102cb5736600319016104c081126102cb5781136102cb573660e31901126102cb576102c06101c4366101c3190182136102cb57610484359260038410156102cb576104a4356001600160401b0381116102cb5761117c903690600401611779565b9361118960e46004611b49565b94610144611196816117d5565b9064ffffffffff8092164210156114f55750506040515f516020611f535f395f51905f528082526020968481898501376102e08093209960e435809b036114e6578061131957505050506101401480159150611305575b6112f6576112286111fe60846117a7565b6040515f516020611f735f395f51905f528152610120610100918286898301372090840191611eac565b600260ff61123860608401611867565b161490816112ae575b505b1561129f578061125284611b85565b6100f157506040513381527fad9005b120f2f1baab19d19c6a997d29f466d1e67488fe002978db90cb7b4e929190a36102ae61128f6101a461181e565b6001600160601b0316335f611950565b63ae591c8760e01b8152600490fd5b6112da91506112e29060406112c461022461181e565b6001600160601b0394909285928392910161181e565b1691166117c8565b906112ee61010461181e565b16115f611241565b6302196a3b60e21b8252600482fd5b5090806100f157505f9084813514156111ed565b9293919290919060010361144357610340149081159161142d575b5061141e5761137a92916113649160405190815283868983013720918261135b60246117a7565b91860191611eac565b61136e60846117a7565b90610300840191611eac565b82810161138681611b75565b6101e49161139383611b75565b62ffffff92831690831603611401575050506113b160408201611856565b6113bc610204611856565b63ffffffff809116911611905b816113d5575b50611243565b6113e2915060600161181e565b6113ed61010461181e565b6001600160601b039081169116105f6113cf565b61141461140e8392611b75565b93611b75565b16911611906113c9565b6302196a3b60e21b8552600485fd5b958091506100f157505f9435843514155f611334565b505050505050506114556103646117a7565b6001600160a01b03828161146960846117a7565b604051630270a4c760e41b8152610164356004820152911660248201526103a43560448201525f93909283916064918391165afa90811561083f575f916114b05750611243565b90508281813d83116114df575b6114c781836117e7565b810103126102cb575180151581036102cb575f6113cf565b503d6114bd565b6302196a3b60e21b5f5260045ffd5b6114fe906117d5565b6364e6b05560e11b5f521660045260245ffd5b346102cb576101003660031901126102cb5761152d600461174f565b611537602461174f565b611541604461174f565b9061154c6084611764565b60403660c31901126102cb576115b860c461156b606435868689611a04565b936115b261157830611de4565b9460018060601b03169460806040515f516020611f335f395f51905f52815288602082015287604082015260a43560608201522090611a26565b90611a43565b156115e5576115c691611ac9565b9081156115d6576102ae92611950565b637b2c2fef60e01b5f5260045ffd5b635cd5d23360e01b5f5260045ffd5b346102cb5736600319016101e081126102cb5781136102cb573660e31901126102cb576116226101c461174f565b61162c60646117a7565b6001600160a01b039190821633141580611723575b6117145761164f6004611875565b90611659826118a4565b949295908015801561170b575b6116f9575061168261167b838860e4876118d4565b80976117bb565b94600181018091116116e5576116bf815f7fad382ae4a0a8c252d70b902c9cc346f3e881ad505df3f728122a01006bb88f09956102ae9a88611930565b60408051928616835260208301879052820152606090a26116e060046117a7565b611950565b634e487b7160e01b5f52601160045260245ffd5b63032bc66b60e01b5f5260045260245ffd5b50804210611666565b631eb49d6d60e11b5f5260045ffd5b508161172f60246117a7565b163314158061164157508161174460646117a7565b168282161415611641565b35906001600160a01b0382168290036102cb57565b35906001600160601b0382168290036102cb57565b9181601f840112156102cb57823591826001600160401b0381116102cb57602090818601950101116102cb57565b356001600160a01b03811681036102cb5790565b919082039182116116e557565b919082018092116116e557565b3564ffffffffff811681036102cb5790565b601f909101601f19168101906001600160401b0382119082101761180a57604052565b634e487b7160e01b5f52604160045260245ffd5b356001600160601b03811681036102cb5790565b91908110156118425760061b0190565b634e487b7160e01b5f52603260045260245ffd5b3563ffffffff811681036102cb5790565b3560ff811681036102cb5790565b604090815190608060608201833760808220836020830184378383015260206060832091833760208201522090565b5f525f60205260405f20549060018060601b0391828116928160601c169164ffffffffff8260c01c169160e81c90565b929190925f52600160205260405f205480156119285760e0604051818682372003611919576119086020611916940161181e565b6001600160601b0316611e8c565b90565b6332a9ec9760e21b5f5260045ffd5b505050505f90565b93909192935f525f60205260e81b9260c01b9160601b17171760405f2055565b9180156119ff576001600160a01b039283169283156119d9576040519263a9059cbb60e01b5f521660045260245260205f60448180865af1908160015f51148116156119b5575b50604052156119a35750565b635274afe760e01b5f5260045260245ffd5b90915060018115166119d057823b15153d151616905f611997565b503d5f823e3d90fd5b92505f80808093855af1156119ec575050565b63b6c30e5f60e01b5f521660045260245ffd5b505050565b926060926040519283526020830152604082015220905f5260205260405f2090565b6042916040519161190160f01b8352600283015260228201522090565b91905f6080602092838501359460018060ff1b0386169560405192835260ff1c601b018583015235604082015284606082015282805260015afa156102cb575f51906fa2a8918ca85bafe22016d0b997e4df60600160ff1b0310611ac2575b6001600160a01b03908116911681149081611abb575090565b9050151590565b505f611aa2565b5f818152602081905260409020549291611af6906001600160601b03606086901c81169190861690611e8c565b928315611b4257815f525f602052838060601b91030160405f20557ff17fdee613a92b35db6b7598eb43750b24d4072eb304e6eca80121e40402e34b60405184815260208180030190a2565b505f925050565b611b5590929192611875565b91825f52600160205260e060405f20549181604051918237200361191957565b3562ffffff811681036102cb5790565b805f5260016020525f6040812055611b9c816118a4565b92600184939293018094116116e557611bb494611930565b565b807fc06e977a6e21f134226e612647b17b0ee38224d3be3c06babd7ab2687737945c60e080852094a25f52600160205260405f2055565b9091906001600160a01b038116908115611cd25734611cbb575f5c611cac5760015f5d611c1981611ec9565b916040516323b872dd60e01b5f5233600452306024528560445260205f60648180865af1908160015f5114811615611c91575b506040525f606052156119a35750611c6390611ec9565b905f805d80821115611c8857611c78916117bb565b915b808311611c845750565b9150565b50505f91611c7a565b90915060018115166119d057823b15153d151616905f611c4c565b63b5dfd9e560e01b5f5260045ffd5b63195a3ca160e01b5f52346004525f60245260445ffd5b505090803403611cdf5790565b63195a3ca160e01b5f523460045260245260445ffd5b908015611d7a575f82815260208190526040902054906001600160601b03611d1f828285166117c8565b11611d6b57611d4f817f9f4592c3bd42bd33860ee93dc92d07f06e3f4fb6e19a9ca214982fe7c1bdb037936117c8565b835f525f60205260405f205560405190815260208180030190a2565b63d887771b60e01b5f5260045ffd5b6362af86ad60e01b5f5260045ffd5b7f000000000000000000000000000000000000000000000000000000000000000063ffffffff908181851c1693602081018091116116e5571c1682821015611dd057505090565b90915080821015611ddf575090565b905090565b604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f602082019081527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da0928201929092527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201526001600160a01b0390921660a080840191909152825290611e8660c0826117e7565b51902090565b90919081811115611ea557039080821015611ddf575090565b5050505f90565b6115b2611ec29392611ebd30611de4565b611a26565b156115e557565b6040516370a0823160e01b815230600482015290602090829060249082906001600160a01b03165afa90811561083f575f91611f03575090565b90506020813d602011611f2a575b81611f1e602093836117e7565b810103126102cb575190565b3d9150611f1156fea83eb59ae21242d9a1cf73319461f8a400c07083f1f4144b86f9a5f9ba7781ea3ad0d4501ab6ee2aa4a7ba4078367c2823bc26e076f03fe4f9b10df0b2939918732a78a7ca42728b25d695d16d4b6ef66ee7e39d3534eb3474edb6f1341035bf",
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
	Bin: "0x610160604052348015610010575f5ffd5b506040518060400160405280601e81526020015f5160206111b05f395f51905f5281525080604051806040016040528060018152602001603160f81b8152506040518060400160405280601e81526020015f5160206111b05f395f51905f52815250604051806040016040528060048152602001631d1554d160e21b815250816003908161009e9190610251565b5060046100ab8282610251565b5050506100bd8261016560201b60201c565b610120526100ca81610165565b61014052815160208084019190912060e052815190820120610100524660a05261015660e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525061036a565b5f5f829050601f81511115610198578260405163305a27a960e01b815260040161018f919061030c565b60405180910390fd5b80516101a382610341565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9081908316806101d557607f821692505b6020831081036101f357634e487b7160e01b5f52602260045260245ffd5b5050919050565b601f82111561024c578282111561024c57805f5260205f20601f840160051c602085101561022557505f5b90810190601f840160051c035f5b81811015610248575f83820155600101610233565b5050505b505050565b81516001600160401b0381111561026a5761026a6101ab565b61027e8161027884546101bf565b846101fa565b602080601f8311600181146102b1575f841561029a5750858301515b5f19600386901b1c1916600185901b178555610248565b5f85815260208120601f198616915b828110156102df578886015182559484019460019091019084016102c0565b50858210156102fc57878501515f19600388901b60f8161c191681555b5050505050600190811b01905550565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f8151602083015180925060208210156101f3575f198260200360031b1b811692505050919050565b60805160a05160c05160e051610100516101205161014051610df56103bb5f395f6106fc01525f6106d101525f61064601525f61061e01525f61057901525f6105a301525f6105cd0152610df55ff3fe608060405234801561000f575f5ffd5b50600436106100b8575f3560e01c806306fdde03146100bc578063095ea7b3146100da57806318160ddd146100fd57806323b872dd1461010f578063313ce567146101225780633644e5151461013157806340c10f191461013957806370a082311461014e5780637ecebe001461017657806384b0196e1461018957806395d89b41146101a4578063a9059cbb146101ac578063d505accf146101bf578063dd62ed3e146101d2575b5f5ffd5b6100c46101e5565b6040516100d19190610b65565b60405180910390f35b6100ed6100e8366004610b9b565b610275565b60405190151581526020016100d1565b6002545b6040519081526020016100d1565b6100ed61011d366004610bc3565b61028c565b604051600681526020016100d1565b6101016102af565b61014c610147366004610b9b565b6102bd565b005b61010161015c366004610bfc565b6001600160a01b03165f9081526020819052604090205490565b610101610184366004610bfc565b6102cb565b6101916102ea565b6040516100d19796959493929190610c15565b6100c461032c565b6100ed6101ba366004610b9b565b61033b565b61014c6101cd366004610cac565b610348565b6101016101e0366004610d19565b610483565b6060600380546101f490610d4a565b80601f016020809104026020016040519081016040528092919081815260200182805461022090610d4a565b801561026b5780601f106102425761010080835404028352916020019161026b565b820191905f5260205f20905b81548152906001019060200180831161024e57829003601f168201915b5050505050905090565b5f336102828185856104ad565b5060019392505050565b5f336102998582856104bf565b6102a4858585610510565b506001949350505050565b5f6102b861056d565b905090565b6102c78282610696565b5050565b6001600160a01b0381165f908152600760205260408120545b92915050565b5f6060805f5f5f60606102fb6106ca565b6103036106f5565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b6060600480546101f490610d4a565b5f33610282818585610510565b834211156103715760405163313c898160e11b8152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886103bc8c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61041682610720565b90505f6104258287878761074c565b9050896001600160a01b0316816001600160a01b03161461046c576040516325c0072360e11b81526001600160a01b0380831660048301528b166024820152604401610368565b6104778a8a8a6104ad565b50505050505050505050565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6104ba8383836001610778565b505050565b5f6104ca8484610483565b90505f1981101561050a57818110156104fc57828183604051637dc7a0d960e11b815260040161036893929190610d85565b61050a84848484035f610778565b50505050565b6001600160a01b038316610539575f604051634b637e8f60e11b81526004016103689190610da6565b6001600160a01b038216610562575f60405163ec442f0560e01b81526004016103689190610da6565b6104ba83838361084a565b5f306001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161480156105c557507f000000000000000000000000000000000000000000000000000000000000000046145b156105ef57507f000000000000000000000000000000000000000000000000000000000000000090565b6102b8604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0382166106bf575f60405163ec442f0560e01b81526004016103689190610da6565b6102c75f838361084a565b60606102b87f000000000000000000000000000000000000000000000000000000000000000061095d565b60606102b87f000000000000000000000000000000000000000000000000000000000000000061095d565b5f6102e461072c61056d565b8360405161190160f01b8152600281019290925260228201526042902090565b5f5f5f5f61075c8888888861099a565b92509250925061076c8282610a58565b50909695505050505050565b6001600160a01b0384166107a1575f60405163e602df0560e01b81526004016103689190610da6565b6001600160a01b0383166107ca575f604051634a1406b160e11b81526004016103689190610da6565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561050a57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161083c91815260200190565b60405180910390a350505050565b6001600160a01b038316610874578060025f8282546108699190610dba565b909155506108d19050565b6001600160a01b0383165f90815260208190526040902054818110156108b35783818360405163391434e360e21b815260040161036893929190610d85565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166108ed5760028054829003905561090b565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161095091815260200190565b60405180910390a3505050565b60605f61096983610b10565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80806fa2a8918ca85bafe22016d0b997e4df60600160ff1b038411156109c957505f91506003905082610a4e565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610a1a573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610a4557505f925060019150829050610a4e565b92505f91508190505b9450945094915050565b5f826003811115610a6b57610a6b610de1565b03610a74575050565b6001826003811115610a8857610a88610de1565b03610aa65760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610aba57610aba610de1565b03610adb5760405163fce698f760e01b815260048101829052602401610368565b6003826003811115610aef57610aef610de1565b036102c7576040516335e2f38360e21b815260048101829052602401610368565b5f60ff8216601f8111156102e457604051632cd44ac360e21b815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610b776020830184610b37565b9392505050565b8035806001600160a01b0381168114610b95575f5ffd5b50919050565b5f5f60408385031215610bac575f5ffd5b610bb583610b7e565b946020939093013593505050565b5f5f5f60608486031215610bd5575f5ffd5b610bde84610b7e565b9250610bec60208501610b7e565b9150604084013590509250925092565b5f60208284031215610c0c575f5ffd5b610b7782610b7e565b60ff60f81b881681525f602060e06020840152610c3560e084018a610b37565b8381036040850152610c47818a610b37565b606085018990526001600160a01b038816608086015260a0850187905284810360c0860152855180825260208088019350909101905f5b81811015610c9a57835183529284019291840191600101610c7e565b50909c9b505050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215610cc2575f5ffd5b610ccb88610b7e565b9650610cd960208901610b7e565b95506040880135945060608801359350608088013560ff81168114610cfc575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215610d2a575f5ffd5b610d3383610b7e565b9150610d4160208401610b7e565b90509250929050565b600181811c908190831680610d6057607f821692505b602083108103610d7e57634e487b7160e01b5f52602260045260245ffd5b5050919050565b6001600160a01b039390931683526020830191909152604082015260600190565b6001600160a01b0391909116815260200190565b8082018080831115610dda57634e487b7160e01b5f52601160045260245ffd5b5092915050565b634e487b7160e01b5f52602160045260245ffd426f75727365205465737420446f6c6c61722028776f7274686c657373290000",
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
