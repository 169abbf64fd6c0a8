// Package testjob is the job that the sandbox suite runs: the same program in
// a real container (main) and in the fake one.
package testjob

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// World is what a job sees.
type World interface {
	Println(line string)
	WriteFile(name string, data []byte) error
	ReadFile(name string) ([]byte, error)
	Symlink(target, name string) error
	Getenv(key string) string
	Interfaces() (string, error) // names of the network interfaces
	Alloc(bytes int64)           // takes and touches memory
	Sleep(time.Duration) bool    // false: SIGTERM came
}

// Run runs one command and returns its exit code.
func Run(w World, args []string) int {
	arg := func(i int) int {
		n, err := strconv.Atoi(args[i])
		if err != nil {
			panic(err)
		}
		return n
	}
	switch args[0] {
	case "hello": // reads its input, writes its output
		return hello(w)
	case "exit":
		return arg(1)
	case "sleep": // seconds; obeys SIGTERM
		w.Println("sleeping")
		if !w.Sleep(time.Duration(arg(1)) * time.Second) {
			w.Println("told to stop")
			return 143
		}
	case "stubborn": // seconds; ignores SIGTERM
		w.Println("sleeping")
		for range arg(1) * 10 {
			w.Sleep(100 * time.Millisecond)
		}
	case "lines": // n, milliseconds apart
		for i := range arg(1) {
			w.Println(fmt.Sprintf("line %06d", i))
			w.Sleep(time.Duration(arg(2)) * time.Millisecond)
		}
	case "spam": // n lines of size bytes, so many a second
		pad := strings.Repeat("x", arg(2)-len("line 000000 \n"))
		began := time.Now()
		for i := range arg(1) {
			w.Println(fmt.Sprintf("line %06d %s", i, pad))
			if due := time.Duration(i) * time.Second / time.Duration(arg(3)); due > time.Since(began) {
				w.Sleep(due - time.Since(began))
			}
		}
	case "probe":
		probe(w)
	case "oom":
		for {
			w.Alloc(1 << 20)
		}
	case "links":
		return links(w)
	default:
		w.Println("unknown command " + args[0])
		return 2
	}
	return 0
}

func hello(w World) int {
	in, err := w.ReadFile("/in/sub/greeting")
	if err != nil {
		w.Println(err.Error())
		return 1
	}
	w.Println("task " + w.Getenv("BOURSE_TASK") + " says " + string(in))
	if err := w.WriteFile("/out/answer", append(in, '!')); err != nil {
		w.Println(err.Error())
		return 1
	}
	return 0
}

// probe tries what the cage should and should not let it do.
func probe(w World) {
	for _, name := range []string{"/out/ok", "/tmp/ok", "/bad", "/etc/bad", "/in/bad", "/job"} {
		err := w.WriteFile(name, []byte("x"))
		w.Println(fmt.Sprintf("write %s %v", name, err == nil))
	}
	names, err := w.Interfaces()
	w.Println(fmt.Sprintf("interfaces %s %v", names, err))
	for _, key := range []string{"BOURSE_GPU_UUIDS", "BOURSE_GPU_SIMULATED", "NVIDIA_VISIBLE_DEVICES", "GREETING"} {
		w.Println("env " + key + "=" + w.Getenv(key))
	}
}

func links(w World) int {
	for _, err := range []error{
		w.WriteFile("/out/a", []byte("a")),
		w.Symlink("/etc/passwd", "/out/evil"),
		w.WriteFile("/out/z", []byte(strings.Repeat("z", 5000))),
	} {
		if err != nil {
			w.Println(err.Error())
			return 1
		}
	}
	return 0
}
