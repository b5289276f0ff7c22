# Functions that the other scripts in this folder source. The caller must set `build` to the build folder.

skip() {
    echo "skipped: $*"
    exit 77
}

# install_package PACKAGE VERSION FOLDER: installs an npm package into FOLDER unless it is already installed there.
install_package() {
    local package=$1 version=$2 folder=$3
    [[ -d $folder/node_modules/$package ]] && return
    command -v npm >/dev/null || skip "npm, which installs $package, is missing"
    mkdir -p "$folder"
    # The install script of onnxruntime-node only downloads libraries for other devices, so it is skipped.
    npm install --prefix "$folder" --ignore-scripts --no-save --no-audit --no-fund --loglevel error \
        "$package@$version" >"$folder/install.log" 2>&1 ||
        { cat "$folder/install.log"; rm -rf "$folder"; skip "npm cannot install $package $version"; }
}

# Installs ONNX Runtime for Node.js.
install_onnxruntime() {
    local version=1.20.1
    command -v node >/dev/null || skip "node, which runs ONNX Runtime, is missing"
    install_package onnxruntime-node "$version" "$build/tests/peer/onnxruntime-$version"
    export NODE_PATH=$build/tests/peer/onnxruntime-$version/node_modules
}
