package escrow

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/ethereum/go-ethereum/rpc"
)

// maxLimit bounds how long an endpoint can silence itself by Retry-After.
const maxLimit = 10 * time.Minute

// limited is an endpoint's wish to be asked less. Until Wait is over it is not
// asked at all, not even as a last resort: asking on would prolong the limit.
type limited struct {
	Wait time.Duration // 0: it did not say
	Said string
}

func (l *limited) Error() string {
	if l.Wait == 0 {
		return "the endpoint limits requests: " + l.Said
	}
	return fmt.Sprintf("the endpoint limits requests for %v: %s", l.Wait, l.Said)
}

// limitOf finds a rate limit in an error: one of the transport below, or
// JSON-RPC's own (-32005 by EIP-1474; some answer 429 as its code).
func limitOf(err error) *limited {
	var l *limited
	if errors.As(err, &l) {
		return l
	}
	var coded rpc.Error
	if errors.As(err, &coded) && (coded.ErrorCode() == -32005 || coded.ErrorCode() == http.StatusTooManyRequests) {
		return &limited{Said: fmt.Sprintf("code %d", coded.ErrorCode())}
	}
	return nil
}

// patient turns a refusal for now into a limited, with the wait that the answer
// asks for: package rpc drops the headers.
type patient struct{ next http.RoundTripper }

func (p patient) RoundTrip(r *http.Request) (*http.Response, error) {
	resp, err := p.next.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	after := resp.Header.Get("Retry-After")
	if resp.StatusCode != http.StatusTooManyRequests && (resp.StatusCode != http.StatusServiceUnavailable || after == "") {
		return resp, nil
	}
	_, _ = io.CopyN(io.Discard, resp.Body, 4096) // so that the connection can serve again
	_ = resp.Body.Close()
	return nil, &limited{Wait: retryAfter(after, time.Now()), Said: resp.Status}
}

// retryAfter reads the header: seconds or a date (RFC 9110). 0: neither.
func retryAfter(header string, now time.Time) time.Duration {
	var wait time.Duration
	if n, err := strconv.ParseUint(header, 10, 31); err == nil {
		wait = time.Duration(n) * time.Second
	} else if at, err := http.ParseTime(header); err == nil {
		wait = at.Sub(now)
	}
	return min(max(wait, 0), maxLimit)
}
