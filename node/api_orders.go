package node

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/disk"
	"github.com/gpubourse/bourse/node/sandbox/normtar"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// Estimate matches a job against the book as it is, without doing anything.
func (a api) Estimate(ctx context.Context, req *pb.EstimateRequest) (*pb.EstimateReply, error) {
	n := a.n
	bid, err := n.bidOf(req.GetJob(), n.now())
	if err != nil {
		return nil, translate(err)
	}
	audit, err := n.costOfAuditors(ctx, req.GetJob())
	if err != nil {
		return nil, translate(err)
	}
	cur := n.currency(bid.Token)
	r := &pb.EstimateReply{Token: cur.Symbol, Decimals: uint32(cur.Decimals)}
	err = a.ask(ctx, func() error {
		m := n.book.Match(&bid, market.MatchInput{NowMs: n.now().UnixMilli(), Funded: n.headrooms(), Currency: cur})
		offers, _ := n.book.Sizes()
		r.OffersSeen = uint32(offers)
		if m.Why != nil {
			for _, f := range m.Why.Failed {
				r.Failed = append(r.Failed, &pb.FilterCount{Filter: f.Filter.String(), Failed: uint32(f.Offers)})
			}
			r.NearestMiss = m.Why.Near
			if m.Why.Change != "" {
				r.NearestMiss += "; " + m.Why.Change
			}
			return nil
		}
		return n.priceShares(r, m, bid, req.GetJob(), cur, audit)
	})
	return r, err
}

// priceShares fills in what an order would cost if it were placed now.
func (n *Node) priceShares(r *pb.EstimateReply, m market.Match, bid market.Bid, job *pb.JobSpec, cur market.Currency, audit auditCost) error {
	shares, _ := market.Allocate(m.Candidates, bid.Replicas)
	replicas := make([]uint16, len(shares))
	for i, s := range shares {
		replicas[i] = s.Replicas
	}
	funded := n.headrooms()
	var most, perHour, judged market.Amount
	var err error
	risk := exposure{ahead: n.keys.Cold()}
	for i, dealt := range market.Deal(tasksOf(job), replicas) {
		s := shares[i]
		g := s.Candidate.GroupOffered()
		cost := market.Owed(s.Candidate.RatePerHour, uint32(min(uint64(bid.MaxSeconds)*uint64(len(dealt)), 1<<32-1)))
		hour, e := s.Candidate.RatePerHour.Times(uint64(s.Replicas))
		if err = e; err == nil {
			perHour, err = perHour.Add(hour.PerHour())
		}
		if err == nil {
			most, err = most.Add(cost)
		}
		if err == nil {
			var fees market.Amount
			if fees, err = audit.forShare(uint64(bid.MaxSeconds)*uint64(len(dealt)), s.Replicas); err == nil {
				judged, err = judged.Add(fees)
			}
		}
		if err == nil {
			err = risk.add(n.likelyTerms(s, bid, uint64(bid.MaxSeconds)*uint64(len(dealt)), job), *s.Candidate.Offer, n.notice(), funded[s.Candidate.Offer.Provider])
		}
		if err != nil {
			return err
		}
		r.Candidates = append(r.Candidates, &pb.Candidate{
			Provider: s.Candidate.Offer.Provider.String(), Offer: s.Candidate.Offer.ID.String(), Model: g.Model,
			Region: s.Candidate.Offer.Host.Region, Replicas: uint32(s.Replicas), RatePerHour: s.Candidate.RatePerHour.PerHour().String(),
			Simulated: g.Simulated, Unattested: g.Class == 0, InChannel: funded[s.Candidate.Offer.Provider].String(),
		})
	}
	if most, err = most.Add(judged); err != nil {
		return err
	}
	r.MaxCost, r.MaxPerHour, r.Auditors = most.String(), perHour.String(), audit.words(cur, judged)
	risk.tries, err = triesCost(job, most)
	r.Exposure = risk.sentence(cur)
	return err
}

