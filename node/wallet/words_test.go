package wallet

import (
	"testing"
	"time"
)

func TestInWords(t *testing.T) {
	for _, c := range []struct {
		d    time.Duration
		want string
	}{
		{0, "0 s"}, {59 * time.Second, "59 s"}, {time.Minute, "1 m"}, {125 * time.Second, "2 m 5 s"}, {time.Hour, "1 h"},
		{47*time.Hour + 12*time.Minute + 59*time.Second, "47 h 12 m"}, {71*time.Hour + 59*time.Minute, "71 h 59 m"}, {72 * time.Hour, "3 d"}, {6*24*time.Hour + 3*time.Hour, "6 d 3 h"},
	} {
		if got := InWords(c.d); got != c.want {
			t.Errorf("%v: %q, want %q", c.d, got, c.want)
		}
	}
}

func TestMatures(t *testing.T) {
	const at = 1_800_000_000
	if got, want := Matures(at, at-47*3600-12*60), "matures in 47 h 12 m (2027-01-15 08:00 UTC)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Matures(at, at), "has matured (2027-01-15 08:00 UTC)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
