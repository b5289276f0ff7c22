#!/usr/bin/env bash
# Opens pages that Egret writes in Chromium, and compares what they show with the engine: `playback` plays the playbacks
# of the lessons and of bert (playback.js); `exercises` answers exercises (exercises.js).
#   tests/peer/pages.sh playback|exercises BUILD_FOLDER            compares
#   tests/peer/pages.sh playback|exercises BUILD_FOLDER PICTURES   also writes screenshots to the folder PICTURES
# Exits with 77 and a message if Chromium or Node.js is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kind=$1
build=$(cd "$2" && pwd)
pictures=${3:-}

skip() { echo "skipped: $1"; exit 77; }
command -v node > /dev/null || skip "Node.js is missing (package nodejs)"
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[[ -n $chromium ]] || skip "Chromium is missing (package chromium)"
samples=$build/tests/peer/page_samples
[[ -x $samples ]] || { echo "$samples is missing: ninja -C $build page_samples" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work" || true' EXIT  # Chromium's helper processes may still write to its profile
"$samples" "$kind" "$work/pages"
node "$here/$kind.js" "$chromium" "$work" ${pictures:+"$pictures"}
