package bindings_test

import (
	"crypto/ecdsa"
	"encoding/json"
	"flag"
	"math/big"
	"os"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/ethclient/simulated"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow/eip712"
)

// Foundry 1.7.1 cannot price the announced Amsterdam rules (its EVM version list
// ends at osaka, and its hardfork setting panics at amsterdam). go-ethereum can,
// so whole transactions are measured here once more. The Osaka figures double as
// a check of Foundry's.

var update = flag.Bool("update", false, "write snapshots/amsterdam.json anew")

const snapshots = "../snapshots/"

// rules gives the configuration of exactly one fork: the dev configuration would
// otherwise price every fork go-ethereum knows, released or not.
func rules(amsterdam bool) *params.ChainConfig {
	c := *params.AllDevChainProtocolChanges
	c.AmsterdamTime, c.BogotaTime, c.UBTTime = nil, nil, nil
	if amsterdam {
		c.AmsterdamTime = new(uint64)
	}
	return &c
}

// chain is a simulated chain on which one account, payer and signer in one,
// does everything and counts the gas.
type chain struct {
	t      *testing.T
	sim    *simulated.Backend
	key    *ecdsa.PrivateKey
	me     common.Address
	escrow common.Address
	token  common.Address
	gas    map[string]uint64
}

func newChain(t *testing.T, amsterdam bool) *chain {
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("a key for gas figures only")))
	if err != nil {
		t.Fatal(err)
	}
	c := &chain{t: t, key: key, me: crypto.PubkeyToAddress(key.PublicKey), gas: map[string]uint64{}}
	rich := new(big.Int).Lsh(big.NewInt(1), 90)
	alloc := types.GenesisAlloc{c.me: {Balance: rich}, payee: {Balance: big.NewInt(1)}}
	c.sim = simulated.NewBackend(alloc, func(_ *node.Config, e *ethconfig.Config) {
		e.Genesis.Config = rules(amsterdam)
		e.Genesis.GasLimit, e.Miner.GasCeil = 200_000_000, 200_000_000
	})
	t.Cleanup(func() { c.sim.Close() })
	limits := bindings.Limits{MinUnlockDelay: 1, MaxUnlockDelay: 100, MinDisputeWindow: 1, MaxDisputeWindow: 100,
		Notice: 1, ClaimDeposit: big.NewInt(1)}
	c.escrow = c.deploy(append(common.FromHex(bindings.EscrowMetaData.Bin), bindings.NewEscrow().PackConstructor(limits)...))
	c.token = c.deploy(common.FromHex(bindings.TestTokenMetaData.Bin))
	c.send("", &c.token, bindings.NewTestToken().PackMint(c.me, rich), 0)
	c.send("", &c.token, bindings.NewTestToken().PackApprove(c.escrow, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1))), 0)
	return c
}

func (c *chain) deploy(code []byte) common.Address { return c.send("", nil, code, 0).ContractAddress }

// send includes one transaction and notes its gas under name.
func (c *chain) send(name string, to *common.Address, data []byte, value int64) *types.Receipt {
	c.t.Helper()
	ctx, client := c.t.Context(), c.sim.Client()
	nonce, err := client.PendingNonceAt(ctx, c.me)
	if err != nil {
		c.t.Fatal(err)
	}
	tx, err := types.SignNewTx(c.key, types.LatestSignerForChainID(big.NewInt(1337)), &types.DynamicFeeTx{
		ChainID: big.NewInt(1337), Nonce: nonce, To: to, Data: data, Value: big.NewInt(value),
		Gas: 16_000_000, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(5e9)})
	if err != nil {
		c.t.Fatal(err)
	}
	if err := client.SendTransaction(ctx, tx); err != nil {
		c.t.Fatalf("%s: %v", name, err)
	}
	c.sim.Commit()
	r, err := client.TransactionReceipt(ctx, tx.Hash())
	for end := time.Now().Add(time.Minute); err != nil && time.Now().Before(end); { // a young chain's index is still being made
		time.Sleep(10 * time.Millisecond)
		r, err = client.TransactionReceipt(ctx, tx.Hash())
	}
	if err != nil || r.Status != types.ReceiptStatusSuccessful {
		c.t.Fatalf("%s: receipt %+v, %v", name, r, err)
	}
	if name != "" {
		c.gas[name] = r.GasUsed
	}
	return r
}

var (
	payee    = common.HexToAddress("0xbeef")
	provider = common.HexToAddress("0xb0b")
)

// pair is a channel of this account with the payee.
type pair struct {
	token      common.Address
	h1, h2, id [32]byte
	key        bindings.Key
}

