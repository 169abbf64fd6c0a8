package proto

import (
	"fmt"
	"path"
	"strings"

	"github.com/ethereum/go-ethereum/crypto"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Bounds of a Spec and of what is reported about its tasks.
const (
	MaxTasks      = 1024
	MaxTaskIndex  = 999_999
	MaxArgs       = 256
	MaxEnv        = 256
	MaxInputs     = 32
	MaxOutputs    = 32
	MaxName       = 64
	MaxPath       = 256
	MaxInputBytes = 1 << 40

	// MaxGroupDevices bounds the devices of an offer's group, named one by one.
	MaxGroupDevices = 1024

	maxUUID     = 128
	maxArg      = 32 << 10
	maxEnvName  = 128
	maxEnvValue = 32 << 10

	// reservedEnv is what a provider sets itself.
	reservedEnv = "BOURSE_"
)

// EncodeSpec checks a spec and gives its bytes and their hash, the Terms'
// specHash. Whoever passes the spec on sends these bytes.
func EncodeSpec(s *pb.Spec) ([]byte, market.SpecHash, error) {
	if err := ValidateSpec(s); err != nil {
		return nil, market.SpecHash{}, err
	}
	b, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(s)
	if err != nil {
		return nil, market.SpecHash{}, fmt.Errorf("spec: %w", err)
	}
	if len(b) > MaxSpec {
		return nil, market.SpecHash{}, fmt.Errorf("spec of %d bytes, at most %d: %w", len(b), MaxSpec, ErrInvalid)
	}
	return b, market.SpecHash(crypto.Keccak256(b)), nil
}

// DecodeSpec reads a spec and gives the hash of its bytes as sent.
func DecodeSpec(b []byte) (*pb.Spec, market.SpecHash, error) {
	if len(b) > MaxSpec {
		return nil, market.SpecHash{}, fmt.Errorf("spec of %d bytes, at most %d: %w", len(b), MaxSpec, ErrInvalid)
	}
	var s pb.Spec
	if err := Unmarshal(b, &s); err != nil {
		return nil, market.SpecHash{}, fmt.Errorf("spec: %w", err)
	}
	return &s, market.SpecHash(crypto.Keccak256(b)), ValidateSpec(&s)
}

// ValidateSpec holds everything a provider relies on before it lets a spec near
// its engine. Names and paths reach no shell and no host path even so.
func ValidateSpec(s *pb.Spec) error {
	var f fields
	f.text("spec.name", s.GetName(), MaxName)
	if len(s.GetImage()) != 32 {
		f.fail("spec.image", "no sha256 digest")
	}
	f.args(s.GetCommand())
	f.env(s.GetEnv())
	f.atMost("spec.inputs", uint64(len(s.GetInputs())), MaxInputs)
	f.atMost("spec.outputs", uint64(len(s.GetOutputs())), MaxOutputs)
	if f.err != nil {
		return f.err
	}
	targets := make([]string, 0, len(s.GetInputs()))
	for _, in := range s.GetInputs() {
		if len(in.GetTar()) != 32 {
			f.fail("spec.inputs", "no sha256 digest")
		}
		f.atMost("spec.inputs size", in.GetSizeBytes(), MaxInputBytes)
		targets = append(targets, in.GetTo())
	}
	f.paths("spec.inputs", targets)
	f.paths("spec.outputs", s.GetOutputs())
	f.tasks(s)
	return f.err
}

func (f *fields) args(command []string) {
	f.atMost("spec.command", uint64(len(command)), MaxArgs)
	for _, a := range command {
		f.atMost("spec.command argument length", uint64(len(a)), maxArg)
		if strings.ContainsRune(a, 0) {
			f.fail("spec.command", "has a zero byte")
		}
	}
}

// env wants names sorted and so unique.
func (f *fields) env(vars []*pb.EnvVar) {
	f.atMost("spec.env", uint64(len(vars)), MaxEnv)
	last := ""
	for _, v := range vars {
		name := v.GetName()
		switch {
		case !envName(name):
			f.fail("spec.env", "%.40q is no variable name", name)
		case strings.HasPrefix(name, reservedEnv):
			f.fail("spec.env", "%.40q: %s names are set by the provider", name, reservedEnv)
		case name <= last:
			f.fail("spec.env", "%.40q is not in order, or twice", name)
		case len(v.GetValue()) > maxEnvValue || strings.ContainsRune(v.GetValue(), 0):
			f.fail("spec.env", "value of %.40q is above %d bytes or has a zero byte", name, maxEnvValue)
		}
		last = name
	}
}

func envName(s string) bool {
	if s == "" || len(s) > maxEnvName || s[0] >= '0' && s[0] <= '9' {
		return false
	}
	for _, c := range []byte(s) {
		if c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return true
}

// CleanPath reports whether p is an absolute container path in its one
// spelling: no "..", no ".", no doubled or trailing slash, not the root.
func CleanPath(p string) bool {
	return len(p) > 1 && len(p) <= MaxPath && p[0] == '/' && path.Clean(p) == p && printable(p)
}

// paths wants clean paths, none inside another: two volumes cannot nest.
func (f *fields) paths(name string, ps []string) {
	for i, p := range ps {
		if !CleanPath(p) {
			f.fail(name, "%.80q is no clean absolute path", p)
		}
		for _, q := range ps[:i] {
			if strings.HasPrefix(p+"/", q+"/") || strings.HasPrefix(q+"/", p+"/") {
				f.fail(name, "%.80q and %.80q lie in each other", p, q)
			}
		}
	}
}

func (f *fields) tasks(s *pb.Spec) {
	n := len(s.GetTasks())
	if n == 0 || n > MaxTasks || uint32(n) > s.GetTasksTotal() {
		f.fail("spec.tasks", "%d of %d, want 1 to %d", n, s.GetTasksTotal(), MaxTasks)
	}
	f.atMost("spec.tasks_total", uint64(s.GetTasksTotal()), MaxTaskIndex+1)
	for i, t := range s.GetTasks() {
		f.atMost("spec.tasks", uint64(t), MaxTaskIndex)
		if i > 0 && t <= s.GetTasks()[i-1] {
			f.fail("spec.tasks", "%d is not in order, or twice", t)
		}
	}
	if !s.GetArray() && s.GetTasksTotal() != 1 {
		f.fail("spec.tasks_total", "%d tasks without an array", s.GetTasksTotal())
	}
	if s.GetTaskMaxSeconds() == 0 {
		f.fail("spec.task_max_seconds", "missing")
	}
	f.atMost("spec.gpus", uint64(s.GetGpus()), maxGPUsPerTask)
}

const maxGPUsPerTask = 64
