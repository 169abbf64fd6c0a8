package nvml

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/attest"
)

// fakeLibrary builds testdata/fakenvml.c. go-nvml binds symbols once for the
// whole process, so all tests share one path; the mode changes by environment.
func fakeLibrary(t *testing.T, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "libnvidia-ml.so.1")
	cc := exec.Command("cc", append(flags, "-shared", "-fPIC", "-O1", "-o", path, "testdata/fakenvml.c")...)
	if out, err := cc.CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	return path
}

// fakeHost is a /proc and /sys that agrees with the honest library.
func fakeHost(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for i, bus := range []string{"0000:3b:00.0", "0000:3c:00.0"} {
		write := func(path, text string) {
			path = filepath.Join(root, path)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		uuid := "GPU-0000000" + string(rune('0'+i)) + "-fa4e-ca4d-fa4e-ca4dfa4eca4d"
		write("proc/driver/nvidia/gpus/"+bus+"/information", "Model: \t\t NVIDIA H100 80GB HBM3\nGPU UUID: \t "+uuid+"\n")
		write("sys/bus/pci/devices/"+bus+"/vendor", "0x10de\n")
		write("sys/bus/pci/devices/"+bus+"/device", "0x2330\n")
		write("sys/bus/pci/devices/"+bus+"/numa_node", string(rune('0'+i))+"\n")
		write("proc/driver/nvidia/version", "NVRM version: NVIDIA UNIX x86_64 Kernel Module  550.54.15  Tue Mar  5 22:23:56 UTC 2024\n")
	}
	return root
}

func realSource(t *testing.T, lib, root, mode string) *Source {
	t.Helper()
	t.Setenv("FAKE_NVML", mode)
	s, err := Real(lib, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.host.root = root
	return s
}

func TestRealLibrary(t *testing.T) {
	lib, root := fakeLibrary(t), fakeHost(t)
	raw, err := os.ReadFile(lib)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(raw)

	t.Run("honest", func(t *testing.T) {
		inv, err := realSource(t, lib, root, "honest").Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(inv.Devices) != 2 || inv.Simulated || inv.CUDA != 124 {
			t.Fatalf("%+v", inv)
		}
		for i, d := range inv.Devices {
			dump := inv.Dumps[i]
			if d.Model != "h100-sxm" || d.VRAMMiB != 81559 || d.ComputeCap != 90 || d.MemGBps != 3352 || d.Simulated {
				t.Errorf("device %+v", d)
			}
			if d.NVLinkSet == 0 || d.NVLinkSet != inv.Devices[0].NVLinkSet {
				t.Errorf("NVLink sets %d and %d", d.NVLinkSet, inv.Devices[0].NVLinkSet)
			}
			if len(dump.Suspect) != 0 || dump.Library != hex.EncodeToString(sum[:]) {
				t.Errorf("suspect %v, library %s", dump.Suspect, dump.Library)
			}
			if !slices.Contains(dump.Unknown, "numa_node") || d.NUMANode != int16(i) { // the symbol is not there, the kernel knows
				t.Errorf("unknown %v, NUMA node %d", dump.Unknown, d.NUMANode)
			}
			for name, want := range map[string]string{"sm_count": "132", "xid": "none", "numa_affinity": string(rune('0' + i)), "part_number": "692-2G520-0200-000"} {
				if got := factOf(dump, name); got != want {
					t.Errorf("%s is %q, want %q", name, got, want)
				}
			}
			if why := dump.Unhealthy(); why != "" {
				t.Errorf("an honest card is unhealthy: %s", why)
			}
		}
		if inv.Dumps[0].Serial == "" || inv.Dumps[1].Serial != "" {
			t.Error("serials are wrong")
		}
	})
	t.Run("eight where none is", func(t *testing.T) {
		inv, err := realSource(t, lib, t.TempDir(), "lie").Inventory(t.Context())
		if err != nil || len(inv.Dumps) != 8 || inv.CUDA != 0 || inv.Dumps[0].CUDA != "" {
			t.Fatalf("%d devices, CUDA %d, %v", len(inv.Dumps), inv.CUDA, err)
		}
		for _, d := range inv.Dumps {
			if len(d.Suspect) < 2 {
				t.Errorf("%s is suspect of %v only", d.UUID, d.Suspect)
			}
		}
	})
	t.Run("other UUID and other card", func(t *testing.T) {
		other := fakeHost(t)
		info := filepath.Join(other, "proc/driver/nvidia/gpus/0000:3b:00.0/information")
		if err := os.WriteFile(info, []byte("GPU UUID: GPU-someone-else\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(other, "sys/bus/pci/devices/0000:3c:00.0/device"), []byte("0x1eb8\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		inv, err := realSource(t, lib, other, "honest").Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []string{"GPU-someone-else", "1eb810de"} {
			if s := inv.Dumps[i].Suspect; len(s) != 1 || !strings.Contains(s[0], want) {
				t.Errorf("device %d: suspect of %v, want %s", i, s, want)
			}
		}
	})
	t.Run("another model than the kernel's", func(t *testing.T) {
		other := fakeHost(t)
		info := filepath.Join(other, "proc/driver/nvidia/gpus/0000:3b:00.0/information")
		for model, suspect := range map[string]bool{"Tesla T4": true, "NVIDIA H100 80GB HBM3": false, "Graphics Device": false} {
			if err := os.WriteFile(info, []byte("Model: \t "+model+"\nGPU UUID: \t GPU-00000000-fa4e-ca4d-fa4e-ca4dfa4eca4d\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			inv, err := realSource(t, lib, other, "honest").Inventory(t.Context())
			if err != nil || (len(inv.Dumps[0].Suspect) == 1 && strings.Contains(inv.Dumps[0].Suspect[0], model)) != suspect || len(inv.Dumps[1].Suspect) != 0 {
				t.Errorf("%s: suspect of %v, %v", model, inv.Dumps[0].Suspect, err)
			}
		}
	})
	t.Run("one card listed twice", func(t *testing.T) {
		inv, err := realSource(t, lib, root, "twice").Inventory(t.Context())
		if err != nil || len(inv.Dumps) != 2 {
			t.Fatalf("%+v, %v", inv, err)
		}
		for _, d := range inv.Dumps {
			if !slices.ContainsFunc(d.Suspect, func(s string) bool { return strings.Contains(s, "twice") }) {
				t.Errorf("suspect of %v", d.Suspect)
			}
		}
	})
	t.Run("lost card", func(t *testing.T) {
		inv, err := realSource(t, lib, root, "die").Inventory(t.Context())
		if err != nil || len(inv.Devices) != 1 || len(inv.Unknown) != 1 {
			t.Fatalf("%d devices, unknown %v, %v", len(inv.Devices), inv.Unknown, err)
		}
	})
	t.Run("MIG", func(t *testing.T) {
		root := fakeHost(t)
		info := filepath.Join(root, "proc/driver/nvidia/gpus/0000:3b:00.0/information")
		write := func(model string) {
			if err := os.WriteFile(info, []byte("Model: "+model+"\nGPU UUID: GPU-00000000-fa4e-ca4d-fa4e-ca4dfa4eca4d\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		write("NVIDIA A30")
		inv, err := realSource(t, lib, root, "mig").Inventory(t.Context())
		if err != nil || len(inv.Dumps) != 2 || len(inv.Dumps[1].Suspect) != 1 || !strings.Contains(inv.Dumps[1].Suspect[0], "A30") {
			t.Fatalf("slices of another card than the kernel's: %+v, %v", inv, err)
		}
		write("NVIDIA A100-SXM4-80GB")
		inv, err = realSource(t, lib, root, "mig").Inventory(t.Context())
		if err != nil || len(inv.Devices) != 2 || len(inv.Unknown) != 0 {
			t.Fatalf("%+v, %v", inv, err)
		}
		for _, d := range inv.Devices { // a slice is no card, and never passes for one
			if d.MIGProfile != "3g.40gb" || d.Model != "" || d.VRAMMiB != 40192 || !strings.HasPrefix(d.UUID, "MIG-") {
				t.Errorf("slice %+v", d)
			}
		}
		for _, d := range inv.Dumps { // where its card is and how it does hold for it too
			if factOf(d, "sm_count") != "42" || factOf(d, "xid") != "none" || factOf(d, "ecc_uncorrected") != "0" ||
				factOf(d, "pci_bus_id") == "" || len(d.Suspect) != 0 {
				t.Errorf("slice %+v", d)
			}
		}
	})
	t.Run("Xid", func(t *testing.T) {
		s := realSource(t, lib, root, "xid")
		for range 2 { // what was seen stays known
			inv, err := s.Inventory(t.Context())
			if err != nil || len(inv.Dumps) != 2 {
				t.Fatalf("%d devices, %v", len(inv.Dumps), err)
			}
			if x, why := factOf(inv.Dumps[0], "xid"), inv.Dumps[0].Unhealthy(); x != "13" || why != "" {
				t.Errorf("a tenant's fault: Xid %q, unhealthy %q", x, why)
			}
			if x, why := factOf(inv.Dumps[1], "xid"), inv.Dumps[1].Unhealthy(); x != "79" || !strings.Contains(why, "79") {
				t.Errorf("a lost card: Xid %q, unhealthy %q", x, why)
			}
		}
		// A library that tells events no more leaves them unknown, and is asked again.
		t.Setenv("FAKE_NVML", "deaf")
		inv, err := s.Inventory(t.Context())
		if err != nil || len(inv.Dumps) != 2 || !slices.Contains(inv.Dumps[1].Unknown, "xid") || factOf(inv.Dumps[1], "xid") != "" {
			t.Fatalf("deaf: %+v, %v", inv.Dumps, err)
		}
		t.Setenv("FAKE_NVML", "honest")
		if inv, err = s.Inventory(t.Context()); err != nil || factOf(inv.Dumps[1], "xid") != "none" {
			t.Fatalf("after the driver came back: %+v, %v", inv.Dumps, err)
		}
	})
	t.Run("storm of Xids", func(t *testing.T) {
		inv, err := realSource(t, lib, root, "storm").Inventory(t.Context())
		if err != nil || len(strings.Fields(factOf(inv.Dumps[0], "xid"))) != maxXids || factOf(inv.Dumps[1], "xid") != "none" {
			t.Fatalf("%+v, %v", inv.Dumps, err)
		}
	})
	t.Run("other driver in the kernel", func(t *testing.T) {
		other := fakeHost(t)
		if err := os.WriteFile(filepath.Join(other, "proc/driver/nvidia/version"), []byte("NVRM version: 470.1\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		inv, err := realSource(t, lib, other, "honest").Inventory(t.Context())
		if err != nil || len(inv.Dumps[0].Suspect) != 1 || !strings.Contains(inv.Dumps[0].Suspect[0], "470.1") {
			t.Fatalf("%+v, %v", inv.Dumps, err)
		}
	})
	t.Run("fewer multiprocessors than its name says", func(t *testing.T) {
		inv, err := realSource(t, lib, root, "cut").Inventory(t.Context())
		if err != nil || len(inv.Devices) != 1 {
			t.Fatalf("%+v, %v", inv, err)
		}
		if d := inv.Dumps[0]; d.Model != "" || inv.Devices[0].Model != "" || !slices.Contains(d.Unknown, "model") || len(d.Suspect) != 0 {
			t.Errorf("model %q, unknown %v, suspect %v", d.Model, d.Unknown, d.Suspect)
		}
	})
	t.Run("sick", func(t *testing.T) {
		inv, err := realSource(t, lib, root, "sick").Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if why := inv.Dumps[0].Unhealthy(); !strings.Contains(why, "ECC") {
			t.Errorf("unhealthy: %q", why)
		}
	})
	for mode, want := range map[string]error{"broken": ErrLibrary, "mad": ErrLibrary, "nodriver": ErrNoDriver} {
		t.Run(mode, func(t *testing.T) {
			if _, err := realSource(t, lib, root, mode).Inventory(t.Context()); !errors.Is(err, want) {
				t.Fatal(err)
			}
		})
	}
}

// A library without the symbols that every read needs is refused before one is
// called: calling it would end the process.
func TestBareLibrary(t *testing.T) {
	s := realSource(t, fakeLibrary(t, "-DBARE"), t.TempDir(), "honest")
	if _, err := s.Inventory(t.Context()); !errors.Is(err, ErrLibrary) {
		t.Fatal(err)
	}
}

func TestBusIDIsNoPath(t *testing.T) {
	if got := busID("00000000:3B:00.0"); got != "0000:3b:00.0" {
		t.Errorf("bus id %q", got)
	}
	for _, bad := range []string{"", "../../etc/x.0", "0000:3b:00/0", "00000000:3B:00.0/..", "0000:3b:00.g"} {
		if got := busID(bad); got != "" {
			t.Errorf("%q gives %q", bad, got)
		}
	}
	d := attest.Dump{Facts: []attest.Fact{{Name: "pci_bus_id", Value: "../../../../etc/a"}}}
	if s := (host{root: "/"}).contradictions(d); len(s) != 1 {
		t.Errorf("suspect of %v", s)
	}
}
