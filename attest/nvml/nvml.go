// Package nvml reads which GPUs a host has, from NVIDIA's management library
// or from a mock of it. It is the only importer of go-nvml, and needs cgo.
//
// Every answer is a claim: a ten-function fake library reports eight H100s.
// Nothing read here grants a class (the lanes of package attest do); what the
// host itself contradicts is listed as suspect.
//
// The library is called from one goroutine with a deadline. A getter that
// fails, panics or is missing makes its fact unknown, never empty; a library
// that hangs makes the whole inventory unknown (ErrHangs), never zero GPUs.
package nvml

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/NVIDIA/go-nvml/pkg/dl"
	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// Why there is no inventory. ErrNoDriver is a fact (no GPU to offer); the
// others mean that the truth is unknown.
var (
	ErrNoDriver = errors.New("no NVIDIA driver on this host (libnvidia-ml.so.1 cannot be loaded or finds no driver); it can buy, and it can offer simulated devices where the network allows them")
	ErrHangs    = errors.New("NVIDIA's library does not answer; the inventory is unknown until it does")
	ErrLibrary  = errors.New("NVIDIA's library fails; the inventory is unknown")
	ErrPreload  = errors.New("LD_PRELOAD, LD_AUDIT or /etc/ld.so.preload is set: answers of a preloaded library prove nothing; unset it and start again")
)

// Inventory is what the host has. Dumps[i] belongs to Devices[i].
type Inventory struct {
	Devices   []market.Device
	Dumps     []attest.Dump
	Driver    string // version; "" unknown
	CUDA      uint16 // major*10 + minor the driver supports; 0 unknown
	Simulated bool
	Unknown   []string // devices and facts of the library that could not be read
}

// Source is where inventories come from. It is safe for concurrent use.
type Source struct {
	lib       gonvml.Interface
	catalogue *attest.Catalogue
	host      host
	simulated bool
	patience  time.Duration
	turn      chan struct{} // holds one token while the library is being called
	xids      xids          // owned by whoever holds the turn
}

// defaultPatience is how long the library may take; eight cards that are just
// waking up need several seconds.
const defaultPatience = 15 * time.Second

// Real opens the host's own library by dlopen when Inventory is called. path is
// empty, or another library for tests.
func Real(path string, env []string) (*Source, error) { return RealBelow("/", path, env) }

// RealBelow is Real with /proc, /sys and /etc of another root, for tests.
func RealBelow(root, path string, env []string) (*Source, error) {
	h := host{root: root, env: env}
	if h.preloaded() {
		return nil, ErrPreload
	}
	c, err := attest.NewCatalogue()
	if err != nil {
		return nil, err
	}
	if path == "" {
		path = "libnvidia-ml.so.1"
	}
	h.catalogue = c
	h.library = dl.New(path, dl.RTLD_LAZY|dl.RTLD_GLOBAL)
	return &Source{lib: gonvml.New(gonvml.WithLibraryPath(path)), catalogue: c, host: h, patience: defaultPatience,
		turn: make(chan struct{}, 1)}, nil
}

// Inventory reads everything once. Calls do not overlap: while one hangs, the
// others wait for it until their own deadline and then answer ErrHangs too.
func (s *Source) Inventory(ctx context.Context) (Inventory, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, s.patience, ErrHangs)
	defer cancel()
	select {
	case s.turn <- struct{}{}:
	case <-ctx.Done():
		return Inventory{}, fmt.Errorf("read GPU inventory: %w", context.Cause(ctx))
	}
	type result struct {
		inv Inventory
		err error
	}
	done := make(chan result, 1)
	go func() {
		defer func() { <-s.turn }()
		inv, err := s.read()
		done <- result{inv, err}
	}()
	select {
	case r := <-done:
		if r.err != nil {
			return Inventory{}, fmt.Errorf("read GPU inventory: %w", r.err)
		}
		return r.inv, nil
	case <-ctx.Done():
		return Inventory{}, fmt.Errorf("read GPU inventory: %w", context.Cause(ctx))
	}
}
