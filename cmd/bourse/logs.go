package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"

	"connectrpc.com/connect/v2"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// maxPartial bounds a line of a log that does not end, in bytes.
const maxPartial = 64 << 10

// streamLogs hands over a job's log until the daemon ends it.
func streamLogs(ctx context.Context, n api, req *boursev1.LogsRequest, emit func(*boursev1.LogLine) error) error {
	ctx, info := connect.NewClientContext(ctx)
	stream, err := n.Logs(ctx, req)
	if err != nil {
		return remote(err, info)
	}
	defer stream.Close()
	for {
		line, err := stream.Receive()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return remote(err, info)
		}
		if err := emit(line); err != nil {
			return err
		}
	}
}

// logPrinter writes whole lines to standard output, each with its task, so that
// tasks that print at once do not run into each other.
type logPrinter struct {
	c       *cli
	prefix  bool
	partial map[uint32][]byte
}

func newLogPrinter(c *cli, prefix bool) *logPrinter {
	return &logPrinter{c: c, prefix: prefix, partial: map[uint32][]byte{}}
}

func (p *logPrinter) write(l *boursev1.LogLine) {
	buf := append(p.partial[l.Task], l.Data...)
	for {
		line, rest, ok := bytes.Cut(buf, []byte("\n"))
		if !ok {
			break
		}
		p.line(l.Task, line)
		buf = rest
	}
	if len(buf) > maxPartial {
		p.line(l.Task, buf)
		buf = nil
	}
	p.partial[l.Task] = append([]byte(nil), buf...)
}

// flush prints what came without a newline at the end.
func (p *logPrinter) flush() {
	for task, rest := range p.partial {
		if len(rest) > 0 {
			p.line(task, rest)
		}
	}
	p.partial = map[uint32][]byte{}
}

func (p *logPrinter) line(task uint32, line []byte) {
	if p.c.outTTY {
		line = printable(line)
	}
	if p.prefix {
		fmt.Fprintf(p.c.out, "[%d] ", task)
	}
	fmt.Fprintf(p.c.out, "%s\n", line)
}

var (
	escapes = regexp.MustCompile("\x1b(\\[[0-9;]*m|\\[[0-?]*[ -/]*[@-~]|\\][^\x07\x1b]*(\x07|\x1b\\\\)|.)?")
	colours = regexp.MustCompile("^\x1b\\[[0-9;]*m$")
)

// printable leaves a container's colours and takes away everything else that
// could move a terminal's cursor or change its settings.
func printable(line []byte) []byte {
	if i := bytes.LastIndexByte(bytes.TrimRight(line, "\r"), '\r'); i >= 0 { // a progress bar's last state
		line = line[i+1:]
	}
	line = escapes.ReplaceAllFunc(line, func(e []byte) []byte {
		if colours.Match(e) {
			return e
		}
		return nil
	})
	out := line[:0:0]
	for _, b := range line {
		if b >= 0x20 && b != 0x7f || b == '\t' || b == 0x1b {
			out = append(out, b)
		}
	}
	return out
}
