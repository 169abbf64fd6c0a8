package p2p

import (
	"context"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Opener opens streams to other nodes; *Net is one.
type Opener interface {
	Open(ctx context.Context, to market.NodeKey, protocol string) (*Stream, error)
}

// AttestConn carries an attestation session's messages over a stream.
type AttestConn struct {
	Stream   *Stream
	Job      market.JobID
	Patience time.Duration // for one message of the other side; 0: ctx alone bounds it
}

// Send implements attest.Conn.
func (c AttestConn) Send(_ context.Context, msg []byte) error {
	return c.Stream.Send(proto.NewAttest(proto.AttestSession, c.Job, msg))
}

// Receive implements attest.Conn.
func (c AttestConn) Receive(ctx context.Context, limit int) ([]byte, error) {
	wait := c.Patience
	if d, ok := ctx.Deadline(); ok && (wait == 0 || time.Until(d) < wait) {
		wait = max(time.Until(d), time.Millisecond)
	}
	if wait != 0 {
		c.Stream.SetTimeout(wait)
	}
	var m pb.AttestMessage
	if err := c.Stream.Recv(&m); err != nil {
		return nil, err
	}
	if err := proto.ValidateAttest(&m); err != nil {
		return nil, err
	}
	if m.Kind == proto.AttestRefusal {
		return nil, proto.ReadRefusal(m.Body)
	}
	if len(m.Body) > limit || proto.AttestJob(&m) != c.Job {
		return nil, fmt.Errorf("message of %d bytes, at most %d, or for another job: %w", len(m.Body), limit, proto.ErrInvalid)
	}
	return m.Body, nil
}

// AskAttest opens a stream, asks one thing and gives the body of the one reply.
func AskAttest(ctx context.Context, o Opener, to market.NodeKey, ask *pb.AttestMessage, want string) ([]byte, error) {
	s, err := o.Open(ctx, to, proto.AttestProtocol)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	if err := s.Send(ask); err != nil {
		return nil, err
	}
	return ReceiveAttest(ctx, s, want)
}

// ReceiveAttest waits for a message of one kind.
func ReceiveAttest(ctx context.Context, s *Stream, want string) ([]byte, error) {
	if d, ok := ctx.Deadline(); ok {
		s.SetTimeout(max(time.Until(d), time.Millisecond))
	}
	var m pb.AttestMessage
	if err := s.Recv(&m); err != nil {
		return nil, err
	}
	if err := proto.ValidateAttest(&m); err != nil {
		return nil, err
	}
	switch m.Kind {
	case want:
		return m.Body, nil
	case proto.AttestRefusal:
		return nil, proto.ReadRefusal(m.Body)
	}
	return nil, fmt.Errorf("%.40q where %q belongs: %w", m.Kind, want, proto.ErrInvalid)
}
