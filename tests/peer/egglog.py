"""Compares egret-cli with egglog's recorded outputs; see egglog.sh.

Usage: egglog.py EGRET_CLI EGGLOG_TESTS REPORT [--report]

egglog records, for most programs, the costs of extracted terms, the sizes that the program prints, and the sizes of all
functions at its end. The other programs pass if all their checks hold. Programs in `fail-typecheck` must be refused.
egret-cli checks a proof before it prints it. The texts of proofs differ, so programs with proofs are `proved` if the
sizes, which egglog records after the proof, are equal.
"""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile

# egglog does not run these in its tests either, because they take too long.
LARGE = {"gemma.egg", "gemma4_moe.egg"}
# Programs whose sizes depend on the order of merges, which egglog leaves open: commands that show that the results are
# equivalent, and the functions whose sizes may differ after them. tests/bench/egglog.md gives the reasons.
ORDER = {
    # ExtractedExpr keeps the first of several cheapest terms. All have one, and no candidate is cheaper.
    "eggcc-2mm.egg": (("Smaller", "TCPair", "TermConcat"), """
(push)
(ruleset final)
(function resolved (Expr) i64 :merge (max old new))
(relation cheaper (Expr))
(rule ((= v (ExtractedExpr e))) ((set (resolved e) 0)) :ruleset final)
(rule ((= (ExtractedExpr e) (TCPair t c))) ((set (resolved e) 1)) :ruleset final)
(rule ((= (ExtractedExpr e) (TCPair t c)) (PotentialExtractedExpr e (TCPair u d)) (< d c)) ((cheaper e))
      :ruleset final)
(run final 1)
(check (= (resolved e) 1))
(fail (check (= (resolved e) 0)))
(fail (check (cheaper e)))
(pop)
"""),
    # egglog gives a term that several matches of a step create several ids, and merges them as different values. The
    # two terms that this adds are those of a value with itself. With them, all sizes are equal.
    "eggcc-extraction.egg": ((), """
(ruleset self)
(rule ((= u (ival x)) (= u (interval-union a b))) ((interval-intersect (interval-intersect u u) u)) :ruleset self)
(run self 1)
"""),
}
CPU_SECONDS = int(os.environ.get("EGRET_EGGLOG_SECONDS", "60"))
BEGIN = "<!-- table -->\n"


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))


def run(cli, path):
    """Returns the exit code, the output, the errors and the processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [cli, "--json", "egglog", "run", str(path), "--memory-limit", "12000", "--row-limit", "50000000"],
        capture_output=True, text=True, preexec_fn=limit, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.returncode, done.stdout, done.stderr.strip(), seconds


def sizes_text(sizes):
    return "(" + "\n ".join(f"({name} {rows})" for name, rows in sizes) + ")\n"


def printed(result):
    """Returns what egglog records of a run."""
    text = ""
    for output in result["outputs"]:
        if output["kind"] == "term":
            text += f"(extraction-costs {output['cost']})\n"
        elif output["kind"] == "size":
            text += f"{output['sizes'][0]['rows']}\n"
        elif output["kind"] == "sizes":
            text += sizes_text([(one["function"], one["rows"]) for one in output["sizes"]])
    return (text + sizes_text(sorted(result["sizes"].items()))).strip()


def expected(tests, path):
    name = re.sub("[. -]", "_", path.stem)
    file = tests / "snapshots" / f"files__shared_snapshot_{name}.snap"
    return file.read_text().split("---\n", 2)[2].strip() if file.exists() else None


def difference(ours, theirs):
    a, b = set(ours.split("\n")), set(theirs.split("\n"))
    ours_only = [line.strip(" ()") for line in sorted(a - b)]
    theirs_only = [line.strip(" ()") for line in sorted(b - a)]
    return "differs: " + ", ".join(ours_only[:3]) + " instead of " + ", ".join(theirs_only[:3])


def is_equivalent(cli, path, theirs):
    """Runs a program of ORDER with its commands. Returns whether they hold and the other sizes are equal."""
    may_differ, commands = ORDER[path.name]
    path.write_text(path.read_text() + commands)
    code, out, _, _ = run(cli, path)
    if code != 0:
        return False

    def fixed(text):
        return [line.strip(" ()") for line in text.split("\n") if line.strip(" ()").split(" ")[0] not in may_differ]

    return fixed(printed(json.loads(out)["programs"][0])) == fixed(theirs)


def row(cli, tests, path, copy):
    """Returns the name, the verdict, the explanation and the processor seconds."""
    name = str(path.relative_to(tests))
    code, out, error, seconds = run(cli, copy / path.relative_to(tests))
    if path.parent.name == "fail-typecheck":
        line = re.search(r":(\d+):(\d+): ", error)
        if code == 3 and line:
            return name, "refused", f"line {line[1]}", seconds
        if code == 1 and line:
            return name, "refused", f"line {line[1]}, when it runs", seconds
        return name, "FAILS", "accepted", seconds
    if code != 0:
        first = error.split("\n")[0].replace(str(copy) + "/", "").replace("egret-cli: ", "") or f"over {CPU_SECONDS} s"
        return name, "refused" if "not supported" in error else "FAILS", first, seconds
    theirs = expected(tests, path)
    if theirs is None:
        return name, "checks hold", "", seconds
    result = json.loads(out)["programs"][0]
    ours = printed(result)
    if any(output["kind"] == "proof" for output in result["outputs"]) and theirs.endswith(ours):
        return name, "proved", "", seconds
    if ours == theirs:
        return name, "equal", "", seconds
    if path.name in ORDER and is_equivalent(cli, copy / path.relative_to(tests), theirs):
        return name, "equivalent", difference(ours, theirs), seconds
    return name, "FAILS", difference(ours, theirs), seconds


def main():
    cli, tests, report = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3])
    files = [file for file in sorted(tests.rglob("*.egg")) if file.parent.name != "header" and file.name not in LARGE]
    rows = []
    with tempfile.TemporaryDirectory() as folder:  # programs may write files next to themselves
        copy = pathlib.Path(folder) / "tests"
        shutil.copytree(tests, copy)
        for file in files:
            rows.append(row(cli, tests, file, copy))
            print(f"{rows[-1][0]}: {rows[-1][1]} {rows[-1][2]} ({rows[-1][3]:.2f} s)", flush=True)
    verdicts = [verdict for _, verdict, _, _ in rows]
    kinds = ("equal", "proved", "equivalent", "checks hold", "refused", "FAILS")
    summary = ", ".join(f"{verdicts.count(kind)} {kind}" for kind in kinds)
    print(f"{len(rows)} programs: {summary}")
    if "--report" in sys.argv:
        table = "| program | result | | processor seconds |\n|---|---|---|---|\n"
        for name, verdict, detail, seconds in rows:
            table += f"| {name} | {verdict} | {detail.replace('|', chr(92) + '|')} | {seconds:.2f} |\n"
        text = report.read_text().split(BEGIN)[0]
        report.write_text(f"{text}{BEGIN}\n{len(rows)} programs: {summary}.\n\n{table}")
    return 1 if "FAILS" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