// Submit takes a job in and answers once it is saved; placing goes on by itself.
func (a api) Submit(ctx context.Context, req *pb.SubmitRequest, stream boursev1connect.NodeSubmitServerStream) error {
	n, j := a.n, req.GetJob()
	if err := n.room(disk.NewWork); err != nil {
		return apiError(connect.CodeFailedPrecondition, "no new order is taken", err.Error(), "free room on that disk; orders that run go on")
	}
	first, err := n.bidOf(j, n.now()) // cheap refusals first
	if err == nil {
		err = a.affordable(ctx, first, tasksOf(j))
	}
	if err != nil {
		return translate(err)
	}
	budget, err := optionalUnits(j.Budget)
	if err != nil {
		return usageError("price.budget: "+err.Error(), "", "give whole tokens")
	}
	var lastSent time.Time
	spec, blobs, err := n.ingest(j, func(phase string, done, total int64) {
		if n.now().Sub(lastSent) > 200*time.Millisecond {
			lastSent = n.now()
			stream.Send(&pb.SubmitEvent{Phase: phase, DoneBytes: uint64(done), TotalBytes: uint64(total)})
		}
	})
	if err != nil {
		return translate(err)
	}
	bid, err := n.bidOf(j, n.now()) // the wait for a provider begins now
	if err != nil {
		return translate(err)
	}
	audit, err := n.costOfAuditors(ctx, j)
	if err != nil {
		return translate(err)
	}
	o, err := n.newOrder(j, spec, blobs, bid, budget)
	if err != nil {
		return translate(err)
	}
	o.AuditFees = audit.each
	if err := a.ask(ctx, func() error { return n.admit(o) }); err != nil {
		return err
	}
	return stream.Send(&pb.SubmitEvent{Phase: "accepted", Order: o.Order.ID.String()})
}

// newOrder signs the bid and makes the record.
func (n *Node) newOrder(j *pb.JobSpec, spec *pb.Spec, blobs []market.Digest, bid market.Bid, budget market.Amount) (*orderRecord, error) {
	tasks := tasksOf(j)
	spec.Tasks = tasks // complete, to be checked as a provider will
	if _, _, err := proto.EncodeSpec(spec); err != nil {
		return nil, usageError("job: "+err.Error(), "", "correct the job file")
	}
	spec.Tasks = nil
	specBytes, err := marshal(spec)
	if err != nil {
		return nil, err
	}
	jobBytes, err := marshal(j)
	if err != nil {
		return nil, err
	}
	raw, bid, err := proto.SealBid(bid, n.networkID, n.keys.Node())
	if err != nil {
		return nil, err
	}
	if err := bid.Validate(); err != nil {
		return nil, usageError("job: "+err.Error(), "", "correct the job file")
	}
	auditors, err := n.auditorsOf(j)
	if err != nil {
		return nil, err
	}
	return &orderRecord{
		Auditors: auditors, Unattended: j.UnattendedSeconds,
		Order: market.Order{ID: bid.ID, Bid: bid, Name: j.Name, First: tasks[0], Tasks: make([]market.OrderTask, len(tasks)),
			TaskMax: j.MaxSeconds, Retries: j.Retries, Budget: budget, CreatedMs: n.now().UnixMilli(), Reason: "looking for a provider"},
		Job: jobBytes, Spec: specBytes, Blobs: blobs, Bid: raw, Require: j.RequireAttestation, OpenSinceMs: n.now().UnixMilli(),
	}, nil
}

// admit saves a new order, spreads its bid and starts to place it; it runs on
// the loop.
func (n *Node) admit(o *orderRecord) error {
	if n.orders[o.Order.ID] != nil {
		return apiError(connect.CodeAborted, "an equal order was placed in the same instant", "", "submit it again")
	}
	for _, other := range n.orders {
		if other.Order.Name == o.Order.Name && other.Order.EndedMs == 0 {
			return usageError(fmt.Sprintf("a job named %q is not over yet (%s)", o.Order.Name, other.Order.ID.Short()), "names are unique among living jobs",
				"wait for it, cancel it, or give this one another name")
		}
	}
	if err := n.saveOrder(o); err != nil {
		return err
	}
	n.log.Info("order", "order", o.Order.ID.Short(), "name", o.Order.Name, "tasks", len(o.Order.Tasks))
	n.spreadBid(o)
	n.ensurePlacer(n.ctx, o.Order.ID)
	return nil
}

