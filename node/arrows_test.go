package node_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// room is one line of the import rules: the packages of ours that a package may
// import, and why no more. A prefix ending in "/" allows everything below it.
type room struct{ imports, why string }

// rooms lists every package of the module. A new package needs a line here, so
// that each new arrow is a decision.
var rooms = map[string]room{
	"market":                             {"", "rules are a function of their arguments; nothing of ours lies below them"},
	"escrow/eip712":                      {"", "a leaf, so that everybody can hash and sign alike"},
	"attest":                             {"market escrow/eip712", "a verdict is judged without node, network or chain"},
	"attest/nvml":                        {"attest market", "an inventory knows no jobs"},
	"attest/cuda/devicecheck":            {"attest attest/ market", "a script's helper: it runs the lanes on a card and writes down what it saw"},
	"proto/gen":                          {"", "compiles the .proto files; no part of any binary"},
	"attest/cuda":                        {"attest market", "a prover knows no jobs"},
	"proto":                              {"market attest proto/", "the wire turns bytes into values and nothing else"},
	"proto/bourse/v1":                    {"", "generated"},
	"proto/bourse/v1/boursev1connect":    {"proto/bourse/v1", "generated"},
	"contracts/bindings":                 {"", "generated"},
	"escrow":                             {"market escrow/eip712 attest contracts/bindings", "the chain knows no network and no disk"},
	"escrow/model":                       {"market escrow escrow/eip712 escrow/memory", "a checker of the rules calls them and nothing else"},
	"escrow/memory":                      {"market escrow escrow/eip712 attest", "the same ledger in a map"},
	"escrow/escrowtest":                  {"market escrow escrow/eip712 attest", "one suite for every ledger"},
	"escrow/devchain":                    {"market escrow escrow/eip712 contracts/bindings", "links a whole Ethereum node: for demos and tests only"},
	"node/p2p":                           {"proto proto/ market", "moves statements, decides nothing"},
	"node/disk":                          {"", "a leaf: is there room"},
	"node/store":                         {"proto proto/ market node/disk", "keeps bytes, decides nothing"},
	"node/sandbox":                       {"market node/sandbox/", "runs containers, decides nothing"},
	"node/sandbox/normtar":               {"market", "a leaf: bytes in, bytes out"},
	"node/sandbox/internal/testjob":      {"market", "an image for the sandbox's tests"},
	"node/sandbox/internal/testjob/main": {"node/sandbox/internal/testjob", "the program in it"},
	"node/blobs":                         {"market node/disk", "keeps files by hash, decides nothing"},
	"node/receipts":                      {"market escrow escrow/eip712 attest", "a document is judged from its own bytes: no node, no disk, no chain"},
	"node/wallet":                        {"market proto escrow escrow/eip712", "keeps keys and says what to sign; no network, no loop, no store"},
	"node/audit":                         {"market attest escrow escrow/eip712 proto proto/ node/p2p node/store", "an auditor needs streams, blocks and a store; of the node it knows who sells"},
	"node/joblog":                        {"market", "appends to files, decides nothing"},
	"node":                               {"market attest attest/ proto proto/ escrow escrow/eip712 node/", "the composition root"},
	"cmd/bourse/jobfile":                 {"market proto proto/", "a file becomes a request; what it costs is node's business"},
	"cmd/bourse":                         {"node node/wallet market attest proto proto/ cmd/bourse/", "the CLI talks to the daemon; the chain is node's business, keys are the wallet's"},
	"cmd/devnet":                         {"node market escrow escrow/eip712 escrow/devchain contracts/bindings proto/ cmd/devnet/", "a market from outside: the commands"},
	"cmd/devnet/loopback":                {"node market escrow/devchain contracts/bindings proto/ cmd/devnet/engine", "a market from outside: the processes and what they can be asked"},
	"cmd/devnet/engine":                  {"", "an outsider's view of the container engine"},
	"examples/render":                    {"", "an example must build from its own folder"},
	"examples/render/mkimage":            {"", "an example must build from its own folder"},
}

