package attest

import (
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

//go:embed data/gpus.csv
var gpusCSV string

// Model is what its maker publishes about a card: nominal figures, dense (no
// sparsity), never attested ones. Zero means unpublished or none.
type Model struct {
	Slug        string
	Name        string
	Aliases     []string
	DriverNames []string // as the driver names it, without maker's prefix
	SMs         uint16
	ComputeCap  uint16 // major*10 + minor
	FP64TFLOPS  float64
	FP32TFLOPS  float64
	TF32TFLOPS  float64
	FP16TFLOPS  float64
	FP8TFLOPS   float64
	Int8TOPS    float64
	VRAMMiB     uint32 // as the driver reports it
	MemGBps     uint32
	NVLinkGBps  float64
	PCIeGen     uint8
	TDPWatts    uint16
	Unsure      []string // columns whose sources differ or are missing
	Sources     string
}

// Catalogue holds the known models.
type Catalogue struct{ models []Model }

// ErrModel means a model that the catalogue does not have.
var ErrModel = errors.New("unknown GPU model")

// NewCatalogue reads the embedded table.
func NewCatalogue() (*Catalogue, error) {
	rows, err := csv.NewReader(strings.NewReader(gpusCSV)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("GPU catalogue: %w", err)
	}
	c := &Catalogue{}
	for n, row := range rows[1:] {
		r := rowReader{head: rows[0], row: row}
		m := Model{
			Slug: r.text("slug"), Name: r.text("name"), Aliases: r.list("aliases"), DriverNames: r.list("driver_names"),
			SMs: uint16(r.number("sm_count")), ComputeCap: uint16(r.number("compute_cap")),
			FP64TFLOPS: r.number("fp64_tflops"), FP32TFLOPS: r.number("fp32_tflops"), TF32TFLOPS: r.number("tf32_tflops"),
			FP16TFLOPS: r.number("fp16_tflops"), FP8TFLOPS: r.number("fp8_tflops"), Int8TOPS: r.number("int8_tops"),
			VRAMMiB: uint32(r.number("vram_mib")), MemGBps: uint32(r.number("memory_gbps")),
			NVLinkGBps: r.number("nvlink_gbps"), PCIeGen: uint8(r.number("pcie_gen")), TDPWatts: uint16(r.number("tdp_w")),
			Unsure: r.list("unsure"), Sources: r.text("sources"),
		}
		if r.err != nil {
			return nil, fmt.Errorf("GPU catalogue, line %d: %w", n+2, r.err)
		}
		c.models = append(c.models, m)
	}
	return c, nil
}

// Models lists all models in the order of the table.
func (c *Catalogue) Models() []Model { return slices.Clone(c.models) }

// Model finds a model by slug or alias. The error names the nearest slug.
func (c *Catalogue) Model(slug string) (Model, error) {
	want := strings.ToLower(slug)
	for _, m := range c.models {
		if m.Slug == want || slices.Contains(m.Aliases, want) {
			return m, nil
		}
	}
	return Model{}, fmt.Errorf("%.40q (did you mean %q?): %w", slug, c.nearest(want), ErrModel)
}

// ByDriverName finds the model that the driver calls name.
func (c *Catalogue) ByDriverName(name string) (Model, bool) {
	for _, prefix := range []string{"Mock ", "NVIDIA "} {
		name = strings.TrimPrefix(name, prefix)
	}
	for _, m := range c.models {
		if slices.Contains(m.DriverNames, name) || slices.Contains(m.DriverNames, "Tesla "+name) {
			return m, true
		}
	}
	return Model{}, false
}

// nearest is the slug that shares the longest beginning with want, the first
// of several.
func (c *Catalogue) nearest(want string) string {
	best, length := c.models[0].Slug, -1
	for _, m := range c.models {
		for _, s := range append([]string{m.Slug}, m.Aliases...) {
			n := 0
			for n < min(len(s), len(want)) && s[n] == want[n] {
				n++
			}
			if n > length {
				best, length = m.Slug, n
			}
		}
	}
	return best
}

// rowReader picks the cells of one row by column name and keeps the first error.
type rowReader struct {
	head, row []string
	err       error
}

func (r *rowReader) text(column string) string {
	i := slices.Index(r.head, column)
	if i < 0 {
		r.err = errors.Join(r.err, fmt.Errorf("no column %q", column))
		return ""
	}
	return r.row[i]
}

func (r *rowReader) list(column string) []string {
	if s := r.text(column); s != "" {
		return strings.Split(s, "|")
	}
	return nil
}

func (r *rowReader) number(column string) float64 {
	s := r.text(column)
	if s == "" {
		return 0
	}
	x, err := strconv.ParseFloat(s, 64)
	if err != nil || x < 0 {
		r.err = errors.Join(r.err, fmt.Errorf("%s is %q, want a number", column, s))
	}
	return x
}
