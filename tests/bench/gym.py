"""Extracts exactly from public e-graphs and writes tests/bench/gym.md.

    gym.py [--cli build/release/bin/egret-cli] [--limits 1,10,60] [--out tests/bench/gym.md] [--results FILE] FOLDER

FOLDER has a folder for each suite: the folders in data and test_data of the extraction gym
(github.com/egraphs-good/extraction-gym), or shared/data/egraphs/public; files beside them form the suite "tensat".
Every file is extracted once, with the largest limit; what was known at the smaller limits is read from the curve of
incumbents and bounds. check_extraction.py checks every result. With --results, each result is appended to FILE, and a
later run continues after the last one. gym_best.tsv has the lowest known cost of each file that was ever left open.
Exits with 1 if a check fails.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import check_extraction

BEST = Path(__file__).with_name("gym_best.tsv")


def extract(cli, path, limit):
    """Returns the result, or the reason for which the file is refused."""
    run = subprocess.run([cli, "--json", "egraph", "extract", str(path), "--time-limit", str(limit)],
                         capture_output=True, text=True)
    if run.returncode == 0:
        return json.loads(run.stdout), None
    reason = run.stderr.strip().splitlines()
    if not reason:
        return None, f"exit status {run.returncode}"
    return None, reason[-1].removeprefix("egret-cli: ").removeprefix(f"{path}: ")


def gap(cost, bound):
    return 0 if cost == bound else (cost - bound) / abs(cost) if cost else 1


def at(result, limit):
    """Returns cost, bound and whether the optimum was proven within the limit."""
    if result["optimal"] and result["seconds"] <= limit:
        return result["dag_cost"], result["dag_cost"], True
    known = [point for point in result["curve"] if point["seconds"] <= limit]
    if not known:  # the first selection took longer than the limit
        return None
    return known[-1]["cost"], known[-1]["bound"], False


def percent(value):
    return "" if value is None else f"{100 * value:.2f}%"


def number(value):
    return f"{value:.6f}".rstrip("0").rstrip(".")


def measure(folder, cli, limit, results):
    files = [(path.parent.name, path) for path in sorted(folder.glob("*/*")) if ".json" in path.name]
    files += [("tensat", path) for path in sorted(folder.parent.glob("*.json"))]
    rows = [json.loads(line) for line in results.read_text().splitlines()] if results and results.exists() else []
    kept = {(row["suite"], row["name"]) for row in rows}
    for suite, path in files:
        name = path.name.removesuffix(".gz").removesuffix(".json")
        if (suite, name) in kept:
            continue
        start = time.monotonic()
        result, reason = extract(cli, path, limit)
        row = {"suite": suite, "name": name, "result": result, "reason": reason, "wrong": None}
        if result:
            try:
                check_extraction.check(check_extraction.read(str(path)), result)
            except check_extraction.Wrong as wrong:
                row["wrong"] = str(wrong)
            del result["choices"]
        rows.append(row)
        if results:
            with results.open("a") as file:
                file.write(json.dumps(row) + "\n")
        said = row["wrong"] or reason or f"cost {number(result['dag_cost'])}, bound {number(result['bound'])}"
        print(f"{suite}/{name}: {said} ({time.monotonic() - start:.1f} s)", file=sys.stderr, flush=True)
    return rows


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def suites(rows, limits):
    groups = {}
    for row in rows:
        groups.setdefault(row["suite"], []).append(row)
    groups["all"] = rows
    lines = []
    for suite, members in groups.items():
        read = [row["result"] for row in members if row["result"]]
        known = [[at(result, limit) for result in read] for limit in limits]
        proven = [sum(1 for one in some if one and one[2]) for some in known]
        gaps = [[gap(*one[:2]) for one in some if one] for some in known]
        lines.append([suite, len(members), f"{sum(result['nodes'] for result in read):,}", len(members) - len(read)] +
                     proven + [percent(sum(some) / len(some)) if some else "" for some in gaps])
    head = ["suite", "files", "e-nodes", "refused"] + [f"proven in {limit:g} s" for limit in limits]
    return table(head + [f"mean gap at {limit:g} s" for limit in limits], lines)


def update_best(rows):
    """Returns the lowest known cost by file, after adding the open files of this run."""
    best = {}
    if BEST.exists():
        best = {name: float(cost) for name, cost in (line.split("\t") for line in BEST.read_text().splitlines())}
    for row in rows:
        name, result = f"{row['suite']}/{row['name']}", row["result"]
        if result and (name in best or not result["optimal"]):
            best[name] = min(result["dag_cost"], best.get(name, result["dag_cost"]))
    BEST.write_text("".join(f"{name}\t{number(cost)}\n" for name, cost in sorted(best.items())))
    return best


def hard_files(rows, limits, best):
    lines = []
    for row in rows:
        result, name = row["result"], f"{row['suite']}/{row['name']}"
        if not result or name not in best:
            continue
        known = [at(result, limit) for limit in limits]
        lines.append([name, f"{result['nodes']:,}", f"{result['classes']:,}", number(best[name]),
                      number(result["dag_cost"]), number(result["bound"])] +
                     [f"{number(one[0])} ({percent(gap(*one[:2]))})" if one else "" for one in known])
    head = ["file", "e-nodes", "classes", "best known", "cost", "bound"]
    return table(head + [f"cost (gap) at {limit:g} s" for limit in limits], lines)


def page(rows, limits, cli):
    small = [row["result"] for row in rows if row["result"] and row["result"]["nodes"] < 50_000]
    proven = sum(result["optimal"] and result["seconds"] <= limits[-1] for result in small)
    checked = sum(1 for row in rows if row["result"] and not row["wrong"])
    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    version = subprocess.run([cli, "--version"], capture_output=True, text=True).stdout.strip()
    refused = [row for row in rows if row["reason"]]
    text = f"""# Exact extraction from public e-graphs

