package node

import (
	"errors"
	"net"
	"os"
	"strings"
	"testing"
)

// The socket is for its user alone, and one daemon's at a time; what a killed
// daemon left is replaced.
func TestListenLocal(t *testing.T) {
	home, err := os.MkdirTemp("", "b") // short: a socket path holds 107 bytes
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) })
	l, err := listenLocal(home)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(SocketPath(home)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("socket %v, %v", info.Mode(), err)
	}
	if _, err := listenLocal(home); !errors.Is(err, ErrSocketInUse) {
		t.Errorf("beside a living daemon: %v", err)
	}
	l.(*net.UnixListener).SetUnlinkOnClose(false) // as after SIGKILL
	l.Close()
	again, err := listenLocal(home)
	if err != nil {
		t.Fatalf("a stale socket: %v", err)
	}
	again.Close()
	if err := CheckHome("/" + strings.Repeat("long", 30)); err == nil {
		t.Error("a home whose socket no system can open was taken")
	}
}
