#!/usr/bin/env bash
# Tests the package python3-egret of scripts/package in an empty Debian 12: installs it with the engine, runs the module's tests and notebooks as an
# ordinary user, removes it, and compares the system with its state before. Run it manually, as root. It takes some minutes, and once access to
# Debian's mirror for the empty system.
#
#   scripts/package && sudo tests/package/python.sh [PACKAGES_FOLDER]
#
# EGRET_DEBIAN_ROOT is the empty system's folder (default: /var/tmp/egret-debian-python). It and the packages downloaded next to it are kept between runs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
packages=$(realpath "${1:-$here/../../build/packages}")
name=python
. "$here/debian_root.sh"
needTools strace
module=$(ls "$packages"/python3-egret_*.deb)
library=$(ls "$packages"/libegret[0-9]*.deb)
engine=$(dpkg-deb -f "$library" Package)

makeDebian bookworm "${EGRET_DEBIAN_ROOT:-/var/tmp/egret-debian-python}"
openDebian "${EGRET_DEBIAN_ROOT:-/var/tmp/egret-debian-python}"
pythonFiles() { (cd "$root" && find usr/lib/python3 usr/share/doc/python3-egret usr/lib/x86_64-linux-gnu usr/lib/egret -not -path '*/numpy/*' 2>/dev/null || true) | sort; }

# ---- install, dependencies first ----------------------------------------------------------------------------------------------
mkdir -p "$root/tmp/packages"
cp "$module" "$library" "$root/tmp/packages/"
say "$(basename "$module") depends on $(dpkg-deb -f "$module" Depends)"
both=("/tmp/packages/$(basename "$module")" "/tmp/packages/$(basename "$library")")
inside apt-get install -y -q --no-install-recommends "${both[@]}" >"$base.install.log" 2>&1 || fail "apt cannot install it: $(tail -5 "$base.install.log")"
say "installed: $(inside dpkg-query -W -f='${Package}\n' | wc -l) packages in all; $(inside dpkg-query -W -f='${Package} ${Installed-Size} KiB, ' python3-egret "$engine" | sed 's/, $//')"
inside dpkg --purge python3-egret "$engine" >"$base.out" 2>&1 || fail "purge: $(cat "$base.out")"
pythonFiles >"$base.before"
inside dpkg -i "${both[@]}" >"$base.install.log" 2>&1 || fail "dpkg: $(tail -5 "$base.install.log")"
[[ -n $(ls "$root"/usr/lib/python3/dist-packages/egret/__pycache__ 2>/dev/null) ]] || fail "no byte code was compiled"

# ---- use as an ordinary user --------------------------------------------------------------------------------------------------
timed "import egret" asPerson python3 -c 'import egret; print(egret.__version__, egret.__file__)'
grep -q "^$(dpkg-deb -f "$module" Version | cut -d- -f1) /usr/lib/python3/dist-packages/egret/" "$base.out" || fail "wrong module: $(cat "$base.out")"
# The tests, without those of the source tree's files.
asPerson mkdir -p /home/person/tests
for test in graph egraph engine leak subjects; do
    cp "$here/../python/${test}_test.py" "$root/home/person/tests/"
    timed "${test}_test.py" asPerson python3 "/home/person/tests/${test}_test.py"
    say "$(grep -E '^Ran ' "$base.out")"
done
# The notebooks that the package contains.
cp "$here/../../scripts/notebooks" "$root/home/person/notebooks"
for example in "$root"/usr/share/doc/python3-egret/examples/*.ipynb; do
    example=$(basename "$example" .ipynb)
    timed "notebook $example" asPerson env PYTHONPATH=/usr/share/doc/python3-egret/examples python3 /home/person/notebooks --check "/usr/share/doc/python3-egret/examples/$example.py"
done
# No network access: the only sockets are local.
strace -f -qq -e trace=socket -o "$base.sockets" "${person[@]}" python3 -c 'import egret; egret.optimize(egret.Graph.load(egret.data_file("sample_models/fire.onnx")))' >"$base.out" 2>&1 || fail "under strace: $(tail -5 "$base.out")"
grep 'socket(' "$base.sockets" | grep -v AF_UNIX && fail "network access"
say "no sockets other than AF_UNIX"

# ---- removal ------------------------------------------------------------------------------------------------------------------
inside python3 -c 'import egret'  # as root, who could write byte code
inside dpkg --purge python3-egret "$engine" >"$base.out" 2>&1 || fail "purge: $(cat "$base.out")"
grep -i "warning" "$base.out" && fail "dpkg leaves files behind"
pythonFiles >"$base.after"
diff "$base.before" "$base.after" >"$base.left" || fail "left behind: $(cat "$base.left")"
say "purged: nothing left behind"
say "passed"
