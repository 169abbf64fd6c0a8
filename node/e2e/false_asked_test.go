package e2e

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// falseAsk is a take that would be agreed to as it is, ready to be bent, and by
// whom it is signed and sent.
type falseAsk struct {
	proto.Take
	by       *ecdsa.PrivateKey
	from, to *machine
}

// moved gives the take's terms the channel that its key now names.
func (a *falseAsk) moved() { a.Terms.Channel = escrow.ChannelID(a.Key) }

// spec changes what the containers are, and the terms with it.
func (a *falseAsk) spec(t *testing.T, change func(*pb.Spec)) {
	t.Helper()
	change(a.Spec)
	var err error
	if a.SpecBytes, a.Terms.SpecHash, err = proto.EncodeSpec(a.Spec); err != nil {
		t.Fatal(err)
	}
}

// next is the take that would follow the trade's last job, on its channel.
func (tr *trade) next() *falseAsk {
	tr.t.Helper()
	var last struct {
		Job  market.Job        `json:"job"`
		Key  market.ChannelKey `json:"key"`
		Spec []byte            `json:"spec"`
	}
	if err := tr.buyer.records.List(store.PrefixJobs(), func(_, v []byte) error { return json.Unmarshal(v, &last) }); err != nil {
		tr.t.Fatal(err)
	}
	st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
	if err != nil {
		tr.t.Fatal(err)
	}
	a := &falseAsk{Take: proto.Take{Terms: last.Job.Terms, Key: last.Key, SpecBytes: last.Spec}, by: tr.buyer.nodeKey, from: tr.buyer, to: tr.seller_}
	if a.Spec, _, err = proto.DecodeSpec(last.Spec); err != nil {
		tr.t.Fatal(err)
	}
	slot, now := tr.slot(), uint64(time.Now().Unix())
	a.Terms.Epoch, a.Terms.Seq, a.Terms.Baseline = slot.Epoch, a.Terms.Seq+1, slot.Collected
	a.Terms.NotBefore, a.Terms.StartBy, a.Terms.Expires = now, now+60, now+10
	a.Terms.OfferID = market.OfferID(parse32(tr.t, st.Offer.Id))
	return a
}

// send signs the take and gives the provider's answer.
func (a *falseAsk) send(t *testing.T) *pb.JobReply {
	t.Helper()
	var err error
	if a.ConsumerSig, err = a.from.w.chain.Statements().SignTerms(a.Terms, a.by); err != nil {
		t.Fatal(err)
	}
	return ask(t, a.from, a.to, &pb.JobRequest{Ask: &pb.JobRequest_Take{Take: proto.TakeToWire(a.Take)}})
}

func ask(t *testing.T, from, to *machine, req *pb.JobRequest) *pb.JobReply {
	t.Helper()
	s, err := from.wire.Open(context.Background(), to.key(), proto.JobProtocol)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var reply pb.JobReply
	if err := s.Send(req); err != nil {
		t.Fatal(err)
	}
	if err := s.Recv(&reply); err != nil {
		t.Fatal(err)
	}
	return &reply
}

