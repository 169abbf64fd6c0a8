package escrow

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/ethclient"
)

// Backend is one way to a chain: *ethclient.Client, and the client of
// go-ethereum's simulated backend.
type Backend interface {
	bind.ContractBackend
	ethereum.ChainStateReader
	ethereum.TransactionReader
	ethereum.ChainIDReader
}

const (
	callTimeout = 5 * time.Second // of one request to one endpoint
	backoffMin  = 500 * time.Millisecond
	backoffMax  = 30 * time.Second
)

// pool is several endpoints of one chain. A request goes to the one that served
// last; when it fails, to the others.
type pool struct {
	chainID uint64
	log     *slog.Logger

	mu        sync.Mutex
	endpoints []*endpoint // the preferred one first
}

type endpoint struct {
	name     string   // shown to people
	hidden   []string // spellings of its URL, with whatever key it carries; never shown
	backend  Backend
	verified bool // serves our chain; asked again after each failure
	wrong    error
	wait     time.Duration // back-off after the last failure; 0: healthy
	until    time.Time
	limited  error // why it is not asked until then; nil: it may be, as a last resort
}

// do runs f against one endpoint after the other until one answers. A revert
// and ethereum.NotFound are answers. Everything else is a failure to read, and
// when all endpoints fail the error is ErrUnknown (ErrWrongChain when none of
// them serves our chain). f may run several times.
func (p *pool) do(ctx context.Context, what string, f func(context.Context, Backend) error) error {
	order, failures := p.order()
	for _, e := range order {
		err := p.try(ctx, e, f)
		if err == nil || isAnswer(err) {
			p.succeeded(e)
			return err
		}
		if ctx.Err() != nil {
			return fmt.Errorf("%s: %w: %w", what, ErrUnknown, ctx.Err())
		}
		p.failed(e, err)
		failures = append(failures, fmt.Errorf("%s: %w", e.name, e.hide(err)))
	}
	all := errors.Join(failures...)
	if p.allWrong() {
		return fmt.Errorf("%s: %w", what, all) // carries ErrWrongChain
	}
	return fmt.Errorf("%s: %w: %w", what, ErrUnknown, all)
}

// setURL names an endpoint without what may be a key: path, query and user.
func (e *endpoint) setURL(raw string) {
	e.name, e.hidden = "chain endpoint", []string{raw}
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" {
		return
	}
	e.name = u.Scheme + "://" + u.Host
	if _, has := u.User.Password(); has { // net/http writes *** for it, and the rest as it is
		e.hidden = append(e.hidden, strings.Replace(raw, u.User.String()+"@", u.User.Username()+":***@", 1), u.Redacted())
	}
	e.hidden = append(e.hidden, u.String())
	if uri := u.RequestURI(); len(uri) > 8 { // however an error spells the rest
		e.hidden = append(e.hidden, uri)
	}
}

// hide takes the endpoint's URL out of an error's text, which a log or a screen
// will show; the error behind it stays.
func (e *endpoint) hide(err error) error {
	text := err.Error()
	for _, secret := range e.hidden {
		text = strings.ReplaceAll(text, secret, e.name)
	}
	if text == err.Error() {
		return err
	}
	return &hiddenError{text, err}
}

type hiddenError struct {
	text string
	err  error
}

func (h *hiddenError) Error() string { return h.text }
func (h *hiddenError) Unwrap() error { return h.err }

func (p *pool) try(ctx context.Context, e *endpoint, f func(context.Context, Backend) error) error {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	p.mu.Lock()
	verified := e.verified
	p.mu.Unlock()
	if !verified {
		id, err := e.backend.ChainID(ctx)
		if err != nil {
			return err
		}
		if !id.IsUint64() || id.Uint64() != p.chainID {
			return fmt.Errorf("%w: chain id %v, want %d", ErrWrongChain, id, p.chainID)
		}
	}
	return f(ctx, e.backend)
}

// order gives the endpoints to try: healthy ones first, the rest as a last
// resort. It leaves out those that asked for it, and says so.
func (p *pool) order() (order []*endpoint, left []error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	var resting []*endpoint
	for _, e := range p.endpoints {
		switch {
		case e.wait == 0 || !now.Before(e.until):
			order = append(order, e)
		case e.limited != nil:
			left = append(left, fmt.Errorf("%s: not asked before %s: %w", e.name, e.until.Format(time.TimeOnly), e.limited))
		default:
			resting = append(resting, e)
		}
	}
	return append(order, resting...), left
}

func (p *pool) succeeded(e *endpoint) {
	p.mu.Lock()
	defer p.mu.Unlock()
	e.verified, e.wrong, e.wait, e.limited = true, nil, 0, nil
}

// failed lets an endpoint rest, longer each time, and as long as it asks.
func (p *pool) failed(e *endpoint, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	e.verified, e.wrong = false, nil
	if errors.Is(err, ErrWrongChain) {
		e.wrong = err
	}
	e.wait, e.limited = min(max(2*e.wait, backoffMin), backoffMax), nil
	if l := limitOf(err); l != nil {
		e.wait, e.limited = max(e.wait, l.Wait), l
	}
	e.until = time.Now().Add(e.wait)
	p.log.Debug("chain endpoint failed", "endpoint", e.name, "rests", e.wait, "err", e.hide(err))
}

func (p *pool) allWrong() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, e := range p.endpoints {
		if e.wrong == nil {
			return false
		}
	}
	return true
}

// isAnswer tells what a chain says from what went wrong on the way to it.
func isAnswer(err error) bool {
	_, reverted := ethclient.RevertErrorData(err)
	return reverted || errors.Is(err, ethereum.NotFound) || errors.Is(err, ErrReverted) ||
		errors.Is(err, ErrNoFunds) || errors.Is(err, ErrFunding)
}
