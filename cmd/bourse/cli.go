package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
	"golang.org/x/term"
)

// cli is one run of the program: its streams, its settings and how it shows
// things. Nothing else in the package knows whether there is a terminal.
type cli struct {
	in       *os.File
	out, err io.Writer

	inTTY, outTTY, errTTY bool
	colour                bool // on standard output

	// Settings of every verb (config.go).
	home, network, output, passphraseFile string
	quiet                                 bool

	passphraseEnv    string // BOURSE_PASSPHRASE, removed from the environment when read
	newPassphraseEnv string // BOURSE_NEW_PASSPHRASE, likewise
	serve            serveFunc
	now              func() time.Time
}

func newCLI(serve serveFunc) *cli {
	c := &cli{in: os.Stdin, out: os.Stdout, err: os.Stderr, serve: serve, now: time.Now}
	c.inTTY = term.IsTerminal(int(os.Stdin.Fd()))
	c.outTTY = term.IsTerminal(int(os.Stdout.Fd()))
	c.errTTY = term.IsTerminal(int(os.Stderr.Fd())) && os.Getenv("TERM") != "dumb"
	c.colour = c.outTTY && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
	c.passphraseEnv = os.Getenv("BOURSE_PASSPHRASE")
	c.newPassphraseEnv = os.Getenv("BOURSE_NEW_PASSPHRASE")
	os.Unsetenv("BOURSE_PASSPHRASE") // no child inherits them
	os.Unsetenv("BOURSE_NEW_PASSPHRASE")
	return c
}

// note says something that is not data.
func (c *cli) note(format string, args ...any) {
	if !c.quiet {
		fmt.Fprintf(c.err, format+"\n", args...)
	}
}

// show prints data: v as JSON or YAML, or what human prints.
func (c *cli) show(v any, human func()) error {
	if c.output == "table" {
		human()
		return nil
	}
	b, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	if c.output == "yaml" {
		if b, err = yaml.JSONToYAML(b); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(c.out, "%s\n", strings.TrimRight(string(b), "\n"))
	return err
}

// table prints rows under a header, aligned; columns named in right are
// numbers. Every cell is made safe for a terminal first.
func (c *cli) table(w io.Writer, header []string, rows [][]string, right ...string) {
	t := table.NewWriter()
	style := table.StyleDefault
	style.Options = table.OptionsNoBordersAndSeparators
	style.Box.PaddingLeft, style.Box.PaddingRight = "", "  "
	style.Format.Header = text.FormatDefault
	t.SetStyle(style)
	var head table.Row
	var columns []table.ColumnConfig
	for i, h := range header {
		head = append(head, c.paint(text.Bold, h))
		if slices.Contains(right, h) {
			columns = append(columns, table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
		}
	}
	t.AppendHeader(head)
	t.SetColumnConfigs(columns)
	for _, r := range rows {
		var row table.Row
		for _, cell := range r {
			row = append(row, c.tint(clean(cell)))
		}
		t.AppendRow(row)
	}
	for line := range strings.SplitSeq(t.Render(), "\n") {
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// paint colours a text on a terminal.
func (c *cli) paint(col text.Color, s string) string {
	if !c.colour {
		return s
	}
	return col.EscapeSeq() + s + text.Reset.EscapeSeq()
}

// tint gives the words of a state their colour.
func (c *cli) tint(s string) string {
	switch s {
	case "done", "ok", "passed", "settled":
		return c.paint(text.FgGreen, s)
	case "failed", "lost", "problem", "forged":
		return c.paint(text.FgRed, s)
	case "open", "placing", "cancelled", "slow", "absent", "unknown":
		return c.paint(text.FgYellow, s)
	case "running":
		return c.paint(text.FgCyan, s)
	}
	return s
}

// confirm asks before something that costs. Without a terminal it never asks:
// then yes must have been given.
func (c *cli) confirm(yes bool, question string) error {
	if yes {
		return nil
	}
	if !c.inTTY {
		return failf(exitUsage, "not confirmed, and no terminal to ask").todo("add -y to go ahead without being asked")
	}
	c.prompt(question + " [y/N] ")
	answer, err := readLine(c.in)
	if err != nil && answer == "" {
		return failf(exitInterrupted, "not confirmed: nothing was done")
	}
	if a := strings.ToLower(strings.TrimSpace(answer)); a != "y" && a != "yes" {
		return failf(exitOther, "not confirmed: nothing was done")
	}
	return nil
}

// prompt writes to the terminal itself: standard error may be a file.
func (c *cli) prompt(s string) {
	if tty, err := os.OpenFile("/dev/tty", os.O_WRONLY, 0); err == nil {
		defer tty.Close()
		fmt.Fprint(tty, s)
		return
	}
	fmt.Fprint(c.err, s)
}

// readLine reads up to a newline, byte by byte so that nothing behind it is lost.
func readLine(r io.Reader) (string, error) {
	var b [1]byte
	var line []byte
	for len(line) < 4096 {
		if _, err := r.Read(b[:]); err != nil {
			return string(line), err
		}
		if b[0] == '\n' {
			break
		}
		line = append(line, b[0])
	}
	return string(line), nil
}
