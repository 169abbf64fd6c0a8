package nvml

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/NVIDIA/go-nvml/pkg/nvml/mock/gpus"
	"github.com/NVIDIA/go-nvml/pkg/nvml/mock/server"
	"github.com/ethereum/go-ethereum/crypto"

	gonvml "github.com/NVIDIA/go-nvml/pkg/nvml"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// ErrSpec means a simulation spec that cannot be read.
var ErrSpec = errors.New(`simulated inventory is "model:count", several joined by commas`)

// maxSimulated bounds what one host can pretend to have.
const maxSimulated = 64

// mocks are the cards that go-nvml can play, by catalogue slug.
func mocks() map[string]gpus.Config {
	return map[string]gpus.Config{
		"a100-40": gpus.A100_SXM4_40GB, "a100-pcie-40": gpus.A100_PCIE_40GB,
		"a100-80": gpus.A100_SXM4_80GB, "a100-pcie-80": gpus.A100_PCIE_80GB,
		"a30": gpus.A30_PCIE_24GB, "h100-sxm": gpus.H100_SXM5_80GB,
		"h200": gpus.H200_SXM5_141GB, "b200": gpus.B200_SXM5_180GB,
	}
}

// Simulated makes a source of mock devices, such as "h100:2" or
// "h100:2,a100-80". UUIDs follow from the node's public key and the index, so a
// restarted provider has the same devices. Everything from it is marked
// simulated.
func Simulated(spec string, node market.NodeKey) (*Source, error) {
	catalogue, err := attest.NewCatalogue()
	if err != nil {
		return nil, err
	}
	configs, err := parseSpec(spec, catalogue)
	if err != nil {
		return nil, err
	}
	lib, err := server.New(server.WithGPUs(configs...), server.WithDriverVersion("550.54.15"),
		server.WithNVMLVersion("12.550.54.15"), server.WithCUDADriverVersion(12040))
	if err != nil {
		return nil, fmt.Errorf("simulate %q: %w", spec, err)
	}
	for i, d := range lib.Devices {
		if mock, ok := d.(*server.Device); ok {
			mock.UUID = simulatedUUID(node, i)
		}
	}
	return newSimulated(lib, catalogue), nil
}

func newSimulated(lib gonvml.Interface, c *attest.Catalogue) *Source {
	return &Source{lib: lib, catalogue: c, simulated: true, patience: defaultPatience, turn: make(chan struct{}, 1)}
}

func parseSpec(spec string, catalogue *attest.Catalogue) ([]gpus.Config, error) {
	known := mocks()
	var configs []gpus.Config
	for part := range strings.SplitSeq(spec, ",") {
		slug, count, counted := strings.Cut(strings.TrimSpace(part), ":")
		n := 1
		if counted {
			var err error
			if n, err = strconv.Atoi(count); err != nil || n < 1 {
				return nil, fmt.Errorf("%.60q: count %.20q is not a positive number: %w", spec, count, ErrSpec)
			}
		}
		m, err := catalogue.Model(slug)
		if err != nil {
			return nil, fmt.Errorf("%.60q: %w: %w", spec, err, ErrSpec)
		}
		mock, ok := known[m.Slug]
		if !ok {
			slugs := slices.Sorted(maps.Keys(known))
			return nil, fmt.Errorf("%.60q: %s cannot be simulated, only %s: %w", spec, m.Slug, strings.Join(slugs, ", "), ErrSpec)
		}
		if n > maxSimulated-len(configs) {
			return nil, fmt.Errorf("%.60q: more than %d devices: %w", spec, maxSimulated, ErrSpec)
		}
		configs = append(configs, gpus.Multiple(n, mock)...)
	}
	return configs, nil
}

// simulatedUUID is the first half of keccak256(node key || index), written as
// NVIDIA writes UUIDs.
func simulatedUUID(node market.NodeKey, index int) string {
	b := crypto.Keccak256(node[:], binary.BigEndian.AppendUint32(nil, uint32(index)))
	return fmt.Sprintf("GPU-%x-%x-%x-%x-%x", b[0:4], b[4:6], b[6:8], b[8:10], b[10:16])
}
