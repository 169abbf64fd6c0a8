package escrow

import (
	"context"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/market"
)

// An RPC URL often carries a key in its path or query, and an error of the way
// to the chain ends on a screen or in a log.
func TestErrorsDoNotCarryEndpointSecrets(t *testing.T) {
	const secret = "s3cr3t-key"
	for _, url := range []string{
		"http://127.0.0.1:1/v3/" + secret,
		"http://user:" + secret + "@127.0.0.1:1/",
		"http://127.0.0.1:1/?apikey=" + secret,
		"http://user:word@127.0.0.1:1/v3/" + secret + "?apikey=" + secret,
		"ws://127.0.0.1:1/" + secret,
	} {
		c, err := Dial([]string{url}, Config{ChainID: 1})
		if err == nil {
			_, err = c.Slot(context.Background(), market.ChannelID{})
		}
		if err == nil || strings.Contains(err.Error(), secret) {
			t.Errorf("%s: %v", url, err)
		}
	}
	if _, err := Dial([]string{"gopher://x/" + secret}, Config{ChainID: 1}); err == nil || strings.Contains(err.Error(), secret) {
		t.Errorf("unusable endpoint: %v", err)
	}
}
