"""Egret: see and steer how programs are rewritten into faster ones.

    import egret

    graph = egret.Graph.load("model.onnx")
    for match in egret.Rules.default().matches(graph):
        print(match)
    faster = egret.optimize(graph, method="tensat").graph
    faster.save("faster.onnx")

    e = egret.EGraph(language="math")
    e.add("(* (+ a 0) 1)")
    e.saturate(egret.TermRules.load("math"))
    print(e.extract().term)

The words are those of the command line and the guide. Calls that take time release the interpreter lock and end on
Ctrl-C; an exception raised by a callback ends the call that made it.
"""
from . import _public, batching, errors, expressions, records, synthesis
from ._egret import (
    EGraph,
    Executable,
    Graph,
    Look,
    Match,
    Matches,
    Node,
    Policy,
    Rule,
    Rules,
    Session,
    TermRule,
    TermRules,
    __version__,
    compare,
    data_file,
    extraction_methods,
    languages,
    networks,
    optimize,
    optimizers,
    policies,
    profile,
    run,
    set_threads,
)
from .errors import (
    BadInputError,
    CancelledError,
    Error,
    InternalError,
    LimitError,
    NotFoundError,
    Place,
    UnsupportedError,
    UsageError,
)

__all__ = [
    "BadInputError",
    "CancelledError",
    "EGraph",
    "Error",
    "Executable",
    "Graph",
    "InternalError",
    "LimitError",
    "Look",
    "Match",
    "Matches",
    "Node",
    "NotFoundError",
    "Place",
    "Policy",
    "Rule",
    "Rules",
    "Session",
    "TermRule",
    "TermRules",
    "UnsupportedError",
    "UsageError",
    "__version__",
    "batching",
    "compare",
    "data_file",
    "errors",
    "expressions",
    "extraction_methods",
    "languages",
    "networks",
    "optimize",
    "optimizers",
    "policies",
    "profile",
    "records",
    "run",
    "set_threads",
    "synthesis",
]

_public.adopt(globals())
