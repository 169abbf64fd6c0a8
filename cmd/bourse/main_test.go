package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gpubourse/bourse/node"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// The scripts run the real command line. Where a daemon is started it is this
// same program with a fake behind the real socket; FAKE names its scene.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"bourse": func() { os.Exit(Main(os.Args[1:], serveFake)) },
	})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			home := filepath.Join(e.WorkDir, "home")
			e.Setenv("BOURSE_HOME", home)
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("NO_COLOR", "1")
			e.Setenv("TERM", "xterm")
			e.Defer(func() { stopFake(home) })
			return os.WriteFile(filepath.Join(e.WorkDir, "network.json"), []byte(networkFile), 0o600)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"fakenode": fakeNodeCmd,
			"exit":     exitCmd,
			"bundle":   bundleCmd,
			"rpc":      rpcCmd,
			"occupy":   occupyCmd,
			"unseen":   unseenCmd,
		},
	})
}

const networkFile = `{"name": "testnet", "chain_id": 1337, "rpc": ["http://127.0.0.1:1/secret-key"],
"escrow": "0x00000000000000000000000000000000000000e5", "confirmations": 2, "bootstrap": [], "simulated": true,
"tokens": [{"symbol": "USDC", "address": "0x00000000000000000000000000000000000000aa", "decimals": 6},
{"symbol": "ETH", "address": "0x0000000000000000000000000000000000000000", "decimals": 18}]}`

// exitCmd: `exit CODE command…` runs a command and wants that exit code.
func exitCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exit CODE command…")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var ee interface{ ExitCode() int }
	if errors.As(err, &ee) {
		code = ee.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// fakeNodeCmd: `fakenode SCENE` serves the scene on the home's socket.
func fakeNodeCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: fakenode SCENE")
	}
	home := ts.Getenv("BOURSE_HOME")
	ts.Check(os.MkdirAll(filepath.Join(home, "keys"), 0o700))
	ts.Check(os.WriteFile(node.NetworkPath(home), []byte(networkFile), 0o600))
	ctx, cancel := context.WithCancel(context.Background())
	ready, done := make(chan error, 1), make(chan struct{})
	go func() {
		defer close(done)
		if err := runFake(ctx, home, args[0], ready); err != nil {
			ready <- err
		}
	}()
	ts.Check(<-ready)
	ts.Defer(func() { cancel(); <-done })
}

// unseenCmd: `unseen TEXT…` reads what any process of this user can see of the home's
// daemon, and of its children: arguments, and the environment it was started with.
func unseenCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: unseen TEXT…")
	}
	c := &cli{home: ts.Getenv("BOURSE_HOME"), err: os.Stderr}
	info, err := c.running(context.Background())
	ts.Check(err)
	pids := []string{fmt.Sprint(info.Pid)}
	for i := 0; i < len(pids); i++ {
		tasks, err := filepath.Glob("/proc/" + pids[i] + "/task/*/children")
		ts.Check(err)
		for _, f := range tasks {
			b, err := os.ReadFile(f)
			ts.Check(err)
			pids = append(pids, strings.Fields(string(b))...)
		}
		for _, name := range []string{"cmdline", "environ"} {
			b, err := os.ReadFile("/proc/" + pids[i] + "/" + name)
			ts.Check(err)
			if len(b) == 0 {
				ts.Fatalf("/proc/%s/%s is empty: nothing was looked at", pids[i], name)
			}
			for _, text := range args {
				if strings.Contains(string(b), text) {
					ts.Fatalf("%q stands in %s of process %s", text, name, pids[i])
				}
			}
		}
	}
}

// stopFake ends a detached fake that a script has started.
func stopFake(home string) {
	c := &cli{home: home, err: os.Stderr}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	info, err := c.running(ctx)
	if err != nil || info.Pid == int64(os.Getpid()) {
		return
	}
	_, _ = call(ctx, c.client().Shutdown, &boursev1.ShutdownRequest{})
	for range 3000 {
		if ended(info.Pid) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func TestHuman(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{money("1250000", 6, "USDC"), "1.25 USDC"},
		{money("", 6, "USDC"), ""},
		{money("nonsense", 6, "USDC"), "nonsense base units"},
		{rate("1200000", 6, "USDC"), "1.20 USDC/h"},
		{span(59 * time.Second), "59s"},
		{span(60 * time.Second), "1m"},
		{span(3600 * time.Second), "1h"},
		{span(3660 * time.Second), "1h1m"},
		{span(7 * 24 * time.Hour), "7d"},
		{span(600 * time.Second), "10m"},
		{size(1023), "1023 B"},
		{size(1 << 20), "1.0 MiB"},
		{short("0x0123456789abcdef"), "01234567"},
		{clean("a\x1b[31mb\u202ec\nd"), "a[31mbc d"},
		{hideSecrets("https://user:pass@rpc.example/v3/KEY?x=y"), "https://rpc.example"},
		{string(printable([]byte("50%\r\x1b[31mred\x1b[0m\x1b[2J\x1b]0;title\x07\x07end\r"))), "\x1b[31mred\x1b[0mend"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// What opens the keys is not handed on to children.
func TestPassphrasesLeaveTheEnvironment(t *testing.T) {
	t.Setenv("BOURSE_PASSPHRASE", "correct horse")
	t.Setenv("BOURSE_NEW_PASSPHRASE", "new horse")
	c := newCLI(nil)
	if c.passphraseEnv != "correct horse" || c.newPassphraseEnv != "new horse" {
		t.Errorf("read %q and %q", c.passphraseEnv, c.newPassphraseEnv)
	}
	for _, name := range []string{"BOURSE_PASSPHRASE", "BOURSE_NEW_PASSPHRASE"} {
		if v, there := os.LookupEnv(name); there {
			t.Errorf("%s is still %q", name, v)
		}
	}
}

// A passphrase that one source takes and another cuts would lock the keys for ever.
func TestPassphraseSourcesAgree(t *testing.T) {
	for _, s := range []string{"correct horse", " spaces ", "ümläut", strings.Repeat("x", maxPassphrase), "two\nlines", "ends\r", strings.Repeat("x", maxPassphrase+1)} {
		fromEnv, err := oneLine(s, "BOURSE_PASSPHRASE")
		if refused := strings.ContainsAny(s, "\r\n") || len(s) > maxPassphrase; refused != (err != nil) {
			t.Errorf("%.20q from the environment: %v", s, err)
		}
		if err != nil {
			continue
		}
		fromPipe, err := readPassphrase(strings.NewReader(s+"\n"), "pipe")
		if err != nil || !bytes.Equal(fromEnv, fromPipe) {
			t.Errorf("%.20q became %.20q on its way to the daemon: %v", s, fromPipe, err)
		}
	}
}

// Every exit code that the help names is a constant in use, and the other way round.
func TestExitCodesAreDocumented(t *testing.T) {
	for _, code := range []int{exitOK, exitOther, exitUsage, exitNotFound, exitNoMatch, exitFunds, exitUnreachable, exitTimeout,
		exitVerify, exitPolicy, exitChain, exitJobFailed, exitUnfinished, exitCancelled, exitLost, exitInterrupted} {
		if !strings.Contains(exitHelp, fmt.Sprintf("\n  %3d  ", code)) {
			t.Errorf("exit code %d is not in the help", code)
		}
	}
}
