package cuda

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math"
	"runtime"
	"unsafe"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

//go:embed ptx/sm_61.ptx
var ptx61 []byte

//go:embed ptx/sm_75.ptx
var ptx75 []byte

//go:embed ptx/sm_80.ptx
var ptx80 []byte

// Attributes of cuDeviceGetAttribute.
const (
	attrSMs   = 16
	attrMajor = 75
	attrMinor = 76
)

// Device is one card, ready to work lanes. It is an attest.Device. Sessions of
// one card take turns: two at once would halve each other's rate.
type Device struct {
	Name       string
	ComputeCap uint16 // major*10 + minor
	MemoryMiB  uint32
	SMs        uint32 // streaming multiprocessors

	api     *driver
	thread  *thread
	ordinal int32
	module  uintptr
	kernels map[string]uintptr
	turn    chan struct{}
}

var _ attest.Device = (*Device)(nil)

// Open opens card number ordinal with the library at path; "" means the host's
// own libcuda.so.1.
func Open(path string, ordinal int) (*Device, error) {
	if path == "" {
		path = "libcuda.so.1"
	}
	api, err := openDriver(path)
	if err != nil {
		return nil, err
	}
	d := &Device{api: api, thread: newThread(), ordinal: int32(ordinal), kernels: map[string]uintptr{}, turn: make(chan struct{}, 1)}
	if err := d.thread.do(d.start); err != nil {
		d.thread.stop()
		return nil, err
	}
	return d, nil
}

// start makes the context and loads the kernels, on the device's thread.
func (d *Device) start() error {
	var dev int32
	if r := d.api.device(&dev, d.ordinal); r != 0 {
		return fmt.Errorf("card %d: %w: %w", d.ordinal, ErrNoDevice, d.api.check("cuDeviceGet", r))
	}
	var name [128]byte
	var memory uint64
	var major, minor, sms int32
	var ctx uintptr
	for _, c := range []struct {
		call string
		r    result
	}{
		{"cuDeviceGetName", d.api.name(&name[0], int32(len(name)-1), dev)},
		{"cuDeviceTotalMem", d.api.totalMem(&memory, dev)},
		{"cuDeviceGetAttribute", d.api.attribute(&major, attrMajor, dev)},
		{"cuDeviceGetAttribute", d.api.attribute(&minor, attrMinor, dev)},
		{"cuDeviceGetAttribute", d.api.attribute(&sms, attrSMs, dev)},
		{"cuDevicePrimaryCtxRetain", d.api.retain(&ctx, dev)},
	} {
		if err := d.api.check(c.call, c.r); err != nil {
			return err
		}
	}
	if err := d.api.check("cuCtxSetCurrent", d.api.setCurrent(ctx)); err != nil {
		return err
	}
	d.Name, d.ComputeCap, d.MemoryMiB, d.SMs = goString(&name[0]), uint16(major*10+minor), uint32(memory>>20), uint32(sms)
	return d.load()
}

// load hands the newest PTX that the card takes to the driver.
func (d *Device) load() error {
	var ptx []byte
	switch {
	case d.ComputeCap >= 80:
		ptx = ptx80
	case d.ComputeCap >= 75:
		ptx = ptx75
	case d.ComputeCap >= 61:
		ptx = ptx61
	default:
		return fmt.Errorf("%s has compute capability %d.%d: %w", d.Name, d.ComputeCap/10, d.ComputeCap%10, ErrTooOld)
	}
	image := append(append([]byte(nil), ptx...), 0)
	if err := d.api.check("cuModuleLoadData", d.api.loadModule(&d.module, &image[0])); err != nil {
		return fmt.Errorf("the driver does not take these kernels (is it older than release 450?): %w", err)
	}
	for _, name := range []string{"k_seeds", "k_words", "k_pages", "k_leaves", "k_nodes", "k_lane_i", "k_lane_f", "k_lane_d", "k_fill", "k_walk",
		"k_walk_short", "k_peak_i", "k_peak_f", "k_peak_d"} {
		var f uintptr
		if err := d.api.check("cuModuleGetFunction "+name, d.api.function(&f, d.module, cString(name))); err != nil {
			return err
		}
		d.kernels[name] = f
	}
	return nil
}

// Close gives the card back. No worker may be open.
func (d *Device) Close() error {
	err := d.thread.do(func() error {
		return errors.Join(d.api.check("cuModuleUnload", d.api.unloadModule(d.module)),
			d.api.check("cuDevicePrimaryCtxRelease", d.api.release(d.ordinal)))
	})
	d.thread.stop()
	return err
}

// Begin takes the card for one session, waiting for its turn.
func (d *Device) Begin(p attest.Params) (attest.Worker, error) {
	w, err := d.begin(p)
	if err != nil {
		return nil, err // not a worker that is nil
	}
	return w, nil
}

