package sandbox

import (
	"archive/tar"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"
	"golang.org/x/sync/errgroup"

	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

const (
	maxInputFiles = 1 << 20
	maxTmp        = 1 << 30 // bytes of /tmp, which is memory
	cleanupTime   = time.Minute

	// The engine keeps each container's log in files of this size and number;
	// older lines go. 1 GiB is more than a follower can fall behind.
	logFileSize, logFiles = "256m", "4"
)

// Prepare implements Runner. The task's container is made last, so that one
// which exists is complete; what a failure leaves is removed.
func (d *Docker) Prepare(ctx context.Context, t Task, progress Progress) error {
	if progress == nil {
		progress = func(string, int64, int64) {}
	}
	if err := t.Check(); err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	left, err := d.list(ctx, d.filters(&t.Ref, ""))
	if err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	if slices.ContainsFunc(left, func(c container.Summary) bool { return c.Labels[labelRole] == roleMain }) {
		return nil
	}
	img, err := d.ensureImage(ctx, t, progress)
	if err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	// An attempt that crashed may have left a staging container and volumes half filled.
	for _, c := range left {
		if err := d.removeContainer(ctx, c.ID); err != nil {
			return fmt.Errorf("prepare: %w", err)
		}
	}
	if err := d.removeVolumes(ctx, d.filters(&t.Ref, ""), nil); err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	if err := d.create(ctx, t, img, progress); err != nil {
		clean, cancel := context.WithTimeout(context.WithoutCancel(ctx), cleanupTime)
		defer cancel()
		return fmt.Errorf("prepare: %w", errors.Join(err, d.Remove(clean, t.Ref)))
	}
	return nil
}

// create makes the task's container after its volumes were filled.
func (d *Docker) create(ctx context.Context, t Task, img *image, progress Progress) error {
	uid, gid, err := numericUser(img.user)
	var staging string
	if err != nil || len(t.mountPaths()) > 0 {
		if staging, uid, gid, err = d.stage(ctx, t, img, progress); err != nil {
			return err
		}
	}
	var g errgroup.Group
	if staging != "" {
		g.Go(func() error { return d.removeContainer(ctx, staging) })
	}
	g.Go(func() error {
		cfg, host := d.containerConfig(t, img, uid, gid)
		_, err := d.createContainer(ctx, t, "", cfg, host)
		return err
	})
	return g.Wait()
}

// stage fills the volumes through a container that never starts and whose root
// is writable: an engine refuses to copy into a read-only one, and a volume is
// root's until a copy gives its directory an owner.
func (d *Docker) stage(ctx context.Context, t Task, img *image, progress Progress) (staging string, uid, gid int, err error) {
	cfg := container.Config{Image: img.tag(), Labels: d.labels(t, roleStaging), Cmd: []string{"none"}}
	host := container.HostConfig{NetworkMode: "none", Mounts: d.mounts(t, false), LogConfig: container.LogConfig{Type: "none"}}
	if staging, err = d.createContainer(ctx, t, "-staging", &cfg, &host); err != nil {
		return "", 0, 0, err
	}
	if uid, gid, err = d.resolveUser(ctx, staging, img.user); err != nil {
		return "", 0, 0, err
	}
	if len(t.mountPaths()) > 0 {
		err = d.fill(ctx, staging, t, uid, gid, progress)
	}
	return staging, uid, gid, err
}

func (d *Docker) createContainer(ctx context.Context, t Task, suffix string, cfg *container.Config, host *container.HostConfig) (id string, err error) {
	err = d.call(ctx, "create container", d.cfg.Call, func(ctx context.Context) error {
		res, err := d.cli.ContainerCreate(ctx, client.ContainerCreateOptions{
			Name: "bourse-" + t.Ref.String() + suffix, Config: cfg, HostConfig: host,
		})
		for _, w := range res.Warnings { // a limit that this engine cannot hold, for example
			d.log.Warn("engine warns about a container", "task", t.Ref.String(), "warning", w)
		}
		id = res.ID
		return err
	})
	if errors.Is(err, ErrNoContainer) { // somebody pruned the image since we looked
		return "", fmt.Errorf("create container: %w: its image is gone, prepare again", ErrEngineUnknown)
	}
	return id, err
}

// fill streams one tar with every mount point, owned by the job's user, and
// every input below its own.
func (d *Docker) fill(ctx context.Context, staging string, t Task, uid, gid int, progress Progress) error {
	pr, pw := io.Pipe()
	var g errgroup.Group
	var packErr error
	g.Go(func() error {
		packErr = writeStage(pw, t, uid, gid, progress)
		pw.CloseWithError(packErr)
		return nil
	})
	err := d.call(ctx, "copy inputs", d.cfg.Transfer, func(ctx context.Context) error {
		_, err := d.cli.CopyToContainer(ctx, staging, client.CopyToContainerOptions{DestinationPath: "/", Content: pr})
		return err
	})
	pr.CloseWithError(err)
	_ = g.Wait() // its error is packErr, which is the cause when both failed
	if packErr != nil && !errors.Is(packErr, io.ErrClosedPipe) && !errors.Is(packErr, err) {
		return fmt.Errorf("copy inputs: %w", packErr)
	}
	return err
}

func writeStage(w io.Writer, t Task, uid, gid int, progress Progress) error {
	tw := tar.NewWriter(w)
	made := map[string]bool{"/": true}
	var parents func(p string) error
	parents = func(p string) error {
		if made[p] {
			return nil
		}
		made[p] = true
		if err := parents(path.Dir(p)); err != nil {
			return err
		}
		h := &tar.Header{Typeflag: tar.TypeDir, Name: p[1:] + "/", Mode: 0o755, ModTime: time.Unix(0, 0)}
		for _, m := range t.mountPaths() {
			if p == m {
				h.Uid, h.Gid = uid, gid
			}
		}
		return tw.WriteHeader(h)
	}
	for _, p := range t.mountPaths() {
		if err := parents(p); err != nil {
			return err
		}
	}
	for _, in := range t.Inputs {
		if err := writeInput(tw, t, in, uid, gid, progress); err != nil {
			return fmt.Errorf("input %s: %w", in.To, err)
		}
	}
	return tw.Close()
}

func writeInput(tw *tar.Writer, t Task, in Input, uid, gid int, progress Progress) (err error) {
	blob, err := openBlob(t.Blobs, in.Tar, t.Limits.DiskBytes)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, blob.Close()) }()
	var done int64
	counted := io.TeeReader(blob, counter(func(n int) {
		done += int64(n)
		progress("inputs", done, blob.size)
	}))
	lim := normtar.Limits{Bytes: blob.size, Files: maxInputFiles}
	return normtar.Walk(counted, lim, func(e normtar.Entry, content io.Reader) error {
		h := &tar.Header{
			Typeflag: tar.TypeReg, Name: path.Join(in.To, e.Name)[1:], Mode: 0o644, Size: e.Size,
			Uid: uid, Gid: gid, ModTime: time.Unix(0, 0),
		}
		if e.Dir {
			h.Typeflag, h.Name = tar.TypeDir, h.Name+"/"
		}
		if e.Dir || e.Exec {
			h.Mode = 0o755
		}
		if err := tw.WriteHeader(h); err != nil || e.Dir {
			return err
		}
		_, err := io.Copy(tw, content)
		return err
	})
}

