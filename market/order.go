package market

// Mode says how a job is priced and whether it can be preempted.
type Mode uint8

// The modes. Only on-demand is traded so far.
const (
	OnDemand Mode = iota + 1
)

// Bounds of an offer and a bid. proto refuses larger ones before allocating.
const (
	MaxGroups  = 16
	MaxTokens  = 8
	MaxModels  = 32
	MaxRegions = 32
	MaxPeers   = 64 // excluded or preferred providers of a bid
	MaxText    = 64 // bytes of a model, region, profile or driver text
)

// Offer is a provider's signed ask: what it has free and for how much. A newer
// Sequence of the same provider replaces an older one.
type Offer struct {
	ID       OfferID `json:"id"` // hash of the payload; set by proto, not part of it
	Provider NodeKey `json:"provider"`
	// Signer is the node's address, the `provider` of a channel key.
	Signer Address   `json:"signer"`
	Payee  Address   `json:"payee"`
	Host   Host      `json:"host"`
	Groups []Group   `json:"groups"`
	Tokens []Address `json:"tokens"` // escrow tokens accepted, the zero address is the native coin
	Modes  []Mode    `json:"modes"`

	MinSeconds uint32 `json:"min_seconds"`
	MaxSeconds uint32 `json:"max_seconds"`
	// The money clock of a job taken from this offer (escrow.md, order of times).
	UnlockDelaySeconds uint32 `json:"unlock_delay_seconds"`
	VoucherSeconds     uint32 `json:"voucher_seconds"`
	GraceSeconds       uint32 `json:"grace_seconds"`
	StopSeconds        uint32 `json:"stop_seconds"`
	// PrepaySeconds is what a consumer without history here pays before the start.
	PrepaySeconds uint16 `json:"prepay_seconds,omitempty"`

	Sequence  uint64 `json:"sequence"` // issue time in ms
	IssuedMs  int64  `json:"issued_ms"`
	ExpiresMs int64  `json:"expires_ms"`
}

// Bid is a consumer's signed wish. The budget is not in it: it never leaves the
// consumer's node.
type Bid struct {
	ID       BidID        `json:"id"` // hash of the payload; set by proto, not part of it
	Consumer NodeKey      `json:"consumer"`
	Needs    Requirements `json:"needs"`
	Replicas uint16       `json:"replicas"` // how many at once, over all providers
	Mode     Mode         `json:"mode"`
	Token    Address      `json:"token"`
	// Limit is the most the consumer pays per replica and hour; zero hides it.
	Limit           Rate      `json:"limit"`
	MaxSeconds      uint32    `json:"max_seconds"`
	StartBySeconds  uint32    `json:"start_by_seconds"` // from the moment terms are signed
	Exclude         []NodeKey `json:"exclude,omitempty"`
	Prefer          []NodeKey `json:"prefer,omitempty"`
	AllowUnattested bool      `json:"allow_unattested"`
	AllowSimulated  bool      `json:"allow_simulated"`
	// MaxUnlockDelaySeconds is the longest the consumer waits for its own money.
	MaxUnlockDelaySeconds uint32 `json:"max_unlock_delay_seconds"`

	Sequence  uint64 `json:"sequence"`
	IssuedMs  int64  `json:"issued_ms"`
	ExpiresMs int64  `json:"expires_ms"`
}
