package proto

import (
	"strings"
	"testing"
	"unicode/utf8"

	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Whatever a driver, a container or a chain says, its words reach the other side:
// one character that the reader refuses would cost it the whole status.
func FuzzWords(f *testing.F) {
	for _, s := range []string{"", "a\nb\x00c\x7fd\u00e9 €", "\xff half \xe2\x82", "\u200b\u2028\u00a0\ufffd", strings.Repeat("x", MaxReason+1), strings.Repeat("€", MaxReason)} {
		f.Add(s)
	}
	job := []byte(strings.Repeat("j", 32))
	f.Fuzz(func(t *testing.T, s string) {
		w := Words(s)
		st := &pb.JobStatus{Job: job, State: "Failed", Phase: w, Reason: w, Tasks: []*pb.TaskStatus{{State: "ended", Reason: w}}}
		if err := ValidateStatus(st); err != nil {
			t.Errorf("%.60q became %.60q: %v", s, w, err)
		}
		if err := ValidateRefusal(&pb.Refusal{Reason: w}); err != nil {
			t.Errorf("%.60q became %.60q: %v", s, w, err)
		}
		if printable(s) && len(s) <= MaxReason && w != s {
			t.Errorf("%q became %q without need", s, w)
		}
		if len(w) < min(len(s), MaxReason)-utf8.UTFMax && !strings.ContainsFunc(s, func(r rune) bool { return !printable(string(r)) }) {
			t.Errorf("%d bytes became %d", len(s), len(w))
		}
	})
}
