package node

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"time"

	"connectrpc.com/connect/v2"
	"connectrpc.com/connect/v2/connecthttp"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// api serves the local control API. Its methods only translate: they ask the
// loop, wait, and say what it said.
type api struct{ n *Node }

var _ boursev1connect.NodeHandler = api{}

// An API error's message is one line of what happened, and may go on with lines
// that begin with "why: " and "do: ".
func apiError(code connect.Code, what, why, do string) error {
	lines := []string{what}
	if why != "" {
		lines = append(lines, "why: "+why)
	}
	if do != "" {
		lines = append(lines, "do: "+do)
	}
	return connect.NewError(code, strings.Join(lines, "\n"))
}

func usageError(what, why, do string) error {
	return apiError(connect.CodeInvalidArgument, what, why, do)
}

// The exit code a command should end with where the error's API code does not
// say it well enough; `bourse help exit-codes` has the list.
const (
	exitHeader     = "bourse-exit"
	exitVerify     = "8"
	exitUnfinished = "101"
)

func exitWith(ctx context.Context, code string) {
	if info, ok := connect.CallInfoForServerContext(ctx); ok {
		info.ResponseHeader().Set(exitHeader, code)
	}
}

func notFound(what, do string) error { return apiError(connect.CodeNotFound, what, "", do) }

// translate gives errors of other rooms their API code and next step.
func translate(err error) error {
	var ce *connect.Error
	var cold *wallet.ElsewhereError
	switch {
	case err == nil || errors.As(err, &ce):
		return err
	case errors.Is(err, errStopping):
		return apiError(connect.CodeUnavailable, "the daemon is stopping", "", "run the command again; it starts a new one")
	case errors.As(err, &cold):
		return apiError(connect.CodeResourceExhausted, "the wallet's key is not in this home", "", cold.Do)
	case errors.Is(err, escrow.ErrNoFunds):
		return apiError(connect.CodeResourceExhausted, "not enough money", err.Error(), "add funds to the wallet (`bourse wallet balance` shows its address)")
	case errors.Is(err, escrow.ErrUnknown):
		return apiError(connect.CodeUnavailable, "the chain cannot be read", err.Error(), "check rpc in network.json and that the endpoint runs (`bourse doctor`)")
	case errors.Is(err, escrow.ErrReverted):
		return apiError(connect.CodeAborted, "the chain rejected it", err.Error(), "see `bourse wallet channels` for the state of the channel")
	case errors.Is(err, context.DeadlineExceeded):
		return apiError(connect.CodeDeadlineExceeded, err.Error(), "", "try again")
	case errors.Is(err, context.Canceled):
		return apiError(connect.CodeCanceled, "stopped", "", "")
	}
	return apiError(connect.CodeUnknown, err.Error(), "", "")
}

// sayFunds puts a lack of money into whole tokens with their symbol.
func (n *Node) sayFunds(err error) error {
	var f *escrow.FundsError
	if !errors.As(err, &f) {
		return err
	}
	cur := n.currency(f.Token)
	if f.Token == (market.Address{}) && cur.Symbol == "" {
		cur = market.Currency{Symbol: "ETH", Decimals: 18}
	}
	gas := ""
	if f.Gas {
		gas = ", gas included"
	}
	return fmt.Errorf("account %s has %s %s and needs %s%s; %s %s are missing: %w", f.Owner, f.Have.Decimal(cur.Decimals), cur.Symbol,
		f.Need.Decimal(cur.Decimals), gas, f.Missing().Decimal(cur.Decimals), cur.Symbol, escrow.ErrNoFunds)
}

// ErrSocketInUse: another process serves this home's socket.
var ErrSocketInUse = errors.New("another process answers on the socket")

// listenLocal opens the home's socket for this user alone. A socket file that
// nobody answers on is left over from a kill and is replaced; the store's lock,
// which is held by now, makes sure that no second daemon does the same.
func listenLocal(home string) (net.Listener, error) {
	path := SocketPath(home)
	l, err := listenPrivate(path)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return l, err
	}
	c, dialErr := net.DialTimeout("unix", path, time.Second)
	if dialErr == nil {
		c.Close()
		return nil, fmt.Errorf("%s: %w", path, ErrSocketInUse)
	}
	if !errors.Is(dialErr, syscall.ECONNREFUSED) {
		return nil, fmt.Errorf("socket %s is in use and does not answer: %w", path, dialErr)
	}
	if err := os.Remove(path); err != nil {
		return nil, fmt.Errorf("remove stale socket: %w", err)
	}
	return listenPrivate(path)
}

func listenPrivate(path string) (net.Listener, error) {
	old := syscall.Umask(0o177)
	defer syscall.Umask(old)
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", path, err)
	}
	return l, nil
}

// serveAPI answers until ctx ends; streams end with it.
func (n *Node) serveAPI(ctx context.Context, l net.Listener) error {
	server := connect.NewServer()
	boursev1connect.RegisterNodeHandler(server, api{n})
	mux := http.NewServeMux()
	connecthttp.Mount(mux, server)
	s := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second,
		BaseContext: func(net.Listener) context.Context { return ctx }}
	s.Protocols = new(http.Protocols)
	s.Protocols.SetHTTP1(true)
	s.Protocols.SetUnencryptedHTTP2(true)
	stop := context.AfterFunc(ctx, func() {
		end, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		s.Shutdown(end)
		s.Close()
	})
	defer stop()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("local API: %w", err)
	}
	return nil
}

// ask runs f on the loop for an API call.
func (a api) ask(ctx context.Context, f func() error) error {
	var err error
	if stop := a.n.call(ctx, func() { err = f() }); stop != nil {
		return translate(stop)
	}
	return translate(err)
}

func (a api) Info(ctx context.Context, _ *pb.InfoRequest) (*pb.InfoReply, error) {
	n := a.n
	id, err := identityOf(n.keys)
	if err != nil {
		return nil, translate(err)
	}
	r := &pb.InfoReply{
		Version: n.cfg.Version, PeerId: id.PeerID, NodeAddress: id.NodeAddress.String(), WalletAddress: id.WalletAddress.String(),
		Listen: n.wire.Addrs(), Network: n.cfg.Network.Name, ChainId: n.cfg.Network.ChainID, Simulated: n.cfg.Network.Simulated,
		Provider: n.cfg.Provide, Peers: uint32(n.wire.Peers()), Pid: int64(os.Getpid()), StartedMs: n.startedMs,
		Escrow: n.cfg.Network.Escrow.String(), Home: n.cfg.Home, ColdWallet: n.keys.Cold(),
	}
	return r, a.ask(ctx, func() error {
		r.ChainHead = n.head.Latest.Number
		if n.headErr != nil {
			r.ChainError = n.headErr.Error()
		} else if n.head.Latest.Time == 0 {
			r.ChainError = "not read yet"
		}
		r.Clock = n.clockTrouble()
		return nil
	})
}

func (a api) Shutdown(context.Context, *pb.ShutdownRequest) (*pb.ShutdownReply, error) {
	go func() {
		time.Sleep(50 * time.Millisecond) // lets the answer out
		a.n.stop()
	}()
	return &pb.ShutdownReply{}, nil
}
