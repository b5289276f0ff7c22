"""Simplifies a corpus of rewrite families and writes tests/bench/expression_families.md.

    expression_families.py [--cli build/release/bin/egret-cli] [--seed 1] [--each 8] [--out tests/bench/expression_families.md]

A family is a pair of expressions with unknown numbers: an expression as people or compilers write it, and the shortest
form that is known for it. Each family gives EACH instances in every mode in which it holds, with numbers and names drawn
from the seed, and with comparisons and commutative operators also written the other way round. Every pair is compared
at 400 points by an evaluator of its own; pairs that differ end the program, because the corpus would be wrong. An
instance passes if the result of `expressions simplify --method best` has no more nodes than the known form, and among
results of as many nodes no more tokens. Exits with 1 if one does not pass. In mode halide, the pairs are also proved by
a solver and in an e-graph of terms.
"""
import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

INTEGERS = ["int-floor", "halide"]
ALL = ["rational", "int-floor", "halide", "hiss-code"]

# (modes, left, right): {name} is a number; what it is drawn from stands in NUMBERS, expressions of earlier ones follow
# in the fourth field. x, y, z, u are variables, b is a comparison.
FAMILIES = [
    # Constants through division.
    (INTEGERS, "{k} < x / {d}", "{r} < x", {"r": "(k + 1) * d - 1"}),
    (ALL, "x / {d} < {k}", "x < {r}", {"r": "k * d"}),
    (INTEGERS, "{k} <= x / {d}", "{r} < x", {"r": "k * d - 1"}),
    (["rational"], "{k} <= x / {d}", "{r} <= x", {"r": "k * d"}),
    (["rational"], "{k} < x / {d}", "{r} < x", {"r": "k * d"}),
    (INTEGERS, "x / {d} <= {k}", "x < {r}", {"r": "(k + 1) * d"}),
    (["rational"], "x / {d} <= {k}", "x <= {r}", {"r": "k * d"}),
    (ALL, "(x / {d} + {k}) / {e}", "(x + {r}) / {s}", {"r": "k * d", "s": "d * e"}),
    (ALL, "{k} + ({m} + x) / {d}", "(x + {r}) / {d}", {"r": "m + k * d"}),
    (ALL, "(x + {m}) / {d} - {k}", "(x + {r}) / {d}", {"r": "m - k * d"}),
    (INTEGERS, "(x * {w} + {m}) / {d}", "x * {e} + {r}", {"w": "d * e", "r": "m // d"}),
    (INTEGERS, "(x * {d} + {m}) / {w}", "(x + {r}) / {e}", {"w": "d * e", "r": "m // d"}),
    (ALL, "(x + y * {d}) / {d}", "x / {d} + y", {}),
    (INTEGERS, "x * {d} / {w}", "x / {e}", {"w": "d * e"}),
    (INTEGERS, "x * {w} / {d}", "x * {e}", {"w": "d * e"}),
    (ALL, "x / {d} / {e}", "x / {w}", {"w": "d * e"}),
    # Constants through products and comparisons.
    (INTEGERS, "x * {d} < {k}", "x < {r}", {"r": "-(-k // d)"}),
    (INTEGERS, "x * {d} <= {k}", "x < {r}", {"r": "k // d + 1"}),
    (INTEGERS, "{k} < x * {d}", "{r} < x", {"r": "k // d"}),
    (INTEGERS, "{k} <= x * {d}", "{r} < x", {"r": "-(-k // d) - 1"}),
    (ALL, "x * {d} < {w}", "x < {k}", {"w": "d * k"}),
    (ALL, "x * {d} == {w}", "x == {k}", {"w": "d * k"}),
    (INTEGERS, "x * {d} + {m} < {k}", "x < {r}", {"r": "-((m - k) // d)"}),
    (INTEGERS, "x * -{d} < {k}", "{r} < x", {"r": "-k // d"}),
    (ALL, "x + {m} < {k}", "x < {r}", {"r": "k - m"}),
    (ALL, "{m} - x < {k}", "{r} < x", {"r": "m - k"}),
    (ALL, "x * {d} < y * {d}", "x < y", {}),
    (ALL, "x + {m} == y + {m}", "x == y", {}),
    # Constants through products and sums.
    (ALL, "(x + {m}) * {d} + {k}", "x * {d} + {r}", {"r": "m * d + k"}),
    (ALL, "(x - {m}) * {d} + {k}", "x * {d} + {r}", {"r": "k - m * d"}),
    (ALL, "(x * {d} + {m}) * {e}", "x * {w} + {r}", {"w": "d * e", "r": "m * e"}),
    (ALL, "{m} - (x * {d} + {k})", "{r} - x * {d}", {"r": "m - k"}),
    (ALL, "(0 - x) * {d}", "x * {r}", {"r": "-d"}),
    # Minimum and maximum.
    (INTEGERS, "min(x * {w}, {v}) / {d}", "min(x * {e}, {k})", {"w": "d * e", "v": "d * k"}),
    (INTEGERS, "max(x * {w}, {v}) / {d}", "max(x * {e}, {k})", {"w": "d * e", "v": "d * k"}),
    (INTEGERS, "min(x * -{w}, 0) / {d}", "min(x * -{e}, 0)", {"w": "d * e"}),
    (ALL, "min(x / {d} + {k}, y / {d})", "min(x + {r}, y) / {d}", {"r": "k * d"}),
    (ALL, "max(x / {d}, y / {d} + {k})", "max(x, y + {r}) / {d}", {"r": "k * d"}),
    (ALL, "min(min(x, y) + {p}, x)", "min(x, y + {p})", {}),
    (ALL, "min(min(x, y) - -{p}, x)", "min(x, y + {p})", {}),
    (ALL, "max(max(x, y) - {p}, y)", "max(x - {p}, y)", {}),
    (ALL, "min(min(x, y) - {p}, x)", "min(x, y) - {p}", {}),
    (ALL, "max(max(x, y) + {p}, x)", "max(x, y) + {p}", {}),
    (ALL, "min(y - x, {k}) + x", "min(y, x + {k})", {}),
    (ALL, "max(y - x, z) + x", "max(y, x + z)", {}),
    (ALL, "min(x + {m}, y + {m})", "min(x, y) + {m}", {}),
    (ALL, "max(min(x, {k}), {l})", "{l}", {"l": "k + p"}),
    (ALL, "min(x, {k}) < {l}", "True", {"l": "k + p"}),
    # Selection.
    (ALL, "select(b, {k}, {m}) + {p}", "select(b, {r}, {s})", {"r": "k + p", "s": "m + p"}),
    (ALL, "select(b, {k}, {m}) * {p}", "select(b, {r}, {s})", {"r": "k * p", "s": "m * p"}),
    (ALL, "{p} - select(b, {k}, {m})", "select(b, {r}, {s})", {"r": "p - k", "s": "p - m"}),
    (ALL, "select(b, {k}, {l}) < {l}", "b", {"l": "k + p"}),
    (ALL, "select(b, {k}, {l}) == {k}", "b", {"l": "k + p"}),
    (INTEGERS, "select({k} < x, x, {l})", "max(x, {l})", {"l": "k + 1"}),
    (INTEGERS, "select(x < {k}, x, {l})", "min(x, {l})", {"l": "k - 1"}),
    (ALL, "select({k} <= x, x, {k})", "max(x, {k})", {}),
    (ALL, "select(x <= {k}, x, {k})", "min(x, {k})", {}),
    (INTEGERS, "select(x < {k}, {l}, x)", "max(x, {l})", {"l": "k - 1"}),
    (INTEGERS, "select({k} <= x, {l}, x)", "min(x, {l})", {"l": "k - 1"}),
    (ALL, "select(x == y, x, y)", "y", {}),
    (ALL, "select(x == {k}, {k}, x)", "x", {}),
    (ALL, "select(b, x + {m}, y + {m})", "select(b, x, y) + {m}", {}),
    # Common factors.
    (ALL, "z * y == x * y + u", "(z - x) * y == u", {}),
    (ALL, "x * y + u < z * y", "u < (z - x) * y", {}),
    (ALL, "x * y + z * y", "(x + z) * y", {}),
    (ALL, "x * {d} + y * {d} < z * {d}", "x + y < z", {}),
    (ALL, "max(x, y * {d} + z) + (u - y) * {d}", "max(x - y * {d}, z) + u * {d}", {}),
    (ALL, "min(x, z + y * {d}) + (u - y) * {d}", "min(x - y * {d}, z) + u * {d}", {}),
]

