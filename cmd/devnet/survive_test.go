package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/market"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// TestSurvives takes one market through what goes wrong in real life.
func TestSurvives(t *testing.T) {
	w := openWorld(t)
	t.Run("bad input changes nothing", w.badInput)
	t.Run("auditors vouch for a job", w.audited)
	t.Run("provider killed while the container runs", func(t *testing.T) { w.killed(t, w.Providers[0]) })
	t.Run("consumer killed while the container runs", func(t *testing.T) { w.killed(t, w.Consumers[0]) })
	t.Run("container killed from outside", w.containerKilled)
	t.Run("two consumers race for one device", w.race)
	t.Run("a kept release gains nothing", w.keptRelease)
	t.Run("an armed unlock gains nothing", w.armedUnlock)
	t.Run("chain unreachable", w.chainUnreachable) // last: the chain stays down
}

// killed ends a daemon with SIGKILL in the middle of a job, and starts it again:
// the same container goes on, every line arrives once, and it is paid once.
func (w *world) killed(t *testing.T, victim *loopback.Home) {
	ann, dear := w.Consumers[0], w.Providers[0]
	const seconds = 12
	dearBefore := w.balance(t, dear.Wallet)
	id := submit(t, ann, w.jobFile(t, "killed", seconds, onlyDear, ""))
	_, before := w.running(t, ann, id)
	began, end := time.Now(), w.seenEnd(t, before.ID)
	time.Sleep(time.Second) // into the log

	victim.Kill()
	time.Sleep(1500 * time.Millisecond)
	if list, err := w.engine.Containers(t.Context(), w.RunFilter()); err != nil || len(list) == 0 {
		t.Fatalf("the container did not survive the daemon: %v, %v", list, err)
	}
	if err := victim.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	o := awaitOrder(t, ann, id, "done and paid", paid)
	if len(o.Shares) != 1 {
		t.Fatalf("%d jobs for one task: %v", len(o.Shares), o.Shares)
	}
	s := o.Shares[0]
	ran := (<-end).Sub(began)
	if s.SecondsUsed < seconds || s.SecondsUsed > uint32(ran/time.Second)+3 {
		t.Errorf("a job of %d s, seen to run for %v, was billed %d s; container %.12s", seconds, ran, s.SecondsUsed, before.ID)
	}
	owed, err := market.ParseUnits(s.Owed)
	if err != nil || owed.IsZero() {
		t.Fatalf("owed %q, %v", s.Owed, err)
	}
	checkTicks(t, ann, id, seconds)
	checkOutput(t, ann, id)
	w.paidOnce(t, dear, dearBefore, owed)
}

// seenEnd gives when the engine was first seen not to run a container any more.
func (w *world) seenEnd(t *testing.T, id string) <-chan time.Time {
	at := make(chan time.Time, 1)
	go func() {
		defer close(at)
		for ; t.Context().Err() == nil; time.Sleep(50 * time.Millisecond) {
			list, err := w.engine.Containers(t.Context(), w.RunFilter())
			if err == nil && !slices.ContainsFunc(list, func(c engine.Container) bool { return c.ID == id && c.State == "running" }) {
				at <- time.Now()
				return
			}
		}
	}()
	return at
}

// paidOnce waits a few blocks and checks that exactly owed reached the
// provider's wallet, and that no coin was made or lost on the way.
func (w *world) paidOnce(t *testing.T, p *loopback.Home, before, owed market.Amount) {
	t.Helper()
	time.Sleep(3 * time.Second) // a second payment would be there by now
	if got, err := w.balance(t, p.Wallet).Sub(before); err != nil || got != owed {
		t.Errorf("%s got %v (%v), owed was %v", p.Name, got, err, owed)
	}
	all := w.balance(t, w.Chain.Escrow)
	for _, h := range slices.Concat(w.Providers, w.Consumers, w.Auditors) {
		var err error
		if all, err = all.Add(w.balance(t, h.Wallet)); err != nil {
			t.Fatal(err)
		}
	}
	if want := market.NewAmount(2 * purse); all != want {
		t.Errorf("wallets and escrow hold %v together, %v were minted", all, want)
	}
}

