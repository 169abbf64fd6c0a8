package node

import (
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
)

// Time to empty is what is not owed yet at the rate of the tasks that run now.
func TestTimeToEmpty(t *testing.T) {
	usdc := market.Address{0xaa}
	n := newNode(Config{Network: Network{ChainID: 1, Escrow: market.Address{1}, Tokens: []Token{{"USDC", usdc, 6}}}}, wallet.Keys{})
	id, job := market.ChannelID{1}, market.JobID{2}
	terms := market.Terms{Channel: id, Baseline: market.NewAmount(1_000_000), RatePerHour: market.NewRate(1_200_000), Replicas: 2, MaxSeconds: 36_000}
	ch := &channelRecord{Key: market.ChannelKey{Token: usdc}, Role: asPayer, Open: job, Cumulative: market.NewAmount(1_600_000), SlotAt: 5,
		Slot: market.Slot{Balance: market.NewAmount(3_000_000), Collected: market.NewAmount(1_000_000)}}
	now := time.Now().UnixMilli()
	record := &jobRecord{Job: market.Job{ID: job, Terms: terms, State: market.Running, Tasks: []market.Task{
		{Index: 0, State: market.TaskRunning, StartedMs: now}, {Index: 1, State: market.TaskWaiting}}}}
	n.jobs[job] = record
	v := n.viewChannel(id, ch)
	// 4.00 were ever in it, 1.60 are vouched for: 2.40 left at 1.20 an hour.
	if v.Headroom != "2400000" || v.RatePerHour != "1200000" || v.EmptySeconds != 7200 || v.OpenJob != job.String() {
		t.Errorf("one task runs: headroom %s, rate %s, empty in %d s; want 2400000, 1200000, 7200", v.Headroom, v.RatePerHour, v.EmptySeconds)
	}
	record.Job.Tasks[0].StartedMs = now - 3_600_000 // what ran and is not vouched for yet is owed as well
	record.Job.Tasks[1] = market.Task{Index: 1, State: market.TaskRunning, StartedMs: now - 3_600_000}
	if v := n.viewChannel(id, ch); v.Headroom != "600000" || v.RatePerHour != "2400000" || v.EmptySeconds < 899 || v.EmptySeconds > 900 {
		t.Errorf("two tasks ran an hour: headroom %s, rate %s, empty in %d s; want 600000, 2400000, 900", v.Headroom, v.RatePerHour, v.EmptySeconds)
	}
	record.Job.Tasks = nil
	if v := n.viewChannel(id, ch); v.RatePerHour != "" || v.EmptySeconds != 0 {
		t.Errorf("nothing runs: rate %q, empty in %d s", v.RatePerHour, v.EmptySeconds)
	}
	delete(n.jobs, job)
	ch.SlotAt = 0
	if v := n.viewChannel(id, ch); v.Error == "" || v.OpenJob == "" {
		t.Errorf("a slot never read: %q", v.Error)
	}
}