`tests/bench/gym.py` writes this page: exact extraction (`egret-cli egraph extract --method ilp`, {version}) from
{len(rows)} files of the public extraction gym and of SmoothE's suites. Each file is extracted once with a limit of
{limits[-1]:g} s; columns of smaller limits are read from the curve of incumbents and bounds of that run. Machine:
{cpu}, {os.cpu_count()} cores, one used, with other work on the machine. Seconds are wall-clock time without reading the file.

{checked} results passed `tests/bench/check_extraction.py`, a program of its own: roots covered, no cycle, the cost
recomputed from the file. {proven} of {len(small)} files under 50,000 e-nodes ({100 * proven / max(1, len(small)):.1f}%)
are proven optimal within {limits[-1]:g} s.

The gap is (cost - bound) / |cost|, and 0 where the optimum is proven.

{suites(rows, limits)}
## Hard files
These files are open, or were open in an earlier run. The best known cost is the lowest one that any run has found.

{hard_files(rows, limits, update_best(rows))}"""
    if refused:
        text += "\n## Refused files\n" + table(["file", "reason"],
                                               [[f"{row['suite']}/{row['name']}", row["reason"]] for row in refused])
    for row in rows:
        if row["wrong"]:
            text += f"\n**Wrong**: {row['suite']}/{row['name']}: {row['wrong']}\n"
    return text


def main():
    parser = argparse.ArgumentParser(description="Extracts exactly from public e-graphs.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cli", default="build/release/bin/egret-cli")
    parser.add_argument("--limits", default="1,10,60")
    parser.add_argument("--out", type=Path, default=Path("tests/bench/gym.md"))
    parser.add_argument("--results", type=Path)
    args = parser.parse_args()
    limits = sorted(float(one) for one in args.limits.split(","))
    rows = measure(args.folder, args.cli, limits[-1], args.results)
    if not rows:
        sys.exit(f"{args.folder}: contains no e-graphs")
    with tempfile.NamedTemporaryFile("w", dir=args.out.parent, delete=False) as file:
        file.write(page(rows, limits, args.cli))
    os.replace(file.name, args.out)
    sys.exit(any(row["wrong"] for row in rows))


if __name__ == "__main__":
    main()