// containerKilled: the task is lost, owes nothing, and runs again elsewhere.
func (w *world) containerKilled(t *testing.T) {
	ann := w.Consumers[0]
	id := submit(t, ann, w.jobFile(t, "lost", 15, "", ""))
	first, c := w.running(t, ann, id)
	if err := w.engine.Kill(t.Context(), c.ID); err != nil {
		t.Fatal(err)
	}
	o := awaitOrder(t, ann, id, "done", func(o *boursev1.Order) bool { return o.State == "done" })
	if len(o.Shares) != 2 {
		t.Fatalf("%d jobs, want the lost one and its second try: %v", len(o.Shares), o.Shares)
	}
	var lost, second *boursev1.Share
	for _, s := range o.Shares {
		if s.Job == first.Job {
			lost = s
		} else {
			second = s
		}
	}
	if lost == nil || second == nil || lost.Provider == second.Provider {
		t.Fatalf("the second try is not at the other provider: %v", o.Shares)
	}
	if lost.Owed != "0" || !strings.Contains(strings.ToLower(lost.State+lost.Reason), "fail") && lost.Reason == "" {
		t.Errorf("the lost job owes %q, state %q, reason %q; want 0 and a reason", lost.Owed, lost.State, lost.Reason)
	}
	if o = awaitOrder(t, ann, id, "the second try paid", func(o *boursev1.Order) bool {
		for _, s := range o.Shares {
			if s.Job == second.Job {
				return s.Owed != "0" && s.Owed == s.Paid
			}
		}
		return false
	}); o.TasksDone != 1 {
		t.Errorf("%d tasks done, want 1", o.TasksDone)
	}
	checkOutput(t, ann, id)
}

// race: both want the one dear device at once. One gets it; the other one is told
// that it is taken, and waits for it or is told that nothing matches.
func (w *world) race(t *testing.T) {
	ann, ben := w.Consumers[0], w.Consumers[1]
	files := []string{w.jobFile(t, "race-ann", 8, onlyDear, ""), w.jobFile(t, "race-ben", 8, onlyDear, "")}
	type result struct {
		id, said string
		code     int
	}
	results := make([]chan result, 2)
	for i, h := range []*loopback.Home{ann, ben} {
		results[i] = make(chan result, 1)
		go func() {
			out, errOut, code := h.CLI(t.Context(), "submit", "-y", "--output", "json", files[i])
			results[i] <- result{out, errOut, code}
		}()
	}
	a, b := <-results[0], <-results[1]
	t.Logf("ann: %d %s\nben: %d %s", a.code, a.said, b.code, b.said)
	if a.code != 0 && b.code != 0 {
		t.Fatal("nobody got the device")
	}
	told := func(r result) bool { return strings.Contains(r.said, "taken") || strings.Contains(r.said, "GPUs free") }
	if !told(a) && !told(b) {
		t.Error("nobody was told that the device is taken")
	}
	for _, r := range []result{a, b} { // served in the end, or told that nothing matches (4)
		if r.code != 0 && r.code != 4 {
			t.Errorf("exit code %d, want 0 or 4", r.code)
		}
	}
}

