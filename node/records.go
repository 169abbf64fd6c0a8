package node

import (
	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

// jobRecord is a job and what this node keeps beside it. It is replaced as a
// whole by the loop and never changed in place, so others may read a copy.
type jobRecord struct {
	Job   market.Job        `json:"job"`
	Key   market.ChannelKey `json:"key"`
	Peer  market.NodeKey    `json:"peer"`            // the other side
	Order market.BidID      `json:"order,omitempty"` // consumer: whose share this is
	Spec  []byte            `json:"spec"`            // serialised bourse.v1.Spec, as hashed into the terms

	ConsumerSig market.Sig64      `json:"consumer_sig"`
	ProviderSig market.Sig64      `json:"provider_sig"`
	UsageSig    market.Sig64      `json:"usage_sig"`
	Claim       *escrow.OpenClaim `json:"claim,omitempty"`    // provider: as it stands on chain
	ClaimAt     uint64            `json:"claim_at,omitempty"` // the block from which on it does
	// Stated is the newest running usage that this provider signed, kept before it
	// leaves; Ack is the consumer's start acknowledgement: a voucher on one of them.
	Stated *statedUsage     `json:"stated,omitempty"`
	Ack    *acknowledgement `json:"ack,omitempty"`
	paid                    // the voucher, which the channel's next job replaces there

	Leased       []leased      `json:"leased"`        // the job's devices, GPUs times replicas
	GroupDevices []market.Hash `json:"group_devices"` // all device ids the terms allow
	Model        string        `json:"model"`
	Simulated    bool          `json:"simulated"`

	Auditors proto.Auditors        `json:"auditors,omitzero"`  // whom the terms name; none: the consumer itself
	Attested *attest.SignedVerdict `json:"attested,omitempty"` // the job's last passed session
	Sold     proto.Sold            `json:"sold,omitzero"`      // where auditors are named: what the provider signed of the devices

	Fund      funding     `json:"fund"` // consumer: what brought the money
	FundTx    market.Hash `json:"fund_tx"`
	CollectTx market.Hash `json:"collect_tx"`
	Session   string      `json:"session,omitempty"` // of the settle attestation, hex
	Bundle    bool        `json:"bundle,omitempty"`  // consumer: bundles/<job>.json is there
}

// statedUsage is a usage with the provider's signature.
type statedUsage struct {
	Usage market.Usage `json:"usage"`
	Sig   market.Sig64 `json:"sig"`
}

// acknowledgement is what a claim needs to show that the job had started.
type acknowledgement struct {
	Usage      market.Usage  `json:"usage"`
	Cumulative market.Amount `json:"cumulative"`
	Sig        market.Sig64  `json:"sig"` // of the channel's signer, over the voucher
}

// leased is one device of a job.
type leased struct {
	UUID      string `json:"uuid"`
	Serial    string `json:"serial"`
	Simulated bool   `json:"simulated"`
}

// funding is the transaction that a take shows: a command of the ledger with a
// fixed id, so that it happens once. An empty ID means that none was needed.
type funding struct {
	ID     string        `json:"id,omitempty"`
	Amount market.Amount `json:"amount"`
	Allow  market.Amount `json:"allow"`
	Raw    []byte        `json:"raw,omitempty"`
	Tx     market.Hash   `json:"tx"`
}

// command is the funding as the ledger takes it, prepared or submitted.
func (f funding) command(from market.Address, key market.ChannelKey) escrow.Command {
	return escrow.Command{ID: f.ID, From: from, Intent: escrow.Fund{Key: key, Amount: f.Amount, Allow: f.Allow}}
}

// role says which side of a channel this node is.
type role string

const (
	asPayer    role = "payer"
	asProvider role = "provider"
)

// channelRecord is what a signer must never forget about a channel.
type channelRecord struct {
	Key        market.ChannelKey `json:"key"`
	Role       role              `json:"role"`
	Peer       market.NodeKey    `json:"peer"`
	Seq        uint32            `json:"seq"` // of the last terms signed by both
	Cumulative market.Amount     `json:"cumulative"`
	Voucher    *market.Voucher   `json:"voucher,omitempty"`
	VoucherSig market.Sig64      `json:"voucher_sig"`
	Open       market.JobID      `json:"open"` // the one job under it; zero: none
	// Released is 1 + the last epoch in which the provider signs no more terms: it
	// gave a Release out, or cannot know that it did not. A payer has its word.
	Released uint32 `json:"released,omitempty"`
	// Lost: records may be missing, so the epoch it stands in is taken for released.
	Lost bool `json:"lost,omitempty"`

	Slot   market.Slot `json:"slot"` // as last read
	SlotAt uint64      `json:"slot_at"`
	IdleMs int64       `json:"idle_ms"` // since when no job is open
	// DueMs is since when a provider's oldest voucher waits for its collection.
	DueMs   int64  `json:"due_ms,omitempty"`
	Problem string `json:"-"` // why Slot could not be read last time
	LookMs  int64  `json:"-"` // when it was read last, own clock
}

// rests reports whether a payer's channel is of no use for jobs before its epoch
// changes or its unlock is called off.
func (c channelRecord) rests() bool { return c.Slot.UnlockAt != 0 || c.Released > c.Slot.Epoch }

// standing is what the rules of the signers ask of the journal.
func (c channelRecord) standing() escrow.Standing {
	return escrow.Standing{Seq: c.Seq, Cumulative: c.Cumulative, Released: c.Released, Open: c.Open}
}

// orderRecord is an order and what is needed to place its tries.
type orderRecord struct {
	Order market.Order    `json:"order"`
	Job   []byte          `json:"job"`   // serialised bourse.v1.JobSpec as submitted
	Spec  []byte          `json:"spec"`  // serialised bourse.v1.Spec, tasks left out
	Blobs []market.Digest `json:"blobs"` // what providers of this order may fetch
	Bid   []byte          `json:"bid"`   // the signed envelope
	Asked *asked          `json:"asked,omitempty"`
	// Funds names the funding transactions prepared for this order that have
	// neither served a job to its end nor been given up. The wallet sends
	// nothing else while one is prepared, so none may be forgotten.
	Funds    []string       `json:"funds,omitempty"`
	Require  bool           `json:"require,omitempty"` // settle attestation must pass
	Auditors proto.Auditors `json:"auditors,omitzero"` // who verifies; none: this node
	// AuditFees is what each of them asked for a session when the order was made.
	AuditFees  []market.Amount `json:"audit_fees,omitempty"`
	Unattended uint32          `json:"unattended_seconds,omitempty"`
	// OpenSinceMs is when tasks last became open: the wait for a provider, start_by
	// long, counts from here.
	OpenSinceMs int64 `json:"open_since_ms"`
}

// asked is a take that was sent, or was about to be, and is not answered: after
// a crash it is asked again, so that no provider works on an orphan.
type asked struct {
	Provider market.NodeKey    `json:"provider"`
	Terms    market.Terms      `json:"terms"`
	Key      market.ChannelKey `json:"key"`
	Sig      market.Sig64      `json:"sig"`
	Spec     []byte            `json:"spec"`
	Tasks    []uint32          `json:"tasks"`
	Pace     market.Pace       `json:"pace"`              // of the offer that the terms cite
	Auditors proto.Auditors    `json:"auditors,omitzero"` // whom the terms will name
	Fund     funding           `json:"fund"`
	// The channel's last voucher, shown so that the provider knows the baseline.
	Voucher    *market.Voucher `json:"voucher,omitempty"`
	VoucherSig market.Sig64    `json:"voucher_sig"`
	Model      string          `json:"model"`
	Simulated  bool            `json:"simulated"`
}

// encodeRecord and decodeRecord are how records lie in the store.
func encodeRecord(v any) []byte { return store.Encode(v) }

func decodeRecord(key string, b []byte, v any) error { return store.Decode(key, b, v) }
