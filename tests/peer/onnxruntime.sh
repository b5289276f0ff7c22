#!/usr/bin/env bash
# ONNX Runtime as judge of what egret-cli optimizes (networks.js says how) and exports.
#   tests/peer/onnxruntime.sh BUILD_FOLDER [NETWORK]...            all networks, or these
#   tests/peer/onnxruntime.sh BUILD_FOLDER --report [NETWORK]...   and write their rows of tests/bench/onnxruntime.md
#   tests/peer/onnxruntime.sh BUILD_FOLDER --operators             what it computes of synthesized operators (operators.js)
# Installs npm's onnxruntime-node into the build folder. Exit code 77, with a message, when it cannot be had.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
shift
version=1.20.1
modules=$build/tests/peer/onnxruntime-$version

skip() {
    echo "skipped: $*"
    exit 77
}
for program in "$build/bin/egret-cli" "$build/tests/peer/check_model"; do
    [[ -x $program ]] || { echo "$program is missing: ninja -C $build egret-cli check_model" >&2; exit 1; }
done
command -v node >/dev/null && command -v npm >/dev/null || skip "there is no node with npm here to run ONNX Runtime in"
if [[ ! -d $modules/node_modules/onnxruntime-node ]]; then
    mkdir -p "$modules"
    # Its install script only fetches libraries for other devices.
    npm install --prefix "$modules" --ignore-scripts --no-save --no-audit --no-fund --loglevel error "onnxruntime-node@$version" >"$modules/install.log" 2>&1 ||
        { cat "$modules/install.log"; rm -rf "$modules"; skip "npm cannot install onnxruntime-node $version"; }
fi
work=$(mktemp -d "${TMPDIR:-/tmp}/egret-peer.XXXXXX")
trap 'rm -rf "$work"' EXIT
export NODE_PATH=$modules/node_modules
if [[ ${1:-} == --operators ]]; then
    node "$here/operators.js" "$build/bin/egret-cli" "$work"
    exit
fi
report=()
if [[ ${1:-} == --report ]]; then
    report=(--report "$here/../bench/onnxruntime.md")
    shift
fi
node "$here/networks.js" "$build/bin/egret-cli" "$build/tests/peer/check_model" "$work/models" "${report[@]}" "$@"
