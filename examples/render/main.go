// Command render is Bourse's example job: a small path tracer that draws one
// tile of a scene per task and joins the tiles afterwards.
//
//	render -scene /in/scene.json -tile 3/8 -out /out/tile.png
//	render -assemble DIR -o picture.png
//
// It is pure Go and static, so that an image holds nothing but the binary, and
// deterministic: a tile's bytes depend on the scene file alone (on one
// architecture; others may fuse multiply and add and differ in the last bit).
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

func main() {
	if err := run(os.Args[1:], os.Getenv, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "render:", err)
		os.Exit(1)
	}
}

func run(args []string, getenv func(string) string, stdout io.Writer) error {
	fs := flag.NewFlagSet("render", flag.ContinueOnError)
	scenePath := fs.String("scene", "/in/scene.json", "scene `file`")
	tileArg := fs.String("tile", "", "which tile, as `i/n` from 0 (default: BOURSE_TASK/BOURSE_TASKS, else 0/1)")
	out := fs.String("out", "/out/"+tileName, "tile `file` to write")
	dir := fs.String("assemble", "", "join every "+tileName+" below `dir` instead of rendering")
	picture := fs.String("o", "out.png", "assembled `file` to write")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	if *dir != "" {
		return assemble(*dir, *picture)
	}
	t, err := parseTile(*tileArg, getenv)
	if err != nil {
		return err
	}
	w, err := load(*scenePath)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "scene %s: %d x %d, %d samples, %d shapes, %d lamps\n",
		*scenePath, w.Width, w.Height, w.Samples, len(w.tree.solids)+len(w.floors), len(w.lamps))
	return writePNG(*out, w.render(t, stdout))
}

// parseTile reads i/n, or the variables that Bourse gives every task.
func parseTile(arg string, getenv func(string) string) (tile, error) {
	if arg == "" {
		i, n := getenv("BOURSE_TASK"), getenv("BOURSE_TASKS")
		if i == "" && n == "" {
			return tile{0, 1}, nil
		}
		arg = i + "/" + n
	}
	a, b, _ := strings.Cut(arg, "/")
	i, err1 := strconv.Atoi(a)
	n, err2 := strconv.Atoi(b)
	if errors.Join(err1, err2) != nil || n < 1 || i < 0 || i >= n {
		return tile{}, fmt.Errorf("tile %q: want i/n with 0 <= i < n", arg)
	}
	return tile{i, n}, nil
}
