package escrow_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
)

// An endpoint that limits requests is left alone for as long as it asks, in
// whatever words it says so; another one serves meanwhile.
func TestRateLimits(t *testing.T) {
	for name, refuse := range map[string]func(w http.ResponseWriter){
		"429 with seconds": func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", "2")
			w.WriteHeader(http.StatusTooManyRequests)
		},
		"503 with a date": func(w http.ResponseWriter) {
			w.Header().Set("Retry-After", time.Now().Add(3*time.Second).UTC().Format(http.TimeFormat))
			w.WriteHeader(http.StatusServiceUnavailable)
		},
		"429 without a limit's end": func(w http.ResponseWriter) { w.WriteHeader(http.StatusTooManyRequests) },
		"-32005": func(w http.ResponseWriter) {
			fmt.Fprint(w, `{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit exceeded"}}`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int64
			var open atomic.Bool
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked.Add(1)
				if !open.Load() {
					w.Header().Set("Content-Type", "application/json")
					refuse(w)
					return
				}
				answerHead(w, r)
			}))
			defer s.Close()
			good := httptest.NewServer(http.HandlerFunc(answerHead))
			defer good.Close()
			alone, err := escrow.Dial([]string{s.URL}, escrow.Config{ChainID: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer alone.Close()
			began := time.Now()
			// asks is how often it may have been asked since: once, and again after each
			// rest, of which a machine can be slow enough to see one end.
			asks := func() int64 { return 1 + int64(time.Since(began)/(500*time.Millisecond)) }
			for range 5 {
				if _, err := alone.Head(t.Context()); !errors.Is(err, escrow.ErrUnknown) || !strings.Contains(err.Error(), "limit") {
					t.Fatalf("while limited: %v", err)
				}
			}
			before := asked.Load()
			if before < 1 || before > asks() {
				t.Errorf("asked %d times while it asked not to be", before)
			}
			two, err := escrow.Dial([]string{s.URL, good.URL}, escrow.Config{ChainID: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer two.Close()
			began = time.Now()
			for range 3 {
				if _, err := two.Head(t.Context()); err != nil {
					t.Errorf("with another endpoint: %v", err)
				}
			}
			if n := asked.Load() - before; n < 1 || n > asks() {
				t.Errorf("asked %d times more, want once", n)
			}
			open.Store(true)
			for end := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
				if _, err := alone.Head(t.Context()); err == nil {
					break
				} else if time.Now().After(end) {
					t.Fatalf("it never asked again: %v", err)
				}
			}
		})
	}
}

// answerHead answers what a look at the head asks.
func answerHead(w http.ResponseWriter, r *http.Request) {
	raw, _ := io.ReadAll(io.LimitReader(r.Body, 1<<16))
	var q struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
	}
	if err := json.NewDecoder(bytes.NewReader(raw)).Decode(&q); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	zero := `"0x` + strings.Repeat("0", 64) + `"`
	result := `"0x1"` // eth_chainId
	if q.Method == "eth_getBlockByNumber" {
		result = `{"number":"0x1","timestamp":"0x1","difficulty":"0x0","gasLimit":"0x1","gasUsed":"0x0","extraData":"0x","nonce":"0x0000000000000000",
			"miner":"0x` + strings.Repeat("0", 40) + `","logsBloom":"0x` + strings.Repeat("0", 512) + `","parentHash":` + zero + `,"sha3Uncles":` + zero +
			`,"stateRoot":` + zero + `,"transactionsRoot":` + zero + `,"receiptsRoot":` + zero + `,"mixHash":` + zero + `,"hash":` + zero + `}`
	}
	w.Header().Set("Content-Type", "application/json")
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, q.ID, result)
}
