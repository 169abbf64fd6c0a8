package escrow

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/market"
)

// The rules of the signers (escrow.md) that one can check before signing. Each
// has its own error; all match ErrRule. They are functions of values: who calls
// them reads the slot at head-N first and journals before it sends.
var (
	ErrRule = errors.New("a rule of the signers forbids it")

	ErrRuleChannel  = errors.New("the terms are for another channel than the key")
	ErrRuleNetwork  = errors.New("token or attestor is not on the network file's list")
	ErrRuleUnlock   = errors.New("an unlock is armed: the money may leave before the job ends")
	ErrRuleClaim    = errors.New("a claim is open on the channel")
	ErrRuleReleased = errors.New("a release of this epoch was given out, or may have been before records were lost: the payer may take the balance any time")
	ErrRuleEpoch    = errors.New("the terms are for another epoch of the channel")
	ErrRuleBusy     = errors.New("another job of this channel has not ended")
	ErrRuleSeq      = errors.New("the terms do not follow the last ones")
	ErrRuleBaseline = errors.New("the baseline is not what is owed so far")
	ErrRuleHeadroom = errors.New("the channel cannot pay the job and no funding that could is shown")
	ErrRuleTimes    = errors.New("the times of the terms make no sense now")
	ErrRuleAway     = errors.New("work that nobody watches could not be claimed")
	ErrRuleUsage    = errors.New("the usage is not what the terms and the job come to")
)

// The longest life of a consumer's signature, and the furthest start. A start
// on money that is only shown must be nearer: who shows a transaction can still
// send another in its place, and holds the devices until startBy for its price.
// Terms begin now, give or take what clocks may differ by: a claim counts nothing
// that ran before notBefore.
const (
	MaxTermsLifeSeconds  = 30
	MaxAheadSeconds      = 120
	MaxStartBySeconds    = 7 * 24 * 3600
	MaxShownStartSeconds = 3600
)

// Standing is what a provider's journal knows of a channel.
type Standing struct {
	Seq        uint32        // of the last Terms it signed; 0 none
	Cumulative market.Amount // of the newest voucher it holds
	// Released is 1 + the epoch of the last Release it gave out, or may have given
	// out; 0 none. A Release cannot be called back: only a new epoch makes it void.
	Released uint32
	Open     market.JobID // a job signed and not ended; zero: none
}

// Listed are the contracts that the network file vouches for.
type Listed struct {
	Tokens    []market.Address // zero: the native coin
	Attestors []market.Address // zero is always listed: no claim can be made
	// DisputeWindow, in seconds, is one that the escrow takes as it is. A longer one
	// may be cut short there, and a claim for more unattended time than that refused.
	DisputeWindow uint32
}

// CheckTerms is the provider's first rule: may it sign these terms last? at is
// the slot at head-N, shown what a checked funding transaction will add to it,
// need the headroom that the provider wants (market.Pace.Need), now block time
// or the provider's clock in seconds.
func CheckTerms(at market.Slot, st Standing, key market.ChannelKey, t market.Terms, need, shown market.Amount, now uint64, listed Listed) error {
	switch {
	case ChannelID(key) != t.Channel:
		return rule(ErrRuleChannel, "")
	case !slices.Contains(listed.Tokens, key.Token):
		return rule(ErrRuleNetwork, "token "+key.Token.String())
	case t.Attestor != market.Address{} && !slices.Contains(listed.Attestors, t.Attestor):
		return rule(ErrRuleNetwork, "attestor "+t.Attestor.String())
	case t.UnattendedSeconds != 0 && (t.VerifiersHash == market.Hash{} || t.Attestor == market.Address{}):
		return rule(ErrRuleAway, "no verifiers or no attestor are named")
	case t.UnattendedSeconds > min(t.DisputeWindow, listed.DisputeWindow):
		return rule(ErrRuleAway, fmt.Sprintf("%d seconds of it, a claim can be disputed for %d", t.UnattendedSeconds, min(t.DisputeWindow, listed.DisputeWindow)))
	case at.UnlockAt != 0:
		return rule(ErrRuleUnlock, fmt.Sprintf("it matures at %d", at.UnlockAt))
	case at.ClaimHash != market.Hash{}:
		return rule(ErrRuleClaim, "")
	// Not ==: after a reorg the slot may show an epoch before the released one.
	case st.Released > 0 && at.Epoch <= st.Released-1:
		return rule(ErrRuleReleased, fmt.Sprintf("epoch %d", st.Released-1))
	case t.Epoch != at.Epoch:
		return rule(ErrRuleEpoch, fmt.Sprintf("terms %d, channel %d", t.Epoch, at.Epoch))
	case st.Open != market.JobID{}:
		return rule(ErrRuleBusy, "job "+st.Open.Short())
	case t.Seq != st.Seq+1:
		return rule(ErrRuleSeq, fmt.Sprintf("seq %d after %d", t.Seq, st.Seq))
	}
	if base := st.Cumulative.Max(at.Collected); t.Baseline != base {
		return rule(ErrRuleBaseline, fmt.Sprintf("baseline %v, owed so far %v", t.Baseline, base))
	}
	if err := checkTimes(t, now); err != nil {
		return err
	}
	if err := CheckHeadroom(at, t, need, market.Amount{}); err != nil && t.StartBy-now > MaxShownStartSeconds && !shown.IsZero() {
		return rule(ErrRuleTimes, fmt.Sprintf("start in %d seconds, at most %d on money that is not in the channel yet", t.StartBy-now, MaxShownStartSeconds))
	}
	return CheckHeadroom(at, t, need, shown)
}

