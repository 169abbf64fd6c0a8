package node

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/gpubourse/bourse/market"
)

// Network is the network file: which chain, which contracts, which peers. It
// is the only source of these; no name or address stands in the code.
type Network struct {
	Name          string         `json:"name"`
	ChainID       uint64         `json:"chain_id"`
	RPC           []string       `json:"rpc"`
	Escrow        market.Address `json:"escrow"`
	Tokens        []Token        `json:"tokens"`
	Confirmations uint64         `json:"confirmations"` // the chain's truth is read this far below head
	Bootstrap     []string       `json:"bootstrap"`     // multiaddresses with peer id
	Simulated     bool           `json:"simulated"`     // accepts simulated devices; a test network
	// UnlockDelaySeconds is what providers ask for here; 0 means 48 hours. The
	// escrow of a development network counts in seconds.
	UnlockDelaySeconds uint32 `json:"unlock_delay_seconds,omitempty"`
	// DisputeWindowSeconds is how long claims can be contested here; 0: a day.
	DisputeWindowSeconds uint32 `json:"dispute_window_seconds,omitempty"`
	// NoticeSeconds is the escrow's NOTICE: how long a provider may go on counting
	// after an unlock was asked for; 0: an hour.
	NoticeSeconds uint32 `json:"notice_seconds,omitempty"`
	// Pace is when providers want vouchers here; absent: every minute, a minute of
	// grace, half a minute to stop.
	Pace *market.Pace `json:"pace,omitempty"`
	// Auditors are the nodes whose verdicts on devices count here.
	Auditors []market.NodeKey `json:"auditors,omitempty"`
	// Attestor judges attestations on chain, Bonds holds what liars lose. Zero:
	// the network has none.
	Attestor market.Address `json:"attestor,omitzero"`
	Bonds    market.Address `json:"bonds,omitzero"`
}

// Token is a currency of the escrow. The zero address is the native coin.
type Token struct {
	Symbol   string         `json:"symbol"`
	Address  market.Address `json:"address"`
	Decimals uint8          `json:"decimals"`
}

// maxAuditors bounds whom a node trusts.
const maxAuditors = 64

// maxNetworkFile bounds a network file, in bytes.
const maxNetworkFile = 64 << 10

// LoadNetwork reads and checks a network file.
func LoadNetwork(path string) (Network, error) {
	f, err := os.Open(path)
	if err != nil {
		return Network{}, fmt.Errorf("network file: %w", err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxNetworkFile+1))
	if err != nil {
		return Network{}, fmt.Errorf("network file %s: %w", path, err)
	}
	if len(b) > maxNetworkFile {
		return Network{}, fmt.Errorf("network file %s: larger than %d bytes", path, maxNetworkFile)
	}
	n, err := ParseNetwork(b)
	if err != nil {
		return Network{}, fmt.Errorf("network file %s: %w", path, err)
	}
	return n, nil
}

// ParseNetwork reads a network file's JSON; unknown keys are errors.
func ParseNetwork(b []byte) (Network, error) {
	var n Network
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&n); err != nil {
		return n, err
	}
	return n, n.check()
}

func (n Network) check() error {
	switch {
	case n.Name == "" || len(n.Name) > market.MaxText:
		return errors.New("name is missing or too long")
	case n.ChainID == 0:
		return errors.New("chain_id is missing")
	case len(n.RPC) == 0 || len(n.RPC) > 16:
		return errors.New("rpc needs 1 to 16 endpoints")
	case n.Escrow == market.Address{}:
		return errors.New("escrow is missing")
	case len(n.Tokens) == 0 || len(n.Tokens) > 64:
		return errors.New("tokens needs 1 to 64 entries")
	case len(n.Auditors) > maxAuditors:
		return fmt.Errorf("auditors has %d entries, at most %d", len(n.Auditors), maxAuditors)
	case n.Confirmations > 1000:
		return errors.New("confirmations is above 1000")
	}
	for i, t := range n.Tokens {
		if t.Symbol == "" || len(t.Symbol) > 16 || t.Decimals > 24 {
			return fmt.Errorf("tokens[%d]: symbol is missing or too long, or decimals above 24", i)
		}
		for _, o := range n.Tokens[:i] {
			if o.Symbol == t.Symbol || o.Address == t.Address {
				return fmt.Errorf("tokens[%d]: symbol %s or its address stands there twice", i, t.Symbol)
			}
		}
	}
	return nil
}

// Token finds a token by symbol; "" is the network's first.
func (n Network) Token(symbol string) (Token, bool) {
	if symbol == "" && len(n.Tokens) > 0 {
		return n.Tokens[0], true
	}
	for _, t := range n.Tokens {
		if t.Symbol == symbol {
			return t, true
		}
	}
	return Token{}, false
}

// TokenAt finds a token by address.
func (n Network) TokenAt(a market.Address) (Token, bool) {
	for _, t := range n.Tokens {
		if t.Address == a {
			return t, true
		}
	}
	return Token{}, false
}
