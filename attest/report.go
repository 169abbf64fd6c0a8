package attest

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/gpubourse/bourse/market"
)

// Report is what a verified bundle says, in words for people and in values
// for programs.
type Report struct {
	Verdict     Verdict
	Reason      string // why not passed; "" when passed
	Attestation Attestation
	Hash        market.Hash // of the Attestation, as Usage cites it
	ChainID     uint64
	Escrow      market.Address
	Verifiers   []market.Address // who signed
	Device      Dump
	Elapsed     time.Duration
	Issued      time.Time
	Expires     time.Time
	Lanes       []LaneReport
	// SoundnessBits is the weakest lane's: a prover that left out 5 % of that
	// lane's work had a chance of 2^-SoundnessBits to pass.
	SoundnessBits float64
	Proven        []string
	NotProven     []string
}

// LaneReport is what one lane showed.
type LaneReport struct {
	Lane    Lane
	Samples int // opened, recomputed and right
	Bits    float64
}

// skew is how far two honest clocks may be apart.
const skew = 2 * time.Minute

// skipped is the fraction of left-out work that SoundnessBits speaks of.
const skipped = 0.05

// soundnessBits is -log2 of (1-e)^k: how surely k samples catch a prover that
// left out the fraction e of the work.
func soundnessBits(k int, e float64) float64 { return -float64(k) * math.Log2(1-e) }

func newReport(b *Bundle, f Finding) *Report {
	c, a := &b.Evidence.Challenge, b.Attestation
	r := &Report{
		Verdict: a.Verdict, Attestation: a, Hash: a.Hash(), ChainID: c.ChainID, Escrow: c.Escrow,
		Device: f.Device, Elapsed: time.Duration(a.ElapsedMs) * time.Millisecond,
		Issued: time.Unix(int64(a.IssuedAt), 0).UTC(), Expires: time.Unix(int64(a.ExpiresAt), 0).UTC(),
	}
	if f.Err != nil {
		r.Reason = f.Err.Error()
	}
	for _, s := range b.Signatures {
		r.Verifiers = append(r.Verifiers, s.Verifier)
	}
	for _, lane := range c.Params.Lanes() {
		n := f.Proven[lane]
		r.Lanes = append(r.Lanes, LaneReport{lane, n, soundnessBits(n, skipped)})
	}
	switch a.Verdict {
	case Passed:
		r.SoundnessBits = math.Inf(1)
		for _, l := range r.Lanes {
			r.SoundnessBits = min(r.SoundnessBits, l.Bits)
		}
		r.Proven = provenOf(c, f)
	case Forged:
		if errors.Is(f.Err, ErrWrongBits) { // a suspect dump proves nothing to third parties
			r.Proven = []string{fmt.Sprintf("provider %v signed a commitment to a wrong entry: %v", c.Provider, f.Err)}
		}
	}
	r.NotProven = notProven(c, f)
	return r
}

func provenOf(c *Challenge, f Finding) []string {
	of := "of an idle device"
	if c.JobID != (market.JobID{}) {
		of = "for job " + c.JobID.Short()
	}
	out := []string{fmt.Sprintf("%v session %s: the holder of provider key %v answered for device %s, after the challenge and not before",
		c.Kind, of, c.Provider, f.Device.UUID)}
	for _, lane := range c.Params.Lanes() {
		out = append(out, c.Params.describe(lane), fmt.Sprintf(
			"lane %v: %d entries drawn after the commitment were recomputed and are right; leaving out 5 %% of the work passes with 2^-%.0f, 10 %% with 2^-%.0f",
			lane, f.Proven[lane], soundnessBits(f.Proven[lane], skipped), soundnessBits(f.Proven[lane], 2*skipped)))
	}
	return append(out, fmt.Sprintf("all of it within %d ms on the verifier's clock", f.ElapsedMs))
}

