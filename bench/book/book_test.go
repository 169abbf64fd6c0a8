package book

import (
	"testing"

	"github.com/gpubourse/bourse/market"
)

func BenchmarkMatch(b *testing.B) {
	for _, n := range []int{100_000, 1_000_000} {
		f := NewFleet(1)
		bk, err := f.NewBook(n)
		if err != nil {
			b.Fatal(err)
		}
		bids := make([]market.Bid, 1024)
		for i := range bids {
			bids[i] = f.Bid()
		}
		in := market.MatchInput{NowMs: nowMs}
		list := make([]market.Candidate, 0, 8)
		b.Run("index", func(b *testing.B) {
			b.ReportAllocs()
			hit := 0
			for i := range b.N {
				list = bk.Best(&bids[i%1024], in, list)
				if len(list) > 0 {
					hit++
				}
			}
			b.ReportMetric(float64(hit)/float64(b.N), "hits")
		})
		offers := bk.Offers()
		b.Run("scan", func(b *testing.B) {
			for i := range b.N {
				list = market.Scan(offers, &bids[i%1024], in, list)
			}
		})
		b.Run("replace", func(b *testing.B) {
			b.ReportAllocs()
			news := make([]market.Offer, 4096)
			for i := range b.N {
				if i%4096 == 0 {
					b.StopTimer()
					for j := range news {
						news[j] = f.Offer(f.rnd.IntN(n), int64(1+(i/4096)%60000))
					}
					b.StartTimer()
				}
				bk.PutOffer(news[i%4096], nowMs)
			}
		})
	}
}
