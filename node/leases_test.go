package node

import (
	"sync"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What a provider says it leases must be of the group that both have signed, and
// as many different devices as are paid for.
func TestCheckLeased(t *testing.T) {
	provider := market.Address{9}
	id := func(uuid string) market.Hash { return attest.DeviceID(uuid, "serial", provider) }
	group := []market.Hash{id("GPU-1"), id("GPU-2"), id("GPU-3"), id("GPU-4"), id("GPU-5")}
	spec, _, err := proto.EncodeSpec(&pb.Spec{Name: "job", Image: make([]byte, 32), Gpus: 2, MilliCpu: 1, RamMib: 16, DiskMib: 1,
		Array: true, Tasks: []uint32{0, 1}, TasksTotal: 2, TaskMaxSeconds: 1})
	if err != nil {
		t.Fatal(err)
	}
	a := &asked{Key: market.ChannelKey{Provider: provider}, Spec: spec, Terms: market.Terms{DevicesHash: attest.DevicesHash(group), Replicas: 2}}
	reply := func(ids []market.Hash, uuids ...string) *pb.TakeReply {
		r := &pb.TakeReply{}
		for _, h := range ids {
			r.GroupDevices = append(r.GroupDevices, h[:])
		}
		for _, u := range uuids {
			r.Devices = append(r.Devices, &pb.Leased{Uuid: u, Serial: "serial"})
		}
		return r
	}
	if err := checkLeased(a, reply(group, "GPU-1", "GPU-2", "GPU-3", "GPU-5")); err != nil {
		t.Error(err)
	}
	for name, bad := range map[string]*pb.TakeReply{
		"another group":        reply(group[:4], "GPU-1", "GPU-2", "GPU-3", "GPU-4"),
		"another device":       reply(group, "GPU-1", "GPU-2", "GPU-3", "GPU-6"),
		"one device":           reply(group, "GPU-1"),
		"one too few":          reply(group, "GPU-1", "GPU-2", "GPU-3"),
		"one too many":         reply(group, "GPU-1", "GPU-2", "GPU-3", "GPU-4", "GPU-5"),
		"one twice":            reply(group, "GPU-1", "GPU-2", "GPU-3", "GPU-3"),
		"no device":            reply(group),
		"nothing":              {},
		"as many, in no group": reply(nil, "GPU-1", "GPU-2", "GPU-3", "GPU-4"),
	} {
		if checkLeased(a, bad) == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestMissingOutput(t *testing.T) {
	spec, _, err := proto.EncodeSpec(&pb.Spec{Name: "job", Image: make([]byte, 32), Outputs: []string{"/out", "/logs"}, Gpus: 1, MilliCpu: 1, RamMib: 16,
		DiskMib: 1, Tasks: []uint32{0}, TasksTotal: 1, TaskMaxSeconds: 1})
	if err != nil {
		t.Fatal(err)
	}
	both := []market.Output{{Path: "/logs"}, {Path: "/out"}}
	if m := missingOutput(spec, both); m != "" {
		t.Errorf("missing %q of all", m)
	}
	if m := missingOutput(spec, both[:1]); m != "/out" {
		t.Errorf("missing %q, want /out", m)
	}
	if m := missingOutput(spec, nil); m != "/out" {
		t.Errorf("missing %q of none, want the first", m)
	}
}

// Bids of one instant differ, or they would be one order.
func TestSequencesDiffer(t *testing.T) {
	var n Node
	now := time.UnixMilli(1_000_000)
	seen := make(chan uint64, 64)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 8 {
				seen <- n.nextSequence(now)
			}
		})
	}
	wg.Wait()
	close(seen)
	all := map[uint64]bool{}
	for s := range seen {
		if all[s] || s < 1_000_000 || s >= 1_000_064 {
			t.Errorf("sequence %d", s)
		}
		all[s] = true
	}
	if got := n.nextSequence(now.Add(time.Hour)); got != uint64(now.Add(time.Hour).UnixMilli()) {
		t.Errorf("an hour later: %d", got)
	}
}

// The root names task, path and content; the order in which outputs were packed
// does not matter.
func TestOutputsRoot(t *testing.T) {
	job := func(outs ...market.Output) market.Job {
		return market.Job{Tasks: []market.Task{{Index: 3, Outputs: outs}}}
	}
	a, b := market.Output{Path: "/a", Tar: market.Digest{1}}, market.Output{Path: "/b", Tar: market.Digest{2}}
	root := outputsRoot(job(a, b))
	if root != outputsRoot(job(b, a)) {
		t.Error("it depends on the order")
	}
	if (outputsRoot(job()) != market.Hash{}) {
		t.Error("no outputs have a root")
	}
	moved := job(a, b)
	moved.Tasks[0].Index = 4
	spoiled := a
	spoiled.Tar[31] = 1
	for name, other := range map[string]market.Job{"one less": job(a), "another task": moved, "another byte": job(spoiled, b)} {
		if outputsRoot(other) == root {
			t.Errorf("%s has the same root", name)
		}
	}
}
