#!/usr/bin/env bash
# Opens, optimizes, saves, exports and reopens a model with 3 GB of weights in a second file. Opens a BERT of 403 MB, and
# shows a model of 3,056 operators with dynamic axes in the window.
#   tests/bench/large_model.sh BUILD_FOLDER
# Prints the time and memory of each command; fails if they exceed their limits. Requires 10 GB of disk space, and
# Debian's python3-onnx and python3-numpy; exits with 77 if they are missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
cli=$build/bin/egret-cli
skip() {
    echo "skipped: $1"
    exit 77
}
python=/usr/bin/python3 # the one with Debian's packages
for module in numpy onnx; do
    "$python" -c "import $module" 2>/dev/null || skip "Debian's package python3-$module is missing"
done
folder=$(mktemp -d "$build/large_model.XXXXXX")
trap 'rm -rf "$folder"' EXIT
cd "$folder"
(($(df --output=avail -k . | tail -1) > 10000000)) || skip "less than 10 GB of disk space are free"
export EGRET_STATE_DIR=$folder/state EGRET_CACHE_DIR=$folder/cache

measured() { # TITLE [LIMITS] COMMAND...
    printf '%-40s ' "$1"
    shift
    "$python" "$here/measured.py" "$@" 2>"$folder/log" | grep -E " s elapsed| exceeds " || {
        cat "$folder/log"
        exit 1
    }
}

"$python" "$here/large_model.py" weights large.onnx
measured "open" --cpu 2 --private 300 "$cli" model info large.onnx
measured "optimize, verify, export" --private 300 \
    "$cli" optimize large.onnx -o out.onnx --method taso --budget 1 --no-measuring
measured "open the exported model" --cpu 2 --private 300 "$cli" model info out.onnx
rm out.onnx*

# A killed program leaves an unsaved session, which refers to the weights.
"$cli" optimize large.onnx -o out.onnx --method taso --budget 1000000 --no-measuring >/dev/null 2>&1 &
killed=$!
until compgen -G "state/sessions/*.egret" >/dev/null; do sleep 0.1; done
sleep 1
kill -9 $killed
wait $killed 2>/dev/null || true
session=$(compgen -G "state/sessions/*.egret")
echo "the unsaved session has $(stat -c %s "$session") bytes"
measured "check the unsaved session" --cpu 2 --private 300 "$cli" session check "$session"
measured "continue it: optimize, verify, export" --private 300 \
    "$cli" optimize "$session" -o out.onnx --method taso --budget 1 --no-measuring
rm out.onnx*
measured "optimize into a saved session" --private 300 \
    "$cli" optimize large.onnx -o out.onnx --session saved.egret --method taso --budget 1 --no-measuring
rm out.onnx* large.onnx*
measured "check the saved session, without model" "$cli" session check saved.egret
rm saved.egret

"$cli" model make bert -o bert.onnx >/dev/null
bytes=$(stat -c %s bert.onnx)
measured "open BERT ($((bytes / 1000000)) MB)" --resident $((bytes * 12 / 10000000)) "$cli" model info bert.onnx

"$python" "$here/large_model.py" operators long.onnx
export QT_QPA_PLATFORM=offscreen
measured "show 3,056 operators in the window" --cpu 1 \
    "$build/bin/egret" --screenshot long.png --size 1280x800 long.onnx
