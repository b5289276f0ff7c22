# %% [markdown]
# # Operators from primitives
#
# Syno (Zhuo et al.) builds linear operators from primitives on coordinates, and searches for some that replace
# convolutions. Figure 7 of the paper shows two that it found.

# %%
import numpy as np

import egret
from egret import synthesis
from figures import Bars

for name, about in synthesis.operators().items():
    print(f"{name:16} {about}")

# %%
conv, first, second = (synthesis.Operator.open(name) for name in ("conv2d", "op1", "op2"))
for operator in (conv, first, second):
    print(operator.name, "=", operator.formula)

# %% [markdown]
# ## Cost at the sizes of ResNet's layers

# %%
layers = {f"{c} channels, {h} x {h}": dict(N=1, C_in=c, C_out=c, H=h) for c, h in [(64, 56), (128, 28), (256, 14)]}
flops = {
    layer: {operator.name: operator.flops(**sizes) / 1e6 for operator in (conv, first, second)}
    for layer, sizes in layers.items()
}
for layer, row in flops.items():
    print(layer, {name: round(value, 1) for name, value in row.items()})

# %%
Bars("Multiply-adds and reads, in millions", flops)

# %% [markdown]
# ## Primitive by primitive

# %%
print(first.loops(N=1, C_in=64, C_out=64, H=56))
first

# %% [markdown]
# ## From loops to a network
# The same operator as a computation graph runs in any ONNX runtime. It agrees with the loops.

# %%
sizes = dict(N=1, C_in=32, C_out=32, H=8)
graph = first.graph(seed=0, **sizes)
shapes = first.shapes(**sizes)
weights = [node.value.reshape(-1) for node in graph.nodes if node.operator == "Constant" and node.dtype == np.float32]
data = np.random.default_rng(0).standard_normal(shapes["data"])
output = egret.run(graph, {"data": data.astype(np.float32)})["output"]
print("operators of the graph:", graph.operator_count, "- output", output.shape)

# %% [markdown]
# ## Drawing operators at random
# Canonicalization rejects operators that another one already computes.

# %%
operators, counts = synthesis.trials("conv1d", 300) if "conv1d" in synthesis.problems() else synthesis.trials("resnet", 300)
print(f"{counts.trials} trials, {counts.complete} complete, {counts.distinct} distinct")
for operator in sorted(operators, key=lambda one: one.depth)[:3]:
    print(operator.formula)
