package node

import (
	"testing"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

// A voucher that the consumer shows replaces the one held only where it is for more,
// of this channel, and signed by its signer: an old one would take money back.
func TestAdoptVoucher(t *testing.T) {
	key, err := crypto.GenerateKey()
	must(t, err)
	other, err := crypto.GenerateKey()
	must(t, err)
	n := &Node{statements: escrow.NewStatements(1, market.Address{1})}
	channel := market.ChannelKey{Signer: eip712.Address(key), Provider: market.Address{2}}
	id := escrow.ChannelID(channel)
	sign := func(v market.Voucher, by int) proto.Take {
		k := key
		if by != 0 {
			k = other
		}
		sig, err := n.statements.SignVoucher(v, k)
		must(t, err)
		return proto.Take{Terms: market.Terms{Channel: id}, Key: channel, LastVoucher: &v, LastVoucherSig: sig}
	}
	held := market.Voucher{Channel: id, Cumulative: market.NewAmount(100)}
	for name, c := range map[string]struct {
		take proto.Take
		want uint64
		ok   bool
	}{
		"none":                {proto.Take{Terms: market.Terms{Channel: id}}, 100, true},
		"the same sum":        {sign(market.Voucher{Channel: id, Cumulative: market.NewAmount(100), UsageHash: market.Hash{9}}, 0), 100, true},
		"an older one":        {sign(market.Voucher{Channel: id, Cumulative: market.NewAmount(99)}, 0), 100, true},
		"a newer one":         {sign(market.Voucher{Channel: id, Cumulative: market.NewAmount(101)}, 0), 101, true},
		"another channel's":   {sign(market.Voucher{Channel: market.ChannelID{7}, Cumulative: market.NewAmount(101)}, 0), 100, false},
		"another's signature": {sign(market.Voucher{Channel: id, Cumulative: market.NewAmount(101)}, 1), 100, false},
	} {
		rec := channelRecord{Key: channel, Voucher: &held, Cumulative: held.Cumulative}
		err := n.adoptVoucher(&rec, c.take)
		if (err == nil) != c.ok || rec.Cumulative != market.NewAmount(c.want) || rec.Voucher.Cumulative != market.NewAmount(c.want) || c.want == 100 && rec.Voucher != &held {
			t.Errorf("%s: %v; held %v", name, err, rec.Cumulative)
		}
	}
}
