package cuda

import (
	"bufio"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/gpubourse/bourse/attest"
)

// Verb is the first argument of a program that is to work a card for a Process:
//
//	if len(os.Args) > 1 && os.Args[1] == cuda.Verb {
//		os.Exit(cuda.Serve(os.Args[2:], os.Stdin, os.Stdout))
//	}
const Verb = "cuda-lanes"

// Serve works one session on the card that args name (UUID, library) and returns
// the exit code. It ends when in does: also in the middle of work, so that it
// never outlives its daemon.
func Serve(args []string, in io.Reader, out io.Writer) int {
	answer := json.NewEncoder(out)
	if len(args) != 2 {
		fmt.Fprintln(os.Stderr, Verb+": want a card's UUID and a library; this is no command for people")
		return 2
	}
	d, err := OpenUUID(args[1], args[0])
	if err != nil {
		answer.Encode(reply{Error: err.Error()})
		return 1
	}
	answer.Encode(reply{Card: &Card{d.Name, d.ComputeCap, d.MemoryMiB}})
	asked := make(chan request)
	go func() {
		lines := json.NewDecoder(bufio.NewReader(in))
		for {
			var q request
			if lines.Decode(&q) != nil {
				os.Exit(0) // the driver frees what this process holds
			}
			asked <- q
		}
	}()
	var w attest.Worker
	for q := range asked {
		if answer.Encode(serveOne(d, &w, q)) != nil {
			break
		}
	}
	return 1
}

func serveOne(d *Device, w *attest.Worker, q request) (r reply) {
	ctx, err := context.Background(), error(nil)
	switch {
	case q.Begin != nil && *w == nil:
		*w, err = d.Begin(*q.Begin)
	case *w == nil || q.Begin != nil:
		err = fmt.Errorf("begin comes first, and once: %w", attest.ErrSession)
	case q.Work != nil:
		r.Root, err = (*w).Work(ctx, *q.Work, q.Key, nil)
	case q.Open:
		r.Openings, err = (*w).Open(ctx, q.Seed)
	}
	if err != nil {
		r = reply{Error: err.Error(), TooLarge: errors.Is(err, attest.ErrTooLarge)}
	}
	return r
}

// OpenUUID opens the card, or the MIG slice, of this UUID.
func OpenUUID(path, uuid string) (*Device, error) {
	want, err := parseUUID(uuid)
	if err != nil {
		return nil, err
	}
	if path == "" {
		path = "libcuda.so.1"
	}
	api, err := openDriver(path)
	if err != nil {
		return nil, err
	}
	var n int32
	if err := api.check("cuDeviceGetCount", api.count(&n)); err != nil {
		return nil, err
	}
	for i := range n {
		var dev int32
		var got [16]byte
		if err := errors.Join(api.check("cuDeviceGet", api.device(&dev, i)), api.check("cuDeviceGetUuid", api.uuid(&got[0], dev))); err != nil {
			return nil, err
		}
		if got == want {
			return Open(path, int(i))
		}
	}
	return nil, fmt.Errorf("the CUDA driver shows %d devices, none of them is %s: %w", n, uuid, ErrNoDevice)
}

// parseUUID reads GPU-8-4-4-4-12, or MIG- and the same.
func parseUUID(s string) (id [16]byte, err error) {
	kind, rest, _ := strings.Cut(s, "-")
	b, err := hex.DecodeString(strings.ReplaceAll(rest, "-", ""))
	if kind == "MIG" && strings.HasPrefix(rest, "GPU-") {
		return id, fmt.Errorf("slice %q: the driver is older than release 470, which first gave slices UUIDs of their own: %w", s, ErrNoDevice)
	}
	if err != nil || len(b) != len(id) || kind != "GPU" && kind != "MIG" {
		return id, fmt.Errorf("%.80q is no UUID of a card: %w", s, ErrNoDevice)
	}
	return [16]byte(b), nil
}
