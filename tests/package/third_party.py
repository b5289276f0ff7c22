#!/usr/bin/env python3
"""Checks that THIRD_PARTY.md lists exactly the libraries that Egret's programs and libraries link, each with its package.

    tests/package/third_party.py THIRD_PARTY.md FILE...

Also checks that none of them is a network library: Egret uses no network.
"""
import re
import subprocess
import sys

# Libraries whose only purpose is networking. Open MPI contains its own sockets, but opens them only under mpirun.
NETWORK = ("libQt6Network", "libQt5Network", "libcurl", "libssl", "libgnutls", "libsoup", "libgrpc", "libzmq", "libnghttp2", "libQt6WebEngine")


OWN = "libegret"  # Egret's own libraries begin with this name


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def packages_with(libraries):
    """Library -> packages on this machine that contain it. A library that belongs to no package is missing."""
    found = {}
    # dpkg-query exits with 1 if a pattern has no package, but still prints the others.
    query = subprocess.run(["dpkg-query", "-S", *(f"*/{library}" for library in libraries)], check=False, capture_output=True, text=True)
    if query.returncode not in (0, 1):
        raise RuntimeError(f"dpkg-query: {query.stderr}")
    for owners, path in re.findall(r"^(\S.*?): (/\S+)$", query.stdout, re.M):
        for package in owners.split(", "):
            found.setdefault(path.rsplit("/", 1)[-1], set()).add(package.split(":")[0])
    return found


def plain(library):
    """The name without its version: libz3 for libz3.so.4."""
    return re.sub(r"\.so.*", "", library)


def main():
    table, files = sys.argv[1], sys.argv[2:]
    packages = {}  # plain library -> packages of its row
    with open(table, encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) == 7 and "`" in cells[2]:
                packages |= {library: cells[3].split(", ") for library in re.findall(r"`([^`]+)`", cells[2])}
    linked = {}  # library -> files that link it directly
    for name in files:
        for library in re.findall(r"^\s+NEEDED\s+(\S+)", output("objdump", "-p", name), re.M):
            if not library.startswith(OWN):
                linked.setdefault(library, []).append(name.rsplit("/", 1)[-1])
    brought = packages_with(linked)

    problems = [f"{library} is in {table}, but nothing links it" for library in packages.keys() - {plain(library) for library in linked}]
    for library, by in linked.items():
        if plain(library) not in packages:
            problems.append(f"{library} is linked by {', '.join(by)} and not in {table}")
        elif library not in brought:
            problems.append(f"{library}, linked by {', '.join(by)}, belongs to no Debian package")
        elif not brought[library] & set(packages[plain(library)]):
            problems.append(f"{library} comes from {brought[library]}, not from {packages[plain(library)]}")
        if library.startswith(NETWORK):
            problems.append(f"{library}, a network library, is linked by {', '.join(by)}")
    print("\n".join(sorted(problems)) or f"{len(linked)} libraries, all listed, no network library")
    return 1 if problems else 0


sys.exit(main())
