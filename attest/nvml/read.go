package nvml

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

const (
	maxDevices = 64  // on one host
	maxText    = 128 // bytes of one answer; NVML's own buffers are at most 96
	maxLinks   = gonvml.NVLINK_MAX_LINKS
)

// read calls the library from beginning to end. It runs on the one goroutine
// that may.
func (s *Source) read() (inv Inventory, err error) {
	defer func() { // the mock panics on what it does not play
		if p := recover(); p != nil {
			inv, err = Inventory{}, fmt.Errorf("%v: %w", p, ErrLibrary)
		}
	}()
	if !s.simulated {
		if err := s.host.openLibrary(); err != nil {
			return Inventory{}, err
		}
		defer s.host.library.Close()
	}
	switch ret := s.lib.Init(); ret {
	case gonvml.SUCCESS:
	case gonvml.ERROR_LIBRARY_NOT_FOUND, gonvml.ERROR_DRIVER_NOT_LOADED:
		return Inventory{}, ErrNoDriver
	default:
		return Inventory{}, fmt.Errorf("nvmlInit answers code %d: %w", int32(ret), ErrLibrary)
	}
	defer s.lib.Shutdown()
	count, ret := s.lib.DeviceGetCount()
	if ret != gonvml.SUCCESS || count < 0 || count > maxDevices {
		return Inventory{}, fmt.Errorf("nvmlDeviceGetCount answers %d devices, code %d: %w", count, int32(ret), ErrLibrary)
	}
	inv.Simulated = s.simulated
	base := s.library(&inv)
	cards := make([]gonvml.Device, count) // nil: no handle
	for i := range cards {
		if cards[i], ret = s.lib.DeviceGetHandleByIndex(i); ret != gonvml.SUCCESS {
			inv.Unknown = append(inv.Unknown, fmt.Sprintf("device %d: code %d", i, int32(ret)))
			cards[i] = nil
		}
	}
	s.watch(slices.DeleteFunc(slices.Clone(cards), func(d gonvml.Device) bool { return d == nil }))
	for i, d := range cards {
		if d != nil {
			s.device(&inv, d, i, base)
		}
	}
	sameTwice(inv.Dumps)
	nvlinkSets(inv.Devices, inv.Dumps)
	return inv, nil
}

// library reads what belongs to no device and returns the common part of all
// dumps.
func (s *Source) library(inv *Inventory) attest.Dump {
	r := &reader{source: s}
	base := attest.Dump{Simulated: s.simulated}
	base.Driver = r.text("driver", "nvmlSystemGetDriverVersion", s.lib.SystemGetDriverVersion)
	base.NVML = r.text("nvml", "nvmlSystemGetNVMLVersion", s.lib.SystemGetNVMLVersion)
	cuda, ok := get(r, "cuda", "nvmlSystemGetCudaDriverVersion", s.lib.SystemGetCudaDriverVersion)
	if ok && cuda > 0 && cuda < 100_000 { // 12040 is 12.4
		base.CUDA = fmt.Sprintf("%d.%d", cuda/1000, cuda%1000/10)
		inv.CUDA = uint16(cuda/1000*10 + cuda%1000/10)
	}
	inv.Driver = base.Driver
	inv.Unknown = append(inv.Unknown, r.unknown...)
	if !s.simulated {
		base.Library, base.Suspect = s.host.libraryHash()
	}
	return base
}

// device reads one card, or the MIG slices that it is cut into. Which of the two
// it is must be known: a card that is cut must not be offered as a whole. A
// library without the call (before release 450) knows no slices.
func (s *Source) device(inv *Inventory, d gonvml.Device, index int, base attest.Dump) {
	const symbol = "nvmlDeviceGetMigMode"
	mode, ok := get(&reader{source: s}, "mig_mode", symbol, func() (int, gonvml.Return) {
		now, _, ret := d.GetMigMode()
		if ret == gonvml.ERROR_NOT_SUPPORTED {
			return gonvml.DEVICE_MIG_DISABLE, gonvml.SUCCESS
		}
		return now, ret
	})
	switch {
	case s.simulated || s.lib.Extensions().LookupSymbol(symbol) != nil:
		s.whole(inv, d, index, base)
	case !ok:
		inv.Unknown = append(inv.Unknown, fmt.Sprintf("device %d: whether it is cut into MIG slices", index))
	case mode == gonvml.DEVICE_MIG_ENABLE:
		s.slices(inv, d, index, base)
	default:
		s.whole(inv, d, index, base)
	}
}

