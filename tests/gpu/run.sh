#!/usr/bin/env bash
# Checks the CUDA plug-in on this machine's GPU: builds only the plug-in and its test program (nvcc, cuBLAS, cuDNN, a C++20 compiler and
# CMake are all it takes), runs them, and writes tests/gpu/reports/DEVICE-DATE.md.
#
#   tests/gpu/run.sh [--seed N]
#
# EGRET_CUDA_ARCHITECTURES (by default the one that is here) says what to compile for, EGRET_GPU_BUILD the build folder (build/gpu), EGRET_GPU_REPORT
# the report's file, EGRET_GPU_SANITIZER=0 leaves compute-sanitizer out, which takes several minutes. With egret-cli on the path or in
# build/release/bin, the networks in programs/ are made and optimized anew, by costs measured on this GPU.
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
# cuDNN and its like may be Python's packages.
if [ -z "${EGRET_CUDA_HINTS:-}" ] && command -v python3 >/dev/null; then
    EGRET_CUDA_HINTS=$(python3 -c '
import glob, os, sys
print(":".join(sorted({d for p in sys.path for d in glob.glob(os.path.join(p, "nvidia", "*")) if os.path.isdir(os.path.join(d, "lib"))})))' 2>/dev/null || true)
    export EGRET_CUDA_HINTS
fi
generator=()
if command -v ninja >/dev/null; then generator=(-G Ninja); fi
cmake -S "$here" -B "$build" "${generator[@]}" -DCMAKE_BUILD_TYPE=Release ${architectures:+"-DEGRET_CUDA_ARCHITECTURES=$architectures"}
cmake --build "$build" --parallel "$(nproc)"

# The programs in programs/ were optimized by an analytic model of a GPU; with Egret at hand, by what this GPU is measured to take.
programs=$here/programs
costs="the analytic cost model of a GPU"
cli=$(command -v egret-cli || true)
if [ -z "$cli" ] && [ -x "$root/build/release/bin/egret-cli" ]; then cli=$root/build/release/bin/egret-cli; fi
if [ -n "$cli" ] && [ -n "$capability" ]; then
    programs=$build/programs
    costs="costs measured on this GPU"
    mkdir -p "$programs"
    for given in "$here"/programs/*.txt; do
        network=$(basename "$given" .txt)
        original=${network%.optimized}
        [ -f "$programs/$original.onnx" ] || "$cli" model make "$original" -o "$programs/$original.onnx"
        if [ "$network" != "$original" ]; then
            rounds=1  # of multi-pattern rules, as in Tensat's table 1
            if [ "$original" = inception_v3 ]; then rounds=2; fi
            if ! "$cli" optimize "$programs/$original.onnx" -o "$programs/$network.onnx" --device cuda:0 --cost measured --k-multi "$rounds"; then
                costs="$costs; $original by the analytic cost model, since egret-cli could not"
                cp "$given" "$programs/"
                continue
            fi
        fi
        "$cli" profile "$programs/$network.onnx" --cuda-program "$programs/$network.txt"
    done
    rm "$programs"/*.onnx
fi

status=0
sanitizer="compute-sanitizer is not here"
if [ "${EGRET_GPU_SANITIZER:-1}" = 0 ]; then
    sanitizer="compute-sanitizer was left out"
elif command -v compute-sanitizer >/dev/null; then
    mkdir -p "$build"
    # Failing calls are part of the checks (memory that does not do, algorithms that refuse), so only accesses count.
    if compute-sanitizer --tool memcheck --report-api-errors no --error-exitcode 9 "$build/egret_cuda_check" --no-timing "$@" >"$build/sanitizer.log" 2>&1; then
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
printf '\n%s\n' "Networks were optimized by $costs." "$sanitizer" | tee -a "$report"
echo "report: $report"
exit $status
