package nvml

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/attest"
)

func TestPreloadIsRefused(t *testing.T) {
	for _, name := range []string{"LD_PRELOAD", "LD_AUDIT"} {
		if _, err := RealBelow(t.TempDir(), "", []string{"HOME=/", name + "=/tmp/fake.so"}); !errors.Is(err, ErrPreload) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := RealBelow(t.TempDir(), "", []string{name + "="}); err != nil {
			t.Errorf("an empty %s: %v", name, err)
		}
	}
	root := t.TempDir()
	for text, want := range map[string]error{"\n": nil, "/tmp/fake.so\n": ErrPreload} {
		put(t, filepath.Join(root, "etc/ld.so.preload"), text)
		if _, err := RealBelow(root, "", nil); !errors.Is(err, want) {
			t.Errorf("/etc/ld.so.preload of %q: %v", text, err)
		}
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// honestDump agrees with the first card of fakeHost.
func honestDump() attest.Dump {
	return attest.Dump{UUID: "GPU-00000000-fa4e-ca4d-fa4e-ca4dfa4eca4d", Name: "NVIDIA H100 80GB HBM3", Driver: "550.54.15",
		Facts: []attest.Fact{{Name: "pci_bus_id", Value: "00000000:3B:00.0"}, {Name: "pci_device_id", Value: "233010de"}}}
}

// Each lie of the library that the kernel contradicts, alone.
func TestKernelContradicts(t *testing.T) {
	catalogue, err := attest.NewCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	const device = "sys/bus/pci/devices/0000:3b:00.0"
	for name, c := range map[string]struct {
		bend func(root string)
		want string // "": nothing is suspect
	}{
		"nothing":          {func(string) {}, ""},
		"device id":        {func(root string) { put(t, filepath.Join(root, device, "device"), "0x1eb8\n") }, "1eb810de"},
		"vendor":           {func(root string) { put(t, filepath.Join(root, device, "vendor"), "0x1af4\n") }, "23301af4"},
		"no device":        {func(root string) { os.RemoveAll(filepath.Join(root, device)) }, "no PCI device"},
		"no kernel driver": {func(root string) { os.RemoveAll(filepath.Join(root, "proc/driver/nvidia/gpus")) }, "knows no GPU"},
		"other driver":     {func(root string) { put(t, filepath.Join(root, "proc/driver/nvidia/version"), "NVRM 470.1\n") }, "470.1"},
		"endless word": {func(root string) {
			put(t, filepath.Join(root, device, "device"), strings.Repeat("f", 2*maxProcFile))
		}, "PCI device at"},
	} {
		root := fakeHost(t)
		c.bend(root)
		got := (host{root: root, catalogue: catalogue}).contradictions(honestDump())
		if (c.want == "") != (len(got) == 0) || c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want) || len(got[0]) > 2*maxText) {
			t.Errorf("%s: suspect of %.300q", name, got)
		}
	}
}

func TestKernelFilesAreBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "endless")
	put(t, path, "")
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Fatal(err)
	}
	if b, err := readBounded(path); err != nil || len(b) != maxProcFile {
		t.Errorf("%d bytes, %v", len(b), err)
	}
}

// The library's file is hashed whole or not at all. These have holes for bytes.
func TestLibraryIsHashedWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "libnvidia-ml.so.1")
	if sum, suspect := hashLibrary(path); sum != "" || len(suspect) != 1 || !strings.Contains(suspect[0], "no longer on disk") {
		t.Errorf("no file: %q, %q", sum, suspect)
	}
	put(t, path, "")
	for size, hashed := range map[int64]bool{3: true, maxLibrary: true, maxLibrary + 1: false, 1 << 40: false} {
		if err := os.Truncate(path, size); err != nil {
			t.Fatal(err)
		}
		d := sha256.New()
		for left := size; hashed && left > 0; left -= 1 << 20 {
			d.Write(make([]byte, min(left, 1<<20)))
		}
		sum, suspect := hashLibrary(path)
		if hashed && (sum != hex.EncodeToString(d.Sum(nil)) || suspect != nil) {
			t.Errorf("%d bytes: %q, %q", size, sum, suspect)
		}
		if !hashed && (sum != "" || len(suspect) != 1 || !strings.Contains(suspect[0], "cannot be hashed")) {
			t.Errorf("%d bytes: %q, %q", size, sum, suspect)
		}
	}
}

func TestNUMANodeOfTheKernel(t *testing.T) {
	root := fakeHost(t)
	for text, want := range map[string]int16{"1\n": 1, "-1\n": -1, "-7\n": -1, "40000\n": -1, "": -1, "x": -1} {
		put(t, filepath.Join(root, "sys/bus/pci/devices/0000:3b:00.0/numa_node"), text)
		if got := (host{root: root}).numaNode(honestDump()); got != want {
			t.Errorf("%q: node %d, want %d", text, got, want)
		}
	}
	if d := deviceOf(attest.Dump{Facts: []attest.Fact{{Name: "numa_node", Value: "3"}}}, attest.Model{}); d.NUMANode != 3 {
		t.Errorf("the library's own node 3 is %d", d.NUMANode)
	}
}

// Two entries for one device: the same UUID, or the same place on the bus, except
// for slices, which have their card's place.
func TestListedTwice(t *testing.T) {
	dump := func(uuid, bus, parent string) attest.Dump {
		d := attest.Dump{UUID: uuid, Facts: []attest.Fact{{Name: "pci_bus_id", Value: bus}}}
		if parent != "" {
			d.Facts = append(d.Facts, attest.Fact{Name: "mig_parent", Value: parent})
		}
		return d
	}
	for name, c := range map[string]struct {
		dumps []attest.Dump
		want  bool
	}{
		"two cards":          {[]attest.Dump{dump("a", "1", ""), dump("b", "2", "")}, false},
		"one UUID":           {[]attest.Dump{dump("a", "1", ""), dump("a", "2", "")}, true},
		"one place":          {[]attest.Dump{dump("a", "1", ""), dump("b", "1", "")}, true},
		"no place known":     {[]attest.Dump{dump("a", "", ""), dump("b", "", "")}, false},
		"slices of a card":   {[]attest.Dump{dump("a", "1", "p"), dump("b", "1", "p")}, false},
		"one slice, doubled": {[]attest.Dump{dump("a", "1", "p"), dump("a", "1", "p")}, true},
	} {
		sameTwice(c.dumps)
		for _, d := range c.dumps {
			if (len(d.Suspect) == 1) != c.want {
				t.Errorf("%s: suspect of %v", name, d.Suspect)
			}
		}
	}
}

func TestUnlike(t *testing.T) {
	d := attest.Dump{Facts: []attest.Fact{{Name: "sm_count", Value: "114"}}}
	for _, c := range []struct {
		model attest.Model
		want  bool
	}{
		{attest.Model{SMs: 114}, false}, {attest.Model{SMs: 132}, true}, {attest.Model{}, false},
		{attest.Model{SMs: 132, Unsure: []string{"sm_count"}}, false},
	} {
		if got := unlike(d, c.model); got != c.want {
			t.Errorf("114 of %+v: %t", c.model, got)
		}
	}
}
