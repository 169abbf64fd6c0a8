package node

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/gpubourse/bourse/market"
)

// prices is what a provider asks per device and hour.
type prices struct {
	symbol   string
	decimals uint8
	token    market.Address
	any      *market.Rate // for models without their own
	model    map[string]market.Rate
	coin     *big.Int // base units of the token that a whole native coin is worth; nil: not known
}

// of gives the rate of a model.
func (p prices) of(model string) (market.Rate, bool) {
	if r, ok := p.model[model]; ok {
		return r, true
	}
	if p.any == nil {
		return market.Rate{}, false
	}
	return *p.any, true
}

// parsePrices reads "1.20/h", "1.20 USDC/h" or "h100-sxm=2.00/h,1.20/h". All in
// one token: the network's first if none is named.
func parsePrices(text, coin string, network Network) (prices, error) {
	p := prices{model: map[string]market.Rate{}}
	tok, _ := network.Token("")
	for i, part := range strings.Split(text, ",") {
		model, value, named := strings.Cut(strings.TrimSpace(part), "=")
		if !named {
			model, value = "", model
		}
		amount, ok := strings.CutSuffix(strings.TrimSpace(value), "/h")
		if !ok {
			return p, fmt.Errorf("price %q: want an amount per device and hour, e.g. 1.20/h", part)
		}
		number, symbol, _ := strings.Cut(strings.TrimSpace(amount), " ")
		if symbol = strings.TrimSpace(symbol); symbol != "" || i == 0 {
			t, ok := network.Token(symbol)
			if !ok {
				return p, fmt.Errorf("price %q: network %s has no token %s", part, network.Name, symbol)
			}
			if i > 0 && t != tok {
				return p, fmt.Errorf("price %q: all prices must be in one token (%s)", part, tok.Symbol)
			}
			tok = t
		}
		a, err := market.ParseAmount(number, tok.Decimals)
		if err != nil {
			return p, fmt.Errorf("price %q: %w", part, err)
		}
		if a.IsZero() {
			return p, fmt.Errorf("price %q: must be above zero", part)
		}
		rate := market.RateOf(a)
		if model == "" {
			p.any = &rate
		} else {
			p.model[model] = rate
		}
	}
	p.symbol, p.decimals, p.token = tok.Symbol, tok.Decimals, tok.Address
	return p, p.priceCoin(coin)
}

// weiPerCoin is what a whole native coin has of its base unit.
const weiPerCoin = 1_000_000_000_000_000_000

// priceCoin reads what a whole native coin is worth in the token of the prices;
// "" leaves it unknown.
func (p *prices) priceCoin(text string) error {
	switch {
	case p.token == market.Address{}: // gas is paid in it
		p.coin = big.NewInt(weiPerCoin)
	case text != "":
		a, err := market.ParseAmount(strings.TrimSpace(text), p.decimals)
		if err == nil && a.IsZero() {
			err = errors.New("zero")
		}
		if err != nil {
			return fmt.Errorf("coin-price %.40q: want what one native coin is worth in %s, e.g. 3000: %w", text, p.symbol, err)
		}
		p.coin, _ = new(big.Int).SetString(a.String(), 10)
	}
	return nil
}

// inToken gives what an amount of wei is worth in the token, rounded up; false:
// not known, or more than any channel holds.
func (p prices) inToken(token market.Address, wei market.Amount) (market.Amount, bool) {
	if p.coin == nil || token != p.token {
		return market.Amount{}, false
	}
	w, _ := new(big.Int).SetString(wei.String(), 10)
	w.Mul(w, p.coin).Add(w, big.NewInt(weiPerCoin-1)).Div(w, big.NewInt(weiPerCoin))
	a, err := market.ParseUnits(w.String())
	return a, err == nil
}