NUMBERS = {"d": (2, 60), "e": (2, 30), "k": (-40, 40), "m": (-40, 40), "p": (1, 20)}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!=", "+": "+", "*": "*"}


# ---- expressions: nested lists [operator, operand...], numbers and names ---------------------------------------------

def parse(text):
    words = re.findall(r"<=|>=|==|!=|&&|\|\||[-+*/<>!(),]|\w+", text)
    at = 0

    def peek():
        return words[at] if at < len(words) else None

    def take():
        nonlocal at
        at += 1
        return words[at - 1]

    def primary():
        word = take()
        if word == "(":
            inside = level(0)
            take()
            return inside
        if word == "-":
            return -primary()
        if word == "!":
            return ["!", primary()]
        if word in ("min", "max", "select"):
            take()
            operands = [level(0)]
            while take() == ",":
                operands.append(level(0))
            return [word] + operands
        return int(word) if word.isdigit() else word

    levels = [["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/"]]

    def level(depth):
        if depth == len(levels):
            return primary()
        left = level(depth + 1)
        while peek() in levels[depth]:
            left = [take(), left, level(depth + 1)]
        return left

    return level(0)


def nodes(e):
    return 1 + sum(map(nodes, e[1:])) if isinstance(e, list) else 1


def tokens(e, inside=False):
    """The words of the printed expression, with parentheses around operands that are not leaves or calls."""
    if not isinstance(e, list):
        return [str(e)]
    if e[0] in ("min", "max", "select"):
        words = [e[0], "("]
        for operand in e[1:]:
            words += tokens(operand) + [","]
        return words[:-1] + [")"]
    words = ["!"] + tokens(e[1], True) if len(e) == 2 else tokens(e[1], True) + [e[0]] + tokens(e[2], True)
    return ["("] + words + [")"] if inside else words


