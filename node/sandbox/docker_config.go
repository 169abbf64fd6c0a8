package sandbox

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/api/types/mount"
)

// containerConfig is the cage: this is the one place that says what a job gets.
func (d *Docker) containerConfig(t Task, img *image, uid, gid int) (*container.Config, *container.HostConfig) {
	pids := t.Limits.Pids
	tmp := min(t.Limits.DiskBytes, t.Limits.MemoryBytes/2, maxTmp)
	env := t.environ()
	if !hasHome(img.env, env) {
		env = append(env, "HOME=/tmp") // the image's user has no home it could write
	}
	cfg := &container.Config{
		Hostname: "job", Image: img.tag(), Cmd: t.Command, Env: env, Labels: d.labels(t, roleMain),
		User: strconv.Itoa(uid) + ":" + strconv.Itoa(gid), StopSignal: "SIGTERM",
		Healthcheck: &container.HealthConfig{Test: []string{"NONE"}},
	}
	host := &container.HostConfig{
		NetworkMode: "none", IpcMode: "private", CgroupnsMode: "private",
		ReadonlyRootfs: true, CapDrop: []string{"ALL"}, SecurityOpt: []string{"no-new-privileges"},
		Tmpfs:         map[string]string{"/tmp": fmt.Sprintf("rw,nosuid,nodev,exec,mode=1777,size=%d", tmp)},
		Mounts:        d.mounts(t, true),
		Runtime:       d.cfg.Runtime,
		RestartPolicy: container.RestartPolicy{Name: "no"},
		LogConfig:     container.LogConfig{Type: "json-file", Config: map[string]string{"max-size": logFileSize, "max-file": logFiles}},
		Resources: container.Resources{
			NanoCPUs: t.Limits.MilliCPU * 1e6,
			Memory:   t.Limits.MemoryBytes, MemorySwap: t.Limits.MemoryBytes, // equal: no swap
			PidsLimit:      &pids,
			Ulimits:        []*container.Ulimit{{Name: "core", Soft: 0, Hard: 0}},
			DeviceRequests: deviceRequests(t.Devices),
		},
	}
	return cfg, host
}

func hasHome(envs ...[]string) bool {
	for _, env := range envs {
		for _, kv := range env {
			if strings.HasPrefix(kv, "HOME=") {
				return true
			}
		}
	}
	return false
}

// deviceRequests leases real devices by UUID. A simulated one exists in the
// environment only.
func deviceRequests(devices []Device) []container.DeviceRequest {
	if len(devices) == 0 || devices[0].Simulated {
		return nil
	}
	uuids := make([]string, len(devices))
	for i, dev := range devices {
		uuids[i] = dev.UUID
	}
	return []container.DeviceRequest{{Driver: "nvidia", DeviceIDs: uuids, Capabilities: [][]string{{"gpu"}}}}
}

// mounts gives every input and output its volume. Inputs are read-only in the
// job's own container.
func (d *Docker) mounts(t Task, final bool) []mount.Mount {
	var out []mount.Mount
	for i, p := range t.mountPaths() {
		out = append(out, mount.Mount{
			Type: mount.TypeVolume, Target: p, ReadOnly: final && i >= len(t.Outputs),
			Source:        fmt.Sprintf("bourse-%v-%d", t.Ref, i),
			VolumeOptions: &mount.VolumeOptions{NoCopy: true, Labels: d.labels(t, "")},
		})
	}
	return out
}

// labels mark what belongs to a task. Volumes have no role.
func (d *Docker) labels(t Task, role string) map[string]string {
	l := map[string]string{
		labelForm: labelFormNow, labelOwner: d.cfg.Owner,
		labelJob: t.Job.String(), labelTask: strconv.Itoa(int(t.Task)),
	}
	if d.cfg.Run != "" {
		l[labelRun] = d.cfg.Run
	}
	if role != "" {
		l[labelRole], l[labelDies] = role, t.DiesAfter.String()
	}
	return l
}
