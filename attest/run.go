package attest

import (
	"context"
	"time"
)

// Conn carries whole messages between the two ends of a session. Receive
// refuses a message longer than limit before allocating it.
type Conn interface {
	Send(ctx context.Context, msg []byte) error
	Receive(ctx context.Context, limit int) ([]byte, error)
}

// RunVerifier drives a session to its verdict. Whatever goes wrong on the
// provider's side or on the wire is a verdict, not an error; an error means
// that no verdict could be made (own randomness, ctx ended).
func RunVerifier(ctx context.Context, conn Conn, v *Verifier) (*Bundle, Finding, error) {
	msg, err := v.Open(time.Now())
	for done := false; err == nil; {
		sent := sendBy(ctx, conn, msg)
		if done { // the verdict stands whether or not it reached the provider
			return v.Result()
		}
		var raw []byte
		if sent == nil {
			raw, sent = receiveBy(ctx, conn, v.MaxNext(), v.Deadline())
		}
		switch {
		case ctx.Err() != nil:
			err = ctx.Err()
		case sent != nil:
			msg, err = v.Timeout(time.Now())
			done = true
		default:
			msg, done, err = v.Receive(raw, time.Now())
		}
	}
	return nil, Finding{}, err
}

// sendWait bounds a send to a peer that does not read.
const sendWait = 10 * time.Second

func sendBy(ctx context.Context, conn Conn, msg []byte) error {
	ctx, cancel := context.WithTimeout(ctx, sendWait)
	defer cancel()
	return conn.Send(ctx, msg)
}

func receiveBy(ctx context.Context, conn Conn, limit int, deadline time.Time) ([]byte, error) {
	ctx, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	return conn.Receive(ctx, limit)
}

// RunProver answers one challenge, already received as raw, to the end.
func RunProver(ctx context.Context, conn Conn, cfg ProverConfig, raw []byte) (*Prover, error) {
	p, err := NewProver(cfg, raw)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	msg, err := p.Start(ctx)
	for err == nil {
		if err = sendBy(ctx, conn, msg); err != nil {
			break
		}
		var answer []byte
		if answer, err = conn.Receive(ctx, max(MaxReceipt, MaxVerdict)); err != nil {
			break
		}
		var done bool
		msg, done, err = p.Receive(ctx, answer)
		if done && err == nil {
			return p, nil
		}
	}
	return p, err
}
