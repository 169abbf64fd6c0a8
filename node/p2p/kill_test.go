package p2p

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const serveListen = "BOURSE_TEST_SERVE"

// TestMain becomes the process to be killed when it is told where to listen.
func TestMain(m *testing.M) {
	if listen := os.Getenv(serveListen); listen != "" {
		serveForEver(strings.Split(listen, ","))
	}
	os.Exit(m.Run())
}

// serveForEver echoes blobs, and sends log chunks without end on job streams.
func serveForEver(listen []string) {
	n, err := New(context.Background(), Config{Key: mustKey(5), Network: testNet, Listen: listen})
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	n.Handle(proto.BlobProtocol, serveEcho)
	n.Handle(proto.JobProtocol, func(ctx context.Context, _ market.NodeKey, st *Stream) {
		for ctx.Err() == nil {
			if st.Send(&pb.JobReply{Answer: &pb.JobReply_Log{Log: &pb.LogChunk{Data: []byte("line\n")}}}) != nil {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	})
	fmt.Println(strings.Join(n.Addrs(), ","))
	select {}
}

func startServer(t *testing.T, listen string) (*exec.Cmd, []string) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), serveListen+"="+listen)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = child.Process.Kill(), child.Wait() })
	var line string
	if _, err := fmt.Fscanln(out, &line); err != nil || strings.HasPrefix(line, "error") {
		t.Fatalf("server: %q, %v", line, err)
	}
	return child, strings.Split(line, ",")
}

// TestSIGKILLedPeer: a killed process is noticed by the end of its connection and
// never taken for the end of what it was saying; restarted on its address, it is
// reached again. Over TCP: a busy machine may take QUIC, which is silent about a death.
func TestSIGKILLedPeer(t *testing.T) {
	child, addrs := startServer(t, "/ip4/127.0.0.1/tcp/0")
	n := realNet(t, 6, []string{"/ip4/127.0.0.1/tcp/0"}, Config{Bootstrap: addrs})
	defer n.Close()
	server := proto.NodeKeyOf(&mustKey(5).PublicKey)
	st, err := n.Open(t.Context(), server, proto.JobProtocol)
	if err != nil {
		t.Fatal(err)
	}
	var reply pb.JobReply
	if err := st.Recv(&reply); err != nil {
		t.Fatal(err)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	for err == nil {
		err = st.Recv(&reply)
	}
	if errors.Is(err, io.EOF) {
		t.Errorf("a killed peer looks as if it had finished: %v", err)
	}
	t.Logf("noticed after %s: %v", time.Since(begin).Round(time.Millisecond), err)
	if silence := net.Error(nil); errors.As(err, &silence) && silence.Timeout() {
		t.Error("a killed peer is noticed by its silence only")
	}
	_ = child.Wait()
	if _, err := n.Open(t.Context(), server, proto.BlobProtocol); !errors.Is(err, ErrUnreachable) {
		t.Errorf("while it is down: %v", err)
	}

	var listen []string
	for _, a := range addrs {
		listen = append(listen, strings.Split(a, "/p2p/")[0])
	}
	startServer(t, strings.Join(listen, ","))
	echo(t, n, server)
}
