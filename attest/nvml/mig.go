package nvml

import (
	"fmt"
	"regexp"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
)

// maxSlices is how many MIG slices one card can be cut into.
const maxSlices = 7

// slices reads the MIG slices of a card: each is a device of its own, with its
// own UUID and memory, and the card itself is none.
func (s *Source) slices(inv *Inventory, card gonvml.Device, index int, base attest.Dump) {
	for i := range maxSlices {
		r := &reader{source: s}
		slice, ok := get(r, "slice", "nvmlDeviceGetMigDeviceHandleByIndex", func() (gonvml.Device, gonvml.Return) {
			d, ret := card.GetMigDeviceHandleByIndex(i)
			if ret == gonvml.ERROR_NOT_FOUND { // an empty place is a known thing
				return nil, gonvml.SUCCESS
			}
			return d, ret
		})
		switch {
		case !ok:
			inv.Unknown = append(inv.Unknown, fmt.Sprintf("device %d: MIG slice %d", index, i))
			return
		case slice != nil:
			s.slice(inv, card, slice, fmt.Sprintf("device %d: MIG slice %d", index, i), base)
		}
	}
}

func (s *Source) slice(inv *Inventory, card, slice gonvml.Device, where string, base attest.Dump) {
	r := &reader{source: s}
	dump := base
	dump.UUID = r.text("uuid", "nvmlDeviceGetUUID", slice.GetUUID)
	dump.Name = r.text("name", "nvmlDeviceGetName", slice.GetName)
	parent := r.text("parent_uuid", "nvmlDeviceGetUUID", card.GetUUID)
	dump.Facts = append(dump.Facts, attest.Fact{Name: "mig_parent", Value: parent})
	for _, f := range facts(slice) {
		if f.name != "memory_mib" && f.name != "compute_capability" {
			continue // a slice has no clocks, links or health of its own
		}
		if v, ok := get(r, f.name, f.symbol, f.read); ok {
			dump.Facts = append(dump.Facts, attest.Fact{Name: f.name, Value: clean(v)})
		}
	}
	profile := profileOf(dump.Name)
	dump.Facts = append(dump.Facts, attest.Fact{Name: "mig_profile", Value: profile})
	dump.Unknown = r.unknown
	if dump.UUID == "" || profile == "" {
		inv.Unknown = append(inv.Unknown, where)
		return
	}
	// No model: a slice must never pass for its card.
	d := deviceOf(dump, attest.Model{})
	d.MIGProfile = profile
	inv.Devices = append(inv.Devices, d)
	inv.Dumps = append(inv.Dumps, dump)
}

// profileOf finds "1g.10gb" in "NVIDIA A100-SXM4-80GB MIG 1g.10gb".
func profileOf(name string) string {
	return regexp.MustCompile(`\b[1-7]g\.[0-9]{1,3}gb\b`).FindString(name)
}
