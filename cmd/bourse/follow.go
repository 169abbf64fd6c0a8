package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"connectrpc.com/connect/v2"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// followed is what to show of a job until it ends.
type followed struct {
	ref     string
	logs    bool
	task    int32 // -1: all
	tail    uint32
	ownCode bool // exit with the container's own code
	table   bool // show who was paid what at the end
}

const (
	// reconnectFor is how long a daemon that went away is waited for: its jobs
	// go on, and it may be restarting.
	reconnectFor   = 30 * time.Second
	reconnectEvery = 300 * time.Millisecond
	// logsAfterEnd is how long the rest of a log is waited for.
	logsAfterEnd = 5 * time.Second
)

// follow shows a job until it ends. When it is interrupted the job goes on.
func (c *cli) follow(ctx context.Context, f followed) error {
	n, err := c.daemon(ctx)
	if err != nil {
		return err
	}
	first, err := call(ctx, n.GetOrder, &boursev1.OrderRef{Ref: f.ref})
	if ctx.Err() != nil {
		return c.leave(f.ref)
	}
	if err != nil {
		return err
	}
	f.ref = first.Id // a name could come to mean another job
	w := &watch{c: c, f: f, n: n, status: c.newStatus(), logs: newLogPrinter(c, f.task < 0 && first.TasksTotal > 1)}
	o, err := w.run(ctx, first)
	w.status.clear()
	w.logs.flush()
	if ctx.Err() != nil {
		return c.leave(first.Name)
	}
	if err != nil {
		return err
	}
	return c.ended(o, f)
}

// leave says how to return to a job that goes on.
func (c *cli) leave(ref string) error {
	if len(ref) == 64 {
		ref = short(ref)
	}
	c.note("\n%s goes on; return with `bourse logs -f %s`, stop it with `bourse cancel %s`", clean(ref), clean(ref), clean(ref))
	return &failure{code: exitInterrupted}
}

// ended shows how a job ended and chooses the exit code.
func (c *cli) ended(o *boursev1.Order, f followed) error {
	if f.table || !f.logs {
		if err := c.show(viewOrder(o), func() {
			if f.table && !c.quiet { // the logs are the data
				c.sharesTable(c.err, o)
			}
		}); err != nil {
			return err
		}
	}
	c.note("%s", lastWord(o))
	if code := exitOf(o, f.ownCode); code != exitOK {
		return &failure{code: code} // said above
	}
	return nil
}

func lastWord(o *boursev1.Order) string {
	v := viewOrder(o)
	s := fmt.Sprintf("%s (%s) %s", clean(o.Name), short(o.Id), o.State)
	if o.Reason != "" {
		s += ": " + clean(o.Reason)
	}
	if o.TasksTotal > 1 {
		s += fmt.Sprintf("; %d of %d tasks done", o.TasksDone, o.TasksTotal)
	}
	if v.Cost != "" {
		s += "; cost " + v.Cost
	}
	if o.CreatedMs != 0 && o.EndedMs != 0 {
		s += "; " + span(time.Duration(o.EndedMs-o.CreatedMs)*time.Millisecond)
	}
	return s
}

// watch follows one job. Its run loop is the only one that prints.
type watch struct {
	c      *cli
	f      followed
	n      api
	status *status
	logs   *logPrinter
}

func (w *watch) run(ctx context.Context, o *boursev1.Order) (*boursev1.Order, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	orders, watchErr := make(chan *boursev1.Order), make(chan error, 1)
	lines, logsEnd := make(chan *boursev1.LogLine), make(chan error, 1)
	go func() { watchErr <- w.retry(ctx, func() error { return w.watchOrder(ctx, orders) }) }()
	if w.f.logs {
		next := map[logKey]uint64{}
		go func() { logsEnd <- w.retry(ctx, func() error { return w.readLogs(ctx, next, lines) }) }()
	} else {
		logsEnd <- nil
	}
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	var end <-chan time.Time // set once the job has ended
	logsOpen := true
	for {
		w.news(o)
		if final(o.State) && end == nil {
			end = time.After(logsAfterEnd)
		}
		if end != nil && !logsOpen {
			return o, nil
		}
		select {
		case o = <-orders:
		case l := <-lines:
			w.status.around(func() { w.logs.write(l) })
		case err := <-logsEnd:
			if logsOpen = false; err != nil {
				return o, err
			}
		case err := <-watchErr:
			if end == nil {
				return o, err
			}
			watchErr = nil
		case <-tick.C:
		case <-end:
			logsOpen = false
		case <-ctx.Done():
			return o, ctx.Err()
		}
	}
}