def value(e, mode, point):
    """Returns the value, or None where the expression is undefined."""
    if not isinstance(e, list):
        return {"True": 1, "False": 0}.get(e, point.get(e)) if isinstance(e, str) else e
    v = [value(operand, mode, point) for operand in e[1:]]
    if None in v:
        return None
    op = e[0]
    if op == "/":
        if v[1] == 0:
            return 0 if mode == "halide" else None
        if mode in ("rational", "hiss-code"):
            return Fraction(v[0]) / v[1]
        rest = v[0] % v[1]
        return (v[0] - (rest - v[1] if rest < 0 and mode == "halide" else rest)) // v[1]
    return {"+": lambda: v[0] + v[1], "-": lambda: v[0] - v[1], "*": lambda: v[0] * v[1], "min": lambda: min(v),
            "max": lambda: max(v), "<": lambda: int(v[0] < v[1]), "<=": lambda: int(v[0] <= v[1]),
            ">": lambda: int(v[0] > v[1]), ">=": lambda: int(v[0] >= v[1]), "==": lambda: int(v[0] == v[1]),
            "!=": lambda: int(v[0] != v[1]), "!": lambda: int(not v[0]),
            "select": lambda: v[1] if v[0] else v[2]}[op]()


def mirrored(e, rng):
    """Writes some comparisons and commutative operators the other way round."""
    if not isinstance(e, list):
        return e
    e = [e[0]] + [mirrored(operand, rng) for operand in e[1:]]
    if e[0] in MIRRORED and rng.random() < 0.5:
        return [MIRRORED[e[0]], e[2], e[1]]
    return [e[0], e[2], e[1]] if e[0] in ("min", "max") and rng.random() < 0.5 else e


def renamed(e, names):
    return [e[0]] + [renamed(o, names) for o in e[1:]] if isinstance(e, list) else names.get(e, e)


def instances(rng, each):
    """Yields (mode, family, left, right)."""
    for modes, left, right, derived in FAMILIES:
        for mode in modes:
            seen = set()
            for _ in range(40 * each):
                numbers = {name: rng.randint(*span) for name, span in NUMBERS.items()}
                for name, formula in derived.items():
                    numbers[name] = eval(formula, {}, numbers)
                if numbers["k"] == numbers["m"] or 0 in (numbers["k"], numbers["m"]):
                    continue
                if any(numbers.get(name) in (0, 1, -1) for name in derived):
                    continue  # a special case that is shorter still
                names = dict(zip("xyzu", rng.sample(["v0", "v1", "v2", "v3"], 4)))
                names["b"] = ["<", "v0", "v1"]
                fill = {name: str(number) for name, number in numbers.items()}
                pair = [renamed(parse(text.format(**fill)), names) for text in (left, right)]
                if len(seen) % 2:  # every second one
                    pair[0] = mirrored(pair[0], rng)
                key = json.dumps(pair[0])
                if key in seen:
                    continue
                seen.add(key)
                yield mode, left, pair[0], pair[1]
                if len(seen) == each:
                    break


