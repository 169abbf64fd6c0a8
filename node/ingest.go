package node

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/sandbox/normtar"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Bounds of what a job may bring along and take home.
const (
	maxImageBytes = 32 << 30
	maxInputBytes = 8 << 30
	maxFiles      = 100_000
	maxTasks      = 1024
)

// ingest reads image and inputs of a job into the blob store and makes the
// spec that providers get, tasks left out.
func (n *Node) ingest(j *pb.JobSpec, progress sandbox.Progress) (*pb.Spec, []market.Digest, error) {
	if j.ImageArchive == "" {
		return nil, nil, usageError("image: only archives are supported so far", "no registry is asked; "+j.ImageRef+" would need one",
			"save the image to a file and name it: image: {archive: ./image.tar}")
	}
	archive, err := sandbox.ImportArchive(j.ImageArchive, func(r io.Reader) (market.Digest, int64, error) {
		return n.blobs.Put(r, maxImageBytes)
	}, progress)
	if err != nil {
		return nil, nil, usageError("image: "+err.Error(), "", "check the path of image.archive; it takes an OCI layout or what docker save writes")
	}
	s := &pb.Spec{
		Name: j.Name, Image: archive.Manifest[:], Command: j.Command, Outputs: j.Outputs, Gpus: j.Needs.GetGpus(),
		MilliCpu: j.Needs.GetMilliCpu(), RamMib: j.Needs.GetRamMib(), DiskMib: j.Needs.GetDiskMib(),
		TaskMaxSeconds: j.MaxSeconds, TasksTotal: 1, Array: j.Array,
	}
	if j.Array {
		s.TasksTotal = j.ArrayLast + 1
	}
	s.Env = slices.Clone(j.Env)
	slices.SortFunc(s.Env, func(a, b *pb.EnvVar) int { return strings.Compare(a.Name, b.Name) })
	all := archive.Blobs
	for i, in := range j.Inputs {
		d, size, err := n.packInput(in.From, func(done int64) {
			progress(fmt.Sprintf("packing input %d of %d", i+1, len(j.Inputs)), done, 0)
		})
		if err != nil {
			return nil, nil, usageError(fmt.Sprintf("inputs[%d]: %v", i, err), "", "check the path and what lies below it")
		}
		s.Inputs = append(s.Inputs, &pb.InputSpec{Tar: d[:], SizeBytes: uint64(size), To: in.To})
		all = append(all, d)
	}
	return s, all, nil
}

// packInput packs a file or folder into one blob.
func (n *Node) packInput(from string, progress func(done int64)) (market.Digest, int64, error) {
	r, w := io.Pipe()
	var skipped []normtar.Skip
	go func() {
		var err error
		skipped, err = normtar.Pack(&countingWriter{w: w, progress: progress}, from, normtar.Limits{Bytes: maxInputBytes, Files: maxFiles})
		w.CloseWithError(err)
	}()
	d, size, err := n.blobs.Put(r, maxInputBytes)
	r.CloseWithError(errors.New("stopped")) // lets the packer end when Put failed
	if err == nil && len(skipped) > 0 {
		return d, size, fmt.Errorf("%s is neither a file nor a folder and would be left out; remove it or choose another folder", skipped[0])
	}
	return d, size, err
}

type countingWriter struct {
	w        io.Writer
	done     int64
	progress func(int64)
}

func (c *countingWriter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.done += int64(n)
	c.progress(c.done)
	return n, err
}

// bidOf makes the bid of a job. The budget stays here.
func (n *Node) bidOf(j *pb.JobSpec, now time.Time) (market.Bid, error) {
	needs, err := proto.RequirementsFromWire(j.Needs)
	if err != nil {
		return market.Bid{}, usageError("resources: "+err.Error(), "", "correct the job file")
	}
	tok, ok := n.cfg.Network.Token(j.Token)
	if !ok {
		return market.Bid{}, usageError(fmt.Sprintf("price: network %s has no token %q", n.cfg.Network.Name, j.Token), "",
			"use one of "+strings.Join(n.symbols(), ", "))
	}
	limit, err := optionalUnits(j.MaxPrice)
	if err != nil {
		return market.Bid{}, usageError("price.max: "+err.Error(), "", "give whole tokens, e.g. 2.50 "+tok.Symbol+"/h")
	}
	tasks := tasksOf(j)
	replicas := j.Parallel
	if replicas == 0 || replicas > uint32(len(tasks)) {
		replicas = uint32(len(tasks))
	}
	b := market.Bid{
		Consumer: n.keys.NodeKey, Needs: needs, Replicas: uint16(replicas), Mode: market.OnDemand, Token: tok.Address,
		Limit: market.RateOf(limit), MaxSeconds: j.MaxSeconds, StartBySeconds: j.StartBySeconds,
		AllowUnattested: !j.RequireClass, AllowSimulated: n.cfg.Network.Simulated, MaxUnlockDelaySeconds: maxUnlockDelay,
		Sequence: n.nextSequence(now), IssuedMs: now.UnixMilli(),
		ExpiresMs: now.Add(time.Duration(j.StartBySeconds) * time.Second).UnixMilli(),
	}
	for _, text := range j.Exclude {
		var k market.NodeKey
		if err := k.UnmarshalText([]byte(text)); err != nil {
			return b, usageError("place.exclude: "+err.Error(), "", "give a provider's node key as `bourse market offers` shows it")
		}
		b.Exclude = append(b.Exclude, k)
	}
	if len(tasks) == 0 || len(tasks) > maxTasks {
		return b, usageError(fmt.Sprintf("tasks.array: %d tasks; 1 to %d are possible", len(tasks), maxTasks), "", "split the array over several jobs")
	}
	if uint64(j.MaxSeconds)*uint64(len(tasks)) > 1<<32-1 {
		return b, usageError("time.max times the number of tasks is above 136 years of work", "", "lower time.max or split the array")
	}
	return b, nil
}

// nextSequence is the time in milliseconds, or more when this node made a bid in
// the same one: two equal bids would be one order.
func (n *Node) nextSequence(now time.Time) uint64 {
	for {
		last := n.lastBid.Load()
		next := max(now.UnixMilli(), last+1)
		if n.lastBid.CompareAndSwap(last, next) {
			return uint64(next)
		}
	}
}

// maxUnlockDelay is the longest a consumer lets its money be held after asking
// for it back, in seconds: six days, the most an escrow allows.
const maxUnlockDelay = 6 * 24 * 3600

// tasksOf lists the task indices of a job.
func tasksOf(j *pb.JobSpec) []uint32 {
	if !j.Array {
		return []uint32{0}
	}
	var out []uint32
	for i := j.ArrayFirst; i <= j.ArrayLast && len(out) <= maxTasks; i++ {
		out = append(out, i)
	}
	return out
}

func optionalUnits(s string) (market.Amount, error) {
	if s == "" {
		return market.Amount{}, nil
	}
	return market.ParseUnits(s)
}

func (n *Node) symbols() []string {
	var out []string
	for _, t := range n.cfg.Network.Tokens {
		out = append(out, t.Symbol)
	}
	return out
}

// currency is how amounts of a token are shown.
func (n *Node) currency(token market.Address) market.Currency {
	if t, ok := n.cfg.Network.TokenAt(token); ok {
		return market.Currency{Symbol: t.Symbol, Decimals: t.Decimals}
	}
	return market.Currency{}
}