func (c *chain) pair(token common.Address, lane uint32) pair {
	p := pair{token: token, key: bindings.Key{Token: token, Signer: c.me, Payee: payee, Payer: c.me,
		Provider: provider, UnlockDelay: 1, Lane: lane}}
	p.h2 = eip712.HashWords(eip712.Addr(c.me), eip712.Addr(provider), eip712.U64(1), eip712.U64(uint64(lane)))
	p.h1 = eip712.HashWords(eip712.Addr(c.me), eip712.Addr(payee), p.h2)
	p.id = eip712.HashWords(eip712.Addr(token), p.h1)
	return p
}

func (c *chain) fund(name string, p pair, amount int64) {
	value := amount
	if p.token != (common.Address{}) {
		value = 0
	}
	c.send(name, &c.escrow, bindings.NewEscrow().PackFund(p.token, p.h1, big.NewInt(amount)), value)
}

var usage = [32]byte(crypto.Keccak256([]byte("some usage")))

func (c *chain) voucher(p pair, cumulative uint64) bindings.Signature {
	c.t.Helper()
	typ := eip712.TypeHash("Voucher(bytes32 channel,uint96 cumulative,bytes32 usageHash)")
	h := eip712.HashStruct(typ, p.id, eip712.U64(cumulative), usage)
	sig, err := eip712.Sign(eip712.NewDomain(1337, c.escrow).Digest(h), c.key)
	if err != nil {
		c.t.Fatal(err)
	}
	return bindings.Signature{R: [32]byte(sig[:32]), Vs: [32]byte(sig[32:])}
}

func (c *chain) collect(name string, p pair, cumulative uint64) {
	c.send(name, &c.escrow, bindings.NewEscrow().PackCollect(p.token, c.me, payee, p.h2,
		new(big.Int).SetUint64(cumulative), usage, c.voucher(p, cumulative)), 0)
}

func (c *chain) measure() map[string]uint64 {
	for name, token := range map[string]common.Address{"native": {}, "ERC-20": c.token} {
		warm := c.pair(token, 99) // so that only the pair is new in what follows
		c.fund("", warm, 10)
		c.collect("", warm, 1)
		p := c.pair(token, 0)
		c.fund("fund "+name+", new pair", p, 10e6)
		c.fund("fund "+name+", reused", p, 10e6)
		c.collect("", p, 1e6)
		c.collect("collect "+name, p, 2e6)
	}
	var entries []bindings.Entry
	for lane := range uint32(100) {
		p := c.pair(c.token, 100+lane)
		c.fund("", p, 10e6)
		entries = append(entries, bindings.Entry{Signer: c.me, H2: p.h2, Cumulative: big.NewInt(2e6), UsageHash: usage,
			Sig: c.voucher(p, 2e6)})
	}
	r := c.send("", &c.escrow, bindings.NewEscrow().PackCollectMany(c.token, payee, entries), 0)
	c.gas["collectMany of 100, per pair"] = r.GasUsed / 100
	p := c.pair(common.Address{}, 0)
	c.send("requestUnlock", &c.escrow, bindings.NewEscrow().PackRequestUnlock(p.key), 0)
	c.sim.Commit() // a block is a second later at least
	c.sim.Commit()
	none := bindings.Claim{Target: new(big.Int), Until: new(big.Int), Deposit: new(big.Int)}
	c.send("withdraw native", &c.escrow, bindings.NewEscrow().PackWithdraw(p.key, none, c.me), 0)
	return c.gas
}

func readSnapshot(t *testing.T, name string) map[string]uint64 {
	t.Helper()
	raw, err := os.ReadFile(snapshots + name)
	if err != nil {
		t.Fatal(err)
	}
	var text map[string]json.Number // reads Foundry's quoted numbers and plain ones
	if err := json.Unmarshal(raw, &text); err != nil {
		t.Fatal(err)
	}
	out := map[string]uint64{}
	for k, v := range text {
		n, err := v.Int64()
		if err != nil {
			t.Fatal(err)
		}
		out[k] = uint64(n)
	}
	return out
}

func TestGasOsakaAgreesWithFoundry(t *testing.T) {
	foundry := readSnapshot(t, "osaka.json")
	for row, got := range newChain(t, false).measure() {
		want := foundry[row]
		// Addresses and signatures have more or fewer zero bytes from run to run.
		if diff := int64(got) - int64(want); want == 0 || diff*100 > int64(want)*2 || diff*100 < -int64(want)*2 {
			t.Errorf("%s: go-ethereum %d, Foundry %d: more than 2 %% apart", row, got, want)
		}
	}
}

func TestGasAmsterdam(t *testing.T) {
	got := newChain(t, true).measure()
	if *update {
		raw, err := json.MarshalIndent(got, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(snapshots+"amsterdam.json", append(raw, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was := readSnapshot(t, "amsterdam.json")
	for row, gas := range got {
		t.Logf("%-32s %8d", row, gas)
		if was[row] == 0 || gas*100 > was[row]*101 {
			t.Errorf("%s: %d gas, committed %d: more than 1 %% worse (go test ./contracts/bindings -update when meant)", row, gas, was[row])
		}
	}
}
