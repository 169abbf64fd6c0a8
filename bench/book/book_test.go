package book

import (
	"os"
	"slices"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gpubourse/bourse/market"
)

// sizes of the two books, rounds of each comparison and bids per round. With
// BOURSE_BENCH=full they are those of the goals; else the run only shows that
// the bench works, in a second.
func sizes() (small, large, rounds, bids int) {
	if os.Getenv("BOURSE_BENCH") == "full" {
		return 100_000, 1_000_000, 9, 4000
	}
	return 2000, 20_000, 7, 100
}

// took is the time of one arm. A long arm is measured in CPU time where that is
// less than the time on the wall: on a busy machine the wall measures the
// neighbours too, and the scan, which is the long arm, would look worse for it.
func took(arm func()) time.Duration {
	start, used := time.Now(), cpu()
	arm()
	wall, busy := time.Since(start), cpu()-used
	if wall > 50*time.Millisecond && busy > 0 {
		return min(wall, busy)
	}
	return wall
}

// cpu is the CPU time of this process, 0 when it cannot be read.
func cpu() time.Duration {
	var u unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func median[T int64 | float64 | time.Duration](v []T) T {
	s := slices.Clone(v)
	slices.Sort(s)
	return s[len(s)/2]
}

func mustBook(t *testing.T, f *Fleet, n int) *market.Book {
	t.Helper()
	b, err := f.NewBook(n)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRatios prints every figure of this bench. Answers and allocations are
// checked at any size; times are only printed.
func TestRatios(t *testing.T) {
	small, large, rounds, bids := sizes()
	f := NewFleet(1)
	a, b := mustBook(t, f, small), mustBook(t, f, large)
	t.Run("match", func(t *testing.T) {
		matchAgainstScan(t, f, a, small, rounds, bids)
		matchAgainstScan(t, f, b, large, rounds, bids)
	})
	t.Run("replace", func(t *testing.T) { replaceSmallAndLarge(t, f, a, b, small, large, rounds) })
}

func matchAgainstScan(t *testing.T, f *Fleet, b *market.Book, n, rounds, bids int) {
	const k, scans, passes = 8, 12, 5 // candidates wanted; bids the scan answers in a round; tries of the index, the best counts
	in, offers := market.MatchInput{NowMs: nowMs}, b.Offers()
	list, other := make([]market.Candidate, 0, k), make([]market.Candidate, 0, k)
	var ratios []float64
	var each []time.Duration
	hits := 0
	for range rounds {
		set, best := make([]market.Bid, bids), make([]time.Duration, bids)
		for i := range set {
			set[i], best[i] = f.Bid(), time.Hour
		}
		for range passes {
			for i := range set {
				start := time.Now()
				list = b.Best(&set[i], in, list)
				best[i] = min(best[i], time.Since(start))
				hits += min(len(list), 1)
			}
		}
		each = append(each, best...)
		var index time.Duration // of the bids that the scan answers too
		for _, d := range best[:scans] {
			index += d
		}
		scan := took(func() {
			for i := range scans {
				other = market.Scan(offers, &set[i], in, other)
			}
		})
		ratios = append(ratios, float64(scan)/float64(index))
		for i := range scans {
			list, other = b.Best(&set[i], in, list), market.Scan(offers, &set[i], in, other)
			if !slices.Equal(list, other) {
				t.Fatalf("%d offers, bid %+v: index %v, scan %v", n, set[i], list, other)
			}
		}
	}
	bid := f.Bid()
	if allocs := testing.AllocsPerRun(100, func() { list = b.Best(&bid, in, list) }); allocs != 0 {
		t.Errorf("%v allocations on the hit path", allocs)
	}
	slices.Sort(each)
	t.Logf("match in %d offers: scan/index %.0f (median of %d, from %.0f to %.0f); index p50 %v, p99 %v, max %v; %d %% of bids match",
		n, median(ratios), rounds, slices.Min(ratios), slices.Max(ratios), each[len(each)/2], each[len(each)*99/100], each[len(each)-1], 100*hits/len(each)/passes)
}

func replaceSmallAndLarge(t *testing.T, f *Fleet, a, b *market.Book, small, large, rounds int) {
	const batch = 4000
	var ratios, smallNs, largeNs []float64
	for round := range rounds {
		arm := func(book *market.Book, n int) float64 {
			// Distinct providers, so that each put replaces; a step that shares no factor with n visits all.
			offers := make([]market.Offer, min(batch, n))
			at := f.rnd.IntN(n)
			for i := range offers {
				at = (at + 7919) % n
				offers[i] = f.Offer(at, int64(round+1))
			}
			d := took(func() {
				for i := range offers {
					if changed, err := book.PutOffer(offers[i], nowMs+1000); err != nil || !changed {
						t.Fatalf("replace: changed %v, %v", changed, err)
					}
				}
			})
			return float64(d) / float64(len(offers))
		}
		s, l := arm(a, small), arm(b, large)
		smallNs, largeNs, ratios = append(smallNs, s), append(largeNs, l), append(ratios, l/s)
	}
	t.Logf("replace an offer: %.0f ns in %d, %.0f ns in %d; ratio %.2f (median of %d, from %.2f to %.2f)",
		median(smallNs), small, median(largeNs), large, median(ratios), rounds, slices.Min(ratios), slices.Max(ratios))
}
