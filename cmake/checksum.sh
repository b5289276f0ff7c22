#!/bin/sh
# checksum.sh COMPILER ARGUMENT...: runs the compiler, then writes the checksum of a precompiled header to NAME.sum next
# to the header. If CCACHE_PCH_EXTSUM is set, ccache reads this file instead of hashing the header for each compilation.
set -eu
"$@"
while [ $# -gt 1 ]; do
    if [ "$1" = -o ]; then
        case $2 in *.gch | *.pch) sha1sum <"$2" >"$2.sum" ;; esac
    fi
    shift
done
