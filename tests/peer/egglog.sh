#!/usr/bin/env bash
# Runs egglog's own test programs with egret-cli and compares what they print with egglog's recorded outputs.
#   tests/peer/egglog.sh BUILD_FOLDER            checks all programs
#   tests/peer/egglog.sh BUILD_FOLDER --report   also writes the table of tests/bench/egglog.md
# EGRET_EGGLOG_TESTS names the folder `tests` of a checkout of https://github.com/egraphs-good/egglog. Exits with 77 and a
# message if it is unset. Nothing of that repository is part of this one.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(cd "$1" && pwd)
shift
[[ -n ${EGRET_EGGLOG_TESTS:-} ]] || {
    echo "skipped: EGRET_EGGLOG_TESTS does not name the folder 'tests' of egglog's repository"
    exit 77
}
[[ -x $build/bin/egret-cli ]] || { echo "$build/bin/egret-cli is missing: ninja -C $build egret-cli" >&2; exit 1; }
exec python3 "$here/egglog.py" "$build/bin/egret-cli" "$EGRET_EGGLOG_TESTS" "$here/../bench/egglog.md" "$@"
