package sandbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/containerd/errdefs"
	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
)

// Labels of everything this package makes on an engine.
const (
	labelOwner = "bourse.owner"
	labelRun   = "bourse.run"
	labelJob   = "bourse.job"
	labelTask  = "bourse.task"
	labelRole  = "bourse.role"
	labelDies  = "bourse.dies-after" // a Go duration
	labelForm  = "bourse.version"    // of these labels and of how containers are laid out

	labelFormNow = "1"
	roleMain     = "main"
	roleStaging  = "staging"
)

// A container's labels cannot change, its name can: before we stop one we write
// into its name that we did, so that a daemon that starts later does not take
// the exit for somebody else's kill.
const (
	stoppedMark = "-stopped" // Stop was called
	expiredMark = "-expired" // the dead-man limit came
)

const (
	defaultCall     = 30 * time.Second // one answer of the engine
	defaultTransfer = 30 * time.Minute // one image, input or output
)

// DockerConfig is what the Docker backend needs to know.
type DockerConfig struct {
	Host  string // engine address, such as unix:///run/docker.sock; empty: the client's default
	Owner string // names this node: two nodes on one engine do not see each other's containers
	// Guard is the command that runs GuardMain, usually this program and GuardVerb.
	Guard []string
	// Deadlines is the folder where it stands until when each container may run.
	// Whoever guards the containers reads it, also when this process is dead.
	Deadlines string
	Log       *slog.Logger

	// Optional from here.
	Run          string        // label to find everything of one demo or test by (ReapRun)
	Runtime      string        // OCI runtime, such as runsc; empty: the engine's default
	MaxImage     int64         // compressed bytes of an image, default 32 GiB
	MaxUnpacked  int64         // unpacked bytes of an image, default 96 GiB
	Call         time.Duration // deadline of one engine call, default 30 s
	Transfer     time.Duration // deadline of one transfer, default 30 min
	FollowAtMost time.Duration // a log stream is renewed after this, default 1 min
}

// Docker runs tasks on the Docker Engine API. It implements Runner and Streams.
type Docker struct {
	cfg   DockerConfig
	cli   *client.Client
	log   *slog.Logger
	guard *guard

	deadlines deadlines

	loadMu sync.Mutex // one image is loaded at a time: eight tasks of a job want the same one
}

// NewDocker makes the backend. It does not talk to the engine yet.
func NewDocker(cfg DockerConfig) (*Docker, error) {
	if cfg.Owner == "" || len(cfg.Guard) == 0 || !filepath.IsAbs(cfg.Deadlines) || cfg.Log == nil {
		return nil, errors.New("docker sandbox: owner, guard, an absolute folder for deadlines, and log are required")
	}
	for v, def := range map[*int64]int64{&cfg.MaxImage: 32 << 30, &cfg.MaxUnpacked: 96 << 30} {
		if *v <= 0 {
			*v = def
		}
	}
	for v, def := range map[*time.Duration]time.Duration{&cfg.Call: defaultCall, &cfg.Transfer: defaultTransfer, &cfg.FollowAtMost: time.Minute} {
		if *v <= 0 {
			*v = def
		}
	}
	cli, err := newClient(cfg.Host)
	if err != nil {
		return nil, err
	}
	log := cfg.Log.With("component", "sandbox")
	return &Docker{cfg: cfg, cli: cli, log: log, guard: newGuard(cfg.Guard, cfg.Host, log), deadlines: deadlines(cfg.Deadlines)}, nil
}

func newClient(host string) (*client.Client, error) {
	var opts []client.Opt
	if host != "" {
		opts = append(opts, client.WithHost(host))
	}
	cli, err := client.New(opts...)
	if err != nil {
		return nil, fmt.Errorf("container engine %q: %w", host, err)
	}
	return cli, nil
}

// Close lets go of engine and guard. Containers go on, and the guard with them.
func (d *Docker) Close() error { return errors.Join(d.guard.close(), d.cli.Close()) }

// Ping answers the engine's version, or why it does not answer.
func (d *Docker) Ping(ctx context.Context) (version string, err error) {
	err = d.call(ctx, "ask the engine's version", d.cfg.Call, func(ctx context.Context) error {
		v, err := d.cli.ServerVersion(ctx, client.ServerVersionOptions{})
		version = v.Version
		return err
	})
	return version, err
}

// call makes one engine call under a deadline and says what its error means.
func (d *Docker) call(ctx context.Context, op string, limit time.Duration, f func(context.Context) error) error {
	cctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return meaning(ctx, op, f(cctx))
}

