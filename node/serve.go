package node

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/blobs"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// serveStreams registers what this node answers to others.
func (n *Node) serveStreams() {
	n.wire.Handle(proto.JobProtocol, n.serveJob)
	n.wire.Handle(proto.BlobProtocol, n.serveBlob)
	n.wire.Handle(proto.AttestProtocol, n.serveAttest)
}

// serveJob answers one request of the job protocol.
func (n *Node) serveJob(ctx context.Context, from market.NodeKey, s *p2p.Stream) {
	var req pb.JobRequest
	if err := s.Recv(&req); err != nil {
		return
	}
	if err := proto.ValidateRequest(&req); err != nil {
		n.refuse(s, pb.Refusal_TERMS, err.Error())
		return
	}
	var err error
	switch ask := req.Ask.(type) {
	case *pb.JobRequest_Take:
		err = n.serveTake(ctx, from, s, ask.Take)
	case *pb.JobRequest_Watch:
		err = n.serveWatch(ctx, from, s, market.JobID(ask.Watch))
	case *pb.JobRequest_Logs:
		err = n.serveLogs(ctx, from, s, ask.Logs)
	case *pb.JobRequest_Cancel:
		err = n.serveCancel(ctx, from, s, market.JobID(ask.Cancel.Job))
	case *pb.JobRequest_Usage:
		err = n.serveUsage(ctx, from, s, market.JobID(ask.Usage))
	case *pb.JobRequest_Voucher:
		err = n.serveVoucher(ctx, from, s, ask.Voucher)
	case *pb.JobRequest_Release:
		err = n.serveRelease(ctx, from, s, market.ChannelID(ask.Release))
	case *pb.JobRequest_Sync:
		err = n.serveSync(ctx, from, s, market.ChannelID(ask.Sync.Channel))
	}
	var no *refusal
	switch {
	case errors.As(err, &no):
		n.refuse(s, no.Code, no.Reason)
	case err != nil && ctx.Err() == nil:
		n.log.Debug("job stream", "peer", from.String()[:market.ShortLen], "error", err)
	}
}

func (n *Node) refuse(s *p2p.Stream, code pb.Refusal_Code, reason string) {
	s.Send(&pb.JobReply{Answer: &pb.JobReply_Refusal{Refusal: &pb.Refusal{Code: code, Reason: proto.Words(reason)}}})
}

func no(code pb.Refusal_Code, format string, args ...any) error {
	return proto.No(code, format, args...)
}

// jobWith gives a copy of a job this node shares with a peer.
func (n *Node) jobWith(ctx context.Context, peer market.NodeKey, id market.JobID) (r jobRecord, err error) {
	if stop := n.call(ctx, func() {
		switch j := n.jobs[id]; {
		case j == nil:
			err = no(pb.Refusal_NOT_FOUND, "no job %s here", id.Short())
		case j.Peer != peer:
			err = no(pb.Refusal_NOT_YOURS, "job %s is not with you", id.Short())
		default:
			r = *j
		}
	}); stop != nil {
		err = stop
	}
	return r, err
}

