package node

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Auditors are paid by an ordinary channel, one voucher for each verdict: this
// file is the payer's side. node/audit says when an auditor waits for its money.

const (
	defaultFeeMost = "0.05"
	// auditLane keeps what auditors are paid apart from the jobs of one that
	// also sells.
	auditLane = 1 << 31
	billWait  = 10 * time.Second
	// maxBills bounds what is paid to one auditor in one go.
	maxBills = 16
	// feeWait is how long a payer waits for its channel to be funded.
	feeWait = 2 * time.Minute
)

// fee is an amount in a token of the network.
type fee struct {
	amount market.Amount
	token  Token
}

// parseFee reads "0.01" or "0.01 USDC".
func parseFee(name, text string, network Network) (f fee, err error) {
	number, symbol, _ := strings.Cut(strings.TrimSpace(text), " ")
	tok, ok := network.Token(strings.TrimSpace(symbol))
	if !ok {
		return f, fmt.Errorf("%s %q: network %s has no such token", name, text, network.Name)
	}
	f.token = tok
	if number != "" {
		if f.amount, err = market.ParseAmount(number, tok.Decimals); err != nil {
			err = fmt.Errorf("%s %q: %w", name, text, err)
		}
	}
	return f, err
}

func (n *Node) readFees() (err error) {
	if n.auditFee, err = parseFee("audit-fee", n.cfg.AuditFee, n.cfg.Network); err != nil {
		return err
	}
	most := n.cfg.AuditFeeMost
	if most == "" {
		most = defaultFeeMost
	}
	n.feeMost, err = parseFee("audit-fee-most", most, n.cfg.Network)
	return err
}

// sessionPace is less than the time between a job's sessions, so that one that
// failed and was held again is counted.
const sessionPace = 10 * time.Minute

// sessionsMost is how many sessions a job of so many replica-seconds may need:
// one at its start, one at its end, and those between.
func sessionsMost(seconds uint64, replicas uint16) uint64 {
	return 2 + seconds/uint64(max(replicas, 1))/uint64(sessionPace.Seconds())
}

// auditPaid is a voucher for one verdict, kept before it leaves.
type auditPaid struct {
	Voucher market.Voucher `json:"voucher"`
	Sig     market.Sig64   `json:"sig"`
	Amount  market.Amount  `json:"amount"`
	Session market.Session `json:"session"` // zero in records of an earlier version
	// Signed is the verdict; nil in records of an earlier version.
	Signed *attest.SignedVerdict `json:"signed,omitempty"`
	auditReceipt
}

const auditPaidName = "auditpaid/"

func auditPaidOf(job market.JobID, auditor market.Address) string {
	return auditPaidName + job.String() + "/" + auditor.String() + "/"
}

// askBill asks an auditor what it charges, and what this node owes it.
func (n *Node) askBill(ctx context.Context, auditor market.NodeKey) (b proto.AuditBill, err error) {
	ctx, cancel := context.WithTimeout(ctx, billWait)
	defer cancel()
	body, err := p2p.AskAttest(ctx, n.wire, auditor, proto.NewAttest(proto.AttestBill, market.JobID{}, nil), proto.AttestBill)
	if err != nil {
		return b, err
	}
	var w pb.AuditBill
	if err := proto.Unmarshal(body, &w); err != nil {
		return b, err
	}
	return proto.AuditBillFromWire(&w)
}

// payAuditors pays the auditors of a job what they are owed by it. What cannot
// be paid now is asked for again before the next session.
func (n *Node) payAuditors(ctx context.Context, r jobRecord) {
	for _, k := range r.Auditors.Keys {
		if k == n.keys.NodeKey || !n.billing.claim(k) {
			continue
		}
		err := n.payAuditor(ctx, k, r)
		n.billing.release(k)
		if err != nil && ctx.Err() == nil {
			n.log.Info("auditor not paid", "auditor", k.String()[:market.ShortLen], "job", r.Job.ID.Short(), "reason", err)
		}
	}
}

func (n *Node) payAuditor(ctx context.Context, k market.NodeKey, r jobRecord) error {
	for range maxBills {
		bill, err := n.askBill(ctx, k)
		if err != nil || bill.Unpaid == nil {
			return err
		}
		job, most := r, n.feeMost.amount
		if r.Job.Side == market.Consumer {
			if stop := n.call(ctx, func() {
				if other := n.jobs[bill.Unpaid.Attestation.JobID]; other != nil && other.Job.Side == market.Consumer {
					job, most = *other, n.agreedFee(other, k)
				}
			}); stop != nil {
				return stop
			}
		}
		if err := n.payBill(ctx, k, job, bill, most); err != nil {
			return err
		}
	}
	return nil
}

