package nvml

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
)

// honestFacts is what the fake's first card says of itself, under every name.
var honestFacts = map[string]string{
	"memory_mib": "81559", "memory_reserved_mib": "630", "compute_capability": "9.0", "pci_bus_id": "00000000:3B:00.0",
	"pci_device_id": "233010de", "part_number": "692-2G520-0200-000", "vbios": "96.00.61.00.01", "cores": "16896", "sm_count": "132",
	"sm_clock_mhz": "345", "sm_clock_max_mhz": "1980", "memory_clock_mhz": "2619", "memory_clock_max_mhz": "2619",
	"power_limit_mw": "650000", "power_limit_default_mw": "700000", "temperature_c": "33", "throttle_reasons": "0x24",
	"ecc": "on", "ecc_uncorrected": "0", "remapped_rows": "corrected 0, uncorrected 0, pending false, failed false",
	"mig_mode": "off", "pcie_gen_max": "5", "pcie_gen": "1", "pcie_width_max": "16", "pcie_width": "8", "nvlink_active": "2",
	"nvlink_peers": "00000000:3C:00.0", "numa_affinity": "0", "compute_processes": "3", "xid": "none",
}

// readings are the facts by the calls they need, without the one that the fake
// lacks. No card is touched: the getters are not called.
func readings(t *testing.T) (byCall map[string][]string) {
	t.Helper()
	byCall = map[string][]string{}
	for _, f := range facts(noDevice{}) {
		for _, call := range strings.Fields(f.symbols) {
			if call != "nvmlDeviceGetNumaNodeId" {
				byCall[call] = append(byCall[call], f.name)
			}
		}
	}
	if len(byCall) < 25 {
		t.Fatalf("%d calls only", len(byCall))
	}
	return byCall
}

// noDevice lets facts be listed without a library.
type noDevice struct{ gonvml.Device }

