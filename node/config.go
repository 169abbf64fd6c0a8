package node

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"time"
)

// Config is everything a node is told from outside. Flag, environment variable
// (BOURSE_…) and config.yaml key of a field are the same word; cmd fills it in
// that order. Packages below never read the environment.
type Config struct {
	Home       string   // folder of keys, store, blobs, jobs, socket
	Network    Network  // chain, contracts, tokens, bootstrap peers
	Listen     []string // multiaddresses; empty: all interfaces, ports chosen by the system
	Bootstrap  []string // further peers to the network file's
	Passphrase []byte   // opens both keys; cleared by New

	Provide  bool   // sell devices
	Simulate string // "h100:2,a100-80:1"; refused unless the network is simulated
	Price    string // "1.20/h" for every model, or "h100-sxm=2.00/h,1.20/h"; whole tokens per device
	// CoinPrice is what one whole native coin is worth in the token of Price, such as
	// "3000"; empty: not known, so gas cannot be weighed against what a collect
	// brings. The native coin itself needs none.
	CoinPrice string
	// Prepay is the time at its rate that a consumer without history here pays
	// before the start; 0: nothing. At most voucher period plus grace
	// (docs/decisions/0042).
	Prepay   time.Duration
	Region   string // ISO 3166 country in lower case
	Engine   string // address of the container engine, e.g. unix:///run/docker.sock; empty: the usual socket
	RunLabel string // put on containers, so that a demo reaps only its own

	Audit    bool     // challenge the devices of others, and serve on quorums
	Auditors []string // node keys in hex whose verdicts count here, besides the network file's
	AuditFee string   // what this auditor asks for a session of a job, whole tokens; empty: nothing
	// AuditFeeMost is what this node pays an auditor for a session, whole tokens;
	// empty: 0.05. A job that names a dearer one is refused.
	AuditFeeMost string
	AuditEvery   time.Duration // mean time between an auditor's visits to a provider; 0: half an hour
	// ChallengeEvery is how often one auditor may have an idle device work, and
	// all strangers together; 0: ten minutes.
	ChallengeEvery time.Duration

	Metrics string // loopback address for /metrics; empty: none
	Version string
	Logger  *slog.Logger
	// Restored says that this home was restored from a backup: its records may lack
	// what was signed since.
	Restored bool
	// Now is this machine's clock; nil: the system's. Tests set it wrong.
	Now func() time.Time
}

// Paths of a home folder; those of keys/ are the wallet's.
func NetworkPath(home string) string   { return filepath.Join(home, "network.json") }
func ConfigPath(home string) string    { return filepath.Join(home, "config.yaml") }
func SocketPath(home string) string    { return filepath.Join(home, "node.sock") }
func LogPath(home string) string       { return filepath.Join(home, "node.log") }
func storePath(home string) string     { return filepath.Join(home, "store") }
func blobsPath(home string) string     { return filepath.Join(home, "blobs", "sha256") }
func deadlinesPath(home string) string { return filepath.Join(home, "deadlines") }
func jobsPath(home string) string      { return filepath.Join(home, "jobs") }
func bundlesPath(home string) string   { return filepath.Join(home, "bundles") }
func auditPath(home string) string     { return filepath.Join(home, "bundles", "audit") }

// maxSocketPath is what a Unix socket address can hold on Linux.
const maxSocketPath = 107

// CheckHome says early what would fail late.
func CheckHome(home string) error {
	if p := SocketPath(home); len(p) > maxSocketPath {
		return fmt.Errorf("home %s: the socket path would be %d bytes, the system allows %d; choose a shorter home", home, len(p), maxSocketPath)
	}
	return nil
}

// Waits of the protocol (docs/protocol.md has the table).
const (
	takeTimeout     = 2 * time.Second // dialled and answered; then the next candidate
	termsLife       = 10 * time.Second
	settleTimeout   = 60 * time.Second
	offerTTL        = 2 * time.Minute
	statusHeartbeat = 5 * time.Second
)
