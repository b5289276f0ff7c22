# %% [markdown]
# # Phase ordering: $(a \cdot 2) / 2$
#
# The example of the paper on egg (Willsey et al., POPL 2021, figure 2). A compiler that replaces terms one
# after the other can lose the rewrite that pays. An e-graph keeps all of them.

# %%
import egret

rules = egret.TermRules(
    [
        egret.TermRule("multiply-by-shift", "(* ?x 2)", "(<< ?x 1)"),
        egret.TermRule("reassociate", "(/ (* ?x ?y) ?z)", "(* ?x (/ ?y ?z))"),
        egret.TermRule("divide-by-itself", "(/ ?x ?x)", "1"),
        egret.TermRule("multiply-by-one", "(* ?x 1)", "?x"),
    ]
)
for rule in rules:
    print(rule)

# %% [markdown]
# ## Term by term
# A compiler that starts with the first rule turns the product into a shift. After that, no rule matches: the term still
# has two operators.

# %%
shifted = egret.EGraph()
shifted.add("(/ (<< a 1) 2)")
report = shifted.saturate(rules)
print(report.stop_reason, "-", shifted.extract().term)

# %% [markdown]
# ## In an e-graph
# Nothing is replaced: each rule adds a form next to the others. `callback` sees the e-graph after each iteration.

# %%
e = egret.EGraph()
root = e.add("(/ (* a 2) 2)")


def show(iteration):
    applied = {name: counts.applied for name, counts in iteration.rules.items() if counts.applied}
    print(f"iteration {iteration.index}: {iteration.nodes} e-nodes in {iteration.classes} e-classes, applied {applied}")


report = e.saturate(rules, callback=show)
print(report.stop_reason)
best = e.extract(root)
print("cheapest term:", best.term, "with cost", best.cost)

# %%
e

# %% [markdown]
# ## Why they are equal
# The e-graph records why it merged two e-classes. The proof is checked without it.

# %%
proof = e.explain("(/ (* a 2) 2)", "a")
for step in proof:
    print(f"{step.before}  =  {step.after}    by {step.by}{' backwards' if step.is_backwards else ''}")
print("the proof holds:", proof.holds)
