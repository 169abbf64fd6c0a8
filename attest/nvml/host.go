package nvml

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/NVIDIA/go-nvml/pkg/dl"

	"github.com/gpubourse/bourse/attest"
)

// host is what the kernel says, to hold against what the library says. A host
// that lies in both is not stopped here: the lanes are for that.
type host struct {
	root    string   // "/"; another folder in tests
	env     []string // as os.Environ gives it
	library *dl.DynamicLibrary

	catalogue *attest.Catalogue
}

const (
	maxLibrary  = 256 << 20 // bytes of libnvidia-ml.so.1 that are hashed
	maxProcFile = 4 << 20
)

func (h host) preloaded() bool {
	for _, e := range h.env {
		if name, v, _ := strings.Cut(e, "="); v != "" && (name == "LD_PRELOAD" || name == "LD_AUDIT") {
			return true
		}
	}
	return h.preloadFile()
}

// preloadFile reports a system-wide preload list that is not empty.
func (h host) preloadFile() bool {
	b, err := readBounded(filepath.Join(h.root, "etc/ld.so.preload"))
	return err == nil && strings.TrimSpace(string(b)) != ""
}

// openLibrary opens the library and checks that what every read calls is there.
// go-nvml binds lazily: calling a symbol that the library lacks would end this
// process.
func (h host) openLibrary() error {
	if err := h.library.Open(); err != nil {
		return ErrNoDriver
	}
	for _, symbol := range []string{"nvmlInit_v2", "nvmlShutdown", "nvmlErrorString", "nvmlDeviceGetCount_v2",
		"nvmlDeviceGetHandleByIndex_v2"} {
		if h.library.Lookup(symbol) != nil {
			_ = h.library.Close()
			return fmt.Errorf("it has no %s: %w", symbol, ErrLibrary)
		}
	}
	return nil
}

// libraryHash is the sha256 of the library's file.
func (h host) libraryHash() (sum string, suspect []string) {
	path, err := h.library.Path()
	if err != nil {
		return "", []string{"the loaded libnvidia-ml does not tell where it came from"}
	}
	return hashLibrary(path)
}

func hashLibrary(path string) (sum string, suspect []string) {
	f, err := os.Open(path)
	if err != nil {
		return "", []string{"the loaded libnvidia-ml is no longer on disk"}
	}
	defer f.Close()
	d := sha256.New()
	if n, err := io.Copy(d, io.LimitReader(f, maxLibrary+1)); err != nil || n > maxLibrary {
		return "", []string{"the loaded libnvidia-ml cannot be hashed"}
	}
	return hex.EncodeToString(d.Sum(nil)), nil
}

// contradictions compares one card with /proc/driver/nvidia and /sys/bus/pci.
func (h host) contradictions(d attest.Dump) []string {
	var out []string
	bus := busID(factOf(d, "pci_bus_id"))
	if bus == "" {
		return []string{"the driver tells no PCI bus id"}
	}
	out = append(out, h.compareDriver(d)...)
	out = append(out, h.compareKernel(d, bus)...)
	return append(out, h.comparePCI(d, bus)...)
}

// compareDriver holds the library's version to that of the kernel module: the
// two only work together when they are of one release.
func (h host) compareDriver(d attest.Dump) []string {
	b, err := readBounded(filepath.Join(h.root, "proc/driver/nvidia/version"))
	first, _, _ := strings.Cut(string(b), "\n")
	if err != nil || d.Driver == "" || slices.Contains(strings.Fields(first), d.Driver) {
		return nil
	}
	return []string{fmt.Sprintf("the library says driver %s, the kernel says %s", d.Driver, clean(first))}
}

// numaNode is the kernel's word on which NUMA node a card's bus belongs to: -1
// none or unknown.
func (h host) numaNode(d attest.Dump) int16 {
	bus := busID(factOf(d, "pci_bus_id"))
	if bus == "" {
		return -1
	}
	b, err := readBounded(filepath.Join(h.root, "sys/bus/pci/devices", bus, "numa_node"))
	if err != nil {
		return -1
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(b)), 10, 16)
	if err != nil || n < 0 {
		return -1
	}
	return int16(n)
}

func (h host) compareKernel(d attest.Dump, bus string) []string {
	b, err := readBounded(filepath.Join(h.root, "proc/driver/nvidia/gpus", bus, "information"))
	if err != nil {
		return []string{fmt.Sprintf("the kernel driver knows no GPU at %s", bus)}
	}
	var out []string
	for line := range strings.SplitSeq(string(b), "\n") {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "GPU UUID":
			if value != "" && value != d.UUID {
				out = append(out, fmt.Sprintf("the kernel driver calls the GPU at %s %s, the library calls it %s", bus, clean(value), d.UUID))
			}
		case "Model":
			// The two may spell a name differently: only two known models differ.
			kernel, known := h.catalogue.ByDriverName(value)
			if library, also := h.catalogue.ByDriverName(d.Name); known && also && kernel.Slug != library.Slug {
				out = append(out, fmt.Sprintf("the kernel driver says that the GPU at %s is a %s, the library says %s", bus, clean(value), d.Name))
			}
		}
	}
	return out
}

func (h host) comparePCI(d attest.Dump, bus string) []string {
	read := func(name string) string {
		b, err := readBounded(filepath.Join(h.root, "sys/bus/pci/devices", bus, name))
		if err != nil {
			return ""
		}
		return strings.TrimPrefix(strings.TrimSpace(string(b)), "0x")
	}
	vendor, device := read("vendor"), read("device")
	if vendor == "" {
		return []string{fmt.Sprintf("no PCI device at %s", bus)}
	}
	if got, want := device+vendor, factOf(d, "pci_device_id"); got != want {
		return []string{fmt.Sprintf("PCI device at %s is %s, the library says %s", bus, clean(got), want)}
	}
	return nil
}

// busID turns NVML's "00000000:3B:00.0" into the kernel's "0000:3b:00.0". A
// path element comes from it, so its form is checked.
func busID(nvml string) string {
	s := strings.ToLower(nvml)
	if len(s) == len("00000000:3b:00.0") {
		s = s[4:]
	}
	if len(s) != len("0000:3b:00.0") {
		return ""
	}
	for i, c := range s {
		switch i {
		case 4, 7:
			if c != ':' {
				return ""
			}
		case 10:
			if c != '.' {
				return ""
			}
		default:
			if !strings.ContainsRune("0123456789abcdef", c) {
				return ""
			}
		}
	}
	return s
}

func readBounded(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxProcFile))
}
