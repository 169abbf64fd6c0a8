package nvml

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"
	"github.com/NVIDIA/go-nvml/pkg/nvml/mock/server"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

func TestSimulated(t *testing.T) {
	for _, slug := range []string{"a100-40", "a100-80", "a30", "h100", "h200", "b200"} {
		s, err := Simulated(slug+":2", market.NodeKey{2, 7})
		if err != nil {
			t.Fatal(err)
		}
		inv, err := s.Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !inv.Simulated || len(inv.Devices) != 2 || inv.Driver != "550.54.15" || inv.CUDA != 124 || len(inv.Unknown) != 0 {
			t.Fatalf("%s: %+v", slug, inv)
		}
		for i, d := range inv.Devices {
			dump := inv.Dumps[i]
			if !d.Simulated || d.Model == "" || d.VRAMMiB < 20_000 || d.MemGBps == 0 || d.ComputeCap < 80 || d.NUMANode != -1 {
				t.Errorf("%s: device %+v", slug, d)
			}
			if dump.UUID != d.UUID || !dump.Simulated || dump.Model != d.Model || !slices.Contains(dump.Unknown, "serial") {
				t.Errorf("%s: dump %+v", slug, dump)
			}
			if _, err := attest.DecodeDump(dump.Encode()); err != nil {
				t.Errorf("%s: own dump: %v", slug, err)
			}
		}
	}
}

func TestSimulatedDevicesSurviveRestart(t *testing.T) {
	uuids := func(node byte) []string {
		s, err := Simulated("h100:2,a100-80", market.NodeKey{node})
		if err != nil {
			t.Fatal(err)
		}
		inv, err := s.Inventory(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, d := range inv.Devices {
			ids = append(ids, d.UUID)
		}
		return ids
	}
	a, again, other := uuids(1), uuids(1), uuids(2)
	if !slices.Equal(a, again) || len(a) != 3 {
		t.Fatalf("%v, then %v", a, again)
	}
	all := slices.Compact(slices.Sorted(slices.Values(slices.Concat(a, other))))
	if len(all) != 6 {
		t.Fatalf("UUIDs repeat: %v", all)
	}
}

func TestSpec(t *testing.T) {
	for _, bad := range []string{"", "h100:0", "h100:-1", "h100:x", "h100:65", "h100:40,a30:40", "h1000:2", "t4:1", "h100:2,", "h100:99999999999999999999"} {
		if _, err := Simulated(bad, market.NodeKey{}); !errors.Is(err, ErrSpec) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	_, err := Simulated("h10:2", market.NodeKey{})
	if err == nil || !strings.Contains(err.Error(), "h100") {
		t.Errorf("no hint: %v", err)
	}
}

func TestNoDriver(t *testing.T) {
	s, err := Real("/nonexistent/libnvidia-ml.so.1", nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Inventory(t.Context())
	if !errors.Is(err, ErrNoDriver) {
		t.Fatal(err)
	}
}

// A mock that misbehaves on request.
func misbehaving(t *testing.T, bend func(*server.Server, *server.Device)) *Source {
	t.Helper()
	s, err := Simulated("h100:1", market.NodeKey{})
	if err != nil {
		t.Fatal(err)
	}
	lib := s.lib.(*server.Server)
	bend(lib, lib.Devices[0].(*server.Device))
	return s
}

func TestUnknownIsNotEmpty(t *testing.T) {
	cases := map[string]func(*server.Server, *server.Device){
		"uuid fails": func(_ *server.Server, d *server.Device) {
			d.GetUUIDFunc = func() (string, gonvml.Return) { return "", gonvml.ERROR_GPU_IS_LOST }
		},
		"uuid panics": func(_ *server.Server, d *server.Device) { d.GetUUIDFunc = nil },
		"handle fails": func(s *server.Server, _ *server.Device) {
			s.DeviceGetHandleByIndexFunc = func(int) (gonvml.Device, gonvml.Return) { return nil, gonvml.ERROR_GPU_IS_LOST }
		},
	}
	for name, bend := range cases {
		inv, err := misbehaving(t, bend).Inventory(t.Context())
		if err != nil || len(inv.Devices) != 0 || len(inv.Unknown) != 1 {
			t.Errorf("%s: %+v, %v", name, inv, err)
		}
	}
	for name, bend := range map[string]func(*server.Server){
		"count fails": func(s *server.Server) {
			s.DeviceGetCountFunc = func() (int, gonvml.Return) { return 0, gonvml.ERROR_UNKNOWN }
		},
		"count is mad": func(s *server.Server) {
			s.DeviceGetCountFunc = func() (int, gonvml.Return) { return 1 << 30, gonvml.SUCCESS }
		},
		"count panics": func(s *server.Server) { s.DeviceGetCountFunc = nil },
	} {
		_, err := misbehaving(t, func(s *server.Server, _ *server.Device) { bend(s) }).Inventory(t.Context())
		if !errors.Is(err, ErrLibrary) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDriverWordsAreBounded(t *testing.T) {
	s := misbehaving(t, func(_ *server.Server, d *server.Device) {
		d.Config.Name = "\x1b[31mEvil\n" + strings.Repeat("x", 1000)
		d.GetSerialFunc = func() (string, gonvml.Return) { return "séri\x00al", gonvml.SUCCESS }
	})
	inv, err := s.Inventory(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	d := inv.Dumps[0]
	if len(d.Name) > maxText || strings.ContainsAny(d.Name, "\x1b\n") || strings.ContainsAny(d.Serial, "é\x00") || d.Model != "" {
		t.Fatalf("name %q, serial %q, model %q", d.Name, d.Serial, d.Model)
	}
}

func TestHangingLibrary(t *testing.T) {
	release := make(chan struct{})
	s := misbehaving(t, func(_ *server.Server, d *server.Device) {
		d.GetUUIDFunc = func() (string, gonvml.Return) { <-release; return "GPU-late", gonvml.SUCCESS }
	})
	s.patience = 30 * time.Millisecond
	for range 3 { // the second and third wait for the first, and pile nothing up
		if _, err := s.Inventory(t.Context()); !errors.Is(err, ErrHangs) {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Inventory(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	close(release)
	s.patience = 5 * time.Second
	inv, err := s.Inventory(t.Context())
	if err != nil || len(inv.Devices) != 1 {
		t.Fatalf("after it answered: %+v, %v", inv, err)
	}
}

func TestNVLinkSets(t *testing.T) {
	dump := func(bus, peers string) attest.Dump {
		return attest.Dump{Facts: []attest.Fact{{Name: "pci_bus_id", Value: bus}, {Name: "nvlink_peers", Value: peers}}}
	}
	// a-b direct, c and e over switch s, d alone, f joins a-b late through b.
	dumps := []attest.Dump{dump("a", "b"), dump("c", "s"), dump("b", "a f"), dump("d", ""), dump("e", "s"), dump("f", "b")}
	devices := make([]market.Device, len(dumps))
	nvlinkSets(devices, dumps)
	var got []uint16
	for _, d := range devices {
		got = append(got, d.NVLinkSet)
	}
	if got[0] == 0 || got[0] != got[2] || got[0] != got[5] || got[1] == 0 || got[1] != got[4] || got[0] == got[1] || got[3] != 0 {
		t.Fatalf("sets %v", got)
	}
}
