package proto

import (
	"crypto/ecdsa"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What a provider signed of a job's devices, beside the Terms: the offer says
// what they are sold as, the lease which of them the job got. Whoever is shown a
// job's Terms takes neither on anybody else's word.

// MaxOfferEnvelope is the most that a sealed offer can be.
const MaxOfferEnvelope = MaxOffer + 128

// leaseDomain separates these signatures from every other use of a node key.
const leaseDomain = "bourse lease 1\x00"

// Sold is both, as it travels.
type Sold struct {
	Offer    []byte `json:"offer,omitempty"`     // the envelope as its provider sealed it
	LeaseSig []byte `json:"lease_sig,omitempty"` // 65 bytes
}

// sold bounds what a peer shows; Check says whether it holds.
func (f *fields) sold(offer, sig []byte) Sold {
	f.atMost("offer length", uint64(len(offer)), MaxOfferEnvelope)
	if len(offer) == 0 {
		f.fail("offer", "missing")
	}
	if len(sig) != sigLen {
		f.fail("lease_sig", "%d bytes, want %d", len(sig), sigLen)
	}
	return Sold{offer, sig}
}

// Sell makes what a provider shows of a job: its offer, sealed again, which gives
// the same bytes, and its word on the devices.
func Sell(o market.Offer, job market.JobID, leased []Leased, network NetworkID, key *ecdsa.PrivateKey) (s Sold, err error) {
	raw, again, err := SealOffer(o, network, key)
	if err != nil {
		return s, err
	}
	if again.ID != o.ID {
		return s, fmt.Errorf("offer %s seals to another id: %w", o.ID.Short(), ErrInvalid)
	}
	lease := LeaseHash(job, DeviceIDs(leased, again.Signer), network)
	sig, err := crypto.Sign(lease[:], key)
	return Sold{raw, sig}, err
}

// DeviceIDs gives the ids of a provider's devices, in their order.
func DeviceIDs(list []Leased, provider market.Address) []market.Hash {
	ids := make([]market.Hash, len(list))
	for i, l := range list {
		ids[i] = attest.DeviceID(l.UUID, l.Serial, provider)
	}
	return ids
}

// LeaseHash is keccak256(domain, network, job, device ids in the order of the
// lease): what a provider signs when it leases devices to a job.
func LeaseHash(job market.JobID, ids []market.Hash, network NetworkID) market.Hash {
	b := append([]byte(leaseDomain), network[:]...)
	b = append(b, job[:]...)
	for _, id := range ids {
		b = append(b, id[:]...)
	}
	return market.Hash(crypto.Keccak256(b))
}

// Check holds an offer and a lease to the terms of a job, and gives the group of
// devices that the terms lease from. The offer may have expired since: the terms
// cite it by its id.
func (s Sold) Check(t market.Terms, job market.JobID, leased []Leased, provider market.NodeKey, network NetworkID) (o market.Offer, g market.Group, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("what the provider sold: %w", err)
		}
	}()
	if len(s.Offer) > MaxOfferEnvelope || len(s.LeaseSig) != sigLen {
		return o, g, fmt.Errorf("no offer, or no lease, of the provider is shown: %w", ErrInvalid)
	}
	st, sig, body, err := decode(s.Offer)
	switch {
	case err != nil:
		return o, g, err
	case st.Kind != pb.Kind_KIND_OFFER:
		return o, g, fmt.Errorf("a %v is shown for the offer: %w", st.Kind, ErrInvalid)
	case market.OfferID(st.ID) != t.OfferID:
		return o, g, fmt.Errorf("offer %s is shown, the terms cite %s: %w", market.OfferID(st.ID).Short(), t.OfferID.Short(), ErrInvalid)
	case st.Author != provider:
		return o, g, fmt.Errorf("the offer is of another provider than the terms: %w", ErrInvalid)
	}
	if err = st.checkAuthor(sig, body, network); err != nil {
		return o, g, err
	}
	o = *st.Offer
	lease := LeaseHash(job, DeviceIDs(leased, o.Signer), network)
	signer, err := recoverKey(lease[:], s.LeaseSig)
	if err != nil {
		return o, g, fmt.Errorf("lease: %w", err)
	}
	if signer != provider {
		return o, g, fmt.Errorf("the provider did not lease these devices to this job, or not in this order: %w", ErrInvalid)
	}
	g, err = groupOf(o, t.DevicesHash)
	return o, g, err
}

// groupOf finds the one group of an offer with these devices.
func groupOf(o market.Offer, devices market.Hash) (g market.Group, err error) {
	found := 0
	for _, x := range o.Groups {
		if x.DevicesHash == devices {
			g = x
			found++
		}
	}
	if found != 1 {
		return g, fmt.Errorf("%d groups of the offer have the devices of the terms, want one: %w", found, ErrInvalid)
	}
	return g, nil
}