func (d *Device) begin(p attest.Params) (*worker, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	for _, lane := range p.Lanes() {
		if m, ok := p.Matrix(lane); ok && lane != attest.LaneI && m.N%64 != 0 {
			return nil, fmt.Errorf("lane %v of %d columns: %w", lane, m.N, attest.ErrTooLarge)
		}
	}
	if need := needMiB(p); need > uint64(d.MemoryMiB) {
		return nil, fmt.Errorf("%d MiB of %d: %w", need, d.MemoryMiB, attest.ErrTooLarge)
	}
	d.turn <- struct{}{}
	return &worker{device: d, params: p, matrices: map[attest.Lane]*matrix{}}, nil
}

// needMiB is what the largest lane holds on the card.
func needMiB(p attest.Params) uint64 {
	var most uint64
	for _, lane := range p.Lanes() {
		if m, ok := p.Matrix(lane); ok {
			k := uint64(m.RowBytes())
			most = max(most, k*uint64(m.M)+k*uint64(m.N)+uint64(m.M)*uint64(m.N)*uint64(m.EntryBytes())+96*uint64(m.Leaves()))
		} else {
			most = max(most, (uint64(p.M.Pages)+uint64(p.M.CachePages))*attest.PageBytes+96*uint64(p.M.Walkers))
		}
	}
	return most >> 20
}

// worker is one session on the card.
type worker struct {
	device   *Device
	params   attest.Params
	matrices map[attest.Lane]*matrix
	memory   *memory
	lacking  float64 // the share of D that is not kept (Short)
	closed   bool
}

func (w *worker) Work(ctx context.Context, s attest.Step, key market.Hash, progress attest.Progress) (root market.Hash, err error) {
	err = w.device.thread.do(func() error {
		if s.Lane == attest.LaneM {
			if s.Seq == 0 {
				pages := w.params.M.Pages
				w.memory = &memory{device: w.device, size: w.params.M, have: pages - uint32(w.lacking*float64(pages))}
			}
			root, err = w.memory.work(ctx, s.Seq, key, progress)
			return err
		}
		m, ok := w.params.Matrix(s.Lane)
		if !ok {
			return fmt.Errorf("lane %v was not asked: %w", s.Lane, attest.ErrParams)
		}
		work := &matrix{device: w.device, Matrix: m, laneKey: key}
		w.matrices[s.Lane] = work
		root, err = work.work(ctx, progress)
		return err
	})
	return root, err
}

func (w *worker) Open(ctx context.Context, sampleSeed market.Hash) (b []byte, err error) {
	err = w.device.thread.do(func() error {
		for _, lane := range w.params.Lanes() {
			var opened []byte
			if lane == attest.LaneM {
				opened, err = w.memory.open(ctx, sampleSeed)
			} else {
				opened, err = w.matrices[lane].open(ctx, sampleSeed)
			}
			if err != nil {
				return err
			}
			b = append(b, opened...)
		}
		return nil
	})
	return b, err
}

// Close frees the card's memory and gives up the turn.
func (w *worker) Close() error {
	if w.closed {
		return nil
	}
	w.closed = true
	defer func() { <-w.device.turn }()
	return w.device.thread.do(func() error {
		if w.memory == nil {
			return nil
		}
		return w.memory.close()
	})
}

// buffers are allocations that are freed together.
type buffers struct {
	device *Device
	all    []pointer
}

func (b *buffers) alloc(n int) (p pointer, err error) {
	if err := b.device.api.check(fmt.Sprintf("allocate %d MiB", n>>20), b.device.api.alloc(&p, uint64(n))); err != nil {
		return 0, err
	}
	b.all = append(b.all, p)
	return p, nil
}

func (b *buffers) free() error {
	var errs []error
	for _, p := range b.all {
		errs = append(errs, b.device.api.check("cuMemFree", b.device.api.free(p)))
	}
	b.all = nil
	return errors.Join(errs...)
}

func (d *Device) put(dst pointer, src []byte) error {
	return d.api.check("copy to card", d.api.toDevice(dst, unsafe.Pointer(&src[0]), uint64(len(src))))
}

func (d *Device) get(dst []byte, src pointer) error {
	return d.api.check("copy from card", d.api.toHost(unsafe.Pointer(&dst[0]), src, uint64(len(dst))))
}

// run launches one kernel over gx x gy blocks. Arguments are pointer,
// uint32, float32 or float64.
func (d *Device) run(name string, threads, gx, gy uint32, args ...any) error {
	words := make([]uint64, len(args)) // little endian: a uint32 is its first half
	list := make([]unsafe.Pointer, len(args))
	for i, a := range args {
		switch v := a.(type) {
		case pointer:
			words[i] = uint64(v)
		case uint32:
			words[i] = uint64(v)
		case float32:
			words[i] = uint64(math.Float32bits(v))
		case float64:
			words[i] = math.Float64bits(v)
		default:
			return fmt.Errorf("kernel %s: argument %d is a %T: %w", name, i, a, ErrDevice)
		}
		list[i] = unsafe.Pointer(&words[i])
	}
	r := d.api.launch(d.kernels[name], gx, gy, 1, threads, 1, 1, 0, 0, unsafe.Pointer(&list[0]), nil)
	runtime.KeepAlive(words)
	runtime.KeepAlive(list)
	return d.api.check("launch "+name, r)
}

// over is how many blocks of size cover n.
func over(n uint64, size uint64) uint32 { return uint32((n + size - 1) / size) }
