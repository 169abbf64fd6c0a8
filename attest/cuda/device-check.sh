#!/bin/sh
# On a machine with an NVIDIA card: check the kernels bit for bit, time every
# lane at full size beside the card's own rates, check that two sessions at once
# and a prover short of 1 % and 5 % of its memory are too late, and write
# device-check.json with the driver's dump. Made to fit in five minutes. It builds
# nothing: build the program beforehand, on any Linux of the same architecture
# and no newer C library, without CUDA:
#
#   go build -o attest/cuda/devicecheck/devicecheck ./attest/cuda/devicecheck
#
# A step that fails does not stop the others. Exit code 0: all is as it should be;
# 1: something is not, "failed" in the file says what; 124: given up after 290 s,
# "running" in the file names the step. A card below compute capability 6.1 (P100)
# cannot be attested: the file has its dump alone.
set -eu
cd "$(dirname "$0")"
program=${DEVICECHECK:-devicecheck/devicecheck}
[ -x "$program" ] || { echo "device-check.sh: $program is not built (see the head of this script)" >&2; exit 1; }
exec timeout 290 "$program" -out "${1:-device-check.json}"
