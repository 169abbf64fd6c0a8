package sandbox

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
)

const (
	// maxFrame bounds one message of the engine: it cuts lines at 16 KiB.
	maxFrame = 1 << 20
	// logOverlap is how far before the last stamp a resumed stream begins.
	// Stamps of stdout and stderr can be out of order by as much as the
	// engine's two readers are apart, which is far less.
	logOverlap = 10 * time.Second
)

// Logs implements Streams. It reads the engine's stream again from a little
// before since whenever that breaks off, and once more after the container has
// ended, because a follower may miss the last lines.
func (d *Docker) Logs(ctx context.Context, r Ref, since time.Time, emit func(time.Time, []byte) error) error {
	c, err := d.find(ctx, r)
	if err != nil {
		return fmt.Errorf("logs: %w", err)
	}
	for {
		follow := !c.ended()
		if c.state != container.StateCreated {
			since, err = d.readLogs(ctx, c.id, since, follow, emit)
		}
		if err != nil {
			return fmt.Errorf("logs: %w", err)
		}
		if !follow {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond): // an engine whose stream ends at once is not to be hammered
		}
		if c, err = d.inspect(ctx, c.id); err != nil {
			return fmt.Errorf("logs: %w", err)
		}
	}
}

// readLogs emits what lies after since, and returns the last stamp emitted. A
// following stream ends after FollowAtMost: then the engine must show that it
// still answers.
func (d *Docker) readLogs(ctx context.Context, id string, since time.Time, follow bool, emit func(time.Time, []byte) error) (time.Time, error) {
	limit := d.cfg.Transfer
	if follow {
		limit = d.cfg.FollowAtMost
	}
	cctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	opts := client.ContainerLogsOptions{ShowStdout: true, ShowStderr: true, Timestamps: true, Follow: follow}
	if !since.IsZero() {
		opts.Since = since.Add(-logOverlap).Format(time.RFC3339Nano)
	}
	stream, err := d.cli.ContainerLogs(cctx, id, opts)
	if err != nil {
		return since, meaning(ctx, "open log stream", err)
	}
	defer stream.Close()
	var emitErr error
	err = scanLogs(stream, since, func(stamp time.Time, line []byte) error {
		if emitErr = emit(stamp, line); emitErr == nil {
			since = stamp
		}
		return emitErr
	})
	switch {
	case emitErr != nil:
		return since, emitErr
	case follow && cctx.Err() != nil && ctx.Err() == nil:
		return since, nil
	}
	return since, meaning(ctx, "read log stream", err)
}

// scanLogs reads the engine's multiplexed stream: frames of an 8-byte header
// (stream, three zeros, size) and one stamped message each.
//
// Two messages can bear one stamp, and one that was written later an earlier
// stamp. So the stamps handed on are made strictly rising, each at least 1 ns
// after the one before: a function of the log alone, the same when the log is
// read again, and a place to resume at exactly.
func scanLogs(r io.Reader, since time.Time, emit func(time.Time, []byte) error) error {
	var head [8]byte
	var last time.Time
	buf := make([]byte, 0, 32<<10)
	for {
		if _, err := io.ReadFull(r, head[:]); err != nil {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		size := binary.BigEndian.Uint32(head[4:])
		if size > maxFrame {
			return fmt.Errorf("a log message of %d bytes: at most %d", size, maxFrame)
		}
		if int(size) > cap(buf) {
			buf = make([]byte, 0, size)
		}
		buf = buf[:size]
		if _, err := io.ReadFull(r, buf); err != nil {
			return err
		}
		text, line, ok := bytes.Cut(buf, []byte{' '})
		stamp, err := time.Parse(time.RFC3339Nano, string(text))
		if !ok || err != nil {
			return fmt.Errorf("a log message without a time: %.40q", text)
		}
		if !stamp.After(last) {
			stamp = last.Add(1)
		}
		last = stamp
		if stamp.After(since) {
			if err := emit(stamp, line); err != nil {
				return err
			}
		}
	}
}
