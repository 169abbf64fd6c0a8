package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// settle: a whole session of CPU size over TCP on this machine, from the
// challenge to the verdict at both ends, by the wall clock on all cores.
func settle(n int) ([]row, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	defer l.Close()
	var signers [2]attest.Signer
	for i := range signers {
		k, err := crypto.GenerateKey()
		if err != nil {
			return nil, err
		}
		signers[i] = attest.NewSigner(k)
	}
	var took []time.Duration
	for range n {
		start := time.Now()
		if err := session(l, signers[0], signers[1]); err != nil {
			return nil, fmt.Errorf("settle session: %w", err)
		}
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	median := took[n/2]
	return []row{judged("settle session of CPU size on loopback, wall clock", ms(median), "<= 1500 ms", median <= 1500*time.Millisecond)}, nil
}

func session(l net.Listener, prover, verifier attest.Signer) error {
	dump := attest.Dump{UUID: "GPU-bench", Facts: []attest.Fact{}, Unknown: []string{}, Suspect: []string{}}
	answered := make(chan error, 1)
	go func() {
		c, err := l.Accept()
		if err != nil {
			answered <- err
			return
		}
		defer c.Close()
		mine := newFramed(c)
		raw, err := mine.Receive(context.Background(), attest.MaxChallenge)
		if err == nil {
			_, err = attest.RunProver(context.Background(), mine, attest.ProverConfig{Signer: prover, Dump: dump, Lane: attest.CPU{},
				Accept: func(*attest.Challenge) error { return nil }}, raw)
		}
		answered <- err
	}()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		return err
	}
	defer c.Close()
	_, f, err := attest.RunVerifier(context.Background(), newFramed(c), attest.NewVerifier(attest.VerifierConfig{Signer: verifier}, attest.Ask{
		Kind: attest.Settle, JobID: market.JobID{1}, Params: attest.Params{I: attest.CPUSizeI()}, Provider: prover.Address(),
		DeviceID: dump.DeviceID(prover.Address())}))
	if err == nil && f.Verdict != attest.Passed {
		err = fmt.Errorf("verdict %v: %w", f.Verdict, f.Err)
	}
	return errors.Join(err, <-answered)
}

// framed sends messages behind their length.
type framed struct {
	c net.Conn
	r *bufio.Reader
}

func newFramed(c net.Conn) framed { return framed{c, bufio.NewReader(c)} }

func (f framed) Send(_ context.Context, msg []byte) error {
	_, err := f.c.Write(append(binary.BigEndian.AppendUint32(nil, uint32(len(msg))), msg...))
	return err
}

func (f framed) Receive(_ context.Context, limit int) ([]byte, error) {
	var size [4]byte
	if _, err := io.ReadFull(f.r, size[:]); err != nil {
		return nil, err
	}
	n := binary.BigEndian.Uint32(size[:])
	if int64(n) > int64(limit) {
		return nil, fmt.Errorf("message of %d bytes, at most %d", n, limit)
	}
	msg := make([]byte, n)
	_, err := io.ReadFull(f.r, msg)
	return msg, err
}
