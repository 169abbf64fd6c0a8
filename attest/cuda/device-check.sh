#!/bin/sh
# On a machine with an NVIDIA card: check the kernels bit for bit, time every
# lane at full size, and write device-check.json. Made to fit in five minutes.
# It builds nothing: build the program beforehand, anywhere, without CUDA:
#
#   CGO_ENABLED=0 go build -o attest/cuda/devicecheck/devicecheck ./attest/cuda/devicecheck
set -eu
cd "$(dirname "$0")"
program=${DEVICECHECK:-devicecheck/devicecheck}
[ -x "$program" ] || { echo "device-check.sh: $program is not built (see the head of this script)" >&2; exit 1; }
exec timeout 290 "$program" -out "${1:-device-check.json}"
