#!/usr/bin/env bash
# Checks the CUDA plug-in on this machine's GPU: builds only the plug-in and its test program (nvcc, cuBLAS, cuDNN, a C++20 compiler and
# CMake are all it takes), runs them, and writes tests/gpu/reports/DEVICE-DATE.md.
#
#   tests/gpu/run.sh [--seed N]
#
# EGRET_CUDA_ARCHITECTURES="90" compiles for one device only, which is faster; by default the one that is here. EGRET_GPU_BUILD is the build
# folder (build/gpu), EGRET_GPU_REPORT the report's file. With egret-cli on the path or in build/release/bin, the programs of
# the networks in NETWORKS below are made anew first.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${EGRET_GPU_BUILD:-$root/build/gpu}

capability=""
name="no-gpu"
if command -v nvidia-smi >/dev/null; then
    capability=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -n 1 | tr -d '. ' || true)
    name=$(nvidia-smi --query-gpu=name --format=csv,noheader 2>/dev/null | head -n 1 | tr -c 'A-Za-z0-9\n' '-' || true)
fi
architectures=${EGRET_CUDA_ARCHITECTURES:-$capability}
generator=()
if command -v ninja >/dev/null; then generator=(-G Ninja); fi
cmake -S "$here" -B "$build" "${generator[@]}" -DCMAKE_BUILD_TYPE=Release ${architectures:+"-DEGRET_CUDA_ARCHITECTURES=$architectures"}
cmake --build "$build" --parallel "$(nproc)"

programs=$here/programs
cli=$(command -v egret-cli || true)
[ -z "$cli" ] && [ -x "$root/build/release/bin/egret-cli" ] && cli=$root/build/release/bin/egret-cli
if [ -n "$cli" ]; then
    programs=$build/programs
    mkdir -p "$programs"
    for network in squeezenet bert resnet50 ${NETWORKS:-}; do
        "$cli" model make "$network" -o "$programs/$network.onnx"
        "$cli" profile "$programs/$network.onnx" --cuda-program "$programs/$network.txt"
        rm "$programs/$network.onnx"
    done
fi

status=0
sanitizer="compute-sanitizer is not here"
if command -v compute-sanitizer >/dev/null; then
    mkdir -p "$build"
    if compute-sanitizer --tool memcheck --leak-check full --error-exitcode 9 "$build/egret_cuda_check" --no-timing "$@" >"$build/sanitizer.log" 2>&1; then
        sanitizer="compute-sanitizer memcheck: clean"
    else
        sanitizer="compute-sanitizer memcheck: NOT clean, see $build/sanitizer.log: $(grep -m 1 -E '=========|FAILED' "$build/sanitizer.log" || true)"
        tail -n 30 "$build/sanitizer.log"
        # A device that the tool cannot attach to is no finding.
        if ! grep -q "Device not supported\|Unable to attach\|Target application terminated before first instrumented" "$build/sanitizer.log"; then status=1; fi
    fi
fi

report=${EGRET_GPU_REPORT:-$here/reports/${name%-}-$(date -u +%Y-%m-%d).md}
mkdir -p "$(dirname "$report")"
"$build/egret_cuda_check" --programs "$programs" --report "$report" "$@" || status=1
printf '\n%s\n' "$sanitizer" | tee -a "$report"
echo "report: $report"
exit $status
