#!/usr/bin/env bash
# Checks that an installation by `cmake --install` works from any folder, and that other programs can be built with it.
#
#   tests/package/install_test.sh BUILD_FOLDER
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "$1")
work=$(mktemp -d "${TMPDIR:-/tmp}/egret-install-XXXXXX")
trap 'rm -rf "$work"' EXIT
fail() { printf 'install_test: %s\n' "$*" >&2; exit 1; }

# Install under one prefix, then move to another.
for component in program library development python; do
    cmake --install "$build" --prefix "$work/first" --component "$component" >"$work/log" || fail "$(cat "$work/log")"
done
mkdir "$work/a place with spaces"
mv "$work/first" "$work/a place with spaces/egret"
prefix="$work/a place with spaces/egret"

# An environment without the user's or the build's variables.
installed() { env -i HOME="$work/home" PATH=/usr/bin:/bin QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 "$@"; }
cli="$prefix/bin/egret-cli"

printf 'rule found-here "In the prefix, where it is now"\n  match   (Relu (Relu ?x))\n  produce (Relu ?x)\n' >"$prefix/share/egret/resources/rules/here.rules"
installed "$cli" rules list >"$work/rules" || fail "no rules"
grep -q '^found-here .*here.rules' "$work/rules" || fail "rules come from elsewhere: $(cat "$work/rules")"
installed "$cli" optimize "$prefix/share/egret/sample_models/fire.onnx" -o "$work/faster.onnx" --time-limit 5 >"$work/log" 2>&1 || fail "$(cat "$work/log")"
installed "$cli" optimize "$prefix/share/egret/sample_models/fire.onnx" -o "$work/learned.onnx" --method xrlflow --episodes 1 --horizon 5 >"$work/log" 2>&1 || fail "no policy: $(cat "$work/log")"
installed "$cli" expressions simplify 'max(v1 + v0, v2 + v0)' >"$work/log" 2>&1 || fail "no network for expressions: $(cat "$work/log")"
installed "$prefix/bin/egret" --screenshot "$work/window.png" "$prefix/share/egret/sample_models/fire.onnx" 2>"$work/log" || fail "$(cat "$work/log")"
[[ -s $work/window.png ]] || fail "no picture"
installed PYTHONPATH="$prefix/lib/python3/dist-packages" PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 -c '
import egret
assert "found-here" in egret.Rules.default().names
print(egret.optimize(egret.Graph.load(egret.data_file("sample_models/fire.onnx"))).graph)' >"$work/log" 2>&1 || fail "no Python module: $(cat "$work/log")"
for program in "$prefix"/bin/* "$prefix"/lib/egret/* "$prefix/lib/libegret.so" "$prefix"/lib/python3/dist-packages/egret/*.so; do
    grep -qaF "$source/" "$program" && fail "$program names the source tree: $(grep -aoF "$source/" "$program" | sort | uniq -c)"
    # Egret's own libraries are found relative to the file that requires them; no other folder is searched.
    paths=$(readelf -d "$program" | sed -nE 's/.*\((RPATH|RUNPATH)\).*\[(.*)\]$/\2/p' | tr : '\n')
    while read -r path; do
        [[ -z $path || $path == \$ORIGIN/.. || $path == \$ORIGIN/../lib || $path == \$ORIGIN/../../.. ]] || fail "$program searches $path for libraries"
    done <<<"$paths"
done

# Documents
for document in README.md CHANGELOG.md LICENSE THIRD_PARTY.md; do
    cmp -s "$source/$document" "$prefix/share/doc/egret/$document" || fail "$document is not installed"
done

# Manual pages and completions
for page in egret egret-cli; do
    MANROFFSEQ='' man --warnings -l "$prefix/share/man/man1/$page.1.gz" 2>"$work/log" >/dev/null || fail "man $page"
    [[ ! -s $work/log ]] || fail "man $page: $(cat "$work/log")"
done
bash -n "$prefix/share/bash-completion/completions/egret-cli"

# A program that uses the library
cmake -S "$source/tests/package/consumer" -B "$work/consumer" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$prefix" -DEGRET_CHECK_HEADERS=ON >"$work/log" 2>&1 || fail "$(cat "$work/log")"
cmake --build "$work/consumer" >"$work/log" 2>&1 || fail "$(cat "$work/log")"
installed "$work/consumer/faster" "$source/sample_models/fire.onnx" "$work/by_library.onnx" || fail "the consumer fails"
installed "$cli" model verify "$source/sample_models/fire.onnx" "$work/by_library.onnx" >/dev/null || fail "the consumer's model is not equivalent"
status=0
installed "$work/consumer/faster" /nowhere.onnx "$work/none.onnx" 2>"$work/log" || status=$?
[[ $status == 3 ]] && grep -q /nowhere.onnx "$work/log" || fail "a missing model ends with $status: $(cat "$work/log")"
printf 'install_test: passed\n'
