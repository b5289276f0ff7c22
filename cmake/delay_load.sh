#!/usr/bin/env bash
# delay_load.sh NM LIBRARY OBJECTS OUT: writes OUT, an x86-64 assembly file with a stub for each function that the
# object files listed in the file OBJECTS define. The first call of a stub loads LIBRARY (core/base/delay_load.h); every
# call continues in LIBRARY's function of the same name.
#
# A stub jumps through its slot. Initially, the slot points to code that pushes the stub's number and saves the
# registers that contain arguments (System V ABI, section 3.2.3). This code calls egretDelayLoad, which stores the
# function's address in the slot and returns it, and then jumps to the function. The CFI directives let an
# exception propagate: if the library is missing, the caller receives an Error.
#
# Only functions can be loaded late. If other libraries use data of LIBRARY, the data is an undefined symbol when they
# are linked.
set -euo pipefail
nm=$1 library=$2 objects=$3 out=$4

mapfile -t files <"$objects"
"$nm" --defined-only --extern-only --format=posix "${files[@]}" | awk '$2 == "T" { print $1 }' | LC_ALL=C sort -u >"$out.names"
awk -v library="$library" '
    { names[NR - 1] = $1 }
    END {
        print "\t.section .note.GNU-stack,\"\",@progbits\n\t.text"
        for (i = 0; i < NR; ++i) printf "\t.globl %s\n\t.type %s,@function\n%s:\tendbr64\n\tjmp *.Lslots+%d(%%rip)\n\t.size %s,.-%s\n", names[i], names[i], names[i], 8 * i, names[i], names[i]
        for (i = 0; i < NR; ++i) printf ".Lfirst%d:\tendbr64\n\tpushq $%d\n\tjmp .Lload\n", i, i
        print ".Lload:\n\t.cfi_startproc\n\t.cfi_def_cfa_offset 16"
        count = split("rdi rsi rdx rcx r8 r9 rax r10", registers, " ")
        for (i = 1; i <= count; ++i) printf "\tpushq %%%s\n\t.cfi_adjust_cfa_offset 8\n", registers[i]
        print "\tsubq $128,%rsp\n\t.cfi_adjust_cfa_offset 128"
        for (i = 0; i < 8; ++i) printf "\tmovups %%xmm%d,%d(%%rsp)\n", i, 16 * i
        print "\tleaq .Llibrary(%rip),%rdi\n\tmovq 192(%rsp),%rsi\n\tcall egretDelayLoad@PLT\n\tmovq %rax,%r11"
        for (i = 0; i < 8; ++i) printf "\tmovups %d(%%rsp),%%xmm%d\n", 16 * i, i
        print "\taddq $128,%rsp\n\t.cfi_adjust_cfa_offset -128"
        for (i = count; i >= 1; --i) printf "\tpopq %%%s\n\t.cfi_adjust_cfa_offset -8\n", registers[i]
        print "\taddq $8,%rsp\n\t.cfi_adjust_cfa_offset -8\n\tjmp *%r11\n\t.cfi_endproc"
        print "\t.section .data.rel.local,\"aw\"\n\t.balign 8\n.Llibrary:\t.quad .Lfile, .Lnames, .Lslots\n.Lslots:"
        for (i = 0; i < NR; ++i) printf "\t.quad .Lfirst%d\n", i
        print "\t.section .rodata.delay_load,\"a\"\n\t.balign 4\n.Lnames:"
        for (i = 0; i < NR; ++i) printf "\t.long .Lname%d-.Lnames\n", i
        printf ".Lfile:\t.asciz \"%s\"\n", library
        for (i = 0; i < NR; ++i) printf ".Lname%d:\t.asciz \"%s\"\n", i, names[i]
    }' "$out.names" >"$out.new"
cmp -s "$out.new" "$out" && rm "$out.new" || mv "$out.new" "$out"  # no relinking if unchanged
rm "$out.names"