// describe says what one lane's work was.
func (p Params) describe(lane Lane) string {
	if lane == LaneM {
		return fmt.Sprintf("lane M: %d MiB filled, then %d random reads of %d bytes in each of %d passes",
			p.M.VRAMMiB(), uint64(p.M.Walkers)*uint64(p.M.Steps), PageBytes, p.M.Passes)
	}
	m, _ := p.Matrix(lane)
	kind := map[Lane]string{LaneI: "u8", LaneF: "FP32", LaneD: "FP64"}[lane]
	return fmt.Sprintf("lane %v: %d rounds of a %d x %d x %d product in %s (%.2g multiply-adds)",
		lane, m.T, m.M, m.K, m.N, kind, float64(m.MACs()))
}

func notProven(c *Challenge, f Finding) []string {
	not := []string{
		fmt.Sprintf("beacon not checked: that %s is the hash of block %d of chain %d can only be asked of that chain",
			market.Hash(c.Beacon).String(), c.BeaconBlock, c.ChainID),
		"times are the verifiers' word",
		"that the job's output is right, or that the job ran on this device",
		"that the device is not a card rented elsewhere and reached by relay",
		"names, serials and health in the device dump: they are the driver's word, and the provider's",
	}
	switch {
	case f.ClassID != 0:
	case !c.Params.gpuSized():
		not = append(not, "GPU class: this session was of CPU size, which any processor can answer; it grants none")
	default:
		not = append(not, "GPU class: none was reached, or the class is "+Uncalibrated+" (nobody has measured honest cards of it yet)")
	}
	if f.Device.Simulated {
		not = append([]string{"a real GPU: the device is SIMULATED (mock driver)"}, not...)
	}
	for _, s := range f.Device.Suspect {
		not = append(not, "the inventory contradicts itself: "+s)
	}
	return not
}

// ErrNotFor means a verdict that is right but says nothing about what was asked.
var ErrNotFor = errors.New("attestation is not for this")

// Expect is what a verdict must be about to count. Zero fields are not asked.
type Expect struct {
	ChainID     uint64
	Escrow      market.Address
	JobID       market.JobID
	DevicesHash market.Hash
	DeviceID    market.Hash
	Provider    market.Address
	Verifiers   []market.Address // the signers must be among them
	At          time.Time        // must not be expired then
}

// Check returns ErrNotFor with the reason unless the verdict is passed and
// meets every expectation.
func (r *Report) Check(want Expect) error {
	a := r.Attestation
	var why string
	switch {
	case a.Verdict != Passed:
		why = fmt.Sprintf("verdict is %v: %s", a.Verdict, r.Reason)
	case want.ChainID != 0 && r.ChainID != want.ChainID:
		why = fmt.Sprintf("chain %d, want %d", r.ChainID, want.ChainID)
	case want.Escrow != (market.Address{}) && r.Escrow != want.Escrow:
		why = fmt.Sprintf("escrow %v, want %v", r.Escrow, want.Escrow)
	case want.JobID != (market.JobID{}) && a.JobID != want.JobID:
		why = fmt.Sprintf("job %s, want %s", a.JobID.Short(), want.JobID.Short())
	case want.DevicesHash != (market.Hash{}) && a.DevicesHash != want.DevicesHash:
		why = "another set of devices"
	case want.DeviceID != (market.Hash{}) && a.DeviceID != want.DeviceID:
		why = "another device"
	case want.Provider != (market.Address{}) && a.Provider != want.Provider:
		why = fmt.Sprintf("provider %v, want %v", a.Provider, want.Provider)
	case !want.At.IsZero() && (want.At.Before(r.Issued.Add(-skew)) || !want.At.Before(r.Expires)):
		why = fmt.Sprintf("valid %v to %v", r.Issued, r.Expires)
	case len(want.Verifiers) > 0 && !subset(r.Verifiers, want.Verifiers):
		why = "signed by others than the verifiers named"
	default:
		return nil
	}
	return fmt.Errorf("%s: %w", why, ErrNotFor)
}

func subset(of, all []market.Address) bool {
	return !slices.ContainsFunc(of, func(a market.Address) bool { return !slices.Contains(all, a) })
}
