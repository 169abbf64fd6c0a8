package attest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gpubourse/bourse/market"
)

// Dump is everything the driver told about one device, kept with the evidence.
// It is the provider's claim: it never grants a class, the lanes do. The first
// Commit carries its hash, so it cannot be chosen afterwards.
type Dump struct {
	Simulated bool   `json:"simulated"` // mock driver: no such card is there
	Driver    string `json:"driver"`
	NVML      string `json:"nvml"`
	CUDA      string `json:"cuda"`
	Library   string `json:"library"` // sha256 of libnvidia-ml.so.1; "" when there is no file
	UUID      string `json:"uuid"`
	Serial    string `json:"serial"`
	Name      string `json:"name"`
	Model     string `json:"model"` // catalogue slug; "" unknown
	Facts     []Fact `json:"facts"`
	// Unknown names what could not be read: never empty, never zero.
	Unknown []string `json:"unknown"`
	// Suspect lists contradictions found on the host (other UUIDs in /proc,
	// a preloaded library); empty when there are none.
	Suspect []string `json:"suspect"`
}

// Fact is one answer of the driver, as text with its unit in the name.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

const maxFacts = 512

// Encode gives the canonical bytes.
func (d Dump) Encode() []byte { return encode(d) }

// DecodeDump reads the canonical bytes.
func DecodeDump(b []byte) (Dump, error) {
	d, err := decode[Dump](b, maxDump)
	if err != nil {
		return d, fmt.Errorf("device dump: %w", err)
	}
	if d.UUID == "" || len(d.Facts) > maxFacts || len(d.Unknown) > maxFacts || len(d.Suspect) > maxFacts {
		return d, fmt.Errorf("device dump without a UUID or with too many facts: %w", ErrMalformed)
	}
	return d, nil
}

// DeviceID is this device as provider's.
func (d Dump) DeviceID(provider market.Address) market.Hash {
	return DeviceID(d.UUID, d.Serial, provider)
}

// Unhealthy says why the device must not be leased, by its own account: "" when
// nothing is known against it.
func (d Dump) Unhealthy() string {
	for _, f := range d.Facts {
		switch {
		case f.Name == "ecc_uncorrected" && f.Value != "0" && f.Value != "unsupported":
			return "uncorrected ECC errors: " + f.Value
		case f.Name == "remapped_rows" && strings.Contains(f.Value, "failed true"):
			return "memory rows could not be remapped"
		case f.Name == "xid":
			if x := sickXids(f.Value); x != "" {
				return "the driver reported Xid " + x + ": reset the card, then start this program again"
			}
		}
	}
	return ""
}

// sickXids are those of a list that speak against the card. The others come
// from faults of the programs that run on it, which a tenant can cause at will
// (NVIDIA's Xid catalogue: graphics exception, page fault, stopped processing,
// preemptive clean-up, video exception, context switch time-out).
func sickXids(list string) string {
	ofPrograms := []string{"none", "unsupported", "13", "31", "43", "45", "68", "109"}
	return strings.Join(slices.DeleteFunc(strings.Fields(list), func(x string) bool { return slices.Contains(ofPrograms, x) }), " ")
}
