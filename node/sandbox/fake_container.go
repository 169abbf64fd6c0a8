package sandbox

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

// fakeContainer is guarded by its engine's mutex.
type fakeContainer struct {
	task  Task
	exit  Exit // StartedAt is zero until it starts
	over  bool
	ended chan struct{} // closed with over
	term  context.CancelFunc
	dead  *time.Timer // the dead-man limit
	dies  time.Time   // its latest
	lines []fakeLine
	more  chan struct{} // closed and replaced at each line and at the end
	files map[string]fakeFile
	used  int64 // bytes allocated
}

type fakeLine struct {
	stamp time.Time
	text  []byte
}

type fakeFile struct {
	data []byte
	link string // target, if it is a symbolic link
	exec bool
}

func newFakeContainer(t Task) *fakeContainer {
	return &fakeContainer{task: t, ended: make(chan struct{}), more: make(chan struct{}), files: map[string]fakeFile{}}
}

// stage reads an input into the container's files.
func (c *fakeContainer) stage(in Input, progress Progress) error {
	data, err := readBlob(c.task.Blobs, in.Tar, c.task.Limits.DiskBytes)
	if err != nil {
		return err
	}
	if progress != nil {
		progress("inputs", int64(len(data)), int64(len(data)))
	}
	lim := normtar.Limits{Bytes: int64(len(data)), Files: maxInputFiles}
	return normtar.Walk(bytes.NewReader(data), lim, func(e normtar.Entry, r io.Reader) error {
		if e.Dir {
			return nil
		}
		body, err := io.ReadAll(r)
		c.files[path.Join(in.To, e.Name)] = fakeFile{data: body, exec: e.Exec}
		return err
	})
}

func (c *fakeContainer) start(f *Fake) {
	ctx, cancel := context.WithCancel(context.Background())
	c.exit.StartedAt, c.term = time.Now(), cancel
	c.dies = c.exit.StartedAt.Add(c.task.DiesAfter)
	c.dead = time.AfterFunc(c.task.DiesAfter, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		if !c.over {
			c.exit.Stopped, c.exit.Expired = true, true
			c.terminate(f, guardGrace)
		}
	})
	go func() {
		code := exitKilled // what a program that is ended by Goexit leaves
		defer func() {
			f.mu.Lock()
			defer f.mu.Unlock()
			c.end(Exit{Code: code})
		}()
		code = f.program(ctx, &FakeJob{Task: c.task, engine: f, c: c})
	}()
}

// keep moves the dead-man limit of a running container.
func (c *fakeContainer) keep(until time.Time) {
	if c.over || c.exit.Stopped {
		return
	}
	if until.IsZero() || until.After(c.dies) {
		until = c.dies
	}
	c.dead.Reset(max(0, time.Until(until)))
}

// terminate sends SIGTERM, and SIGKILL after grace.
func (c *fakeContainer) terminate(f *Fake, grace time.Duration) {
	c.term()
	timer := time.AfterFunc(grace, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		c.end(Exit{Code: exitKilled})
	})
	go func() { <-c.ended; timer.Stop() }()
}

// end records how the container ended, once. A container that never started
// ends nobody's wait.
func (c *fakeContainer) end(e Exit) {
	if c.over || c.exit.StartedAt.IsZero() {
		return
	}
	c.exit.Code, c.exit.OOM, c.exit.FinishedAt = e.Code, e.OOM, time.Now()
	c.over = true
	c.term()
	c.dead.Stop()
	close(c.ended)
	close(c.more)
}

// vanish ends a container that is being taken away, started or not.
func (c *fakeContainer) vanish() {
	c.end(Exit{Code: exitKilled})
	if !c.over {
		c.over = true
		close(c.ended)
		close(c.more)
	}
}

func (c *fakeContainer) declares(p string) bool { return slices.Contains(c.task.Outputs, p) }

