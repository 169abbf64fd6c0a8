package proto

import (
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Kinds of AttestMessage. The first of a stream says what the stream is for.
const (
	AttestSession   = "session"
	AttestList      = "list"
	AttestDevices   = "devices"
	AttestAsk       = "ask"
	AttestJoin      = "join"
	AttestJoined    = "joined"
	AttestShares    = "shares" // of a quorum's nonce, 32 bytes each
	AttestChallenge = "challenge"
	AttestCommit    = "commit"
	AttestReceipt   = "receipt"
	AttestBundle    = "bundle"
	AttestSignature = "signature"
	AttestVerdicts  = "verdicts"
	AttestFetch     = "fetch"
	AttestSettled   = "settled" // to a provider: the verdict of a job's settle session
	AttestBill      = "bill"
	AttestPay       = "pay"
	AttestPaid      = "paid"
	AttestRefusal   = "refusal"
)

// MaxVerdictsTold bounds the verdicts of one answer.
const MaxVerdictsTold = 256

// ValidateAttest bounds an attestation message; who reads the body checks it.
func ValidateAttest(m *pb.AttestMessage) error {
	var f fields
	f.text("attest.kind", m.GetKind(), MaxName)
	f.hash("attest.job", m.GetJob())
	return f.err
}

// AttestJob is the job that a message belongs to; zero outside of one.
func AttestJob(m *pb.AttestMessage) (id market.JobID) {
	copy(id[:], m.GetJob()) // ValidateAttest has checked the length
	return id
}

// NewAttest makes a message.
func NewAttest(kind string, job market.JobID, body []byte) *pb.AttestMessage {
	return &pb.AttestMessage{Kind: kind, Body: body, Job: hashToWire(job)}
}

// Auditors are the nodes of a panel. Terms carry the panel's hash; the keys
// travel beside them, since a stream is opened to a key.
type Auditors struct {
	Threshold uint8            `json:"threshold"`
	Keys      []market.NodeKey `json:"keys"`
}

// IsZero reports that nobody is named: the consumer verifies itself.
func (a Auditors) IsZero() bool { return a.Threshold == 0 && len(a.Keys) == 0 }

// Panel gives the addresses that the contract knows the auditors by.
func (a Auditors) Panel() (attest.Panel, error) {
	if len(a.Keys) > attest.MaxVerifiers {
		return attest.Panel{}, fmt.Errorf("%d verifiers, at most %d: %w", len(a.Keys), attest.MaxVerifiers, ErrInvalid)
	}
	members := make([]market.Address, len(a.Keys))
	for i, k := range a.Keys {
		var err error
		if members[i], err = NodeAddress(k); err != nil {
			return attest.Panel{}, err
		}
	}
	p := attest.NewPanel(a.Threshold, members)
	return p, invalid(p.Check())
}

// VerifiersHash is what Terms say of the auditors: zero for none.
func (a Auditors) VerifiersHash() (market.Hash, error) {
	if a.IsZero() {
		return market.Hash{}, nil
	}
	p, err := a.Panel()
	return p.Hash(), err
}

// auditors reads a panel and holds it to the Terms' hash.
func auditors(keys [][]byte, threshold uint32, want market.Hash) (Auditors, error) {
	var f fields
	a := Auditors{Threshold: f.u8("verifiers.threshold", threshold), Keys: f.nodeKeys("verifiers", keys, attest.MaxVerifiers)}
	if f.err != nil {
		return a, f.err
	}
	got, err := a.VerifiersHash()
	if err == nil && got != want {
		err = fmt.Errorf("verifiers are not those of the terms: %w", ErrInvalid)
	}
	return a, err
}

// QuorumAsk is a party's word to an auditor that it was named for a job, with
// what proves it. Signatures are the auditor's to check.
type QuorumAsk struct {
	Terms        market.Terms
	Key          market.ChannelKey
	ConsumerSig  market.Sig64
	ProviderSig  market.Sig64
	Provider     market.NodeKey
	Auditors     Auditors
	Kind         attest.Kind
	Leased       []Leased
	GroupDevices []market.Hash
	Earlier      *attest.SignedVerdict // the job's last passed one
	ByProvider   bool                  // the provider asks, not the consumer
	Sold                               // what the provider signed of the devices
}

// Leased names one device of a job.
type Leased struct{ UUID, Serial string }

// DeviceIDs are the job's devices, in the order of its lease.
func (q QuorumAsk) DeviceIDs() []market.Hash { return DeviceIDs(q.Leased, q.Key.Provider) }

// QuorumAskToWire mirrors a quorum ask.
func QuorumAskToWire(q QuorumAsk) *pb.QuorumAsk {
	w := &pb.QuorumAsk{
		Terms: TermsToWire(q.Terms), Key: ChannelKeyToWire(q.Key), ConsumerSig: q.ConsumerSig[:], ProviderSig: q.ProviderSig[:],
		Provider: q.Provider[:], Verifiers: nodeKeysToWire(q.Auditors.Keys), Threshold: uint32(q.Auditors.Threshold), Kind: uint32(q.Kind),
		ByProvider: q.ByProvider, Offer: q.Offer, LeaseSig: q.LeaseSig,
	}
	for _, l := range q.Leased {
		w.Devices = append(w.Devices, &pb.Leased{Uuid: l.UUID, Serial: l.Serial})
	}
	for _, id := range q.GroupDevices {
		w.GroupDevices = append(w.GroupDevices, id[:])
	}
	if q.Earlier != nil {
		w.Earlier = q.Earlier.Encode()
	}
	return w
}

// QuorumAskFromWire checks and reads a quorum ask: the verifiers are those of
// the Terms, the provider is the channel's, and the devices are of the group
// that the Terms bind.
func QuorumAskFromWire(w *pb.QuorumAsk) (q QuorumAsk, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("quorum ask: %w", err)
		}
	}()
	if q.Terms, err = TermsFromWire(w.GetTerms()); err != nil {
		return q, err
	}
	if q.Key, err = ChannelKeyFromWire(w.GetKey()); err != nil {
		return q, err
	}
	if q.ConsumerSig, err = SigFromWire(w.GetConsumerSig()); err != nil {
		return q, err
	}
	if q.ProviderSig, err = SigFromWire(w.GetProviderSig()); err != nil {
		return q, err
	}
	if q.Auditors, err = auditors(w.GetVerifiers(), w.GetThreshold(), q.Terms.VerifiersHash); err != nil {
		return q, err
	}
	var f fields
	q.ByProvider = w.GetByProvider()
	q.Provider, q.Kind = f.nodeKey("provider", w.GetProvider()), attest.Kind(f.u8("kind", w.GetKind()))
	f.leased(w.GetDevices())
	q.Sold = f.sold(w.GetOffer(), w.GetLeaseSig())
	f.atMost("group_devices", uint64(len(w.GetGroupDevices())), MaxGroupDevices)
	if f.err != nil {
		return q, f.err
	}
	for _, l := range w.GetDevices() {
		q.Leased = append(q.Leased, Leased{l.GetUuid(), l.GetSerial()})
	}
	for _, id := range w.GetGroupDevices() {
		q.GroupDevices = append(q.GroupDevices, f.id("group_devices", id))
	}
	if f.err != nil {
		return q, f.err
	}
	if len(w.GetEarlier()) > 0 {
		v, err := attest.DecodeSignedVerdict(w.GetEarlier())
		if err != nil {
			return q, invalid(err)
		}
		q.Earlier = &v
	}
	return q, q.check()
}

