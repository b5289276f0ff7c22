#!/usr/bin/env bash
# Measures the e-graph on egg's benchmarks and writes tests/bench/compare_egg.md, with egg's figures next to Egret's.
#   tests/bench/compare_egg.sh [BUILD_FOLDER] [RUNS]
# egg 0.11 was measured on one core of a 2.5 GHz Xeon. Instructions are comparable across machines, milliseconds only roughly.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/release}
runs=${2:-5}
program=$build/tests/bench/egraph_case
out=tests/bench/compare_egg.md
[ -x "$program" ] || { echo "$program is missing: ninja -C $build egraph_case" >&2; exit 1; }

# case; egg's CPU ms, instructions and peak MB ("-": unknown)
egg="ac/8 34 203208041 -
ac/9 167 743875500 -
ac/10 1174 3613549608 79
ac/11 6227 - 314
integ_part1 39 194232324 -
integ_part2 592 1538809207 -
all7 149 587606604 -
poly 87 430579498 -
simplify_root 24 126856207 -
all7/backoff 1095 - -
integ_part2/backoff 1740 - -
all7/backoff/1M 21186 - -"

median() { sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
instructions() { valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null | awk '/Collected/ { print $4 }'; }
ratio() { [ "$2" = - ] || [ "$1" = - ] && echo - || awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
elapsed() { "$program" "$@" | awk '{ print $3 + $4 + $5 }'; }
millions() { [ "$1" = - ] && echo - || awk -v n="$1" 'BEGIN { printf "%.1f", n / 1e6 }'; }

loading=$(instructions "$program" || true)  # without a case, it only prints its usage and fails
{
    echo "# The e-graph compared with egg"
    echo
    echo "\`tests/bench/compare_egg.sh\` writes this page (medians of $runs runs per case; $(uname -m), $(nproc) cores,"
    echo "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)). Rules, terms, schedulers and limits are the same (\`egraph_cases.h\`). Instructions are"
    echo "callgrind's, without the loading of the program's libraries; CPU time is from the terms to the end of the run. \"Log\": the e-graph records every"
    echo "step, which time travel and proofs require. egg 0.11's figures are from one core of a 2.5 GHz Xeon."
    echo
    echo "| case | e-nodes / classes | CPU ms | with log | egg | ratio | million instructions | with log | egg | ratio | ratio with log | peak MB | with log | egg |"
    echo "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    while read -r name eggCpu eggInstructions eggPeak; do
        echo "$name" >&2
        plain=$(for _ in $(seq "$runs"); do "$program" "$name"; done)
        logged=$(for _ in $(seq "$runs"); do "$program" "$name" log; done)
        size=$(head -1 <<<"$plain" | cut -d' ' -f1,2 | sed 's| | / |')
        cpu=$(cut -d' ' -f6 <<<"$plain" | median)
        cpuLog=$(cut -d' ' -f6 <<<"$logged" | median)
        peak=$(cut -d' ' -f7 <<<"$plain" | median | awk '{ printf "%.0f", $1 / 1000 }')
        peakLog=$(cut -d' ' -f7 <<<"$logged" | median | awk '{ printf "%.0f", $1 / 1000 }')
        count=- countLog=-
        if [ "$eggInstructions" != - ]; then
            count=$(($(instructions "$program" "$name") - loading))
            countLog=$(($(instructions "$program" "$name" log) - loading))
        fi
        echo "| $name | $size | $cpu | $cpuLog | $eggCpu | $(ratio "$cpu" "$eggCpu") | $(millions "$count") | $(millions "$countLog") |" \
             "$(millions "$eggInstructions") | $(ratio "$count" "$eggInstructions") | $(ratio "$countLog" "$eggInstructions") | $peak | $peakLog | $eggPeak |"
    done <<<"$egg"
    echo
    echo "Threads search side by side, and decide side by side which matches change nothing or are refused. The e-graph is the"
    echo "same. The table shows the elapsed time of search, application and rebuild (medians of $runs interleaved runs, log on)."
    echo
    echo "| case | e-nodes / classes | 1 thread, ms | 2 threads | 4 threads | speed-up with 2 | with 4 |"
    echo "|---|---|---|---|---|---|---|"
    for name in ac/10 all7/backoff/1M all7/backoff/200; do
        echo "$name, threads" >&2
        times=() sizes=
        for _ in $(seq "$runs"); do
            for threads in 1 2 4; do times[threads]+="$(elapsed "$name" log "$threads")"$'\n'; done
        done
        for threads in 1 2 4; do
            sizes+="$("$program" "$name" log "$threads" | cut -d' ' -f1,2 | sed 's| | / |')"$'\n'
            times[threads]=$(sed '/^$/d' <<<"${times[threads]}" | median)
        done
        size=$(sed '/^$/d' <<<"$sizes" | sort -u)
        [ "$(wc -l <<<"$size")" = 1 ] || { echo "$name: the e-graph depends on the number of threads: $size" >&2; exit 1; }
        echo "| $name | $size | ${times[1]} | ${times[2]} | ${times[4]} | $(ratio "${times[1]}" "${times[2]}") | $(ratio "${times[1]}" "${times[4]}") |"
    done
} >"$out.new"
mv "$out.new" "$out"
echo "wrote $out" >&2
