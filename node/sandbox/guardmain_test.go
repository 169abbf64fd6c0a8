package sandbox

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
)

// The guard is told of a container before it is started. An engine that takes
// longer to start it than it may run does not let it run for ever.
func TestStartedAfterItsEnd(t *testing.T) {
	l, err := net.Listen("unix", filepath.Join(t.TempDir(), "s"))
	if err != nil {
		t.Fatal(err)
	}
	var looks, stops atomic.Int32
	srv := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/json"):
			state := "created"
			if looks.Add(1) > 2 {
				state = "running"
			}
			if stops.Load() > 0 {
				state = "exited"
			}
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprintf(w, `{"Id":"slow","Name":"/slow","State":{"Status":%q}}`, state)
		case strings.HasSuffix(r.URL.Path, "/stop"):
			stops.Add(1)
			w.WriteHeader(http.StatusNoContent)
		default: // a ping, a new name
			w.WriteHeader(http.StatusNoContent)
		}
	})}
	go srv.Serve(l)
	defer srv.Close()
	cli, err := newClient("unix://" + l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer cli.Close()
	g := &guardLoop{cli: cli, ends: map[string]watched{}, stopping: map[string]bool{}, ended: make(chan string)}
	g.run(strings.NewReader(`{"id":"slow","in":1}`+"\n"), io.Discard) // a nanosecond; the daemon is gone
	if looks.Load() < 3 || stops.Load() != 1 {
		t.Errorf("looked %d times, stopped %d times: it runs unwatched", looks.Load(), stops.Load())
	}
}
