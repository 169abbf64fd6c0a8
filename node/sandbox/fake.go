package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

// Program is what a fake container runs. ctx ends at SIGTERM. A program that
// goes on after that is killed when the grace is over; it must still return,
// since nothing can end a goroutine but its next call of a FakeJob method.
type Program func(ctx context.Context, j *FakeJob) (code int)

// Script is the simplest program: it prints its lines evenly over For, writes
// its files (by absolute path) and exits with Code. On SIGTERM it exits 143.
type Script struct {
	For   time.Duration
	Lines []string
	Files map[string]string
	Code  int
}

// Run is the Program.
func (s Script) Run(ctx context.Context, j *FakeJob) int {
	step := s.For / time.Duration(len(s.Lines)+1)
	for i := 0; i <= len(s.Lines); i++ {
		if !j.Sleep(ctx, step) {
			return 143 // 128 + SIGTERM
		}
		if i < len(s.Lines) {
			j.Println(s.Lines[i])
		}
	}
	for name, data := range s.Files {
		if err := j.WriteFile(name, []byte(data)); err != nil {
			j.Println(err.Error())
			return 1
		}
	}
	return s.Code
}

// Fake is a Runner and Streams in memory. It does no I/O and takes its time
// from package time, so it lives in a synctest bubble; it misbehaves on
// request. Containers survive a node's restart: they are in the engine, which
// every value from Reconnect shares.
type Fake struct{ *fakeEngine }

type fakeEngine struct {
	program     Program
	checkImages bool

	mu         sync.Mutex
	containers map[Ref]*fakeContainer
	// Faults, see the methods that set them.
	failing    int
	hung       chan struct{}
	slowStart  time.Duration
	imageError error
}

// NewFake makes an engine whose every container runs program.
func NewFake(program Program) *Fake {
	return &Fake{&fakeEngine{program: program, containers: map[Ref]*fakeContainer{}}}
}

// Reconnect gives what a restarted node would hold: another backend on the
// same engine.
func (f *Fake) Reconnect() *Fake { return &Fake{f.fakeEngine} }

// CheckImages makes Prepare read and judge images as the Docker backend does.
// Without it any digest will do.
func (f *Fake) CheckImages() { f.mu.Lock(); f.checkImages = true; f.mu.Unlock() }

// Fail has the engine answer the next n calls with an error of its own.
func (f *Fake) Fail(n int) { f.mu.Lock(); f.failing = n; f.mu.Unlock() }

// Hang keeps the engine from answering until the returned function is called.
// Calls made meanwhile end with ErrEngineUnknown after the usual deadline.
func (f *Fake) Hang() (release func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	hung := make(chan struct{})
	f.hung = hung
	return sync.OnceFunc(func() { f.mu.Lock(); f.hung = nil; f.mu.Unlock(); close(hung) })
}

// SlowStart delays every Start.
func (f *Fake) SlowStart(d time.Duration) { f.mu.Lock(); f.slowStart = d; f.mu.Unlock() }

// RefuseImages has every Prepare fail with ErrImage and the reason; "" ends it.
func (f *Fake) RefuseImages(reason string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.imageError = nil
	if reason != "" {
		f.imageError = fmt.Errorf("%w: %s", ErrImage, reason)
	}
}

// Kill ends a container from outside, as somebody with a shell on the host
// would: exit 137 without a reason.
func (f *Fake) Kill(r Ref) { f.endNow(r, Exit{Code: exitKilled}) }

// OOM ends a container as the kernel does when memory is short.
func (f *Fake) OOM(r Ref) { f.endNow(r, Exit{Code: exitKilled, OOM: true}) }

// Vanish makes a container disappear as if it had never been.
func (f *Fake) Vanish(r Ref) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c := f.containers[r]; c != nil {
		c.vanish()
		delete(f.containers, r)
	}
}

func (f *Fake) endNow(r Ref, e Exit) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if c := f.containers[r]; c != nil {
		c.end(e)
	}
}

// admit lets a call through or fails it, as the faults say. It returns with
// f.mu held when err is nil.
func (f *Fake) admit(ctx context.Context, op string) error {
	f.mu.Lock()
	for f.hung != nil {
		hung := f.hung
		f.mu.Unlock()
		deadline := time.NewTimer(defaultCall)
		select {
		case <-hung:
			deadline.Stop()
		case <-deadline.C:
			return fmt.Errorf("%s: %w: no answer in %v", op, ErrEngineUnknown, defaultCall)
		case <-ctx.Done():
			deadline.Stop()
			return fmt.Errorf("%s: %w", op, ctx.Err())
		}
		f.mu.Lock()
	}
	if f.failing > 0 {
		f.failing--
		f.mu.Unlock()
		return fmt.Errorf("%s: %w: engine error 500", op, ErrEngineUnknown)
	}
	return nil
}

// find admits a call and looks a container up. f.mu is held when err is nil.
func (f *Fake) find(ctx context.Context, op string, r Ref) (*fakeContainer, error) {
	if err := f.admit(ctx, op); err != nil {
		return nil, err
	}
	c := f.containers[r]
	if c == nil {
		f.mu.Unlock()
		return nil, fmt.Errorf("%s: container of task %v: %w", op, r, ErrNoContainer)
	}
	return c, nil
}

