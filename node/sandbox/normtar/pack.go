package normtar

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
)

// Pack writes the tree below root as a pack; root itself may be a symbolic
// link. A root that is a regular file becomes a pack of that one file. What is
// neither file nor directory is left out and named.
func Pack(w io.Writer, root string, lim Limits) ([]Skip, error) {
	info, err := os.Stat(root)
	if err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	dir, only := root, ""
	if info.Mode().IsRegular() {
		dir, only = filepath.Split(root)
		if dir == "" {
			dir = "."
		}
	}
	r, err := os.OpenRoot(dir) // no name below leads out of it, whatever changes meanwhile
	if err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	defer r.Close()
	p := &packer{root: r, w: NewWriter(w, lim)}
	if only != "" {
		err = p.entry(only)
	} else {
		err = p.dir(".")
	}
	if err != nil {
		return p.skipped, err
	}
	return p.skipped, p.w.Close()
}

type packer struct {
	root    *os.Root
	w       *Writer
	skipped []Skip
}

// dir packs what is in a directory, in order.
func (p *packer) dir(name string) error {
	f, err := p.root.Open(name)
	if err != nil {
		return fmt.Errorf("pack %q: %w", name, err)
	}
	names, err := f.Readdirnames(-1)
	if err := errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("pack %q: %w", name, err)
	}
	sort.Strings(names)
	for _, n := range names {
		if err := p.entry(path.Join(name, n)); err != nil {
			return err
		}
	}
	return nil
}

func (p *packer) entry(name string) error {
	why := checkName(name)
	info, err := p.root.Lstat(name)
	switch {
	case why != "":
	case err != nil:
		return fmt.Errorf("pack %q: %w", name, err)
	case info.IsDir():
		if err := p.w.Add(Entry{Name: name, Dir: true}, nil); err != nil {
			return err
		}
		return p.dir(name)
	case info.Mode().IsRegular():
		return p.file(name)
	default:
		why = kind(info.Mode())
	}
	p.skipped = append(p.skipped, Skip{name, why})
	return nil
}

func (p *packer) file(name string) error {
	f, err := p.root.Open(name)
	if err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	defer f.Close()
	info, err := f.Stat() // of what was opened, which may no longer be what was listed
	if err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	if !info.Mode().IsRegular() {
		p.skipped = append(p.skipped, Skip{name, kind(info.Mode())})
		return nil
	}
	return p.w.Add(Entry{Name: name, Exec: info.Mode()&0o111 != 0, Size: info.Size()}, f)
}

func kind(m fs.FileMode) string {
	switch {
	case m&fs.ModeSymlink != 0:
		return "symbolic link"
	case m&fs.ModeNamedPipe != 0:
		return "named pipe"
	case m&fs.ModeSocket != 0:
		return "socket"
	case m&fs.ModeDevice != 0:
		return "device"
	}
	return "not a regular file"
}

// Normalize copies any tar, in depth-first order, to a pack. base is the
// directory its names begin with ("out" for "out/", "out/a"); it is cut off and
// its own entry dropped. Links, devices and names that lead out are left out
// and named. This is how a container engine's archive becomes a pack.
func Normalize(w io.Writer, r io.Reader, base string, lim Limits) ([]Skip, error) {
	var skipped []Skip
	nw := NewWriter(w, lim)
	tr := tar.NewReader(r)
	for {
		h, err := tr.Next()
		if err == io.EOF {
			return skipped, nw.Close()
		}
		if err != nil {
			return skipped, fmt.Errorf("read archive: %w", err)
		}
		name := strings.TrimSuffix(h.Name, "/")
		if name == base {
			continue
		}
		name, below := strings.CutPrefix(name, base+"/")
		e, why := entryOf(h, name)
		if !below {
			why = "name leads out of " + base
		}
		if why == "" {
			why = checkName(name)
		}
		if why != "" {
			if len(skipped) >= lim.Files {
				return skipped, fmt.Errorf("more than %d entries left out: %w", lim.Files, ErrTooBig)
			}
			skipped = append(skipped, Skip{name, why})
			continue
		}
		if err := nw.Add(e, tr); err != nil {
			return skipped, err
		}
	}
}

func entryOf(h *tar.Header, name string) (Entry, string) {
	switch h.Typeflag {
	case tar.TypeReg:
		return Entry{Name: name, Exec: h.Mode&0o111 != 0, Size: h.Size}, ""
	case tar.TypeDir:
		return Entry{Name: name, Dir: true}, ""
	case tar.TypeSymlink:
		return Entry{}, fmt.Sprintf("symbolic link to %.200q", h.Linkname)
	case tar.TypeLink:
		return Entry{}, fmt.Sprintf("hard link to %.200q", h.Linkname)
	}
	return Entry{}, kind(h.FileInfo().Mode())
}
