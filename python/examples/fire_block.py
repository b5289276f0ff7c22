# %% [markdown]
# # A fire block, step by step
#
# A block of SqueezeNet, the first network in the evaluations of TASO (SOSP 2019), Tensat (MLSys 2021) and X-RLflow
# (MLSys 2023). The three search for a cheaper graph in three ways; a session records the steps of a fourth: yours.

# %%
import numpy as np

import egret
from figures import Bars

graph = egret.Graph.load(egret.data_file("sample_models/fire.onnx"))
print(repr(graph), f"predicted {graph.cost():.1f} us")

# %%
graph

# %% [markdown]
# ## Which rules apply, and what they change

# %%
session = egret.Session(graph, name="fire")
for one in session.matches()[:8]:
    print(f"{one.cost_change:+8.2f} us  {one.match.rule:28} {', '.join(node.name for node in one.match.roots)}")

# %%
best = min(session.matches(), key=lambda one: one.cost_change)
session.apply(best)
session.apply_all("fuse-conv-relu")
for step in session.steps:
    print(step.id, step.kind, step.title)
print(f"predicted {session.cost():.1f} us; the same function: {bool(session.verify())}")

# %% [markdown]
# ## Three searches

# %%
results = {}
for method, options in {"taso": {"budget": 30}, "tensat": {}, "xrlflow": {"episodes": 1, "horizon": 8}}.items():
    found = egret.optimize(graph, method, **options)
    results[method] = {"before": found.cost_before, "after": found.cost_after}
    print(f"{method:8} {found.cost_before:.1f} -> {found.cost_after:.1f} us, {found.graph.operator_count} operators, "
          f"verified {found.verification.is_equal}")

# %%
Bars("Predicted time", {name: {key: round(value, 1) for key, value in both.items()} for name, both in results.items()}, " us")

# %% [markdown]
# ## The same numbers
# The optimized graph runs on NumPy arrays, which it reads in place, and agrees with the original up to rounding.

# %%
faster = egret.optimize(graph, "tensat").graph
rng = np.random.default_rng(0)
inputs = {node.name: rng.standard_normal(node.shape, dtype=np.float32) for node in graph.inputs}
before, after = egret.run(graph, inputs), egret.run(faster, inputs)
print({name: bool(np.allclose(before[name], after[name], rtol=1e-3, atol=1e-4)) for name in before})
