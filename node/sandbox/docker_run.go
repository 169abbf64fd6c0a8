package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"

	"github.com/gpubourse/bourse/market"
)

// How the engine says that the command is not executable, or not there.
const exitNoExec, exitNotFound = 126, 127

// Start implements Runner.
func (d *Docker) Start(ctx context.Context, r Ref, until time.Time) (time.Time, error) {
	c, err := d.find(ctx, r)
	if err == nil && !c.ended() {
		err = d.deadlines.set(r, until)
	}
	if err != nil {
		return time.Time{}, fmt.Errorf("start: %w", err)
	}
	if c.state != container.StateCreated {
		return c.startedAt, d.watchRunning(r, c)
	}
	// First the guard, then the job: nothing of ours ever runs unwatched.
	if err := d.guard.watch(c.id, c.diesAfter, d.deadlines.path(r)); err != nil {
		return time.Time{}, fmt.Errorf("start: %w", err)
	}
	startErr := d.call(ctx, "start container", d.cfg.Call, func(ctx context.Context) error {
		_, err := d.cli.ContainerStart(ctx, c.id, client.ContainerStartOptions{})
		return err
	})
	if ctx.Err() != nil {
		return time.Time{}, startErr
	}
	// Whatever the answer was, the container itself knows whether it began.
	now, err := d.inspect(ctx, c.id)
	if err != nil {
		return time.Time{}, errors.Join(startErr, err)
	}
	if now.state == container.StateCreated {
		d.guard.forget(c.id)
		if now.code == exitNoExec || now.code == exitNotFound {
			return time.Time{}, fmt.Errorf("start container: %w: %.500s", ErrImage, now.trouble)
		}
		if now.trouble != "" { // the engine tried and could not: a device that is not there, for example
			return time.Time{}, fmt.Errorf("start container: the engine cannot: %.500s", now.trouble)
		}
		return time.Time{}, errors.Join(startErr, errors.New("start container: it was not started"))
	}
	return now.startedAt, nil
}

// watchRunning puts a container that an earlier process started under this
// process's guard.
func (d *Docker) watchRunning(r Ref, c found) error {
	if c.state != container.StateRunning {
		return nil
	}
	return d.guard.watch(c.id, max(0, time.Until(c.startedAt.Add(c.diesAfter))), d.deadlines.path(r))
}

// Wait implements Runner.
func (d *Docker) Wait(ctx context.Context, r Ref) (Exit, error) {
	c, err := d.find(ctx, r)
	if err != nil {
		return Exit{}, fmt.Errorf("wait: %w", err)
	}
	if err := d.watchRunning(r, c); err != nil {
		return Exit{}, fmt.Errorf("wait: %w", err)
	}
	for !c.ended() {
		if err := d.waitABit(ctx, c); err != nil {
			return Exit{}, fmt.Errorf("wait: %w", err)
		}
		if c, err = d.inspect(ctx, c.id); err != nil {
			return Exit{}, fmt.Errorf("wait: %w", err)
		}
	}
	d.guard.forget(c.id)
	d.deadlines.forget(r)
	exit := c.exit()
	if exit.Lost() {
		// The engine can report the exit before it has noted the reason.
		if exit.OOM, err = d.oomEvent(ctx, c); err != nil {
			return Exit{}, fmt.Errorf("wait: %w", err)
		}
	}
	return exit, nil
}

// waitABit returns when the container ends or after one call's deadline,
// whichever is first: a wait that hangs forever and one for a long job look
// the same, and only asking again tells them apart.
func (d *Docker) waitABit(ctx context.Context, c found) error {
	limit, condition := d.cfg.Call, container.WaitConditionNotRunning
	if c.state == container.StateCreated {
		limit, condition = time.Second, container.WaitConditionNextExit
	}
	cctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	w := d.cli.ContainerWait(cctx, c.id, client.ContainerWaitOptions{Condition: condition})
	select {
	case <-w.Result:
		return nil
	case err := <-w.Error:
		if cctx.Err() != nil && ctx.Err() == nil {
			return nil
		}
		return meaning(ctx, "wait for container", err)
	case <-cctx.Done():
		return ctx.Err()
	}
}

// oomEvent asks the engine's event list, its second record, for the OOM killer.
func (d *Docker) oomEvent(ctx context.Context, c found) (oom bool, err error) {
	err = d.call(ctx, "read events", d.cfg.Call, func(ctx context.Context) error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		events := d.cli.Events(ctx, client.EventsListOptions{
			Since:   c.startedAt.Format(time.RFC3339Nano),
			Until:   time.Now().Format(time.RFC3339Nano),
			Filters: client.Filters{}.Add("container", c.id).Add("event", "oom"),
		})
		for {
			select {
			case <-events.Messages:
				oom = true
				return nil
			case err := <-events.Err:
				if errors.Is(err, io.EOF) {
					return nil
				}
				return err
			}
		}
	})
	return oom, err
}