// retry repeats a stream while the daemon is away for a short time.
func (w *watch) retry(ctx context.Context, stream func() error) error {
	var since time.Time
	for {
		began := time.Now()
		err := stream()
		var f *failure
		if err == nil || ctx.Err() != nil || !errors.As(err, &f) || f.code != exitUnreachable {
			return err
		}
		if since.IsZero() || time.Since(began) > reconnectEvery*2 {
			since = time.Now()
			w.status.set("the daemon is away, waiting for it", "the daemon is away, waiting for it")
		}
		if time.Since(since) > reconnectFor {
			f.do = "the job goes on at its providers; `bourse node run` or any command starts the daemon again, then `bourse logs -f " + short(w.f.ref) + "`"
			return f
		}
		time.Sleep(reconnectEvery)
	}
}

// watchOrder hands over every change until the job has ended.
func (w *watch) watchOrder(ctx context.Context, to chan<- *boursev1.Order) error {
	ctx, info := connect.NewClientContext(ctx)
	stream, err := w.n.WatchOrder(ctx, &boursev1.OrderRef{Ref: w.f.ref})
	if err != nil {
		return remote(err, info)
	}
	defer stream.Close()
	for {
		o, err := stream.Receive()
		if errors.Is(err, io.EOF) {
			return failf(exitUnreachable, "the daemon ended while the job goes on")
		}
		if err != nil {
			return remote(err, info)
		}
		select {
		case to <- o:
		case <-ctx.Done():
			return ctx.Err()
		}
		if final(o.State) {
			return nil
		}
	}
}

// logKey names one log: a task that was lost has another at its next provider.
type logKey struct {
	task     uint32
	provider string
}

// readLogs follows the logs. next is, per log, the offset behind what was
// handed over: after a reconnect everything before it is dropped.
func (w *watch) readLogs(ctx context.Context, next map[logKey]uint64, to chan<- *boursev1.LogLine) error {
	req := &boursev1.LogsRequest{Ref: w.f.ref, Follow: true, Task: w.f.task, Tail: w.f.tail}
	resumed := len(next) > 0
	return streamLogs(ctx, w.n, req, func(l *boursev1.LogLine) error {
		key, end := logKey{l.Task, l.Provider}, l.Offset+uint64(len(l.Data))
		if known := next[key]; resumed && l.Offset < known {
			if end <= known {
				return nil
			}
			l.Data = l.Data[known-l.Offset:]
		}
		next[key] = end
		select {
		case to <- l:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
}

// news shows where the job is.
func (w *watch) news(o *boursev1.Order) {
	plain := o.State
	if o.Reason != "" {
		plain += ": " + clean(o.Reason)
	}
	if o.TasksTotal > 1 {
		plain += fmt.Sprintf("; %d/%d tasks done", o.TasksDone, o.TasksTotal)
	}
	v := viewOrder(o)
	line := fmt.Sprintf("%s  %s", w.c.tint(o.State), strings.TrimPrefix(plain, o.State))
	for _, s := range o.Shares {
		if p := progress(s); p != "" {
			line += "  " + p
		}
		if s.Phase != "" && !final(o.State) {
			plain += fmt.Sprintf("; %s %s", short(s.Provider), clean(s.Phase))
		}
	}
	if v.Cost != "" {
		line += "  cost " + v.Cost
	}
	if o.CreatedMs != 0 {
		line += "  " + span(w.c.now().Sub(time.UnixMilli(o.CreatedMs)))
	}
	if !final(o.State) {
		w.status.set(line, plain)
	}
}

// progress is one share in a few words, "a1b2c3d4 pulling 3.0 MiB/12.0 MiB".
func progress(s *boursev1.Share) string {
	if s.Phase == "" {
		return ""
	}
	p := short(s.Provider) + " " + clean(s.Phase)
	if s.TotalBytes > 0 && s.DoneBytes < s.TotalBytes {
		p += fmt.Sprintf(" %s/%s", size(s.DoneBytes), size(s.TotalBytes))
	}
	return p
}
