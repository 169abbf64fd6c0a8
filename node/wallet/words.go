package wallet

import (
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// Words says what the wallet is asked for, in the names of a network.
type Words struct {
	Network  string
	Escrow   market.Address
	Currency func(token market.Address) market.Currency
}

// Unsigned says in plain words what a transaction does.
func (w Words) Unsigned(u escrow.Unsigned) string {
	if u.Intent == nil {
		t, who := w.Currency(u.To), "the escrow "+Checksum(w.Escrow)
		if u.Spender != w.Escrow {
			who = "the contract of bonds " + Checksum(u.Spender)
		}
		if u.Allows.IsZero() {
			return fmt.Sprintf("Take back what %s may pull of %s, since this token only lets it change by way of nothing", who, t.Symbol)
		}
		return fmt.Sprintf("Let %s pull %s %s", who, u.Allows.Decimal(t.Decimals), t.Symbol)
	}
	switch in := u.Intent.(type) {
	case escrow.Fund:
		cur := w.Currency(in.Key.Token)
		return fmt.Sprintf("Lock %s %s for provider %s in channel %s; what its work does not use comes back to %s", in.Amount.Decimal(cur.Decimals), cur.Symbol,
			Checksum(in.Key.Provider), escrow.ChannelID(in.Key).Short(), Checksum(in.Key.Payer))
	case escrow.RequestUnlock:
		return fmt.Sprintf("Ask for the rest of channel %s back; it can be withdrawn after %s", escrow.ChannelID(in.Key).Short(), InWords(time.Duration(in.Key.UnlockDelay)*time.Second))
	case escrow.CancelUnlock:
		return fmt.Sprintf("Take back the request to unlock channel %s, so that jobs can use it again", escrow.ChannelID(in.Key).Short())
	case escrow.Withdraw:
		return fmt.Sprintf("Withdraw the rest of channel %s to %s", escrow.ChannelID(in.Key).Short(), Checksum(in.To))
	case escrow.PostBond:
		cur := w.Currency(in.Coin)
		return fmt.Sprintf("Put %s %s at stake for node %s: a proven lie of it takes all of its bond; only %s can have it back, after the unbonding wait",
			in.Amount.Decimal(cur.Decimals), cur.Symbol, Checksum(in.Node), Checksum(in.Owner))
	case escrow.Unbond:
		return fmt.Sprintf("Ask for the bond of node %s back: the unbonding wait begins, and a proven lie can still take it", Checksum(in.Node))
	case escrow.WithdrawBond:
		return fmt.Sprintf("Take out the bond of node %s to %s", Checksum(in.Node), Checksum(in.To))
	}
	return fmt.Sprintf("%T", u.Intent)
}

// instead names the command that has the wallet do it.
func (w Words) instead(in escrow.Intent) string {
	switch in := in.(type) {
	case escrow.Fund:
		cur := w.Currency(in.Key.Token)
		return fmt.Sprintf("lock %s %s more in channel %s with `bourse wallet fund CHANNEL %s --unsigned FILE`, and sign that with the wallet", in.Amount.Decimal(cur.Decimals),
			cur.Symbol, escrow.ChannelID(in.Key).Short(), in.Amount.Decimal(cur.Decimals))
	case escrow.CancelUnlock:
		return "`bourse wallet cancel-unlock " + escrow.ChannelID(in.Key).Short() + " --unsigned FILE` writes what the wallet must sign"
	case escrow.Withdraw:
		return "to another address than the wallet, only the wallet may: add --unsigned FILE and sign that"
	}
	return "add --unsigned FILE, and sign that with the wallet"
}

// LockWords says where an unlock stands when the contract refused because of it.
// now is block time, in seconds: deadlines on chain know no other.
func LockWords(verb string, id market.ChannelID, at escrow.SlotAt, now uint64, err error) (text, do string) {
	short, ref := "channel "+id.Short(), id.Short()
	switch {
	case errors.Is(err, escrow.ErrLocked) && verb == "cancel-unlock":
		return "no unlock of " + short + " was asked for: there is nothing to take back", "jobs can use the channel as it is"
	case errors.Is(err, escrow.ErrLocked) && at.UnlockAt == 0:
		return short + " is locked: no unlock was asked for", "`bourse wallet unlock " + ref + "` asks for it; or `bourse wallet release " + ref + "` has the provider let go at once"
	case errors.Is(err, escrow.ErrLocked):
		return short + " is still locked: its unlock " + Matures(at.UnlockAt, now), "withdraw then; or `bourse wallet release " + ref + "` has the provider let go at once"
	case errors.Is(err, escrow.ErrUnlockPending):
		return "an unlock of " + short + " was asked for already: it " + Matures(at.UnlockAt, now), "`bourse wallet withdraw " + ref + "` then"
	}
	return "", ""
}

// Matures tells a block time as a span from now and as a date.
func Matures(at, now uint64) string {
	date := time.Unix(int64(at), 0).UTC().Format("2006-01-02 15:04 UTC")
	if at <= now {
		return "has matured (" + date + ")"
	}
	return fmt.Sprintf("matures in %s (%s)", InWords(time.Duration(at-now)*time.Second), date)
}

// InWords is a span in its two largest units; hours up to three days.
func InWords(d time.Duration) string {
	s := int64(d / time.Second)
	two := func(big int64, bigUnit string, small int64, smallUnit string) string {
		if small == 0 {
			return fmt.Sprintf("%d %s", big, bigUnit)
		}
		return fmt.Sprintf("%d %s %d %s", big, bigUnit, small, smallUnit)
	}
	switch {
	case s < 60:
		return fmt.Sprintf("%d s", s)
	case s < 3600:
		return two(s/60, "m", s%60, "s")
	case s < 72*3600:
		return two(s/3600, "h", s%3600/60, "m")
	}
	return two(s/86400, "d", s%86400/3600, "h")
}
