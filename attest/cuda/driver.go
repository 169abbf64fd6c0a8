// Package cuda works the attestation lanes on an NVIDIA card. Nothing of CUDA
// is needed to build it: the kernels are committed as PTX (built by clang, see
// build-ptx.sh), the driver library libcuda.so.1 is opened at run time through
// purego, and the driver compiles the PTX for its card.
//
// A missing library, symbol or card is an error that says so; package attest's
// CPU prover is the reference, bit for bit.
package cuda

import (
	"errors"
	"fmt"
	"runtime"
	"unsafe"

	"github.com/ebitengine/purego"
)

// Why there is no GPU prover.
var (
	ErrNoDriver = errors.New("no CUDA driver on this host (libcuda.so.1 cannot be used)")
	ErrNoDevice = errors.New("no such CUDA device")
	ErrDevice   = errors.New("CUDA device fails")
	ErrTooOld   = errors.New("the lanes need compute capability 6.1, so this card cannot be attested: only buyers that accept unattested devices can take it")
)

// result is CUresult.
type result int32

// pointer is CUdeviceptr: an address on the card, never followed here.
type pointer uint64

// driver is the part of the driver API that is used, by its versioned names.
type driver struct {
	init         func(flags uint32) result
	version      func(v *int32) result
	count        func(n *int32) result
	device       func(d *int32, ordinal int32) result
	uuid         func(id *byte, d int32) result
	name         func(s *byte, n int32, d int32) result
	totalMem     func(n *uint64, d int32) result
	attribute    func(v *int32, what int32, d int32) result
	retain       func(ctx *uintptr, d int32) result
	release      func(d int32) result
	setCurrent   func(ctx uintptr) result
	synchronize  func() result
	errorName    func(r result, s **byte) result
	loadModule   func(m *uintptr, image *byte) result
	unloadModule func(m uintptr) result
	function     func(f *uintptr, m uintptr, name *byte) result
	alloc        func(p *pointer, n uint64) result
	free         func(p pointer) result
	toDevice     func(dst pointer, src unsafe.Pointer, n uint64) result
	copy         func(dst, src pointer, n uint64) result
	toHost       func(dst unsafe.Pointer, src pointer, n uint64) result
	launch       func(f uintptr, gx, gy, gz, bx, by, bz, shared uint32, stream uintptr, params, extra unsafe.Pointer) result
}

// openDriver loads the library. It is never unloaded: the driver has threads.
func openDriver(path string) (*driver, error) {
	lib, err := purego.Dlopen(path, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoDriver, err)
	}
	d := &driver{}
	for _, s := range []struct {
		fn   any
		name string
	}{
		{&d.init, "cuInit"}, {&d.version, "cuDriverGetVersion"}, {&d.count, "cuDeviceGetCount"}, {&d.device, "cuDeviceGet"},
		{&d.name, "cuDeviceGetName"}, {&d.totalMem, "cuDeviceTotalMem_v2"}, {&d.attribute, "cuDeviceGetAttribute"},
		{&d.retain, "cuDevicePrimaryCtxRetain"}, {&d.release, "cuDevicePrimaryCtxRelease_v2"},
		{&d.setCurrent, "cuCtxSetCurrent"}, {&d.synchronize, "cuCtxSynchronize"}, {&d.errorName, "cuGetErrorName"},
		{&d.loadModule, "cuModuleLoadData"}, {&d.unloadModule, "cuModuleUnload"}, {&d.function, "cuModuleGetFunction"},
		{&d.alloc, "cuMemAlloc_v2"}, {&d.free, "cuMemFree_v2"}, {&d.toDevice, "cuMemcpyHtoD_v2"},
		{&d.toHost, "cuMemcpyDtoH_v2"}, {&d.copy, "cuMemcpyDtoD_v2"}, {&d.launch, "cuLaunchKernel"},
	} {
		symbol, err := purego.Dlsym(lib, s.name)
		if err != nil {
			return nil, fmt.Errorf("%w: it has no %s", ErrNoDriver, s.name)
		}
		purego.RegisterFunc(s.fn, symbol)
	}
	// The second version names slices; drivers before release 470 have the first.
	symbol, err := purego.Dlsym(lib, "cuDeviceGetUuid_v2")
	if err != nil {
		if symbol, err = purego.Dlsym(lib, "cuDeviceGetUuid"); err != nil {
			return nil, fmt.Errorf("%w: it has no cuDeviceGetUuid", ErrNoDriver)
		}
	}
	purego.RegisterFunc(&d.uuid, symbol)
	if err := d.check("cuInit", d.init(0)); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoDriver, err)
	}
	return d, nil
}

// check turns a result into an error that names the call.
func (d *driver) check(call string, r result) error {
	if r == 0 {
		return nil
	}
	var name *byte
	if d.errorName(r, &name) != 0 || name == nil {
		return fmt.Errorf("%s: code %d: %w", call, r, ErrDevice)
	}
	return fmt.Errorf("%s: %s: %w", call, goString(name), ErrDevice)
}

// goString copies a C string of the driver, at most 64 bytes of it.
func goString(p *byte) string {
	b := make([]byte, 0, 64)
	for i := range cap(b) {
		c := *(*byte)(unsafe.Add(unsafe.Pointer(p), i))
		if c == 0 {
			break
		}
		b = append(b, c)
	}
	return string(b)
}

func cString(s string) *byte { return &append([]byte(s), 0)[0] }

// thread runs everything of one context on one locked OS thread, since a CUDA
// context is current to a thread.
type thread struct{ jobs chan func() }

func newThread() *thread {
	t := &thread{jobs: make(chan func())}
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with its goroutine
		for job := range t.jobs {
			job()
		}
	}()
	return t
}

// do runs f on the thread and waits for it.
func (t *thread) do(f func() error) error {
	done := make(chan error, 1)
	t.jobs <- func() { done <- f() }
	return <-done
}

func (t *thread) stop() { close(t.jobs) }
