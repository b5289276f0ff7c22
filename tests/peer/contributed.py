"""Writes a small model for each of ONNX Runtime's own operators that Egret supports.

    contributed.py FOLDER

onnxruntime.sh --contributed runs each model in Egret and in ONNX Runtime. In models with a key
padding mask, the numbers of queries and keys are equal, because otherwise ONNX Runtime 1.20 reads beyond the mask.
"""

import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FLOAT, BYTE = TensorProto.FLOAT, TensorProto.UINT8
random = np.random.default_rng(0)
folder = sys.argv[1]


def numbers(*shape):
    return random.standard_normal(shape).astype(np.float32)


def save(name, op, operands, inputs, constants=None, outputs=("y",), element=FLOAT, domain="com.microsoft", **attributes):
    """Writes a model with one operator. `inputs` maps names to types and shapes; `constants` maps names to values."""
    node = helper.make_node(op, operands, list(outputs), domain=domain, **attributes)
    graph = helper.make_graph(
        [node], name,
        [helper.make_tensor_value_info(input, *described) for input, described in inputs.items()],
        [helper.make_tensor_value_info(output, element, None) for output in outputs if output],
        [numpy_helper.from_array(np.asarray(value), constant) for constant, value in (constants or {}).items()])
    sets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
    onnx.save(helper.make_model(graph, opset_imports=sets, ir_version=8), f"{folder}/{name}.onnx")


rows = {"x": (FLOAT, ["B", 4, 8])}
bias = {"b": numbers(8)}
save("gelu", "Gelu", ["x"], rows)
save("fast_gelu", "FastGelu", ["x"], rows)
save("fast_gelu_bias", "FastGelu", ["x", "b"], rows, bias)
save("bias_gelu", "BiasGelu", ["x", "b"], rows, bias)
save("quick_gelu", "QuickGelu", ["x"], rows, alpha=1.5)

image = {"x": (FLOAT, ["B", 4, 6, 6])}
kernel = {"w": numbers(4, 4, 3, 3), "b": numbers(4)}
for activation, parameters in (("Relu", []), ("Sigmoid", []), ("Tanh", []), ("LeakyRelu", [0.1]), ("Clip", [-0.5, 0.5]),
                               ("HardSigmoid", [0.2, 0.5])):
    more = {"activation_params": parameters} if parameters else {}
    save(f"fused_conv_{activation}", "FusedConv", ["x", "w", "b"], image, kernel, activation=activation,
         kernel_shape=[3, 3], pads=[1, 1, 1, 1], **more)
for a in (0, 1):
    for b in (0, 1):
        save(f"fused_matmul_{a}{b}", "FusedMatMul", ["x", "w"], {"x": (FLOAT, ["B", 6, 4] if a else ["B", 4, 6])},
             {"w": numbers(*((5, 6) if b else (6, 5)))}, alpha=0.25, transA=a, transB=b, transBatchA=0, transBatchB=0)

both = {**rows, "s": (FLOAT, ["B", 4, 8])}
parameters = {"g": numbers(8), "b": numbers(8), "c": numbers(8)}
save("skip_layer_norm", "SkipLayerNormalization", ["x", "s", "g", "b", "c"], both, parameters, epsilon=1e-5)
save("skip_layer_norm_sum", "SkipLayerNormalization", ["x", "s", "g", "b"], both,
     {"g": numbers(8), "b": numbers(8)}, outputs=("y", "", "", "sum"), epsilon=1e-5)
save("skip_rms_norm", "SkipSimplifiedLayerNormalization", ["x", "s", "g"], both, {"g": numbers(8)}, epsilon=1e-5)
save("rms_norm", "SimplifiedLayerNormalization", ["x", "g"], rows, {"g": numbers(8)}, domain="", epsilon=1e-5, axis=-1,
     stash_type=1)

caches = {"c": numbers(16, 4), "s": numbers(16, 4)}
listed = {"p": np.array([[0, 1, 2, 3, 4], [3, 4, 5, 6, 7]], np.int64)}
first = {"p": np.array([3], np.int64)}
for interleaved in (0, 1):
    save(f"rotary_{interleaved}", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 5, 16])},
         {**listed, **caches}, interleaved=interleaved)
