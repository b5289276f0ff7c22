"""Makes a model with 3 GB of weights in a second file, as models above protobuf's limit of 2 GB have.

    large_model.py FILE [LAYERS=45]

Each layer is MatMul, Add and Relu with a 4096 x 4096 matrix (64 MiB). FILE.data has the weights, one after the other;
the offsets of the last layer are not multiples of four, which the format allows. Requires Debian's python3-onnx and
python3-numpy.
"""
import sys

import numpy
import onnx
from onnx import TensorProto, helper

SIZE = 4096


def main():
    path = sys.argv[1]
    layers = int(sys.argv[2]) if len(sys.argv) > 2 else 45
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

    graph = helper.make_graph(
        nodes,
        "large",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, SIZE])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, SIZE])],
        initializers,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    with open(path, "wb") as file:
        file.write(model.SerializeToString())


main()
