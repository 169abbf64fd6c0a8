package sandbox

import (
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gpubourse/bourse/market"
)

// Bounds of what a task may ask for, before anything is allocated for it.
const (
	maxMounts   = 32
	maxPath     = 256
	maxArgs     = 1024
	maxArgBytes = 128 << 10 // all arguments, and all variables, together
	maxEnv      = 512
	maxDevices  = 64
	minMemory   = 6 << 20 // the engine's own minimum
	maxDiesIn   = 366 * 24 * time.Hour
)

// envNvidia is how the NVIDIA runtime is told which devices appear. It is ours
// to set: a tenant's, or an image's, would widen the lease.
const envNvidia = "NVIDIA_VISIBLE_DEVICES"

// Check says whether a task may be prepared at all; the error wraps ErrSpec.
func (t Task) Check() error {
	for _, err := range []error{t.checkLimits(), t.checkMounts(), t.checkWords(), t.checkDevices()} {
		if err != nil {
			return fmt.Errorf("%w: %w", ErrSpec, err)
		}
	}
	return nil
}

func (t Task) checkLimits() error {
	l := t.Limits
	switch {
	case t.Job == market.JobID{}:
		return fmt.Errorf("no job id")
	case t.Image == market.Digest{} || t.Blobs == nil:
		return fmt.Errorf("no image")
	case l.MilliCPU <= 0 || l.Pids <= 0 || l.DiskBytes <= 0:
		return fmt.Errorf("limits: cpu, pids and disk must be positive")
	case l.MemoryBytes < minMemory:
		return fmt.Errorf("limits: memory of %d bytes is below the engine's minimum of %d", l.MemoryBytes, minMemory)
	case t.DiesAfter <= 0 || t.DiesAfter > maxDiesIn:
		return fmt.Errorf("dead-man limit %v: want more than 0, at most %v", t.DiesAfter, maxDiesIn)
	}
	return nil
}

func (t Task) checkMounts() error {
	paths := t.mountPaths()
	if len(paths) > maxMounts {
		return fmt.Errorf("%d inputs and outputs: at most %d", len(paths), maxMounts)
	}
	for i, p := range paths {
		if err := checkMount(p); err != nil {
			return err
		}
		for _, q := range paths[:i] {
			if p == q || strings.HasPrefix(p, q+"/") || strings.HasPrefix(q, p+"/") {
				return fmt.Errorf("inputs and outputs %q and %q: one lies in the other", q, p)
			}
		}
	}
	return nil
}

// mountPaths lists every container path that gets a volume, outputs first.
func (t Task) mountPaths() []string {
	paths := slices.Clone(t.Outputs)
	for _, in := range t.Inputs {
		paths = append(paths, in.To)
	}
	return paths
}

func checkMount(p string) error {
	if !path.IsAbs(p) || path.Clean(p) != p || p == "/" || len(p) > maxPath || strings.ContainsAny(p, "\x00:\n") {
		return fmt.Errorf("path %.80q: want an absolute path in its shortest form, not /", p)
	}
	for _, taken := range []string{"/proc", "/sys", "/dev", "/tmp"} {
		if p == taken || strings.HasPrefix(p, taken+"/") {
			return fmt.Errorf("path %q: %s belongs to the sandbox", p, taken)
		}
	}
	return nil
}

func (t Task) checkWords() error {
	if len(t.Command) > maxArgs || len(t.Env) > maxEnv {
		return fmt.Errorf("%d arguments and %d variables: at most %d and %d", len(t.Command), len(t.Env), maxArgs, maxEnv)
	}
	args, env := 0, 0
	for _, a := range t.Command {
		args += len(a)
		if strings.ContainsRune(a, 0) {
			return fmt.Errorf("an argument holds a zero byte")
		}
	}
	for k, v := range t.Env {
		env += len(k) + len(v)
		if k == "" || strings.ContainsAny(k, "=\x00") || strings.ContainsRune(v, 0) {
			return fmt.Errorf("variable %.80q: not a valid name or value", k)
		}
	}
	if args > maxArgBytes || env > maxArgBytes {
		return fmt.Errorf("arguments or variables of more than %d bytes", maxArgBytes)
	}
	return nil
}

var uuidForm = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z/_-]{0,95}$`)

func (t Task) checkDevices() error {
	if len(t.Devices) > maxDevices {
		return fmt.Errorf("%d devices: at most %d", len(t.Devices), maxDevices)
	}
	for i, dev := range t.Devices {
		if !uuidForm.MatchString(dev.UUID) {
			return fmt.Errorf("device %.80q: not a UUID", dev.UUID)
		}
		if dev.Simulated != t.Devices[0].Simulated {
			return fmt.Errorf("device %q: real and simulated devices in one task", dev.UUID)
		}
		for _, other := range t.Devices[:i] {
			if other.UUID == dev.UUID {
				return fmt.Errorf("device %q is named twice", dev.UUID)
			}
		}
	}
	return nil
}

// environ is the task's environment in a fixed order, devices included.
func (t Task) environ() []string {
	env := maps.Clone(t.Env)
	if env == nil {
		env = map[string]string{}
	}
	uuids := make([]string, len(t.Devices))
	real := len(t.Devices) > 0
	for i, dev := range t.Devices {
		uuids[i] = dev.UUID
		real = real && !dev.Simulated
	}
	env[envNvidia] = "void"
	if real {
		env[envNvidia] = strings.Join(uuids, ",")
	}
	delete(env, "BOURSE_GPU_SIMULATED")
	env["BOURSE_GPU_UUIDS"] = strings.Join(uuids, ",")
	if len(t.Devices) > 0 && !real {
		env["BOURSE_GPU_SIMULATED"] = "1"
	}
	out := make([]string, 0, len(env))
	for _, k := range slices.Sorted(maps.Keys(env)) {
		out = append(out, k+"="+env[k])
	}
	return out
}

// String names a container to a person and, with a prefix, to the engine.
func (r Ref) String() string { return r.Job.String()[:16] + "-" + strconv.Itoa(int(r.Task)) }
