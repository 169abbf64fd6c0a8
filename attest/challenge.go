package attest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/market"
)

// Kind is the occasion of a session.
type Kind uint8

// The kinds. The numbers are signed; they never change.
const (
	Admit  Kind = 1 // listing a device
	Spot   Kind = 2 // during a lease, also at its start
	Settle Kind = 3 // containers have exited, before the final voucher
	Sweep  Kind = 4 // all idle devices of a provider at once
)

func (k Kind) String() string {
	switch k {
	case Admit:
		return "admit"
	case Spot:
		return "spot"
	case Settle:
		return "settle"
	case Sweep:
		return "sweep"
	}
	return fmt.Sprintf("kind(%d)", uint8(k))
}

// Lane is one kind of work. The numbers are signed; they never change.
type Lane uint8

// The lanes, in the order in which a session works them.
const (
	LaneI Lane = 1 // INT8 throughput, disputable on chain
	LaneM Lane = 2 // memory: capacity, residency, bandwidth
	LaneF Lane = 3 // FP32 issue rate
	LaneD Lane = 4 // FP64 issue rate
)

func (l Lane) String() string {
	if l < LaneI || l > LaneD {
		return fmt.Sprintf("lane(%d)", uint8(l))
	}
	return "IMFD"[l-1 : l]
}

// Params are the sizes of every lane of a session, and the class table it will
// be judged by. A lane whose size is zero is left out.
type Params struct {
	I          SizeI       `json:"lane_i"`
	M          SizeM       `json:"lane_m"`
	F          SizeF       `json:"lane_f"`
	D          SizeF       `json:"lane_d"`
	ClassTable market.Hash `json:"class_table"` // zero: this session can grant no class
}

// Check returns ErrParams unless the sizes are in bounds and leave any work.
func (p Params) Check() error {
	if len(p.Lanes()) == 0 {
		return fmt.Errorf("no lane asked: %w", ErrParams)
	}
	var errs []error
	for _, lane := range p.Lanes() {
		switch lane {
		case LaneI:
			errs = append(errs, p.I.Check())
		case LaneM:
			errs = append(errs, p.M.Check())
		case LaneF:
			errs = append(errs, p.F.Check())
		case LaneD:
			errs = append(errs, p.D.Check())
		}
	}
	return errors.Join(errs...)
}

// Hash is paramsHash = keccak256(abi.encode(I, M, F, D, classTable)), where
// each lane stands as keccak256(abi.encode(its sizes, in their order)), zero
// when left out.
func (p Params) Hash() market.Hash {
	var words []word
	for _, w := range p.Words() {
		words = append(words, word(w))
	}
	return hashWords(words...)
}

// Words are the hashes of lanes I, M, F, D and the class table, of which Hash
// is the hash: the attestor contract is shown them.
func (p Params) Words() [5]market.Hash {
	return [5]market.Hash{p.I.hash(), p.M.hash(), p.F.hash(), p.D.hash(), p.ClassTable}
}

// Lanes are the lanes asked, in the order in which they are worked.
func (p Params) Lanes() []Lane {
	var out []Lane
	for lane, asked := range map[Lane]bool{
		LaneI: p.I != SizeI{}, LaneM: p.M != SizeM{}, LaneF: p.F != SizeF{}, LaneD: p.D != SizeF{},
	} {
		if asked {
			out = append(out, lane)
		}
	}
	slices.Sort(out)
	return out
}

// Matrix is one matrix lane, if it is asked.
func (p Params) Matrix(lane Lane) (Matrix, bool) {
	switch {
	case lane == LaneI && p.I != (SizeI{}):
		return p.I.Matrix(), true
	case lane == LaneF && p.F != (SizeF{}):
		return p.F.Matrix(LaneF), true
	case lane == LaneD && p.D != (SizeF{}):
		return p.D.Matrix(LaneD), true
	}
	return Matrix{}, false
}

