// Command attest measures package attest against its comparators and against
// its goals. Arms of one comparison take turns in one run on one
// core, and the figure is the median processor time (of a whole session the wall
// clock), so that neither a slower minute nor the machine's other work counts. GOEXPERIMENT=simd shows the same
// code eight lanes wide.
//
//	go run ./bench/attest [-n 9]
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"syscall"
	"text/tabwriter"
	"time"
)

func main() {
	n := flag.Int("n", 9, "rounds of each comparison; below 7 it only shows that all runs")
	cores := flag.Int("cores", 1, "cores to use")
	flag.Parse()
	if *n < 1 {
		fmt.Fprintln(os.Stderr, "bench/attest: -n must be at least 1")
		os.Exit(2)
	}
	runtime.GOMAXPROCS(*cores)
	t := tabwriter.NewWriter(os.Stdout, 2, 8, 2, ' ', 0)
	fmt.Fprintf(t, "medians of %d, %d core, %s\nwhat\tmeasured\tgoal\t\n", *n, *cores, runtime.Version())
	for _, bench := range []func(n int) ([]row, error){verifyI, verifyM, proveI, merkle, settle} {
		rows, err := bench(*n)
		if err != nil {
			fmt.Fprintln(os.Stderr, "bench/attest:", err)
			os.Exit(1)
		}
		for _, r := range rows {
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", r.what, r.measured, r.goal, r.verdict)
		}
		t.Flush()
	}
}

// row is one line of the result.
type row struct{ what, measured, goal, verdict string }

func judged(what, measured, goal string, met bool) row {
	if met {
		return row{what, measured, goal, "met"}
	}
	return row{what, measured, goal, "MISSED"}
}

// interleave runs every arm n times, one after the other, and returns the
// median of each.
func interleave(n int, arms ...func()) []time.Duration {
	took := make([][]time.Duration, len(arms))
	for range n {
		for i, arm := range arms {
			start := cpuTime()
			arm()
			took[i] = append(took[i], cpuTime()-start)
		}
	}
	medians := make([]time.Duration, len(arms))
	for i := range took {
		slices.Sort(took[i])
		medians[i] = took[i][n/2]
	}
	return medians
}

// cpuTime is the processor time this process has used, on all its threads.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
