"""Checks Egret with deployed models, and prints a table with one row per model and check.

    deployed.py EGRET_CLI MODELS_FOLDER [MODEL]...

For each model and two sets of extents of its dynamic axes:

* `info`: no operator is opaque.
* `run`: Egret computes the same outputs as ONNX Runtime.
* `profile`: at these extents, no operator has an unknown shape, so costs are based on real extents.
* `optimize`: the optimized model is verified and written, at these extents if `optimize` has --extent.
* `measured`: like `optimize`, with measured operator times as costs.
* `checker`: onnx::checker accepts the optimized model.
* `unseen`: at a third set of extents, ONNX Runtime computes the same with the optimized model as with the original.

Exits with 1 if a check fails.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy
import onnx
from onnx import numpy_helper
from PIL import Image, ImageDraw

OPTIMIZE = ["--method", "tensat", "--iterations", "5", "--node-limit", "5000", "--time-limit", "10",
            "--extract", "greedy-dag", "--no-measuring"]
LIMIT = 300  # time limit of a command, in seconds

PADDLE = "p2o.DynamicDimension."


def images(*sizes, names=("batch", "height", "width")):
    return [dict(zip(names, size)) for size in sizes]


def sequences(*sizes):
    return images(*sizes, names=("batch", "sequence"))


IMAGES = images((1, 64, 64), (2, 90, 67), (3, 75, 112))
SEQUENCES = sequences((1, 8), (2, 13), (3, 21))

# Two sets of extents, and a third one that Egret never sees.
MODELS = {
    "ch_PP-OCRv4_det_infer": images((1, 64, 96), (2, 160, 128), (1, 96, 224), names=[PADDLE + i for i in "012"]),
    "ch_PP-OCRv4_rec_infer": images((1, 64), (2, 160), (3, 320), names=[PADDLE + i for i in "01"]),
    "ch_ppocr_mobile_v2.0_cls_infer": images((1, 48, 192), (2, 48, 96), (3, 64, 160),
                                             names=[PADDLE + i for i in "012"]),
    "mobilenet_v3": IMAGES,
    "mobilenet_v3_11": IMAGES,
    "efficientnet_b0": IMAGES,
    "regnet": IMAGES,
    "regnet_9": IMAGES,
    "convnext": IMAGES,
    "convnext_13": IMAGES,
    "vit": images((1,), (2,), (5,)),
    "swin": IMAGES,
    "swin_fixed": images((1,), (2,), (5,)),
    "googlenet": IMAGES,
    "transformer": SEQUENCES,
    "encoder": SEQUENCES,
    "encoder_13": SEQUENCES,
    "llama": SEQUENCES,
    "llama_14": SEQUENCES,
    "lstm_loop": SEQUENCES,
    "beam_search": SEQUENCES,
    "voice": SEQUENCES,
}


# Before these models run, the elements of their sequences have no known shape.
UNKNOWN_SHAPES = {"beam_search"}


class Failure(Exception):
    pass


def call(*command):
    """Runs a command and returns the finished process. Raises Failure with the error message if the command fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=LIMIT)
    except subprocess.TimeoutExpired:
        raise Failure(f"longer than {LIMIT} s") from None
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip()).splitlines() or [""]
        line = next((line for line in lines if line.startswith("Error")), lines[-1])  # node prints its version last
        raise Failure(f"{Path(command[0]).name} exits with {done.returncode}: {line}")
    return done


# ---- tensors --------------------------------------------------------------------------------------------------------

def open_inputs(model):
    """Returns the inputs that are not weights."""
    weights = {one.name for one in model.graph.initializer}
    return [one for one in model.graph.input if one.name not in weights]