// agreedFee is what an auditor asked when the job was submitted, or the most
// that this node pays if nobody asked it then. It runs on the loop.
func (n *Node) agreedFee(r *jobRecord, auditor market.NodeKey) market.Amount {
	o, i := n.orders[r.Order], slices.Index(r.Auditors.Keys, auditor)
	if o == nil || i < 0 || i >= len(o.AuditFees) {
		return n.feeMost.amount
	}
	return o.AuditFees[i]
}

// checkBill: only verdicts on own jobs, signed by an auditor that the terms
// name, at a price that was agreed to. Whether the session was held is for
// checkHeld, and how often one pays for voucherFor.
func (n *Node) checkBill(k market.NodeKey, r jobRecord, b proto.AuditBill, most market.Amount) error {
	auditor, err := proto.NodeAddress(k)
	if err != nil {
		return err
	}
	a := b.Unpaid.Attestation
	switch {
	case a.JobID != r.Job.ID || !slices.Contains(r.Auditors.Keys, k):
		return fmt.Errorf("bill for a job that did not name this auditor: %w", proto.ErrInvalid)
	case !slices.Equal(b.Unpaid.Signers(), []market.Address{auditor}):
		return fmt.Errorf("bill for a verdict of somebody else: %w", proto.ErrInvalid)
	case a.Verdict == attest.Absent || a.Kind != attest.Spot && a.Kind != attest.Settle:
		return fmt.Errorf("bill for a session that costs nothing (%v, %v): %w", a.Kind, a.Verdict, proto.ErrInvalid)
	case b.Token != n.feeMost.token.Address:
		return fmt.Errorf("the auditor wants to be paid in %s", b.Token)
	case most.Less(b.Owed):
		cur := n.feeMost.token
		return fmt.Errorf("the auditor asks %s %s for a session, agreed was at most %s", b.Owed.Decimal(cur.Decimals), cur.Symbol, most.Decimal(cur.Decimals))
	}
	return b.Unpaid.CheckSignatures(n.cfg.Network.ChainID, n.cfg.Network.Escrow)
}

func (n *Node) payBill(ctx context.Context, k market.NodeKey, r jobRecord, b proto.AuditBill, most market.Amount) error {
	if err := n.checkBill(k, r, b, most); err != nil {
		return err
	}
	if err := n.checkHeld(ctx, k, r, b.Unpaid.Attestation); err != nil {
		return err
	}
	auditor := b.Unpaid.Signers()[0]
	key := market.ChannelKey{Token: b.Token, Signer: n.keys.NodeAddress, Payer: n.keys.Address, Provider: auditor, Payee: b.Payee,
		UnlockDelay: b.UnlockDelay, Lane: auditLane}
	var paid auditPaid
	var err error
	if stop := n.call(ctx, func() { paid, err = n.voucherFor(key, k, r, b) }); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	if err := n.fundAuditor(ctx, key, paid, r); err != nil {
		return err
	}
	body, err := marshal(proto.AuditPaymentToWire(proto.AuditPayment{Key: key, Voucher: paid.Voucher, Sig: paid.Sig}))
	if err != nil {
		return err
	}
	began := n.now()
	stop := retry(ctx, time.Second, 5*time.Second, func() bool { // its view of the chain may be behind
		one, cancel := context.WithTimeout(ctx, billWait)
		defer cancel()
		_, err = p2p.AskAttest(one, n.wire, k, proto.NewAttest(proto.AttestPay, market.JobID{}, body), proto.AttestPaid)
		return err == nil || n.now().Sub(began) > feeWait
	})
	return errors.Join(stop, err)
}

