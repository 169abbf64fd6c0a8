package node

import (
	"testing"
	"testing/synctest"
	"time"
)

// The clock follows the system's forward and not back, until it is told to.
func TestClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var off time.Duration
		c := newClock(func() time.Time { return time.Now().Add(off) })
		at := func(want, back time.Duration) {
			t.Helper()
			if got := c.now().Sub(time.Now().Round(0)); got != want || c.setBack() != back {
				t.Errorf("off by %v, set back by %v; want %v, %v", got, c.setBack(), want, back)
			}
			time.Sleep(time.Minute)
		}
		at(0, 0)
		off = time.Hour // the machine slept, or its clock was set
		at(time.Hour, 0)
		off = 50 * time.Minute
		at(time.Hour, 10*time.Minute)
		at(time.Hour, 10*time.Minute)
		off = 2 * time.Hour
		at(2*time.Hour, 0)
		off = -time.Hour
		at(2*time.Hour, 3*time.Hour)
		c.settle()
		at(-time.Hour, 0)
	})
	wrong := newClock(func() time.Time { return time.Now().Add(-time.Hour) })
	if d := time.Until(wrong.now()); d > -59*time.Minute {
		t.Errorf("a clock that was wrong from the start is off by %v", d)
	}
}