// matrices are all asked matrix lanes.
func (p Params) matrices() []Matrix {
	var out []Matrix
	for _, lane := range p.Lanes() {
		if m, ok := p.Matrix(lane); ok {
			out = append(out, m)
		}
	}
	return out
}

// Steps lists the commits of a session in their order.
func (p Params) Steps() []Step {
	var out []Step
	for _, lane := range p.Lanes() {
		switch lane {
		case LaneI:
			out = append(out, Step{LaneI, 0, p.I.LimitMs})
		case LaneM:
			out = append(out, Step{LaneM, 0, p.M.FillMs}, Step{LaneM, 1, p.M.LimitMs})
		case LaneF:
			out = append(out, Step{LaneF, 0, p.F.LimitMs})
		case LaneD:
			out = append(out, Step{LaneD, 0, p.D.LimitMs})
		}
	}
	return out
}

// Challenge opens a session. Its session id is the hash of all the rest, so a
// provider that signs a Commit has signed every word of its Challenge.
type Challenge struct {
	ChainID     uint64           `json:"chain_id"`
	Escrow      market.Address   `json:"escrow"`
	Session     market.Session   `json:"session"`
	Kind        Kind             `json:"kind"`
	JobID       market.JobID     `json:"job_id"` // zero outside a job
	DevicesHash market.Hash      `json:"devices_hash"`
	DeviceID    market.Hash      `json:"device_id"`
	Provider    market.Address   `json:"provider"`
	Verifiers   []market.Address `json:"verifiers"`
	Quorum      uint8            `json:"quorum"` // how many verdict signatures count as one
	Params      Params           `json:"params"`
	Beacon      market.Hash      `json:"beacon"` // a recent block hash
	BeaconBlock uint64           `json:"beacon_block"`
	Nonce       market.Hash      `json:"nonce"`       // the verifier's fresh value
	RevealHash  market.Hash      `json:"reveal_hash"` // keccak256 of the value that draws the samples
	IssuedAtMs  uint64           `json:"issued_at_ms"`
	SimulatedOK bool             `json:"simulated_ok"` // the network accepts simulated devices
}

// MaxVerifiers bounds a quorum.
const MaxVerifiers = 9

// ErrChallenge means a challenge that contradicts itself or its addressee.
var ErrChallenge = errors.New("challenge is not valid")

// sessionID hashes every field but the id.
func (c *Challenge) sessionID() market.Session {
	var words []word
	for _, w := range c.Words() {
		words = append(words, word(w))
	}
	return market.Session(hashWords(words...))
}

// Words are every field but the session id, one word each: the id is their
// hash. The attestor contract is shown them.
func (c *Challenge) Words() [17]market.Hash {
	verifiers := make([]word, len(c.Verifiers))
	for i, a := range c.Verifiers {
		verifiers[i] = wordA(a)
	}
	var simulatedOK uint64
	if c.SimulatedOK {
		simulatedOK = 1
	}
	return [17]market.Hash{
		hashText("bourse.attest.session.1"), wordU(c.ChainID), wordA(c.Escrow), wordU(uint64(c.Kind)),
		market.Hash(c.JobID), c.DevicesHash, c.DeviceID, wordA(c.Provider),
		hashWords(verifiers...), wordU(uint64(c.Quorum)), c.Params.Hash(),
		c.Beacon, wordU(c.BeaconBlock), c.Nonce, c.RevealHash, wordU(c.IssuedAtMs),
		wordU(simulatedOK)}
}

// Seed is the first lane's key.
func (c *Challenge) Seed() market.Hash {
	return hashWords(
		hashText("bourse.attest.seed.1"), wordU(c.ChainID), word(c.Session), word(c.DeviceID),
		wordA(c.Provider), word(c.JobID), wordU(uint64(c.Kind)), word(c.Params.Hash()),
		word(c.Beacon), word(c.Nonce))
}