func (s *Source) whole(inv *Inventory, d gonvml.Device, index int, base attest.Dump) {
	r := &reader{source: s}
	dump := base
	dump.UUID = r.text("uuid", "nvmlDeviceGetUUID", d.GetUUID)
	dump.Serial = r.text("serial", "nvmlDeviceGetSerial", d.GetSerial)
	dump.Name = r.text("name", "nvmlDeviceGetName", d.GetName)
	r.addFacts(&dump, d)
	dump.Unknown = r.unknown
	s.addXids(&dump, dump.UUID)
	if dump.UUID == "" { // nothing can be leased that has no name
		inv.Unknown = append(inv.Unknown, fmt.Sprintf("device %d: uuid", index))
		return
	}
	m, known := s.catalogue.ByDriverName(dump.Name)
	switch {
	case known && unlike(dump, m):
		dump.Unknown, m = append(dump.Unknown, "model"), attest.Model{}
	case known:
		dump.Model = m.Slug
	}
	device := deviceOf(dump, m)
	if !s.simulated {
		dump.Suspect = append(slices.Clone(dump.Suspect), s.host.contradictions(dump)...)
		if device.NUMANode < 0 {
			device.NUMANode = s.host.numaNode(dump)
		}
	}
	inv.Devices = append(inv.Devices, device)
	inv.Dumps = append(inv.Dumps, dump)
}

// unlike says that a card is not the model that its name claims, by what the
// maker publishes: it then has no model. That is no proof of a forgery.
func unlike(d attest.Dump, m attest.Model) bool {
	sms := told(d, "sm_count")
	return m.SMs != 0 && !slices.Contains(m.Unsure, "sm_count") && sms != "" && sms != strconv.Itoa(int(m.SMs))
}

// sameTwice marks devices that share a UUID or a place on the bus with another.
func sameTwice(dumps []attest.Dump) {
	for i := range dumps {
		for j := range dumps {
			bus := factOf(dumps[i], "pci_bus_id")
			sliced := factOf(dumps[i], "mig_parent") != "" // slices share their card's place
			if i != j && (dumps[i].UUID == dumps[j].UUID || bus != "" && !sliced && bus == factOf(dumps[j], "pci_bus_id")) {
				dumps[i].Suspect = append(slices.Clone(dumps[i].Suspect), "the library lists this device twice")
				break
			}
		}
	}
}

const unsupported = "unsupported"

// supported turns "this card cannot say" into a known answer.
func supported(read func() (string, gonvml.Return)) func() (string, gonvml.Return) {
	return func() (string, gonvml.Return) {
		v, ret := read()
		if ret == gonvml.ERROR_NOT_SUPPORTED {
			return unsupported, gonvml.SUCCESS
		}
		return v, ret
	}
}

// deviceOf is what the market needs of a dump. Nominal figures come from the
// catalogue, the size of memory from the driver.
func deviceOf(d attest.Dump, m attest.Model) market.Device {
	out := market.Device{
		UUID: d.UUID, Model: d.Model, Name: d.Name, MemGBps: m.MemGBps, NUMANode: -1, Simulated: d.Simulated,
	}
	for _, f := range d.Facts {
		var n uint32
		if _, err := fmt.Sscanf(f.Value, "%d", &n); err != nil {
			continue
		}
		switch f.Name {
		case "memory_mib":
			out.VRAMMiB = n
		case "compute_capability":
			var major, minor uint16
			if _, err := fmt.Sscanf(f.Value, "%d.%d", &major, &minor); err == nil && major < 100 && minor < 10 {
				out.ComputeCap = major*10 + minor
			}
		case "numa_node":
			if n < 1<<15 {
				out.NUMANode = int16(n)
			}
		}
	}
	return out
}

// reader calls getters one by one and notes which gave no answer.
type reader struct {
	source  *Source
	unknown []string
}

// get calls one getter. A symbol that the library lacks is never called: the
// dynamic linker would end the process. A panic or an error is unknown.
func get[T any](r *reader, name, symbols string, read func() (T, gonvml.Return)) (v T, ok bool) {
	defer func() {
		if p := recover(); p != nil {
			ok = false
		}
		if !ok {
			r.unknown = append(r.unknown, name)
		}
	}()
	for symbol := range strings.FieldsSeq(symbols) {
		if !r.source.simulated && r.source.lib.Extensions().LookupSymbol(symbol) != nil {
			return v, false
		}
	}
	v, ret := read()
	return v, ret == gonvml.SUCCESS
}

// addFacts reads the named facts of a device into dump, all when none is named.
func (r *reader) addFacts(dump *attest.Dump, d gonvml.Device, names ...string) {
	for _, f := range facts(d) {
		if len(names) > 0 && !slices.Contains(names, f.name) {
			continue
		}
		if v, ok := get(r, f.name, f.symbols, supported(f.read)); ok {
			dump.Facts = append(dump.Facts, attest.Fact{Name: f.name, Value: clean(v)})
		}
	}
}

func (r *reader) text(name, symbol string, read func() (string, gonvml.Return)) string {
	s, _ := get(r, name, symbol, read)
	return clean(s)
}

// clean keeps printable ASCII and bounds the length: the driver's words end up
// in tables, logs and files.
func clean(s string) string {
	s = s[:min(len(s), maxText)]
	return strings.Map(func(c rune) rune {
		if c < ' ' || c > '~' {
			return '?'
		}
		return c
	}, s)
}
