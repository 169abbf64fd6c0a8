// Package engine is devnet's view of a container engine: find one through the
// Docker API or start Debian's, and see, kill and remove the containers of one
// run. It speaks the few plain HTTP calls it needs, so that it stays an
// outsider: what the nodes do with the engine is checked, not shared.
package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// DefaultSocket is where Docker's engine listens.
const DefaultSocket = "/var/run/docker.sock"

// apiVersion is old enough for every engine since 2019 and Podman.
const apiVersion = "/v1.40"

// maxReply bounds what is read from the engine, in bytes.
const maxReply = 8 << 20

// ErrNone: no engine answers.
var ErrNone = errors.New("no container engine answers")

// Engine is one engine that answered.
type Engine struct {
	Host string // as in DOCKER_HOST
	http *http.Client
	base string
}

// Find asks the engine named by host (DOCKER_HOST's form), or, when host is
// empty, the usual sockets. The error of a host that was named is its own.
func Find(ctx context.Context, host string) (*Engine, error) {
	hosts := []string{host}
	if host == "" {
		hosts = []string{"unix://" + DefaultSocket}
		if dir := os.Getenv("XDG_RUNTIME_DIR"); dir != "" {
			hosts = append(hosts, "unix://"+filepath.Join(dir, "docker.sock"))
		}
	}
	var errs []error
	for _, h := range hosts {
		e, err := dial(h)
		if err == nil {
			err = e.Ping(ctx)
		}
		if err == nil {
			return e, nil
		}
		errs = append(errs, fmt.Errorf("%s: %w", h, err))
	}
	return nil, fmt.Errorf("%w: %w", ErrNone, errors.Join(errs...))
}

func dial(host string) (*Engine, error) {
	u, err := url.Parse(host)
	if err != nil {
		return nil, err
	}
	e := &Engine{Host: host, base: "http://engine"}
	switch u.Scheme {
	case "unix":
		path := u.Path
		e.http = &http.Client{Transport: &http.Transport{
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, "unix", path)
			},
		}}
	case "tcp", "http":
		e.http, e.base = &http.Client{}, "http://"+u.Host
	default:
		return nil, fmt.Errorf("scheme %q: want unix:// or tcp://", u.Scheme)
	}
	return e, nil
}

// Ping reports whether the engine answers.
func (e *Engine) Ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	return e.call(ctx, http.MethodGet, "/_ping", nil, nil)
}

// call does one request; a reply is decoded into out unless that is nil.
func (e *Engine) call(ctx context.Context, method, path string, query url.Values, out any) error {
	u := e.base + apiVersion + path
	if path == "/_ping" { // asked before the version is known
		u = e.base + path
	}
	if len(query) > 0 {
		u += "?" + query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, method, u, nil)
	if err != nil {
		return err
	}
	resp, err := e.http.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxReply))
	if err != nil {
		return err
	}
	switch {
	case resp.StatusCode == http.StatusNotFound && method == http.MethodDelete:
		return nil // gone already: what was wanted
	case resp.StatusCode >= 300:
		return fmt.Errorf("engine: %s %s: %s: %s", method, path, resp.Status, strings.TrimSpace(string(body)))
	case out == nil:
		return nil
	}
	if err := json.Unmarshal(body, out); err != nil {
		return fmt.Errorf("engine: %s %s: %w", method, path, err)
	}
	return nil
}
