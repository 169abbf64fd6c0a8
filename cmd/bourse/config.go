package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
	"github.com/gpubourse/bourse/node"
)

// setting is a word that is a flag, BOURSE_WORD in the environment and a key of
// config.yaml, in that order of precedence.
type setting struct{ name, doc string }

// settings is every word of a config.yaml. A verb has the flags it needs.
var settings = []setting{
	{"network", "network file (default: network.json in the home)"},
	{"output", "how data is shown: table, json or yaml"},
	{"quiet", "say nothing but data and errors"},
	{"passphrase-file", "file with the passphrase of the keys (or set BOURSE_PASSPHRASE)"},
	{"listen", "multiaddresses to listen on (default: all interfaces, free ports)"},
	{"bootstrap", "peers to begin with, besides the network file's"},
	{"metrics", "loopback address for /metrics (default: none)"},
	{"log-level", "debug, info, warn or error"},
	{"run-label", "label on containers, so that a test run reaps only its own"},
	{"engine", "address of the container engine, e.g. unix:///run/docker.sock (default DOCKER_HOST, then the usual socket)"},
	{"provide", "sell this machine's GPUs"},
	{"simulate", "pretend to have GPUs, such as h100:2 (test networks only)"},
	{"price", "price per GPU and hour, such as 1.20/h or h100-sxm=2.00/h,1.20/h"},
	{"coin-price", "what one native coin is worth in the token of price, such as 3000: gas is weighed against earnings by it"},
	{"prepay", "how much of a stranger's first job is paid before it starts, at most a voucher's period and grace"},
	{"region", "country this machine is in, such as de"},
	{"audit", "challenge the devices of others and serve on quorums"},
	{"auditors", "node keys of auditors whose verdicts count here, besides the network file's"},
	{"audit-fee", "what this auditor asks for a session of a job, e.g. 0.01 (default nothing)"},
	{"audit-fee-most", "what this node pays an auditor for a session (default 0.05)"},
	{"audit-every", "mean time between an auditor's visits to a provider (default 30m)"},
	{"challenge-every", "how often one auditor may have an idle device work (default 10m)"},
}

func settingNames() (names []string) {
	for _, s := range settings {
		names = append(names, s.name)
	}
	return names
}

func settingDoc(name string) string {
	for _, s := range settings {
		if s.name == name {
			return s.doc
		}
	}
	panic("no setting " + name)
}

