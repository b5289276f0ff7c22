#!/usr/bin/env bash
# Answers exercises on their pages in Chromium, and compares the verdicts with the engine's (exercises.js).
#   tests/peer/exercises.sh BUILD_FOLDER            compares
#   tests/peer/exercises.sh BUILD_FOLDER PICTURES   also writes screenshots to the folder PICTURES
# Exits with 77 and a message if Chromium or Node.js is missing.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
pictures=${2:-}

skip() { echo "skipped: $1"; exit 77; }
command -v node > /dev/null || skip "Node.js is missing (package nodejs)"
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
[[ -n $chromium ]] || skip "Chromium is missing (package chromium)"
samples=$build/tests/peer/exercise_samples
[[ -x $samples ]] || { echo "$samples is missing: ninja -C $build exercise_samples" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work" || true' EXIT  # Chromium's helper processes may still write to its profile
"$samples" "$work/pages"
node "$here/exercises.js" "$chromium" "$work" ${pictures:+"$pictures"}
