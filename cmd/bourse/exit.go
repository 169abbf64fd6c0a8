package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"syscall"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
)

// The exit codes; exitHelp is what `bourse help exit-codes` prints.
const (
	exitOK          = 0
	exitOther       = 1
	exitUsage       = 2
	exitNotFound    = 3
	exitNoMatch     = 4
	exitFunds       = 5
	exitUnreachable = 6
	exitTimeout     = 7
	exitVerify      = 8
	exitPolicy      = 9
	exitChain       = 10
	exitJobFailed   = 100
	exitUnfinished  = 101
	exitCancelled   = 103
	exitLost        = 104
	exitInterrupted = 130
)

const exitHelp = `Exit codes of bourse:

    0  ok
    1  something else went wrong
    2  usage: a flag, an argument, a file or a passphrase that was given is wrong
    3  not found: job, offer, channel, file or home
    4  no offer matches, nobody took the job in time, or incompatible
    5  funds, allowance, budget or price cap
    6  network, chain or peer unreachable
    7  timeout
    8  verification failed: attestation, signature or digest
    9  refused by policy
   10  the chain rejected it
  100  the job failed: a task ended with a code other than 0, or nobody can run it
  101  the job has not ended
  103  the job was cancelled
  104  the job was lost; it owes nothing for lost tasks
  130  interrupted

With ` + "`submit --exit-code`" + ` a job that ran ends with its container's own code.
`

// failure is an error as a person sees it: what happened, why, and what to do.
type failure struct {
	code          int
	what, why, do string
	err           error
}

func (f *failure) Error() string { return f.what }
func (f *failure) Unwrap() error { return f.err }

func failf(code int, format string, args ...any) *failure {
	return &failure{code: code, what: fmt.Sprintf(format, args...)}
}

func (f *failure) because(why string) *failure { f.why = why; return f }
func (f *failure) todo(do string) *failure     { f.do = do; return f }

// exitHeader carries the exit code of a daemon's error. The error's first line
// says what happened; lines beginning with "why: " and "do: " may follow.
const exitHeader = "bourse-exit"

// remote turns a daemon's error into a failure.
func remote(err error, info *connect.CallInfo) error {
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	if connect.CodeOf(err) == connect.CodeCanceled {
		return context.Canceled
	}
	var ce *connect.Error
	if !errors.As(err, &ce) || !ce.IsRemote() && ce.Code() != connect.CodeDeadlineExceeded {
		return &failure{code: exitUnreachable, what: "the daemon stopped answering", why: err.Error(), do: "see `bourse doctor`", err: err}
	}
	f := &failure{code: exitOfCode(ce.Code()), err: err}
	for i, line := range strings.Split(ce.Message(), "\n") {
		if why, ok := strings.CutPrefix(line, "why: "); ok {
			f.why = why
		} else if do, ok := strings.CutPrefix(line, "do: "); ok {
			f.do = do
		} else if i == 0 {
			f.what = line
		}
	}
	for _, h := range []*connect.Header{info.ResponseHeader(), info.ResponseTrailer()} {
		if n, err := strconv.Atoi(h.Get(exitHeader)); err == nil && n > 0 && n < 256 {
			f.code = n
		}
	}
	if f.what == "" {
		f.what = "the daemon answered " + ce.Code().String()
	}
	return f
}

func exitOfCode(c connect.Code) int {
	switch c {
	case connect.CodeNotFound:
		return exitNotFound
	case connect.CodeInvalidArgument:
		return exitUsage
	case connect.CodeResourceExhausted:
		return exitFunds
	case connect.CodeUnavailable:
		return exitUnreachable
	case connect.CodeDeadlineExceeded:
		return exitTimeout
	case connect.CodePermissionDenied:
		return exitPolicy
	case connect.CodeAborted:
		return exitChain
	}
	return exitOther
}

// explain gives errors of other packages their code and their way out.
func explain(err error) *failure {
	var f *failure
	var j *jobfile.Error
	var cold *wallet.ElsewhereError
	switch {
	case errors.As(err, &f):
		return f
	case errors.As(err, &j):
		return &failure{code: exitUsage, what: j.Error(), do: j.Do}
	case errors.Is(err, node.ErrHomeInUse):
		return failf(exitOther, "%v", err).todo("another daemon uses this home: stop it with `bourse node stop`, or choose another --home")
	case errors.Is(err, node.ErrNewerRecords):
		return failf(exitOther, "%v", err).todo("nothing was changed: run this home with the version that wrote it, or a newer one")
	case errors.Is(err, wallet.ErrExists):
		return failf(exitOther, "%v", err).todo("choose another --home; init never overwrites keys")
	case errors.Is(err, wallet.ErrPassphrase):
		return failf(exitUsage, "%v", err).todo("give the passphrase the keys were made with (--passphrase-file or BOURSE_PASSPHRASE); if it is right, the file is damaged: take keys/ from a backup")
	case errors.Is(err, wallet.ErrKeyFile):
		return failf(exitUsage, "%v", err).todo("give a keystore V3 file; if it is one of keys/, take that from a backup")
	case errors.Is(err, fs.ErrPermission):
		return failf(exitOther, "%v", err).todo("let this user read and write it, or use the user that it belongs to")
	case errors.As(err, &cold):
		return failf(exitPolicy, "the wallet's key is not in this home").todo(cold.Do)
	case errors.Is(err, context.DeadlineExceeded):
		return failf(exitTimeout, "%v", err)
	case errors.Is(err, syscall.EISDIR):
		return failf(exitUsage, "%v", err).todo("give a file, not a folder")
	case errors.Is(err, fs.ErrNotExist):
		return failf(exitNotFound, "%v", err).todo("check the path")
	case errors.Is(err, syscall.EADDRINUSE):
		return failf(exitOther, "%v", err).todo("something else listens there: stop it, or choose another address")
	}
	return failf(exitOther, "%v", err)
}

// report prints an error and gives its exit code.
func (c *cli) report(err error) int {
	if err == nil {
		return exitOK
	}
	f := explain(err)
	if f.what != "" {
		fmt.Fprintf(c.err, "bourse: %s\n", f.what)
		for _, part := range [][2]string{{"why", f.why}, {"do", f.do}} {
			if part[1] != "" {
				fmt.Fprintf(c.err, "  %s: %s\n", part[0], strings.ReplaceAll(part[1], "\n", "\n       "))
			}
		}
	}
	return f.code
}
