package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"sync"

	"github.com/moby/moby/client"

	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

// maxOutputFiles bounds the entries of one output.
const maxOutputFiles = 1 << 20

// Skipper is implemented by what Output returns: after the last byte was read
// it names what the output held and the pack does not (links, devices).
type Skipper interface{ Skipped() []normtar.Skip }

// Output implements Streams.
func (d *Docker) Output(ctx context.Context, r Ref, p string, maxBytes int64) (io.ReadCloser, error) {
	c, err := d.find(ctx, r)
	if err != nil {
		return nil, fmt.Errorf("output %.80q: %w", p, err)
	}
	switch {
	case checkMount(p) != nil || !c.outputs[p]:
		return nil, fmt.Errorf("output %.80q: %w: it was not declared as an output", p, ErrSpec)
	case !c.ended():
		return nil, fmt.Errorf("output %q: the container has not ended", p)
	}
	ctx, cancel := context.WithTimeout(ctx, d.cfg.Transfer)
	res, err := d.cli.CopyFromContainer(ctx, c.id, client.CopyFromContainerOptions{SourcePath: p})
	if err != nil {
		defer cancel()
		return nil, meaning(ctx, "output "+p, err)
	}
	return newOutput(cancel, res.Content, path.Base(p), maxBytes), nil
}

// output is a pack in the making: a goroutine normalises the engine's archive
// into a pipe.
type output struct {
	*io.PipeReader
	cancel context.CancelFunc
	done   chan struct{}

	mu      sync.Mutex
	skipped []normtar.Skip
}

func newOutput(cancel context.CancelFunc, archive io.ReadCloser, base string, maxBytes int64) *output {
	pr, pw := io.Pipe()
	o := &output{PipeReader: pr, cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(o.done)
		defer archive.Close()
		skipped, err := normtar.Normalize(pw, archive, base, normtar.Limits{Bytes: maxBytes, Files: maxOutputFiles})
		if errors.Is(err, normtar.ErrTooBig) {
			err = fmt.Errorf("%w: more than %d bytes or %d files: %w", ErrTooLarge, maxBytes, maxOutputFiles, err)
		}
		o.mu.Lock()
		o.skipped = skipped
		o.mu.Unlock()
		pw.CloseWithError(err)
	}()
	return o
}

// Skipped implements Skipper.
func (o *output) Skipped() []normtar.Skip {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.skipped
}

// Close ends the stream, read to its end or not.
func (o *output) Close() error {
	o.cancel()
	err := o.PipeReader.Close()
	<-o.done
	return err
}
