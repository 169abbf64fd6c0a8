package p2p

import (
	"testing"

	ma "github.com/multiformats/go-multiaddr"
)

// TCP is dialled at once and QUIC later, in whichever order they are known: a peer
// that was killed refuses the one at once and is silent on the other.
func TestTCPIsDialledFirst(t *testing.T) {
	tcp, quic := ma.StringCast("/ip4/127.0.0.1/tcp/4001"), ma.StringCast("/ip4/127.0.0.1/udp/4001/quic-v1")
	for _, addrs := range [][]ma.Multiaddr{{tcp, quic}, {quic, tcp}} {
		ranked := rankTCPFirst(addrs)
		if len(ranked) != 2 {
			t.Fatalf("%d of two addresses are dialled", len(ranked))
		}
		for _, r := range ranked {
			if first := r.Delay == 0; first != r.Addr.Equal(tcp) {
				t.Errorf("of %v: %v after %v", addrs, r.Addr, r.Delay)
			}
		}
	}
}
