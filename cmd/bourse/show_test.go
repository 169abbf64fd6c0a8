package main

import (
	"bytes"
	"strings"
	"testing"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// On a terminal the status line is repainted in place and never wider than it;
// without one each different line is printed once.
func TestStatusLine(t *testing.T) {
	var b bytes.Buffer
	s := &status{w: &b, tty: true, width: 10}
	s.set("one", "plain one")
	s.around(func() { b.WriteString("log\n") })
	s.set("a line that is too long", "")
	s.clear()
	want := "\r\x1b[Kone" + "\r\x1b[Klog\none" + "\r\x1b[Ka line t…" + "\r\x1b[K"
	if b.String() != want {
		t.Errorf("got  %q\nwant %q", b.String(), want)
	}
	b.Reset()
	s = &status{w: &b}
	s.set("1 s", "begun")
	s.set("2 s", "begun")
	s.set("3 s", "")
	s.set("4 s", "ended")
	s.clear()
	if b.String() != "begun\nended\n" {
		t.Errorf("got %q", b.String())
	}
	b.Reset()
	s = &status{w: &b, tty: true, quiet: true, width: 10}
	s.set("one", "one")
	s.clear()
	if b.Len() != 0 {
		t.Errorf("quiet said %q", b.String())
	}
}

// Tasks that print at once do not run into each other, and a line that never
// ends does not grow for ever.
func TestLogPrinter(t *testing.T) {
	var b bytes.Buffer
	p := newLogPrinter(&cli{out: &b}, true)
	for _, l := range []struct {
		task uint32
		data string
	}{{0, "a"}, {1, "x\ny"}, {0, "b\n"}, {1, "z"}} {
		p.write(&boursev1.LogLine{Task: l.task, Data: []byte(l.data)})
	}
	p.flush()
	if b.String() != "[1] x\n[0] ab\n[1] yz\n" {
		t.Errorf("got %q", b.String())
	}
	b.Reset()
	for range 3 {
		p.write(&boursev1.LogLine{Data: []byte(strings.Repeat("#", maxPartial))})
	}
	if held := len(p.partial[0]); held > maxPartial {
		t.Errorf("%d bytes held", held)
	}
	if b.Len() == 0 {
		t.Error("nothing printed")
	}
}

// Tables carry no escape codes without a terminal, and a peer's words none ever.
func TestTable(t *testing.T) {
	var b bytes.Buffer
	c := &cli{out: &b}
	c.table(&b, []string{"NAME", "N"}, [][]string{{"done", "1"}, {"evil\x1b]0;x\x07", "100"}}, "N")
	if want := "NAME        N\ndone        1\nevil]0;x  100\n"; b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	b.Reset()
	c.colour = true
	c.table(&b, []string{"STATE"}, [][]string{{"done"}})
	if !strings.Contains(b.String(), "\x1b[32mdone\x1b[0m") {
		t.Errorf("no colour: %q", b.String())
	}
}
