"""Linear operators from primitives on coordinates (Syno)."""
from . import _egret, _public

Draft = _egret.synthesis.Draft
Operator = _egret.synthesis.Operator
operators = _egret.synthesis.operators
problems = _egret.synthesis.problems
trials = _egret.synthesis.trials

__all__ = ["Draft", "Operator", "operators", "problems", "trials"]

_public.adopt(globals())
