package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"
)

// maxPassphrase bounds what is read as a passphrase, in bytes.
const maxPassphrase = 4096

// passphrase finds the words that open the keys: a file, BOURSE_PASSPHRASE, or
// a prompt on a terminal. twice asks for new ones.
func (c *cli) passphrase(twice bool) ([]byte, error) {
	switch {
	case c.passphraseFile != "":
		return c.passphraseFrom(c.passphraseFile, "--passphrase-file")
	case c.passphraseEnv != "":
		return oneLine(c.passphraseEnv, "BOURSE_PASSPHRASE")
	case !c.inTTY:
		return nil, failf(exitUsage, "no passphrase, and no terminal to ask").todo("give --passphrase-file FILE, or set BOURSE_PASSPHRASE")
	case twice:
		return c.askTwice("Passphrase: ")
	}
	return c.askHidden("Passphrase: ")
}

// newPassphrase finds the words that shall open the keys from now on.
func (c *cli) newPassphrase(file string) ([]byte, error) {
	switch {
	case file != "":
		return c.passphraseFrom(file, "--new-passphrase-file")
	case c.newPassphraseEnv != "":
		return oneLine(c.newPassphraseEnv, "BOURSE_NEW_PASSPHRASE")
	case !c.inTTY:
		return nil, failf(exitUsage, "no new passphrase, and no terminal to ask").todo("give --new-passphrase-file FILE, or set BOURSE_NEW_PASSPHRASE")
	}
	return c.askTwice("New passphrase: ")
}

// oneLine holds the environment to what a file and the daemon's pipe can carry: keys
// made with more would never open again.
func oneLine(s, name string) ([]byte, error) {
	if strings.ContainsAny(s, "\r\n") || len(s) > maxPassphrase {
		return nil, failf(exitUsage, "%s is no passphrase", name).todo(fmt.Sprintf("set it to one line of at most %d bytes", maxPassphrase))
	}
	return []byte(s), nil
}

// keyPassphrase finds the words that open a wallet's file that is taken over.
// Without a terminal to ask on they are the home's.
func (c *cli) keyPassphrase(f initFlags, home []byte) ([]byte, error) {
	switch {
	case f.key == "":
		return nil, nil
	case f.keySecret != "":
		return c.passphraseFrom(f.keySecret, "--wallet-key-passphrase-file")
	case !c.inTTY:
		return home, nil
	}
	return c.askHidden("Passphrase of " + clean(f.key) + ": ")
}

func (c *cli) askTwice(prompt string) ([]byte, error) {
	first, err := c.askHidden(prompt)
	if err != nil {
		return nil, err
	}
	second, err := c.askHidden(fmt.Sprintf("%-*s", len(prompt), "Again:"))
	if err == nil && !bytes.Equal(first, second) {
		err = failf(exitUsage, "the two passphrases differ").todo("try again")
	}
	return first, err
}

func (c *cli) askHidden(prompt string) ([]byte, error) {
	c.prompt(prompt)
	b, err := term.ReadPassword(int(c.in.Fd()))
	c.prompt("\n")
	if errors.Is(err, io.EOF) || err == nil && len(b) == 0 {
		return nil, failf(exitUsage, "the passphrase is empty").todo("choose one: it encrypts the keys that hold your money")
	}
	return b, err
}

func (c *cli) passphraseFrom(path, flag string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, failf(exitNotFound, "the passphrase file cannot be read").because(err.Error()).todo("correct " + flag)
	}
	defer f.Close()
	if st, err := f.Stat(); err == nil && st.Mode().IsRegular() && st.Mode().Perm()&0o077 != 0 {
		c.note("%s can be read by others: chmod 600 it", path)
	}
	return readPassphrase(f, path)
}

// readPassphrase takes the first line.
func readPassphrase(r io.Reader, name string) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(r, maxPassphrase+1))
	if err != nil {
		return nil, fmt.Errorf("passphrase: %w", err)
	}
	b, _, _ = bytes.Cut(b, []byte("\n"))
	b = bytes.TrimSuffix(b, []byte("\r"))
	if len(b) == 0 || len(b) > maxPassphrase {
		return nil, failf(exitUsage, "%s holds no passphrase", name).todo(fmt.Sprintf("put one line of at most %d bytes in it", maxPassphrase))
	}
	return b, nil
}
