#!/bin/sh
# layout.sh SOURCES: fails if clang-format would change a file, or if a line with a comment is longer than 120 columns.
set -eu
cd "$1"
command -v clang-format-14 > /dev/null || { echo "skipped: clang-format-14 is missing (package clang-format-14)"; exit 77; }
files() {
    find app cmake core python sample_models tests views \( -name '*.cpp' -o -name '*.h' -o -name '*.cu' \) -print0
}
files | xargs -0 -P 2 -n 40 clang-format-14 --dry-run -Werror || { echo "Run clang-format-14 -i on these files."; exit 1; }
long=$(files | xargs -0 awk 'length($0) > 120 && /^ *\/\// { print FILENAME ":" FNR ": " $0 }')
[ -z "$long" ] || { printf '%s\n' "$long" "Wrap these comments at 120 columns."; exit 1; }
