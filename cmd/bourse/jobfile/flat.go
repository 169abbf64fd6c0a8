package jobfile

import "strings"

// Setting is one line of a flat settings file: a scalar, or a list of scalars
// joined by commas, with its place.
type Setting struct {
	Name, Value string
	Line, Col   int
}

// ReadFlat reads a file of plain `word: value` lines under the same bounds as a
// job file. Which words there are is the caller's business.
func ReadFlat(file string, data []byte) ([]Setting, error) {
	top, err := document(file, data)
	if err != nil || top == nil {
		return nil, err
	}
	if top.kind != mapping {
		return nil, &Error{File: file, Line: top.line, Col: top.col, What: "is " + top.kind.String(), Do: "write `word: value` lines"}
	}
	var out []Setting
	for _, f := range top.fields {
		s := Setting{Name: f.name, Value: f.value.text, Line: f.line, Col: f.col}
		var parts []string
		for _, item := range f.value.items {
			if item.kind != scalar {
				f.value.kind = mapping // said below
			}
			parts = append(parts, item.text)
		}
		switch f.value.kind {
		case sequence:
			s.Value = strings.Join(parts, ",")
		case mapping:
			return nil, &Error{File: file, Line: f.line, Col: f.col, Key: f.name, What: "is not a plain value", Do: "write `" + f.name + ": value`"}
		case null:
			continue
		}
		out = append(out, s)
	}
	return out, nil
}