func TestEveryReading(t *testing.T) {
	inv, err := realSource(t, fakeLibrary(t), fakeHost(t), "honest").Inventory(t.Context())
	if err != nil || len(inv.Dumps) != 2 {
		t.Fatalf("%+v, %v", inv, err)
	}
	d := inv.Dumps[0]
	for name, want := range honestFacts {
		if got := factOf(d, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, f := range d.Facts {
		if _, ok := honestFacts[f.Name]; !ok {
			t.Errorf("%s is read, and nobody says what it should be", f.Name)
		}
	}
	if !slices.Equal(d.Unknown, []string{"numa_node"}) {
		t.Errorf("unknown %v", d.Unknown)
	}
}

// What a card does not support is known; what fails is unknown. Neither is empty,
// neither takes the other readings with it.
func TestReadingFails(t *testing.T) {
	lib, root := fakeLibrary(t), fakeHost(t)
	read := func(t *testing.T, call string, code gonvml.Return) Inventory {
		t.Setenv("FAKE_NVML_CALL", call)
		t.Setenv("FAKE_NVML_ANSWER", fmt.Sprint(int32(code)))
		inv, err := realSource(t, lib, root, "honest").Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return inv
	}
	for call, names := range readings(t) {
		t.Run(call, func(t *testing.T) {
			inv := read(t, call, gonvml.ERROR_NOT_SUPPORTED)
			for i, d := range inv.Dumps {
				for _, name := range names {
					if factOf(d, name) != unsupported || slices.Contains(d.Unknown, name) {
						t.Errorf("not supported: %s is %q, unknown %v", name, factOf(d, name), d.Unknown)
					}
				}
				if slices.Contains(names, "nvlink_peers") && inv.Devices[i].NVLinkSet != 0 {
					t.Errorf("cards without NVLink are joined by it, set %d", inv.Devices[i].NVLinkSet)
				}
				if why := d.Unhealthy(); why != "" {
					t.Errorf("unhealthy: %s", why)
				}
			}
			if len(inv.Devices) != 2 || len(inv.Unknown) != 0 {
				t.Errorf("not supported: %+v", inv)
			}
			if call == "nvmlDeviceGetMigMode" { // a card that may be cut is offered neither whole nor in parts
				if inv := read(t, call, gonvml.ERROR_GPU_IS_LOST); len(inv.Devices) != 0 || len(inv.Unknown) != 2 {
					t.Errorf("MIG mode unknown: %+v", inv)
				}
				return
			}
			for _, d := range read(t, call, gonvml.ERROR_GPU_IS_LOST).Dumps {
				for _, name := range names {
					if factOf(d, name) != "" || !slices.Contains(d.Unknown, name) {
						t.Errorf("fails: %s is %q, unknown %v", name, factOf(d, name), d.Unknown)
					}
				}
				if read := len(d.Facts); read < len(honestFacts)-len(names) {
					t.Errorf("fails: %d facts only", read)
				}
			}
		})
	}
	for call, gone := range map[string]func(Inventory) bool{
		"nvmlDeviceGetUUID":              func(inv Inventory) bool { return len(inv.Devices) == 0 && len(inv.Unknown) == 2 },
		"nvmlDeviceGetHandleByIndex_v2":  func(inv Inventory) bool { return len(inv.Devices) == 0 && len(inv.Unknown) == 2 },
		"nvmlDeviceGetSerial":            unknownOf("serial"),
		"nvmlDeviceGetName":              func(inv Inventory) bool { return unknownOf("name")(inv) && inv.Devices[0].Model == "" },
		"nvmlSystemGetDriverVersion":     func(inv Inventory) bool { return slices.Contains(inv.Unknown, "driver") && inv.Driver == "" },
		"nvmlSystemGetNVMLVersion":       func(inv Inventory) bool { return slices.Contains(inv.Unknown, "nvml") },
		"nvmlSystemGetCudaDriverVersion": func(inv Inventory) bool { return slices.Contains(inv.Unknown, "cuda") && inv.CUDA == 0 },
		"nvmlEventSetCreate":             unknownOf("xid"),
		"nvmlDeviceRegisterEvents":       unknownOf("xid"),
		"nvmlEventSetWait_v2":            unknownOf("xid"),
	} {
		if inv := read(t, call, gonvml.ERROR_UNKNOWN); !gone(inv) {
			t.Errorf("%s fails: %+v", call, inv)
		}
	}
}

// A slice that cannot be read, or whose name tells no profile, is unknown, never
// left out.
func TestSliceFails(t *testing.T) {
	lib, root := fakeLibrary(t), fakeHost(t)
	for call, codes := range map[string][]gonvml.Return{
		"nvmlDeviceGetMigDeviceHandleByIndex": {gonvml.ERROR_GPU_IS_LOST, gonvml.ERROR_INVALID_ARGUMENT}, // of the first place
		"nvmlDeviceGetUUID":                   {gonvml.ERROR_GPU_IS_LOST},
		"nvmlDeviceGetName":                   {gonvml.ERROR_GPU_IS_LOST},
	} {
		for _, code := range codes {
			t.Setenv("FAKE_NVML_CALL", call)
			t.Setenv("FAKE_NVML_ANSWER", fmt.Sprint(int32(code)))
			inv, err := realSource(t, lib, root, "mig").Inventory(t.Context())
			if err != nil || len(inv.Devices) != 0 || len(inv.Unknown) == 0 {
				t.Errorf("%s fails with %d: %+v, %v", call, code, inv, err)
			}
		}
	}
}

func unknownOf(name string) func(Inventory) bool {
	return func(inv Inventory) bool {
		return len(inv.Dumps) == 2 && !slices.ContainsFunc(inv.Dumps, func(d attest.Dump) bool {
			return factOf(d, name) != "" || !slices.Contains(d.Unknown, name)
		})
	}
}

// Whichever call hangs, the daemon does not, and reads again once it is over.
func TestReadingHangs(t *testing.T) {
	lib, root := fakeLibrary(t), fakeHost(t)
	calls := []string{"nvmlInit_v2", "nvmlDeviceGetCount_v2", "nvmlDeviceGetHandleByIndex_v2", "nvmlDeviceGetUUID", "nvmlDeviceGetName",
		"nvmlDeviceGetSerial", "nvmlSystemGetDriverVersion", "nvmlSystemGetNVMLVersion", "nvmlSystemGetCudaDriverVersion",
		"nvmlEventSetCreate", "nvmlDeviceRegisterEvents", "nvmlEventSetWait_v2", "nvmlShutdown"}
	for call := range readings(t) {
		calls = append(calls, call)
	}
	for _, call := range calls {
		t.Run(call, func(t *testing.T) {
			t.Setenv("FAKE_NVML_CALL", call)
			t.Setenv("FAKE_NVML_ANSWER", "hang")
			t.Setenv("FAKE_NVML_MS", "20")
			s := realSource(t, lib, root, "honest")
			s.patience = 10 * time.Millisecond
			if _, err := s.Inventory(t.Context()); !errors.Is(err, ErrHangs) {
				t.Fatal(err)
			}
			s.patience = time.Minute // it is slow now
			if inv, err := s.Inventory(t.Context()); err != nil || len(inv.Devices) != 2 {
				t.Fatalf("after the hang: %+v, %v", inv, err)
			}
		})
	}
}

// A library of another release lacks a call: what needs it is unknown. Calling it
// would end the process, so each is read by a process of its own.
func TestMissingCalls(t *testing.T) {
	if lib := os.Getenv("BOURSE_FAKE_NVML"); lib != "" { // such a process
		s, err := RealBelow(os.Getenv("BOURSE_FAKE_ROOT"), lib, nil)
		if err != nil {
			t.Fatal(err)
		}
		inv, err := s.Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		b, err := json.Marshal(inv)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Printf("inventory %s\n", b)
		return
	}
	root := fakeHost(t)
	read := func(t *testing.T, flags ...string) (inv Inventory) {
		child := exec.Command(os.Args[0], "-test.run=^TestMissingCalls$")
		child.Env = append(os.Environ(), "BOURSE_FAKE_NVML="+fakeLibrary(t, flags...), "BOURSE_FAKE_ROOT="+root)
		out, err := child.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		_, line, _ := strings.Cut(string(out), "inventory ")
		line, _, _ = strings.Cut(line, "\n")
		if err := json.Unmarshal([]byte(line), &inv); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return inv
	}
	all := readings(t)
	all["nvmlDeviceGetSerial"], all["nvmlDeviceGetName"] = []string{"serial"}, []string{"name"}
	for _, call := range []string{"nvmlEventSetCreate", "nvmlEventSetFree", "nvmlEventSetWait_v2", "nvmlDeviceRegisterEvents"} {
		all[call] = []string{"xid"}
	}
	for call, names := range all {
		t.Run(call, func(t *testing.T) {
			inv := read(t, "-D"+call+"=absent")
			for _, name := range names {
				if !unknownOf(name)(inv) {
					t.Errorf("%s: %+v", name, inv)
				}
			}
		})
	}
}
