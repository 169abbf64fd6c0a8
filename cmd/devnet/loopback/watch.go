package loopback

import (
	"context"
	"strings"
	"sync"
)

// Ended is a process of the market that ended although nobody asked.
type Ended struct {
	Home *Home // nil: the chain's
	Name string
	How  string // "signal: killed", "exit status 6"
	Log  string
}

// Watch tells of each process that ends before ctx does, one at a time, and
// returns when ctx is over or none is left. Whoever watches starts and stops none.
func (m *Market) Watch(ctx context.Context, tell func(Ended)) {
	var one sync.Mutex
	var all sync.WaitGroup
	watch := func(h *Home, p *process) {
		if p == nil {
			return
		}
		all.Go(func() {
			select {
			case <-ctx.Done():
			case <-p.done:
				one.Lock()
				defer one.Unlock()
				tell(Ended{Home: h, Name: p.name, How: p.cmd.ProcessState.String(), Log: p.log})
			}
		})
	}
	watch(nil, m.chain)
	for _, h := range m.homes() {
		watch(h, h.proc)
	}
	all.Wait()
}

// Daemon is the command that starts the home's daemon again, under its Exports.
func (h *Home) Daemon() string {
	return "bourse " + strings.Join(h.daemon, " ") // no argument of it has a space
}
