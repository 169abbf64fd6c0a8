package node

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/cuda"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
)

// Measurement is what a whole session showed of one worker of this machine.
type Measurement struct {
	Worker   string // "CPU", or a card's name
	Measured attest.Measured
	Verdict  attest.Verdict
	Reason   string // why not passed
	Took     time.Duration
	Class    uint16 // granted; 0 none
	Reached  string // the models of the class whose limits were reached; "" none
	Margin   float64
	Axis     string // the tightest one
	Why      string // why no class is granted
}

// Benchmark works the lanes on this machine's cards, or on its processor when
// there is no driver, and judges them as a verifier would. It proves nothing to
// others: nobody else drew the samples or held the watch. note says which card was
// not used, and why.
func Benchmark(ctx context.Context, progress func(string)) (out []Measurement, note string, err error) {
	return benchmark(ctx, "", progress)
}

func benchmark(ctx context.Context, library string, progress func(string)) (out []Measurement, note string, err error) {
	for ordinal := 0; ; ordinal++ {
		card, err := cuda.Open(library, ordinal)
		if errors.Is(err, cuda.ErrTooOld) { // the next one may do
			note = err.Error()
			continue
		}
		if errors.Is(err, cuda.ErrNoDevice) && ordinal > 0 { // that was the last
			break
		}
		if err != nil && ordinal > 0 {
			return out, note, err
		}
		if err != nil {
			note = err.Error()
			break
		}
		progress(card.Name)
		m, err := benchmarkCard(ctx, card)
		if err := errors.Join(err, card.Close()); err != nil {
			return out, note, fmt.Errorf("%s: %w", card.Name, err)
		}
		out = append(out, m)
	}
	if len(out) > 0 {
		return out, note, nil
	}
	progress("CPU")
	m, err := measure(ctx, "CPU", attest.CPU{}, audit.CPUWork())
	return []Measurement{m}, note, err
}

// laneSeconds is how long each lane should take on a card.
const laneSeconds = 3

// benchmarkCard works one short session to find how many rounds fill the time,
// then one that counts.
func benchmarkCard(ctx context.Context, card *cuda.Device) (Measurement, error) {
	const limit = 600_000
	with := func(i, m, f, d uint32) attest.Params {
		return attest.Params{I: attest.GPUSizeI(card.MemoryMiB <= 16<<10, i, limit), M: attest.GPUSizeM(card.MemoryMiB, m, limit, limit),
			F: attest.GPUSizeF(f, limit), D: attest.GPUSizeF(d, limit)}
	}
	pilot := with(2, 2, 2, 2)
	first, err := measure(ctx, card.Name, card, pilot)
	if err != nil || first.Verdict != attest.Passed {
		return first, err
	}
	rounds := func(perSecond, work float64, most uint32) uint32 {
		return uint32(min(float64(most), max(2, laneSeconds*perSecond/work)))
	}
	each := func(lane attest.Lane) float64 { // operations of one round
		m, _ := pilot.Matrix(lane)
		return 2 * float64(m.MACs()) / 2
	}
	p := with(rounds(float64(first.Measured.Int8TOPS)*1e12, each(attest.LaneI), 4096), 8,
		rounds(float64(first.Measured.FP32GFLOPS)*1e9, each(attest.LaneF), 4096), rounds(float64(first.Measured.FP64GFLOPS)*1e9, each(attest.LaneD), 4096))
	p.ClassTable = classTableHash()
	return measure(ctx, card.Name, card, p)
}

func classTableHash() market.Hash {
	t, err := attest.NewClassTable()
	if err != nil {
		return market.Hash{}
	}
	return t.Hash()
}

// measure holds a session of this machine with itself.
func measure(ctx context.Context, worker string, device attest.Device, p attest.Params) (Measurement, error) {
	var keys [2]*ecdsa.PrivateKey
	for i := range keys {
		var err error
		if keys[i], err = crypto.GenerateKey(); err != nil {
			return Measurement{}, fmt.Errorf("benchmark: %w", err)
		}
	}
	prover, verifier := attest.NewSigner(keys[0]), attest.NewSigner(keys[1])
	dump := attest.Dump{UUID: "benchmark", Name: worker, Facts: []attest.Fact{}, Unknown: []string{}, Suspect: []string{}}
	id := dump.DeviceID(prover.Address())
	v := attest.NewVerifier(attest.VerifierConfig{Signer: verifier}, attest.Ask{Kind: attest.Admit, DeviceID: id,
		DevicesHash: attest.DevicesHash([]market.Hash{id}), Provider: prover.Address(), Params: p})
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	up, down := make(chan []byte, 1), make(chan []byte, 1)
	failed := make(chan error, 1)
	go func() {
		mine := localConn{in: up, out: down}
		raw, err := mine.Receive(ctx, attest.MaxChallenge)
		if err == nil {
			_, err = attest.RunProver(ctx, mine, attest.ProverConfig{Signer: prover, Dump: dump, Lane: device,
				Accept: func(*attest.Challenge) error { return nil }}, raw)
		}
		if err != nil {
			cancel() // the verifier need not wait for what cannot come
		}
		failed <- err
	}()
	b, f, err := attest.RunVerifier(ctx, localConn{in: down, out: up}, v)
	if perr := <-failed; perr != nil && !errors.Is(perr, context.Canceled) {
		return Measurement{}, perr
	}
	if err != nil {
		return Measurement{}, err
	}
	return newMeasurement(worker, p, f, b), nil
}

func newMeasurement(worker string, p attest.Params, f attest.Finding, b *attest.Bundle) Measurement {
	m := Measurement{Worker: worker, Measured: f.Measured, Verdict: f.Verdict, Took: time.Duration(f.ElapsedMs) * time.Millisecond, Class: b.Attestation.ClassID}
	if f.Err != nil {
		m.Reason = f.Err.Error()
	}
	table, err := attest.NewClassTable()
	if err != nil {
		m.Why = err.Error()
		return m
	}
	match, ok := table.Classify(f.Measured)
	if ok {
		m.Margin, m.Axis = match.Margin, match.Axis
		m.Reached = fmt.Sprintf("%d (%v)", match.Class.ID, match.Class.Models)
	}
	switch {
	case m.Class != 0:
	case f.Verdict != attest.Passed:
		m.Why = "the session did not pass"
	case p.ClassTable == (market.Hash{}):
		m.Why = "this work is of CPU size, which any processor does; it can show no class of GPU"
	case !ok:
		m.Why = "the limits of no class were reached"
	case !match.Class.Calibrated:
		m.Why = "the class is " + attest.Uncalibrated + ": nobody has measured honest cards of it yet"
	default:
		m.Why = "the session grants none"
	}
	return m
}

// localConn joins two ends in one process.
type localConn struct{ in, out chan []byte }

func (c localConn) Send(ctx context.Context, msg []byte) error {
	select {
	case c.out <- msg:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (c localConn) Receive(ctx context.Context, _ int) ([]byte, error) {
	select {
	case m := <-c.in:
		return m, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
