#!/usr/bin/env python3
"""THIRD_PARTY.md names every library that Egret's programs link, and no other.

    tests/package/third_party.py THIRD_PARTY.md PROGRAM...

Also that none of them is for talking to a network: Egret has no business there.
"""
import re
import subprocess
import sys

# Libraries whose only purpose is a network. Open MPI brings sockets of its own, but opens them only under mpirun.
NETWORK = ("libQt6Network", "libQt5Network", "libcurl", "libssl", "libgnutls", "libsoup", "libgrpc", "libzmq", "libnghttp2", "libQt6WebEngine")


def needed(program):
    """The libraries that the program names itself, without version: libz3 for libz3.so.4."""
    text = subprocess.run(["objdump", "-p", program], check=True, capture_output=True, text=True).stdout
    return {re.sub(r"\.so.*", "", name) for name in re.findall(r"^\s+NEEDED\s+(\S+)", text, re.M)}


def main():
    table, programs = sys.argv[1], sys.argv[2:]
    listed = set()
    with open(table, encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) == 7 and "`" in cells[2]:
                listed |= set(re.findall(r"`([^`]+)`", cells[2]))
    linked = {}
    for program in programs:
        for library in needed(program):
            linked.setdefault(library, []).append(program.rsplit("/", 1)[-1])
    problems = [f"{library} is linked by {', '.join(by)} and not in {table}" for library, by in linked.items() if library not in listed]
    problems += [f"{library} is in {table}, but nothing links it" for library in listed - linked.keys()]
    problems += [f"{library}, for networks, is linked by {', '.join(by)}" for library, by in linked.items() if library.startswith(NETWORK)]
    print("\n".join(sorted(problems)) or f"{len(listed)} libraries, all of them listed, none of them for networks")
    return 1 if problems else 0


sys.exit(main())