// serveWatch sends the job's status now and whenever it changes, and a
// heartbeat in between, until the job is over.
func (n *Node) serveWatch(ctx context.Context, from market.NodeKey, s *p2p.Stream, id market.JobID) error {
	stop := context.AfterFunc(ctx, s.Reset)
	defer stop()
	var sent string
	beat := time.NewTicker(statusHeartbeat)
	defer beat.Stop()
	for {
		changed := n.changed()
		r, err := n.jobWith(ctx, from, id)
		if err != nil {
			return err
		}
		st := n.statusOf(ctx, r)
		if now := st.String(); now != sent {
			if err := s.Send(&pb.JobReply{Answer: &pb.JobReply_Status{Status: st}}); err != nil {
				return err
			}
			sent = now
		}
		if r.Job.State.Final() {
			return nil
		}
		select {
		case <-changed:
		case <-beat.C:
			sent = ""
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// statusOf is a job as its provider shows it.
func (n *Node) statusOf(ctx context.Context, r jobRecord) *pb.JobStatus {
	st := &pb.JobStatus{Job: r.Job.ID[:], State: r.Job.State.String(), Phase: string(r.Job.Phase)}
	if r.Job.State == market.Failed || r.Job.State == market.Cancelled {
		st.Reason = r.Job.Reason.String()
		st.Phase = proto.Words(r.Job.Detail)
	}
	n.call(ctx, func() {
		p := n.progress[r.Job.ID]
		st.DoneBytes, st.TotalBytes = uint64(max(0, p.done)), uint64(max(0, p.total))
	})
	for _, t := range r.Job.Tasks {
		ts := taskView(t)
		if size, _, err := n.logs.Size(r.Job.ID, t.Index); err == nil {
			ts.LogBytes = uint64(size)
		}
		if slot := r.Job.Slot(t.Index); len(r.Leased) > 0 && t.State >= market.TaskStarting {
			per := len(r.Leased) / int(max(r.Job.Terms.Replicas, 1))
			ts.DeviceUuid = r.Leased[slot*per].UUID
		}
		st.Tasks = append(st.Tasks, ts)
	}
	return st
}

// serveLogs sends a task's log from an offset, following it if asked.
func (n *Node) serveLogs(ctx context.Context, from market.NodeKey, s *p2p.Stream, ask *pb.LogsAsk) error {
	r, err := n.jobWith(ctx, from, market.JobID(ask.Job))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(ctx, s.Reset)()
	s.WhenGone(cancel) // a silent task would else hold a stream for each reader that was ever cut off
	return n.logs.Follow(ctx, r.Job.ID, ask.Task, int64(ask.Offset), logChunk, ask.Follow, func(offset int64, b []byte) error {
		return s.Send(&pb.JobReply{Answer: &pb.JobReply_Log{Log: &pb.LogChunk{Task: ask.Task, Offset: uint64(offset), Data: b}}})
	})
}

const logChunk = 32 << 10

func (n *Node) serveCancel(ctx context.Context, from market.NodeKey, s *p2p.Stream, id market.JobID) error {
	r, err := n.jobWith(ctx, from, id)
	if err != nil {
		return err
	}
	if r.Job.Side != market.Provider {
		return no(pb.Refusal_NOT_YOURS, "job %s is bought here, not sold", id.Short())
	}
	if err := n.call(ctx, func() {
		n.apply(n.ctx, id, market.Event{Kind: market.EventCancel, Reason: market.ReasonConsumer, Text: "cancelled by the consumer"})
	}); err != nil {
		return err
	}
	return s.Send(&pb.JobReply{Answer: &pb.JobReply_Done{Done: &pb.Done{}}})
}

// serveVoucher takes the consumer's debt: checked, saved, then acknowledged.
func (n *Node) serveVoucher(ctx context.Context, from market.NodeKey, s *p2p.Stream, w *pb.SignedVoucher) error {
	v, sig, err := proto.SignedVoucherFromWire(w)
	if err != nil {
		return no(pb.Refusal_TERMS, "voucher: %v", err)
	}
	who, err := n.statements.RecoverVoucher(v, sig)
	if err != nil {
		return no(pb.Refusal_TERMS, "voucher: %v", err)
	}
	if stop := n.call(ctx, func() {
		ch := n.channels[v.Channel]
		if ch == nil || ch.Role != asProvider || ch.Key.Signer != who || ch.Peer != from {
			err = no(pb.Refusal_NOT_YOURS, "no channel %s with you as its signer", v.Channel.Short())
			return
		}
		if err = n.keepVoucher(v, sig); err == nil {
			n.settleBy(v, sig)
		}
	}); stop != nil {
		return stop
	}
	if err != nil {
		return err
	}
	return s.Send(&pb.JobReply{Answer: &pb.JobReply_Done{Done: &pb.Done{}}})
}

// settleBy books a voucher on the open job of its channel, and ends the job if
// it pays the bill in full; it runs on the loop.
func (n *Node) settleBy(v market.Voucher, sig market.Sig64) {
	if r := n.jobs[n.channels[v.Channel].Open]; r != nil && r.Job.Side == market.Provider {
		n.creditVoucher(r, v, sig)
	}
}

func (n *Node) serveRelease(ctx context.Context, from market.NodeKey, s *p2p.Stream, id market.ChannelID) error {
	rel, sig, err := n.giveRelease(ctx, id, from)
	if err != nil {
		if errors.Is(err, errStopping) || ctx.Err() != nil {
			return err
		}
		return no(pb.Refusal_BUSY, "release: %v", err)
	}
	return s.Send(&pb.JobReply{Answer: &pb.JobReply_Release{Release: proto.SignedReleaseToWire(rel, sig)}})
}

// serveSync tells what this side holds of a channel, with the proof.
func (n *Node) serveSync(ctx context.Context, from market.NodeKey, s *p2p.Stream, id market.ChannelID) error {
	var reply *pb.SyncReply
	if stop := n.call(ctx, func() {
		ch := n.channels[id]
		if ch == nil || ch.Peer != from {
			return
		}
		sum := ch.Cumulative.Bytes()
		reply = &pb.SyncReply{Seq: ch.Seq, Cumulative: trim(sum[:]), Epoch: ch.Slot.Epoch, Released: ch.Released}
		if ch.Voucher != nil {
			reply.Voucher = proto.SignedVoucherToWire(*ch.Voucher, ch.VoucherSig)
		}
	}); stop != nil {
		return stop
	}
	if reply == nil {
		return no(pb.Refusal_NOT_FOUND, "no channel %s with you", id.Short())
	}
	return s.Send(&pb.JobReply{Answer: &pb.JobReply_Sync{Sync: reply}})
}

func trim(b []byte) []byte {
	for len(b) > 0 && b[0] == 0 {
		b = b[1:]
	}
	return b
}

// serveBlob sends a blob's bytes from an offset, if an open job between the two
// names it.
func (n *Node) serveBlob(ctx context.Context, from market.NodeKey, s *p2p.Stream) {
	var req pb.BlobRequest
	if err := s.Recv(&req); err != nil || proto.ValidateBlobRequest(&req) != nil {
		return
	}
	defer context.AfterFunc(ctx, s.Reset)()
	d := market.Digest(req.Digest)
	allowed := false
	if n.call(ctx, func() { allowed = n.mayFetch(from, d) }) != nil {
		return
	}
	answer := func(code pb.Refusal_Code, why string) {
		s.Send(&pb.BlobHead{Refusal: &pb.Refusal{Code: code, Reason: why}})
	}
	if !allowed {
		answer(pb.Refusal_NOT_YOURS, "no open job with you names this blob")
		return
	}
	f, size, err := n.blobs.Open(d)
	if errors.Is(err, blobs.ErrNotFound) {
		answer(pb.Refusal_NOT_FOUND, "the blob is not here any more")
		return
	}
	if err != nil || req.Offset > uint64(size) {
		answer(pb.Refusal_UNKNOWN, "the blob cannot be read now")
		return
	}
	defer f.Close()
	if _, err := f.Seek(int64(req.Offset), io.SeekStart); err != nil {
		return
	}
	if s.Send(&pb.BlobHead{SizeBytes: uint64(size)}) == nil {
		io.Copy(s, f)
	}
}

// mayFetch reports whether a peer has a right to a blob: as provider of an
// order's job to its image and inputs, as consumer to its jobs' outputs. It
// runs on the loop.
func (n *Node) mayFetch(peer market.NodeKey, d market.Digest) bool {
	for _, r := range n.jobs {
		if r.Peer != peer {
			continue
		}
		if r.Job.Side == market.Consumer && r.Job.State < market.Exited {
			if o := n.orders[r.Order]; o != nil {
				for _, b := range o.Blobs {
					if b == d {
						return true
					}
				}
			}
		}
		if r.Job.Side == market.Provider {
			for _, t := range r.Job.Tasks {
				for _, o := range t.Outputs {
					if o.Tar == d {
						return true
					}
				}
			}
		}
	}
	// A take that was sent and whose answer is still on its way.
	for _, o := range n.orders {
		if o.Asked != nil && o.Asked.Provider == peer {
			for _, b := range o.Blobs {
				if b == d {
					return true
				}
			}
		}
	}
	return false
}
