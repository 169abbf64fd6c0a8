package attest

import "testing"

// What a driver reports against its card, apart from what a tenant's program can
// cause at will.
func TestUnhealthy(t *testing.T) {
	for _, c := range []struct {
		name, value string
		sick        bool
	}{
		{"ecc_uncorrected", "0", false}, {"ecc_uncorrected", "unsupported", false}, {"ecc_uncorrected", "1", true},
		{"remapped_rows", "corrected 3, uncorrected 0, pending true, failed false", false},
		{"remapped_rows", "corrected 0, uncorrected 1, pending false, failed true", true},
		{"remapped_rows", "unsupported", false},
		{"xid", "none", false}, {"xid", "13 31 43 45 68 109", false}, {"xid", "13 79", true}, {"xid", "48", true},
		{"temperature_c", "79", false}, {"compute_processes", "79", false},
	} {
		if why := (Dump{Facts: []Fact{{c.name, c.value}}}).Unhealthy(); (why != "") != c.sick {
			t.Errorf("%s %q: %q", c.name, c.value, why)
		}
	}
	for _, x := range []string{"13", "31", "43", "45", "68", "109"} {
		if why := (Dump{Facts: []Fact{{"xid", x}}}).Unhealthy(); why != "" {
			t.Errorf("a program's Xid %s: %q", x, why)
		}
	}
}
