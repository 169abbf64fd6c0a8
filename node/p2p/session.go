package p2p

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

const (
	// stepTimeout is how long one message, or one raw read or write, may take
	// unless SetTimeout says otherwise. A stream over a dead QUIC connection
	// would hang for half a minute and more.
	stepTimeout = 30 * time.Second

	// Streams open towards this node, per peer and protocol, and in all. A consumer
	// holds one for the log of each task that runs: a host of eight cards cut into
	// seven slices has 56.
	maxStreamsPerPeer = 128
	maxStreams        = 1024
)

// Stream is one exchange with a node: messages each way, then perhaps raw
// bytes. One goroutine may send while another receives. Every message is
// bounded in size and time; what fails leaves the stream to be Reset.
type Stream struct {
	s    network.Stream
	peer market.NodeKey
	r    *bufio.Reader
	done func() // lets the connection manager cut the peer again; safe to repeat

	sendMax, recvMax int
	timeout          atomic.Int64 // nanoseconds
}

// messageLimits gives the largest request and reply of a protocol, in bytes.
func messageLimits(protocol string) (request, reply int) {
	switch protocol {
	case proto.JobProtocol:
		return proto.MaxJobRequest, proto.MaxJobReply
	case proto.AttestProtocol:
		return proto.MaxAttest, proto.MaxAttest
	}
	return proto.MaxBlobMsg, proto.MaxBlobMsg
}

// Open reaches a node and opens a stream to it: over the connection there is,
// else by dialling the addresses known, else those the DHT knows. ctx bounds
// the opening only; context.AfterFunc(ctx, st.Reset) ends a stream with it.
func (n *Net) Open(ctx context.Context, to market.NodeKey, proto string) (*Stream, error) {
	ctx, cancel := context.WithTimeout(ctx, dialTimeout)
	defer cancel()
	id, err := n.connect(ctx, to)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", proto, err)
	}
	s, err := n.host.NewStream(network.WithAllowLimitedConn(ctx, "job"), id, protocol.ID(proto))
	if has := n.otherVersions(id, proto); err != nil && has != "" {
		return nil, fmt.Errorf("open %s to %s: %w: it has version %s", proto, shortKey(to), ErrVersion, has)
	}
	if err != nil {
		return nil, fmt.Errorf("open %s to %s: %w: %w", proto, shortKey(to), err, ErrUnreachable)
	}
	request, reply := messageLimits(proto)
	return n.wrap(s, to, request, reply), nil
}

// otherVersions says which versions of a protocol a peer speaks, if ours is not
// among them; empty when it does, or speaks none, or did not say.
func (n *Net) otherVersions(id peer.ID, ours string) string {
	base := ours[:strings.LastIndexByte(ours, '/')+1]
	all, _ := n.host.Peerstore().GetProtocols(id) // an error gives none
	var has []string
	for _, p := range all {
		v, ok := strings.CutPrefix(string(p), base)
		switch {
		case string(p) == ours:
			return ""
		case ok && v != "" && len(v) <= 8 && len(has) < 4: // a peer may claim anything
			has = append(has, fmt.Sprintf("%q", v))
		}
	}
	slices.Sort(has)
	return strings.Join(has, ", ")
}

func (n *Net) wrap(s network.Stream, peer market.NodeKey, sendMax, recvMax int) *Stream {
	id, tag := s.Conn().RemotePeer(), "stream "+s.ID()
	n.host.ConnManager().Protect(id, tag)
	st := &Stream{
		s: s, peer: peer, r: bufio.NewReader(s), sendMax: sendMax, recvMax: recvMax,
		done: sync.OnceFunc(func() { n.host.ConnManager().Unprotect(id, tag) }),
	}
	st.SetTimeout(stepTimeout)
	return st
}

// Handle serves a protocol: fn runs in its own goroutine for each stream, whose
// end closes it. fn's ctx ends when the Net closes, which waits for fn and does
// not let an answer cut short look complete. A peer with too many streams open
// is refused.
func (n *Net) Handle(proto string, fn func(ctx context.Context, from market.NodeKey, st *Stream)) {
	request, reply := messageLimits(proto)
	n.host.SetStreamHandler(protocol.ID(proto), func(s network.Stream) {
		id := s.Conn().RemotePeer()
		from, err := keyOfPeer(id)
		if err != nil || !n.streams.take(id, proto) {
			n.log.Debug("refused stream", "peer", id, "protocol", proto, "err", err)
			_ = s.Reset()
			return
		}
		defer n.streams.give(id, proto)
		ctx, cancel := context.WithCancel(n.ctx)
		defer cancel()
		st := n.wrap(s, from, reply, request)
		fn(ctx, from, st)
		if n.ctx.Err() != nil {
			st.Reset()
		} else {
			_ = st.Close()
		}
	})
}

