package jobfile

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// reader turns values of the tree into values of a Job. The first error sticks
// and the rest goes on with zero values, so that reading has no branches.
type reader struct {
	file, folder string
	at           places
	err          error
}

func (r *reader) fail(v *value, what, do string) {
	if r.err != nil {
		return
	}
	e := &Error{File: r.file, What: what, Do: do}
	if v != nil {
		e.Line, e.Col, e.Key = v.line, v.col, v.path
	}
	r.err = e
}

// failAt names a key that is not there.
func (r *reader) failAt(v *value, key, what, do string) {
	if r.err == nil {
		r.err = &Error{File: r.file, Line: v.line, Col: v.col, Key: key, What: what, Do: do}
	}
}

// remember keeps a key's place for errors found after reading.
func (r *reader) remember(key string, v *value) { r.at.of[key] = [2]int{v.line, v.col} }

func (r *reader) want(v *value, k kind) bool {
	if v == nil || v.kind == k {
		return v != nil
	}
	do := "write " + k.String()
	if key, ok := find(v.path); ok {
		do = "write " + key.Type + exampleOf(key)
	}
	r.fail(v, "is "+v.kind.String(), do)
	return false
}

// mapping gives v when it is a mapping, else nil; nil has no fields.
func (r *reader) mapping(v *value) *value {
	if !r.want(v, mapping) {
		return nil
	}
	r.remember(v.path, v)
	return v
}

func (r *reader) sequence(v *value) *value {
	if !r.want(v, sequence) {
		return nil
	}
	if len(v.items) > maxList {
		r.fail(v, fmt.Sprintf("has %d entries, at most %d are read", len(v.items), maxList), "shorten the list")
		return nil
	}
	return v
}

func (v *value) list() []value {
	if v == nil {
		return nil
	}
	return v.items
}

func (v *value) all() []field {
	if v == nil {
		return nil
	}
	return v.fields
}

func (r *reader) text(v *value) string {
	if !r.want(v, scalar) {
		return ""
	}
	r.remember(v.path, v)
	if len(v.text) > maxTextLen || strings.ContainsRune(v.text, 0) {
		r.fail(v, fmt.Sprintf("is longer than %d bytes or holds a zero byte", maxTextLen), "hand long data over as an input file")
	}
	return v.text
}

func (r *reader) texts(v *value) (out []string) {
	for i := range r.sequence(v).list() {
		out = append(out, r.text(&v.items[i]))
	}
	return out
}

func (r *reader) textOrTexts(v *value) []string {
	if v != nil && v.kind == scalar {
		return []string{r.text(v)}
	}
	return r.texts(v)
}

func (r *reader) integer(v *value, least, most, unset int64) int64 {
	if v == nil {
		return unset
	}
	s := r.text(v)
	n, err := strconv.ParseInt(s, 10, 64)
	do := fmt.Sprintf("write a whole number from %d to %d", least, most)
	switch {
	case err != nil:
		r.fail(v, clip(s)+" is not a whole number", do)
	case n < least:
		r.fail(v, fmt.Sprintf("%d is below %d", n, least), do)
	case n > most:
		r.fail(v, fmt.Sprintf("%d is above %d", n, most), do)
	}
	return n
}

func (r *reader) boolean(v *value, unset bool) bool {
	if v == nil {
		return unset
	}
	switch s := r.text(v); s {
	case "true":
		return true
	case "false":
	default:
		r.fail(v, clip(s)+" is neither true nor false", "write true or false")
	}
	return false
}

// choice reads one word of a closed list; later ones are known and refused.
func (r *reader) choice(v *value, unset string, now, later []string) string {
	if v == nil {
		return unset
	}
	s := r.text(v)
	switch {
	case slices.Contains(now, s):
	case slices.Contains(later, s):
		r.fail(v, s+" is known but not supported yet", "write "+strings.Join(now, " or "))
	default:
		r.fail(v, clip(s)+" is not one of the choices", "write "+strings.Join(now, " or "))
	}
	return s
}

func (r *reader) duration(v *value, unset time.Duration) time.Duration {
	if v == nil {
		return unset
	}
	d, err := parseDuration(r.text(v))
	switch {
	case err != nil:
		r.fail(v, err.Error(), "write a number and s, m, h or d, such as 90s, 10m or 1h30m")
	case d < time.Second || d > maxTime:
		r.fail(v, fmt.Sprintf("%s is not between one second and 30 days", d), "write a number and s, m, h or d, such as 90s, 10m or 1h30m")
	}
	return d.Round(time.Second)
}

func (r *reader) mib(v *value, unset uint32) uint32 {
	if v == nil {
		return unset
	}
	n, err := parseMiB(r.text(v))
	if err != nil || n == 0 {
		r.fail(v, whyNot(err, "is nothing"), "write a number and MB, GB, MiB or GiB, such as 80GB")
	}
	return n
}

// path makes a path of this machine absolute, from the job file's folder.
func (r *reader) path(v *value) string {
	s := r.text(v)
	if s == "" {
		r.fail(v, "is empty", "write a path, such as ./data")
		return ""
	}
	if !filepath.IsAbs(s) {
		s = filepath.Join(r.folder, s)
	}
	return filepath.Clean(s)
}

// containerPath reads an absolute path at or below root. It is refused, not
// cleaned, when it climbs: "/out/../../etc" is never meant well.
func (r *reader) containerPath(v *value, root string) string {
	s := r.text(v)
	clean := path.Clean(s)
	climbs := slices.Contains(strings.Split(s, "/"), "..")
	if climbs || clean != root && !strings.HasPrefix(clean, root+"/") {
		r.fail(v, clip(s)+" is not "+root+" or below it", "write an absolute container path without .., such as "+root)
	}
	return clean
}

func whyNot(err error, otherwise string) string {
	if err != nil {
		return err.Error()
	}
	return otherwise
}