// Stop implements Runner. Stopping what has ended or never began does nothing.
func (d *Docker) Stop(ctx context.Context, r Ref, grace time.Duration) error {
	c, err := d.find(ctx, r)
	if err != nil {
		return fmt.Errorf("stop: %w", err)
	}
	if c.state != container.StateRunning && c.state != container.StatePaused {
		return nil
	}
	if !strings.HasSuffix(c.name, stoppedMark) && !strings.HasSuffix(c.name, expiredMark) {
		err := d.call(ctx, "mark container as stopped", d.cfg.Call, func(ctx context.Context) error {
			_, err := d.cli.ContainerRename(ctx, c.id, client.ContainerRenameOptions{NewName: c.name + stoppedMark})
			return err
		})
		if err != nil {
			return fmt.Errorf("stop: %w", err)
		}
	}
	seconds := int((grace + time.Second - 1) / time.Second)
	return d.call(ctx, "stop container", grace+d.cfg.Call, func(ctx context.Context) error {
		_, err := d.cli.ContainerStop(ctx, c.id, client.ContainerStopOptions{Timeout: &seconds})
		return err
	})
}

// Remove implements Runner. It also clears what a crash left of staging.
func (d *Docker) Remove(ctx context.Context, r Ref) error {
	if err := d.removeAll(ctx, d.filters(&r, "")); err != nil {
		return fmt.Errorf("remove: %w", err)
	}
	return nil
}

// removeAll deletes every container and volume that the filters select.
func (d *Docker) removeAll(ctx context.Context, f client.Filters) error {
	items, err := d.list(ctx, f)
	if err != nil {
		return err
	}
	for _, c := range items {
		if err := d.removeContainer(ctx, c.ID); err != nil {
			return err
		}
	}
	return d.removeVolumes(ctx, f, nil)
}

// removeVolumes deletes the volumes that f selects and whose labels gone approves;
// nil approves all.
func (d *Docker) removeVolumes(ctx context.Context, f client.Filters, gone func(labels map[string]string) bool) error {
	var volumes client.VolumeListResult
	err := d.call(ctx, "list volumes", d.cfg.Call, func(ctx context.Context) (err error) {
		volumes, err = d.cli.VolumeList(ctx, client.VolumeListOptions{Filters: f})
		return err
	})
	if err != nil {
		return err
	}
	for _, v := range volumes.Items {
		if gone != nil && !gone(v.Labels) {
			continue
		}
		err := d.call(ctx, "remove volume", d.cfg.Call, func(ctx context.Context) error {
			_, err := d.cli.VolumeRemove(ctx, v.Name, client.VolumeRemoveOptions{Force: true})
			return err
		})
		if err != nil && !errors.Is(err, ErrNoContainer) {
			return err
		}
	}
	return nil
}

func (d *Docker) removeContainer(ctx context.Context, id string) error {
	err := d.call(ctx, "remove container", d.cfg.Call, func(ctx context.Context) error {
		_, err := d.cli.ContainerRemove(ctx, id, client.ContainerRemoveOptions{Force: true, RemoveVolumes: true})
		return err
	})
	if err != nil && !errors.Is(err, ErrNoContainer) {
		return err
	}
	d.guard.forget(id)
	return nil
}

// List implements Streams.
func (d *Docker) List(ctx context.Context) ([]Ref, error) {
	items, err := d.list(ctx, d.filters(nil, roleMain))
	if err != nil {
		return nil, err
	}
	refs := make([]Ref, 0, len(items))
	for _, c := range items {
		var id market.JobID
		task, err := strconv.ParseUint(c.Labels[labelTask], 10, 32)
		if err := errors.Join(err, id.UnmarshalText([]byte(c.Labels[labelJob]))); err != nil {
			return nil, fmt.Errorf("list containers: %.12s has labels that are not ours: %w", c.ID, err)
		}
		refs = append(refs, Ref{id, uint32(task)})
	}
	return refs, nil
}

// Sweep removes what a crash left of preparations: staging containers, and
// volumes whose container was never made. Call it before the first Prepare.
func (d *Docker) Sweep(ctx context.Context) error {
	staging, err := d.list(ctx, d.filters(nil, roleStaging))
	if err != nil {
		return fmt.Errorf("sweep: %w", err)
	}
	for _, c := range staging {
		if err := d.removeContainer(ctx, c.ID); err != nil {
			return fmt.Errorf("sweep: %w", err)
		}
	}
	tasks, err := d.list(ctx, d.filters(nil, roleMain))
	if err != nil {
		return fmt.Errorf("sweep: %w", err)
	}
	task := func(labels map[string]string) string { return labels[labelJob] + "/" + labels[labelTask] }
	known := map[string]bool{}
	for _, c := range tasks {
		known[task(c.Labels)] = true
	}
	err = d.removeVolumes(ctx, d.filters(nil, ""), func(labels map[string]string) bool { return !known[task(labels)] })
	if err != nil {
		return fmt.Errorf("sweep: %w", err)
	}
	return nil
}

// ReapRun removes every container and volume with a run label, whoever owns
// them: a demo's last act. host is the engine's address, empty for the default.
func ReapRun(ctx context.Context, host, run string) error {
	if run == "" {
		return errors.New("reap: no run is named")
	}
	cli, err := newClient(host)
	if err != nil {
		return err
	}
	defer cli.Close()
	d := &Docker{cfg: DockerConfig{Call: defaultCall}, cli: cli, guard: newGuard(nil, host, nil)}
	return d.removeAll(ctx, client.Filters{}.Add("label", labelRun+"="+run))
}
