package market

import (
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
)

var two96 = new(big.Int).Lsh(big.NewInt(1), 96)

func (a Amount) big() *big.Int {
	b := a.Bytes()
	return new(big.Int).SetBytes(b[:])
}

// fromBig gives an amount, and whether the number is in range.
func fromBig(n *big.Int) (a Amount, ok bool) {
	if n.Sign() < 0 || n.Cmp(two96) >= 0 {
		return a, false
	}
	var b [12]byte
	n.FillBytes(b[:])
	return AmountFromBytes(b), true
}

func amountOf(hi uint32, lo uint64) Amount { return Amount{uint64(hi), lo} }

// FuzzAmount holds every operation against math/big.
func FuzzAmount(f *testing.F) {
	f.Add(uint32(0), uint64(0), uint32(0), uint64(1), uint64(10))
	f.Add(^uint32(0), ^uint64(0), uint32(0), uint64(1), uint64(2))
	f.Add(uint32(1), uint64(0), uint32(0), ^uint64(0), uint64(1)<<32)
	f.Add(uint32(0), ^uint64(0), ^uint32(0), ^uint64(0), ^uint64(0))
	f.Fuzz(func(t *testing.T, ahi uint32, alo uint64, bhi uint32, blo, n uint64) {
		a, b := amountOf(ahi, alo), amountOf(bhi, blo)
		check := func(op string, got Amount, err error, want *big.Int) {
			t.Helper()
			w, ok := fromBig(want)
			if ok && (err != nil || got != w) || !ok && !errors.Is(err, ErrAmountRange) {
				t.Errorf("%s of %s, %s, %d: %s, %v; want %s", op, a, b, n, got, err, want)
			}
		}
		sum, err := a.Add(b)
		check("add", sum, err, new(big.Int).Add(a.big(), b.big()))
		diff, err := a.Sub(b)
		check("sub", diff, err, new(big.Int).Sub(a.big(), b.big()))
		prod, err := a.Mul(n)
		check("mul", prod, err, new(big.Int).Mul(a.big(), new(big.Int).SetUint64(n)))
		if got, want := a.Cmp(b), a.big().Cmp(b.big()); got != want || a.Less(b) != (want < 0) {
			t.Errorf("%s compared with %s: %d", a, b, got)
		}
		if a.Min(b).Cmp(a.Max(b)) > 0 || a.Min(b) != a && a.Min(b) != b {
			t.Errorf("min %s, max %s of %s and %s", a.Min(b), a.Max(b), a, b)
		}
		if a.Less(b) && !a.SubFloor(b).IsZero() {
			t.Errorf("%s less %s is %s", a, b, a.SubFloor(b))
		}
		if a.String() != a.big().String() {
			t.Errorf("%s, want %s", a, a.big())
		}
		if back, err := ParseUnits(a.String()); err != nil || back != a {
			t.Errorf("%s parsed: %s, %v", a, back, err)
		}
		decimals := uint8(n % 30)
		if back, err := ParseAmount(a.Decimal(decimals), decimals); err != nil || back != a {
			t.Errorf("%s with %d decimals is %q, parsed %s, %v", a, decimals, a.Decimal(decimals), back, err)
		}
	})
}

// FuzzOwed holds the one rounding of money against math/big: floor, and capped
// at the largest amount where rate and seconds go beyond what Validate allows.
func FuzzOwed(f *testing.F) {
	f.Add(uint32(0), uint64(1), uint32(3599))
	f.Add(uint32(0), uint64(1_200_000), uint32(5400))
	f.Add(uint32(1<<11), uint64(0), ^uint32(0)) // MaxRate
	f.Add(^uint32(0), ^uint64(0), ^uint32(0))
	f.Fuzz(func(t *testing.T, hi uint32, lo uint64, seconds uint32) {
		r := Rate{amountOf(hi, lo)}
		want := new(big.Int).Mul(r.a.big(), big.NewInt(int64(seconds)))
		want.Div(want, big.NewInt(3600))
		w, ok := fromBig(want)
		if !ok {
			w = Amount{hiLimit - 1, ^uint64(0)}
			if r.Cmp(MaxRate()) <= 0 {
				t.Errorf("an allowed rate %s owes more than fits", r)
			}
		}
		if got := Owed(r, seconds); got != w {
			t.Errorf("owed(%s, %d) = %s, want %s", r, seconds, got, w)
		}
	})
}

func FuzzParseAmount(f *testing.F) {
	for _, s := range []string{"", ".", "1.", ".5", "1.25", "-1", "+1", "1e3", "00012", "1.0000001", "79228162514264337593543950336", " 1", "1_0", "٣"} {
		f.Add(s, uint8(6))
	}
	f.Fuzz(func(t *testing.T, s string, decimals uint8) {
		decimals %= 30
		a, err := ParseAmount(s, decimals)
		want, ok := new(big.Rat), false
		if s != "" && len(s) <= 64 && strings.Trim(s, "0123456789.") == "" && !strings.HasPrefix(s, ".") && !strings.HasSuffix(s, ".") && strings.Count(s, ".") < 2 {
			_, ok = want.SetString(s)
		}
		want.Mul(want, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(decimals)), nil)))
		whole, frac, _ := strings.Cut(s, ".")
		_ = whole
		w, fits := fromBig(want.Num())
		if ok && want.IsInt() && fits && len(frac) <= int(decimals) {
			if err != nil || a != w {
				t.Errorf("%q with %d decimals: %s, %v; want %s", s, decimals, a, err, w)
			}
		} else if err == nil {
			t.Errorf("%q with %d decimals was read as %s", s, decimals, a)
		}
	})
}

func TestDecimal(t *testing.T) {
	for _, c := range []struct {
		units    uint64
		decimals uint8
		want     string
	}{{1_250_000, 6, "1.25"}, {1_200_000, 6, "1.20"}, {1, 6, "0.000001"}, {0, 6, "0.00"}, {5, 0, "5"}, {5, 1, "0.5"}, {100, 2, "1.00"}} {
		if got := NewAmount(c.units).Decimal(c.decimals); got != c.want {
			t.Errorf("%d with %d decimals: %q, want %q", c.units, c.decimals, got, c.want)
		}
	}
}

func TestAmountJSON(t *testing.T) {
	type pair struct {
		A Amount
		R Rate
	}
	in := pair{Amount{1, 2}, NewRate(7)}
	b, err := json.Marshal(in)
	if err != nil || string(b) != `{"A":"18446744073709551618","R":"7"}` {
		t.Fatalf("%s, %v", b, err)
	}
	var out pair
	if err := json.Unmarshal(b, &out); err != nil || out != in {
		t.Errorf("%+v, %v", out, err)
	}
	for _, bad := range []string{`{"A":7}`, `{"A":"7.0"}`, `{"A":"-7"}`, `{"R":"79228162514264337593543950336"}`} {
		if err := json.Unmarshal([]byte(bad), &out); err == nil {
			t.Errorf("%s was read", bad)
		}
	}
}
