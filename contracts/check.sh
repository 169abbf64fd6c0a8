#!/bin/sh
# Everything that must hold of the contracts. Needs node and npm, and go for the bindings.
#
#   ./check.sh            build, test, compare bindings, golden files, trees and gas; changes nothing
#   ./check.sh gas        measures gas and prints the table
#   ./check.sh install    only sees to the npm packages
#   ./check.sh --update   writes bindings, golden files, gas snapshots and the presets' addresses anew (amsterdam
#                         by go-ethereum: Foundry cannot price it)
#   FOUNDRY_PROFILE=deep ./check.sh     longer fuzzing (profiles: quick, default, deep)
set -eu
cd "$(dirname "$0")"

[ -d node_modules/@foundry-rs/forge ] && [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
forge=./forge
: "${FOUNDRY_PROFILE:=quick}"
export FOUNDRY_PROFILE

# gas measures whole transactions and compares them with the committed figures.
gas() {
  fresh=cache/snapshots
  rm -rf "$fresh"
  FOUNDRY_SNAPSHOTS="$fresh" $forge test --offline --isolate --match-path 'test/gas/*' >cache/gas.log ||
    { cat cache/gas.log; exit 1; }
  node test/gas.mjs "$fresh"
}

case "${1:-}" in
install) exit ;;
--update)
  node test/digests.mjs
  node test/lanei.mjs
  (cd bindings && go run ../gen.go)
  $forge test --offline --isolate --match-path 'test/gas/*' >/dev/null
  (cd bindings && go test -count=1 . -update)
  node test/gas.mjs
  exit
  ;;
gas)
  $forge build --offline --skip test --skip script >/dev/null
  gas
  exit
  ;;
esac

$forge fmt --check >/dev/null || { echo "run forge fmt in contracts/" >&2; exit 1; }
node test/digests.mjs --check
node test/lanei.mjs --check
node test/bundle.mjs --check
node test/trees.mjs
(cd bindings && go run ../gen.go -check)
$forge test --offline --no-match-path 'test/gas/*'

gas
