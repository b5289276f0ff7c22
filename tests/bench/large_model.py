"""Makes a large model.

    large_model.py weights FILE [LAYERS=45]
    large_model.py operators FILE [BLOCKS=382]

`weights` makes a model with 3 GB of weights in a second file, as models above protobuf's limit of 2 GB have. Each layer
is MatMul, Add and Relu with a 4096 x 4096 matrix (64 MiB). FILE.data has the weights, one after the other; the offsets
of the last layer are not multiples of four, which the format allows.

`operators` makes a model with dynamic batch, height and width. Each block has eight operators: a convolution with a
scale, a shift and Relu, then a depthwise convolution with SiLU and the residual connection.

Requires Debian's python3-onnx and python3-numpy.
"""
import sys

import numpy
from onnx import TensorProto, helper, numpy_helper

SIZE = 4096


def save(path, name, nodes, shape, initializers):
    x, y = (helper.make_tensor_value_info(value, TensorProto.FLOAT, shape) for value in "xy")
    graph = helper.make_graph(nodes, name, [x], [y], initializers)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    with open(path, "wb") as file:
        file.write(model.SerializeToString())


def weights(path, layers=45):
    random = numpy.random.default_rng(0)
    location = path.rsplit("/", 1)[-1] + ".data"
    initializers, nodes = [], []

    with open(path + ".data", "wb") as data:

        def add(name, array):
            tensor = TensorProto(name=name, data_type=TensorProto.FLOAT, dims=array.shape)
            tensor.data_location = TensorProto.EXTERNAL
            for key, value in [("location", location), ("offset", data.tell()), ("length", array.nbytes)]:
                tensor.external_data.add(key=key, value=str(value))
            initializers.append(tensor)
            array.tofile(data)

        value = "x"
        for i in range(layers):
            if i + 1 == layers:
                data.write(b"\0")
            add(f"layer{i}.weight", random.standard_normal((SIZE, SIZE), dtype=numpy.float32) / SIZE**0.5)
            add(f"layer{i}.bias", random.standard_normal(SIZE, dtype=numpy.float32))
            nodes.append(helper.make_node("MatMul", [value, f"layer{i}.weight"], [f"layer{i}/product"]))
            nodes.append(helper.make_node("Add", [f"layer{i}/product", f"layer{i}.bias"], [f"layer{i}/sum"]))
            value = f"layer{i}/relu" if i + 1 < layers else "y"
            nodes.append(helper.make_node("Relu", [f"layer{i}/sum"], [value]))

    save(path, "weights", nodes, [1, SIZE], initializers)


def operators(path, blocks=382):
    random = numpy.random.default_rng(0)
    initializers, nodes = [], []

    def weight(name, *shape):
        values = 0.05 * random.standard_normal(shape, dtype=numpy.float32)
        initializers.append(numpy_helper.from_array(values, name))
        return name

    def add(block, operator, inputs, output=None, **attributes):
        output = output or f"block.{block}/{operator}_{len(nodes)}"
        nodes.append(helper.make_node(operator, inputs, [output], **attributes))
        return output

    bias, scale, shift = weight("bias", 16), weight("scale", 1, 16, 1, 1), weight("shift", 1, 16, 1, 1)
    window = {"pads": [1, 1, 1, 1], "kernel_shape": [3, 3]}
    value = "x"
    for i in range(blocks):
        full = add(i, "Conv", [value, weight(f"block.{i}/full", 16, 16, 3, 3), bias], **window)
        relu = add(i, "Relu", [add(i, "Add", [add(i, "Mul", [full, scale]), shift])])
        depthwise = add(i, "Conv", [relu, weight(f"block.{i}/depthwise", 16, 1, 3, 3)], group=16, **window)
        silu = add(i, "Mul", [depthwise, add(i, "Sigmoid", [depthwise])])
        value = add(i, "Add", [silu, value], None if i + 1 < blocks else "y")
    save(path, "operators", nodes, ["batch", 16, "height", "width"], initializers)


{"weights": weights, "operators": operators}[sys.argv[1]](sys.argv[2], *map(int, sys.argv[3:]))