// Peer is the node at the other end; the transport has proven its key.
func (st *Stream) Peer() market.NodeKey { return st.peer }

// SetTimeout changes how long each later step may take, from 30 s. A reader of
// something that comes when it comes gives the sender's heartbeat, with room.
func (st *Stream) SetTimeout(d time.Duration) { st.timeout.Store(int64(d)) }

func (st *Stream) deadline() time.Time { return time.Now().Add(time.Duration(st.timeout.Load())) }

// Send writes one message.
func (st *Stream) Send(m protobuf.Message) error {
	if err := st.s.SetWriteDeadline(st.deadline()); err != nil {
		return fmt.Errorf("send to %s: %w", shortKey(st.peer), err)
	}
	if err := proto.WriteMsg(st.s, st.sendMax, m); err != nil {
		return fmt.Errorf("send to %s: %w", shortKey(st.peer), err)
	}
	return nil
}

// Recv reads one message into m. io.EOF means that the other end said all it
// had to say; a connection that broke, killed process or cable, never does.
func (st *Stream) Recv(m protobuf.Message) error {
	if err := st.s.SetReadDeadline(st.deadline()); err != nil {
		return fmt.Errorf("receive from %s: %w", shortKey(st.peer), err)
	}
	err := proto.ReadMsg(st.r, st.recvMax, m)
	switch {
	case err == nil:
		return nil
	case err != io.EOF && errors.Is(err, io.EOF): // a lost connection says "EOF" somewhere inside too
		return fmt.Errorf("receive from %s: %v: %w", shortKey(st.peer), err, io.ErrUnexpectedEOF)
	}
	return fmt.Errorf("receive from %s: %w", shortKey(st.peer), err)
}

// Read reads raw bytes behind the messages. How many to expect, the caller
// knows from a message; it must not read for ever.
func (st *Stream) Read(p []byte) (int, error) {
	if err := st.s.SetReadDeadline(st.deadline()); err != nil {
		return 0, err
	}
	return st.r.Read(p)
}

// Write writes raw bytes behind the messages.
func (st *Stream) Write(p []byte) (int, error) {
	if err := st.s.SetWriteDeadline(st.deadline()); err != nil {
		return 0, err
	}
	return st.s.Write(p)
}

// WhenGone runs f when the other end has ended the stream or is gone, or when this
// end ends it. It is for who waits to send: nothing can be received any more.
func (st *Stream) WhenGone(f func()) {
	_ = st.s.SetReadDeadline(time.Time{}) // fails where the stream has ended, which the read tells
	go func() {
		_, _ = st.r.ReadByte()
		f()
	}()
}

// CloseWrite says that nothing more comes from this end.
func (st *Stream) CloseWrite() error { return st.s.CloseWrite() }

// Close ends the stream after what was sent.
func (st *Stream) Close() error {
	st.done()
	return st.s.Close()
}

// Reset drops the stream at once, at both ends.
func (st *Stream) Reset() {
	st.done()
	_ = st.s.Reset()
}

// streamQuota counts the streams open towards this node.
type streamQuota struct {
	mu     sync.Mutex
	open   map[streamKey]int
	total  int
	closed bool
	served sync.WaitGroup
}

type streamKey struct {
	peer  peer.ID
	proto string
}

func (q *streamQuota) take(id peer.ID, proto string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	k := streamKey{id, proto}
	if q.closed || q.total >= maxStreams || q.open[k] >= maxStreamsPerPeer {
		return false
	}
	if q.open == nil {
		q.open = map[streamKey]int{}
	}
	q.open[k]++
	q.total++
	q.served.Add(1)
	return true
}

func (q *streamQuota) give(id peer.ID, proto string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	defer q.served.Done()
	k := streamKey{id, proto}
	q.total--
	if q.open[k]--; q.open[k] == 0 {
		delete(q.open, k)
	}
}

// close lets no stream in any more; served then only falls.
func (q *streamQuota) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
}
