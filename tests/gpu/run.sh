#!/usr/bin/env bash
# Checks the CUDA plug-in on this machine's GPU: builds only the plug-in and its test program, runs the program, and
# writes tests/gpu/reports/<device>-<date>.md. Requires only CUDA 13, cuDNN 9.8 or newer, a C++20 compiler and CMake.
#
#   tests/gpu/run.sh [--seed N]
#
# EGRET_GPU_SECTIONS   sections to run, of "device kernels errors fastest networks sanitizer". Each runs in its own
#                      process (the sanitizer in three), so that the device is available again if one of them loses it.
# EGRET_GPU_SECONDS    time limit per section in seconds (900). Checks not reached by then are reported as failed.
# EGRET_GPU_REPORT     report file; EGRET_GPU_BUILD: build folder (build/gpu)
# EGRET_CUDA_ARCHITECTURES   architectures to compile for; by default, this device's
#
# If egret-cli is on the path or in build/release/bin, the networks in programs/ are regenerated and optimized with
# costs measured on this GPU.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${EGRET_GPU_BUILD:-$root/build/gpu}

# The checks use CUDA's first device. PCI_BUS_ID makes CUDA list the devices in nvidia-smi's order; by default, CUDA
# lists the fastest device first. nvidia-smi ignores CUDA_VISIBLE_DEVICES.
export CUDA_DEVICE_ORDER=PCI_BUS_ID
first=${CUDA_VISIBLE_DEVICES:-0}
ask() { nvidia-smi -i "${first%%,*}" --query-gpu="$1" --format=csv,noheader 2>/dev/null; }
capability=""
name="no-gpu"
if command -v nvidia-smi >/dev/null && ask name >/dev/null; then
    capability=$(ask compute_cap | tr -d '. ')
    name=$(ask name | tr -c 'A-Za-z0-9\n' '-')
fi
# The architecture for which this nvcc compiles: the device's compute capability or the highest supported one below it.
architecture=$({ PATH=${CUDA_HOME:-/usr/local/cuda}/bin:/usr/local/cuda/bin:$PATH nvcc --list-gpu-arch 2>/dev/null || true; } |
    awk -F_ -v here="$capability" 'here != "" && $2 + 0 <= here + 0 && $2 + 0 > best { best = $2 + 0 } END { if (best) print best }')
architectures=${EGRET_CUDA_ARCHITECTURES:-$architecture}
# cuDNN and other libraries may be installed as Python packages.
if [ -z "${EGRET_CUDA_HINTS:-}" ] && command -v python3 >/dev/null; then
    EGRET_CUDA_HINTS=$(python3 -c '
import glob, os, sys
print(":".join(sorted({d for p in sys.path for d in glob.glob(os.path.join(p, "nvidia", "*")) if os.path.isdir(os.path.join(d, "lib"))})))' 2>/dev/null || true)
    export EGRET_CUDA_HINTS
fi
report=${EGRET_GPU_REPORT:-$here/reports/${name%-}-$(date -u +%Y-%m-%d).md}
mkdir -p "$(dirname "$report")" "$build"
echo "# CUDA plug-in on ${name%-}, $(date -u +%Y-%m-%d)" >"$report"

generator=()
if command -v ninja >/dev/null; then generator=(-G Ninja); fi
# Warnings are not errors here, because the machine's compiler may issue unknown ones.
if ! { cmake -S "$here" -B "$build" "${generator[@]}" -DCMAKE_BUILD_TYPE=Release -DEGRET_WARNINGS_AS_ERRORS=OFF ${architectures:+"-DEGRET_CUDA_ARCHITECTURES=$architectures"} &&
    cmake --build "$build" --parallel "$(nproc)"; } >"$build/build.log" 2>&1; then
    tail -n 40 "$build/build.log"
    { printf '\nThe plug-in did not build:\n\n```\n'; tail -n 40 "$build/build.log"; printf '```\n'; } >>"$report"
    exit 1
fi

# The programs in programs/ were optimized with an analytic cost model of a GPU. If egret-cli is available, they are
# replaced by programs optimized with costs measured on this GPU.
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
            rounds=1  # number of rounds with multi-pattern rules, as in Tensat's table 1
            if [ "$original" = inception_v3 ]; then rounds=2; fi
            if ! "$cli" optimize "$programs/$original.onnx" -o "$programs/$network.onnx" --device cuda:0 --cost measured --k-multi "$rounds"; then
                costs="$costs; $original with the analytic cost model, because egret-cli failed"
                cp "$given" "$programs/"
                continue
            fi
        fi
        "$cli" profile "$programs/$network.onnx" --cuda-program "$programs/$network.txt"
    done
    rm "$programs"/*.onnx
fi

status=0
seconds=${EGRET_GPU_SECONDS:-900}
say() { printf '\n%s\n' "$*" | tee -a "$report"; }

# Runs a section under memcheck. Some checks provoke failing calls (insufficient memory, unsupported algorithms), so
# only invalid accesses count.
sanitized() {
    local section=$1 tool log=$build/sanitizer-$1.log code=0
    shift
    tool=$(PATH=$PATH:${CUDA_HOME:-/usr/local/cuda}/bin command -v compute-sanitizer || true)
    if [ -z "$tool" ]; then
        say "compute-sanitizer is missing"
        return
    fi
    timeout $((seconds + 60)) "$tool" --tool memcheck --report-api-errors no --error-exitcode 9 "$build/egret_cuda_check" --only "$section" --no-timing \
        --seconds "$seconds" --programs "$here/programs" "$@" >"$log" 2>&1 || code=$?
    if [ $code = 0 ]; then
        say "compute-sanitizer memcheck, $section: clean"
    elif grep -q "Device not supported\|Unable to attach\|Target application terminated before first instrumented" "$log"; then
        say "compute-sanitizer cannot attach to this device"
    elif [ $code = 9 ] || grep -qE '^=+ (Invalid|ERROR SUMMARY: [1-9])' "$log"; then  # 9 only if the program itself succeeded
        tail -n 30 "$log"
        say "compute-sanitizer memcheck, $section: NOT clean, see $log: $(grep -m 1 -E '^=+ [A-Z][a-z]' "$log" || true)"
        status=1
    else  # exit code 1: a check failed or ran out of time; 124: stopped by the time limit
        tail -n 30 "$log"
        say "compute-sanitizer memcheck, $section: incomplete (exit code $code; no invalid access until then), see $log: $(grep -m 1 FAILED "$log" || true)"
        status=1
    fi
}

for section in ${EGRET_GPU_SECTIONS:-device kernels errors fastest networks sanitizer}; do
    if [ "$section" = sanitizer ]; then
        for sanitizedSection in kernels errors networks; do sanitized $sanitizedSection "$@"; done
        continue
    fi
    code=0
    part=$build/$section.md
    rm -f "$part"
    timeout $((seconds + 60)) "$build/egret_cuda_check" --only "$section" --seconds "$seconds" --programs "$programs" --report "$part" "$@" || code=$?
    [ ! -f "$part" ] || cat "$part" >>"$report"
    if [ $code = 3 ]; then  # there is no device; reports this only once
        echo "report: $report"
        exit 1
    fi
    [ $code -le 1 ] || say "**FAILED**: $section ended with code $code"
    [ $code = 0 ] || status=1
done
say "Networks were optimized with $costs."
echo "report: $report"
exit $status
