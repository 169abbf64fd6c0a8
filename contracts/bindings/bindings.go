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

// EscrowMetaData contains all meta data concerning the Escrow contract.
var EscrowMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"minUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"minDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"notice\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"claimDeposit\",\"type\":\"uint96\"}],\"internalType\":\"structLimits\",\"name\":\"limits\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"CLAIM_DEPOSIT\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_DISPUTE_WINDOW\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_UNLOCK_DELAY\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_DISPUTE_WINDOW\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_UNLOCK_DELAY\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"NOTICE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"cancelUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"channelOf\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"claimHash\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h2\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"internalType\":\"bytes32\",\"name\":\"usageHash\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"collect\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"domainSeparator\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"name\":\"fund\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"requestUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"slot\",\"outputs\":[{\"components\":[{\"internalType\":\"uint96\",\"name\":\"balance\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"collected\",\"type\":\"uint96\"},{\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"}],\"internalType\":\"structSlot\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint96\",\"name\":\"paid\",\"type\":\"uint96\"}],\"name\":\"Collected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"name\":\"Funded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint96\",\"name\":\"refund\",\"type\":\"uint96\"},{\"indexed\":false,\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"}],\"name\":\"Released\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"UnlockCancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"}],\"name\":\"UnlockRequested\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"},{\"indexed\":false,\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"}],\"name\":\"Withdrawn\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadLimits\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ClaimOpen\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint96\",\"name\":\"collected\",\"type\":\"uint96\"}],\"name\":\"CollectFirst\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"}],\"name\":\"Locked\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAllowed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingArrived\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingToCollect\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"}],\"name\":\"UnlockPending\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongClaim\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"current\",\"type\":\"uint24\"}],\"name\":\"WrongEpoch\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "2f94a71a81b891298d0576b3849a4b1892",
	Bin: "0x610140604052348015610010575f5ffd5b5060405161202938038061202983398101604081905261002f91610112565b80806020015163ffffffff16815f015163ffffffff161115610064576040516301088d4f60e51b815260040160405180910390fd5b805163ffffffff908116608052602090910151811660a05260608201516040830151908216911611156100aa576040516301088d4f60e51b815260040160405180910390fd5b604081015163ffffffff90811660c0526060820151811660e0526080820151166101005260a001516001600160601b0316610120526101bc565b805163ffffffff811681146100f7575f5ffd5b919050565b80516001600160601b03811681146100f7575f5ffd5b5f60c0828403128015610123575f5ffd5b5060405160c081016001600160401b038111828210171561015257634e487b7160e01b5f52604160045260245ffd5b60405261015e836100e4565b815261016c602084016100e4565b602082015261017d604084016100e4565b604082015261018e606084016100e4565b606082015261019f608084016100e4565b60808201526101b060a084016100fc565b60a08201529392505050565b60805160a05160c05160e0516101005161012051611e186102115f395f6102b201525f6101a801525f61024c01525f6103d601525f818161027f015261185801525f81816101db01526118370152611e185ff3fe6080604052600436106100ef575f3560e01c8063711cbca011610087578063b4a6a60a11610057578063b4a6a60a146102d4578063cbeab516146103c5578063f5affc60146103f8578063f698da2514610423575f5ffd5b8063711cbca01461021c57806380cbc6fa1461023b5780638c03e18b1461026e5780639ca65802146102a1575f5ffd5b806335d50c5a116100c257806335d50c5a146101785780634bfee686146101975780634d04a299146101ca578063679d291b146101fd575f5ffd5b806314232d9f146100f357806317e4e2f31461012557806322d4802e146101465780632ec19a3d14610165575b5f5ffd5b3480156100fe575f5ffd5b5061011261010d366004611abf565b610437565b6040519081526020015b60405180910390f35b348015610130575f5ffd5b5061014461013f366004611af4565b610447565b005b348015610151575f5ffd5b50610144610160366004611b5e565b610777565b610144610173366004611bd3565b6108ea565b348015610183575f5ffd5b50610144610192366004611abf565b61093e565b3480156101a2575f5ffd5b506101127f000000000000000000000000000000000000000000000000000000000000000081565b3480156101d5575f5ffd5b506101127f000000000000000000000000000000000000000000000000000000000000000081565b348015610208575f5ffd5b50610144610217366004611abf565b610a39565b348015610227575f5ffd5b50610144610236366004611c03565b610ba9565b348015610246575f5ffd5b506101127f000000000000000000000000000000000000000000000000000000000000000081565b348015610279575f5ffd5b506101127f000000000000000000000000000000000000000000000000000000000000000081565b3480156102ac575f5ffd5b506101127f000000000000000000000000000000000000000000000000000000000000000081565b3480156102df575f5ffd5b506103706102ee366004611c3e565b604080516080810182525f808252602082018190529181018290526060810191909152505f9081526020818152604091829020825160808101845290546001600160601b038082168352600160601b82041692820192909252600160c01b820464ffffffffff1692810192909252600160e81b900462ffffff16606082015290565b60405161011c91905f6080820190506001600160601b0383511682526001600160601b03602084015116602083015264ffffffffff604084015116604083015262ffffff606084015116606083015292915050565b3480156103d0575f5ffd5b506101127f000000000000000000000000000000000000000000000000000000000000000081565b348015610403575f5ffd5b50610112610412366004611c3e565b60016020525f908152604090205481565b34801561042e575f5ffd5b50610112610eb9565b5f61044182610f66565b92915050565b6104576080840160608501611c55565b6001600160a01b0316336001600160a01b0316141580156104c457506104836040840160208501611c55565b6001600160a01b0316336001600160a01b03161415806104c457506104ae6080840160608501611c55565b6001600160a01b0316816001600160a01b031614155b156104e257604051631eb49d6d60e11b815260040160405180910390fd5b5f6104ec84610f66565b5f8181526020818152604091829020825160808101845290546001600160601b038082168352600160601b82041692820192909252600160c01b820464ffffffffff16928101839052600160e81b90910462ffffff16606082015291925015806105605750806040015164ffffffffff1642105b156105ab5760408082015190517f3f9b49ff00000000000000000000000000000000000000000000000000000000815264ffffffffff90911660048201526024015b60405180910390fd5b5f6105b7838684611059565b90505f81835f01516105c99190611c9b565b90506040518060800160405280836001600160601b0316815260200184602001516001600160601b031681526020015f64ffffffffff168152602001846060015160016106169190611cba565b62ffffff9081169091525f8681526020818152604091829020845181549286015193860151606096870151909516600160e81b027cffffffffffffffffffffffffffffffffffffffffffffffffffffffffff64ffffffffff909616600160c01b029590951677ffffffffffffffffffffffffffffffffffffffffffffffff6001600160601b03958616600160601b027fffffffffffffffff000000000000000000000000000000000000000000000000909516959092169490941792909217919091169190911791909117905583015184907f1ae6201460994a558d36aa2c5ae7790113717597d1d1594a3495b2dd85b87d449087908490610719906001611cba565b604080516001600160a01b0390941684526001600160601b03909216602084015262ffffff169082015260600160405180910390a261076e61075e6020890189611c55565b86836001600160601b0316611162565b50505050505050565b604080516001600160a01b038089166020830152871691810191909152606081018590525f906107ee9089906080015b60408051601f1981840301815282825280516020918201206001600160a01b0394909416838201528282019390935280518083038201815260609092019052805191012090565b90505f6108416107fc610eb9565b6108078488886111dc565b6040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b905061084e888285611247565b610884576040517f5cd5d23300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f61088f8387611341565b6001600160601b03169050805f036108d3576040517f7b2c2fef00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6108de8a8983611162565b50505050505050505050565b604080516001600160a01b038516602080830191909152818301859052825180830384018152606090920190925280519101206109399061093485846001600160601b0316611529565b61174d565b505050565b61094e6080820160608301611c55565b6001600160a01b0316336001600160a01b03161461097f57604051631eb49d6d60e11b815260040160405180910390fd5b5f61098982610f66565b5f818152602081905260408120805492935091600160c01b900464ffffffffff1690036109e4576040517f3f9b49ff0000000000000000000000000000000000000000000000000000000081525f60048201526024016105a2565b80547fffffff0000000000ffffffffffffffffffffffffffffffffffffffffffffffff16815560405182907f0521907cb9c3076121160ecdc50bfe81949fa75a7eab300108e10be8d464f120905f90a2505050565b610a496080820160608301611c55565b6001600160a01b0316336001600160a01b031614158015610a8b5750610a756040820160208301611c55565b6001600160a01b0316336001600160a01b031614155b15610aa957604051631eb49d6d60e11b815260040160405180910390fd5b5f610ab382610f66565b5f818152602081905260409020805491925090600160c01b900464ffffffffff1615610b1d5780546040517ff3da1eca000000000000000000000000000000000000000000000000000000008152600160c01b90910464ffffffffff1660048201526024016105a2565b5f610b278461181b565b610b319042611cd5565b82547fffffff0000000000ffffffffffffffffffffffffffffffffffffffffffffffff16600160c01b64ffffffffff831690810291909117845560405190815290915083907f605bab6f958e76af62b46643152d6368d5fec69205cdb19550021e7b8f0a77239060200160405180910390a250505050565b5f610bb384610f66565b5f8181526001602052604090205490915015610bfb576040517f0a1c1f1400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f81815260208181526040808320815160808101835290546001600160601b038082168352600160601b82041693820193909352600160c01b830464ffffffffff1691810191909152600160e81b90910462ffffff16606082015290610c71610c62610eb9565b6108078585606001518961187c565b9050610c8d610c8660a0880160808901611c55565b8286611247565b610cc3576040517f5cd5d23300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b846001600160601b031682602001516001600160601b03161015610d245760208201516040517f3a24c6790000000000000000000000000000000000000000000000000000000081526001600160601b0390911660048201526024016105a2565b8151604080516080810182525f8082526020808701516001600160601b0316908301529181019190915260608085015190820190610d63906001611cba565b62ffffff9081169091525f8681526020818152604091829020845181549286015193860151606096870151909516600160e81b027cffffffffffffffffffffffffffffffffffffffffffffffffffffffffff64ffffffffff909616600160c01b029590951677ffffffffffffffffffffffffffffffffffffffffffffffff6001600160601b03958616600160601b027fffffffffffffffff000000000000000000000000000000000000000000000000909516959092169490941792909217919091169190911791909117905583015184907f86fbddc271484b4b74ec3ca8083ba8e530cf741ad9f7bb006abdc25e1d9a1e27908390610e64906001611cba565b604080516001600160601b03909316835262ffffff90911660208301520160405180910390a261076e610e9a6020890189611c55565b610eaa60808a0160608b01611c55565b836001600160601b0316611162565b5f610f61604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da0918101919091527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b905090565b5f80610f786080840160608501611c55565b610f8860a0850160808601611c55565b610f9860c0860160a08701611cfb565b610fa860e0870160c08801611cfb565b604080516001600160a01b039586166020820152949093169284019290925263ffffffff908116606084015216608082015260a00160408051601f19818403018152919052805160209182012091506110529061100790850185611c55565b6110176040860160208701611c55565b6110276060870160408801611c55565b604080516001600160a01b0393841660208201529290911690820152606081018490526080016107a7565b9392505050565b5f83815260016020526040812054808203611077575f915050611052565b836040516020016110889190611d14565b6040516020818303038152906040528051906020012081146110d6576040517fcaa7b25c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b82602001516001600160601b03168460200160208101906110f79190611db6565b6001600160601b03161161110e575f915050611052565b5f83602001518560200160208101906111279190611db6565b6111319190611c9b565b9050835f01516001600160601b0316816001600160601b031610611156578351611158565b805b9695505050505050565b805f0361116e57505050565b6001600160a01b03831615611191576109396001600160a01b03841683836118d0565b61119b828261191e565b610939576040517fb6c30e5f0000000000000000000000000000000000000000000000000000000081526001600160a01b03831660048201526024016105a2565b604080517fa83eb59ae21242d9a1cf73319461f8a400c07083f1f4144b86f9a5f9ba7781ea60208201529081018490526001600160601b0383166060820152608081018290525f9060a0015b6040516020818303038152906040528051906020012090509392505050565b5f60208201357f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff81167f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08111156112a2575f92505050611052565b5f6001866112b560ff86901c601b611cd5565b604080515f8152602081018083529390935260ff90911690820152863560608201526080810184905260a0016020604051602081039080840390855afa158015611301573d5f5f3e3d5ffd5b505050602060405103519050866001600160a01b0316816001600160a01b031614801561133657506001600160a01b03811615155b979650505050505050565b5f82815260208181526040808320815160808101835290546001600160601b038082168352600160601b82048116948301859052600160c01b820464ffffffffff1693830193909352600160e81b900462ffffff16606082015291908416116113ad575f915050610441565b60208101516113bc9084611c9b565b9150805f01516001600160601b0316826001600160601b031611156113e057805191505b816001600160601b03165f036113f9575f915050610441565b6040805160808101825282516001600160601b039085900381168252602080850151860182168184019081528585015164ffffffffff90811685870190815260608089015162ffffff9081169188019182525f8d815280875289902097518854955193519251909116600160e81b027cffffffffffffffffffffffffffffffffffffffffffffffffffffffffff92909416600160c01b029190911677ffffffffffffffffffffffffffffffffffffffffffffffff928716600160601b027fffffffffffffffff00000000000000000000000000000000000000000000000090951691871691909117939093171691909117179092559151918416825285917fcc7b1b9e782118780604f8d44a30f18bde078108b07a1398457e046770c20aa0910160405180910390a25092915050565b5f6001600160a01b0383166115815781341461157a576040517f195a3ca1000000000000000000000000000000000000000000000000000000008152346004820152602481018390526044016105a2565b5080610441565b34156115c1576040517f195a3ca10000000000000000000000000000000000000000000000000000000081523460048201525f60248201526044016105a2565b5f5c156115fa576040517fb5dfd9e500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6001805f5d506040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f906001600160a01b038516906370a0823190602401602060405180830381865afa15801561165d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116819190611dcf565b90506116986001600160a01b03851633308661192e565b6040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f906001600160a01b038616906370a0823190602401602060405180830381865afa1580156116f5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117199190611dcf565b90505f80805d5081811161172d575f611737565b6117378282611de6565b925083831115611745578392505b505092915050565b805f03611786576040517f62af86ad00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f82815260208190526040812080548392906117ac9084906001600160601b0316611df9565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550817f0f3931eb3a9d185fedd011414f82001421b247a283427eefa5081e1766b969268260405161180f91906001600160601b0391909116815260200190565b60405180910390a25050565b5f61044161182f60c0840160a08501611cfb565b63ffffffff167f00000000000000000000000000000000000000000000000000000000000000007f0000000000000000000000000000000000000000000000000000000000000000611983565b604080517f8cc2868b60fd6098e60b3bddcb98c593849105429ebaca26e4428b25d4947766602082015290810184905262ffffff831660608201526001600160601b03821660808201525f9060a001611228565b6118dd83838360016119a8565b610939576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b03841660048201526024016105a2565b5f5f5f5f5f85875af19392505050565b61193c848484846001611a23565b61197d576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b03851660048201526024016105a2565b50505050565b5f82841061199e5781841161199857836119a0565b816119a0565b825b949350505050565b6040517fa9059cbb000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611a17578383151615611a0b573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040517f23b872dd000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316611a98578383151615611a8c573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f60e08284031215611ab9575f5ffd5b50919050565b5f60e08284031215611acf575f5ffd5b6110528383611aa9565b80356001600160a01b0381168114611aef575f5ffd5b919050565b5f5f5f6101e08486031215611b07575f5ffd5b611b118585611aa9565b9250611b208560e08601611aa9565b9150611b2f6101c08501611ad9565b90509250925092565b80356001600160601b0381168114611aef575f5ffd5b5f60408284031215611ab9575f5ffd5b5f5f5f5f5f5f5f610100888a031215611b75575f5ffd5b611b7e88611ad9565b9650611b8c60208901611ad9565b9550611b9a60408901611ad9565b945060608801359350611baf60808901611b38565b925060a08801359150611bc58960c08a01611b4e565b905092959891949750929550565b5f5f5f60608486031215611be5575f5ffd5b611bee84611ad9565b925060208401359150611b2f60408501611b38565b5f5f5f6101408486031215611c16575f5ffd5b611c208585611aa9565b9250611c2e60e08501611b38565b9150611b2f856101008601611b4e565b5f60208284031215611c4e575f5ffd5b5035919050565b5f60208284031215611c65575f5ffd5b61105282611ad9565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b6001600160601b03828116828216039081111561044157610441611c6e565b62ffffff818116838216019081111561044157610441611c6e565b8082018082111561044157610441611c6e565b803563ffffffff81168114611aef575f5ffd5b5f60208284031215611d0b575f5ffd5b61105282611ce8565b8135815260e081016001600160601b03611d3060208501611b38565b16602083015263ffffffff611d4760408501611ce8565b166040830152606083013564ffffffffff81168114611d64575f5ffd5b64ffffffffff16606083015260808381013590830152611d8660a08401611ad9565b6001600160a01b031660a0830152611da060c08401611b38565b6001600160601b03811660c08401525092915050565b5f60208284031215611dc6575f5ffd5b61105282611b38565b5f60208284031215611ddf575f5ffd5b5051919050565b8181038181111561044157610441611c6e565b6001600160601b03818116838216019081111561044157610441611c6e56",
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
// Solidity: constructor((uint32,uint32,uint32,uint32,uint32,uint96) limits) returns()
func (escrow *Escrow) PackConstructor(limits Limits) []byte {
	enc, err := escrow.abi.Pack("", limits)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackCLAIMDEPOSIT is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9ca65802.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function CLAIM_DEPOSIT() view returns(uint256)
func (escrow *Escrow) PackCLAIMDEPOSIT() []byte {
	enc, err := escrow.abi.Pack("CLAIM_DEPOSIT")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCLAIMDEPOSIT is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9ca65802.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function CLAIM_DEPOSIT() view returns(uint256)
func (escrow *Escrow) TryPackCLAIMDEPOSIT() ([]byte, error) {
	return escrow.abi.Pack("CLAIM_DEPOSIT")
}

// UnpackCLAIMDEPOSIT is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9ca65802.
//
// Solidity: function CLAIM_DEPOSIT() view returns(uint256)
func (escrow *Escrow) UnpackCLAIMDEPOSIT(data []byte) (*big.Int, error) {
	out, err := escrow.abi.Unpack("CLAIM_DEPOSIT", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXDISPUTEWINDOW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x80cbc6fa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_DISPUTE_WINDOW() view returns(uint256)
func (escrow *Escrow) PackMAXDISPUTEWINDOW() []byte {
	enc, err := escrow.abi.Pack("MAX_DISPUTE_WINDOW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXDISPUTEWINDOW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x80cbc6fa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_DISPUTE_WINDOW() view returns(uint256)
func (escrow *Escrow) TryPackMAXDISPUTEWINDOW() ([]byte, error) {
	return escrow.abi.Pack("MAX_DISPUTE_WINDOW")
}

// UnpackMAXDISPUTEWINDOW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x80cbc6fa.
//
// Solidity: function MAX_DISPUTE_WINDOW() view returns(uint256)
func (escrow *Escrow) UnpackMAXDISPUTEWINDOW(data []byte) (*big.Int, error) {
	out, err := escrow.abi.Unpack("MAX_DISPUTE_WINDOW", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXUNLOCKDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8c03e18b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_UNLOCK_DELAY() view returns(uint256)
func (escrow *Escrow) PackMAXUNLOCKDELAY() []byte {
	enc, err := escrow.abi.Pack("MAX_UNLOCK_DELAY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXUNLOCKDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8c03e18b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_UNLOCK_DELAY() view returns(uint256)
func (escrow *Escrow) TryPackMAXUNLOCKDELAY() ([]byte, error) {
	return escrow.abi.Pack("MAX_UNLOCK_DELAY")
}

// UnpackMAXUNLOCKDELAY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8c03e18b.
//
// Solidity: function MAX_UNLOCK_DELAY() view returns(uint256)
func (escrow *Escrow) UnpackMAXUNLOCKDELAY(data []byte) (*big.Int, error) {
	out, err := escrow.abi.Unpack("MAX_UNLOCK_DELAY", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMINDISPUTEWINDOW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcbeab516.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_DISPUTE_WINDOW() view returns(uint256)
func (escrow *Escrow) PackMINDISPUTEWINDOW() []byte {
	enc, err := escrow.abi.Pack("MIN_DISPUTE_WINDOW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINDISPUTEWINDOW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcbeab516.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_DISPUTE_WINDOW() view returns(uint256)
func (escrow *Escrow) TryPackMINDISPUTEWINDOW() ([]byte, error) {
	return escrow.abi.Pack("MIN_DISPUTE_WINDOW")
}

// UnpackMINDISPUTEWINDOW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcbeab516.
//
// Solidity: function MIN_DISPUTE_WINDOW() view returns(uint256)
func (escrow *Escrow) UnpackMINDISPUTEWINDOW(data []byte) (*big.Int, error) {
	out, err := escrow.abi.Unpack("MIN_DISPUTE_WINDOW", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMINUNLOCKDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4d04a299.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_UNLOCK_DELAY() view returns(uint256)
func (escrow *Escrow) PackMINUNLOCKDELAY() []byte {
	enc, err := escrow.abi.Pack("MIN_UNLOCK_DELAY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINUNLOCKDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4d04a299.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_UNLOCK_DELAY() view returns(uint256)
func (escrow *Escrow) TryPackMINUNLOCKDELAY() ([]byte, error) {
	return escrow.abi.Pack("MIN_UNLOCK_DELAY")
}

// UnpackMINUNLOCKDELAY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4d04a299.
//
// Solidity: function MIN_UNLOCK_DELAY() view returns(uint256)
func (escrow *Escrow) UnpackMINUNLOCKDELAY(data []byte) (*big.Int, error) {
	out, err := escrow.abi.Unpack("MIN_UNLOCK_DELAY", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackNOTICE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4bfee686.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function NOTICE() view returns(uint256)
func (escrow *Escrow) PackNOTICE() []byte {
	enc, err := escrow.abi.Pack("NOTICE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNOTICE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4bfee686.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function NOTICE() view returns(uint256)
func (escrow *Escrow) TryPackNOTICE() ([]byte, error) {
	return escrow.abi.Pack("NOTICE")
}

// UnpackNOTICE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4bfee686.
//
// Solidity: function NOTICE() view returns(uint256)
func (escrow *Escrow) UnpackNOTICE(data []byte) (*big.Int, error) {
	out, err := escrow.abi.Unpack("NOTICE", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
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

// PackChannelOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x14232d9f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function channelOf((address,address,address,address,address,uint32,uint32) key) pure returns(bytes32)
func (escrow *Escrow) PackChannelOf(key Key) []byte {
	enc, err := escrow.abi.Pack("channelOf", key)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackChannelOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x14232d9f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function channelOf((address,address,address,address,address,uint32,uint32) key) pure returns(bytes32)
func (escrow *Escrow) TryPackChannelOf(key Key) ([]byte, error) {
	return escrow.abi.Pack("channelOf", key)
}

// UnpackChannelOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x14232d9f.
//
// Solidity: function channelOf((address,address,address,address,address,uint32,uint32) key) pure returns(bytes32)
func (escrow *Escrow) UnpackChannelOf(data []byte) ([32]byte, error) {
	out, err := escrow.abi.Unpack("channelOf", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
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
// Solidity: event Collected(bytes32 indexed channel, uint96 paid)
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
// Solidity: event Funded(bytes32 indexed channel, uint96 amount)
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
// Solidity: event Released(bytes32 indexed channel, uint96 refund, uint24 epoch)
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
// Solidity: event UnlockRequested(bytes32 indexed channel, uint40 unlockAt)
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
// Solidity: event Withdrawn(bytes32 indexed channel, address to, uint96 amount, uint24 epoch)
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
	if bytes.Equal(raw[:4], escrow.abi.Errors["NotAllowed"].ID.Bytes()[:4]) {
		return escrow.UnpackNotAllowedError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["NothingArrived"].ID.Bytes()[:4]) {
		return escrow.UnpackNothingArrivedError(raw[4:])
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
	if bytes.Equal(raw[:4], escrow.abi.Errors["UnlockPending"].ID.Bytes()[:4]) {
		return escrow.UnpackUnlockPendingError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongClaim"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongClaimError(raw[4:])
	}
	if bytes.Equal(raw[:4], escrow.abi.Errors["WrongEpoch"].ID.Bytes()[:4]) {
		return escrow.UnpackWrongEpochError(raw[4:])
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
// Solidity: error CollectFirst(uint96 collected)
func EscrowCollectFirstErrorID() common.Hash {
	return common.HexToHash("0x3a24c6794ad32d0cf7225aac36d8663c95b46db0f0aa7e938e322f9384df61d3")
}

// UnpackCollectFirstError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CollectFirst(uint96 collected)
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
// Solidity: error Locked(uint40 unlockAt)
func EscrowLockedErrorID() common.Hash {
	return common.HexToHash("0x3f9b49ff29fbffbb7b1b64401e13ccb33f43300cbb6f139218355a779c555916")
}

// UnpackLockedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error Locked(uint40 unlockAt)
func (escrow *Escrow) UnpackLockedError(raw []byte) (*EscrowLocked, error) {
	out := new(EscrowLocked)
	if err := escrow.abi.UnpackIntoInterface(out, "Locked", raw); err != nil {
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

// EscrowUnlockPending represents a UnlockPending error raised by the Escrow contract.
type EscrowUnlockPending struct {
	UnlockAt *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error UnlockPending(uint40 unlockAt)
func EscrowUnlockPendingErrorID() common.Hash {
	return common.HexToHash("0xf3da1ecaf3c5886291f790ebb492d8aaaf0794bdd53a3cbb48ad839c21851da4")
}

// UnpackUnlockPendingError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error UnlockPending(uint40 unlockAt)
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
// Solidity: error WrongEpoch(uint24 current)
func EscrowWrongEpochErrorID() common.Hash {
	return common.HexToHash("0xa7e1404687295b00c05ee67957178e757e3e036561f13fcc196941e13b788b45")
}

// UnpackWrongEpochError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WrongEpoch(uint24 current)
func (escrow *Escrow) UnpackWrongEpochError(raw []byte) (*EscrowWrongEpoch, error) {
	out := new(EscrowWrongEpoch)
	if err := escrow.abi.UnpackIntoInterface(out, "WrongEpoch", raw); err != nil {
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
	Bin: "0x610160604052348015610010575f5ffd5b506040518060400160405280601e81526020015f5160206113705f395f51905f5281525080604051806040016040528060018152602001603160f81b8152506040518060400160405280601e81526020015f5160206113705f395f51905f52815250604051806040016040528060048152602001631d1554d160e21b815250816003908161009e919061024e565b5060046100ab828261024e565b5050506100bd8261016560201b60201c565b610120526100ca81610165565b61014052815160208084019190912060e052815190820120610100524660a05261015660e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c05250610364565b5f5f829050601f81511115610198578260405163305a27a960e01b815260040161018f919061030c565b60405180910390fd5b80516101a382610341565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806101d357607f821691505b6020821081036101f157634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610249578282111561024957805f5260205f20601f840160051c602085101561022257505f5b90810190601f840160051c035f5b81811015610245575f83820155600101610230565b5050505b505050565b81516001600160401b03811115610267576102676101ab565b61027b8161027584546101bf565b846101f7565b6020601f8211600181146102ad575f83156102965750848201515b5f19600385901b1c1916600184901b178455610305565b5f84815260208120601f198516915b828110156102dc57878501518255602094850194600190920191016102bc565b50848210156102f957868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b805160208083015191908110156101f1575f1960209190910360031b1b16919050565b60805160a05160c05160e051610100516101205161014051610fbb6103b55f395f61080101525f6107d601525f61073201525f61070a01525f61066501525f61068f01525f6106b90152610fbb5ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101d1578063a9059cbb146101d9578063d505accf146101ec578063dd62ed3e146101ff575f5ffd5b806370a082311461017b5780637ecebe00146101a357806384b0196e146101b6575f5ffd5b806323b872dd116100c357806323b872dd1461013c578063313ce5671461014f5780633644e5151461015e57806340c10f1914610166575f5ffd5b806306fdde03146100e9578063095ea7b31461010757806318160ddd1461012a575b5f5ffd5b6100f1610237565b6040516100fe9190610d51565b60405180910390f35b61011a610115366004610d85565b6102c7565b60405190151581526020016100fe565b6002545b6040519081526020016100fe565b61011a61014a366004610dad565b6102e0565b604051600681526020016100fe565b61012e610303565b610179610174366004610d85565b610311565b005b61012e610189366004610de7565b6001600160a01b03165f9081526020819052604090205490565b61012e6101b1366004610de7565b61031f565b6101be61033c565b6040516100fe9796959493929190610e00565b6100f161039a565b61011a6101e7366004610d85565b6103a9565b6101796101fa366004610eb2565b6103b6565b61012e61020d366004610f1f565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b60606003805461024690610f50565b80601f016020809104026020016040519081016040528092919081815260200182805461027290610f50565b80156102bd5780601f10610294576101008083540402835291602001916102bd565b820191905f5260205f20905b8154815290600101906020018083116102a057829003601f168201915b5050505050905090565b5f336102d4818585610523565b60019150505b92915050565b5f336102ed858285610535565b6102f88585856105ca565b506001949350505050565b5f61030c610659565b905090565b61031b8282610782565b5050565b6001600160a01b0381165f908152600760205260408120546102da565b5f6060805f5f5f606061034d6107cf565b6103556107fa565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b60606004805461024690610f50565b5f336102d48185856105ca565b834211156103f8576040517f62791302000000000000000000000000000000000000000000000000000000008152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886104438c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61049d82610825565b90505f6104ac8287878761086c565b9050896001600160a01b0316816001600160a01b03161461050c576040517f4b800e460000000000000000000000000000000000000000000000000000000081526001600160a01b0380831660048301528b1660248201526044016103ef565b6105178a8a8a610523565b50505050505050505050565b6105308383836001610898565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156105c457818110156105b6576040517ffb8f41b20000000000000000000000000000000000000000000000000000000081526001600160a01b038416600482015260248101829052604481018390526064016103ef565b6105c484848484035f610898565b50505050565b6001600160a01b03831661060c576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f60048201526024016103ef565b6001600160a01b03821661064e576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016103ef565b61053083838361099c565b5f306001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161480156106b157507f000000000000000000000000000000000000000000000000000000000000000046145b156106db57507f000000000000000000000000000000000000000000000000000000000000000090565b61030c604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0382166107c4576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016103ef565b61031b5f838361099c565b606061030c7f0000000000000000000000000000000000000000000000000000000000000000610adb565b606061030c7f0000000000000000000000000000000000000000000000000000000000000000610adb565b5f6102da610831610659565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f5f5f5f61087c88888888610b18565b92509250925061088c8282610be0565b50909695505050505050565b6001600160a01b0384166108da576040517fe602df050000000000000000000000000000000000000000000000000000000081525f60048201526024016103ef565b6001600160a01b03831661091c576040517f94280d620000000000000000000000000000000000000000000000000000000081525f60048201526024016103ef565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156105c457826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161098e91815260200190565b60405180910390a350505050565b6001600160a01b0383166109c6578060025f8282546109bb9190610f88565b90915550610a4f9050565b6001600160a01b0383165f9081526020819052604090205481811015610a31576040517fe450d38c0000000000000000000000000000000000000000000000000000000081526001600160a01b038516600482015260248101829052604481018390526064016103ef565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216610a6b57600280548290039055610a89565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610ace91815260200190565b60405180910390a3505050565b60605f610ae783610ce3565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610b5157505f91506003905082610bd6565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610ba2573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610bcd57505f925060019150829050610bd6565b92505f91508190505b9450945094915050565b5f826003811115610bf357610bf3610fa7565b03610bfc575050565b6001826003811115610c1057610c10610fa7565b03610c47576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6002826003811115610c5b57610c5b610fa7565b03610c95576040517ffce698f7000000000000000000000000000000000000000000000000000000008152600481018290526024016103ef565b6003826003811115610ca957610ca9610fa7565b0361031b576040517fd78bce0c000000000000000000000000000000000000000000000000000000008152600481018290526024016103ef565b5f60ff8216601f8111156102da576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610d636020830184610d23565b9392505050565b80356001600160a01b0381168114610d80575f5ffd5b919050565b5f5f60408385031215610d96575f5ffd5b610d9f83610d6a565b946020939093013593505050565b5f5f5f60608486031215610dbf575f5ffd5b610dc884610d6a565b9250610dd660208501610d6a565b929592945050506040919091013590565b5f60208284031215610df7575f5ffd5b610d6382610d6a565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f610e3a60e0830189610d23565b8281036040840152610e4c8189610d23565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015610ea1578351835260209384019390920191600101610e83565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215610ec8575f5ffd5b610ed188610d6a565b9650610edf60208901610d6a565b95506040880135945060608801359350608088013560ff81168114610f02575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215610f30575f5ffd5b610f3983610d6a565b9150610f4760208401610d6a565b90509250929050565b600181811c90821680610f6457607f821691505b602082108103610f8257634e487b7160e01b5f52602260045260245ffd5b50919050565b808201808211156102da57634e487b7160e01b5f52601160045260245ffd5b634e487b7160e01b5f52602160045260245ffd426f75727365205465737420446f6c6c61722028776f7274686c657373290000",
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