// CheckHeadroom asks whether the channel, with what is shown, has the headroom
// that a job needs. Before the job starts shown must be zero: then the money is
// there at head-N.
func CheckHeadroom(at market.Slot, t market.Terms, need, shown market.Amount) error {
	have, err := at.Headroom(t.Baseline).Add(shown)
	if err != nil { // more than 2^96 covers everything
		return nil
	}
	if have.Less(need) {
		return rule(ErrRuleHeadroom, fmt.Sprintf("it needs %v, there is %v, %v is missing", need, have, need.SubFloor(have)))
	}
	return nil
}

// MayStart is the rule at the start of a job, long after signing: the money is
// there at head-N, in the epoch of the terms, and nothing lets it leave.
func MayStart(at market.Slot, t market.Terms, need market.Amount) error {
	switch {
	case at.UnlockAt != 0:
		return rule(ErrRuleUnlock, fmt.Sprintf("it matures at %d", at.UnlockAt))
	case at.ClaimHash != market.Hash{}:
		return rule(ErrRuleClaim, "")
	case at.Epoch != t.Epoch:
		return rule(ErrRuleEpoch, fmt.Sprintf("terms %d, channel %d", t.Epoch, at.Epoch))
	}
	return CheckHeadroom(at, t, need, market.Amount{})
}

func checkTimes(t market.Terms, now uint64) error {
	switch {
	case t.Expires <= now:
		return rule(ErrRuleTimes, fmt.Sprintf("they expired at %d, it is %d", t.Expires, now))
	case t.Expires-now > MaxTermsLifeSeconds:
		return rule(ErrRuleTimes, fmt.Sprintf("they live %d seconds, at most %d", t.Expires-now, MaxTermsLifeSeconds))
	case t.StartBy < t.NotBefore || t.StartBy <= now:
		return rule(ErrRuleTimes, fmt.Sprintf("start between %d and %d, it is %d", t.NotBefore, t.StartBy, now))
	case t.NotBefore > now+MaxAheadSeconds:
		return rule(ErrRuleTimes, fmt.Sprintf("they begin in %d seconds, at most %d", t.NotBefore-now, MaxAheadSeconds))
	case t.StartBy-now > MaxStartBySeconds:
		return rule(ErrRuleTimes, fmt.Sprintf("start in %d seconds, at most %d", t.StartBy-now, MaxStartBySeconds))
	case t.MaxSeconds == 0 || t.Replicas == 0:
		return rule(ErrRuleTimes, "no seconds or no replicas")
	}
	return nil
}

// NextVoucher is the consumer's rule of paying, the last thing between a usage
// and its signature: the voucher that a usage of these terms comes to, or the
// terms' prepay where u is nil. last is the newest voucher it signed on the
// channel; a debt never goes down. Whether the seconds are true is judged
// elsewhere, by the consumer's clock (market.Job.CheckBill).
func NextVoucher(t market.Terms, u *market.Usage, last market.Amount) (market.Voucher, error) {
	v, owed := market.Voucher{Channel: t.Channel}, t.Prepaid()
	if u != nil {
		switch most := market.Owed(t.RatePerHour, u.SecondsUsed); {
		case u.Job != TermsHash(t):
			return v, rule(ErrRuleUsage, "another job")
		case u.SecondsUsed > t.MaxSeconds:
			return v, rule(ErrRuleUsage, fmt.Sprintf("%d seconds, the terms allow %d", u.SecondsUsed, t.MaxSeconds))
		case most.Less(u.Owed):
			return v, rule(ErrRuleUsage, fmt.Sprintf("it owes %v, the seconds come to %v", u.Owed, most))
		}
		v.UsageHash, owed = UsageHash(*u), u.Owed
	}
	sum, err := t.Baseline.Add(owed)
	if err != nil {
		return v, rule(ErrRuleUsage, err.Error())
	}
	v.Cumulative = sum.Max(last)
	return v, nil
}

// CheckRelease says whether a provider may give a Release out: nothing is owed
// beyond what was collected, and no job is open. It must journal the Release
// (Standing.Released) before it sends it.
func CheckRelease(at market.Slot, st Standing, key market.ChannelKey) (market.Release, error) {
	switch {
	case st.Open != market.JobID{}:
		return market.Release{}, rule(ErrRuleBusy, "job "+st.Open.Short())
	case at.ClaimHash != market.Hash{}:
		return market.Release{}, rule(ErrRuleClaim, "")
	case at.Collected.Less(st.Cumulative):
		return market.Release{}, rule(ErrRuleBaseline, fmt.Sprintf("owed %v, collected %v", st.Cumulative, at.Collected))
	}
	return market.Release{Channel: ChannelID(key), Epoch: at.Epoch, Cumulative: st.Cumulative.Max(at.Collected)}, nil
}

// rule makes an error that matches ErrRule and its own sentinel.
func rule(which error, detail string) error {
	if detail == "" {
		return fmt.Errorf("%w: %w", ErrRule, which)
	}
	return fmt.Errorf("%w: %w (%s)", ErrRule, which, detail)
}
