package node

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/cuda"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What is asked of devices, and who on this host works the answer.

// sizes is what a session asks of a device: a card's work of what is sold as one,
// of a simulated one what any processor does.
func (n *Node) sizes(c attest.Claim, kind attest.Kind) attest.Params {
	switch inJob := kind == attest.Spot || kind == attest.Settle; {
	case !c.Simulated:
		return n.cardWork(c, kind)
	case inJob:
		return n.jobWork()
	}
	return n.auditWork
}

// claim is what a job's devices were offered as.
func (r *jobRecord) claim() attest.Claim { return attest.Claim{Model: r.Model, Simulated: r.Simulated} }

// classSizes are the sizes that the class table gives.
func classSizes() (func(attest.Claim, attest.Kind) attest.Params, error) {
	t, err := attest.NewClassTable()
	if err != nil {
		return nil, err
	}
	return t.CardParams, nil
}

// cards has the lanes of each card worked by a process of this program.
func cards(self string) func(uuid string) attest.Device {
	return func(uuid string) attest.Device {
		return cuda.Process{UUID: uuid, Command: []string{self, cuda.Verb}}
	}
}

// Lanes works a card for another process of this program, when args ask for
// that, and gives the exit code.
func Lanes(args []string) (code int, asked bool) {
	if len(args) == 0 || args[0] != cuda.Verb {
		return 0, false
	}
	return cuda.Serve(args[1:], os.Stdin, os.Stdout), true
}

// errNoCard: this node was made without a way to work cards.
var errNoCard = errors.New("this node works no cards")

// laneDevice is who works a device's lanes: the processor stands in for a
// simulated one, and a card works its own.
func (n *Node) laneDevice(d attest.Dump) attest.Device {
	switch {
	case d.Simulated:
		return attest.CPU{}
	case n.card == nil:
		return cardOrCPU{noCard{}, n.log}
	}
	return cardOrCPU{n.card(d.UUID), n.log.With("device", d.UUID)}
}

type noCard struct{}

func (noCard) Begin(attest.Params) (attest.Worker, error) { return nil, errNoCard }

// cardOrCPU falls back on the processor for work of its size. It shows no class,
// and nothing else can be answered without the card.
type cardOrCPU struct {
	card attest.Device
	log  *slog.Logger
}

func (c cardOrCPU) Begin(p attest.Params) (attest.Worker, error) {
	w, err := c.card.Begin(p)
	if err == nil {
		return w, nil
	}
	if w, large := (attest.CPU{}).Begin(p); large == nil {
		c.log.Warn("the processor works a session of its size instead of the card", "reason", err)
		return w, nil
	}
	return nil, proto.No(pb.Refusal_UNKNOWN, "the card cannot work this: %v", err)
}

// finder tells without a session whether a card can be worked.
type finder interface {
	Find(context.Context) (cuda.Card, error)
}

// findCards asks for each real device whether its lanes can be worked here, and
// says so where a person looks; it runs on the loop.
func (n *Node) findCards(list []ownDevice) {
	for _, d := range list {
		f, ok := n.laneDevice(d.dump).(cardOrCPU)
		if !ok {
			continue
		}
		n.work.Go(func() {
			note := "worked by the card; its class is " + attest.Uncalibrated + ": sessions are recorded, none grants a class yet"
			if c, ok := f.card.(finder); !ok {
				note = errNoCard.Error()
			} else if _, err := c.Find(n.ctx); err != nil {
				note = "not worked: " + err.Error() + "; auditors' challenges of card size are declined"
				n.log.Warn("the lanes of a card cannot be worked", "device", d.UUID, "reason", err)
			}
			n.post(func() {
				if i := slices.IndexFunc(n.devices.list, func(o ownDevice) bool { return o.UUID == d.UUID }); i >= 0 {
					n.devices.list[i].lanes = note
				}
			})
		})
	}
}
