#!/usr/bin/env bash
# Optimizes every benchmark network by equality saturation and by backtracking search, and writes tests/bench/tensat.md: our
# figures beside the papers'.
#   tests/bench/tensat.sh [BUILD_FOLDER] [NETWORK]...
# Models are made in a temporary folder (seeded weights, the largest 574 MB) and removed.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/release}
shift || true
program=$build/bin/egret-cli
out=tests/bench/tensat.md
[ -x "$program" ] || { echo "$program is missing: ninja -C $build egret-cli" >&2; exit 1; }
networks=${*:-squeezenet vgg19 resnet50 resnext50 inception_v3 nasnet_a nasrnn bert bert-paper vit_base vit_base-paper dalle_mini dalle_mini-paper transducer transducer-paper}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Network; Tensat's seconds to explore and to extract, TASO's to search (Tensat's paper, a T4 and k_multi 1 unless said).
published="nasrnn .10 .37 177.3
bert-paper .83 .60 13.6
resnext50 .68 .05 25.3
nasnet_a 8.81 1.79 1226
squeezenet .16 .12 16.4
vgg19 .42 .02 8.9
inception_v3 4.38 .75 68.6"

value() { sed -n "s/^  \"$2\": \"\\{0,1\\}\\([^\",]*\\).*/\\1/p" "$work/$1.json" | head -1; }
milliseconds() { awk -v us="$1" 'BEGIN { printf "%.2f", us / 1000 }'; }
seconds() { awk -v s="$1" 'BEGIN { printf "%.2f", s }'; }
paper() { awk -v name="$1" -v field="$2" '$1 == name { print $field; found = 1 } END { if (!found) print "-" }' <<<"$published"; }
optimize() {
    local name=$1
    shift
    "$program" --json --threads 1 optimize "$work/model.onnx" -o "$work/out.onnx" "$@" >"$work/$name.json" 2>"$work/$name.err" ||
        { cat "$work/$name.err" >&2; exit 1; }
    [ "$(value "$name" verified)" = true ]
}

{
    echo "# Equality saturation beside backtracking search"
    echo
    echo "Made by \`tests/bench/tensat.sh\` ($(uname -m), $(nproc) cores of which one is used,"
    echo "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)). Seeded weights, the rules Egret ships, the analytic cost model, every"
    echo "result verified against its original. Tensat: k_multi 1, 50,000 e-nodes, 15 iterations, exact extraction of at most 60 s;"
    echo "\"gap\" is what is left to the proven bound. TASO: alpha 1.05, budget 100. Costs are predicted milliseconds. The papers'"
    echo "seconds are from their machines, with their rules; Tensat's Inception-v3 is at k_multi 2."
    echo
    echo "| network | operators | cost | Tensat: cost | gap | e-nodes | stopped by | explore s | extract s | its paper's | TASO: cost | graphs | search s | its paper's |"
    echo "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    for network in $networks; do
        echo "$network" >&2
        operators=$("$program" model make "$network" -o "$work/model.onnx" | sed -n 's/.*: \([0-9]*\) operators.*/\1/p')
        optimize tensat --method tensat --extract ilp --k-multi 1 --node-limit 50000 --iterations 15 --time-limit 600 --extract-time-limit 60
        optimize taso --method taso --alpha 1.05 --budget 100 --time-limit 600
        if [ "$(value tensat optimal)" = true ]; then gap=0
        else gap=$(awk -v cost="$(value tensat cost_after)" -v bound="$(value tensat bound)" 'BEGIN { printf "%.2g%%", 100 * (cost - bound) / cost }'); fi
        echo "| $network | $operators | $(milliseconds "$(value tensat cost_before)") | $(milliseconds "$(value tensat cost_after)") | $gap |" \
             "$(value tensat nodes) | $(value tensat stop_reason) | $(seconds "$(value tensat explore_seconds)") | $(seconds "$(value tensat extract_seconds)") |" \
             "$(paper "$network" 2) + $(paper "$network" 3) | $(milliseconds "$(value taso cost_after)") | $(value taso graphs) |" \
             "$(seconds "$(value taso explore_seconds)") | $(paper "$network" 4) |"
    done
} >"$out.new"
sed 's/- + -/-/' "$out.new" >"$out"
rm "$out.new"
echo "wrote $out" >&2