// spreadBid puts an order's bid into the own book and gossips it.
func (n *Node) spreadBid(o *orderRecord) {
	if _, err := n.book.PutBid(o.Order.Bid, n.now().UnixMilli()); err != nil {
		n.log.Debug("own bid not booked", "order", o.Order.ID.Short(), "reason", err)
	}
	n.work.Go(func() {
		if err := n.wire.PublishBid(n.ctx, o.Bid); err != nil && n.ctx.Err() == nil {
			n.log.Debug("bid not gossiped", "order", o.Order.ID.Short(), "error", err)
		}
	})
}

// find resolves an id, a prefix of one or a name; it runs on the loop. Among
// equal names the youngest wins.
func (n *Node) find(ref string) (*orderRecord, error) {
	var hits []*orderRecord
	for id, o := range n.orders {
		switch {
		case id.String() == ref:
			return o, nil
		case o.Order.Name == ref, len(ref) >= 4 && strings.HasPrefix(id.String(), ref):
			hits = append(hits, o)
		}
	}
	slices.SortFunc(hits, func(x, y *orderRecord) int { return cmp.Compare(y.Order.CreatedMs, x.Order.CreatedMs) })
	switch {
	case len(hits) == 0:
		return nil, notFound(fmt.Sprintf("no job %q", ref), "`bourse ps --all` lists them")
	case len(hits) > 1 && hits[0].Order.Name != ref:
		return nil, usageError(fmt.Sprintf("%q fits %d jobs", ref, len(hits)), "", "give more of the id")
	}
	return hits[0], nil
}

func (a api) ListOrders(ctx context.Context, req *pb.ListOrdersRequest) (*pb.ListOrdersReply, error) {
	r := &pb.ListOrdersReply{}
	return r, a.ask(ctx, func() error {
		for _, o := range a.n.orders {
			if req.GetAll() || o.Order.EndedMs == 0 {
				r.Orders = append(r.Orders, a.n.viewOrder(o))
			}
		}
		slices.SortFunc(r.Orders, func(x, y *pb.Order) int { return cmp.Compare(y.CreatedMs, x.CreatedMs) })
		return nil
	})
}

func (a api) GetOrder(ctx context.Context, ref *pb.OrderRef) (*pb.Order, error) {
	var v *pb.Order
	return v, a.ask(ctx, func() error {
		o, err := a.n.find(ref.GetRef())
		if err == nil {
			v = a.n.viewOrder(o)
		}
		return err
	})
}

// WatchOrder sends the order whenever it changed, until it is over and every
// channel of it is collected or nothing is owed.
func (a api) WatchOrder(ctx context.Context, ref *pb.OrderRef, stream boursev1connect.NodeWatchOrderServerStream) error {
	var last string
	for {
		changed := a.n.changed()
		v, err := a.GetOrder(ctx, ref)
		if err != nil {
			return err
		}
		if now := v.String(); now != last {
			last = now
			if err := stream.Send(v); err != nil {
				return err
			}
		}
		if v.EndedMs != 0 {
			return nil
		}
		select {
		case <-changed:
		case <-time.After(time.Second): // running seconds and cost go on
		case <-ctx.Done():
			return translate(ctx.Err())
		}
	}
}

func (a api) Cancel(ctx context.Context, ref *pb.OrderRef) (*pb.Order, error) {
	n := a.n
	var id market.BidID
	if err := a.ask(ctx, func() error {
		old, err := n.find(ref.GetRef())
		if err != nil {
			return err
		}
		if id = old.Order.ID; old.Order.EndedMs != 0 {
			return nil // over already: a cancel of it is a success
		}
		o := *old
		o.Order.Cancelled, o.Order.Reason = true, "cancelled by you"
		if !n.openJobs(&o.Order, nil) && o.Asked == nil {
			o.Order.Conclude(false, n.now().UnixMilli())
		}
		if err := n.saveOrder(&o); err != nil {
			return err
		}
		if o.Order.EndedMs != 0 {
			n.orderEnded(&o)
		}
		for _, j := range o.Order.Jobs {
			n.apply(n.ctx, j, market.Event{Kind: market.EventCancel, Reason: market.ReasonConsumer, Text: "cancelled by the consumer"})
		}
		return nil
	}); err != nil {
		return nil, err
	}
	return a.GetOrder(ctx, &pb.OrderRef{Ref: id.String()})
}

