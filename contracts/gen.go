//go:build ignore

// Gen compiles the contracts with Foundry and writes their Go bindings, bytecode included.
//
//	go run ../gen.go          (from contracts/bindings; go generate does this)
//	go run ../gen.go -check   changes nothing, fails when the committed bindings are stale
//
// It needs the npm packages of package-lock.json (npm ci). The result depends on the sources
// and the lock file alone.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// bound lists the contracts that Go deploys or calls.
var bound = []string{"Attestor", "Bonds", "Escrow", "TestToken"}

func main() {
	check := flag.Bool("check", false, "compare with the committed bindings instead of writing them")
	flag.Parse()
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "contracts/gen:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	const dir, out = "..", "bindings.go"
	if err := command(nil, dir, "./forge", "build", "--offline", "--skip", "test", "--skip", "script"); err != nil {
		return fmt.Errorf("compile (npm ci in contracts/ first): %w", err)
	}
	combined, err := combine(filepath.Join(dir, "out"))
	if err != nil {
		return err
	}
	fresh := out + ".new"
	defer os.Remove(fresh)
	err = command(combined, ".", "go", "tool", "abigen", "--v2", "--combined-json", "-", "--pkg", "bindings", "--out", fresh)
	if err != nil {
		return fmt.Errorf("generate bindings: %w", err)
	}
	if !check {
		return os.Rename(fresh, out)
	}
	want, err := os.ReadFile(fresh)
	if err != nil {
		return err
	}
	have, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if !bytes.Equal(want, have) {
		return errors.New("bindings.go is not what the contracts compile to; run make gen and commit it")
	}
	return nil
}

// combine puts Foundry's artefacts into the one JSON document that abigen reads, so that structs
// shared by several contracts become one Go type.
func combine(out string) ([]byte, error) {
	contracts := map[string]any{}
	for _, name := range bound {
		raw, err := os.ReadFile(filepath.Join(out, name+".sol", name+".json"))
		if err != nil {
			return nil, err
		}
		var a struct {
			ABI      json.RawMessage
			Bytecode struct{ Object string }
		}
		if err := json.Unmarshal(raw, &a); err != nil {
			return nil, fmt.Errorf("artefact of %s: %w", name, err)
		}
		contracts["src/"+name+".sol:"+name] = map[string]any{
			"abi": a.ABI, "bin": strings.TrimPrefix(a.Bytecode.Object, "0x"),
			"devdoc": struct{}{}, "userdoc": struct{}{}, "hashes": struct{}{},
		}
	}
	return json.Marshal(map[string]any{"contracts": contracts, "version": "forge"})
}

// command runs a program in dir, input on its stdin; its output is shown only when it fails.
func command(input []byte, dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(input)
	if msg, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, msg)
	}
	return nil
}
