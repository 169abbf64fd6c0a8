package main

import (
	"fmt"
	"io"
	"sync"
	"time"
	"unicode/utf8"

	"golang.org/x/term"
)

// status keeps one line of news at the bottom of a terminal. Without a terminal
// each different line is printed once, so that a log file reads well.
type status struct {
	mu    sync.Mutex
	w     io.Writer
	tty   bool
	quiet bool
	width int
	line  string
}

func (c *cli) newStatus() *status {
	s := &status{w: c.err, tty: c.errTTY, quiet: c.quiet, width: 80}
	if f, ok := c.err.(interface{ Fd() uintptr }); ok && s.tty {
		if w, _, err := term.GetSize(int(f.Fd())); err == nil && w > 10 {
			s.width = w
		}
	}
	return s
}

// set replaces the line. Plain is what a log file gets; "" gives it nothing,
// so that numbers that only tick do not fill it.
func (s *status) set(line, plain string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.quiet:
	case s.tty:
		line = fit(line, s.width-1)
		if line != s.line {
			fmt.Fprintf(s.w, "\r\x1b[K%s", line)
			s.line = line
		}
	case plain != "" && plain != s.line:
		fmt.Fprintln(s.w, plain)
		s.line = plain
	}
}

// around lets something else be printed above the line.
func (s *status) around(print func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tty && s.line != "" {
		fmt.Fprint(s.w, "\r\x1b[K")
	}
	print()
	if s.tty && s.line != "" {
		fmt.Fprint(s.w, s.line)
	}
}

// clear takes the line away.
func (s *status) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tty && s.line != "" {
		fmt.Fprint(s.w, "\r\x1b[K")
	}
	s.line = ""
}

func fit(line string, width int) string {
	if utf8.RuneCountInString(line) <= width {
		return line
	}
	return string([]rune(line)[:width-1]) + "…"
}

// patience is how long something may take before it is said that it goes on.
const patience = time.Second

// working says that something takes longer than patience, until the returned
// function is called.
func (c *cli) working(what string) (done func()) {
	s, stop, gone := c.newStatus(), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		start := time.Now()
		tick := time.NewTicker(patience)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				s.clear()
				return
			case <-tick.C:
				s.set(fmt.Sprintf("%s … %s", what, span(time.Since(start))), what+" …")
			}
		}
	}()
	return func() { close(stop); <-gone }
}
