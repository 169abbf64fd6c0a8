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
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"minUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxUnlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"minDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"maxDisputeWindow\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"notice\",\"type\":\"uint32\"},{\"internalType\":\"uint96\",\"name\":\"claimDeposit\",\"type\":\"uint96\"}],\"internalType\":\"structLimits\",\"name\":\"limits\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"CLAIM_DEPOSIT\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_DISPUTE_WINDOW\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_UNLOCK_DELAY\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_DISPUTE_WINDOW\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_UNLOCK_DELAY\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"NOTICE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"cancelUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"channelOf\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"claimHash\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h2\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"internalType\":\"bytes32\",\"name\":\"usageHash\",\"type\":\"bytes32\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"collect\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"domainSeparator\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"h1\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"amount\",\"type\":\"uint96\"}],\"name\":\"fund\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"internalType\":\"uint96\",\"name\":\"cumulative\",\"type\":\"uint96\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"vs\",\"type\":\"bytes32\"}],\"internalType\":\"structSignature\",\"name\":\"sig\",\"type\":\"tuple\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"}],\"name\":\"requestUnlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"slot\",\"outputs\":[{\"components\":[{\"internalType\":\"uint96\",\"name\":\"balance\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"collected\",\"type\":\"uint96\"},{\"internalType\":\"uint40\",\"name\":\"unlockAt\",\"type\":\"uint40\"},{\"internalType\":\"uint24\",\"name\":\"epoch\",\"type\":\"uint24\"}],\"internalType\":\"structSlot\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payee\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"payer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"provider\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"unlockDelay\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"lane\",\"type\":\"uint32\"}],\"internalType\":\"structKey\",\"name\":\"key\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"jobId\",\"type\":\"bytes32\"},{\"internalType\":\"uint96\",\"name\":\"target\",\"type\":\"uint96\"},{\"internalType\":\"uint32\",\"name\":\"seq\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"session\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"claimant\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"deposit\",\"type\":\"uint96\"}],\"internalType\":\"structClaim\",\"name\":\"open\",\"type\":\"tuple\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"name\":\"Collected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"Funded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"refund\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"epoch\",\"type\":\"uint256\"}],\"name\":\"Released\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"}],\"name\":\"UnlockCancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"UnlockRequested\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"channel\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"epoch\",\"type\":\"uint256\"}],\"name\":\"Withdrawn\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BadLimits\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BadSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ClaimOpen\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"collected\",\"type\":\"uint256\"}],\"name\":\"CollectFirst\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"Locked\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotAllowed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingArrived\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NothingToCollect\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"PaymentRefused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"Reentered\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooMuch\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"unlockAt\",\"type\":\"uint256\"}],\"name\":\"UnlockPending\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WrongClaim\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"current\",\"type\":\"uint256\"}],\"name\":\"WrongEpoch\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"sent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"WrongValue\",\"type\":\"error\"}]",
	ID:  "2f94a71a81b891298d0576b3849a4b1892",
	Bin: "0x6101406040523461019c57604051601f6113e438819003918201601f19168301916001600160401b038311848410176101a05780849260c09460405283398101031261019c576040519060c082016001600160401b038111838210176101a05760405261006b816101b4565b9081835261007b602082016101b4565b926020810190848252610090604084016101b4565b91604082019283526100a4606085016101b4565b946060830195865260a06100ba608087016101b4565b60808501908152950151966001600160601b038816880361019c5763ffffffff809160a08601998a521691161161018d5763ffffffff80925116608052511660a05263ffffffff81511663ffffffff8451161061018d575163ffffffff90811660c0529151821660e052511661010052516001600160601b03166101205260405161121e90816101c682396080518181816104dd01526105c8015260a05181818161024201526104ff015260c05181610130015260e0518161027c01526101005181610602015261012051816102080152f35b6301088d4f60e51b5f5260045ffd5b5f80fd5b634e487b7160e01b5f52604160045260245ffd5b519063ffffffff8216820361019c5756fe60806040526004361015610011575f80fd5b5f3560e01c806314232d9f14610a2257806317e4e2f3146108cf57806322d4802e146107915780632ec19a3d146106bd57806335d50c5a146106255780634bfee686146105eb5780634d04a299146105b1578063679d291b14610453578063711cbca01461029f57806380cbc6fa146102655780638c03e18b1461022b5780639ca65802146101f1578063b4a6a60a14610153578063cbeab51614610119578063f5affc60146100ef5763f698da25146100c9575f80fd5b346100eb575f3660031901126100eb5760206100e3611167565b604051908152f35b5f80fd5b346100eb5760203660031901126100eb576004355f526001602052602060405f2054604051908152f35b346100eb575f3660031901126100eb5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346100eb5760203660031901126100eb575f606060405161017381610aaf565b828152826020820152826040820152015260806001600160601b0362ffffff8164ffffffffff6101a4600435610bfa565b949196909216958560606040516101ba81610aaf565b8981528460208201941684528660408201961686520195168552604051968752511660208601525116604084015251166060820152f35b346100eb575f3660031901126100eb5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346100eb575f3660031901126100eb5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346100eb575f3660031901126100eb5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346100eb57366003190161014081126100eb5760e0136100eb5760e4356001600160601b0381168091036100eb576040366101031901126100eb576102e2610b01565b90815f52600160205260405f2054610444576102fd82610bfa565b91949293905061037b61030e611167565b60405160208101907f8cc2868b60fd6098e60b3bddcb98c593849105429ebaca26e4428b25d494776682528660408201528560608201528460808201526080815261035a60a082610adf565b519020906042916040519161190160f01b8352600283015260228201522090565b608435906001600160a01b03821682036100eb5761039891610ea2565b15610435578410610422576001810180911161040e5760407f086f561142bc4bdbe9350bd28b5eb74b4b2a64b0c54d97c83bea294393d8beb89161040c95845f525f6020528160e81b9060601b17825f20558151908582526020820152a26103fe610a7f565b610406610a53565b90610d14565b005b634e487b7160e01b5f52601160045260245ffd5b83633025a57d60e21b5f5260045260245ffd5b635cd5d23360e01b5f5260045ffd5b63028707c560e21b5f5260045ffd5b346100eb5760e03660031901126100eb576001600160a01b03610474610a53565b1633141580610597575b6105885761048a610b01565b61049381610bfa565b919080610576575060a4359163ffffffff8316908184036100eb577ffdf8e7ccfb0105eac4cf43511ec21e62671558708dfca8d473899ee1cc64c1229461053161055593602096507f0000000000000000000000000000000000000000000000000000000000000000907f0000000000000000000000000000000000000000000000000000000000000000908281105f1461055e5750505b42610aa2565b9384918893909192935f525f60205260e81b9260c01b9160601b17171760405f2055565b604051908152a2005b9091508181111561056f575061052b565b905061052b565b630bb97e0360e31b5f5260045260245ffd5b631eb49d6d60e11b5f5260045ffd5b506001600160a01b036105a8610a69565b1633141561047e565b346100eb575f3660031901126100eb5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346100eb575f3660031901126100eb5760206040517f00000000000000000000000000000000000000000000000000000000000000008152f35b346100eb5760e03660031901126100eb576001600160a01b03610646610a53565b16330361058857610655610b01565b61065e81610bfa565b9190156106aa576106849284929091925f525f60205260e81b9160601b171760405f2055565b7f0521907cb9c3076121160ecdc50bfe81949fa75a7eab300108e10be8d464f1205f80a2005b63032bc66b60e01b5f525f60045260245ffd5b60603660031901126100eb576106d1610a3d565b6044356001600160601b0381168091036100eb576106fb906106f560243584610dd5565b92610fbb565b8015610782578061071a9161070f84610bfa565b929591949095610aa2565b906001600160601b038211610773577f9f4592c3bd42bd33860ee93dc92d07f06e3f4fb6e19a9ca214982fe7c1bdb03794602094610555938893909192935f525f60205260e81b9260c01b9160601b17171760405f2055565b63d887771b60e01b5f5260045ffd5b6362af86ad60e01b5f5260045ffd5b346100eb576101003660031901126100eb576107ab610a3d565b6024356001600160a01b03811681036100eb57604435906001600160a01b03821682036100eb576084356001600160601b0381168091036100eb5760403660c31901126100eb57604080516001600160a01b03808516602083019081529086169282019290925260643560608201526108a2916108429161083981608081015b03601f198101835282610adf565b51902086610dd5565b9261089c61084e611167565b60405160208101907fa83eb59ae21242d9a1cf73319461f8a400c07083f1f4144b86f9a5f9ba7781ea825287604082015286606082015260a43560808201526080815261035a60a082610adf565b90610e05565b15610435576108b091610f27565b9081156108c05761040c92610d14565b637b2c2fef60e01b5f5260045ffd5b346100eb5736600319016101e081126100eb5760e0136100eb5760e03660e31901126100eb576101c4356001600160a01b0381168082036100eb576001600160a01b0361091a610a53565b16331415806109ee575b61058857610930610b01565b9161093a83610bfa565b959290801580156109e5575b6109d35750610960610959838386610c31565b8092610a95565b946001870180971161040e57866109b461040c987fad382ae4a0a8c252d70b902c9cc346f3e881ad505df3f728122a01006bb88f099560609588929091925f525f60205260e81b9160601b171760405f2055565b6040519182528660208301526040820152a26109ce610a7f565b610d14565b63032bc66b60e01b5f5260045260245ffd5b50804210610946565b506001600160a01b036109ff610a69565b163314158061092457506001600160a01b03610a19610a53565b16811415610924565b346100eb5760e03660031901126100eb5760206100e3610b01565b600435906001600160a01b03821682036100eb57565b6064356001600160a01b03811681036100eb5790565b6024356001600160a01b03811681036100eb5790565b6004356001600160a01b03811681036100eb5790565b9190820391821161040e57565b9190820180921161040e57565b6080810190811067ffffffffffffffff821117610acb57604052565b634e487b7160e01b5f52604160045260245ffd5b90601f8019910116810190811067ffffffffffffffff821117610acb57604052565b6064356001600160a01b038116908181036100eb57506084356001600160a01b038116908181036100eb575060a43563ffffffff8116908181036100eb575060c4359063ffffffff8216918281036100eb5750604051926020840194855260408401526060830152608082015260808152610b7d60a082610adf565b5190206004356001600160a01b03811681036100eb576024356001600160a01b03811681036100eb57604435926001600160a01b03841684036100eb57604080516001600160a01b039384166020820190815293909516908501526060840152610bf792610bee816080810161082b565b51902090610dd5565b90565b5f525f60205260405f2054906001600160601b038216916001600160601b038160601c169164ffffffffff8260c01c169160e81c90565b9190915f52600160205260405f2054918215610d0d57604051926020840160e435815261010435946001600160601b0386168096036100eb578560408201526101243563ffffffff81168091036100eb5760608201526101443564ffffffffff81168091036100eb5760808201526101643560a0820152610184356001600160a01b038116908190036100eb5760c08201526101a4356001600160601b0381168091036100eb5760e082015260e08152610ced61010082610adf565b51902003610cfe57610bf7926111f9565b6332a9ec9760e21b5f5260045ffd5b5050505f90565b8215610dd0576001600160a01b0316918215610d9c576040519163a9059cbb60e01b5f5260018060a01b031660045260245260205f60448180865af19060015f5114821615610d7b575b60405215610d695750565b635274afe760e01b5f5260045260245ffd5b906001811516610d9357823b15153d15161690610d5e565b503d5f823e3d90fd5b8192505f8080939281935af115610db05750565b63b6c30e5f60e01b5f9081526001600160a01b0391909116600452602490fd5b505050565b604080516001600160a01b0390921660208301908152828201939093528152610dff606082610adf565b51902090565b9060e4356001600160ff1b038116906fa2a8918ca85bafe22016d0b997e4df60600160ff1b038211610e9a5760ff1c601b0180601b1161040e576020925f9260ff608093604051938452168583015260c4356040830152606082015282805260015afa15610e8f575f516001600160a01b03908116911681149081610e88575090565b9050151590565b6040513d5f823e3d90fd5b505050505f90565b90610124356001600160ff1b038116906fa2a8918ca85bafe22016d0b997e4df60600160ff1b038211610e9a5760ff1c601b0180601b1161040e576020925f9260ff6080936040519384521685830152610104356040830152606082015282805260015afa15610e8f575f516001600160a01b03908116911681149081610e88575090565b919091610f42610f3682610bfa565b939092968783916111f9565b958615610fb15790610f6387610f5d81610f85979695610a95565b92610aa2565b908593909192935f525f60205260e81b9260c01b9160601b17171760405f2055565b7ff17fdee613a92b35db6b7598eb43750b24d4072eb304e6eca80121e40402e34b6020604051858152a2565b505f955050505050565b9091906001600160a01b03168015611145573461112e575f5c61111f5760015f5d6040516370a0823160e01b8152306004820152602081602481855afa908115610e8f575f916110ed575b50604051916323b872dd60e01b5f5233600452306024528460445260205f60648180855af160015f51148116156110ce575b836040525f60605215610d6957826024816020936370a0823160e01b82523060048301525afa918215610e8f575f9261109a575b505f805d808211156110915761108191610a95565b915b80831161108d5750565b9150565b50505f91611083565b9091506020813d6020116110c6575b816110b660209383610adf565b810103126100eb5751905f61106c565b3d91506110a9565b60018115166110e457813b15153d151616611038565b833d5f823e3d90fd5b90506020813d602011611117575b8161110860209383610adf565b810103126100eb57515f611006565b3d91506110fb565b63b5dfd9e560e01b5f5260045ffd5b63195a3ca160e01b5f52346004525f60245260445ffd5b50908034036111515790565b63195a3ca160e01b5f523460045260245260445ffd5b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f8cf1dea9e8dd2b919c3040ae1923f31d015be5327a3fbe8929c9ff695c389da060408201527fc89efdaa54c0f20c7adf612882df0950f5a951637e0307cdcb4c672f298b8bc660608201524660808201523060a082015260a08152610dff60c082610adf565b909180821115610d0d5761120c91610a95565b9080821015611219575090565b90509056",
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
	Bin: "0x6101606040523461043e57604051610018604082610442565b601e8152602081015f51602061106b5f395f51905f5281526040519061003f604083610442565b601e82525f51602061106b5f395f51905f52602083015260405192610065604085610442565b60048452631d1554d160e21b602085015260405193610085604086610442565b60018552603160f81b60208601908152845190946001600160401b0382116103395760035490600182811c92168015610434575b602083101461031b5781601f8493116103be575b50602090601f8311600114610358575f9261034d575b50508160011b915f199060031b1c1916176003555b8051906001600160401b0382116103395760045490600182811c9216801561032f575b602083101461031b5781601f8493116102a5575b50602090601f831160011461023f575f92610234575b50508160011b915f199060031b1c1916176004555b61016381610465565b6101205261017084610465565b61014052519020918260e05251902080610100524660a0526040519060208201927f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8452604083015260608201524660808201523060a082015260a081526101d960c082610442565b5190206080523060c052604051610b9a90816104d1823960805181610915015260a051816109d2015260c051816108df015260e051816109640152610100518161098a015261012051816103a4015261014051816103cd0152f35b015190505f80610145565b60045f9081528281209350601f198516905b81811061028d5750908460019594939210610275575b505050811b0160045561015a565b01515f1960f88460031b161c191690555f8080610267565b92936020600181928786015181550195019301610251565b8281111561012f5760045f52909150601f830160051c7f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b60208510610313575b849392601f0160051c82900391015f5b82811061030357505061012f565b5f818301558594506001016102f5565b5f91506102e5565b634e487b7160e01b5f52602260045260245ffd5b91607f169161011b565b634e487b7160e01b5f52604160045260245ffd5b015190505f806100e3565b60035f9081528281209350601f198516905b8181106103a6575090846001959493921061038e575b505050811b016003556100f8565b01515f1960f88460031b161c191690555f8080610380565b9293602060018192878601518155019501930161036a565b828111156100cd5760035f52909150601f830160051c7fc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b6020851061042c575b849392601f0160051c82900391015f5b82811061041c5750506100cd565b5f8183015585945060010161040e565b5f91506103fe565b91607f16916100b9565b5f80fd5b601f909101601f19168101906001600160401b0382119082101761033957604052565b601f815111610490576020815191015160208210610481571790565b5f198260200360031b1b161790565b604460209160405192839163305a27a960e01b83528160048401528051918291826024860152018484015e5f828201840152601f01601f19168101030190fdfe6080806040526004361015610012575f80fd5b5f3560e01c90816306fdde03146106f457508063095ea7b3146106ce57806318160ddd146106b157806323b872dd146105d2578063313ce567146105b75780633644e5151461059557806340c10f19146104f357806370a08231146104bc5780637ecebe001461048457806384b0196e1461038c57806395d89b4114610280578063a9059cbb1461024f578063d505accf1461010a5763dd62ed3e146100b6575f80fd5b34610106576040366003190112610106576100cf6107d0565b6100d76107e6565b6001600160a01b039182165f908152600160209081526040808320949093168252928352819020549051908152f35b5f80fd5b346101065760e0366003190112610106576101236107d0565b61012b6107e6565b604435906064359260843560ff811681036101065784421161023c576101ff6102089160018060a01b03841696875f52600760205260405f20908154916001830190556040519060208201927f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c984528a604084015260018060a01b038916606084015289608084015260a083015260c082015260c081526101cd60e0826107fc565b5190206101d86108dc565b906040519161190160f01b83526002830152602282015260c43591604260a4359220610a99565b90929192610b26565b6001600160a01b0316848103610225575061022393506109f8565b005b84906325c0072360e11b5f5260045260245260445ffd5b8463313c898160e11b5f5260045260245ffd5b346101065760403660031901126101065761027561026b6107d0565b6024359033610832565b602060405160018152f35b34610106575f366003190112610106576040515f6004548060011c90600181168015610382575b60208310811461036e5782855290811561034a57506001146102ec575b6102e8836102d4818503826107fc565b6040519182916020835260208301906107ac565b0390f35b91905060045f527f8a35acfbc15ff81a39ae7d344fd709f28e8600b4aa8c65c6b64bfe7fe36bd19b915f905b808210610330575090915081016020016102d46102c4565b919260018160209254838588010152019101909291610318565b60ff191660208086019190915291151560051b840190910191506102d490506102c4565b634e487b7160e01b5f52602260045260245ffd5b91607f16916102a7565b34610106575f366003190112610106576104286103c87f0000000000000000000000000000000000000000000000000000000000000000610a5b565b6103f17f0000000000000000000000000000000000000000000000000000000000000000610a5b565b60206104366040519261040483856107fc565b5f84525f368137604051958695600f60f81b875260e08588015260e08701906107ac565b9085820360408701526107ac565b4660608501523060808501525f60a085015283810360c08501528180845192838152019301915f5b82811061046d57505050500390f35b83518552869550938101939281019260010161045e565b34610106576020366003190112610106576001600160a01b036104a56107d0565b165f526007602052602060405f2054604051908152f35b34610106576020366003190112610106576001600160a01b036104dd6107d0565b165f525f602052602060405f2054604051908152f35b346101065760403660031901126101065761050c6107d0565b6001600160a01b03166024358115610582576002549080820180921161056e5760207fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef915f9360025584845283825260408420818154019055604051908152a3005b634e487b7160e01b5f52601160045260245ffd5b63ec442f0560e01b5f525f60045260245ffd5b34610106575f3660031901126101065760206105af6108dc565b604051908152f35b34610106575f36600319011261010657602060405160068152f35b34610106576060366003190112610106576105eb6107d0565b6105f36107e6565b6001600160a01b0382165f818152600160209081526040808320338452909152902054909260443592915f198110610631575b506102759350610832565b83811061069657841561068357331561067057610275945f52600160205260405f2060018060a01b0333165f526020528360405f209103905584610626565b634a1406b160e11b5f525f60045260245ffd5b63e602df0560e01b5f525f60045260245ffd5b8390637dc7a0d960e11b5f523360045260245260445260645ffd5b34610106575f366003190112610106576020600254604051908152f35b34610106576040366003190112610106576102756106ea6107d0565b60243590336109f8565b34610106575f366003190112610106575f6003548060011c906001811680156107a2575b60208310811461036e5782855290811561034a5750600114610744576102e8836102d4818503826107fc565b91905060035f527fc2575a0e9e593c00f959f8c92f12db2869c3395a3b0502d05e2516446f71f85b915f905b808210610788575090915081016020016102d46102c4565b919260018160209254838588010152019101909291610770565b91607f1691610718565b805180835260209291819084018484015e5f828201840152601f01601f1916010190565b600435906001600160a01b038216820361010657565b602435906001600160a01b038216820361010657565b90601f8019910116810190811067ffffffffffffffff82111761081e57604052565b634e487b7160e01b5f52604160045260245ffd5b6001600160a01b03169081156108c9576001600160a01b031691821561058257815f525f60205260405f20548181106108b057817fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef92602092855f525f84520360405f2055845f525f825260405f20818154019055604051908152a3565b8263391434e360e21b5f5260045260245260445260645ffd5b634b637e8f60e11b5f525f60045260245ffd5b307f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031614806109cf575b15610937577f000000000000000000000000000000000000000000000000000000000000000090565b60405160208101907f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f82527f000000000000000000000000000000000000000000000000000000000000000060408201527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a082015260a081526109c960c0826107fc565b51902090565b507f0000000000000000000000000000000000000000000000000000000000000000461461090e565b6001600160a01b0316908115610683576001600160a01b03169182156106705760207f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591835f526001825260405f20855f5282528060405f2055604051908152a3565b60ff811690601f8211610a8a5760405191610a776040846107fc565b6020808452838101919036833783525290565b632cd44ac360e21b5f5260045ffd5b91907f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411610b1b579160209360809260ff5f9560405194855216868401526040830152606082015282805260015afa15610b10575f516001600160a01b03811615610b0657905f905f90565b505f906001905f90565b6040513d5f823e3d90fd5b5050505f9160039190565b6004811015610b865780610b38575050565b60018103610b4f5763f645eedf60e01b5f5260045ffd5b60028103610b6a575063fce698f760e01b5f5260045260245ffd5b600314610b745750565b6335e2f38360e21b5f5260045260245ffd5b634e487b7160e01b5f52602160045260245ffd426f75727365205465737420446f6c6c61722028776f7274686c657373290000",
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
