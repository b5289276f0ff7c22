#!/usr/bin/env python3
"""Draws texts for a reading by a native technical editor: strings that users see, and comments.

    tests/tree/readings/draw.py strings|comments SEED [COUNT]

Prints one text per line with its file and line number. The same tree and seed give the same list. Strings are the sources of the
translation catalogues, and the literals of the command line and the engine that contain at least three words; comments are whole blocks.
"""
import glob
import html
import os
import random
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
MACHINE = re.compile(r"^\W*(SELECT|INSERT|CREATE|UPDATE|DELETE|PRAGMA|ALTER|DROP|WITH)\b|[{}]{2}|;\s*\\n|__|\(\)|=>|->|\bextern\b|\bfloat\b.*;")


def sources(*folders):
    listed = subprocess.run(["git", "ls-files", *folders], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for path in listed.split("\n"):
        if path.endswith((".h", ".cpp", ".cu")):
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                yield path, file.read()


def comments():
    for path, text in sources("core", "views", "app", "tests"):
        end, block, begin = -1, [], 0
        for token in [*TOKEN.finditer(text), None]:
            is_comment = token is not None and token.group().startswith("//")
            if block and not (is_comment and text[end : token.start()].strip() == "" and text.count("\n", end, token.start()) == 1):
                joined = re.sub(r"\s+", " ", " ".join(block)).strip()
                if len(joined.split()) > 2 and not joined.startswith(("namespace", "clang-format", "----", "NOLINT")):
                    yield path, begin, joined
                block = []
            if is_comment:
                if not block:
                    begin = text.count("\n", 0, token.start()) + 1
                block.append(token.group()[2:])
                end = token.end()


def strings():
    seen = set()
    for path in sorted(glob.glob(os.path.join(ROOT, "translations", "egret_de.ts"))):
        with open(path, encoding="utf-8") as file:
            for source in re.findall(r"<source>(.*?)</source>", file.read(), re.S):
                text = html.unescape(source)
                if len(text.split()) > 1 and text not in seen:
                    seen.add(text)
                    yield "window", 0, text.replace("\n", "\\n")
    for path, text in sources("app/cli", "core"):
        if path.startswith("core/runtime/cuda/plugin/") or "stand_in" in path:
            continue
        joined = ""
        end = begin = -1
        for token in [*TOKEN.finditer(text), None]:
            is_string = token is not None and token.group().startswith('"') and not text[: token.start()].endswith("#include ")
            if joined and not (is_string and text[end : token.start()].strip() == ""):
                if len(re.findall(r"[A-Za-z]{2,}", joined)) > 2 and not MACHINE.search(joined) and joined not in seen:
                    seen.add(joined)
                    yield path, begin, joined
                joined = ""
            if is_string:
                if not joined:
                    begin = text.count("\n", 0, token.start()) + 1
                joined += token.group()[1:-1]
                end = token.end()


def main():
    kinds = {"strings": strings, "comments": comments}
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in kinds:
        sys.exit(__doc__)
    count = int(sys.argv[3]) if len(sys.argv) == 4 else 120
    texts = list(kinds[sys.argv[1]]())
    for path, line, text in random.Random(int(sys.argv[2])).sample(texts, min(count, len(texts))):
        print(f"{path}:{line}\t{text}" if line else f"{path}\t{text}")
    print(f"{len(texts)} {sys.argv[1]} in all", file=sys.stderr)


main()
