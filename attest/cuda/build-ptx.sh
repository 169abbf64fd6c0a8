#!/bin/sh
# Builds the committed PTX from kernels.cu with clang alone; no CUDA toolkit is
# needed. `build-ptx.sh DIR` writes to DIR instead, so that CI can compare.
set -eu
cd "$(dirname "$0")"
out=${1:-ptx}
mkdir -p "$out"
clang=${CLANG:-clang-14}
command -v "$clang" >/dev/null || { echo "build-ptx.sh: $clang not found: install Debian's package clang-14 or set CLANG" >&2; exit 1; }
# Another release compiles the kernels as well, but not to the same text.
case $("$clang" --version | head -n 1) in
*"version 14."*) ;;
*) echo "build-ptx.sh: $clang is not clang 14: what it writes will differ from what is committed" >&2 ;;
esac
for sm in 61 75 80; do
	"$clang" -x cuda --cuda-device-only --cuda-gpu-arch=sm_$sm -nocudainc -nocudalib -Wno-unknown-cuda-version \
		-Xclang -target-feature -Xclang +ptx70 -O3 -ffp-contract=off -fno-ident -S kernels.cu -o "$out/sm_$sm.ptx"
done
