package cuda

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// Process is one card, or one MIG slice, that a process of its own works: an
// attest.Device. A CUDA process can see one slice only, chosen before the driver
// starts (CUDA_VISIBLE_DEVICES); a driver that hangs or dies must not take the
// daemon along; and when the process ends, all memory of the card is free again
// for jobs.
type Process struct {
	UUID    string   // as the management library gives it: GPU-... or MIG-...
	Command []string // a program that calls Serve: usually this program and Verb
	Library string   // "" is the host's own libcuda.so.1
}

var _ attest.Device = Process{}

const (
	helloWait = 90 * time.Second // the driver compiles the kernels on first use
	closeWait = 10 * time.Second // to free a card's memory
	maxStderr = 4 << 10
)

// Card is what a process found.
type Card struct {
	Name       string `json:"name"`
	ComputeCap uint16 `json:"compute_cap"`
	MemoryMiB  uint32 `json:"memory_mib"`
}

// request and reply are the lines that the two processes exchange. Errors travel
// as text.
type request struct {
	Begin *attest.Params `json:"begin,omitempty"`
	Work  *attest.Step   `json:"work,omitempty"`
	Key   market.Hash    `json:"key"`
	Open  bool           `json:"open,omitempty"`
	Seed  market.Hash    `json:"seed"`
}

type reply struct {
	Card     *Card       `json:"card,omitempty"`
	Root     market.Hash `json:"root"`
	Openings []byte      `json:"openings,omitempty"`
	Error    string      `json:"error,omitempty"`
	TooLarge bool        `json:"too_large,omitempty"`
}

// Find asks whether the driver can work this card's lanes, and ends again.
func (p Process) Find(ctx context.Context) (Card, error) {
	w, card, err := p.start(ctx)
	if err != nil {
		return Card{}, err
	}
	return card, w.Close()
}

// Begin starts the process for one session.
func (p Process) Begin(params attest.Params) (attest.Worker, error) {
	w, _, err := p.start(context.Background())
	if err != nil {
		return nil, err
	}
	if _, err := w.ask(context.Background(), request{Begin: &params}); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

func (p Process) start(ctx context.Context) (*remote, Card, error) {
	if len(p.Command) == 0 {
		return nil, Card{}, fmt.Errorf("no program to work the card: %w", ErrNoDriver)
	}
	cmd := exec.Command(p.Command[0], append(p.Command[1:len(p.Command):len(p.Command)], p.UUID, p.Library)...)
	cmd.Env = append(cmd.Environ(), "CUDA_VISIBLE_DEVICES="+p.UUID, "CUDA_DEVICE_ORDER=PCI_BUS_ID")
	w := &remote{cmd: cmd}
	// A pipe that is read when all is over: what it holds is bound by its buffer.
	said, stderr, err := os.Pipe()
	if err != nil {
		return nil, Card{}, fmt.Errorf("work card %s: %w", p.UUID, err)
	}
	defer stderr.Close()
	w.said, cmd.Stderr = said, stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, Card{}, fmt.Errorf("work card %s: %w", p.UUID, err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, Card{}, fmt.Errorf("work card %s: %w", p.UUID, err)
	}
	if err := cmd.Start(); err != nil {
		said.Close()
		return nil, Card{}, fmt.Errorf("work card %s: %w", p.UUID, err)
	}
	w.in, w.send, w.out = in, json.NewEncoder(in), json.NewDecoder(out)
	ctx, cancel := context.WithTimeout(ctx, helloWait)
	defer cancel()
	r, err := w.receive(ctx)
	if err == nil && r.Card == nil {
		err = fmt.Errorf("the card's process names no card: %w", ErrDevice)
	}
	if err != nil {
		return nil, Card{}, errors.Join(fmt.Errorf("card %s: %w", p.UUID, err), w.Close())
	}
	return w, *r.Card, nil
}

// remote is the worker in the other process.
type remote struct {
	cmd    *exec.Cmd
	in     io.Closer
	send   *json.Encoder
	out    *json.Decoder
	said   *os.File
	last   string // what it said, once closed
	closed bool
}

func (w *remote) ask(ctx context.Context, q request) (reply, error) {
	if err := w.send.Encode(q); err != nil {
		return reply{}, w.died(ctx, err)
	}
	return w.receive(ctx)
}

// receive waits for one line; when ctx ends first, the process is killed.
func (w *remote) receive(ctx context.Context) (r reply, err error) {
	defer context.AfterFunc(ctx, func() { _ = w.cmd.Process.Kill() })()
	if err := w.out.Decode(&r); err != nil {
		return r, w.died(ctx, err)
	}
	switch {
	case r.TooLarge:
		return r, fmt.Errorf("%s: %w", r.Error, attest.ErrTooLarge)
	case r.Error != "":
		return r, fmt.Errorf("%s: %w", r.Error, ErrDevice)
	}
	return r, nil
}

func (w *remote) died(ctx context.Context, err error) error {
	_ = w.Close() // waits for its last words
	if ctx.Err() != nil {
		return fmt.Errorf("the card's process was given up: %w", ctx.Err())
	}
	return fmt.Errorf("the card's process ended (%w); it said %q: %w", err, w.last, ErrDevice)
}

// Work implements attest.Worker; the progress stays in the other process.
func (w *remote) Work(ctx context.Context, s attest.Step, laneKey market.Hash, _ attest.Progress) (market.Hash, error) {
	r, err := w.ask(ctx, request{Work: &s, Key: laneKey})
	return r.Root, err
}

// Open implements attest.Worker.
func (w *remote) Open(ctx context.Context, sampleSeed market.Hash) ([]byte, error) {
	r, err := w.ask(ctx, request{Open: true, Seed: sampleSeed})
	return r.Openings, err
}

// Close ends the process, by force if it has to.
func (w *remote) Close() error {
	if w.closed {
		return nil
	}
	w.closed = true
	_ = w.in.Close()
	defer time.AfterFunc(closeWait, func() { _ = w.cmd.Process.Kill() }).Stop()
	_ = w.cmd.Wait() // how it ended is of no interest any more
	_ = w.said.SetReadDeadline(time.Now().Add(time.Second))
	said, _ := io.ReadAll(io.LimitReader(w.said, maxStderr))
	w.last = string(bytes.TrimSpace(said))
	return w.said.Close()
}
