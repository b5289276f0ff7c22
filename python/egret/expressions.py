"""Expressions of Halide's simplifier: check whether they are equal, and simplify them."""
from . import _egret, _public

Expression = _egret.expressions.Expression
Simplification = _egret.expressions.Simplification
check = _egret.expressions.check
methods = _egret.expressions.methods
modes = _egret.expressions.modes
parse = _egret.expressions.parse
simplify = _egret.expressions.simplify

__all__ = ["Expression", "Simplification", "check", "methods", "modes", "parse", "simplify"]

_public.adopt(globals())
