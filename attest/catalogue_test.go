package attest

import (
	"slices"
	"strings"
	"testing"
)

func TestCatalogue(t *testing.T) {
	c, err := NewCatalogue()
	must(t, err)
	head := strings.Split(strings.SplitN(gpusCSV, "\n", 2)[0], ",")
	seen := map[string]string{}
	for _, m := range c.Models() {
		for _, name := range slices.Concat([]string{m.Slug}, m.Aliases, m.DriverNames) {
			if other := seen[name]; other != "" {
				t.Errorf("%q names both %s and %s", name, other, m.Slug)
			}
			seen[name] = m.Slug
		}
		if m.VRAMMiB < 10<<10 || m.MemGBps < 100 || m.FP32TFLOPS < 1 || m.ComputeCap < 60 || m.Sources == "" || m.SMs == 0 {
			t.Errorf("%s lacks figures: %+v", m.Slug, m)
		}
		for _, u := range m.Unsure {
			if !slices.Contains(head, u) {
				t.Errorf("%s is unsure of %q, which is no column", m.Slug, u)
			}
		}
		got, err := c.Model(m.Slug)
		must(t, err)
		if got.Slug != m.Slug {
			t.Errorf("%s is found as %s", m.Slug, got.Slug)
		}
		for _, n := range m.DriverNames {
			if got, ok := c.ByDriverName("NVIDIA " + n); !ok || got.Slug != m.Slug {
				t.Errorf("driver name %q gives %q", n, got.Slug)
			}
		}
	}
	m, err := c.Model("H100")
	must(t, err)
	if m.Slug != "h100-sxm" || m.Int8TOPS != 1979 {
		t.Errorf("h100 is %+v", m)
	}
	_, err = c.Model("h100-sxn")
	wantErr(t, err, ErrModel)
	if !strings.Contains(err.Error(), `"h100-sxm"`) {
		t.Errorf("no hint in %v", err)
	}
	if _, ok := c.ByDriverName("NVIDIA Imaginary 9"); ok {
		t.Error("an imaginary card is known")
	}
}