// byBeacon reports a quorum session: no single member may choose seed or
// samples, since it could have told the provider; an earlier and a later beacon
// decide instead, the members' shares make the nonce, and their receipts key the
// lanes.
func (c *Challenge) byBeacon() bool { return len(c.Verifiers) > 1 }

// Check returns ErrChallenge or ErrParams unless the challenge is sound in
// itself.
func (c *Challenge) Check() error {
	if err := c.Params.Check(); err != nil {
		return err
	}
	switch {
	case c.Kind < Admit || c.Kind > Sweep:
		return fmt.Errorf("unknown %v: %w", c.Kind, ErrChallenge)
	case len(c.Verifiers) == 0 || len(c.Verifiers) > MaxVerifiers:
		return fmt.Errorf("%d verifiers, want 1 to %d: %w", len(c.Verifiers), MaxVerifiers, ErrChallenge)
	case c.Quorum == 0 || int(c.Quorum) > len(c.Verifiers):
		return fmt.Errorf("quorum %d of %d verifiers: %w", c.Quorum, len(c.Verifiers), ErrChallenge)
	case !c.byBeacon() && (c.RevealHash == (market.Hash{}) || c.Nonce == (market.Hash{})):
		return fmt.Errorf("no nonce or no commitment to the sampling value: %w", ErrChallenge)
	case c.byBeacon() && c.RevealHash != (market.Hash{}):
		return fmt.Errorf("one member of a quorum chose the samples: %w", ErrChallenge)
	case !knownTable(c.Params.ClassTable):
		return fmt.Errorf("class table %s is not the one of this program's version: %w", c.Params.ClassTable, ErrChallenge)
	case c.Session != c.sessionID():
		return fmt.Errorf("session id is not the hash of its challenge: %w", ErrChallenge)
	}
	for i, a := range c.Verifiers {
		for _, b := range c.Verifiers[:i] {
			if a == b {
				return fmt.Errorf("verifier %v twice: %w", a, ErrChallenge)
			}
		}
	}
	return nil
}

// SharedNonce is a quorum's nonce: keccak256 of what each member drew for it when
// it joined, in ascending order. A beacon is known for as long as it takes to
// confirm it; nobody knows the seed before the last honest member has joined.
// Zero without any.
func SharedNonce(shares []market.Hash) market.Hash {
	if len(shares) == 0 {
		return market.Hash{}
	}
	var words []word
	for _, s := range sortHashes(shares) {
		words = append(words, word(s))
	}
	return hashWords(words...)
}

func knownTable(hash market.Hash) bool {
	if hash == (market.Hash{}) {
		return true
	}
	t, err := NewClassTable()
	return err == nil && t.Hash() == hash
}

// nextLaneKey is keccak256(abi.encode(laneKey, root, nonces...)), the nonces of
// the receipts in ascending order: no lane can start before the one before it
// was received.
func nextLaneKey(laneKey, root market.Hash, nonces []market.Hash) market.Hash {
	words := []word{word(laneKey), word(root)}
	for _, n := range nonces {
		words = append(words, word(n))
	}
	return hashWords(words...)
}

// sampleSeed is keccak256(abi.encode(finalCommit, reveal)).
func sampleSeed(finalCommit, reveal market.Hash) market.Hash {
	return hashWords(word(finalCommit), word(reveal))
}

// DeviceID names a device as one provider's: keccak256(abi.encode(
// keccak256(uuid), keccak256(serial), provider)). serial is "" when the driver
// tells none.
func DeviceID(uuid, serial string, provider market.Address) market.Hash {
	return hashWords(hashText(uuid), hashText(serial), wordA(provider))
}

// DevicesHash stands for a set of devices in Terms: keccak256 of their ids in
// ascending order.
func DevicesHash(ids []market.Hash) market.Hash {
	sorted := sortHashes(ids)
	words := make([]word, len(sorted))
	for i, id := range sorted {
		words[i] = word(id)
	}
	return hashWords(words...)
}
