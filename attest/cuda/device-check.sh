#!/bin/sh
# On a machine with an NVIDIA card: check the kernels bit for bit, time every
# lane at full size beside the card's own rates, check that two sessions at once
# and a prover short of 1 % and 5 % of its memory are too late, and write
# device-check.json with the driver's dump. Made to fit in five minutes. It builds
# nothing: build the program beforehand, on any Linux of the same architecture
# and no newer C library, without CUDA:
#
#   go build -o attest/cuda/devicecheck/devicecheck ./attest/cuda/devicecheck
set -eu
cd "$(dirname "$0")"
program=${DEVICECHECK:-devicecheck/devicecheck}
[ -x "$program" ] || { echo "device-check.sh: $program is not built (see the head of this script)" >&2; exit 1; }
exec timeout 290 "$program" -out "${1:-device-check.json}"
