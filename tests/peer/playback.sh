#!/usr/bin/env bash
# Plays the playbacks of the lessons and of bert in Chromium, and compares every step with the engine (playback.js).
#   tests/peer/playback.sh BUILD_FOLDER            compares
#   tests/peer/playback.sh BUILD_FOLDER PICTURES   also writes screenshots to the folder PICTURES
# Exits with 77 and a message if Chromium or Node.js is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
pictures=${2:-}

skip() { echo "skipped: $1"; exit 77; }
command -v node > /dev/null || skip "Node.js is missing (package nodejs)"
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[[ -n $chromium ]] || skip "Chromium is missing (package chromium)"
samples=$build/tests/peer/playback_samples
[[ -x $samples ]] || { echo "$samples is missing: ninja -C $build playback_samples" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work" || true' EXIT  # Chromium's helper processes may still write to its profile
"$samples" "$work/pages"
node "$here/playback.js" "$chromium" "$work" ${pictures:+"$pictures"}
