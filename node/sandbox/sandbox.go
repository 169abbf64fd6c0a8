// Package sandbox runs strangers' work: one container per task of a job, cut
// off from the network, the host and other tenants.
//
// The package says what a backend must do (this file), proves it with one
// suite, and has two backends: Docker (the Docker Engine API) and Fake (an
// in-memory one that misbehaves on request). A container is found again by its
// labels, so a daemon that was killed goes on where it was.
package sandbox

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/gpubourse/bourse/market"
)

// Ref names one task's container. It is all a backend needs to find it again.
type Ref struct {
	Job  market.JobID
	Task uint32 // index in the order's array, from 0
}

// Blobs hands over the bytes of an image, an input or any other blob by digest.
// The reader's bytes are verified against the digest by whoever stored them.
type Blobs interface {
	Open(market.Digest) (io.ReadCloser, int64, error) // reader, size in bytes
}

// Task is everything one container needs. Nothing of it reaches a shell.
type Task struct {
	Ref
	Image   market.Digest     // OCI manifest; its config and layers are blobs too
	Blobs   Blobs             // where manifest, config, layers and inputs are read from
	Command []string          // empty: the image's own
	Env     map[string]string // plus BOURSE_JOB, BOURSE_TASK, BOURSE_TASKS set by the caller
	Inputs  []Input
	Outputs []string // absolute container paths below which results are kept, e.g. /out
	Limits  Limits
	Devices []Device
	// DiesAfter is the longest the container may run before it is stopped
	// without anybody asking (the dead-man limit); 0 is refused. Start may set a
	// nearer time, which follows what is paid.
	DiesAfter time.Duration
}

// Input is a normalised tar (regular files and directories only) unpacked at To.
type Input struct {
	Tar market.Digest
	To  string // absolute container path, e.g. /in
}

// Limits bound a container. Zero values are refused: the caller decides.
type Limits struct {
	MilliCPU    int64
	MemoryBytes int64
	DiskBytes   int64 // outputs and scratch; soft on ext4, see docs/threats.md
	Pids        int64
}

// Device is one leased GPU. A simulated one appears as environment only.
type Device struct {
	UUID      string
	Simulated bool
}

// Exit is how a container ended.
type Exit struct {
	Code       int
	OOM        bool      // the engine's own out-of-memory flag
	Stopped    bool      // Stop of ours was called before the exit, or Expired
	Expired    bool      // the dead-man limit stopped it
	StartedAt  time.Time // the engine's clock
	FinishedAt time.Time
}

// exitKilled is the code of a process that SIGKILL ended: 128 + 9.
const exitKilled = 137

// Lost reports whether somebody outside the job killed the container: exit 137
// without the engine's OOM flag and without a stop of ours. A lost task owes
// nothing; every other exit, OOM included, is owed.
func (e Exit) Lost() bool { return e.Code == exitKilled && !e.OOM && !e.Stopped }

// Progress tells a person how far Prepare is. Total is 0 when unknown.
type Progress func(phase string, doneBytes, totalBytes int64)

// Sentinel errors of every backend.
var (
	// ErrNoContainer: the engine answered and has no such container.
	ErrNoContainer = errors.New("no such container")
	// ErrEngineUnknown: the engine did not answer; nothing follows from it.
	ErrEngineUnknown = errors.New("container engine does not answer: state unknown")
	// ErrImage: the image cannot run here (broken, needs root, wrong platform).
	ErrImage = errors.New("image cannot be run")
	// ErrSpec: the task asks for something that is refused.
	ErrSpec = errors.New("task refused")
	// ErrTooLarge: an output is larger than the caller's bound.
	ErrTooLarge = errors.New("output is larger than agreed")
)

// Runner is the contract of a backend. Every method is idempotent per Ref and
// may be repeated after a crash.
type Runner interface {
	// Prepare loads the image, stages the inputs and creates the container
	// without starting it.
	Prepare(context.Context, Task, Progress) error
	// Start starts a prepared container and answers when it began (the engine's
	// clock). One that runs or has ended is left as it is. It is stopped at until,
	// also when the daemon is dead by then, unless another Start moves that; zero:
	// only DiesAfter counts.
	Start(ctx context.Context, r Ref, until time.Time) (time.Time, error)
	// Wait blocks until the container has ended. It works on a container that
	// an earlier process started. ErrNoContainer and ErrEngineUnknown differ.
	Wait(context.Context, Ref) (Exit, error)
	// Stop sends SIGTERM, and SIGKILL after grace.
	Stop(ctx context.Context, r Ref, grace time.Duration) error
	// Remove deletes container and volumes. Absent is success.
	Remove(context.Context, Ref) error
}

// Streams moves bytes out of a container.
type Streams interface {
	// Logs follows stdout and stderr, merged, from the beginning (zero since)
	// or after the line stamped since, until the container ends or ctx does.
	// The engine's stamp of each chunk is handed over with it, so a follower
	// that was killed resumes exactly once.
	Logs(ctx context.Context, r Ref, since time.Time, emit func(stamp time.Time, line []byte) error) error
	// Output opens one declared output path of an ended container as a tar
	// stream, normalised: sorted, no times, no owners, regular files and
	// directories only. Its sha256 is therefore a function of the content.
	Output(ctx context.Context, r Ref, path string, maxBytes int64) (io.ReadCloser, error)
	// List names every container of ours on the engine, running or not.
	List(context.Context) ([]Ref, error)
}
