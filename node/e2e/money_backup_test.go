package e2e

import (
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/node/store"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// backup copies what a machine's disk holds of jobs, orders and channels.
func (m *machine) backup() map[string][]byte {
	m.w.t.Helper()
	out := map[string][]byte{}
	for _, prefix := range [][]byte{store.PrefixJobs(), store.PrefixOrders(), store.PrefixChannels()} {
		if err := m.records.List(prefix, func(k, v []byte) error { out[string(k)] = append([]byte(nil), v...); return nil }); err != nil {
			m.w.t.Fatal(err)
		}
	}
	return out
}

// restore puts a backup in the place of what is on a dead machine's disk.
func (m *machine) restore(backup map[string][]byte) {
	m.w.t.Helper()
	now := m.backup()
	if err := m.records.Update(func(tx *store.Tx) error {
		for k := range now {
			if err := tx.Delete([]byte(k)); err != nil {
				return err
			}
		}
		for k, v := range backup {
			if err := tx.Put([]byte(k), v); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		m.w.t.Fatal(err)
	}
}

// bought is one more job that is done, with what is owed for it collected.
func (tr *trade) bought(name string) *pb.Share {
	tr.t.Helper()
	tr.orders(10*time.Minute, func(j *pb.JobSpec) { j.Name = name })
	o := tr.buyer.ends(tr.order, "done", 5*time.Minute)
	time.Sleep(15 * time.Second)
	return o.Shares[0]
}

// backedUp plays a first job, a backup of one side, what its disk loses, its start
// on the backup, and a last job.
func (w *world) backedUp(who func(*trade) *machine, lost func(*trade), say bool) (tr *trade, last *pb.Share) {
	w.t.Helper()
	tr = w.pair(90*time.Second, nil)
	tr.bought("first")
	m := who(tr)
	kept := m.backup()
	lost(tr)
	m.kill()
	m.restore(kept)
	m.cfg.Restored = say
	m.start()
	time.Sleep(15 * time.Second)
	return tr, tr.bought("last")
}

// A provider that says it was restored signs nothing in an epoch whose Release it
// may have given out: a kept one, used after the last job, takes nothing.
func backupSaid(w *world) (*trade, aftermath) {
	var kept escrow.Release
	tr, last := w.backedUp(sellerOf, func(tr *trade) {
		id, _ := tr.buyer.channel()
		kept = tr.buyer.keepRelease(tr.seller_, id)
	}, true)
	if last.Channel == kept.Release.Channel.String() {
		w.t.Error("a job ran in an epoch whose Release was given out")
	}
	if err := tr.buyer.behind("kept", kept); err != nil {
		w.t.Fatal(err)
	}
	return tr, aftermath{state: "it only collects until the epoch changes; the next job takes another lane; all paid"}
}

// One that does not say so learns it from its consumer, whose records go on where
// its own do not.
func backupUnsaid(w *world) (*trade, aftermath) {
	var first string
	tr, last := w.backedUp(sellerOf, func(tr *trade) { first = tr.bought("lost").Channel }, false)
	if last.Channel == first {
		w.t.Error("a job ran on a channel whose records are missing")
	}
	return tr, aftermath{state: "it learns it from its consumer on connect and only collects there; the next job takes another lane; all paid"}
}

// A consumer that lost records gets them back from its provider, by its own
// signature.
func backupOfBuyer(w *world) (*trade, aftermath) {
	tr, _ := w.backedUp(buyerOf, func(tr *trade) { tr.bought("lost") }, false)
	return tr, aftermath{state: "it learns its own vouchers from the provider; nothing is paid twice"}
}
