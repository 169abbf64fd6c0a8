package p2p

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/protocol"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

// Who asks a peer of another version is told so, and which ones it has; one that has
// ours beside others is asked; one that has none of it is no other version.
func TestOtherVersions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(5)
		serve := func(i int, ids ...string) {
			for _, id := range ids {
				w.nodes[i].host.SetStreamHandler(protocol.ID(id), func(s network.Stream) { _ = s.Close() })
			}
		}
		serve(1, "/bourse/job/2", "/bourse/job/10")
		serve(2, "/bourse/job/2", "/bourse/blob/1")
		w.nodes[2].Handle(proto.JobProtocol, func(context.Context, market.NodeKey, *Stream) {})
		serve(3, "/bourse/blob/1")
		serve(4, "/bourse/job/", "/bourse/job/a-very-long-version", "/bourse/job/a", "/bourse/job/b", "/bourse/job/c", "/bourse/job/d", "/bourse/job/e", "/bourse/job/\x1b[1m")
		time.Sleep(5 * time.Second) // the others hear of it
		asks := func(i int) error {
			s, err := w.nodes[0].Open(t.Context(), w.nodes[i].Self(), proto.JobProtocol)
			if err == nil {
				_ = s.Close()
			}
			return err
		}
		if err := asks(1); !errors.Is(err, ErrVersion) || errors.Is(err, ErrUnreachable) || !strings.Contains(err.Error(), `it has version "10", "2"`) {
			t.Errorf("a newer peer: %v", err)
		}
		if err := asks(2); err != nil {
			t.Errorf("a peer with both: %v", err)
		}
		if err := asks(3); errors.Is(err, ErrVersion) || !errors.Is(err, ErrUnreachable) {
			t.Errorf("a peer without jobs: %v", err)
		}
		if err := asks(4); !errors.Is(err, ErrVersion) || len(err.Error()) > 400 || strings.ContainsRune(err.Error(), '\x1b') {
			t.Errorf("a peer that claims anything: %q", err)
		}
	})
}