def check(mode, left, right, rng):
    for _ in range(400):
        span = rng.choice([3, 20, 2000])
        point = {f"v{i}": rng.randint(-span, span) for i in range(4)}
        if mode in ("rational", "hiss-code") and rng.random() < 0.5:
            point = {name: Fraction(number, rng.randint(1, 7)) for name, number in point.items()}
        a, b = value(left, mode, point), value(right, mode, point)
        if a != b:
            sys.exit(f"the corpus is wrong in {mode}: {''.join(tokens(left))} and {''.join(tokens(right))}: {a}, {b}"
                     f" at {point}")


def simplified(cli, mode, pairs, folder):
    data, out = Path(folder) / f"{mode}.json", Path(folder) / f"{mode}.out"
    data.write_text("".join(json.dumps([tokens(left), tokens(right)]) + "\n" for left, right in pairs))
    run = subprocess.run([cli, "--threads", "1", "expressions", "eval", str(data), "--mode", mode, "--method", "best",
                          "-o", str(out)], capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    return [json.loads(line)[1] for line in out.read_text().splitlines()], run.stdout.strip().splitlines()


def term(e):
    if not isinstance(e, list):
        return {"True": "true", "False": "false"}.get(e, str(e))
    return f"({e[0]} {' '.join(map(term, e[1:]))})"


def run(cli, *arguments):
    found = subprocess.run([cli, "--json", "--threads", "1", *arguments], capture_output=True, text=True)
    return json.loads(found.stdout) if found.stdout else {}


def proved(cli, left, right):
    """Returns whether a solver proves the pair, and whether an e-graph does, within 3 s each."""
    texts = ["".join(tokens(left)), "".join(tokens(right))]
    checked = run(cli, "expressions", "check", "--mode", "halide", "--", *texts)
    terms = [term(left), term(right)]
    grown = run(cli, "egraph", "saturate", "--language", "halide", "--rules", "halide", "--term", terms[0], "--term",
                terms[1], "--until-equal", *terms, "--time-limit", "3", "--node-limit", "1000000", "--iterations", "1000")
    return checked.get("verdict") == "equal" and checked.get("proven", True), grown.get("stop_reason") == "goal reached"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--cli", default="build/release/bin/egret-cli")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--each", type=int, default=8)
    options.add_argument("--out")
    options = options.parse_args()
    rng = random.Random(options.seed)
    by_mode = {}
    for mode, family, left, right in instances(rng, options.each):
        check(mode, left, right, rng)
        by_mode.setdefault(mode, []).append((family, left, right))
    rows, missed = [], []
    with tempfile.TemporaryDirectory() as folder:
        for mode, cases in by_mode.items():
            results, said = simplified(options.cli, mode, [case[1:] for case in cases], folder)
            fewer = 0
            for (family, left, right), words in zip(cases, results):
                found = parse(" ".join(words))
                cost, known = (nodes(found), len(tokens(found))), (nodes(right), len(tokens(right)))
                fewer += cost < known
                if cost > known:
                    missed.append((mode, left, right, words))
            bad = sum(1 for one in missed if one[0] == mode)
            rows.append(f"| {mode} | {len(cases)} | {len(cases) - bad} | {fewer} | {said[0]} |")
    total = sum(len(cases) for cases in by_mode.values())
    text = f"""# Families of rewrites

`tests/bench/expression_families.py --seed {options.seed} --each {options.each}` writes this page: {total} expressions of {len(FAMILIES)} families
(constants that move through division, products, comparison, minimum, maximum and selection, and common factors), with
the shortest form known, simplified by `expressions eval --method best`. {total - len(missed)} results are not longer than it.

| mode | expressions | not longer | shorter | summary |
|---|---|---|---|---|
""" + "\n".join(rows) + "\n"
    verdicts = [proved(options.cli, left, right) for _, left, right in by_mode["halide"]]
    solver, both = sum(v[0] for v in verdicts), sum(v[0] and v[1] for v in verdicts)
    text += f"""
The same rules serve e-graphs of terms. Of the {len(verdicts)} pairs in mode halide, `expressions check` proves {solver}; of these,
`egraph saturate --language halide --rules halide --until-equal` proves {both} within 3 s.
"""
    for mode, left, right, words in missed:
        line = f"{mode}: {' '.join(tokens(left))} -> {' '.join(words)}, known: {' '.join(tokens(right))}"
        print(line)
        text += f"\n- {line}"
    print("\n".join(rows))
    if options.out:
        Path(options.out).write_text(text)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
