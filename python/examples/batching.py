# %% [markdown]
# # Dynamic batching
#
# TensorFlow Fold (Looks et al., ICLR 2017) runs many small programs of different shapes as few large operations. A
# schedule decides which calls share a batch; fewer batches mean fewer, larger operations.

# %%
import numpy as np

import egret
from egret import batching
from figures import Bars

for name, about in batching.workloads().items():
    print(f"{name:18} {about}")

# %% [markdown]
# ## Batches by policy
# `depth` is Fold's policy, `agenda` that of DyNet. No schedule can have fewer batches than the lower bound.

# %%
counts = {name: batching.compare(name, programs=8, size=24) for name in batching.workloads()}
for name, row in counts.items():
    print(f"{name:18}", row)

# %%
Bars("Batches", counts)

# %% [markdown]
# ## The same numbers, in fewer operations
# Trees with two kinds of cells in NumPy, first call by call, then batch by batch. A schedule has the calls of each batch
# as an array, so a batch is one indexed read, one operation and one indexed write.

# %%
rng = np.random.default_rng(0)
width = 8
embedding, weights = rng.standard_normal((16, width)), rng.standard_normal((3, 2 * width, width)) / width
EMBED, FIRST, SECOND = 0, 1, 2  # operations
topology, words, operands = batching.Topology(), {}, {}


def tree(leaves):
    """Adds a random binary tree and returns its root."""
    if leaves == 1:
        call = topology.add(EMBED)
        words[call] = int(rng.integers(16))
        return call
    left = int(rng.integers(1, leaves))
    pair = [tree(left), tree(leaves - left)]
    call = topology.add(int(rng.choice([FIRST, SECOND])), pair)
    operands[call] = pair
    return call


roots = [tree(int(rng.integers(2, 12))) for _ in range(20)]
operation_of = topology.operation

# %%
def run(batches):
    values, operations = np.empty((len(topology), width)), 0
    for operation, nodes in batches:
        if operation == EMBED:
            values[nodes] = embedding[[words[int(node)] for node in nodes]]
        else:
            both = values[[operands[int(node)] for node in nodes]].reshape(len(nodes), 2 * width)
            values[nodes] = np.tanh(both @ weights[operation])
        operations += 1
    return values[roots], operations


one_by_one, calls = run((operation_of[i], np.array([i])) for i in range(len(topology)))
print(f"call by call: {calls} operations")
for policy in batching.policies():
    schedule = batching.schedule(topology, policy)
    batched, operations = run((batch.operation, batch.nodes) for batch in schedule.batches)
    print(f"{policy:7}: {operations} operations, the same values: {bool(np.allclose(one_by_one, batched))}")
print("lower bound:", topology.lower_bound)