// Prepare implements Runner.
func (f *Fake) Prepare(ctx context.Context, t Task, progress Progress) error {
	if err := t.Check(); err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	if err := f.admit(ctx, "prepare"); err != nil {
		return err
	}
	there, check, imageErr := f.containers[t.Ref] != nil, f.checkImages, f.imageError
	f.mu.Unlock()
	switch {
	case there:
		return nil
	case imageErr != nil:
		return fmt.Errorf("prepare: %w", imageErr)
	case check:
		if _, err := readImage(t.Blobs, t.Image, 1<<30); err != nil {
			return fmt.Errorf("prepare: %w", err)
		}
	}
	c := newFakeContainer(t)
	for _, in := range t.Inputs {
		if err := c.stage(in, progress); err != nil {
			return fmt.Errorf("prepare: input %s: %w", in.To, err)
		}
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.containers[t.Ref] = c
	return nil
}

// Start implements Runner.
func (f *Fake) Start(ctx context.Context, r Ref, until time.Time) (time.Time, error) {
	c, err := f.find(ctx, "start", r)
	if err != nil {
		return time.Time{}, err
	}
	defer f.mu.Unlock()
	if delay := f.slowStart; delay > 0 && c.exit.StartedAt.IsZero() {
		f.mu.Unlock()
		select {
		case <-time.After(delay):
		case <-ctx.Done():
		}
		f.mu.Lock()
		if ctx.Err() != nil {
			return time.Time{}, fmt.Errorf("start: %w", ctx.Err())
		}
	}
	if c.exit.StartedAt.IsZero() && !c.over {
		c.start(f)
	}
	c.keep(until)
	return c.exit.StartedAt, nil
}

// Wait implements Runner.
func (f *Fake) Wait(ctx context.Context, r Ref) (Exit, error) {
	c, err := f.find(ctx, "wait", r)
	if err != nil {
		return Exit{}, err
	}
	f.mu.Unlock()
	select {
	case <-c.ended:
	case <-ctx.Done():
		return Exit{}, fmt.Errorf("wait: %w", ctx.Err())
	}
	// What ended it may also have taken it away, or the engine with it.
	if c, err = f.find(ctx, "wait", r); err != nil {
		return Exit{}, err
	}
	defer f.mu.Unlock()
	return c.exit, nil
}

// Stop implements Runner.
func (f *Fake) Stop(ctx context.Context, r Ref, grace time.Duration) error {
	c, err := f.find(ctx, "stop", r)
	if err != nil {
		return err
	}
	running := !c.exit.StartedAt.IsZero() && !c.over
	if running {
		c.exit.Stopped = true
		c.terminate(f, grace)
	}
	f.mu.Unlock()
	if !running {
		return nil
	}
	select {
	case <-c.ended:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("stop: %w", ctx.Err())
	}
}

// Remove implements Runner.
func (f *Fake) Remove(ctx context.Context, r Ref) error {
	if err := f.admit(ctx, "remove"); err != nil {
		return err
	}
	defer f.mu.Unlock()
	if c := f.containers[r]; c != nil {
		c.vanish()
		delete(f.containers, r)
	}
	return nil
}

// List implements Streams.
func (f *Fake) List(ctx context.Context) ([]Ref, error) {
	if err := f.admit(ctx, "list"); err != nil {
		return nil, err
	}
	defer f.mu.Unlock()
	refs := make([]Ref, 0, len(f.containers))
	for r := range f.containers {
		refs = append(refs, r)
	}
	return refs, nil
}

// Logs implements Streams.
func (f *Fake) Logs(ctx context.Context, r Ref, since time.Time, emit func(time.Time, []byte) error) error {
	c, err := f.find(ctx, "logs", r)
	if err != nil {
		return err
	}
	for i := 0; ; {
		lines, more, over := c.lines[i:], c.more, c.over
		i += len(lines)
		f.mu.Unlock()
		for _, l := range lines {
			if l.stamp.After(since) {
				if err := emit(l.stamp, bytes.Clone(l.text)); err != nil {
					return fmt.Errorf("logs: %w", err)
				}
			}
		}
		if over {
			return nil
		}
		select {
		case <-more:
		case <-ctx.Done():
			return ctx.Err()
		}
		f.mu.Lock()
	}
}

// Output implements Streams.
func (f *Fake) Output(ctx context.Context, r Ref, path string, maxBytes int64) (io.ReadCloser, error) {
	c, err := f.find(ctx, "output", r)
	if err != nil {
		return nil, err
	}
	defer f.mu.Unlock()
	switch {
	case !c.declares(path):
		return nil, fmt.Errorf("output %.80q: %w: it was not declared as an output", path, ErrSpec)
	case !c.over:
		return nil, fmt.Errorf("output %q: the container has not ended", path)
	}
	packed, skipped, err := c.pack(path, normtar.Limits{Bytes: maxBytes, Files: maxOutputFiles})
	if errors.Is(err, normtar.ErrTooBig) {
		err = fmt.Errorf("%w: more than %d bytes: %w", ErrTooLarge, maxBytes, err)
	}
	// As with a real engine, what is wrong shows while the pack is read.
	return &fakeOutput{io.MultiReader(bytes.NewReader(packed), errReader{err}), skipped}, nil
}

type fakeOutput struct {
	io.Reader
	skipped []normtar.Skip
}

func (o *fakeOutput) Close() error            { return nil }
func (o *fakeOutput) Skipped() []normtar.Skip { return o.skipped }

type errReader struct{ err error }

func (r errReader) Read([]byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	return 0, io.EOF
}
