package attest

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"flag"
	mrand "math/rand/v2"
	"os"
	"testing"

	"github.com/gpubourse/bourse/market"
)

var update = flag.Bool("update", false, "write testdata again")

// vectorI is one entry of lane I with everything a contract needs to judge it.
// testdata/README.md describes the fields.
type vectorI struct {
	Name       string        `json:"name"`
	Size       SizeI         `json:"size"`
	OtherLanes []market.Hash `json:"otherLanes"`
	ParamsHash market.Hash   `json:"paramsHash"`
	LaneKey    market.Hash   `json:"laneKey"`
	LaneRoot   market.Hash   `json:"laneRoot"`
	SampleSeed market.Hash   `json:"sampleSeed"`
	Index      int           `json:"index"`
	Round      uint32        `json:"round"`
	Row        uint32        `json:"row"`
	Column     uint32        `json:"column"`
	PrevRoot   market.Hash   `json:"prevRoot"`
	PrevPath   []market.Hash `json:"prevPath"`
	Root       market.Hash   `json:"root"`
	RootPath   []market.Hash `json:"rootPath"`
	Leaf       string        `json:"leaf"`
	LeafPath   []market.Hash `json:"leafPath"`
	RoundKey   market.Hash   `json:"roundKey"`
	SeedA      market.Hash   `json:"seedA"`
	SeedB      market.Hash   `json:"seedB"`
	Acc        uint32        `json:"acc"`
	Want       uint8         `json:"want"`
	Got        uint8         `json:"got"`
	Disproved  bool          `json:"disproved"`
}

// work builds a lane I work whose sampled entries are spoiled when bad is set.
func vectorsOf(t *testing.T, name string, s SizeI, seed byte, bad bool, indices ...int) []vectorI {
	t.Helper()
	laneKey, sampleSeed := hashBytes([]byte{seed}), hashBytes([]byte{seed, 1})
	m := s.Matrix()
	samples := m.SampleList(sampleSeed)
	c := cheat{skip: func(at Sample) bool {
		for _, k := range indices {
			if bad && samples[k] == at {
				return true
			}
		}
		return false
	}}
	c.MaxOps, c.MaxBytes = 1<<40, 1<<40
	worker, err := c.Begin(Params{I: s})
	must(t, err)
	root, err := worker.Work(context.Background(), Step{Lane: LaneI}, laneKey, nil)
	must(t, err)
	w := worker.(*cheatWorker).matrices[LaneI]
	top := RootsTree(w.roots)
	h := newHasher()
	var out []vectorI
	for _, k := range indices {
		at := samples[k]
		leaf, offset := m.LeafIndex(at)
		data := w.rounds[at.T][leaf*LeafBytes : (leaf+1)*LeafBytes]
		v := vectorI{Name: name, Size: s, OtherLanes: make([]market.Hash, 4), ParamsHash: Params{I: s}.Hash(),
			LaneKey: laneKey, LaneRoot: root, SampleSeed: sampleSeed, Index: k, Round: at.T, Row: at.I, Column: at.J,
			PrevPath: []market.Hash{}, Root: w.roots[at.T], RootPath: top.Path(int(at.T)),
			Leaf: hex.EncodeToString(data), LeafPath: w.trees[at.T].Path(leaf)}
		if at.T > 0 {
			v.PrevRoot, v.PrevPath = w.roots[at.T-1], top.Path(int(at.T)-1)
		}
		v.RoundKey = RoundKey(laneKey, at.T, v.PrevRoot)
		v.SeedA, v.SeedB = m.SeedA(v.RoundKey, at.I), m.SeedB(laneKey, at.J)
		a, b := make([]byte, s.K), make([]byte, s.K)
		m.rowA(h, a, v.RoundKey, at.I)
		m.colB(h, b, laneKey, at.J)
		v.Acc = dot(a, b)
		v.Want, v.Got = entryByte(v.Acc), data[offset]
		v.Disproved = v.Want != v.Got
		if v.Disproved != bad {
			t.Fatalf("%s, index %d: disproved %t, want %t", name, k, v.Disproved, bad)
		}
		j := matrixJudge{m: m, laneKey: laneKey, roots: w.roots, h: h, a: a, b: b}
		l := Leaf{Path: v.LeafPath}
		copy(l.Data[:], data)
		if got := j.check(at, &l); (got != nil) != bad {
			t.Fatalf("%s, index %d: judged %v", name, k, got)
		}
		out = append(out, v)
	}
	return out
}

