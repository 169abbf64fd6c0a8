package market

// ChannelKey names one channel of the escrow: money of one payer locked for one
// provider. Its hash is the ChannelID; the chain stores only the hash.
type ChannelKey struct {
	Token       Address `json:"token"` // zero: the native coin
	Signer      Address `json:"signer"`
	Payee       Address `json:"payee"`
	Payer       Address `json:"payer"`
	Provider    Address `json:"provider"`
	UnlockDelay uint32  `json:"unlock_delay"` // seconds
	Lane        uint32  `json:"lane"`         // counts channels of the same pair; not a lane of attestation
}

// Slot is what the chain holds for a channel.
type Slot struct {
	Balance   Amount `json:"balance"`
	Collected Amount `json:"collected"` // cumulative, never decreases
	UnlockAt  uint64 `json:"unlock_at"` // block time in seconds; 0 none requested
	Epoch     uint32 `json:"epoch"`     // uint24
	// ClaimHash is not zero while a claim is open.
	ClaimHash Hash `json:"claim_hash"`
}

// Funded is everything ever paid into the channel and not taken back.
func (s Slot) Funded() Amount {
	a, err := s.Balance.Add(s.Collected)
	if err != nil { // both are below 2^96 but the sum may not be; more than all money is enough
		return Amount{hiLimit - 1, ^uint64(0)}
	}
	return a
}

// Headroom is what the channel can still pay beyond a cumulative debt.
func (s Slot) Headroom(cumulative Amount) Amount { return s.Funded().SubFloor(cumulative) }

// Terms are what both sides sign before anything runs: one provider's share of
// an order. The EIP-712 struct hash is the JobID. Times are block time in
// seconds, seconds are replica-seconds.
type Terms struct {
	Channel           ChannelID `json:"channel"`
	Epoch             uint32    `json:"epoch"` // uint24
	Seq               uint32    `json:"seq"`   // counts the terms of a channel, from 1
	Baseline          Amount    `json:"baseline"`
	RatePerHour       Rate      `json:"rate_per_hour"` // per replica
	Replicas          uint16    `json:"replicas"`
	MaxSeconds        uint32    `json:"max_seconds"`
	UnattendedSeconds uint32    `json:"unattended_seconds"`
	PrepaySeconds     uint16    `json:"prepay_seconds"`
	RetainBps         uint16    `json:"retain_bps"`
	NotBefore         uint64    `json:"not_before"` // uint40
	StartBy           uint64    `json:"start_by"`   // uint40
	Expires           uint64    `json:"expires"`    // uint40; the consumer's signature is void after
	Attestor          Address   `json:"attestor"`
	DisputeWindow     uint32    `json:"dispute_window"`
	VerifiersHash     Hash      `json:"verifiers_hash"` // zero: the consumer verifies itself
	SpecHash          SpecHash  `json:"spec_hash"`
	DevicesHash       Hash      `json:"devices_hash"`
	ClassID           uint16    `json:"class_id"`
	Mode              Mode      `json:"mode"`
	OfferID           OfferID   `json:"offer_id"`
	BidID             BidID     `json:"bid_id"`
}

// MaxOwed is the most these terms can cost beyond their baseline.
func (t Terms) MaxOwed() Amount { return Owed(t.RatePerHour, t.MaxSeconds) }

// Usage is the provider's signed statement of what a job used. The last one of
// a job is final.
type Usage struct {
	Job         JobID  `json:"job"`
	SecondsUsed uint32 `json:"seconds_used"` // replica-seconds
	Owed        Amount `json:"owed"`         // beyond the terms' baseline
	Phase       uint8  `json:"phase"`        // UsageRunning or UsageFinal
	ExitCode    int32  `json:"exit_code"`
	OutputsRoot Hash   `json:"outputs_root"`
	LogsRoot    Hash   `json:"logs_root"`
	Attestation Hash   `json:"attestation"` // hash of the settle Attestation; zero: none
}

// The phases of a Usage.
const (
	UsageRunning uint8 = 1
	UsageFinal   uint8 = 2
)

// Voucher is the consumer's signed debt on a channel. Vouchers outlive epochs.
type Voucher struct {
	Channel    ChannelID `json:"channel"`
	Cumulative Amount    `json:"cumulative"`
	UsageHash  Hash      `json:"usage_hash"`
}

// Release is the provider's signed word that a channel's rest is the payer's.
type Release struct {
	Channel    ChannelID `json:"channel"`
	Epoch      uint32    `json:"epoch"`
	Cumulative Amount    `json:"cumulative"`
}

// Sig64 is an EIP-712 signature in 64 bytes: r, then s with the recovery bit on
// top (EIP-2098), low s only.
type Sig64 [64]byte

// IsZero reports whether nothing was signed.
func (s Sig64) IsZero() bool { return s == Sig64{} }
