"""Linear operators from primitives on coordinates (Syno)."""
from . import _egret

Draft = _egret.synthesis.Draft
Operator = _egret.synthesis.Operator
operators = _egret.synthesis.operators
problems = _egret.synthesis.problems
trials = _egret.synthesis.trials

__all__ = ["Draft", "Operator", "operators", "problems", "trials"]

for _name in __all__:
    if getattr(globals()[_name], "__module__", None) == "egret._egret.synthesis":
        globals()[_name].__module__ = "egret.synthesis"
del _name