// pack gives the normalised tar of what lies below an output.
func (c *fakeContainer) pack(root string, lim normtar.Limits) ([]byte, []normtar.Skip, error) {
	var skipped []normtar.Skip
	entries := map[string]normtar.Entry{}
	for name, file := range c.files {
		rel, ok := strings.CutPrefix(name, root+"/")
		if !ok {
			continue
		}
		if file.link != "" {
			skipped = append(skipped, normtar.Skip{Name: rel, Reason: fmt.Sprintf("symbolic link to %q", file.link)})
			continue
		}
		entries[rel] = normtar.Entry{Name: rel, Exec: file.exec, Size: int64(len(file.data))}
		for dir := path.Dir(rel); dir != "."; dir = path.Dir(dir) {
			entries[dir] = normtar.Entry{Name: dir, Dir: true}
		}
	}
	names := make([]string, 0, len(entries))
	for name := range entries {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { // depth first
		return slices.Compare(strings.Split(a, "/"), strings.Split(b, "/"))
	})
	var buf bytes.Buffer
	w := normtar.NewWriter(&buf, lim)
	for _, name := range names {
		if err := w.Add(entries[name], bytes.NewReader(c.files[path.Join(root, name)].data)); err != nil {
			return nil, skipped, err
		}
	}
	err := w.Close()
	return buf.Bytes(), skipped, err
}

// FakeJob is a program's view of its container. After the container was killed
// every method ends the program's goroutine.
type FakeJob struct {
	Task   Task
	engine *Fake
	c      *fakeContainer
}

// enter takes the engine's lock for a living program.
func (j *FakeJob) enter() {
	j.engine.mu.Lock()
	if j.c.over {
		j.engine.mu.Unlock()
		runtime.Goexit()
	}
}

// Println prints one line.
func (j *FakeJob) Println(line string) {
	j.enter()
	defer j.engine.mu.Unlock()
	stamp := time.Now()
	if n := len(j.c.lines); n > 0 && !stamp.After(j.c.lines[n-1].stamp) {
		stamp = j.c.lines[n-1].stamp.Add(1)
	}
	j.c.lines = append(j.c.lines, fakeLine{stamp, []byte(line + "\n")})
	close(j.c.more)
	j.c.more = make(chan struct{})
}

// Sleep waits and reports false if SIGTERM came first.
func (j *FakeJob) Sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	case <-j.c.ended:
	}
	j.enter()
	j.engine.mu.Unlock()
	return ctx.Err() == nil
}

// WriteFile writes below an output or /tmp; the rest of the container is
// read-only.
func (j *FakeJob) WriteFile(name string, data []byte) error {
	return j.put(name, fakeFile{data: bytes.Clone(data)})
}

// Symlink makes a symbolic link.
func (j *FakeJob) Symlink(target, name string) error { return j.put(name, fakeFile{link: target}) }

func (j *FakeJob) put(name string, file fakeFile) error {
	j.enter()
	defer j.engine.mu.Unlock()
	for _, dir := range append([]string{"/tmp"}, j.Task.Outputs...) {
		if strings.HasPrefix(path.Clean(name), dir+"/") {
			j.c.files[path.Clean(name)] = file
			return nil
		}
	}
	return &fs.PathError{Op: "open", Path: name, Err: fmt.Errorf("read-only file system")}
}

// ReadFile reads an input or what the job wrote.
func (j *FakeJob) ReadFile(name string) ([]byte, error) {
	j.enter()
	defer j.engine.mu.Unlock()
	file, ok := j.c.files[path.Clean(name)]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return bytes.Clone(file.data), nil
}

// Alloc takes memory. Beyond the limit the kernel ends the job.
func (j *FakeJob) Alloc(n int64) {
	j.enter()
	j.c.used += n
	if j.c.used > j.Task.Limits.MemoryBytes {
		j.c.end(Exit{Code: exitKilled, OOM: true})
		j.engine.mu.Unlock()
		runtime.Goexit()
	}
	j.engine.mu.Unlock()
}

// Getenv reads the environment that the task's container would have.
func (j *FakeJob) Getenv(key string) string {
	for _, kv := range j.Task.environ() {
		if v, ok := strings.CutPrefix(kv, key+"="); ok {
			return v
		}
	}
	return ""
}
