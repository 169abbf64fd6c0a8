package cuda

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/gpubourse/bourse/attest"
)

// What a card reaches by itself, and what a cheat would do with it: for
// devicecheck, which holds the lanes' limits against both.

// CopyGBps is the card's own copy bandwidth, read plus written, over n bytes:
// what lane M is compared with.
func (d *Device) CopyGBps(n int) (gbps float64, err error) {
	err = d.thread.do(func() (err error) {
		b := buffers{device: d}
		defer func() { err = errors.Join(err, b.free()) }()
		src, err := b.alloc(n)
		if err != nil {
			return err
		}
		dst, err := b.alloc(n)
		if err != nil {
			return err
		}
		const rounds = 20
		var start time.Time
		for i := range rounds + 1 { // the first warms up
			if i == 1 {
				start = time.Now()
			}
			err := errors.Join(d.api.check("copy on card", d.api.copy(dst, src, uint64(n))),
				d.api.check("cuCtxSynchronize", d.api.synchronize()))
			if err != nil {
				return err
			}
		}
		gbps = 2 * float64(n) * rounds / time.Since(start).Seconds() / 1e9
		return nil
	})
	return gbps, err
}

// Peak is what the card's own units reach with everything in registers: what
// lanes I, F and D are compared with.
type Peak struct {
	Int8TOPS   float64 `json:"int8_tops"`
	FP32GFLOPS float64 `json:"fp32_gflops"`
	FP64GFLOPS float64 `json:"fp64_gflops"`
}

// peakThreads is a block of the k_peak kernels.
const peakThreads = 256

// Peak measures, for at least the given time each.
func (d *Device) Peak(atLeast time.Duration) (p Peak, err error) {
	each := uint64(128) // multiply-adds of lane I to a thread and round, see kernels.cu
	if d.ComputeCap >= 75 {
		each = 1024
	}
	var i, f, g float64
	err = d.thread.do(func() error {
		return errors.Join(
			d.peak(&i, "k_peak_i", atLeast, each, uint32(0x01010101)),
			d.peak(&f, "k_peak_f", atLeast, 16, float32(1), float32(1)),
			d.peak(&g, "k_peak_d", atLeast, 16, float64(1), float64(1)))
	})
	return Peak{i / 1e12, f / 1e9, g / 1e9}, err
}

// maxPeakRounds keeps the sums of k_peak_f exact.
const maxPeakRounds = 1 << 19

// peak doubles the rounds until one launch lasts long enough, and gives its
// rate in operations a second. A sum that is wrong is an error.
func (d *Device) peak(rate *float64, kernel string, atLeast time.Duration, each uint64, args ...any) (err error) {
	b := buffers{device: d}
	defer func() { err = errors.Join(err, b.free()) }()
	blocks := max(1, 8*d.SMs)
	out, err := b.alloc(int(blocks) * peakThreads * 8)
	if err != nil {
		return err
	}
	for rounds := uint32(16); ; rounds *= 2 {
		start := time.Now()
		err := errors.Join(d.run(kernel, peakThreads, blocks, 1, append([]any{out, rounds}, args...)...),
			d.api.check("cuCtxSynchronize", d.api.synchronize()))
		if err != nil {
			return err
		}
		if took := time.Since(start); took >= atLeast || rounds >= maxPeakRounds {
			*rate = 2 * float64(each) * float64(rounds) * float64(blocks) * peakThreads / took.Seconds()
			return d.checkPeak(kernel, out, each*uint64(rounds))
		}
	}
}

// checkPeak compares the first thread's sum: each sum began at its number.
func (d *Device) checkPeak(kernel string, out pointer, grown uint64) error {
	var raw [8]byte
	if err := d.get(raw[:], out); err != nil {
		return err
	}
	var got, want uint64
	switch kernel {
	case "k_peak_i": // 32 sums, modulo 2^32
		got, want = uint64(binary.LittleEndian.Uint32(raw[:])), uint64(uint32(496+grown))
	case "k_peak_f": // 16 sums
		got, want = uint64(math.Float32frombits(binary.LittleEndian.Uint32(raw[:]))), 120+grown
	default:
		got, want = uint64(math.Float64frombits(binary.LittleEndian.Uint64(raw[:]))), 120+grown
	}
	if got != want {
		return fmt.Errorf("%s: sum is %d, want %d: %w", kernel, got, want, ErrDevice)
	}
	return nil
}

// Short is this card as a cheat would use it: it keeps all but the given share
// of lane M's D, and makes a page that is missing again whenever a walk needs
// it. Its answers are right, and late.
func (d *Device) Short(lacking float64) attest.Device { return short{d, lacking} }

type short struct {
	*Device
	lacking float64
}

func (s short) Begin(p attest.Params) (attest.Worker, error) {
	w, err := s.Device.begin(p)
	if err != nil {
		return nil, err
	}
	w.lacking = s.lacking
	return w, nil
}
