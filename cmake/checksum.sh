#!/bin/sh
# checksum.sh COMPILER ARGUMENT...: compiles, and writes the checksum of a precompiled header beside it, as NAME.sum. ccache reads that file, where
# CCACHE_PCH_EXTSUM is set, instead of the header itself.
set -eu
"$@"
while [ $# -gt 1 ]; do
    if [ "$1" = -o ]; then
        case $2 in *.gch | *.pch) sha1sum <"$2" >"$2.sum" ;; esac
    fi
    shift
done