// numericUser reads a USER of two numbers, neither of them root's.
func numericUser(user string) (uid, gid int, err error) {
	name, group, _ := strings.Cut(user, ":")
	uid, uerr := parseID(name)
	gid, gerr := parseID(group)
	return uid, gid, errors.Join(uerr, gerr)
}

// resolveUser turns an image's USER into numbers. Names are looked up in the
// image's own files; a user who is root is refused.
func (d *Docker) resolveUser(ctx context.Context, staging, user string) (uid, gid int, err error) {
	if uid, gid, err := numericUser(user); err == nil {
		return uid, gid, nil
	}
	passwd, err := d.readFile(ctx, staging, "/etc/passwd")
	if err != nil {
		return 0, 0, err
	}
	var groups []byte
	if strings.Contains(user, ":") {
		if groups, err = d.readFile(ctx, staging, "/etc/group"); err != nil {
			return 0, 0, err
		}
	}
	if uid, gid, err = lookupUser(user, passwd, groups); err != nil {
		return 0, 0, fmt.Errorf("%w: USER %.80q: %w", ErrImage, user, err)
	}
	return uid, gid, nil
}

// lookupUser finds user[:group] in a passwd and a group file; what is a number
// need not be in them. Without a group the user's own counts, and one of the
// same number when the files know neither.
func lookupUser(user string, passwd, groups []byte) (uid, gid int, err error) {
	name, group, _ := strings.Cut(user, ":")
	entry := lookup(passwd, name)
	switch uid, err = parseID(name); {
	case err == nil:
	case entry == nil:
		return 0, 0, errors.New("not in the image's /etc/passwd")
	default:
		if uid, err = parseID(entry[2]); err != nil {
			return 0, 0, err
		}
	}
	switch {
	case group == "" && entry == nil:
		return uid, uid, nil
	case group == "":
		gid, err = parseGroup(entry[3]) // may be 0: images for arbitrary users use root's group
	default:
		if gid, err = parseID(group); err == nil {
			break
		}
		g := lookup(groups, group)
		if g == nil {
			return 0, 0, errors.New("its group is not in the image's /etc/group")
		}
		gid, err = parseGroup(g[2])
	}
	return uid, gid, err
}

// parseID reads a user or group number above 0.
func parseID(s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 31)
	if err == nil && n == 0 {
		return 0, errors.New("it is root's")
	}
	return int(n), err
}

// parseGroup reads a group number, root's included.
func parseGroup(s string) (int, error) {
	n, err := strconv.ParseUint(s, 10, 31)
	return int(n), err
}

// lookup finds a line of a passwd or group file by its name or number.
func lookup(file []byte, key string) []string {
	for line := range strings.Lines(string(file)) {
		f := strings.Split(strings.TrimSpace(line), ":")
		if len(f) > 3 && (f[0] == key || f[2] == key) {
			return f
		}
	}
	return nil
}

// readFile reads a small file of a container; one that is absent is empty.
func (d *Docker) readFile(ctx context.Context, id, name string) (data []byte, err error) {
	err = d.call(ctx, "read "+name+" of the image", d.cfg.Call, func(ctx context.Context) error {
		res, err := d.cli.CopyFromContainer(ctx, id, client.CopyFromContainerOptions{SourcePath: name})
		if err != nil {
			return err
		}
		defer res.Content.Close()
		raw, err := io.ReadAll(io.LimitReader(res.Content, 1<<20))
		if err != nil {
			return err
		}
		tr := tar.NewReader(bytes.NewReader(raw))
		if _, err := tr.Next(); err != nil {
			return err
		}
		data, err = io.ReadAll(tr)
		return err
	})
	if errors.Is(err, ErrNoContainer) {
		return nil, nil
	}
	return data, err
}