// meaning sorts errors: the caller gave up; the engine has no such thing; the
// engine answered and refused; or nothing follows, because it did not answer
// or failed itself.
func meaning(ctx context.Context, op string, err error) error {
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return fmt.Errorf("%s: %w", op, ctx.Err())
	case errdefs.IsNotFound(err):
		return fmt.Errorf("%s: %w", op, ErrNoContainer)
	case errdefs.IsInvalidArgument(err), errdefs.IsConflict(err), errdefs.IsPermissionDenied(err),
		errdefs.IsUnauthorized(err), errdefs.IsNotImplemented(err):
		return fmt.Errorf("%s: %w", op, err)
	case errors.Is(err, ErrImage), errors.Is(err, ErrSpec), errors.Is(err, ErrNoContainer):
		return fmt.Errorf("%s: %w", op, err)
	}
	return fmt.Errorf("%s: %w: %w", op, ErrEngineUnknown, err)
}

// found is one container of ours as the engine tells it.
type found struct {
	id, name           string
	state              container.ContainerState
	startedAt, endedAt time.Time
	code               int
	oom                bool
	trouble            string // why the engine could not start it
	diesAfter          time.Duration
	outputs            map[string]bool // writable volumes by container path
}

func (f found) ended() bool {
	return f.state == container.StateExited || f.state == container.StateDead
}

func (f found) exit() Exit {
	expired := strings.HasSuffix(f.name, expiredMark)
	if f.endedAt.Before(f.startedAt) {
		// Of a process that lives a few milliseconds the engine can note the
		// end before the beginning. It ran, for no time worth counting.
		f.endedAt = f.startedAt
	}
	return Exit{
		Code: f.code, OOM: f.oom, Expired: expired, Stopped: expired || strings.HasSuffix(f.name, stoppedMark),
		StartedAt: f.startedAt, FinishedAt: f.endedAt,
	}
}

// filters select what is ours, of one task if r is given.
func (d *Docker) filters(r *Ref, role string) client.Filters {
	f := client.Filters{}.Add("label", labelOwner+"="+d.cfg.Owner)
	if r != nil {
		f.Add("label", labelJob+"="+r.Job.String(), labelTask+"="+strconv.Itoa(int(r.Task)))
	}
	if role != "" {
		f.Add("label", labelRole+"="+role)
	}
	return f
}

func (d *Docker) list(ctx context.Context, f client.Filters) ([]container.Summary, error) {
	var res client.ContainerListResult
	err := d.call(ctx, "list containers", d.cfg.Call, func(ctx context.Context) (err error) {
		res, err = d.cli.ContainerList(ctx, client.ContainerListOptions{All: true, Filters: f})
		return err
	})
	return res.Items, err
}

// find looks a task's container up by its labels.
func (d *Docker) find(ctx context.Context, r Ref) (found, error) {
	items, err := d.list(ctx, d.filters(&r, roleMain))
	if err != nil {
		return found{}, err
	}
	if len(items) == 0 {
		return found{}, fmt.Errorf("container of task %v: %w", r, ErrNoContainer)
	}
	return d.inspect(ctx, items[0].ID)
}

func (d *Docker) inspect(ctx context.Context, id string) (found, error) {
	var c container.InspectResponse
	err := d.call(ctx, "inspect container", d.cfg.Call, func(ctx context.Context) error {
		res, err := d.cli.ContainerInspect(ctx, id, client.ContainerInspectOptions{})
		c = res.Container
		return err
	})
	if err != nil {
		return found{}, err
	}
	if c.State == nil || c.Config == nil {
		return found{}, fmt.Errorf("inspect container: %w: the answer lacks state or config", ErrEngineUnknown)
	}
	f := found{
		id: c.ID, name: strings.TrimPrefix(c.Name, "/"), state: c.State.Status, code: c.State.ExitCode,
		oom: c.State.OOMKilled, trouble: c.State.Error, outputs: map[string]bool{},
	}
	for _, m := range c.Mounts {
		f.outputs[m.Destination] = m.RW
	}
	if f.diesAfter, err = time.ParseDuration(c.Config.Labels[labelDies]); err != nil {
		return found{}, fmt.Errorf("container %s: label %s: %w", f.name, labelDies, err)
	}
	// Zero times ("0001-01-01T00:00:00Z") stay zero.
	for s, t := range map[string]*time.Time{c.State.StartedAt: &f.startedAt, c.State.FinishedAt: &f.endedAt} {
		if *t, err = time.Parse(time.RFC3339Nano, s); err != nil {
			return found{}, fmt.Errorf("inspect container: %w: time %.40q", ErrEngineUnknown, s)
		}
	}
	return f, nil
}