func TestLaneIVectors(t *testing.T) {
	small := SizeI{M: 3, K: 64, N: 2048, T: 3, Samples: 16, LimitMs: 1000}
	odd := SizeI{M: 5, K: 96, N: 3072, T: 5, Samples: 16, LimitMs: 1}
	deep := SizeI{M: 2, K: 16384, N: 1024, T: 2, Samples: 8, LimitMs: 4000}
	var all []vectorI
	for i, s := range []SizeI{small, odd, deep, CPUSizeI()} {
		name := []string{"small", "odd sizes", "largest K", "CPU size"}[i]
		all = append(all, vectorsOf(t, name, s, byte(i), false, 0, 1, 5)...)
		if i < 3 {
			all = append(all, vectorsOf(t, name+", corrupted", s, byte(i+16), true, 2, 3)...)
		}
	}
	golden(t, "testdata/lanei_vectors.json", struct {
		About   string    `json:"about"`
		Vectors []vectorI `json:"vectors"`
	}{"Entries of lane I, right and corrupted. See README.md here.", all})
}

// laneVector freezes one whole lane: any other prover must reach these roots
// and openings.
type laneVector struct {
	Name       string        `json:"name"`
	Params     Params        `json:"params"`
	Keys       []market.Hash `json:"keys"`
	Roots      []market.Hash `json:"roots"`
	SampleSeed market.Hash   `json:"sampleSeed"`
	Openings   market.Hash   `json:"openingsHash"`
}

func TestLaneVectors(t *testing.T) {
	var all []laneVector
	for i, c := range []struct {
		name string
		p    Params
	}{
		{"lane I, small", Params{I: smallI()}},
		{"lane I, CPU size", Params{I: CPUSizeI()}},
		{"lane M, small", Params{M: allLanes().M}},
		{"lane M, larger", Params{M: SizeM{CachePages: 300, Pages: 3000, Walkers: 100, Steps: 64, Passes: 3, Samples: 16, FillMs: 1, LimitMs: 1}}},
		{"lane F", Params{F: SizeF{N: 256, T: 1, Samples: 64, LimitMs: 1}}},
		{"lane D", Params{D: SizeF{N: 256, T: 1, Samples: 64, LimitMs: 1}}},
	} {
		v := laneVector{Name: c.name, Params: c.p, SampleSeed: hashBytes([]byte{byte(i), 2})}
		w, err := CPU{}.Begin(c.p)
		must(t, err)
		for j, s := range c.p.Steps() {
			key := hashBytes([]byte{byte(i), byte(j)})
			root, err := w.Work(context.Background(), s, key, nil)
			must(t, err)
			v.Keys, v.Roots = append(v.Keys, key), append(v.Roots, root)
		}
		openings, err := w.Open(context.Background(), v.SampleSeed)
		must(t, err)
		v.Openings = hashBytes(openings)
		all = append(all, v)
	}
	golden(t, "testdata/lanes.json", all)
}

// Whole bundles, for other implementations of the verifier (contracts/test/
// bundle.mjs is one): every lane, by one verifier and by a quorum.
func TestBundleVectors(t *testing.T) {
	alone, quorum := newScene(t), newScene(t)
	for i, s := range []*scene{alone, quorum} {
		s.ask.Params = allLanes()
		s.ask.Params.I.Samples, s.ask.Params.F.Samples, s.ask.Params.D.Samples = 16, 8, 8
		s.verifier.Rand = mrand.NewChaCha8([32]byte{byte(i)})
	}
	one, _ := alone.playAll(t, 7, 0, 300, 41, 53)
	many, _, _ := quorum.playQuorum(t, 2)
	for file, b := range map[string]*Bundle{"testdata/bundle_alone.json": one, "testdata/bundle_quorum.json": many} {
		r, err := Verify(b.Encode())
		must(t, err)
		if r.Verdict != Passed {
			t.Fatalf("%s: %v", file, r.Verdict)
		}
		frozen(t, file, b.Encode())
	}
}

// golden compares v with a committed file, or writes it.
func golden(t *testing.T, file string, v any) {
	t.Helper()
	got, err := json.MarshalIndent(v, "", " ")
	must(t, err)
	frozen(t, file, append(got, '\n'))
}

// frozen compares bytes with a committed file, or writes it.
func frozen(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		must(t, os.WriteFile(file, got, 0o644))
		return
	}
	want, err := os.ReadFile(file)
	must(t, err)
	if !bytes.Equal(got, want) {
		t.Fatalf("%s differs from what is computed now; the vectors are frozen: a change breaks every other implementation (go test -run Vectors -update writes it)", file)
	}
}
