#!/usr/bin/env bash
# Checks with ONNX Runtime what egret-cli optimizes (see networks.js) and exports.
#   tests/peer/onnxruntime.sh BUILD_FOLDER [NETWORK]...            checks all networks, or the given ones
#   tests/peer/onnxruntime.sh BUILD_FOLDER --report [NETWORK]...   also writes their rows in tests/bench/onnxruntime.md
#   tests/peer/onnxruntime.sh BUILD_FOLDER --operators             checks synthesized operators (operators.js)
#   tests/peer/onnxruntime.sh BUILD_FOLDER --contributed           checks ONNX Runtime's own operators (contributed.py)
# Installs npm's onnxruntime-node into the build folder. Exits with 77 and a message if the package is unavailable.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
shift
source "$here/install.sh"

for program in "$build/bin/egret-cli" "$build/tests/peer/check_model"; do
    [[ -x $program ]] || { echo "$program is missing: ninja -C $build egret-cli check_model" >&2; exit 1; }
done
install_onnxruntime
work=$(mktemp -d "${TMPDIR:-/tmp}/egret-peer.XXXXXX")
trap 'rm -rf "$work"' EXIT
if [[ ${1:-} == --operators ]]; then
    node "$here/operators.js" "$build/bin/egret-cli" "$work"
    exit
fi
if [[ ${1:-} == --contributed ]]; then
    python=/usr/bin/python3  # Debian's Python, for which the package onnx is installed
    "$python" -c "import onnx" 2>/dev/null || skip "python3-onnx, which writes the models, is missing"
    export EGRET_ONNXRUNTIME=$NODE_PATH/onnxruntime-node/bin/napi-v3/linux/x64
    "$python" "$here/contributed.py" "$work"
    failed=0
    for model in "$work"/*.onnx; do
        printf '%s: ' "$(basename "$model" .onnx)"
        "$build/bin/egret-cli" model verify "$model" "$model" --engine onnxruntime || failed=1
    done
    exit $failed
fi
report=()
if [[ ${1:-} == --report ]]; then
    report=(--report "$here/../bench/onnxruntime.md")
    shift
fi
node "$here/networks.js" "$build/bin/egret-cli" "$build/tests/peer/check_model" "$work/models" "${report[@]}" "$@"
