// Command bourse buys and sells GPU time on a peer-to-peer exchange.
//
// Every verb is a file of its own. All of them but init, doctor, node run and
// audit verify speak to the local daemon over its Unix socket (daemon.go) and
// start one when none runs. Data goes to standard output, everything else to
// standard error; exit.go has the exit codes.
package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"

	"github.com/gpubourse/bourse/node"
)

// serveFunc runs a daemon until its context ends. Tests hand in a fake.
type serveFunc func(context.Context, node.Config) error

func main() {
	if code, asked := node.Guard(os.Args[1:]); asked {
		os.Exit(code)
	}
	if code, asked := node.Lanes(os.Args[1:]); asked {
		os.Exit(code)
	}
	os.Exit(Main(os.Args[1:], serve))
}

// Main runs one command line and answers the exit code.
func Main(args []string, serve serveFunc) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c := newCLI(serve)
	root := c.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err != nil && ctx.Err() != nil && errors.Is(err, context.Canceled) {
		err = &failure{code: exitInterrupted} // the person knows what happened
	}
	return c.report(err)
}