func envName(name string) string {
	return "BOURSE_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// commonFlags are the settings of every verb.
func (c *cli) commonFlags(f *pflag.FlagSet) {
	f.StringVar(&c.home, "home", "", "folder of keys, network file and jobs (default ~/.bourse)")
	f.StringVar(&c.network, "network", "", settingDoc("network"))
	f.StringVarP(&c.output, "output", "o", "table", settingDoc("output"))
	f.BoolVarP(&c.quiet, "quiet", "q", false, settingDoc("quiet"))
	f.StringVar(&c.passphraseFile, "passphrase-file", "", settingDoc("passphrase-file"))
}

// nodeFlags are the settings of a daemon.
func nodeFlags(f *pflag.FlagSet, cfg *node.Config, level *string) {
	f.StringSliceVar(&cfg.Listen, "listen", nil, settingDoc("listen"))
	f.StringSliceVar(&cfg.Bootstrap, "bootstrap", nil, settingDoc("bootstrap"))
	f.StringVar(&cfg.Metrics, "metrics", "", settingDoc("metrics"))
	f.StringVar(&cfg.RunLabel, "run-label", "", settingDoc("run-label"))
	f.StringVar(&cfg.Engine, "engine", os.Getenv("DOCKER_HOST"), settingDoc("engine"))
	f.StringVar(level, "log-level", "info", settingDoc("log-level"))
	f.BoolVar(&cfg.Provide, "provide", false, settingDoc("provide"))
	f.StringVar(&cfg.Simulate, "simulate", "", settingDoc("simulate"))
	f.StringVar(&cfg.Price, "price", "", settingDoc("price"))
	f.StringVar(&cfg.CoinPrice, "coin-price", "", settingDoc("coin-price"))
	f.DurationVar(&cfg.Prepay, "prepay", 2*time.Minute, settingDoc("prepay"))
	f.StringVar(&cfg.Region, "region", "", settingDoc("region"))
	f.BoolVar(&cfg.Audit, "audit", false, settingDoc("audit"))
	f.StringSliceVar(&cfg.Auditors, "auditors", nil, settingDoc("auditors"))
	f.StringVar(&cfg.AuditFee, "audit-fee", "", settingDoc("audit-fee"))
	f.StringVar(&cfg.AuditFeeMost, "audit-fee-most", "", settingDoc("audit-fee-most"))
	f.DurationVar(&cfg.AuditEvery, "audit-every", 0, settingDoc("audit-every"))
	f.DurationVar(&cfg.ChallengeEvery, "challenge-every", 0, settingDoc("challenge-every"))
}

// configure fills every flag that was not given from the environment, then from
// config.yaml, and checks what all verbs need.
func (c *cli) configure(cmd *cobra.Command) error {
	if err := c.findHome(cmd.Flags()); err != nil {
		return err
	}
	file, err := c.configFile()
	if err != nil {
		return err
	}
	// BOURSE_PASSPHRASE stands between the flag (or BOURSE_PASSPHRASE_FILE) and
	// the file's passphrase-file.
	if c.passphraseEnv != "" && !cmd.Flags().Changed("passphrase-file") && os.Getenv(envName("passphrase-file")) == "" {
		delete(file, "passphrase-file")
	}
	for _, s := range settings {
		f := cmd.Flags().Lookup(s.name)
		if f == nil || f.Changed {
			continue
		}
		value, from := os.Getenv(envName(s.name)), envName(s.name)
		if value == "" {
			in, ok := file[s.name]
			if !ok {
				continue
			}
			value, from = in.Value, fmt.Sprintf("%s:%d:%d: %s", node.ConfigPath(c.home), in.Line, in.Col, s.name)
		}
		if err := cmd.Flags().Set(s.name, value); err != nil {
			return failf(exitUsage, "%s: %.80q cannot be read", from, value).because(err.Error()).todo(s.name + " is: " + s.doc)
		}
	}
	switch c.output {
	case "table", "json", "yaml":
	default:
		return failf(exitUsage, "output %.40q is not known", c.output).todo("write --output table, json or yaml")
	}
	return nil
}

func (c *cli) findHome(f *pflag.FlagSet) error {
	if !f.Changed("home") {
		if c.home = os.Getenv("BOURSE_HOME"); c.home == "" {
			dir, err := os.UserHomeDir()
			if err != nil {
				return failf(exitUsage, "no home folder").because(err.Error()).todo("give --home or set BOURSE_HOME")
			}
			c.home = filepath.Join(dir, ".bourse")
		}
	}
	abs, err := filepath.Abs(c.home)
	if err != nil {
		return err
	}
	c.home = abs
	if err := node.CheckHome(c.home); err != nil {
		return failf(exitUsage, "%v", err)
	}
	return nil
}

// configFile reads config.yaml of the home; a missing one has no settings.
func (c *cli) configFile() (map[string]jobfile.Setting, error) {
	path := node.ConfigPath(c.home)
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, jobfile.MaxBytes+1))
	if err != nil {
		return nil, err
	}
	lines, err := jobfile.ReadFlat(path, b)
	if err != nil {
		return nil, err
	}
	out := map[string]jobfile.Setting{}
	for _, s := range lines {
		if !contains(settingNames(), s.Name) {
			f := failf(exitUsage, "%s:%d:%d: unknown setting %.40q", path, s.Line, s.Col, s.Name)
			return nil, f.todo(suggest(s.Name, settingNames()))
		}
		out[s.Name] = s
	}
	return out, nil
}

func contains(list []string, s string) bool {
	for _, l := range list {
		if l == s {
			return true
		}
	}
	return false
}

// suggest names the nearest of the words, or all of them.
func suggest(word string, words []string) string {
	if near := jobfile.Nearest(word, words); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "choose one of " + strings.Join(words, ", ")
}

// loadNetwork reads the network file: --network, or the home's.
func (c *cli) loadNetwork() (node.Network, error) {
	path := c.network
	if path == "" {
		path = node.NetworkPath(c.home)
	}
	n, err := node.LoadNetwork(path)
	if errors.Is(err, fs.ErrNotExist) {
		return n, failf(exitNotFound, "no network file at %s", path).todo("run `bourse init --network FILE`, or give --network FILE")
	}
	if err != nil {
		return n, failf(exitUsage, "%v", err).todo("ask whoever runs the network for its network.json")
	}
	return n, nil
}
