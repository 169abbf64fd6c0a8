package market

import "testing"

// What a node learns of a standing offer's devices changes what it matches, and
// nothing else of the book.
func TestRegrade(t *testing.T) {
	book, bid := NewBook(1), goodBid(1)
	bid.AllowUnattested, bid.Needs.Class, bid.Needs.MaxAttestAgeSeconds = false, 3, 60
	for i := range uint64(3) {
		mustPut(t, book, goodOffer(i+1))
	}
	handed, _ := book.OfferOf(key(2))
	digest := book.Digest()
	in := MatchInput{NowMs: testNowMs}
	if n := book.Count(&bid, in); n != 0 {
		t.Fatalf("%d unattested offers serve a bid for class 3", n)
	}
	grade := func(g *Group) Grade { return Grade{3, testNowMs - 60_000} }
	if !book.Regrade(key(2), grade) || book.Regrade(key(2), grade) {
		t.Error("a grade changes an offer once")
	}
	if book.Regrade(key(9), grade) {
		t.Error("a provider without an offer was graded")
	}
	m := book.Match(&bid, in)
	if len(m.Candidates) != 1 || m.Candidates[0].Offer.Provider != key(2) {
		t.Fatalf("candidates %+v", m.Candidates)
	}
	if handed.Groups[0].Class != 0 || book.Digest() != digest {
		t.Error("an offer that was handed out, or the digest, changed")
	}
	in.NowMs++
	if n := book.Count(&bid, in); n != 0 {
		t.Errorf("%d offers serve a bid after their attestation grew too old", n)
	}
	book.Regrade(key(2), func(*Group) Grade { return Grade{} })
	if n := book.Count(&bid, MatchInput{NowMs: testNowMs}); n != 0 {
		t.Errorf("%d offers serve a bid after their grade was taken back", n)
	}
	offers, _ := book.Expire(1 << 60)
	if offers != 3 || book.Digest() != (Hash{}) {
		t.Errorf("%d offers expired, want each once", offers)
	}
}
