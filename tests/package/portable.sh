#!/usr/bin/env bash
# Tests the archive of scripts/package --portable in an empty Debian 12 and an empty Debian 13, which have only an X server and a font. Run it manually,
# as root. It takes some minutes, and once access to Debian's mirror for the empty systems.
#
#   scripts/package --portable && sudo tests/package/portable.sh [ARCHIVE]
#
# EGRET_DEBIAN_ROOT is the prefix of the empty systems' folders, which are kept between runs (default: /var/tmp/egret-portable).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=portable
. "$here/debian_root.sh"
needTools file
archive=$(realpath "${1:-$(ls "$here"/../../build/packages/egret-*-linux-x86_64.tar.xz)}")
folder=$(basename "$archive" .tar.xz)
version=${folder#egret-}
version=${version%-linux-x86_64}
systems=${EGRET_DEBIAN_ROOT:-/var/tmp/egret-portable}
[[ $(stat -c %s "$archive") -le 250000000 ]] || fail "$archive is larger than 250 MB"

picture() { file "$root/home/person/$1" | grep -q "1280 x 800" || fail "the picture is $(file "$root/home/person/$1")"; }

for suite in bookworm trixie; do
    makeDebian "$suite" "$systems-$suite" xvfb xauth fonts-dejavu-core
    openDebian "$systems-$suite"
    say "---- Debian $(cat "$root/etc/debian_version"), $suite: $(inside dpkg-query -W -f='${Package}\n' | wc -l) packages"
    place="/home/person/a place with spaces"
    asPerson mkdir "$place"
    cp "$archive" "$root/tmp/archive.tar.xz"
    inside sh -c 'command -v xz >/dev/null' || inside apt-get install -y -q --no-install-recommends xz-utils >"$base.install.log" 2>&1 || fail "xz-utils: $(tail -5 "$base.install.log")"
    timed "unpacked" asPerson tar -xf /tmp/archive.tar.xz -C "$place"
    egret="$place/$folder/bin/egret" cli="$place/$folder/bin/egret-cli" models="$place/$folder/share/egret/sample_models"

    timed "egret-cli --version" asPerson "$cli" --version
    grep -qF "egret-cli $version" "$base.out" || fail "wrong version: $(cat "$base.out")"
    timed "egret --version" asPerson "$egret" --version
    timed "egret-cli optimize" asPerson "$cli" optimize "$models/fire.onnx" -o /home/person/faster.onnx --method tensat --extract ilp
    timed "egret-cli optimize, a policy" asPerson "$cli" optimize "$models/nasrnn_step.onnx" -o /home/person/learned.onnx --method xrlflow --episodes 1
    timed "egret-cli model verify" asPerson "$cli" model verify "$models/fire.onnx" /home/person/faster.onnx
    timed "egret-cli profile" asPerson "$cli" profile "$models/fire.onnx"
    timed "egret-cli expressions simplify" asPerson "$cli" expressions simplify 'max(v1 + v0, v2 + v0)'
    timed "egret-cli policy train in two processes" asPerson "$place/$folder/bin/mpirun" --oversubscribe -n 2 "$cli" --seed 1 --threads 1 policy train "$models/fire.onnx" --folder /home/person/training -o /home/person/policy.safetensors --updates 1 --episodes 2
    timed "egret-cli optimize, into a session" asPerson "$cli" optimize "$models/bert_attention.onnx" -o /home/person/bert.onnx --session /home/person/work.egret
    for screen in offscreen xcb; do
        on=(env QT_QPA_PLATFORM=$screen)
        [[ $screen == offscreen ]] || on+=(xvfb-run -a)
        timed "egret --screenshot of a model, $screen" asPerson "${on[@]}" "$egret" --screenshot "/home/person/$screen.png" --size 1280x800 "$models/fire.onnx"
        ! grep -iE "drawn by the layered engine instead|could not|cannot be loaded" "$base.out" || fail "egret on $screen"
        picture "$screen.png"
        cp "$root/home/person/$screen.png" "$base.$screen.png"
    done
    timed "egret --screenshot of a session, in German" asPerson env QT_QPA_PLATFORM=offscreen "$egret" --screenshot /home/person/session.png --size 1280x800 --language de /home/person/work.egret
    picture session.png

    # ---- the GNU C library is the only library of the system that is loaded -----------------------------------------------------
    for command in "xvfb-run -a env QT_QPA_PLATFORM=xcb" "env QT_QPA_PLATFORM=offscreen"; do  # dot lays out the pGraph of the perspective Synthesis
        asPerson $command LD_DEBUG=files LD_DEBUG_OUTPUT=/tmp/loaded "$egret" --screenshot /home/person/loaded.png --perspective Synthesis "$models/fire.onnx" >"$base.out" 2>&1 || fail "$command: $(tail -5 "$base.out")"
    done
    asPerson env LD_DEBUG=files LD_DEBUG_OUTPUT=/tmp/loaded "$cli" profile "$models/fire.onnx" >"$base.out" 2>&1 || fail "$(tail -5 "$base.out")"
    cat "$root"/tmp/loaded.* | sed -nE 's/.*calling init: (.*)/\1/p' | xargs -d '\n' realpath -ms | sort -u >"$base.loaded"
    for library in qt6/plugins/platforms/libqxcb.so libQt6Core.so.6 libtorch_cpu.so.1.13 graphviz/libgvplugin_dot_layout.so.6; do
        grep -qxF "$place/$folder/lib/$library" "$base.loaded" || fail "$library is not loaded from the archive"
    done
    others=$(grep -vF "$place/$folder/" "$base.loaded" | grep -vE '/(ld-linux-x86-64|lib(anl|c|dl|m|pthread|resolv|rt|util))\.so\.[0-9]+$' || true)
    [[ -z $others ]] || fail "libraries of the system are loaded: $others"
    # nor is a library of another Qt in LD_LIBRARY_PATH
    asPerson sh -c 'mkdir /home/person/qt && : >/home/person/qt/libQt6Core.so.6'
    asPerson env LD_LIBRARY_PATH=/home/person/qt "$egret" --version >"$base.out" 2>&1 || fail "with another Qt in LD_LIBRARY_PATH: $(cat "$base.out")"
    say "$(grep -cF "$place/$folder/" "$base.loaded") libraries of the archive are loaded, and of the system only the GNU C library"

    # ---- moved folder, desktop entry -------------------------------------------------------------------------------------------
    asPerson mv "$place" "/home/person/another \$place"
    place="/home/person/another \$place"
    timed "moved, egret-cli expressions simplify" asPerson "$place/$folder/bin/egret-cli" expressions simplify 'max(v1 + v0, v2 + v0)'
    asPerson "$place/$folder/install-desktop-entry" >"$base.out" 2>&1 || fail "install-desktop-entry: $(cat "$base.out")"
    share="$root/home/person/.local/share"
    grep -qxF 'Exec="/home/person/another \\$place/'"$folder"'/bin/egret" %f' "$share/applications/egret.desktop" || fail "the entry starts $(grep Exec "$share/applications/egret.desktop")"
    for file in mime/packages/egret.xml icons/hicolor/scalable/apps/egret.svg; do [[ -s $share/$file ]] || fail "no $file"; done
    asPerson "$place/$folder/install-desktop-entry" --remove >"$base.out" 2>&1 || fail "install-desktop-entry --remove: $(cat "$base.out")"
    left=$(find "$share" -name 'egret*' -type f -not -path "$share/egret/*")
    [[ -z $left ]] || fail "left behind: $left"

    # Desktop databases. They come last, because the packages installed here could hide that the archive lacks something.
    inside apt-get install -y -q --no-install-recommends desktop-file-utils shared-mime-info xdg-utils libglib2.0-bin >"$base.install.log" 2>&1 || fail "xdg-utils: $(tail -5 "$base.install.log")"
    asPerson "$place/$folder/install-desktop-entry" >"$base.out" 2>&1 || fail "install-desktop-entry: $(cat "$base.out")"
    asPerson desktop-file-validate /home/person/.local/share/applications/egret.desktop >"$base.out" 2>&1 || fail "desktop-file-validate: $(cat "$base.out")"
    for kind in x-onnx x-egret-session; do [[ $(asPerson xdg-mime query default application/$kind 2>/dev/null) == egret.desktop ]] || fail "the desktop does not open application/$kind with Egret"; done
    # The menu starts the program in this folder; a stand-in for it writes its arguments.
    printf '#!/bin/sh\nprintf "%%s|" "$0" "$@" >/home/person/started\n' >"$root$place/$folder/bin/egret"
    asPerson gio launch /home/person/.local/share/applications/egret.desktop "/home/person/my model.onnx" || fail "gio launch"
    for _ in $(seq 50); do [[ -s $root/home/person/started ]] && break || sleep 0.1; done
    [[ $(cat "$root/home/person/started") == "$place/$folder/bin/egret|/home/person/my model.onnx|" ]] || fail "the menu starts $(cat "$root/home/person/started")"
    asPerson "$place/$folder/install-desktop-entry" --remove >"$base.out" 2>&1 || fail "install-desktop-entry --remove: $(cat "$base.out")"
    [[ -z $(asPerson xdg-mime query default application/x-onnx 2>/dev/null) ]] || fail "the desktop still opens models with Egret"
    say "desktop entry: installed, started and removed"
    closeDebian
done
say "passed"
