package loopback

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// RPC reads a chain directly, so that what is shown and tested does not rest on
// a node's word.
type RPC struct {
	URL    string
	Escrow market.Address
	Token  market.Address // the test token; the zero address is the native coin
}

var rpcClient = &http.Client{Timeout: 5 * time.Second}

// call does one JSON-RPC request whose result is a hex string.
func (r RPC) call(ctx context.Context, method string, params ...any) ([]byte, error) {
	req, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return nil, err
	}
	httpReq, err := http.NewRequestWithContext(ctx, http.MethodPost, r.URL, bytes.NewReader(req))
	if err != nil {
		return nil, err
	}
	httpReq.Header.Set("Content-Type", "application/json")
	resp, err := rpcClient.Do(httpReq)
	if err != nil {
		return nil, fmt.Errorf("chain: %s: %w", method, err)
	}
	defer resp.Body.Close()
	var reply struct {
		Result string
		Error  *struct{ Message string }
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, 1<<20)).Decode(&reply); err != nil {
		return nil, fmt.Errorf("chain: %s: %w", method, err)
	}
	if reply.Error != nil {
		return nil, fmt.Errorf("chain: %s: %s", method, reply.Error.Message)
	}
	digits := strings.TrimPrefix(reply.Result, "0x")
	if len(digits)%2 == 1 { // quantities come without leading zeros
		digits = "0" + digits
	}
	return hex.DecodeString(digits)
}

// Height is the number of the newest block.
func (r RPC) Height(ctx context.Context) (uint64, error) {
	b, err := r.call(ctx, "eth_blockNumber")
	return new(big.Int).SetBytes(b).Uint64(), err
}

// Balance of an owner in the test token, in base units, as of the newest block.
func (r RPC) Balance(ctx context.Context, owner market.Address) (market.Amount, error) {
	data := bindings.NewTestToken().PackBalanceOf(common.Address(owner))
	b, err := r.call(ctx, "eth_call", map[string]string{"to": r.Token.String(), "data": "0x" + hex.EncodeToString(data)}, "latest")
	if err != nil {
		return market.Amount{}, err
	}
	return market.ParseUnits(new(big.Int).SetBytes(b).String())
}

// Coins is an owner's native coin in wei, from which gas is paid.
func (r RPC) Coins(ctx context.Context, owner market.Address) (*big.Int, error) {
	b, err := r.call(ctx, "eth_getBalance", owner.String(), "latest")
	return new(big.Int).SetBytes(b), err
}