// Logs sends what the tasks of an order print, as this node has it.
func (a api) Logs(ctx context.Context, req *pb.LogsRequest, stream boursev1connect.NodeLogsServerStream) error {
	v, err := a.GetOrder(ctx, &pb.OrderRef{Ref: req.GetRef()})
	if err != nil {
		return err
	}
	if req.GetTask() >= 0 && !hasTask(v, uint32(req.GetTask())) && !req.GetFollow() {
		return notFound(fmt.Sprintf("job %s has no task %d that was placed", v.Name, req.GetTask()), "`bourse show "+v.Id[:market.ShortLen]+"` lists its tasks")
	}
	return a.n.streamLogs(ctx, v.Id, req, stream)
}

func hasTask(o *pb.Order, index uint32) bool {
	for _, s := range o.Shares {
		for _, t := range s.Tasks {
			if t.Index == index {
				return true
			}
		}
	}
	return false
}

// Outputs unpacks what has arrived into a folder, DIR/<task>/<path>.
func (a api) Outputs(ctx context.Context, req *pb.OutputsRequest) (*pb.OutputsReply, error) {
	if !filepath.IsAbs(req.GetTo()) {
		return nil, usageError("outputs: the folder must be an absolute path", "", "")
	}
	type item struct {
		task uint32
		out  market.Output
	}
	var items []item
	var state string
	if err := a.ask(ctx, func() error {
		o, err := a.n.find(req.GetRef())
		if err != nil {
			return err
		}
		state = a.n.viewOrder(o).State
		for _, id := range o.Order.Jobs {
			for _, t := range a.n.jobs[id].Job.Tasks {
				if t.State == market.TaskEnded && t.Packed && o.Order.Tasks[t.Index-o.Order.First].Job == id {
					for _, out := range t.Outputs {
						items = append(items, item{t.Index, out})
					}
				}
			}
		}
		return nil
	}); err != nil {
		return nil, err
	}
	if len(items) == 0 {
		exitWith(ctx, exitUnfinished)
		return nil, notFound("no outputs have arrived", "the job is "+state+"; see `bourse show "+req.GetRef()+"`")
	}
	r := &pb.OutputsReply{}
	for _, it := range items {
		files, err := a.n.unpack(it.out, filepath.Join(req.GetTo(), strconv.Itoa(int(it.task))))
		if err != nil {
			return nil, translate(fmt.Errorf("unpack output %s of task %d: %w", it.out.Path, it.task, err))
		}
		for _, f := range files {
			f.Task = it.task
		}
		r.Files = append(r.Files, files...)
	}
	return r, nil
}

// unpack writes one output below dir, in a folder named like the last part of
// its container path, and lists its files.
func (n *Node) unpack(out market.Output, dir string) ([]*pb.OutputFile, error) {
	f, _, err := n.blobs.Open(out.Tar)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	to := filepath.Join(dir, filepath.Base(out.Path))
	if err := os.MkdirAll(to, 0o755); err != nil {
		return nil, err
	}
	limits := normtar.Limits{Bytes: maxOutputBytes, Files: maxFiles}
	if err := normtar.Unpack(f, to, limits); err != nil {
		return nil, err
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	var files []*pb.OutputFile
	return files, normtar.Walk(f, limits, func(e normtar.Entry, _ io.Reader) error {
		if !e.Dir {
			files = append(files, &pb.OutputFile{Path: filepath.Join(to, filepath.FromSlash(e.Name)), SizeBytes: uint64(e.Size)})
		}
		return nil
	})
}

// Bundles gives the attestation bundles of an order's jobs.
func (a api) Bundles(ctx context.Context, ref *pb.OrderRef) (*pb.BundlesReply, error) {
	v, err := a.GetOrder(ctx, ref)
	if err != nil {
		return nil, err
	}
	r := &pb.BundlesReply{}
	for _, s := range v.Shares {
		if !s.Bundle {
			continue
		}
		b, err := os.ReadFile(filepath.Join(bundlesPath(a.n.cfg.Home), s.Job+".json"))
		if err != nil {
			return nil, translate(fmt.Errorf("read bundle: %w", err))
		}
		r.Bundles = append(r.Bundles, &pb.Bundle{Job: s.Job, Data: b, Verdict: s.Verdict})
	}
	if len(r.Bundles) == 0 {
		return nil, notFound("no attestation bundle yet", "bundles are made when the containers have exited; the job is "+v.State)
	}
	return r, nil
}
