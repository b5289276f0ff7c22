#!/usr/bin/env python3
"""THIRD_PARTY.md names every library that Egret's programs link, with the package that brings it, and no other.

    tests/package/third_party.py THIRD_PARTY.md PROGRAM...

Also that none of them is for talking to a network: Egret has no business there.
"""
import re
import subprocess
import sys

# Libraries whose only purpose is a network. Open MPI brings sockets of its own, but opens them only under mpirun.
NETWORK = ("libQt6Network", "libQt5Network", "libcurl", "libssl", "libgnutls", "libsoup", "libgrpc", "libzmq", "libnghttp2", "libQt6WebEngine")


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def plain(library):
    """Without version: libz3 for libz3.so.4."""
    return re.sub(r"\.so.*", "", library)


def main():
    table, programs = sys.argv[1], sys.argv[2:]
    packages = {}  # plain library -> those of its row
    with open(table, encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) == 7 and "`" in cells[2]:
                packages |= {library: cells[3].split(", ") for library in re.findall(r"`([^`]+)`", cells[2])}
    linked = {}  # library -> programs that name it themselves
    for program in programs:
        for library in re.findall(r"^\s+NEEDED\s+(\S+)", output("objdump", "-p", program), re.M):
            linked.setdefault(library, []).append(program.rsplit("/", 1)[-1])
    brought = {}  # library -> packages here that bring it; a cross compiler's copy is another's
    for package, path in re.findall(r"^([^:]+)(?::\w+)?: (\S+)$", output("dpkg", "-S", *(f"*/{library}" for library in linked)), re.M):
        brought.setdefault(path.rsplit("/", 1)[-1], set()).add(package)

    problems = [f"{library} is in {table}, but nothing links it" for library in packages.keys() - {plain(library) for library in linked}]
    for library, by in linked.items():
        if plain(library) not in packages:
            problems.append(f"{library} is linked by {', '.join(by)} and not in {table}")
        elif not brought.get(library, set()) & set(packages[plain(library)]):
            problems.append(f"{library} comes from {brought.get(library)}, not from {packages[plain(library)]}")
        if library.startswith(NETWORK):
            problems.append(f"{library}, for networks, is linked by {', '.join(by)}")
    print("\n".join(sorted(problems)) or f"{len(linked)} libraries, all of them listed, none of them for networks")
    return 1 if problems else 0


sys.exit(main())
