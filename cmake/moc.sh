#!/bin/sh
# moc.sh MOC OUTPUT HEADER...: writes what moc makes of those headers, named from the current folder, into one file. moc is not told where to look for
# what they include: it needs none of it, and reading it took 0.5 s for each header.
set -eu
moc=$1 output=$2
shift 2
for header in "$@"; do
    "$moc" --no-notes -f"$header" "$header"
done >"$output.new"
mv "$output.new" "$output"