def pictures(shape):
    """Returns random characters, enlarged twofold, with noise. On noise alone, PaddleOCR's detector outputs only 0."""
    random = numpy.random.default_rng(1)
    batch, channels, height, width = shape
    array = 0.1 * random.standard_normal(shape, dtype=numpy.float32)
    for i in range(batch):
        picture = Image.new("L", ((width + 1) // 2, (height + 1) // 2), 255)
        for y in range(2, picture.height, 14):
            text = "".join(chr(code) for code in random.integers(ord("A"), ord("z"), 40))
            ImageDraw.Draw(picture).text((2 + i, y), text, fill=int(random.integers(0, 80)))
        array[i] += numpy.kron(numpy.asarray(picture), numpy.ones((2, 2)))[:height, :width] / 127.5 - 1
    return array


def random_inputs(model, extents):
    random = numpy.random.default_rng(1)
    arrays = {}
    for one in open_inputs(model):
        tensor = one.type.tensor_type
        shape = [extents[dim.dim_param] if dim.dim_param else dim.dim_value for dim in tensor.shape.dim]
        if len(shape) == 4:
            array = pictures(shape)
        elif tensor.elem_type == onnx.TensorProto.FLOAT:
            array = random.standard_normal(shape, dtype=numpy.float32)
        elif one.name == "attention_mask":
            array = random.integers(0, 2, shape)
            array[:, 0] = 1  # a row without tokens would yield NaN
        else:
            array = random.integers(0, 100, shape)  # token numbers
        arrays[one.name] = array
    return arrays


def require_equal(reference, actual):
    """Elements may differ by 1e-3 x |reference| + 1e-4 x the output's largest |reference| (core/runtime/compare.h)."""
    if list(reference) != list(actual):
        raise Failure(f"outputs are {', '.join(actual)}, not {', '.join(reference)}")
    for name, expected in reference.items():
        got = actual[name]
        if got.shape != expected.shape or got.dtype != expected.dtype:
            raise Failure(f"{name} is {got.dtype} {list(got.shape)}, not {expected.dtype} {list(expected.shape)}")
        if not numpy.isfinite(expected).all():
            raise Failure(f"{name} is not finite in ONNX Runtime, so it cannot be compared")
        difference = numpy.abs(expected.astype(float) - got)
        allowed = 1e-3 * numpy.abs(expected) + 1e-4 * max(1e-3, float(numpy.abs(expected).max(initial=0)))
        if not (difference <= allowed).all():
            raise Failure(f"{name} differs by {numpy.nanmax(difference / allowed):.3g} times the tolerance")


def run_onnxruntime(model, inputs):
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        listed = []
        for i, (name, array) in enumerate(inputs.items()):
            (folder / f"input_{i}.raw").write_bytes(array.tobytes())
            listed.append({"name": name, "type": str(array.dtype), "dims": array.shape, "file": f"input_{i}.raw"})
        (folder / "inputs.json").write_text(json.dumps(listed))
        call("node", str(Path(__file__).with_name("run_onnxruntime.js")), str(model), str(folder))
        return {one["name"]: numpy.frombuffer((folder / one["file"]).read_bytes(), one["type"]).reshape(one["dims"])
                for one in json.loads((folder / "outputs.json").read_text())}


# ---- Egret ----------------------------------------------------------------------------------------------------------

class Egret:
    def __init__(self, program):
        self.program = program

    def json(self, *words):
        return json.loads(call(self.program, "--json", *words).stdout)

    def extents(self, command, extents):
        """Returns the options that pass the extents to a command; empty if the command has no such option."""
        if not re.search(r"--extent\b", call(self.program, *command.split(), "--help").stdout):
            return []
        return [word for name, value in extents.items() for word in ("--extent", f"{name}={value}")]

    def info(self, model):
        opaque = self.json("model", "info", str(model))["opaque"]
        if opaque:
            raise Failure("opaque: " + ", ".join(f"{name} ({count})" for name, count in opaque.items()))

    def run(self, model, inputs, extents):
        with tempfile.TemporaryDirectory() as folder:
            words = []
            for i, (name, array) in enumerate(inputs.items()):
                file = Path(folder, f"input_{i}.pb")
                file.write_bytes(numpy_helper.from_array(array, name).SerializeToString())
                words += ["--input", f"{name}={file}"]
            ran = self.json("model", "run", str(model), *words, "--output-dir", folder,
                            *self.extents("model run", extents))
            return {one["name"]: numpy_helper.to_array(onnx.load_tensor(one["file"])) for one in ran["outputs"]}

    def profile(self, model, extents):
        done = call(self.program, "profile", str(model), "--repeat", "1", "--steady", "0",
                    *self.extents("profile", extents))
        require_known(model, done.stderr)

    def optimize(self, model, optimized, extents, *options):
        given = self.extents("optimize", extents)
        done = call(self.program, "--json", "optimize", str(model), "-o", str(optimized), *OPTIMIZE, *options, *given)
        report = json.loads(done.stdout)
        if not report["verified"]:
            raise Failure("the optimized model is not verified")
        if given:
            require_known(model, done.stderr)
        return f"cost {report['cost_before']:.4g} -> {report['cost_after']:.4g} us"


def require_known(model, messages):
    if model.stem in UNKNOWN_SHAPES:
        return
    # The output contains messages from opening the model and computing its costs, before its extents are set; these are
    # skipped.
    *_, messages = messages.split("unknown extents are taken as")
    unknown = re.search(r"\d+ operators? (have|has) a shape that is not fully known \(the first is '.*?'\)", messages)
    if unknown:
        raise Failure(unknown.group())


# ---- table ----------------------------------------------------------------------------------------------------------

class Table:
    def __init__(self):
        self.failures = []
        self.passes = 0
        print("| model | check | extents | result | reason | s |\n|---|---|---|---|---|---|", flush=True)

    def check(self, model, name, extents, action):
        """Adds a row. The action raises Failure or returns a remark."""
        where = " x ".join(str(value) for value in extents.values())
        start = time.monotonic()
        try:
            result, reason = "pass", action() or ""
            self.passes += 1
        except Failure as failure:
            result, reason = "FAIL", str(failure)
            self.failures.append(" ".join([model, name, where]).strip() + ": " + reason)
        reason = reason.replace("|", "\\|")
        print(f"| {model} | {name} | {where} | {result} | {reason} | {time.monotonic() - start:.1f} |", flush=True)


def check_model(table, egret, name, file, work):
    model = onnx.load(file)
    *given, unseen = MODELS[name]
    table.check(name, "info", {}, lambda: egret.info(file))
    for extents in given:
        inputs = random_inputs(model, extents)
        table.check(name, "run", extents,
                    lambda: require_equal(run_onnxruntime(file, inputs), egret.run(file, inputs, extents)))
        table.check(name, "profile", extents, lambda: egret.profile(file, extents))
    # If `optimize` has no option --extent, it treats all sets of extents alike, so one run suffices.
    for extents in given if egret.extents("optimize", given[0]) else [{}]:
        for check, options in ("optimize", []), ("measured", ["--cost", "measured"]):
            optimized = work / f"{name}-{check}.onnx"
            optimized.unlink(missing_ok=True)
            table.check(name, check, extents, lambda: egret.optimize(file, optimized, extents, *options))
            if not optimized.exists():
                continue
            table.check(name, "checker", extents, lambda: check_file(optimized))
            inputs = random_inputs(model, unseen)
            table.check(name, "unseen", unseen,
                        lambda: require_equal(run_onnxruntime(file, inputs), run_onnxruntime(optimized, inputs)))


def check_file(file):
    try:
        onnx.checker.check_model(str(file), full_check=True)
    except Exception as error:  # the checker and shape inference throw different types of exceptions
        raise Failure(f"onnx::checker: {str(error).strip().splitlines()[0]}") from None


def main(program, folder, *names):
    unknown = set(names) - set(MODELS)
    if unknown:
        sys.exit(f"unknown model {', '.join(sorted(unknown))}; available: {', '.join(MODELS)}")
    egret, table = Egret(program), Table()
    work = Path(tempfile.mkdtemp(prefix="egret-deployed."))
    try:
        for name in names or MODELS:
            check_model(table, egret, name, Path(folder, name + ".onnx"), work)
    finally:
        shutil.rmtree(work)
    print(f"\n{table.passes} checks pass, {len(table.failures)} fail")
    for failure in table.failures:
        print("FAIL " + failure)
    return 1 if table.failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
