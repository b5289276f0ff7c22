#!/usr/bin/env bash
# tests/fuzz/run.sh [EXECUTIONS | SECONDSs] [TARGET...]: the long run of the fuzzers (target.h), with the address, leak
# and undefined-behavior sanitizers. The default is 1,000,000 executions of every target. Requires clang 14 and its
# run-time library (apt install clang-14 libclang-rt-14-dev).
#   tests/fuzz/run.sh 60s onnx session     two targets, one minute each
# Findings are in build/fuzz/findings/<target>/, and inputs that extend the coverage are in build/fuzz/grown/<target>/.
# Copy useful inputs to corpus/ manually. Prints one table row per target (tests/bench/fuzzing.md).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

limit=(-runs=1000000)
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
    limit=(-runs="$1")
    shift
elif [[ ${1:-} =~ ^([0-9]+)s$ ]]; then
    limit=(-max_total_time="${BASH_REMATCH[1]}")
    shift
fi

# EGRET_FUZZ_BUILD=no uses the existing fuzzers instead of rebuilding them.
if [[ ${EGRET_FUZZ_BUILD:-yes} == yes ]]; then
    cmake --preset fuzz >/dev/null
    cmake --build --preset fuzz >/dev/null
fi
targets=("$@")
if [[ ${#targets[@]} == 0 ]]; then
    for file in tests/fuzz/targets/*.cpp; do targets+=("$(basename "$file" .cpp)"); done
fi

# Entropic scheduling is off, because counting features takes longer than parsing most inputs. Allocation stacks are
# short, because long ones cost as much again. Inputs grow slowly (-len_control, which a custom mutator would disable),
# because many short inputs reveal more than a few long ones.
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:strict_string_checks=1:malloc_context_size=8:quarantine_size_mb=32
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
status=0
printf '| %-16s | %10s | %7s | %8s | %6s | %s |\n' target executions /s coverage 'MB' findings
printf '|---|---|---|---|---|---|\n'
for target in "${targets[@]}"; do
    grown=build/fuzz/grown/$target findings=build/fuzz/findings/$target log=build/fuzz/$target.log
    mkdir -p "$grown" "$findings"
    most=$(sed -n 's/.*mostBytes = \([0-9]*\).*/\1/p' "tests/fuzz/targets/$target.cpp")
    dictionary=()
    if [[ -f tests/fuzz/dictionaries/$target.dict ]]; then dictionary=(-dict="tests/fuzz/dictionaries/$target.dict"); fi
    more=()
    seeds=$(sed -n 's/.*moreSeeds = "\([^"]*\)".*/\1/p' "tests/fuzz/targets/$target.cpp")
    if [[ -n $seeds && -d $seeds ]]; then more=("$seeds"); fi
    "build/fuzz/tests/fuzz/fuzz_$target" "${limit[@]}" -max_len="$most" -entropic=0 -len_control=100 -timeout=10 -rss_limit_mb=2048 -malloc_limit_mb=1024 -print_final_stats=1 -seed=1 \
        -artifact_prefix="$findings/" "${dictionary[@]}" "$grown" "tests/fuzz/corpus/$target" "${more[@]}" >"$log" 2>&1 || status=1
    number() { sed -n "s/^stat::$1: *//p" "$log" | tail -1; }
    coverage=$(grep -o 'cov: [0-9]*' "$log" | tail -1 | cut -d' ' -f2)
    printf '| %-16s | %10s | %7s | %8s | %6s | %s |\n' "$target" "$(number number_of_executed_units)" "$(number average_exec_per_sec)" "${coverage:--}" \
        "$(number peak_rss_mb)" "$(find "$findings" -type f | wc -l)"
done
exit $status