func (q QuorumAsk) check() error {
	provider, err := NodeAddress(q.Provider)
	switch {
	case err != nil:
		return err
	case q.Auditors.IsZero():
		return fmt.Errorf("the terms name no verifiers: %w", ErrInvalid)
	case provider != q.Key.Provider:
		return fmt.Errorf("provider is not the channel's: %w", ErrInvalid)
	case q.Kind != attest.Spot && q.Kind != attest.Settle:
		return fmt.Errorf("kind %v is none of a job: %w", q.Kind, ErrInvalid)
	case len(q.Leased) == 0:
		return fmt.Errorf("no device: %w", ErrInvalid)
	case attest.DevicesHash(q.GroupDevices) != q.Terms.DevicesHash:
		return fmt.Errorf("devices are not those of the terms: %w", ErrInvalid)
	}
	for _, id := range q.DeviceIDs() {
		if !slices.Contains(q.GroupDevices, id) {
			return fmt.Errorf("a leased device is not of the terms: %w", ErrInvalid)
		}
	}
	return nil
}

// ListedDevice is a device as its provider lists it for challenges.
type ListedDevice struct {
	UUID, Serial string
	DevicesHash  market.Hash
	Busy         bool
}

// DeviceListToWire mirrors a device list.
func DeviceListToWire(list []ListedDevice) *pb.DeviceList {
	w := &pb.DeviceList{}
	for _, d := range list {
		w.Devices = append(w.Devices, &pb.ListedDevice{Uuid: d.UUID, Serial: d.Serial, DevicesHash: hashToWire(d.DevicesHash), Busy: d.Busy})
	}
	return w
}

// DeviceListFromWire checks and reads a device list.
func DeviceListFromWire(w *pb.DeviceList) ([]ListedDevice, error) {
	var f fields
	if f.atMost("devices", uint64(len(w.GetDevices())), MaxGroupDevices); f.err != nil {
		return nil, f.err
	}
	var out []ListedDevice
	for _, d := range w.GetDevices() {
		if d.GetUuid() == "" {
			f.fail("devices.uuid", "missing")
		}
		out = append(out, ListedDevice{f.text("devices.uuid", d.GetUuid(), maxUUID), f.text("devices.serial", d.GetSerial(), maxUUID),
			f.id("devices.devices_hash", d.GetDevicesHash()), d.GetBusy()})
	}
	return out, f.err
}

// EnvelopesFromWire checks how many envelopes there are and how large; Open
// reads each.
func EnvelopesFromWire(w *pb.Envelopes) ([][]byte, error) {
	var f fields
	f.atMost("envelopes", uint64(len(w.GetEnvelopes())), MaxVerdictsTold)
	for _, e := range w.GetEnvelopes() {
		f.atMost("envelope length", uint64(len(e)), MaxEnvelope)
	}
	return w.GetEnvelopes(), f.err
}
