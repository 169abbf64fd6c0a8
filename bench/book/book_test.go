package book

import (
	"os"
	"runtime"
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
		return 100_000, 1_000_000, 9, 3000
	}
	return 2000, 20_000, 7, 100
}

// cpu is the CPU time of this thread: on a busy machine a clock on the wall
// measures the neighbours. The caller holds its thread.
func cpu() time.Duration {
	var ts unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &ts); err != nil {
		panic(err) // Linux has had it since 2.6.12
	}
	return time.Duration(ts.Nano())
}

// took is the CPU time of one arm.
func took(arm func()) time.Duration {
	start := cpu()
	arm()
	return cpu() - start
}

// onThread runs a subtest that holds its thread.
func onThread(t *testing.T, name string, f func(t *testing.T)) {
	t.Run(name, func(t *testing.T) {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		f(t)
	})
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
	onThread(t, "match", func(t *testing.T) {
		matchAgainstScan(t, f, a, "", small, rounds, bids)
		matchAgainstScan(t, f, b, "", large, rounds, bids)
		f.onePrice = true // the worst case of the index: every offer of a model in one band
		matchAgainstScan(t, f, mustBook(t, f, small), " of one price", small, rounds, bids)
		f.onePrice = false
	})
	onThread(t, "replace", func(t *testing.T) { replaceSmallAndLarge(t, f, a, b, small, large, rounds) })
}

func matchAgainstScan(t *testing.T, f *Fleet, b *market.Book, kind string, n, rounds, bids int) {
	const k, scans, passes = 8, 5, 5 // candidates wanted; bids the scan answers in a round; tries of the index, the best counts
	in, offers := market.MatchInput{NowMs: nowMs}, inOrder(b.Offers())
	list, other := make([]market.Candidate, 0, k), make([]market.Candidate, 0, k)
	var ratios []float64
	var each, scanned []time.Duration
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
		scanned = append(scanned, scan/scans)
		ratios = append(ratios, float64(scan)/float64(index))
		for i := range scans {
			list, other = b.Best(&set[i], in, list), market.Scan(offers, &set[i], in, other)
			if !slices.EqualFunc(list, other, same) {
				t.Fatalf("%d offers, bid %+v: index %v, scan %v", n, set[i], list, other)
			}
		}
	}
	bid := f.Bid()
	if allocs := testing.AllocsPerRun(100, func() { list = b.Best(&bid, in, list) }); allocs != 0 {
		t.Errorf("%v allocations on the hit path", allocs)
	}
	slices.Sort(each)
	t.Logf("match in %d offers%s: scan/index %.0f (median of %d, from %.0f to %.0f), scan %v; index p50 %v, p99 %v, max %v; %d %% of bids match",
		n, kind, median(ratios), rounds, slices.Min(ratios), slices.Max(ratios), median(scanned).Round(time.Microsecond), each[len(each)/2], each[len(each)*99/100], each[len(each)-1], 100*hits/len(each)/passes)
}

// inOrder copies offers so that they and their groups lie in memory in the order
// of the scan, as a program that only ever scans would keep them.
func inOrder(offers []*market.Offer) []*market.Offer {
	flat := make([]market.Offer, len(offers))
	var groups []market.Group
	for _, o := range offers {
		groups = append(groups, o.Groups...)
	}
	list := make([]*market.Offer, len(offers))
	for i, o := range offers {
		flat[i], list[i] = *o, &flat[i]
		flat[i].Groups, groups = groups[:len(o.Groups):len(o.Groups)], groups[len(o.Groups):]
	}
	return list
}

// same compares candidates of the book with those of a copy of its offers.
func same(a, b market.Candidate) bool {
	return a.Offer.ID == b.Offer.ID && a.Group == b.Group && a.Replicas == b.Replicas && a.RatePerHour == b.RatePerHour
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
				old, ok := book.OfferOf(Provider(at))
				if !ok {
					t.Fatalf("provider %d has no offer", at)
				}
				offers[i] = f.Change(old, int64(round+1))
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
