// Package normtar packs directory trees so that equal content gives equal
// bytes, and takes such packs apart without trusting whoever made them.
//
// The normal form: regular files and directories only, in depth-first order of
// their names, every parent before its children, relative slash-separated
// names, mode 0755 for directories and executables and 0644 otherwise, no
// times, no owners, and tar headers as Go's archive/tar writes them. A reader
// accepts nothing else, so the sha256 of a pack is a function of the content
// and the content a function of the sha256.
package normtar

import (
	"archive/tar"
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"
)

var (
	// ErrTooBig: the content is larger, or has more entries, than allowed.
	ErrTooBig = errors.New("larger than allowed")
	// ErrNotNormal: the stream is no normalised tar.
	ErrNotNormal = errors.New("not a normalised tar")
)

// Limits bound a pack. Both are required.
type Limits struct {
	Bytes int64 // of the tar stream, headers included
	Files int   // entries, directories included
}

// Entry is one file or directory.
type Entry struct {
	Name string // relative, slash-separated, no trailing slash
	Dir  bool
	Exec bool // a file with an x bit
	Size int64
}

// Skip names an entry that was left out and says why.
type Skip struct{ Name, Reason string }

func (s Skip) String() string { return fmt.Sprintf("%q: %s", s.Name, s.Reason) }

const (
	maxName = 4096 // bytes of a whole name, Linux' PATH_MAX
	maxPart = 255  // bytes of one part, Linux' NAME_MAX
)

// checkName says why a name cannot be in a pack, or "".
func checkName(name string) string {
	switch {
	case name == "" || name == "." || strings.HasPrefix(name, "/"):
		return "name is empty or absolute"
	case path.Clean(name) != name || name == ".." || strings.HasPrefix(name, "../"):
		return "name leaves its directory or is not in its shortest form"
	case !utf8.ValidString(name) || strings.ContainsRune(name, 0):
		return "name is not UTF-8 text"
	case len(name) > maxName:
		return fmt.Sprintf("name is longer than %d bytes", maxName)
	}
	for part := range strings.SplitSeq(name, "/") {
		if len(part) > maxPart {
			return fmt.Sprintf("a part of the name is longer than %d bytes", maxPart)
		}
	}
	return ""
}

// header is the only header an entry can have.
func (e Entry) header() *tar.Header {
	h := &tar.Header{Typeflag: tar.TypeReg, Name: e.Name, Mode: 0o644, Size: e.Size}
	if e.Dir {
		h.Typeflag, h.Name, h.Size = tar.TypeDir, e.Name+"/", 0
	}
	if e.Dir || e.Exec {
		h.Mode = 0o755
	}
	return h
}

// order checks that entries come depth first, each once, each below a
// directory that came before.
type order struct {
	last  Entry
	open  []string // the directories that last lies in, outermost first
	begun bool
}

// add returns why e may not follow, or "".
func (o *order) add(e Entry) string {
	if o.begun && key(o.last.Name) >= key(e.Name) {
		return fmt.Sprintf("comes after %q: out of order or twice", o.last.Name)
	}
	if o.begun && o.last.Dir {
		o.open = append(o.open, o.last.Name)
	}
	parent := path.Dir(e.Name)
	for len(o.open) > 0 && o.open[len(o.open)-1] != parent {
		o.open = o.open[:len(o.open)-1]
	}
	if parent != "." && len(o.open) == 0 {
		return fmt.Sprintf("its directory %q did not come before", parent)
	}
	o.last, o.begun = e, true
	return ""
}

// key makes byte order depth-first order: a directory's content comes right
// behind it ("a", "a/b", "a-c"). Names hold no NUL.
func key(name string) string { return strings.ReplaceAll(name, "/", "\x00") }
