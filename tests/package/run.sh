#!/usr/bin/env bash
# Tests the packages of scripts/package in an empty Debian 12: installs them, uses them as an ordinary user, removes them, and compares the system
# with its state before. Run it manually, as root. It takes some minutes, and once access to Debian's mirror for the empty system.
#
#   scripts/package && sudo tests/package/run.sh [PACKAGES_FOLDER]
#
# EGRET_DEBIAN_ROOT is the empty system's folder (default: /var/tmp/egret-debian). It and the packages downloaded next to it are kept between runs.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
packages=$(realpath "${1:-$here/../../build/packages}")
name=package
. "$here/debian_root.sh"
needTools strace file
program=$(ls "$packages"/egret_*.deb)
library=$(ls "$packages"/libegret[0-9]*.deb)
engine=$(dpkg-deb -f "$library" Package)

# Only the test requires these: the manual page reader, the shells whose completions are tested, and the desktop databases.
makeDebian bookworm "${EGRET_DEBIAN_ROOT:-/var/tmp/egret-debian}" man-db bash-completion zsh fish shared-mime-info desktop-file-utils xdg-utils file
openDebian "${EGRET_DEBIAN_ROOT:-/var/tmp/egret-debian}"
# Every file with its type, mode, owner and contents, except the lists, caches and logs of dpkg, apt and man.
filesOf() {
    local -a kept=(-false)
    for folder in proc dev tmp home var/lib/dpkg var/lib/apt var/cache/apt var/cache/debconf var/cache/man var/log; do kept+=(-o -path "./$folder"); done
    (cd "$root" && find . -xdev \( "${kept[@]}" \) -prune -o -printf '%p %M %u:%g %l\n' && find . -xdev \( "${kept[@]}" \) -prune -o -type f -print0 | xargs -0 sha256sum) | sort
}

