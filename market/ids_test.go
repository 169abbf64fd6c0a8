package market

import (
	"encoding"
	"strings"
	"testing"
)

func TestIDsAsText(t *testing.T) {
	type text interface {
		encoding.TextUnmarshaler
		encoding.TextMarshaler
	}
	thirtyTwo := strings.Repeat("0f", 32)
	for name, c := range map[string]struct {
		id   text
		want string
	}{
		"offer": {new(OfferID), thirtyTwo}, "bid": {new(BidID), thirtyTwo}, "job": {new(JobID), thirtyTwo},
		"channel": {new(ChannelID), thirtyTwo}, "spec": {new(SpecHash), thirtyTwo}, "session": {new(Session), thirtyTwo},
		"hash": {new(Hash), thirtyTwo}, "key": {new(NodeKey), "02" + thirtyTwo}, "digest": {new(Digest), "sha256:" + thirtyTwo},
		"address": {new(Address), "0x" + strings.Repeat("0f", 20)},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.id.UnmarshalText([]byte(c.want)); err != nil {
				t.Fatal(err)
			}
			if got, err := c.id.MarshalText(); err != nil || string(got) != c.want {
				t.Errorf("%s, %v; want %s", got, err, c.want)
			}
			digits := c.want[strings.IndexAny(c.want, "0"):]
			for _, bad := range []string{"", "0x", "zz" + digits[2:], c.want + "00", digits[:len(digits)-2], strings.Repeat("0", 1<<20)} {
				if err := c.id.UnmarshalText([]byte(bad)); err == nil {
					t.Errorf("%.80q was read", bad)
				} else if len(err.Error()) > 300 {
					t.Errorf("the error repeats %d bytes of input", len(err.Error()))
				}
			}
		})
	}
	var d Digest
	if err := d.UnmarshalText([]byte(thirtyTwo)); err == nil {
		t.Error("a digest without its algorithm was read")
	}
	a, err := ParseAddress(strings.Repeat("Ab", 20))
	if err != nil || a.String() != "0x"+strings.Repeat("ab", 20) {
		t.Errorf("%s, %v", a, err)
	}
	if id := (OfferID{0xde, 0xad, 0xbe, 0xef, 1}); id.Short() != "deadbeef" {
		t.Errorf("short %s", id.Short())
	}
}