// importers names the only rooms that may import a library, and why.
var importers = []struct{ library, rooms, why string }{
	{"github.com/libp2p/", "node/p2p", "the network can be replaced in one folder"},
	{"github.com/dgraph-io/badger/", "node/store", "the key layout is one page"},
	{"github.com/NVIDIA/go-nvml/", "attest/nvml", "a driver that hangs or lies is met in one place"},
	{"github.com/moby/", "node/sandbox", "engines differ; one folder knows how"},
	{"github.com/google/go-containerregistry/", "node/sandbox node/sandbox/internal/testjob examples/render/mkimage", "image formats are the sandbox's business"},
	{"github.com/ethereum/go-ethereum/eth", "escrow escrow/devchain cmd/devnet", "only the ledger speaks to a chain; devnet runs one"},
}

// pureForbids are the standard packages that would make market impure.
var pureForbids = []string{"os", "net", "math/rand", "crypto", "hash", "sync", "io/fs", "syscall", "unsafe", "log"}

const module = "github.com/gpubourse/bourse/"

func TestImportsFollowTheArrows(t *testing.T) {
	for _, line := range list(t, "-f", "{{.ImportPath}}|{{.Doc}}|{{join .Imports \" \"}}", "./...") {
		field := strings.SplitN(line, "|", 3)
		pkg, doc, imports := strings.TrimPrefix(field[0], module), field[1], strings.Fields(field[2])
		rule, known := rooms[pkg]
		if !known && !strings.HasPrefix(pkg, "bench/") && !strings.HasPrefix(pkg, "node/e2e") {
			t.Errorf("%s: no line in rooms; say what it may import and why", pkg)
			continue
		}
		if doc == "" && rule.why != "generated" && len(imports) > 0 {
			t.Errorf("%s: no package comment; a reader should know what the room is for", pkg)
		}
		for _, imp := range imports {
			if ours, isOurs := strings.CutPrefix(imp, module); isOurs && known && !allows(rule.imports, ours) {
				t.Errorf("%s imports %s, but may import only [%s]: %s", pkg, ours, rule.imports, rule.why)
			}
			for _, l := range importers {
				if strings.HasPrefix(imp, l.library) && !slices.Contains(strings.Fields(l.rooms), pkg) {
					t.Errorf("%s imports %s, which only [%s] may: %s", pkg, imp, l.rooms, l.why)
				}
			}
			if pkg == "market" && (strings.Contains(imp, ".") || allows(strings.Join(pureForbids, "/ ")+"/ "+strings.Join(pureForbids, " "), imp)) {
				t.Errorf("market imports %s: it must do no I/O, keep no time, hash and share nothing", imp)
			}
		}
	}
}

// The production binary must not carry an Ethereum node.
func TestBinaryLinksNoEthereumNode(t *testing.T) {
	for _, pkg := range list(t, "-deps", "-f", "{{.ImportPath}}", "./cmd/bourse") {
		if pkg == "github.com/ethereum/go-ethereum/eth" || pkg == module+"escrow/devchain" {
			t.Errorf("cmd/bourse links %s: 20 MB and a chain's attack surface that no user needs", pkg)
		}
	}
}

// allows reports whether list names pkg, or a folder (ending in "/") above it.
func allows(list, pkg string) bool {
	return slices.ContainsFunc(strings.Fields(list), func(a string) bool {
		return a == pkg || strings.HasSuffix(a, "/") && strings.HasPrefix(pkg, a)
	})
}

func list(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Dir = ".." // the module's root
	out, err := cmd.Output()
	if err != nil {
		if e, ok := err.(*exec.ExitError); ok {
			t.Fatalf("go list %v: %v\n%s", args, err, e.Stderr)
		}
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// The core reads no clock and starts no goroutine: now is an argument.
func TestMarketIsPure(t *testing.T) {
	files, err := filepath.Glob("../market/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no source of market: %v", err)
	}
	fset := token.NewFileSet()
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				t.Errorf("%s: market starts a goroutine", fset.Position(n.Pos()))
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains(clockReaders, n.Sel.Name) {
					t.Errorf("%s: market calls time.%s; now is an argument", fset.Position(n.Pos()), n.Sel.Name)
				}
			}
			return true
		})
	}
}

var clockReaders = []string{"Now", "Since", "Until", "After", "AfterFunc", "Sleep", "NewTimer", "NewTicker", "Tick"}
