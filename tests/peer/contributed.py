"""Writes a small model for each of ONNX Runtime's own operators that Egret knows.

    contributed.py FOLDER

onnxruntime.sh --contributed runs each model in Egret and in ONNX Runtime. A key padding mask has as many queries as
keys: for other lengths, ONNX Runtime 1.20 reads beyond the mask. Attention without a bias crashes it, and it runs
packed inputs of MultiHeadAttention only on a GPU.
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


def save(name, op, operands, inputs, constants=None, outputs=("y",), element=FLOAT, domain="com.microsoft", opset=17,
         **attributes):
    """Writes a model of one operator. `inputs` maps names to types and shapes, `constants` names to values."""
    node = helper.make_node(op, operands, list(outputs), domain=domain, **attributes)
    graph = helper.make_graph(
        [node], name,
        [helper.make_tensor_value_info(input, *described) for input, described in inputs.items()],
        [helper.make_tensor_value_info(output, element, None) for output in outputs if output],
        [numpy_helper.from_array(np.asarray(value), constant) for constant, value in (constants or {}).items()])
    sets = [helper.make_opsetid("", opset), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=sets, ir_version=8 if opset == 17 else 10)
    onnx.save(model, f"{folder}/{name}.onnx")


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

for name, a, b, attributes in (
        ("a", [3, 2, 4], (2, 4, 5), dict(transBatchA=1)),
        ("b", [2, 3, 4], (4, 2, 5), dict(transBatchB=1)),
        ("both", [4, 2, 6, 3], (5, 2, 6, 4), dict(transA=1, transB=1, transBatchA=1, transBatchB=1))):
    save(f"fused_matmul_batch_{name}", "FusedMatMul", ["x", "w"], {"x": (FLOAT, a)}, {"w": numbers(*b)}, **attributes)

both = {**rows, "s": (FLOAT, ["B", 4, 8])}
parameters = {"g": numbers(8), "b": numbers(8), "c": numbers(8)}
save("skip_layer_norm", "SkipLayerNormalization", ["x", "s", "g", "b", "c"], both, parameters, epsilon=1e-5)
save("skip_layer_norm_sum", "SkipLayerNormalization", ["x", "s", "g", "b"], both,
     {"g": numbers(8), "b": numbers(8)}, outputs=("y", "", "", "sum"), epsilon=1e-5)
save("skip_rms_norm", "SkipSimplifiedLayerNormalization", ["x", "s", "g"], both, {"g": numbers(8)}, epsilon=1e-5)
save("rms_norm", "SimplifiedLayerNormalization", ["x", "g"], rows, {"g": numbers(8)}, domain="", epsilon=1e-5, axis=-1,
     stash_type=1)

I32 = TensorProto.INT32
ids = {"i": np.array([[1, 2, 3], [4, 0, 1]], np.int32)}
tables = {"w": numbers(5, 8), "p": numbers(6, 8), "g": numbers(8), "b": numbers(8)}
names = ["i", "", "w", "p", "", "g", "b"]
save("embedded", "EmbedLayerNormalization", names, {"g": (FLOAT, [8])}, {**ids, **tables}, outputs=("y", "m"),
     epsilon=0.01)
more = {"z": np.array([[0, 1, 0], [1, 1, 0]], np.int32), "t": numbers(2, 8),
        "m": np.array([[1, 1, 0], [1, 0, 0]], np.int32), "n": np.array([[5, 4, 3], [0, 1, 2]], np.int32)}
for kind in (0, 1):
    save(f"embedded_{kind}", "EmbedLayerNormalization", ["i", "z", "w", "p", "t", "g", "b", "m", "n"],
         {"g": (FLOAT, [8])}, {**ids, **tables, **more}, outputs=("y", "count", "sum"), mask_index_type=kind)

caches = {"c": numbers(16, 4), "s": numbers(16, 4)}
listed = {"p": np.array([[0, 1, 2, 3, 4], [3, 4, 5, 6, 7]], np.int64)}
first = {"p": np.array([3], np.int64)}
for interleaved in (0, 1):
    save(f"rotary_{interleaved}", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 5, 16])},
         {**listed, **caches}, interleaved=interleaved)
save("rotary_offset", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 2, 5, 8])}, {**first, **caches})
save("rotary_part", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 5, 32])}, {**first, **caches},
     num_heads=2, rotary_embedding_dim=8)
save("rotary_scale", "RotaryEmbedding", ["x", "p", "c", "s"], {"x": (FLOAT, [2, 5, 16])}, {**first, **caches},
     scale=0.5)

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

packed_heads = {"x": (FLOAT, [2, 5, 10])}
projection = {"w": 0.3 * numbers(10, 48), "b": numbers(48)}


def projected(name, constants=None, operands=(), inputs=None, outputs=("y",), **attributes):
    save(f"projected_{name}", "Attention", ["x", "w", "b", *operands], {**packed_heads, **(inputs or {})},
         {**projection, **(constants or {})}, outputs=outputs, num_heads=2, **attributes)


past = {"p": (FLOAT, [2, 2, 2, 4, 8])}
projected("plain")
projected("scale", scale=0.3)
projected("causal", unidirectional=1)
for name, mask in (("lengths", [3, 5]), ("begins", [3, 5, 1, 2]), ("sums", [3, 5, 0, 5, 10, 0, 5, 10]),
                   ("keys", [[1, 1, 1, 0, 0], [1, 1, 0, 1, 1]]), ("cube", random.integers(0, 2, (2, 5, 5)))):
    projected(f"mask_{name}", {"m": np.array(mask, np.int32)}, ["m"])
projected("filter", {"m": np.array([[1, 1, 1, 0, 0]] * 2, np.int32)}, ["m"], mask_filter_value=-2.0)
projected("scores", {"a": numbers(2, 2, 5, 5)}, ["", "", "a"])
projected("past", operands=["", "p"], inputs=past, outputs=("y", "present"), unidirectional=1)
projected("past_mask", {"m": random.integers(0, 2, (2, 9)).astype(np.int32)}, ["m", "p"], inputs=past,
          outputs=("y", "present"))
save("projected_sizes", "Attention", ["x", "w", "b"], packed_heads, {"w": 0.3 * numbers(10, 40), "b": numbers(40)},
     num_heads=2, qkv_hidden_sizes=[16, 16, 8])

save("attention_heads", "MultiHeadAttention", ["q", "k", "v"],
     {"q": (FLOAT, [2, 3, 16]), "k": (FLOAT, [2, 2, 5, 8]), "v": (FLOAT, [2, 2, 5, 8])}, num_heads=2)
save("attention_past_causal", "MultiHeadAttention", ["q", "q", "q", "b", "", "a", "pk", "pv"],
     {"q": (FLOAT, [2, 3, 16]), "pk": (FLOAT, [2, 2, 4, 8]), "pv": (FLOAT, [2, 2, 4, 8])},
     {"b": numbers(48), "a": numbers(1, 2, 3, 7)}, outputs=("y", "nk", "nv"), num_heads=2, unidirectional=1)

# Group query attention: 4 heads of size 16 share 2 heads of keys.
angles = np.outer(np.arange(16), 1 / 10.0 ** np.arange(8)).astype(np.float32)
turns = {"c": np.cos(angles), "s": np.sin(angles)}
prompt = {"q": (FLOAT, [2, 3, 64]), "k": (FLOAT, [2, 3, 32]), "v": (FLOAT, [2, 3, 32])}
all_in_one = {"q": (FLOAT, [2, 3, 128])}
prompt_lengths = {"n": np.array([2, 2], np.int32), "t": np.array([3], np.int32)}
token = {"q": (FLOAT, [2, 1, 64]), "k": (FLOAT, [2, 1, 32]), "v": (FLOAT, [2, 1, 32]), "pk": (FLOAT, [2, 2, 4, 16]),
         "pv": (FLOAT, [2, 2, 4, 16])}
token_lengths = {"n": np.array([4, 2], np.int32), "t": np.array([5], np.int32)}
continued = {"q": (FLOAT, [1, 3, 64]), "k": (FLOAT, [1, 3, 32]), "v": (FLOAT, [1, 3, 32]), "pk": (FLOAT, [1, 2, 4, 16]),
             "pv": (FLOAT, [1, 2, 4, 16])}
continued_lengths = {"n": np.array([6], np.int32), "t": np.array([7], np.int32)}


def grouped(name, inputs, lengths, caches=None, **attributes):
    operands = [operand if operand in inputs else "" for operand in ("q", "k", "v", "pk", "pv")]
    save(f"grouped_{name}", "GroupQueryAttention", [*operands, "n", "t", *(caches or {})], inputs,
         {**lengths, **(caches or {})}, outputs=("y", "nk", "nv"), num_heads=4, kv_num_heads=2, **attributes)


grouped("prompt", prompt, prompt_lengths)
grouped("packed", all_in_one, prompt_lengths)
grouped("softcap", prompt, prompt_lengths, softcap=0.5, scale=1.5)
grouped("smooth", prompt, prompt_lengths, smooth_softmax=1)
grouped("rotary", prompt, prompt_lengths, turns, do_rotary=1)
grouped("rotary_interleaved", all_in_one, prompt_lengths, turns, do_rotary=1, rotary_interleaved=1)
grouped("token", token, token_lengths)
grouped("token_rotary", token, token_lengths, turns, do_rotary=1)
grouped("token_window", token, token_lengths, local_window_size=2)
grouped("token_long", {**token, "pk": (FLOAT, [2, 2, 9, 16]), "pv": (FLOAT, [2, 2, 9, 16])}, token_lengths)
grouped("window", prompt, prompt_lengths, local_window_size=1)
grouped("window_softcap", prompt, prompt_lengths, local_window_size=1, softcap=0.5, smooth_softmax=1)
grouped("continued", continued, continued_lengths, turns, do_rotary=1)

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
for name, shape, attributes in (("strides", [1, 3, 6, 6], dict(kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[2, 2])),
                                ("ceil", [1, 3, 6, 6], dict(kernel_shape=[3, 3], strides=[2, 2], ceil_mode=1)),
                                ("padding", [1, 3, 6, 6], dict(kernel_shape=[3, 3], pads=[1, 1, 1, 1],
                                                               count_include_pad=1)),
                                ("last", [1, 6, 6, 3], dict(kernel_shape=[2, 2], channels_last=1))):
    save(f"QLinearAveragePool_{name}", "QLinearAveragePool", of_one, {"a": (BYTE, shape)}, quantized(*of_one[1:]),
         element=BYTE, **attributes)
save("QLinearGlobalAveragePool_last", "QLinearGlobalAveragePool", of_one, {"a": (BYTE, ["B", 5, 5, 3])},
     quantized(*of_one[1:]), element=BYTE, channels_last=1)
save("QLinearConcat", "QLinearConcat", ["ys", "yz", "a", "as", "az", "b", "bs", "bz"],
     {"a": (BYTE, [4, 6]), "b": (BYTE, [4, 6])}, quantized("ys", "yz", "as", "az", "bs", "bz"), element=BYTE, axis=1)

signed = {"as": np.float32(0.02), "az": np.int8(-3), "ys": np.float32(0.0213), "yz": np.int8(1)}
save("QLinearMul_signed", "QLinearMul", ["a", "as", "az", "a", "as", "az", "ys", "yz"],
     {"a": (TensorProto.INT8, ["B", 4, 6])}, signed, element=TensorProto.INT8)
save("QLinearAdd_no_point", "QLinearAdd", [*operands[:-1]], pair, quantized(*operands[1:3], *operands[4:-1]),
     element=BYTE)

# ONNX's quantization in blocks, which its own test data of this version lack.
blocks = {"s": np.abs(numbers(3, 3)) / 4 + np.float32(0.01), "z": random.integers(-9, 9, (3, 3)).astype(np.int8)}
save("quantize_blocks", "QuantizeLinear", ["x", "s", "z"], {"x": (FLOAT, [3, 8])}, blocks, element=TensorProto.INT8,
     domain="", opset=21, block_size=3, axis=1)
save("dequantize_blocks", "DequantizeLinear", ["x", "s", "z"], {"x": (TensorProto.INT8, [3, 8])}, blocks, domain="",
     opset=21, block_size=3, axis=1)
save("quantize_i16", "QuantizeLinear", ["x", "s"], {"x": (FLOAT, [3, 8])}, {"s": blocks["s"]},
     element=TensorProto.INT16, domain="", opset=21, block_size=3, output_dtype=TensorProto.INT16)

K, N, BLOCK = 64, 6, 32
packed = {"w": random.integers(0, 256, (N, K // BLOCK, BLOCK // 2)).astype(np.uint8),
          "s": np.abs(numbers(N * (K // BLOCK)))}
zeros = {"z": random.integers(0, 256, N * ((K // BLOCK + 1) // 2)).astype(np.uint8)}
for more in ({}, zeros):
    save(f"matmul_4bits_{len(more)}", "MatMulNBits", ["x", "w", "s", *more], {"x": (FLOAT, ["B", K])},
         {**packed, **more}, K=K, N=N, bits=4, block_size=BLOCK)
for columns in (40, 96):  # the last block is in part empty, and the number of blocks is odd
    blocks = -(-columns // BLOCK)
    matrix = {"w": random.integers(0, 256, (N, blocks, BLOCK // 2)).astype(np.uint8), "s": np.abs(numbers(N * blocks))}
    for kind, points in (("bytes", random.integers(0, 256, N * ((blocks + 1) // 2)).astype(np.uint8)),
                         ("numbers", numbers(N * blocks))):
        save(f"matmul_4bits_{columns}_{kind}", "MatMulNBits", ["x", "w", "s", "z"], {"x": (FLOAT, ["B", columns])},
             {**matrix, "z": points}, K=columns, N=N, bits=4, block_size=BLOCK)
