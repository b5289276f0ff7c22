"""Expressions of Halide's simplifier: check whether they are equal, and simplify them."""
from . import _egret

Expression = _egret.expressions.Expression
Simplification = _egret.expressions.Simplification
check = _egret.expressions.check
methods = _egret.expressions.methods
modes = _egret.expressions.modes
parse = _egret.expressions.parse
simplify = _egret.expressions.simplify

__all__ = ["Expression", "Simplification", "check", "methods", "modes", "parse", "simplify"]

for _name in __all__:
    if getattr(globals()[_name], "__module__", None) == "egret._egret.expressions":
        globals()[_name].__module__ = "egret.expressions"
del _name
