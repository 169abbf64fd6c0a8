package node

import (
	"fmt"
	"strings"

	"github.com/gpubourse/bourse/market"
)

// prices is what a provider asks per device and hour.
type prices struct {
	symbol   string
	decimals uint8
	any      *market.Rate // for models without their own
	model    map[string]market.Rate
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
func parsePrices(text string, network Network) (prices, error) {
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
	p.symbol, p.decimals = tok.Symbol, tok.Decimals
	return p, nil
}
