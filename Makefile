# Bourse: build it, try it, test it. Every target does its own set-up.

SHELL       := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# go-nvml calls getters that the driver's header marks as old; without this the
# build prints a hundred warnings. The flag is part of Go's cache key.
export CGO_CFLAGS := -g -O2 -Wno-deprecated-declarations
# A tree unpacked from an archive, or owned by somebody else, has no git to ask.
export GOFLAGS := -buildvcs=false

# Eight hashes at a time in the processor's wide registers: Go's own simd package,
# which is an experiment of this release and only there for this processor. The
# program finds out at run time whether the registers are there.
ifeq ($(shell go env GOARCH)-$(findstring go1.26,$(shell go env GOVERSION)),amd64-go1.26)
export GOEXPERIMENT ?= simd
endif

VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null)

# Packages that carry concurrency run under the race detector; the pure ones and
# the ones that link a whole Ethereum node run without, which halves the time.
RACE := ./node/... ./escrow/... ./attest/...

# Whole nodes in fake time: Go 1.26's runtime may crash in its own race support
# there (SIGSEGV in timer.unlockAndRun), so only `make race` plays them under it.
WHOLE := ./node ./node/e2e

.PHONY: help build demo test vet fmt gotest race chains contracts gen ptx check-gen bench gas mutants clean
.DEFAULT_GOAL := help

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

build: ## bin/bourse and bin/devnet
	@mkdir -p bin
	go build -ldflags '$(if $(VERSION),-X main.release=$(VERSION))' -o bin/ ./cmd/...

demo: build ## a whole market on this machine, one job bought, run, attested and paid (KEEP=1 leaves it up)
	bin/devnet demo $(if $(KEEP),--keep)

test: ## everything: vet, format, Go tests, generated code, contracts, CLI scripts, end to end
	.ci/test

gotest: build ## the Go tests alone (they need a container engine)
	bin/devnet engine
	go test -race -timeout 20m $$(go list $(RACE) | grep -vxF "$$(go list $(WHOLE))")
	go test -timeout 20m $(WHOLE)
	GOEXPERIMENT=nosimd go test -run 'Vectors|Lane|Merkle' ./attest # the bits of a processor without wide registers
	go test -timeout 20m $$(go list ./... | grep -vE '^github.com/gpubourse/bourse/(node|escrow|attest|cmd/devnet)(/|$$)')
	go test -timeout 20m ./cmd/devnet/... # whole markets: last and alone, so that clocks are not starved

chains: ## the ledger's suite on geth (built from go.mod) and on anvil (from npm), reorgs included
	contracts/check.sh install
	go tool -n geth >/dev/null # builds it, so that no test waits for a compiler
	go test -tags external -run External -parallel 3 -timeout 20m ./escrow

race: ## whole nodes under the race detector (see WHOLE above)
	go test -race -timeout 20m $(WHOLE)

vet:
	go vet ./...

fmt:
	@bad=$$(gofmt -l $$(go list -f '{{.Dir}}' ./...)); \
	if [ -n "$$bad" ]; then echo "not gofmt'ed: run gofmt -w on"; echo "$$bad"; exit 1; fi

contracts: ## Foundry tests, gas snapshot, bindings (needs node and npm)
	contracts/check.sh

gen: ## write all generated code and docs again (bindings and gas snapshots need node and npm)
	go generate ./proto/... ./market/... ./cmd/...
	contracts/check.sh --update

ptx: ## compile the GPU kernels again (needs clang-14, no CUDA)
	.ci/tools clang-14
	attest/cuda/build-ptx.sh

check-gen: ## fail when generated code is not what its source gives
	.ci/check-gen

bench: build ## benchmarks beside their comparators
	bin/devnet engine
	go test -run '^$$' -bench . -timeout 30m ./market/... ./bench/...
	go run ./bench/attest -n $(or $(N),9)
	go run ./bench/e2e -n $(or $(N),9)

gas: ## gas of each contract function, as committed, beside its target
	@cd contracts && node test/gas.mjs

mutants: ## deliberate faults in the contracts, one by one: each must fail a test (half an hour)
	cd contracts && ./forge build --offline --skip test --skip script >/dev/null && node test/mutants.mjs

clean: ## what building left
	rm -rf bin .build
