// Command ticker is the end-to-end tests' job: it prints a numbered line every
// 200 ms for a number of seconds, and leaves a file that tells which task it was.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

func main() {
	seconds, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "ticker: how many seconds?", err)
		os.Exit(2)
	}
	task := os.Getenv("BOURSE_TASK")
	for i := range seconds * 5 {
		fmt.Printf("task %s tick %d\n", task, i)
		time.Sleep(200 * time.Millisecond)
	}
	if err := os.WriteFile(filepath.Join("/out", "result"), []byte("task "+task+" done\n"), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "ticker:", err)
		os.Exit(1)
	}
}
