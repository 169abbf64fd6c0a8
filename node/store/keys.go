package store

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// The whole key layout. A key is one letter, a slash, then fixed-width binary
// parts with numbers in big-endian, so that keys sort the way they are listed.
//
//	m/<name>               meta: "version" and whatever a node keeps once
//	o/<bid>                an order and its tries
//	j/<job>                a job: state, signed terms, usage, pending effects
//	c/<channel>            a channel: its key, lane, last seq, open job
//	v/<channel>            the highest voucher of a channel, with its signature
//	r/<channel><epoch>     a Release given out (provider) or received (payer)
//	x/<address><nonce>     a transaction, written before it is broadcast
//	s/<node key>           the highest offer sequence seen of a provider
//	a/<provider><device><author><0|1>
//	                       the newest verdict of an auditor on a device, idle or
//	                       in a job
//	p/<node key>           addresses a peer was last reached at
const (
	metaPrefix     = "m/"
	orderPrefix    = "o/"
	jobPrefix      = "j/"
	channelPrefix  = "c/"
	voucherPrefix  = "v/"
	releasePrefix  = "r/"
	txPrefix       = "x/"
	sequencePrefix = "s/"
	peerPrefix     = "p/"
	verdictPrefix  = "a/"
)

// kinds are all there are; a store with others is refused.
func kinds() []string {
	return []string{metaPrefix, orderPrefix, jobPrefix, channelPrefix, voucherPrefix, releasePrefix, txPrefix, sequencePrefix, peerPrefix, verdictPrefix}
}

func key(prefix string, parts ...[]byte) []byte {
	k := []byte(prefix)
	for _, p := range parts {
		k = append(k, p...)
	}
	return k
}

// KeyMeta names one of a node's single values.
func KeyMeta(name string) []byte { return key(metaPrefix, []byte(name)) }

// KeyOrder is where an order is kept, by the id of its bid.
func KeyOrder(id market.BidID) []byte { return key(orderPrefix, id[:]) }

// KeyJob is where a job is kept.
func KeyJob(id market.JobID) []byte { return key(jobPrefix, id[:]) }

// KeyChannel is where a channel is kept.
func KeyChannel(id market.ChannelID) []byte { return key(channelPrefix, id[:]) }

// KeyVoucher is where a channel's highest voucher is kept.
func KeyVoucher(id market.ChannelID) []byte { return key(voucherPrefix, id[:]) }

// KeyRelease is where the Release of a channel's epoch is kept.
func KeyRelease(id market.ChannelID, epoch uint32) []byte {
	return key(releasePrefix, id[:], binary.BigEndian.AppendUint32(nil, epoch))
}

// KeyTx is where the transaction of a sender and nonce is kept.
func KeyTx(from market.Address, nonce uint64) []byte {
	return key(txPrefix, from[:], binary.BigEndian.AppendUint64(nil, nonce))
}

// KeySequence is where the highest offer sequence of a provider is kept.
func KeySequence(provider market.NodeKey) []byte { return key(sequencePrefix, provider[:]) }

// KeyPeer is where a peer's addresses are kept.
func KeyPeer(peer market.NodeKey) []byte { return key(peerPrefix, peer[:]) }

// KeyVerdict is where an auditor's newest verdict on a provider's device is
// kept; those of jobs are kept apart.
func KeyVerdict(provider market.Address, device market.Hash, author market.NodeKey, job bool) []byte {
	last := byte(0)
	if job {
		last = 1
	}
	return key(verdictPrefix, provider[:], device[:], author[:], []byte{last})
}

// Prefixes for List.

func PrefixOrders() []byte   { return key(orderPrefix) }
func PrefixJobs() []byte     { return key(jobPrefix) }
func PrefixChannels() []byte { return key(channelPrefix) }
func PrefixVouchers() []byte { return key(voucherPrefix) }
func PrefixReleases(id market.ChannelID) []byte {
	return key(releasePrefix, id[:])
}

// PrefixTxs lists a sender's transactions in nonce order.
func PrefixTxs(from market.Address) []byte { return key(txPrefix, from[:]) }
func PrefixSequences() []byte              { return key(sequencePrefix) }
func PrefixPeers() []byte                  { return key(peerPrefix) }
func PrefixVerdicts() []byte               { return key(verdictPrefix) }

// ParseTx reads sender and nonce out of a transaction's key.
func ParseTx(k []byte) (from market.Address, nonce uint64, err error) {
	const n = len(txPrefix) + len(from)
	if len(k) != n+8 || string(k[:len(txPrefix)]) != txPrefix {
		return from, 0, fmt.Errorf("store key %s is no transaction's", printKey(k))
	}
	return market.Address(k[len(txPrefix):n]), binary.BigEndian.Uint64(k[n:]), nil
}

// printKey shows a key in an error: its letter, then hex; a name as it is.
func printKey(k []byte) string {
	if len(k) < 2 {
		return hex.EncodeToString(k)
	}
	if string(k[:2]) == metaPrefix {
		return string(k)
	}
	return string(k[:2]) + hex.EncodeToString(k[2:])
}