save("rotary_offset", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 2, 5, 8])}, {**first, **caches})
save("rotary_part", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 5, 32])}, {**first, **caches},
     num_heads=2, rotary_embedding_dim=8)

three = {"q": (FLOAT, [2, 3, 16]), "k": (FLOAT, [2, 5, 16]), "v": (FLOAT, [2, 5, 16])}
save("attention", "MultiHeadAttention", ["q", "k", "v"], three, num_heads=4)
save("attention_bias", "MultiHeadAttention", ["q", "k", "v", "b"], three, {"b": numbers(48)}, num_heads=4, scale=0.3)
save("attention_scores", "MultiHeadAttention", ["q", "k", "v", "", "", "a"], three, {"a": numbers(1, 2, 3, 5)},
     num_heads=2)
square = {"q": (FLOAT, [2, 5, 16])}
save("attention_causal", "MultiHeadAttention", ["q", "q", "q"], square, num_heads=2, unidirectional=1)
for name, mask in (("mask", [[1, 1, 1, 0, 0], [1, 1, 1, 1, 1]]), ("lengths", [3, 5])):
    save(f"attention_{name}", "MultiHeadAttention", ["q", "q", "q", "", "m"], square, {"m": np.array(mask, np.int32)},
         num_heads=2)
one, past = (FLOAT, [2, 1, 16]), (FLOAT, [2, 2, 4, 8])
save("attention_past", "MultiHeadAttention", ["q", "k", "v", "", "", "", "pk", "pv"],
     {"q": one, "k": one, "v": one, "pk": past, "pv": past}, outputs=("y", "nk", "nv"), num_heads=2)

bytes_ = {"a": (BYTE, ["B", 4, 6])}
pair = {**bytes_, "b": (BYTE, [4, 6])}
scales = {name: np.float32(value) for name, value in (("as", 0.05), ("bs", 0.02), ("ys", 0.1))}
points = {name: np.uint8(value) for name, value in (("az", 100), ("bz", 10), ("yz", 90))}


def quantized(*names):
    return {name: {**scales, **points}[name] for name in names}


operands = ["a", "as", "az", "b", "bs", "bz", "ys", "yz"]
for op in ("QLinearAdd", "QLinearMul"):
    save(op, op, operands, pair, quantized(*operands[1:3], *operands[4:]), element=BYTE)
of_one = ["a", "as", "az", "ys", "yz"]
save("QLinearSigmoid", "QLinearSigmoid", of_one, bytes_, quantized(*of_one[1:]), element=BYTE)
save("QLinearLeakyRelu", "QLinearLeakyRelu", of_one, bytes_, quantized(*of_one[1:]), element=BYTE, alpha=0.2)
save("QLinearGlobalAveragePool", "QLinearGlobalAveragePool", of_one, {"a": (BYTE, ["B", 3, 5, 5])},
     quantized(*of_one[1:]), element=BYTE, channels_last=0)
save("QLinearConcat", "QLinearConcat", ["ys", "yz", "a", "as", "az", "b", "bs", "bz"],
     {"a": (BYTE, [4, 6]), "b": (BYTE, [4, 6])}, quantized("ys", "yz", "as", "az", "bs", "bz"), element=BYTE, axis=1)

K, N, BLOCK = 64, 6, 32
packed = {"w": random.integers(0, 256, (N, K // BLOCK, BLOCK // 2)).astype(np.uint8),
          "s": np.abs(numbers(N * (K // BLOCK)))}
zeros = {"z": random.integers(0, 256, N * ((K // BLOCK + 1) // 2)).astype(np.uint8)}
for more in ({}, zeros):
    save(f"matmul_4bits_{len(more)}", "MatMulNBits", ["x", "w", "s", *more], {"x": (FLOAT, ["B", K])},
         {**packed, **more}, K=K, N=N, bits=4, block_size=BLOCK)
