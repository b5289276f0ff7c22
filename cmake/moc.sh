#!/bin/sh
# moc.sh MOC OUTPUT HEADER...: writes moc's output for all headers to one file. Header paths are relative to the current
# folder. moc receives no include path, because its output does not depend on included files and parsing them takes
# 0.5 s per header.
set -eu
moc=$1 output=$2
shift 2
for header in "$@"; do
    "$moc" --no-notes -f"$header" "$header"
done >"$output.new"
mv "$output.new" "$output"
