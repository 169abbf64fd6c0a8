package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	neturl "net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
)

// Probes of the doctor: small, read-only questions to things that may be
// broken. They use plain HTTP, so that they work when nothing else does.

const (
	probeTimeout = 5 * time.Second
	maxProbe     = 1 << 20 // bytes of an answer
	maxSkew      = 2 * time.Minute
)

// rpcCall asks an Ethereum endpoint; out is the JSON of the result.
func rpcCall(ctx context.Context, url, method string, out any, params ...any) error {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	if params == nil {
		params = []any{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(req)
	var carries *neturl.Error // the whole address, with whatever key is in it
	if errors.As(err, &carries) {
		err = carries.Err
	}
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	var reply struct {
		Result json.RawMessage `json:"result"`
		Error  *struct {
			Message string `json:"message"`
		} `json:"error"`
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxProbe)).Decode(&reply); err != nil {
		return fmt.Errorf("HTTP %d, not JSON-RPC: %w", resp.StatusCode, err)
	}
	if reply.Error != nil {
		return errors.New(reply.Error.Message)
	}
	return json.Unmarshal(reply.Result, out)
}

func quantity(s string) (uint64, error) {
	return strconv.ParseUint(strings.TrimPrefix(s, "0x"), 16, 64)
}

// checkChain asks every endpoint, then one that answered about the rest.
func (c *cli) checkChain(ctx context.Context, n node.Network) []check {
	var checks []check
	good := ""
	for _, url := range n.RPC {
		k, fine := checkRPC(ctx, n, url)
		if checks = append(checks, k); fine && good == "" {
			good = url
		}
	}
	if good == "" {
		return append(checks, unknownCheck("escrow", "no endpoint to ask", ""), unknownCheck("balance", "no endpoint to ask", ""))
	}
	checks = append(checks, checkEscrow(ctx, n, good), c.checkClock(ctx, good))
	return append(checks, c.checkBalance(ctx, n, good)...)
}

func checkRPC(ctx context.Context, n node.Network, url string) (check, bool) {
	const name = "chain"
	var id, head string
	shown := hideSecrets(url)
	began := time.Now()
	if err := rpcCall(ctx, url, "eth_chainId", &id); err != nil {
		return problem(name, shown+" does not answer: "+err.Error(), "check the address in network.json and the connection"), false
	}
	took := time.Since(began)
	got, err := quantity(id)
	if err != nil || got != n.ChainID {
		return problem(name, fmt.Sprintf("%s is chain %s, the network is on chain %d", shown, clean(id), n.ChainID), "correct rpc in network.json"), false
	}
	if err := rpcCall(ctx, url, "eth_blockNumber", &head); err != nil {
		return problem(name, shown+" tells no head: "+err.Error(), "use another endpoint"), false
	}
	h, err := quantity(head)
	if err != nil {
		return problem(name, shown+" tells no head", "use another endpoint"), false
	}
	return ok(name, fmt.Sprintf("%s, chain %d, head %d, answers in %d ms", shown, got, h, took.Milliseconds())), true
}

// hideSecrets keeps scheme and host: paths and queries of endpoints are keys.
func hideSecrets(url string) string {
	scheme, rest, found := strings.Cut(url, "://")
	if !found {
		return "the endpoint"
	}
	host, _, _ := strings.Cut(rest, "/")
	if i := strings.LastIndexByte(host, '@'); i >= 0 {
		host = host[i+1:]
	}
	return scheme + "://" + host
}

func checkEscrow(ctx context.Context, n node.Network, url string) check {
	var code string
	if err := rpcCall(ctx, url, "eth_getCode", &code, n.Escrow.String(), "latest"); err != nil {
		return unknownCheck("escrow", err.Error(), "")
	}
	if len(code) <= 2 {
		return problem("escrow", "no contract at "+n.Escrow.String(), "the network file is not for this chain: get a new one")
	}
	return ok("escrow", fmt.Sprintf("contract at %s, %d bytes", n.Escrow, (len(code)-2)/2))
}

// checkClock holds the machine's clock against the newest block's.
func (c *cli) checkClock(ctx context.Context, url string) check {
	var block struct {
		Timestamp string `json:"timestamp"`
	}
	if err := rpcCall(ctx, url, "eth_getBlockByNumber", &block, "latest", false); err != nil {
		return unknownCheck("clock", err.Error(), "")
	}
	sec, err := quantity(block.Timestamp)
	if err != nil {
		return unknownCheck("clock", "the newest block has no time", "")
	}
	off := c.now().Sub(time.Unix(int64(sec), 0))
	switch {
	case off < -maxSkew:
		return problem("clock", fmt.Sprintf("%s behind the chain", span(-off)), "set the clock (timedatectl set-ntp true): offers and jobs carry times")
	case off > 10*maxSkew:
		return problem("clock", fmt.Sprintf("the newest block is %s old: the clock is fast, or the endpoint lags", span(off)), "set the clock, or use another endpoint")
	}
	return ok("clock", "agrees with the chain")
}

// checkBalance asks what the accounts of this home hold: the one that pays for
// gas, and the wallet.
func (c *cli) checkBalance(ctx context.Context, n node.Network, url string) []check {
	const name = "balance"
	address, cold, err := wallet.Of(c.home)
	if err != nil {
		return []check{unknownCheck(name, "no wallet: "+err.Error(), "")}
	}
	payer, whose := address, "the wallet's"
	if cold {
		if payer, err = wallet.NodeAddressOf(c.home); err != nil {
			return []check{unknownCheck(name, "no node key: "+err.Error(), "")}
		}
		whose = "the node's own (the wallet's key is elsewhere)"
	}
	checks := []check{ok("gas", fmt.Sprintf("account %s, %s", wallet.Checksum(payer), whose))}
	gas, err := nativeBalance(ctx, url, payer)
	switch {
	case err != nil:
		return []check{unknownCheck("gas", err.Error(), "")}
	case gas.IsZero() && cold:
		checks[0] = problem("gas", "no coins to pay gas with: collecting, unlocking and releasing are sent by the node's key, since the wallet's is elsewhere",
			"send some of the chain's coin to the node's address "+wallet.Checksum(payer))
	case gas.IsZero():
		checks[0] = problem("gas", "no coins to pay gas with", "send some of the chain's coin to "+wallet.Checksum(payer))
	default:
		checks[0].Says = fmt.Sprintf("%s of the chain's coin at %s, %s account", gas.Decimal(18), wallet.Checksum(payer), whose)
	}
	if cold {
		checks = append(checks, c.checkColdCoins(ctx, url, address))
	}
	for _, t := range n.Tokens {
		if t.Address == (market.Address{}) {
			continue // the chain's coin, above
		}
		a, err := tokenBalance(ctx, url, t.Address, address)
		switch {
		case err != nil:
			checks = append(checks, unknownCheck(name, t.Symbol+": "+err.Error(), ""))
		case a.IsZero():
			checks = append(checks, note(name, "no "+t.Symbol, "to buy with it, send some to "+wallet.Checksum(address)))
		default:
			checks = append(checks, ok(name, a.Decimal(t.Decimals)+" "+t.Symbol))
		}
	}
	return checks
}

// checkColdCoins: a wallet elsewhere pays for what it signs itself.
func (c *cli) checkColdCoins(ctx context.Context, url string, address market.Address) check {
	coins, err := nativeBalance(ctx, url, address)
	switch {
	case err != nil:
		return unknownCheck("wallet", err.Error(), "")
	case coins.IsZero():
		return note("wallet", "the wallet holds none of the chain's coin; it needs some only to fund channels or take an unlock back", "to buy, send some to "+wallet.Checksum(address))
	}
	return ok("wallet", fmt.Sprintf("%s of the chain's coin at %s, whose key is elsewhere", coins.Decimal(18), wallet.Checksum(address)))
}

func nativeBalance(ctx context.Context, url string, wallet market.Address) (market.Amount, error) {
	var s string
	if err := rpcCall(ctx, url, "eth_getBalance", &s, wallet.String(), "latest"); err != nil {
		return market.Amount{}, err
	}
	return wordAmount(s)
}

// tokenBalance calls balanceOf(address), selector 0x70a08231.
func tokenBalance(ctx context.Context, url string, token, wallet market.Address) (market.Amount, error) {
	data := "0x70a08231" + strings.Repeat("0", 24) + hex.EncodeToString(wallet[:])
	var s string
	if err := rpcCall(ctx, url, "eth_call", &s, map[string]string{"to": token.String(), "data": data}, "latest"); err != nil {
		return market.Amount{}, err
	}
	return wordAmount(s)
}

// wordAmount reads a hexadecimal number below 2^96.
func wordAmount(s string) (market.Amount, error) {
	digits := strings.TrimPrefix(s, "0x")
	n, good := new(big.Int).SetString(digits, 16)
	if !good || len(digits) > 64 {
		return market.Amount{}, fmt.Errorf("%.20q is no amount", s)
	}
	return market.ParseUnits(n.String())
}

// checkEngine pings the container engine's API.
func checkEngine(ctx context.Context, seller bool) check {
	const name = "engine"
	host := os.Getenv("DOCKER_HOST")
	if host == "" {
		host = "unix:///var/run/docker.sock"
	}
	version, err := engineVersion(ctx, host)
	if err == nil {
		return ok(name, version)
	}
	if seller {
		return problem(name, host+" does not answer: "+err.Error(), "install and start a container engine (Debian: apt install docker.io), or set DOCKER_HOST")
	}
	return note(name, "no container engine answers; buying needs none", "")
}

func engineVersion(ctx context.Context, host string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	scheme, address, _ := strings.Cut(host, "://")
	network, base := "unix", "http://engine"
	if scheme != "unix" {
		network, base = "tcp", "http://"+address
	}
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, address)
	}}}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/version", nil)
	if err != nil {
		return "", err
	}
	resp, err := client.Do(req)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	var v struct{ Version, ApiVersion string }
	if err := json.NewDecoder(io.LimitReader(resp.Body, maxProbe)).Decode(&v); err != nil || v.Version == "" {
		return "", fmt.Errorf("HTTP %d, not a container engine", resp.StatusCode)
	}
	return fmt.Sprintf("version %s, API %s", clean(v.Version), clean(v.ApiVersion)), nil
}
