package nvml

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

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
			if ret == gonvml.ERROR_NOT_FOUND || ret == gonvml.ERROR_INVALID_ARGUMENT && i > 0 {
				return nil, gonvml.SUCCESS // an empty place, or one that this card has not: known things
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

// cardFacts are those of the card that hold for each of its slices too: where it
// is, and whether it is well.
var cardFacts = []string{"pci_bus_id", "pci_device_id", "vbios", "throttle_reasons", "ecc", "ecc_uncorrected", "remapped_rows"}

// cardOf is a slice's dump as its card's: the kernel knows cards, not slices.
func cardOf(slice attest.Dump, uuid string) attest.Dump {
	slice.UUID = uuid
	slice.Name, _, _ = strings.Cut(slice.Name, " MIG ")
	return slice
}

func (s *Source) slice(inv *Inventory, card, slice gonvml.Device, where string, base attest.Dump) {
	r := &reader{source: s}
	dump := base
	dump.UUID = r.text("uuid", "nvmlDeviceGetUUID", slice.GetUUID)
	dump.Name = r.text("name", "nvmlDeviceGetName", slice.GetName)
	parent := r.text("parent_uuid", "nvmlDeviceGetUUID", card.GetUUID)
	dump.Facts = append(dump.Facts, attest.Fact{Name: "mig_parent", Value: parent})
	r.addFacts(&dump, slice, "memory_mib", "compute_capability")
	r.addFacts(&dump, card, cardFacts...)
	if v, ok := get(r, "sm_count", "nvmlDeviceGetAttributes_v2", slice.GetAttributes); ok {
		dump.Facts = append(dump.Facts, attest.Fact{Name: "sm_count", Value: fmt.Sprint(v.MultiprocessorCount)})
	}
	profile := profileOf(dump.Name)
	dump.Facts = append(dump.Facts, attest.Fact{Name: "mig_profile", Value: profile})
	dump.Unknown = r.unknown
	s.addXids(&dump, parent)
	dump.Suspect = append(slices.Clone(dump.Suspect), s.host.contradictions(cardOf(dump, parent))...)
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
