package jobfile

import (
	"fmt"
	"strings"
)

// Error is one problem in a job file.
type Error struct {
	File      string // as the person named it
	Line, Col int    // from 1; 0 when the whole file is meant
	Key       string // "resources.gpu.count"; "" when no key is meant
	What      string // what is wrong
	Do        string // what to do about it
}

// Error gives "job.yaml:12:5: price.max: what".
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.File)
	if e.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", e.Line, e.Col)
	}
	b.WriteString(": ")
	if e.Key != "" {
		b.WriteString(e.Key + ": ")
	}
	b.WriteString(e.What)
	return b.String()
}

// clip shortens a text of the file for an error message.
func clip(s string) string {
	const most = 60
	if len(s) > most {
		s = s[:most] + "…"
	}
	return fmt.Sprintf("%q", strings.ToValidUTF8(s, "?"))
}
