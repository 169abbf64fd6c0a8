package node

import (
	"strings"
	"testing"

	"github.com/gpubourse/bourse/market"
)

var pricedNetwork = Network{Name: "test", ChainID: 1, RPC: []string{"http://127.0.0.1:1"}, Escrow: market.Address{1},
	Tokens: []Token{{"USDC", market.Address{2}, 6}, {"ETH", market.Address{}, 18}}}

func TestParsePrices(t *testing.T) {
	for text, want := range map[string]struct {
		model string
		rate  string // per hour in base units
	}{
		"1.20/h":                       {"h100-sxm", "1200000"},
		" 1.20 USDC/h ":                {"h100-sxm", "1200000"},
		"0.5 ETH/h":                    {"any", "500000000000000000"},
		"h100-sxm=2.00/h,1.20/h":       {"h100-sxm", "2000000"},
		"h100-sxm=2/h , 1.20/h":        {"a100-80", "1200000"},
		"a30=1 USDC/h,h100-sxm=2/h":    {"h100-sxm", "2000000"},
		"a30=1 USDC/h,h100-sxm=2USD/h": {},
		"a30=1 USDC/h,b200=1 ETH/h":    {},
		"1.20":                         {},
		"0/h":                          {},
		"-1/h":                         {},
		"1.2345678/h":                  {},
		"1 DOGE/h":                     {},
		"":                             {},
		"a30=/h":                       {},
	} {
		p, err := parsePrices(text, "", pricedNetwork)
		if (err != nil) != (want.rate == "") {
			t.Errorf("%q: %v", text, err)
		}
		if err != nil {
			if !strings.Contains(err.Error(), "price") {
				t.Errorf("%q: %v does not say where", text, err)
			}
			continue
		}
		if r, ok := p.of(want.model); !ok || r.PerHour().String() != want.rate {
			t.Errorf("%q: %s costs %v, %v; want %s", text, want.model, r, ok, want.rate)
		}
	}
	p, err := parsePrices("h100-sxm=2/h", "", pricedNetwork)
	if _, ok := p.of("a30"); ok || err != nil {
		t.Errorf("a model without a price is priced: %v", err)
	}
}

func TestParseNetwork(t *testing.T) {
	const good = `{"name":"n","chain_id":5,"rpc":["http://x"],"escrow":"0x0100000000000000000000000000000000000000",` +
		`"tokens":[{"symbol":"USDC","address":"0x0200000000000000000000000000000000000000","decimals":6}],"confirmations":2,"bootstrap":[],"simulated":true}`
	n, err := ParseNetwork([]byte(good))
	if err != nil || n.Tokens[0].Decimals != 6 || !n.Simulated {
		t.Fatalf("%+v, %v", n, err)
	}
	if tok, ok := n.Token(""); !ok || tok.Symbol != "USDC" {
		t.Errorf("the first token is %v", tok)
	}
	for name, bad := range map[string]string{
		"unknown key":   strings.Replace(good, `"name"`, `"nmae":1,"name"`, 1),
		"no name":       strings.Replace(good, `"name":"n"`, `"name":""`, 1),
		"no chain":      strings.Replace(good, `"chain_id":5`, `"chain_id":0`, 1),
		"no endpoint":   strings.Replace(good, `["http://x"]`, `[]`, 1),
		"no escrow":     strings.Replace(good, "0x01", "0x00", 1),
		"no token":      good[:strings.Index(good, `[{"symbol"`)] + `[],"confirmations":2}`,
		"wild decimals": strings.Replace(good, `"decimals":6`, `"decimals":25`, 1),
		"confirmations": strings.Replace(good, `"confirmations":2`, `"confirmations":1001`, 1),
		"no JSON":       "name: n",
		"an address":    strings.Replace(good, "0x0100", "0x01", 1),
	} {
		if _, err := ParseNetwork([]byte(bad)); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

// Gas is weighed in the token that is earned, rounded up; what nobody priced is
// not known, and the native coin prices itself.
func TestPriceOfGas(t *testing.T) {
	usdc := market.Address{2}
	for _, c := range []struct {
		price, coin string
		token       market.Address
		wei         uint64
		want        string
	}{
		{"1/h", "3000", usdc, 70_000 * 20e9, "4200000"}, // 0.0014 coins: 4.20 USDC
		{"1/h", "3000", usdc, 1, "1"},
		{"1/h", "3000", usdc, 0, "0"},
		{"1/h", "3000", market.Address{}, 1, ""},
		{"1/h", "", usdc, 1, ""},
		{"1 ETH/h", "", market.Address{}, 1234, "1234"},
	} {
		p, err := parsePrices(c.price, c.coin, pricedNetwork)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := p.inToken(c.token, market.NewAmount(c.wei)); ok != (c.want != "") || ok && got.String() != c.want {
			t.Errorf("%+v: %v, %v", c, got, ok)
		}
	}
	for _, bad := range []string{"0", "x", "-1", "1.2345678", "1 USDC"} {
		if _, err := parsePrices("1/h", bad, pricedNetwork); err == nil || !strings.Contains(err.Error(), "coin-price") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
