package jobfile

import (
	"fmt"
	"strings"
)

// check walks the whole tree against the table of keys: unknown keys, keys that
// are not supported yet, mappings and lists where none belong. It also sets
// every value's path.
func check(file string, v *value, path string) error {
	v.path = path
	if v.kind == sequence {
		for i := range v.items {
			if err := check(file, &v.items[i], path+"[]"); err != nil {
				return err
			}
		}
		return nil
	}
	if v.kind != mapping {
		return nil
	}
	known, free := below(path)
	for i := range v.fields {
		f := &v.fields[i]
		at := join(path, f.name)
		if free {
			f.value.path = at
			continue
		}
		fail := func(what, do string) error {
			return &Error{File: file, Line: f.line, Col: f.col, What: what, Do: do}
		}
		k, ok := find(at)
		switch {
		case len(known) == 0:
			e := &Error{File: file, Line: v.line, Col: v.col, Key: path, What: "a mapping where none belongs", Do: "write a plain value"}
			if k, ok := find(strings.TrimRight(path, "[]")); ok {
				e.Do = "write " + k.Type + exampleOf(k)
			}
			return e
		case !ok:
			return fail(fmt.Sprintf("unknown key %s", clip(f.name)), suggestKey(f.name, path, known))
		case k.Later:
			return fail(fmt.Sprintf("%s is known but not supported yet", at), "leave it out: nothing would honour it")
		}
		if err := check(file, &f.value, at); err != nil {
			return err
		}
	}
	return nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func find(path string) (Key, bool) {
	for _, k := range keys {
		if k.Path == path {
			return k, true
		}
	}
	return Key{}, false
}

// below lists the names of the keys directly under path. free means that any
// name will do.
func below(path string) (names []string, free bool) {
	if k, ok := find(path); ok && k.Type == "map" {
		return nil, true
	}
	prefix := path + "."
	if path == "" {
		prefix = ""
	}
	for _, k := range keys {
		rest, ok := strings.CutPrefix(k.Path, prefix)
		if ok && rest != "" && !strings.ContainsAny(rest, ".[") && !k.Later {
			names = append(names, rest)
		}
	}
	return names, false
}

// suggestKey says what to write instead of an unknown key: the nearest name at
// this place, or the same name at another.
func suggestKey(name, path string, known []string) string {
	if near := Nearest(name, known); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	for _, k := range keys {
		if last := k.Path[strings.LastIndexAny(k.Path, ".]")+1:]; last == name && k.Path != join(path, name) {
			return fmt.Sprintf("did you mean %q?", k.Path)
		}
	}
	where := "at the top"
	if path != "" {
		where = "under " + path
	}
	return fmt.Sprintf("the keys %s are %s", where, strings.Join(known, ", "))
}

// Nearest gives the candidate at the smallest edit distance, or "" when none is
// near enough to be a slip.
func Nearest(name string, candidates []string) string {
	if len(name) > 64 {
		return ""
	}
	best, bestAt := "", 1+max(1, len(name)/3)
	for _, c := range candidates {
		if d := distance(strings.ToLower(name), c); d < bestAt {
			best, bestAt = c, d
		}
	}
	return best
}

// distance counts insertions, deletions, replacements and swaps of neighbours
// (optimal string alignment).
func distance(a, b string) int {
	var prev2 []int
	prev := make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur := make([]int, len(b)+1)
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev = prev, cur
	}
	return prev[len(b)]
}

func exampleOf(k Key) string {
	if k.Example == "" {
		return ""
	}
	return ", such as " + k.Example
}
