"""Writes small networks with control flow in the form that exporters use.

* lstm_loop: an LSTM cell in a Loop over the time steps.
* beam_search: a Loop that keeps the best beams of a language model; its state contains a sequence of token tensors.
* voice: branches that depend on the sampling rate, one of them with a Scan, as in voice detectors.

    control_networks.py FOLDER
"""
import os
import sys

import numpy
import onnx
from onnx import TensorProto, checker, helper, numpy_helper

FLOAT, INT64, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL
RANDOM = numpy.random.default_rng(3)


def value(name, kind, shape):
    return helper.make_tensor_value_info(name, kind, shape)


def weight(name, *shape):
    return numpy_helper.from_array((0.3 * RANDOM.standard_normal(shape)).astype(numpy.float32), name)


def numbers(name, *values, scalar=False):
    return numpy_helper.from_array(numpy.array(values[0] if scalar else values, numpy.int64), name)


def node(operator, inputs, outputs, **attributes):
    return helper.make_node(operator, inputs.split(), outputs.split(), name=outputs.split()[0], **attributes)


def model(graph, opset=17):
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=8)
    checker.check_model(made, full_check=True)
    return made


def lstm_loop(width=8, state=6):
    body = helper.make_graph(
        [node("Gather", "x i", "now", axis=0),
         node("MatMul", "now W", "from_input"), node("MatMul", "h R", "from_state"),
         node("Add", "from_input from_state", "summed"), node("Add", "summed B", "gates"),
         node("Split", "gates", "a b c d", axis=1),
         node("Sigmoid", "a", "input_gate"), node("Sigmoid", "b", "output_gate"), node("Sigmoid", "c", "forget_gate"),
         node("Tanh", "d", "candidate"),
         node("Mul", "forget_gate s", "kept"), node("Mul", "input_gate candidate", "added"),
         node("Add", "kept added", "s_next"), node("Tanh", "s_next", "squashed"),
         node("Mul", "output_gate squashed", "h_next"), node("Identity", "h_next", "y"),
         node("Identity", "go", "go_on")],
        "step",
        [value("i", INT64, []), value("go", BOOL, []), value("h", FLOAT, ["batch", state]),
         value("s", FLOAT, ["batch", state])],
        [value("go_on", BOOL, []), value("h_next", FLOAT, ["batch", state]), value("s_next", FLOAT, ["batch", state]),
         value("y", FLOAT, ["batch", state])])
    return model(helper.make_graph(
        [node("Shape", "x", "shape"), node("Gather", "shape zero", "steps", axis=0),
         node("Gather", "shape one", "rows", axis=0), node("Unsqueeze", "rows axis", "rows1"),
         node("Concat", "rows1 width", "state_shape", axis=0), node("ConstantOfShape", "state_shape", "h0"),
         helper.make_node("Loop", ["steps", "", "h0", "h0"], ["h_last", "s_last", "ys"], name="loop", body=body)],
        "lstm_loop", [value("x", FLOAT, ["sequence", "batch", width])],
        [value("ys", FLOAT, ["sequence", "batch", state]), value("h_last", FLOAT, ["batch", state])],
        [weight("W", width, 4 * state), weight("R", state, 4 * state), weight("B", 4 * state),
         numbers("zero", 0, scalar=True), numbers("one", 1, scalar=True), numbers("axis", 0),
         numbers("width", state)]))


