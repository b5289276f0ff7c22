"""Compares models with their forms optimized by Egret, in ONNX Runtime, and writes tests/bench/deployed.md.

    speed.py EGRET_CLI MODELS_FOLDER REPORT|- [MODEL]...

`deployed.sh BUILD_FOLDER --speed` calls this script. Each model is optimized with the engine onnxruntime at the extents
below. It then runs in alternation with its original in several processes, with one thread and with all threads
(onnxruntime.js). The location of weights in memory changes a model's time by a few percent in each process, even of a
file compared with itself. So the ratio of the times is the mean of the processes' ratios, with Student's 95% interval.
A model fails if the outputs differ, or if the whole interval is below 1, also after as many processes again.
"""
import contextlib
import json
import math
import os
import re
import statistics
import sys
import tempfile
from pathlib import Path

import deployed

OPTIMIZE = ["--method", "tensat", "--engine", "onnxruntime", "--iterations", "12", "--node-limit", "20000",
            "--time-limit", "60", "--extract", "greedy-dag"]
PROCESSES = 8
STUDENT = {8: 2.365, 16: 2.131}  # 97.5% quantiles of Student's distribution, by the number of processes
DATA = Path(__file__).resolve().parents[3] / "shared/data/models"

# Extents at which the models are typically used.
IMAGE = {"batch": 1, "height": 224, "width": 224}
TEXT = {"batch": 1, "sequence": 128}
P = deployed.PADDLE
EXTENTS = {
    "ch_PP-OCRv4_det_infer": {P + "0": 1, P + "1": 640, P + "2": 640},
    "ch_PP-OCRv4_rec_infer": {P + "0": 1, P + "1": 320},
    "ch_ppocr_mobile_v2.0_cls_infer": {P + "0": 1, P + "1": 48, P + "2": 192},
    "vit": {"batch": 1}, "swin_fixed": {"batch": 1},
    "transformer": TEXT, "encoder": {"batch": 1, "sequence": 64}, "encoder_13": {"batch": 1, "sequence": 64},
    "llama": TEXT, "llama_14": TEXT,
    "lstm_loop": TEXT, "beam_search": TEXT, "voice": TEXT,
}
# The networks of `egret-cli model list` that have activations and normalization. tests/bench/onnxruntime.md contains
# all networks.
NETWORKS = ["bert", "bert_layer", "vit_base", "dalle_mini", "transducer"]


def call(*command):
    return deployed.call(*map(str, command)).stdout


def interval(ratios):
    """The geometric mean of the processes' ratios and its 95% interval."""
    logs = [math.log(ratio) for ratio in ratios]
    mean, error = statistics.mean(logs), statistics.stdev(logs) / math.sqrt(len(logs)) * STUDENT[len(logs)]
    return math.exp(mean), math.exp(mean - error), math.exp(mean + error)


