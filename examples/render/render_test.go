package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

const testScene = "testdata/scene/scene.json"

func noEnv(string) string { return "" }

// renderTiles draws the test scene in n tiles below dir, as Bourse lays them out.
func renderTiles(t *testing.T, dir string, n int) {
	t.Helper()
	for i := range n {
		out := filepath.Join(dir, fmt.Sprint(i), "out")
		if err := os.MkdirAll(out, 0o755); err != nil {
			t.Fatal(err)
		}
		env := map[string]string{"BOURSE_TASK": fmt.Sprint(i), "BOURSE_TASKS": fmt.Sprint(n)}
		var log bytes.Buffer
		err := run([]string{"-scene", testScene, "-out", filepath.Join(out, tileName)}, func(k string) string { return env[k] }, &log)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"progress 100%", "rays/s"} {
			if !strings.Contains(log.String(), want) {
				t.Fatalf("log lacks %q:\n%s", want, &log)
			}
		}
	}
}

// TestTilesJoinToTheWhole: neither the cut into tiles nor the number of
// workers changes a pixel.
func TestTilesJoinToTheWhole(t *testing.T) {
	var pictures [2][]byte
	for i, n := range []int{1, 3} {
		dir := t.TempDir()
		before := runtime.GOMAXPROCS(1 + i)
		renderTiles(t, dir, n)
		runtime.GOMAXPROCS(before)
		out := filepath.Join(dir, "out.png")
		if err := run([]string{"-assemble", dir, "-o", out}, noEnv, os.Stdout); err != nil {
			t.Fatal(err)
		}
		var err error
		if pictures[i], err = os.ReadFile(out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(pictures[0], pictures[1]) {
		t.Fatal("one tile and three tiles give different pictures")
	}
	img, err := png.Decode(bytes.NewReader(pictures[0]))
	if err != nil {
		t.Fatal(err)
	}
	// It shows something: many different colours, none of them everywhere.
	colors := map[any]int{}
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			colors[img.At(x, y)]++
		}
	}
	if len(colors) < 1000 {
		t.Fatalf("only %d different colours", len(colors))
	}
}

func TestAssembleNamesWhatIsMissing(t *testing.T) {
	dir := t.TempDir()
	if err := assemble(dir, filepath.Join(dir, "o.png")); err == nil {
		t.Fatal("an empty folder was assembled")
	}
	renderTiles(t, dir, 2)
	if err := os.Remove(filepath.Join(dir, "1", "out", tileName)); err != nil {
		t.Fatal(err)
	}
	err := assemble(dir, filepath.Join(dir, "o.png"))
	if err == nil || !strings.Contains(err.Error(), "45 of 90 rows") {
		t.Fatalf("got %v", err)
	}
}

func TestBadInput(t *testing.T) {
	good, err := os.ReadFile(testScene)
	if err != nil {
		t.Fatal(err)
	}
	for name, cut := range map[string][2]string{
		"unknown key":   {`"width"`, `"widht"`},
		"no width":      {`"width": 160`, `"width": 0`},
		"huge":          {`"height": 90`, `"height": 99999`},
		"material kind": {`"kind": "glass"`, `"kind": "glas"`},
		"no material":   {`"material": "gold"`, `"material": "golden"`},
		"huge count":    {`"count": 420`, `"count": 999999999`},
		"no sun":        {`"toward": [-0.85, 0.33, 0.1]`, `"toward": [0, 0, 0]`},
		"negative ball": {`"radius": 1.0}`, `"radius": -1.0}`},
	} {
		raw := strings.Replace(string(good), cut[0], cut[1], 1)
		if raw == string(good) {
			t.Fatalf("%s: the scene has no %s", name, cut[0])
		}
		if _, err := parse([]byte(raw)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	for _, arg := range []string{"8/8", "-1/8", "1", "a/b", "0/0"} {
		if _, err := parseTile(arg, noEnv); err == nil {
			t.Errorf("tile %q accepted", arg)
		}
	}
}

// TestFurnace: a white ball in a white sky of radiance 1 vanishes. It checks
// that no bounce makes or loses light.
func TestFurnace(t *testing.T) {
	w, err := parse([]byte(`{"width":16,"height":16,"samples":64,"depth":40,"seed":1,
		"camera":{"from":[0,0,4],"at":[0,0,0],"angle":30,"aperture":0},
		"sky":{"zenith":[1,1,1],"horizon":[1,1,1],"sun":{"toward":[0,1,0],"color":[0,0,0],"size":1}},
		"materials":{"white":{"kind":"diffuse","color":[1,1,1]}},
		"objects":[{"material":"white","sphere":{"center":[0,0,0],"radius":0.8}}]}`))
	if err != nil {
		t.Fatal(err)
	}
	g := pixelRNG(1, 0, 0)
	var rays int64
	var sum float64
	const n = 20000
	for range n {
		sum += w.radiance(w.Camera.ray(g.float(), g.float(), 0, 0), &g, &rays)[1]
	}
	if mean := sum / n; mean < 0.98 || mean > 1.02 {
		t.Fatalf("mean radiance %.3f, want 1", mean)
	}
}
