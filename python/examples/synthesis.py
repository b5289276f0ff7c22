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
sizes = dict(N=1, C_in=64, C_out=64, H=8)
data = np.random.default_rng(0).standard_normal(first.shapes(**sizes)["data"])
expected = first.run(data, first.weights(seed=0, **sizes), **sizes)
graph = first.graph(seed=0, **sizes)
output = egret.run(graph, {"data": data.astype(np.float32)})["output"]
print(f"{graph.operator_count} operators, output {output.shape}, as the loops: {np.allclose(output, expected, rtol=1e-3, atol=1e-3)}")

# %% [markdown]
# ## Drawing operators at random
# Canonicalization rejects operators that another one already computes.

# %%
operators, counts = synthesis.trials("resnet", 1500)
print(f"{counts.trials} trials, {counts.complete} complete, {counts.distinct} distinct")
for operator in sorted(operators, key=lambda one: one.depth)[:3]:
    print(operator.formula)
