package bindings_test

import (
	"encoding/json"
	"math/big"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
)

// The addresses that presets name follow from the contracts' code and settings:
// whoever deploys them, on whatever chain, gets these (script/Deploy.s.sol). A
// changed contract fails here until the presets say its new address
// (check.sh --update writes them). The attestor's depends on what bonds are made
// of, which is each preset's first token.

// settings are script/settings.json: the constructors' arguments on real chains.
type settings struct {
	MinUnlockDelay, MaxUnlockDelay, MinDisputeWindow, MaxDisputeWindow, Notice uint32
	ClaimDeposit, Unbonding, ReliefTime, AnswerTime                            *big.Int
}

type addresses struct{ escrow, attestor, bonds common.Address }

// foretell computes where Deploy.s.sol puts the contracts.
func foretell(s settings, coin common.Address) addresses {
	factory := common.HexToAddress("0x4e59b44847b379578588920cA78FbF26c0B4956C")
	salt := crypto.Keccak256Hash([]byte("bourse 1"))
	at := func(bin string, args []byte) common.Address {
		return crypto.CreateAddress2(factory, salt, crypto.Keccak256(common.FromHex(bin), args))
	}
	var a addresses
	a.escrow = at(bindings.EscrowMetaData.Bin, bindings.NewEscrow().PackConstructor(bindings.Limits{
		MinUnlockDelay: s.MinUnlockDelay, MaxUnlockDelay: s.MaxUnlockDelay,
		MinDisputeWindow: s.MinDisputeWindow, MaxDisputeWindow: s.MaxDisputeWindow,
		Notice: s.Notice, ClaimDeposit: s.ClaimDeposit}))
	a.attestor = at(bindings.AttestorMetaData.Bin,
		bindings.NewAttestor().PackConstructor(a.escrow, coin, s.Unbonding, s.ReliefTime, s.AnswerTime))
	a.bonds = crypto.CreateAddress(a.attestor, 1) // the attestor makes its bonds, as the first thing it does
	return a
}

func TestPresetsNameWhereContractsWillBe(t *testing.T) {
	raw, err := os.ReadFile("../script/settings.json")
	if err != nil {
		t.Fatal(err)
	}
	var s settings
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"mainnet", "base", "arbitrum", "sepolia"} {
		file := filepath.Join("../../cmd/bourse/networks", name+".json")
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var p struct {
			Tokens []struct{ Address common.Address }
		}
		if err := json.Unmarshal(raw, &p); err != nil || len(p.Tokens) == 0 {
			t.Fatalf("%s: %d tokens, %v", name, len(p.Tokens), err)
		}
		want := foretell(s, p.Tokens[0].Address)
		text := string(raw)
		for key, a := range map[string]common.Address{"escrow": want.escrow, "attestor": want.attestor, "bonds": want.bonds} {
			line := regexp.MustCompile(`"` + key + `": "0x[0-9a-fA-F]{40}"`)
			right := `"` + key + `": "` + a.Hex() + `"`
			if n := len(line.FindAllString(text, -1)); n != 1 {
				t.Errorf("%s: %d lines name %s, want 1", name, n, key)
			}
			if got := line.FindString(text); got != right && !*update {
				t.Errorf("%s: %s, want %s (go test ./contracts/bindings -update writes it)", name, got, right)
			}
			text = line.ReplaceAllString(text, right)
		}
		if *update {
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What is foretold is where a real CREATE2 factory puts the code: the factory's
// own code, run on a simulated chain.
func TestForetoldAddressesAreTaken(t *testing.T) {
	c := newChain(t, false)
	// The deployer that stands on nearly every chain: calldata is salt and code.
	factory := c.deploy(common.FromHex("604580600e600039806000f350fe" +
		"7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3"))
	init := common.FromHex(bindings.TestTokenMetaData.Bin)
	salt := crypto.Keccak256Hash([]byte("bourse 1"))
	c.send("", &factory, append(salt.Bytes(), init...), 0)
	at := crypto.CreateAddress2(factory, salt, crypto.Keccak256(init))
	code, err := c.sim.Client().CodeAt(t.Context(), at, nil)
	if err != nil || len(code) == 0 {
		t.Errorf("%d bytes of code at %s, %v", len(code), at, err)
	}
	// And an attestor's first contract is its bonds.
	attestor := c.deploy(append(common.FromHex(bindings.AttestorMetaData.Bin),
		bindings.NewAttestor().PackConstructor(c.escrow, c.token, big.NewInt(1), big.NewInt(1), big.NewInt(1))...))
	code, err = c.sim.Client().CodeAt(t.Context(), crypto.CreateAddress(attestor, 1), nil)
	if err != nil || len(code) == 0 {
		t.Errorf("%d bytes of bonds' code, %v", len(code), err)
	}
}
