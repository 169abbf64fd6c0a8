package node

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// sayRefusal puts what stands against a wallet command into words: what the
// contract said, with times as people read them, or whose key is missing.
func (a api) sayRefusal(ctx context.Context, id market.ChannelID, err error) error {
	n := a.n
	switch {
	case errors.Is(err, errColdWallet):
		return apiError(connect.CodePermissionDenied, "only the wallet can do this, and its key is not in this home", "", doOf(err))
	case errors.Is(err, escrow.ErrStale):
		return apiError(connect.CodeAborted, "the signed transaction cannot be sent", err.Error(), "write it again with --unsigned, and sign that")
	case errors.Is(err, escrow.ErrConflict):
		return apiError(connect.CodeAborted, "the transaction did not happen: its nonce was used by another one", err.Error(),
			"one program at a time per account; ask again")
	case !errors.Is(err, escrow.ErrReverted):
		return translate(n.sayFunds(err))
	}
	at, slotErr := n.ledger.Slot(ctx, id)
	if slotErr != nil {
		return translate(err)
	}
	if text, do := n.lockWords(ctx, id, at, err); text != "" {
		return apiError(connect.CodeAborted, text, "", do)
	}
	return translate(err)
}

// doOf is what a cold wallet's refusal says to do.
func doOf(err error) string {
	_, do, _ := strings.Cut(err.Error(), errColdWallet.Error()+": ")
	return do
}

// lockWords says where an unlock stands when the contract refused because of it.
func (n *Node) lockWords(ctx context.Context, id market.ChannelID, at escrow.SlotAt, err error) (text, do string) {
	now := at.At.Time
	if head, err := n.ledger.Head(ctx); err == nil {
		now = head.Latest.Time // deadlines on chain know block time only
	}
	short, ref := "channel "+id.Short(), id.Short()
	switch {
	case errors.Is(err, escrow.ErrLocked) && at.UnlockAt == 0:
		return short + " is locked: no unlock was asked for", "`bourse wallet unlock " + ref + "` asks for it; or `bourse wallet release " + ref + "` has the provider let go at once"
	case errors.Is(err, escrow.ErrLocked):
		return short + " is still locked: its unlock " + matures(at.UnlockAt, now), "withdraw then; or `bourse wallet release " + ref + "` has the provider let go at once"
	case errors.Is(err, escrow.ErrUnlockPending):
		return "an unlock of " + short + " was asked for already: it " + matures(at.UnlockAt, now), "`bourse wallet withdraw " + ref + "` then"
	}
	return "", ""
}

// matures tells a block time as a span from now and as a date.
func matures(at, now uint64) string {
	date := time.Unix(int64(at), 0).UTC().Format("2006-01-02 15:04 UTC")
	if at <= now {
		return "has matured (" + date + ")"
	}
	return fmt.Sprintf("matures in %s (%s)", inWords(time.Duration(at-now)*time.Second), date)
}

// inWords is a span in its two largest units; hours up to three days.
func inWords(d time.Duration) string {
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
