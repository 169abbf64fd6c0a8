package main

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"connectrpc.com/connect/v2"
	"github.com/spf13/cobra"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// coldFlags let a wallet elsewhere carry a verb out: --unsigned writes what to
// sign, --signed takes it back.
type coldFlags struct{ unsigned, signed string }

func (f *coldFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.unsigned, "unsigned", "", "write the transactions for a wallet elsewhere to this new file (- for standard output)")
	cmd.Flags().StringVar(&f.signed, "signed", "", "send the raw signed transactions in this file, one a line (- for standard input)")
	cmd.MarkFlagsMutuallyExclusive("unsigned", "signed")
}

// takes: what comes back signed says itself what it is about.
func (f *coldFlags) takes(names ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if f.signed != "" {
			return takes()(cmd, args)
		}
		return takes(names...)(cmd, args)
	}
}

type unsignedView struct {
	File         string   `json:"file"`
	Transactions []string `json:"transactions"`
}

func (c *cli) writeUnsigned(cmd *cobra.Command, req *boursev1.UnsignedRequest, path string) error {
	if _, err := os.Lstat(path); err == nil && path != "-" { // before the daemon writes down that it was asked
		return failf(exitOther, "%s is there already", path).todo("choose another name, or move it away")
	}
	r, err := ask(cmd.Context(), c, "asking the chain", api.Unsigned, req)
	if err != nil {
		return err
	}
	for i, what := range r.What {
		c.note("%d of %d: %s", i+1, len(r.What), clean(what))
	}
	c.note("sign with the wallet, put the raw signed transactions into a file, one a line, and run `%s --signed FILE`", cmd.CommandPath())
	if path == "-" {
		_, err := c.out.Write(r.Document)
		return err
	}
	if err := writeNewFile(path, r.Document, 0o644); err != nil {
		return err
	}
	return c.show(unsignedView{path, r.What}, func() { fmt.Fprintln(c.out, path) })
}

// maxSignedFile bounds a file of raw transactions; each is below 16 KiB.
const maxSignedFile = 256 << 10

// readSigned reads raw transactions in hex: words, or a JSON list of strings.
func readSigned(b []byte) (raws [][]byte, err error) {
	b = bytes.TrimSpace(b)
	words := strings.Fields(string(b))
	if len(b) > 0 && b[0] == '[' {
		words = nil
		if err := json.Unmarshal(b, &words); err != nil {
			return nil, errors.New("it begins like a JSON list and is none of strings")
		}
	}
	for i, w := range words {
		raw, err := hex.DecodeString(strings.TrimPrefix(w, "0x"))
		if err != nil || len(raw) == 0 {
			return nil, fmt.Errorf("word %d is no hexadecimal transaction", i+1)
		}
		raws = append(raws, raw)
	}
	if len(raws) == 0 {
		return nil, errors.New("it is empty")
	}
	return raws, nil
}

func (c *cli) sendSigned(ctx context.Context, verb, path string) error {
	b, err := c.readLimited(path, maxSignedFile)
	if err != nil {
		return err
	}
	raws, err := readSigned(b)
	if err != nil {
		return failf(exitUsage, "%s holds no signed transactions", path).because(err.Error()).todo("put the raw signed transactions in it: 0x and hexadecimal, one a line")
	}
	n, err := c.daemon(ctx)
	if err != nil {
		return err
	}
	txs, err := c.followSigned(ctx, n, &boursev1.SendSignedRequest{Verb: verb, Raw: raws})
	if err != nil {
		return err
	}
	return c.showTxs(&boursev1.TxReply{Txs: txs})
}

// followSigned shows how far the transactions are until all are confirmed.
func (c *cli) followSigned(ctx context.Context, n api, req *boursev1.SendSignedRequest) (txs []*boursev1.Tx, err error) {
	s := c.newStatus()
	defer s.clear()
	ctx, info := connect.NewClientContext(ctx)
	stream, err := n.SendSigned(ctx, req)
	if err != nil {
		return nil, remote(err, info)
	}
	defer stream.Close()
	sent := ""
	for {
		e, err := stream.Receive()
		switch {
		case errors.Is(err, io.EOF):
			return txs, nil
		case ctx.Err() != nil && sent != "":
			return nil, &failure{code: exitInterrupted, what: "interrupted; transaction " + sent + " is sent and goes on", do: "run the same command again to see its end"}
		case err != nil:
			return nil, remote(err, info)
		}
		sent = clean(e.Hash)
		if e.Tx != nil {
			txs = append(txs, e.Tx)
		}
		line := signedLine(e)
		s.set(line, line)
	}
}

// signedLine says where one transaction is.
func signedLine(e *boursev1.SignedEvent) string {
	line := fmt.Sprintf("%d of %d: ", e.Index+1, e.Total)
	switch e.Phase {
	case "included":
		line += fmt.Sprintf("in block %d, %d of %d confirmations", e.Block, e.Confirmations, e.Wanted)
	case "confirmed":
		line += fmt.Sprintf("confirmed in block %d", e.Block)
	default:
		line += "sent, waiting for a block"
	}
	return line + " (" + short(e.Hash) + ")"
}
