# %% [markdown]
# # Simplifying expressions without human knowledge
#
# HISS (Shi et al., ICLR 2020) learns to simplify expressions of Halide's simplifier. Its table 3 compares methods by
# the length of their results. Here, every replacement is proven before it counts.

# %%
import egret
from egret import expressions
from figures import Bars

texts = [
    "max(v1 + v0, v2 + v0)",
    "(v0 + 5) - v0 <= 5",
    "min(v0, v1) <= max(v0, v1)",
    "v0*2 - v0",
    "max(v0, min(v0, v1))",
    "!(v0 < v1) && v1 <= v0",
]

# %%
methods = ["parts", "enumeration", "rules", "saturation"]
lengths = {}
for text in texts:
    results = {method: expressions.simplify(text, method, mode="rational") for method in methods}
    lengths[text] = {method: result.result.token_count for method, result in results.items()}
    print(f"{text:32}", "  ".join(f"{method}: {result.result}" for method, result in results.items()))

# %%
total = {method: sum(values[method] for values in lengths.values()) for method in methods}
Bars("Tokens of the results", {"input": {"": sum(expressions.parse(t).token_count for t in texts)}} |
     {method: {"": count} for method, count in total.items()})

# %% [markdown]
# ## A proof for each step

# %%
done = expressions.simplify("max(v1 + v0, v2 + v0) - v0", "rules")
for step in done.steps:
    print(f"{step.before}  =  {step.after}    {step.subtree} by {step.by}, {step.check.method}")
done

# %% [markdown]
# ## Counterexamples
# Where two expressions differ, the checker returns a point. A division by zero is undefined, so `x / x` is not 1.

# %%
for left, right in [("x / x", "1"), ("x - x", "0"), ("max(x, y)", "x")]:
    check = expressions.check(left, right)
    where = check.counterexample
    print(f"{left} and {right}: {check.verdict}", "" if where is None else f"at {dict(where.values)}: {where.left} and {where.right}")
