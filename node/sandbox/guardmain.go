package sandbox

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/containerd/errdefs"
	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
)

const (
	guardGrace = 10 * time.Second // between SIGTERM and SIGKILL at the limit
	guardRetry = time.Second      // after an engine that did not answer
	guardCheck = time.Second      // once the daemon is gone: is there anything left to watch
)

// GuardMain is the guard process: it reads guardLines from stdin and stops each
// container at its time. When stdin ends the daemon is gone; it then stays
// until everything it watches has ended. args is the engine's address, empty
// for the default. It returns the exit code.
func GuardMain(args []string) int {
	// Whatever ends the daemon must not end its guard: only its own work does.
	signal.Ignore(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGPIPE)
	host := ""
	if len(args) > 0 {
		host = args[0]
	}
	cli, err := newClient(host)
	if err != nil {
		fmt.Fprintln(os.Stderr, GuardVerb+":", err)
		return 1
	}
	defer cli.Close()
	g := &guardLoop{cli: cli, ends: map[string]watched{}, stopping: map[string]bool{}, ended: make(chan string)}
	g.run(os.Stdin, os.Stdout)
	return 0
}

type guardLoop struct {
	cli      *client.Client
	ends     map[string]watched // when each container must end
	stopping map[string]bool    // past its end, until the engine says it stopped
	ended    chan string        // leaves stopping
}

func (g *guardLoop) run(in io.Reader, out io.Writer) {
	lines := make(chan guardLine)
	go readLines(in, lines)
	check := time.NewTicker(guardCheck)
	defer check.Stop()
	for lines != nil || len(g.ends)+len(g.stopping) > 0 {
		next := time.NewTimer(g.untilNext())
		select {
		case l, ok := <-lines:
			switch {
			case !ok:
				lines = nil
			case l.Forget:
				delete(g.ends, l.ID)
			case !g.stopping[l.ID]:
				g.ends[l.ID] = watched{time.Now().Add(l.In), l.Deadline}
			}
			if ok {
				fmt.Fprintln(out, l.ID) // a daemon that died before reading it is no matter
			}
		case id := <-g.ended:
			delete(g.stopping, id)
		case <-check.C:
			if lines == nil {
				g.dropEnded()
			}
		case <-next.C:
			g.stopDue()
		}
		next.Stop()
	}
}

func readLines(in io.Reader, lines chan<- guardLine) {
	defer close(lines)
	for s := bufio.NewScanner(in); s.Scan(); {
		var l guardLine
		if json.Unmarshal(s.Bytes(), &l) == nil && l.ID != "" {
			lines <- l
		}
	}
}

func (g *guardLoop) untilNext() time.Duration {
	wait := time.Hour
	for _, w := range g.ends {
		wait = min(wait, time.Until(w.due())) // one that is put off meanwhile is looked at too early, and again
	}
	return max(0, wait)
}

// stopDue stops every container that is due, and tries again until the engine
// says that it has ended.
func (g *guardLoop) stopDue() {
	for id, w := range g.ends {
		if time.Until(w.due()) > 0 {
			continue
		}
		delete(g.ends, id)
		g.stopping[id] = true
		go func() {
			// An engine that is slow to start a container starts it after its end, and it
			// must not run unwatched. No start is asked for longer than one call.
			begins := time.Now().Add(2 * defaultCall)
			for {
				err := g.stop(id)
				if err == nil || errors.Is(err, errNotYet) && time.Now().After(begins) {
					break
				}
				time.Sleep(guardRetry)
			}
			g.ended <- id
		}()
	}
}

// errNotYet: the engine may be starting the container at this moment.
var errNotYet = errors.New("the container has not begun")

// stop ends one container; nil: it does not run any more.
func (g *guardLoop) stop(id string) error {
	ctx, cancel := context.WithTimeout(context.Background(), guardGrace+defaultCall)
	defer cancel()
	state, name, err := g.look(ctx, id)
	if err == nil && state == container.StateCreated {
		return errNotYet
	}
	if err != nil || state != container.StateRunning {
		return err
	}
	// The name says who stopped it, to whichever daemon looks later.
	if !strings.HasSuffix(name, expiredMark) {
		if _, err := g.cli.ContainerRename(ctx, id, client.ContainerRenameOptions{NewName: name + expiredMark}); err != nil && !errdefs.IsConflict(err) {
			return err
		}
	}
	seconds := int(guardGrace / time.Second)
	_, err = g.cli.ContainerStop(ctx, id, client.ContainerStopOptions{Timeout: &seconds})
	if errdefs.IsNotFound(err) {
		return nil
	}
	return err
}

// look gives a container's state and name; one that is gone counts as dead.
func (g *guardLoop) look(ctx context.Context, id string) (container.ContainerState, string, error) {
	res, err := g.cli.ContainerInspect(ctx, id, client.ContainerInspectOptions{})
	switch {
	case errdefs.IsNotFound(err):
		return container.StateDead, "", nil
	case err != nil:
		return "", "", err
	case res.Container.State == nil:
		return "", "", errors.New("the engine told no state")
	}
	return res.Container.State.Status, strings.TrimPrefix(res.Container.Name, "/"), nil
}

// dropEnded forgets containers that have ended by themselves. One that was
// created and not started stays: the daemon's last request may still start it.
func (g *guardLoop) dropEnded() {
	for id := range g.ends {
		ctx, cancel := context.WithTimeout(context.Background(), defaultCall)
		state, _, err := g.look(ctx, id)
		cancel()
		if err == nil && (state == container.StateExited || state == container.StateDead) {
			delete(g.ends, id)
		}
	}
}
