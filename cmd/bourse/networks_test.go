package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
)

// Every preset is a good network file once it has endpoints and an escrow, its
// addresses carry their checksums, and a public chain's names where the contracts
// are or will be (contracts/bindings/presets_test.go computes that from the code).
func TestPresets(t *testing.T) {
	all, err := presets()
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]uint64{"mainnet": 1, "base": 8453, "arbitrum": 42161, "sepolia": 11155111, "local": 1337}
	for _, p := range all {
		if want[p.Name] != p.ChainID {
			t.Errorf("%s: chain id %d, want %d", p.Name, p.ChainID, want[p.Name])
		}
		delete(want, p.Name)
		none := market.Address{}
		if foretold := p.Escrow != none && p.Attestor != none && p.Bonds != none; foretold != (p.Name != "local") {
			t.Errorf("%s: escrow %s, attestor %s, bonds %s", p.Name, p.Escrow, p.Attestor, p.Bonds)
		}
		if p.Deployed {
			t.Errorf("%s claims to be deployed: nobody has checked that", p.Name)
		}
		if len(p.RPC) > 0 {
			t.Errorf("%s: names endpoints %v; whom to believe is for each person to say", p.Name, p.RPC)
		}
		if p.Confirmations == 0 || p.UnlockDelaySeconds == 0 || p.About == "" {
			t.Errorf("%s: confirmations %d, unlock delay %d, about %q", p.Name, p.Confirmations, p.UnlockDelaySeconds, p.About)
		}
		if p.Simulated != (p.Name == "sepolia" || p.Name == "local") {
			t.Errorf("%s: simulated %v: where money is real, devices are", p.Name, p.Simulated)
		}
		live := p
		live.Deployed, live.Escrow = true, market.Address{0xe5}
		raw, n, err := live.file([]string{"https://rpc.example/key"})
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		again, err := node.ParseNetwork(raw)
		if err != nil || again.Name != p.Name || n.Tokens[0] != again.Tokens[0] || strings.Contains(string(raw), "deployed") {
			t.Errorf("%s: the network file it makes: %v\n%s", p.Name, err, raw)
		}
	}
	if len(want) > 0 {
		t.Errorf("no preset for %v", want)
	}
}

func TestPresetAddressesCarryTheirChecksum(t *testing.T) {
	files, err := networkFiles.ReadDir("networks")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, f := range files {
		b, err := networkFiles.ReadFile("networks/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range regexp.MustCompile(`0x[0-9a-fA-F]{40}`).FindAllString(string(b), -1) {
			a, err := market.ParseAddress(text)
			if err != nil || wallet.Checksum(a) != text {
				t.Errorf("%s: %s, want %s (EIP-55)", f.Name(), text, wallet.Checksum(a))
			}
			seen++
		}
	}
	if seen < 12 {
		t.Errorf("%d addresses looked at, want 12 and more", seen)
	}
}

// The page on the network file names every key there is.
func TestNetworkFileIsDocumented(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "network-file.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, typ := range []reflect.Type{reflect.TypeFor[node.Network](), reflect.TypeFor[node.Token](), reflect.TypeFor[market.Pace]()} {
		for i := range typ.NumField() {
			key, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
			if !strings.Contains(string(page), "`"+key+"`") {
				t.Errorf("docs/network-file.md does not name %q of %s", key, typ)
			}
		}
	}
}

func TestPresetRefusals(t *testing.T) {
	p := preset{Network: node.Network{Name: "base"}}
	var f *failure
	if _, _, err := p.file([]string{"https://x"}); !errors.As(err, &f) || f.code != exitPolicy {
		t.Errorf("not deployed: %v", err)
	}
	p.Deployed = true
	if _, _, err := p.file(nil); !errors.As(err, &f) || f.code != exitUsage || !strings.Contains(f.do, "--rpc") {
		t.Errorf("without an endpoint: %v", err)
	}
	for _, name := range []string{"./base", "base.json", "/etc/base", "bases"} {
		if p, err := findPreset(name); p != nil || err != nil {
			t.Errorf("%s is taken for a preset", name)
		}
	}
	if p, err := findPreset("base"); p == nil || err != nil {
		t.Errorf("base is no preset: %v", err)
	}
}

func TestReadSigned(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int // 0: refused
	}{
		{"0x02f8", 1}, {" 02f8\n0x02f9\r\n", 2}, {`["0x02f8","02f9"]`, 2}, {"0X02f8", 0},
		{"", 0}, {"0x", 0}, {"0x2", 0}, {"zz", 0}, {"[1]", 0}, {`["0x"]`, 0}, {`{"raw":"0x02"}`, 0}, {"[", 0},
	} {
		raws, err := readSigned([]byte(c.in))
		if len(raws) != c.want || (err == nil) != (c.want > 0) {
			t.Errorf("%q: %d transactions, %v; want %d", c.in, len(raws), err, c.want)
		}
	}
	if b, err := json.Marshal([]string{"0x01"}); err != nil {
		t.Fatal(err)
	} else if raws, err := readSigned(b); err != nil || raws[0][0] != 1 {
		t.Errorf("a JSON list: %x, %v", raws, err)
	}
}