// armedUnlock: an unlock that was asked for, and has matured, before a job is
// bought must not let the consumer take the money back from under it.
func (w *world) armedUnlock(t *testing.T) {
	ben, cheap := w.Consumers[1], w.Providers[1]
	first := submit(t, ben, w.jobFile(t, "before", 1, ", model: a100-80", ""))
	awaitOrder(t, ben, first, "paid", paid)
	var channel string
	reply, err := ben.API().Channels(t.Context(), &boursev1.ChannelsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range reply.Channels {
		if c.Role == "payer" {
			channel = c.Id
		}
	}
	if out, errOut, code := ben.CLI(t.Context(), "wallet", "unlock", channel); code != 0 {
		t.Fatalf("unlock: exit code %d: %s%s", code, out, errOut)
	}
	cheapBefore := w.balance(t, cheap.Wallet)
	id := submit(t, ben, w.jobFile(t, "under-unlock", 3, ", model: a100-80", ""))
	// Whatever the nodes agree on (another lane, a cancelled unlock, a refusal),
	// work that was done is paid.
	o := awaitOrder(t, ben, id, "an end", over)
	owed := totalOwed(t, o)
	if o.State == "done" && owed.IsZero() {
		t.Error("the job ran and owes nothing")
	}
	if got, err := w.balance(t, cheap.Wallet).Sub(cheapBefore); err != nil || got != owed {
		t.Errorf("cheap got %v, owed was %v (%v); order %s: %s", got, owed, err, o.State, o.Reason)
	}
}

// totalOwed is what all jobs of an order owe together.
func totalOwed(t *testing.T, o *boursev1.Order) (sum market.Amount) {
	t.Helper()
	for _, s := range o.Shares {
		a, err := market.ParseUnits(s.Owed)
		if err == nil {
			sum, err = sum.Add(a)
		}
		if err != nil {
			t.Fatalf("job %.8s owes %q: %v", s.Job, s.Owed, err)
		}
	}
	return sum
}

// badInput: one clear line, a non-zero exit code, and nothing is changed.
func (w *world) badInput(t *testing.T) {
	ann, poor := w.Consumers[0], w.Consumers[2]
	good := w.jobFile(t, "good", 1, "", "")
	edit := func(old, new string) string {
		b, err := os.ReadFile(good)
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), "job.yaml")
		if err := os.WriteFile(path, []byte(strings.Replace(string(b), old, new, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	wrong := filepath.Join(t.TempDir(), "passphrase")
	if err := os.WriteFile(wrong, []byte("not it\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	idle := w.Providers[1]
	idle.Stop() // its home is free for the wrong passphrase
	defer func() {
		if err := idle.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := w.AwaitOffers(t.Context(), ann, len(w.Providers)); err != nil {
			t.Fatal(err)
		}
	}()
	for _, c := range []struct {
		name string
		who  *loopback.Home
		args []string
		code int
		says string // part of the line, lower case
	}{
		{"unknown key", ann, []string{"submit", "-y", edit("command:", "comand:")}, 2, "command"},
		{"price without unit", ann, []string{"submit", "-y", edit("20.00/h", "20.00")}, 2, "/h"},
		{"negative count", ann, []string{"submit", "-y", edit("count: 1", "count: -1")}, 2, "count"},
		{"missing image", ann, []string{"submit", "-y", edit(w.image, "/nowhere/image.tar")}, 2, "/nowhere/image.tar"},
		{"no funds", poor, []string{"submit", "-y", good}, 5, "tusd"},
		{"no match", ann, []string{"submit", "-y", edit("count: 1", "count: 8")}, 4, "8"},
		{"wrong passphrase", idle, []string{"node", "run", "--passphrase-file", wrong}, 2, "wrong passphrase"},
		{"home in use", ann, []string{"node", "run"}, 1, "already runs"},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := orders(t, ann) + orders(t, poor)
			out, said, code := c.who.CLI(t.Context(), c.args...)
			if code != c.code || !strings.Contains(strings.ToLower(said), c.says) {
				t.Errorf("exit code %d, want %d and %q; said:\n%s%s", code, c.code, c.says, out, said)
			}
			if lines := strings.Count(said, "bourse: "); lines != 1 {
				t.Errorf("%d error lines, want one:\n%s", lines, said)
			}
			if after := orders(t, ann) + orders(t, poor); after != before {
				t.Errorf("there are %d orders now, %d before", after, before)
			}
		})
	}
}

func orders(t *testing.T, h *loopback.Home) int {
	t.Helper()
	reply, err := h.API().ListOrders(t.Context(), &boursev1.ListOrdersRequest{All: true})
	if err != nil {
		t.Fatal(err)
	}
	return len(reply.Orders)
}

// chainUnreachable: what needs the chain says so at once, and the daemon lives.
func (w *world) chainUnreachable(t *testing.T) {
	ann := w.Consumers[0]
	w.StopChain()
	for _, args := range [][]string{
		{"submit", "-y", w.jobFile(t, "unreachable", 1, "", "")},
		{"wallet", "balance"},
	} {
		_, said, code := ann.CLI(t.Context(), args...)
		if code != 6 || !strings.Contains(said, "chain") {
			t.Errorf("%s: exit code %d, want 6 and a word about the chain; said:\n%s", args[0], code, said)
		}
	}
	if ann.PID() == 0 {
		t.Error("the daemon did not survive the chain")
	}
}