// A provider is asked for a job on a channel that holds the money, by terms that are
// in order but for one thing. It signs none of them, says why, and keeps no record;
// the same terms as they should be it signs.
func TestFalseTake(t *testing.T) {
	type lie struct {
		bend func(*falseAsk)
		code pb.Refusal_Code
		says string
	}
	const (
		terms = pb.Refusal_TERMS
		price = pb.Refusal_PRICE_CHANGED
	)
	play(t, func(w *world) {
		tr := w.pair(12*time.Second, nil)
		other := w.wealthy(nil)
		tr.bought("first")
		old := tr.next().Terms.OfferID
		if err := tr.buyer.behind("more", escrow.Fund{Key: tr.key(), Amount: market.NewAmount(1e8), Allow: market.NewAmount(1e8)}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Hour)
		forged := func(a *falseAsk, v market.Voucher, by *ecdsa.PrivateKey) {
			var err error
			if a.LastVoucherSig, err = w.chain.Statements().SignVoucher(v, by); err != nil {
				t.Fatal(err)
			}
			a.LastVoucher = &v
		}
		for name, c := range map[string]lie{
			"signed by nobody it knows":      {func(a *falseAsk) { a.by = keyOf(99) }, terms, "not signed by the node that sends them"},
			"signed by the wallet":           {func(a *falseAsk) { a.by = tr.buyer.wallet }, terms, "not signed by the node that sends them"},
			"sent by somebody else":          {func(a *falseAsk) { a.from = other }, terms, "not signed by the node that sends them"},
			"another's channel":              {func(a *falseAsk) { a.Key.Signer = proto.AddressOf(&other.nodeKey.PublicKey); a.moved() }, terms, "not signed by the node that sends them"},
			"to a node that sells nothing":   {func(a *falseAsk) { a.to = other }, terms, "sells nothing"},
			"another payee":                  {func(a *falseAsk) { a.Key.Payee[0]++; a.moved() }, terms, "not for this provider and its payee"},
			"another provider":               {func(a *falseAsk) { a.Key.Provider[0]++; a.moved() }, terms, "not for this provider and its payee"},
			"terms of another channel":       {func(a *falseAsk) { a.Key.Lane++ }, terms, "another channel than the key"},
			"a part of the pay kept back":    {func(a *falseAsk) { a.Terms.RetainBps = 1 }, terms, "retained"},
			"other coins":                    {func(a *falseAsk) { a.Key.Token = market.Address{}; a.moved() }, terms, "token or unlock delay"},
			"money that is gone sooner":      {func(a *falseAsk) { a.Key.UnlockDelay--; a.moved() }, terms, "token or unlock delay"},
			"an offer that never was":        {func(a *falseAsk) { a.Terms.OfferID[0]++ }, price, "not current"},
			"devices of no group":            {func(a *falseAsk) { a.Terms.DevicesHash[0]++ }, terms, "no such group"},
			"a unit an hour less":            {func(a *falseAsk) { a.Terms.RatePerHour = market.NewRate(rateOf(a.Terms) - 1) }, price, "the terms pay"},
			"more replicas than tasks":       {func(a *falseAsk) { a.Terms.Replicas = 2 }, terms, "2 replicas of 1 GPUs for 1 tasks"},
			"a second more than the tasks":   {func(a *falseAsk) { a.Terms.MaxSeconds++ }, terms, "the tasks may use"},
			"a second less than the tasks":   {func(a *falseAsk) { a.Terms.MaxSeconds-- }, terms, "the tasks may use"},
			"containers of other terms":      {func(a *falseAsk) { a.Terms.SpecHash[0]++ }, terms, "another spec"},
			"more processors than there are": {func(a *falseAsk) { a.spec(t, func(s *pb.Spec) { s.MilliCpu = 1 << 20 }) }, terms, "not that much CPU"},
			"more memory than there is":      {func(a *falseAsk) { a.spec(t, func(s *pb.Spec) { s.RamMib = 1 << 24 }) }, terms, "not that much CPU"},
			"more disk than there is":        {func(a *falseAsk) { a.spec(t, func(s *pb.Spec) { s.DiskMib = 1 << 26 }) }, terms, "not that much CPU"},
			"more devices than there are": {func(a *falseAsk) {
				a.spec(t, func(s *pb.Spec) { s.Gpus = 2 })
				a.Terms.RatePerHour = market.NewRate(2 * rateOf(a.Terms))
			}, pb.Refusal_TAKEN, "1 of the 2 devices"},
			"a voucher that is nobody's": {func(a *falseAsk) {
				forged(a, market.Voucher{Channel: a.Terms.Channel, Cumulative: market.NewAmount(1e9)}, keyOf(99))
			}, terms, "not this channel's"},
			"a voucher of another channel": {func(a *falseAsk) {
				forged(a, market.Voucher{Channel: market.ChannelID{1}, Cumulative: market.NewAmount(1e9)}, tr.buyer.nodeKey)
			}, terms, "not this channel's"},
			"an epoch that is not":     {func(a *falseAsk) { a.Terms.Epoch++ }, terms, "another epoch"},
			"a number that was":        {func(a *falseAsk) { a.Terms.Seq-- }, terms, "do not follow"},
			"less than is owed so far": {func(a *falseAsk) { a.Terms.Baseline = a.Terms.Baseline.SubFloor(market.NewAmount(1)) }, terms, "the baseline"},
			"terms that live for ever": {func(a *falseAsk) { a.Terms.Expires += 3600 }, terms, "they live"},
			"devices held for money to come": {func(a *falseAsk) {
				a.Key.Lane = 77
				a.moved()
				a.Terms.Seq, a.Terms.Baseline, a.Terms.Epoch = 1, market.Amount{}, 0
			}, terms, "is missing"},
			"nobody there, and no verifiers": {func(a *falseAsk) { a.Terms.UnattendedSeconds = 60 }, terms, "nobody watches"},
			"an attestor of its own":         {func(a *falseAsk) { a.Terms.Attestor = market.Address{6} }, terms, "not on the network file"},
			"a task longer than the offer says": {func(a *falseAsk) {
				a.spec(t, func(s *pb.Spec) { s.TaskMaxSeconds = 365 * 24 * 3600 })
				a.Terms.MaxSeconds = 365 * 24 * 3600
			}, terms, "a task may run"},
			"containers without a device": {func(a *falseAsk) { a.spec(t, func(s *pb.Spec) { s.Gpus = 0 }) }, terms, ""},
			"no container":                {func(a *falseAsk) { a.Terms.Replicas = 0 }, terms, ""},
			"an offer of long ago":        {func(a *falseAsk) { a.Terms.OfferID = old }, price, "not current"},
		} {
			a := tr.next()
			c.bend(a)
			r := a.send(t)
			if no := r.GetRefusal(); no == nil || no.Code != c.code || !strings.Contains(no.Reason, c.says) {
				t.Errorf("%s: %v, want %v, %q", name, r, c.code, c.says)
			}
		}
		if n := len(tr.seller_.jobs()); n != 1 {
			t.Errorf("%d jobs on record, want the first alone", n)
		}
		good, held := tr.next(), tr.vouched()
		forged(good, market.Voucher{Channel: good.Terms.Channel, Cumulative: market.NewAmount(1)}, tr.buyer.nodeKey) // an old one, and true
		if r := good.send(t); r.GetTake() == nil {
			t.Fatalf("terms that are in order are refused: %v", r)
		}
		if tr.vouched() != held {
			t.Errorf("an old voucher brought what it holds from %d to %d", held, tr.vouched())
		}
		id := escrow.TermsHash(good.Terms)
		ask(t, tr.buyer, tr.seller_, &pb.JobRequest{Ask: &pb.JobRequest_Cancel{Cancel: &pb.CancelAsk{Job: id[:]}}})
		tr.free(time.Minute)
	})
}

// rateOf is what terms pay, in base units an hour.
func rateOf(t market.Terms) uint64 {
	b := t.RatePerHour.PerHour().Bytes()
	var n uint64
	for _, x := range b {
		n = n<<8 | uint64(x)
	}
	return n
}
