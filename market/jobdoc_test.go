package market

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

// docs/job.md is drawn from the table of job states, so it cannot be wrong.
// `go generate ./market` writes it; the test fails when it is not what the
// table gives.

var update = flag.Bool("update", false, "write docs/job.md instead of comparing it")

const jobDoc = "../docs/job.md"

func TestJobDoc(t *testing.T) {
	want := drawJob()
	if *update {
		if err := os.WriteFile(jobDoc, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(jobDoc)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Fatalf("%s is not what the table of job states gives: run go generate ./market", jobDoc)
	}
}

// drawJob is the whole document.
func drawJob() string {
	var b strings.Builder
	b.WriteString(`<!-- Generated from market/state.go by go generate ./market. Do not edit. -->
# The life of a job

A job is one provider's share of an order. It begins when both sides have signed its terms. Each side keeps a record
of its own, and both run the same pure function, ` + "`market.Step`" + `: what a record becomes when something happened, and
what has to be done next. Whatever is not in the table is refused and changes nothing.

`)
	drawDiagram(&b)
	drawStates(&b)
	drawRows(&b)
	drawTasks(&b)
	drawReasons(&b)
	drawEffects(&b)
	return b.String()
}

func drawDiagram(b *strings.Builder) {
	b.WriteString("```mermaid\nstateDiagram-v2\n    [*] --> agreed: terms signed by both\n")
	for _, r := range Table() {
		fmt.Fprintf(b, "    %s --> %s: %s (%s)\n", r.From, r.To, r.Event, r.By)
	}
	for s := Agreed; s <= Failed; s++ {
		if s.Final() {
			fmt.Fprintf(b, "    %s --> [*]\n", s)
		}
	}
	b.WriteString("```\n")
}

func drawStates(b *strings.Builder) {
	b.WriteString("\n## States\n\nWhat time alone changes (expired, overdue) is derived by `market.Due` from state and time, never stored.\n\n| state | means |\n|---|---|\n")
	for s := Agreed; s <= Failed; s++ {
		fmt.Fprintf(b, "| %s%s | %s |\n", s, map[bool]string{true: " (final)"}[s.Final()], s.Means())
	}
}

func drawRows(b *strings.Builder) {
	b.WriteString("\n## The table\n\n| in state | event | caused by | to | why |\n|---|---|---|---|---|\n")
	for _, r := range Table() {
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", r.From, r.Event, r.By, r.To, r.Why)
	}
	b.WriteString(`
A consumer learns what its provider causes from snapshots. A snapshot is a claim: it moves tasks forward only, it cannot
take an exit back, and it cannot put the provider's own end on the consumer. A consumer's cancel before it heard of a
start is a request: the record becomes cancelled when the provider says that nothing ran, and is settled for what did.
`)
}

func drawTasks(b *strings.Builder) {
	b.WriteString("\n## Tasks of a job\n\nA task only moves down this list. Each has its own container; per replica one runs and one is prepared ahead.\n\n| task state | means |\n|---|---|\n")
	for _, s := range TaskStates() {
		fmt.Fprintf(b, "| %s%s | %s |\n", s, map[bool]string{true: " (final)"}[s.Final()], s.Means())
	}
}

func drawReasons(b *strings.Builder) {
	b.WriteString("\n## Reasons\n\nWhy a job failed or was cancelled. An order does not go back to a provider whose fault it was.\n\n| reason | fault of | who pays |\n|---|---|---|\n")
	for r := ReasonNone + 1; r <= ReasonVanished; r++ {
		fmt.Fprintf(b, "| %s | %s | %s |\n", r, r.Fault(), r.Pays())
	}
}

func drawEffects(b *strings.Builder) {
	b.WriteString(`
## Effects

What a node has to do for a job. The record and its pending effects are saved before anything is done; after a crash
all that are pending are done again, which is harmless. Each has a number, and only an event with the number of a
pending effect of the right kind is taken; so a repeated answer changes nothing.

| effect | side | what it does | reports | ends in |
|---|---|---|---|---|
`)
	for _, e := range Effects() {
		ends := []string{}
		for _, k := range e.Ends {
			if k != 0 {
				ends = append(ends, k.String())
			}
		}
		tells := "-"
		if e.Tells != 0 {
			tells = e.Tells.String()
		}
		if len(ends) == 0 {
			ends = []string{"the end of the job"}
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", e.Name, e.Side, e.Does, tells, strings.Join(ends, ", "))
	}
}
