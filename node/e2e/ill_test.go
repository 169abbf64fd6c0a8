package e2e

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/node"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// ill is a driver whose first card reports an Xid from some time on.
type ill struct {
	real node.Inventory
	xid  *string
}

func (i ill) Inventory(ctx context.Context) (nvml.Inventory, error) {
	inv, err := i.real.Inventory(ctx)
	if err == nil {
		d := &inv.Dumps[0]
		d.Facts = append(slices.Clone(d.Facts), attest.Fact{Name: "xid", Value: *i.xid})
	}
	return inv, err
}

// A card that falls ill while nobody uses it leaves the offer within a minute; a
// tenant's own fault does not take it away.
func TestIllCardIsNotOffered(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		xid := "none"
		seller := w.newProvider("h100-sxm:2", works(time.Second))
		seller.tamper = func(d *node.Deps) { d.Inventory = ill{d.Inventory, &xid} }
		seller.start()
		for _, step := range []struct {
			xid  string
			want uint32
		}{{"none", 2}, {"13 31", 2}, {"13 79", 1}} {
			xid = step.xid
			time.Sleep(2 * time.Minute)
			st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
			if err != nil || st.Offer == nil || len(st.Offer.Groups) != 1 || st.Offer.Groups[0].Count != step.want {
				t.Errorf("Xid %s: want %d cards offered: %v, %v", step.xid, step.want, st, err)
			}
		}
	})
}
