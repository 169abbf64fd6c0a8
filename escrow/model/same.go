package model

import (
	"github.com/gpubourse/bourse/market"
)

// A channel's future depends on how long ago things happened, not on the date.
// same takes the date out of a state: times count from its tick, and ids that hash
// a time become numbers. What it gives is compared and never played on.

// since counts a time from now; 0 stays "never".
func since[T int64 | uint64](t, now T) T {
	if t == 0 {
		return 0
	}
	return t - now + 1<<40
}

// sameSlot: where nothing can be claimed an unlock that has matured stays so.
func sameSlot(s market.Slot, tick int64, claims bool) market.Slot {
	if s.UnlockAt != 0 && !claims {
		s.UnlockAt = max(s.UnlockAt, seconds(tick))
	}
	s.UnlockAt = since(s.UnlockAt, seconds(tick))
	if s.ClaimHash != (market.Hash{}) {
		s.ClaimHash = market.Hash{1}
	}
	return s
}

// sameJob leaves out what no rule reads any more, too: startBy once a job runs,
// when it was agreed, and all times of one that is over and cannot be claimed.
func sameJob(j market.Job, tick int64) market.Job {
	now, t := ms(tick), &j.Terms
	claimable := t.VerifiersHash != (market.Hash{})
	j.ID, t.Expires = market.JobID{}, 0
	t.NotBefore, t.StartBy = since(t.NotBefore, seconds(tick)), since(t.StartBy, seconds(tick))
	if !claimable {
		t.NotBefore = 0
	}
	if j.State >= market.Running {
		t.StartBy, j.AgreedMs = 0, 0
	}
	if j.State >= market.Exited && j.Usage != nil && !claimable {
		j.ExitedMs, j.StopMs, j.Tasks = 0, 0, nil
	}
	for _, t := range []*int64{&j.StopMs, &j.ToldMs, &j.AgreedMs, &j.ExitedMs, &j.EndedMs, &j.SpotMs, &j.PassedMs} {
		*t = since(*t, now)
	}
	j.ClaimUntil = since(j.ClaimUntil, seconds(tick))
	j.Tasks = append([]market.Task(nil), j.Tasks...)
	for i := range j.Tasks {
		t := &j.Tasks[i]
		t.StartedMs, t.FinishedMs = since(t.StartedMs, now), since(t.FinishedMs, now)
		t.IdleMs, t.EndedMs = since(t.IdleMs, now), since(t.EndedMs, now)
	}
	if j.Usage != nil {
		u := *j.Usage
		u.Job = market.JobID{}
		j.Usage = &u
	}
	if j.Metered != nil {
		u := *j.Metered
		u.Job = market.JobID{}
		j.Metered = &u
	}
	return j
}

// same implements game.
func (g seller) same(s sale) sale {
	tick := s.Tick
	id := func(j market.JobID) market.JobID { return g.number(s, j) }
	s.Standing.Open = id(s.Standing.Open)
	s.Ack.Job, s.Stated.Job, s.Open.Job, s.Early = id(s.Ack.Job), id(s.Stated.Job), id(s.Open.Job), id(s.Early)
	finals := append([]market.Usage(nil), s.Finals...)
	for i := range finals {
		finals[i].Job = id(finals[i].Job)
	}
	signed := make([]market.JobID, len(s.Signed))
	for i, j := range s.Signed { // of terms long over only these can matter
		t := g.c.terms[j]
		signed[i] = market.JobID{byte(t.Epoch), byte(t.Seq), byte(ticksOf(t.Baseline))}
	}
	s.Open.Until = since(s.Open.Until, seconds(tick))
	s.Job, s.Chain, s.Seen = sameJob(s.Job, tick), sameSlot(s.Chain, tick, g.Unattended > 0), sameSlot(s.Seen, tick, g.Unattended > 0)
	s.Box.Began, s.Box.Until, s.Box.Dies = since(s.Box.Began, tick), since(s.Box.Until, tick), since(s.Box.Dies, tick)
	s.SeenTick -= tick
	s.Finals, s.Signed, s.Tick = finals, signed, 0
	return s
}

// number names a job by its place among the signed ones.
func (g seller) number(s sale, j market.JobID) market.JobID {
	if j == (market.JobID{}) {
		return j
	}
	for i, signed := range s.Signed {
		if signed == j {
			return market.JobID{1, byte(i)}
		}
	}
	t := g.c.terms[j] // not signed by the consumer
	return market.JobID{2, byte(t.Epoch), byte(t.Seq), byte(ticksOf(t.Baseline))}
}