# ---- install dependencies first, so that the comparison covers only Egret -----------------------------------------------------
mkdir -p "$root/tmp/packages"
cp "$packages"/*.deb "$root/tmp/packages/"
began=$(date +%s)
for package in "$program" "$library"; do say "$(basename "$package") depends on $(dpkg-deb -f "$package" Depends)"; done
both=("/tmp/packages/$(basename "$program")" "/tmp/packages/$(basename "$library")")
inside apt-get install -y -q --no-install-recommends "${both[@]}" >"$base.install.log" 2>&1 || fail "apt cannot install it: $(tail -5 "$base.install.log")"
say "installed with all dependencies in $(($(date +%s) - began)) s: $(inside dpkg-query -W -f='${Package}\n' | wc -l) packages in all, $(du -sm --one-file-system "$root" | cut -f1) MiB for the whole system"
inside dpkg --purge egret "$engine" >/dev/null 2>&1
filesOf >"$base.before"
began=$(date +%s%N)
inside dpkg -i "${both[@]}" >"$base.install.log" 2>&1 || fail "dpkg: $(tail -5 "$base.install.log")"
say "Egret alone installed in $((($(date +%s%N) - began) / 1000000)) ms; $(inside dpkg-query -W -f='${Package} ${Installed-Size} KiB, ' egret "$engine" | sed 's/, $//')"

# ---- use as an ordinary user --------------------------------------------------------------------------------------------------
models=/usr/share/egret/sample_models
timed "egret-cli --version" asPerson egret-cli --version
grep -q "^egret-cli $(dpkg-deb -f "$program" Version | cut -d- -f1)" "$base.out" || fail "wrong version: $(cat "$base.out")"
timed "egret --version" asPerson egret --version
timed "egret-cli optimize" asPerson egret-cli optimize $models/fire.onnx -o /home/person/faster.onnx --method tensat --extract ilp
timed "egret-cli optimize, a policy" asPerson egret-cli optimize $models/nasrnn_step.onnx -o /home/person/learned.onnx --method xrlflow --episodes 1
timed "egret-cli model verify" asPerson egret-cli model verify $models/fire.onnx /home/person/faster.onnx
timed "egret-cli expressions simplify" asPerson egret-cli expressions simplify 'max(v1 + v0, v2 + v0)'
timed "egret-cli optimize, into a session" asPerson egret-cli optimize $models/bert_attention.onnx -o /home/person/bert.onnx --session /home/person/work.egret
timed "egret-cli session check" asPerson egret-cli session check /home/person/work.egret
timed "egret --screenshot of a model" asPerson egret --screenshot /home/person/model.png --size 1280x800 $models/fire.onnx
grep -q "drawn by the layered engine instead" "$base.out" && fail "dot does not run: $(cat "$base.out")"
timed "egret --screenshot of a session" asPerson egret --screenshot /home/person/session.png --size 1280x800 --language de /home/person/work.egret
for picture in model session; do cp "$root/home/person/$picture.png" "$base.$picture.png"; done
file "$root/home/person/model.png" | grep -q "1280 x 800" || fail "the picture is $(file "$root/home/person/model.png")"

# No network access: the only sockets are local (AF_UNIX: the screen, user name lookups).
for command in "egret-cli optimize $models/fire.onnx -o /home/person/quiet.onnx" "egret --screenshot /home/person/quiet.png $models/fire.onnx"; do
    strace -f -qq -e trace=socket -o "$base.sockets" "${person[@]}" $command >"$base.out" 2>&1 || fail "under strace: $command: $(tail -5 "$base.out")"
    grep 'socket(' "$base.sockets" | grep -v AF_UNIX && fail "network access: $command"
done
say "no sockets other than AF_UNIX"

# ---- manual pages, completions, file types ------------------------------------------------------------------------------------
for page in egret egret-cli; do asPerson man --warnings "$page" >"$base.out" 2>&1 && grep -qi "^NAME" "$base.out" || fail "man $page: $(head -3 "$base.out")"; done
grep -qi warning "$base.out" && fail "the manual page has warnings"
whatis=$(inside sh -c 'mandb -q; whatis -l egret egret-cli') && [[ $(grep -c "faster ones" <<<"$whatis") == 2 ]] || fail "whatis: $whatis"
completed=$(asPerson bash -c 'source /usr/share/bash-completion/bash_completion; _completion_loader egret-cli; COMP_WORDS=(egret-cli egraph sat); COMP_CWORD=2; _egret_cli; echo "${COMPREPLY[@]}"')
[[ $completed == saturate ]] || fail "bash completes to '$completed'"
completed=$(asPerson fish -c 'complete -C "egret-cli egraph sat"' | cut -f1)
[[ $completed == saturate ]] || fail "fish completes to '$completed'"
completed=$(asPerson zsh -fc 'autoload -Uz compinit && compinit -u -D; _describe() { print -l -- ${(P)2} }; autoload +X _egret-cli; words=(egret-cli egraph sat); CURRENT=3; _egret-cli; _egret-cli' 2>/dev/null | grep -c '^saturate:') || true
[[ $completed -ge 1 ]] || fail "zsh does not complete 'egret-cli egraph saturate'"
for glob in 'application/x-onnx:*.onnx' 'application/x-egret-session:*.egret'; do  # in the database that all desktops read
    grep -qxF "50:$glob" "$root/usr/share/mime/globs2" || fail "the system does not know $glob"
done
[[ $(asPerson xdg-mime query default application/x-onnx 2>/dev/null) == egret.desktop ]] || fail "the desktop does not open a model with Egret"
say "manual pages, completions of bash, zsh and fish, file types: correct"

# ---- removal ------------------------------------------------------------------------------------------------------------------
inside dpkg --purge egret "$engine" >"$base.out" 2>&1 || fail "purge: $(cat "$base.out")"
grep -i "warning" "$base.out" && fail "dpkg leaves files behind"
filesOf >"$base.after"
diff "$base.before" "$base.after" >"$base.left" || fail "left behind or changed: $(cat "$base.left")"
for package in egret "$engine"; do inside dpkg-query -W -f='${db:Status-Abbrev}' "$package" 2>/dev/null && fail "dpkg still knows $package"; done
say "purged: the same $(grep -c '^[.]' "$base.after") files and folders as before"

# ---- programs that use the library ---------------------------------------------------------------------------------------------
inside apt-get install -y -q --no-install-recommends g++ cmake ninja-build $(cd "$root/tmp/packages" && printf '/tmp/packages/%s ' *.deb) >"$base.install.log" 2>&1 || fail "libegret-dev: $(tail -5 "$base.install.log")"
cp -r "$here/consumer" "$root/tmp/consumer"
chown -R --reference="$root/home/person" "$root/tmp/consumer"
timed "a program that uses the library, built" asPerson sh -c 'cmake -S /tmp/consumer -B /tmp/consumer/build -G Ninja -DCMAKE_BUILD_TYPE=Release -DEGRET_CHECK_HEADERS=ON && cmake --build /tmp/consumer/build'
timed "and run" asPerson /tmp/consumer/build/faster $models/fire.onnx /home/person/by_library.onnx
asPerson egret-cli model verify $models/fire.onnx /home/person/by_library.onnx >/dev/null || fail "its model is not equivalent"

# ---- on a screen; last, because the screen's packages could hide a missing dependency of Egret --------------------------------
inside apt-get install -y -q --no-install-recommends xvfb xauth >"$base.install.log" 2>&1 || fail "xvfb: $(tail -5 "$base.install.log")"
timed "egret on an X11 screen" asPerson env QT_QPA_PLATFORM=xcb xvfb-run -a egret --screenshot /home/person/screen.png $models/fire.onnx
say "passed"