def beam_search(vocabulary=20, width=8, beams=3, steps=5):
    tokens = helper.make_tensor_sequence_value_info
    body = helper.make_graph(
        [node("SequenceAt", "chosen last", "previous"), node("Gather", "embedding previous", "embedded", axis=0),
         node("MatMul", "embedded mix", "mixed"), node("Add", "mixed context", "hidden"), node("Tanh", "hidden", "state"),
         node("MatMul", "state project", "logits"), node("LogSoftmax", "logits", "scored", axis=1),
         node("Unsqueeze", "scores axis1", "column"), node("Add", "scored column", "total"),
         node("Reshape", "total flat", "candidates"), node("TopK", "candidates beams", "best index", axis=0),
         node("Mod", "index vocabulary", "token"), node("SequenceInsert", "chosen token", "chosen_next"),
         node("Identity", "go", "go_on")],
        "search",
        [value("i", INT64, []), value("go", BOOL, []), value("scores", FLOAT, [beams]),
         tokens("chosen", INT64, None)],
        [value("go_on", BOOL, []), value("best", FLOAT, [beams]), tokens("chosen_next", INT64, None)])
    return model(helper.make_graph(
        [node("ReduceMean", "x", "mean", axes=[0, 1], keepdims=0), node("MatMul", "mean encode", "context"),
         node("SequenceConstruct", "start", "begun"),
         helper.make_node("Loop", ["steps", "", "scores0", "begun"], ["scores_last", "sequence"], name="loop",
                          body=body),
         node("ConcatFromSequence", "sequence", "tokens", axis=0, new_axis=1)],
        "beam_search", [value("x", FLOAT, ["batch", "sequence", width])],
        [value("scores_last", FLOAT, [beams]), value("tokens", INT64, [steps + 1, beams])],
        [weight("embedding", vocabulary, width), weight("mix", width, width), weight("project", width, vocabulary),
         weight("encode", width, width), numbers("last", -1, scalar=True), numbers("axis1", 1), numbers("flat", -1),
         numbers("beams", beams), numbers("vocabulary", vocabulary), numbers("start", *range(1, beams + 1)),
         numpy_helper.from_array(numpy.array([0, -5, -9], numpy.float32), "scores0"),
         numbers("steps", steps, scalar=True)]))


def voice(width=16, state=4):
    scan = helper.make_graph(
        [node("MatMul", "frame in_weight", "scan_in"), node("MatMul", "level state_weight", "scan_kept"),
         node("Add", "scan_in scan_kept", "scan_sum"), node("Tanh", "scan_sum", "level_next"),
         node("Identity", "level_next", "seen")],
        "frames", [value("level", FLOAT, ["batch", state]), value("frame", FLOAT, ["batch", width])],
        [value("level_next", FLOAT, ["batch", state]), value("seen", FLOAT, ["batch", state])])
    loud = helper.make_graph(
        [node("Transpose", "x", "frames", perm=[1, 0, 2]),
         helper.make_node("Scan", ["start", "frames"], ["level_last", "levels"], name="scan", body=scan,
                          num_scan_inputs=1),
         node("ReduceMax", "levels", "loud_out", axes=[0], keepdims=0)],
        "loud", [], [value("loud_out", FLOAT, ["batch", state])])
    quiet = helper.make_graph(
        [node("ReduceMean", "x", "average", axes=[1], keepdims=0), node("MatMul", "average in_weight", "quiet_out")],
        "quiet", [], [value("quiet_out", FLOAT, ["batch", state])])
    return model(helper.make_graph(
        [node("Shape", "x", "shape"), node("Gather", "shape first", "rows", axis=0),
         node("Concat", "rows width", "start_shape", axis=0), node("ConstantOfShape", "start_shape", "start"),
         node("ReduceMax", "x", "peak", keepdims=0), node("Greater", "peak threshold", "is_loud"),
         helper.make_node("If", ["is_loud"], ["level"], name="branch", then_branch=loud, else_branch=quiet),
         node("MatMul", "level head", "score"), node("Sigmoid", "score", "speech")],
        "voice", [value("x", FLOAT, ["batch", "sequence", width])], [value("speech", FLOAT, ["batch", 1])],
        [weight("in_weight", width, state), weight("state_weight", state, state), weight("head", state, 1),
         numpy_helper.from_array(numpy.array(1, numpy.float32), "threshold"), numbers("first", 0),
         numbers("width", state)]))


def main(folder):
    for make in lstm_loop, beam_search, voice:
        onnx.save(make(), os.path.join(folder, make.__name__ + ".onnx"))


if __name__ == "__main__":
    main(*sys.argv[1:])
