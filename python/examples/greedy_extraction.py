# %% [markdown]
# # Why greedy extraction fails
#
# Tensat (Yang et al., MLSys 2021) extracts the cheapest graph by integer programming, because greedy extraction
# counts a shared part at every use (section 6.5, table 4). This e-graph shows it with seven e-nodes.

# %%
import egret
from figures import Bars

e = egret.EGraph.load(egret.data_file("sample_models/shared_part.json"))
print(e)

# %% [markdown]
# Both operands of the sum can be looked up in tables, for 9 each. Both can also be computed from `exp`, which costs
# 10, for 1 each.

# %%
results = {method: e.extract(method=method) for method in egret.extraction_methods()}
for method, result in results.items():
    print(f"{method:10}  {result.term:32}  cost {result.cost:4g}  as a tree {result.tree_cost:4g}  optimal {result.is_optimal}")

# %%
Bars("Cost of the extracted graph", {name: {"shared once": r.cost, "as a tree": r.tree_cost} for name, r in results.items()})

# %% [markdown]
# The extracted e-nodes have a green frame:

# %%
e

# %% [markdown]
# ## In a network
# Two small products with a common factor can become one larger product, which costs less than both. For each of the two
# alone, the larger product costs more, so greedy extraction never chooses it.

# %%
graph = egret.Graph.parse(
    """
    (graph
      (input x f32[1,64])
      (let a (Constant[value=f32[64,32]{0.5}]))
      (let b (Constant[value=f32[64,32]{0.25}]))
      (output "p" (MatMul x a))
      (output "q" (MatMul x b)))
    """
)
program = egret.EGraph.of(graph)
report = program.saturate(egret.Rules.default().only(["merge-matmuls-left"]))
print(report.stop_reason, report.nodes, "e-nodes")
costs = {}
for method in egret.extraction_methods():
    found = program.extract(method=method)
    products = sum(node.operator == "MatMul" for node in found.graph.nodes)
    costs[method] = {"predicted": round(found.cost, 2)}
    print(f"{method:10}  {products} MatMul, predicted {found.cost:.2f} us")

# %%
Bars("Predicted time of the extracted graph", costs, " us")