// voucherFor signs the voucher for a verdict, or finds the one that was signed
// for it: a verdict is paid once, and so is a session. Both records are on disk before it leaves. It
// runs on the loop.
func (n *Node) voucherFor(key market.ChannelKey, k market.NodeKey, r jobRecord, b proto.AuditBill) (p auditPaid, err error) {
	id, verdict := escrow.ChannelID(key), b.Unpaid.Attestation.Hash()
	prefix := auditPaidOf(r.Job.ID, key.Provider)
	name := store.KeyMeta(prefix + verdict.String())
	if old := n.auditsPaid[string(name)]; old != nil {
		return *old, nil
	}
	count, session, again := uint64(0), b.Unpaid.Attestation.Session, false
	for k, o := range n.auditsPaid {
		if strings.HasPrefix(k, string(store.KeyMeta(prefix))) {
			count++
			again = again || o.Session == session
		}
	}
	if again {
		return p, fmt.Errorf("second bill for session %s, with another verdict: %w", session.Short(), proto.ErrInvalid)
	}
	if most := sessionsMost(uint64(r.Job.Terms.MaxSeconds), r.Job.Terms.Replicas); count >= most {
		return p, fmt.Errorf("%d sessions of this job are paid, it needs no more than %d", count, most)
	}
	ch := channelRecord{Key: key, Role: asPayer, Peer: k}
	if old := n.channels[id]; old != nil {
		ch = *old
	}
	sum, err := ch.Cumulative.Add(b.Owed)
	if err != nil {
		return p, err
	}
	p = auditPaid{Voucher: market.Voucher{Channel: id, Cumulative: sum, UsageHash: verdict}, Amount: b.Owed, Session: session, Signed: b.Unpaid,
		auditReceipt: receiptOfAudit(asPayer, key, k, b.Unpaid.Attestation, n.now().UnixMilli())}
	if p.Sig, err = n.statements.SignVoucher(p.Voucher, n.keys.Node()); err != nil {
		return p, err
	}
	ch.Voucher, ch.VoucherSig, ch.Cumulative = &p.Voucher, p.Sig, sum
	if err := n.store.Update(func(tx *store.Tx) error {
		return errors.Join(tx.Put(name, encodeRecord(p)), tx.Put(store.KeyChannel(id), encodeRecord(&ch)))
	}); err != nil {
		n.fatal = fmt.Errorf("save auditor's voucher: %w", err)
		return p, n.fatal
	}
	kept := p
	n.channels[id], n.auditsPaid[string(name)] = &ch, &kept
	n.ring()
	return p, nil
}

// fundAuditor locks what the job's sessions may cost, once the channel holds
// less than its voucher says.
func (n *Node) fundAuditor(ctx context.Context, key market.ChannelKey, p auditPaid, r jobRecord) error {
	id := escrow.ChannelID(key)
	at, err := n.ledger.Slot(ctx, id)
	if err != nil || !at.Funded().Less(p.Voucher.Cumulative) {
		return err
	}
	ahead, err := p.Amount.Mul(sessionsMost(uint64(r.Job.Terms.MaxSeconds), r.Job.Terms.Replicas) - 1)
	if err != nil {
		return err
	}
	want, err := p.Voucher.Cumulative.Add(ahead)
	if err != nil {
		return err
	}
	short := want.SubFloor(at.Funded())
	// The sum follows from slot and voucher: an earlier process's command is
	// repeated as it was.
	_, err = n.ledger.Submit(ctx, escrow.Command{ID: fmt.Sprintf("auditfund/%s/%s/%s", id, at.Funded(), short), From: n.keys.Address,
		Intent: escrow.Fund{Key: key, Amount: short, Allow: short}})
	if err != nil {
		return fmt.Errorf("fund the auditor's channel: %w", n.sayFunds(err))
	}
	return n.readSlot(ctx, id)
}

func (n *Node) readSlot(ctx context.Context, id market.ChannelID) error {
	at, err := n.ledger.Slot(ctx, id)
	return errors.Join(err, n.call(ctx, func() { n.sawSlot(id, at, err) }))
}

// payAllAuditors pays after a restart what an earlier process did not.
func (n *Node) payAllAuditors(ctx context.Context) {
	var jobs []jobRecord
	if n.call(ctx, func() {
		seen := map[market.NodeKey]bool{}
		for _, r := range n.jobs {
			if r.Job.Side == market.Consumer && slices.ContainsFunc(r.Auditors.Keys, func(k market.NodeKey) bool { return !seen[k] }) {
				jobs = append(jobs, *r)
				for _, k := range r.Auditors.Keys {
					seen[k] = true
				}
			}
		}
	}) != nil {
		return
	}
	for _, r := range jobs {
		n.payAuditors(ctx, r)
	}
}