def compare(original, optimized, inputs, threads):
    """The median times of the original and the optimized model, and the interval of their ratio."""
    before, after, ratios = [], [], []
    while not ratios or len(ratios) < 2 * PROCESSES and interval(ratios)[2] < 1:
        for order in ["", "swapped"] * (PROCESSES // 2):
            run = json.loads(call("node", Path(__file__).with_name("onnxruntime.js"), original, optimized, inputs, order,
                                  threads))
            if not run["equal"]:
                raise deployed.Failure(f"the outputs differ by {run['distance']:.3g} times the tolerance")
            before += run["before"]
            after += run["after"]
            ratios.append(statistics.median(b / a for b, a in zip(run["before"], run["after"])))
    return statistics.median(before), statistics.median(after), interval(ratios)


def sized(shape, extents):
    return [extents.get(extent, extent) if isinstance(extent, str) else extent for extent in shape]


def models(folder, work):
    """The file and extents of each model by name; `made` writes the files in `work`."""
    files = {name: (Path(folder, name + ".onnx"), EXTENTS.get(name, IMAGE)) for name in deployed.MODELS}
    files.update({file.stem: (file, {}) for file in sorted(DATA.glob("light_*.onnx"))})
    files.update({network: (work / f"{network}.onnx", {}) for network in NETWORKS})
    return files


@contextlib.contextmanager
def made(program, name, file):
    """Writes a network of `egret-cli model list` for as long as it is needed: some are large."""
    if name in NETWORKS:
        call(program, "model", "make", name, "-o", file)
    try:
        yield
    finally:
        if name in NETWORKS:
            file.unlink(missing_ok=True)


def extent_options(info, extents):
    open_names = {extent for one in info["inputs"] for extent in one["shape"] if isinstance(extent, str)}
    return [word for name, value in extents.items() if name in open_names for word in ("--extent", f"{name}={value}")]


def judge(program, model, extents, work):
    info = json.loads(call(program, "--json", "model", "info", model))
    given = extent_options(info, extents)
    for one in info["inputs"]:
        one["shape"] = sized(one["shape"], extents)
        if len(one["shape"]) == 4 and one["shape"][1] == 3:
            one["file"] = str(work / "picture.raw")
            Path(one["file"]).write_bytes(deployed.pictures(one["shape"]).tobytes())
    inputs = work / "inputs.json"
    inputs.write_text(json.dumps(info))
    optimized = work / "optimized.onnx"
    optimized.unlink(missing_ok=True)
    report = json.loads(call(program, "--json", "--threads", "1", "optimize", model, "-o", optimized, *OPTIMIZE, *given))
    if not report["verified"]:
        raise deployed.Failure("the optimized model is not verified")
    after = json.loads(call(program, "--json", "model", "info", optimized))
    return {"operators": (info["nodes"], after["nodes"]), "one": compare(model, optimized, inputs, 1),
            "all": compare(model, optimized, inputs, os.cpu_count()), "peer": peer(program, model, inputs, work),
            "fusions": (fusions(program, model), fusions(program, optimized))}


# ONNX Runtime's QuickGelu is also its SiLU, which Egret computes in blocks of channels instead.
FUSED = {"normalizations": r"Normalization$", "GELUs": r"(?<!Quick)Gelu$", "attentions": r"Attention$"}


def fusions(program, model):
    """The numbers of fused operators in the graph that ONNX Runtime makes of a model."""
    nodes = json.loads(call(program, "--json", "--threads", "1", "model", "runtime", model))["nodes"]
    return {kind: sum(bool(re.search(part, node["operation"])) for node in nodes) for kind, part in FUSED.items()}


def peer(program, model, inputs, work):
    """Returns the speedup of the model optimized by ONNX Runtime, with one thread; None if it cannot be loaded."""
    offline = work / "offline.onnx"
    try:
        call(program, "--threads", "1", "model", "runtime", model, "-o", offline)
        return compare(model, offline, inputs, 1)[2]
    except deployed.Failure:
        return None


def cell(compared):
    before, after, (mean, low, high) = compared
    text = f"{mean:.3f} [{low:.3f}, {high:.3f}]"
    return f"{before:.3g} | {after:.3g} | " + (f"**{text}**" if low > 1 else text)


def main(program, folder, report, *names):
    with tempfile.TemporaryDirectory(prefix="egret-speed.") as work:
        work = Path(work)
        files = models(folder, work)
        lines = ["| model | operators | after | ms, 1 thread | after | times as fast | ms, all threads | after | times as fast "
                 "| ONNX Runtime's offline model, 1 thread |", "|---|---|---|---|---|---|---|---|---|---|"]
        failures, ratios = [], {"one": [], "all": []}
        fused = ["| model | " + " | ".join(f"{kind}, ONNX Runtime | Egret" for kind in FUSED) + " |",
                 "|---" * (1 + 2 * len(FUSED)) + "|"]
        for name in names or files:
            file, extents = files[name]
            try:
                with made(program, name, file):
                    judged = judge(program, file, extents, work)
            except deployed.Failure as failure:
                failures.append(f"{name}: {failure}")
                print(failures[-1], flush=True)
                continue
            peer_text = f"{judged['peer'][0]:.3f}" if judged["peer"] else ""
            lines.append(f"| {name} | {judged['operators'][0]} | {judged['operators'][1]} | {cell(judged['one'])} | "
                         f"{cell(judged['all'])} | {peer_text} |")
            print(lines[-1], flush=True)
            before, after = judged["fusions"]
            if any(before.values()) or any(after.values()):
                fused.append(f"| {name} | " + " | ".join(f"{before[kind]} | {after[kind]}" for kind in FUSED) + " |")
                print(fused[-1], flush=True)
            failures += [f"{name}: {after[kind]} {kind}, but {before[kind]} in ONNX Runtime's graph of the original"
                         for kind in FUSED if after[kind] < before[kind]]
            for kind in ratios:
                ratios[kind].append(judged[kind][2][0])
                if judged[kind][2][2] < 1:
                    failures.append(f"{name}: slower with {kind} thread{'s' if kind == 'all' else ''}")
    for kind, list_ in ratios.items():
        if list_:
            mean = math.exp(sum(map(math.log, list_)) / len(list_))
            lines.append(f"\n{kind} thread{'s' if kind == 'all' else ''}: geometric mean {mean:.3f} of {len(list_)} models; "
                         f"{sum(ratio >= 1.05 for ratio in list_)} at least 1.05 times as fast")
            print(lines[-1])
    if report != "-":
        lines += ["\n## Fused operators\n", "Operators in the graphs that ONNX Runtime makes of the original and of Egret's "
                  "model (`egret-cli model runtime`).\n", *fused]
        page = Path(report)
        head = page.read_text().split("| model |")[0] if page.exists() else "# Deployed models in ONNX Runtime\n\n"
        page.write_text(head + "\n".join(lines) + "\n")
    for failure in failures:
        print("FAIL " + failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
