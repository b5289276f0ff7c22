"""Checks that objects, arrays, callbacks and errors of the Python module free their memory.

Each cycle uses at least a megabyte, so that a cycle that leaks its main object shows after a few dozen.
"""
import ctypes
import gc
import sys
import unittest
import weakref

import numpy as np

import egret

FIRE = egret.data_file("sample_models/fire.onnx")
RULES = egret.TermRules(
    [egret.TermRule("comm", "(+ ?a ?b)", "(+ ?b ?a)"), egret.TermRule("assoc", "(+ ?a (+ ?b ?c))", "(+ (+ ?a ?b) ?c)")]
)
TERM = "(+ a (+ b (+ c (+ d (+ e (+ f g))))))"


def trimmed_megabytes():
    """The resident memory after the allocator has returned what it can."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4096 / 1e6


def use_egraph():
    e = egret.EGraph()
    e.add(TERM)
    e.saturate(RULES, node_limit=1500, callback=lambda iteration: None, accept=lambda rule, match: True)
    found = e.matches("(+ ?a ?b)")
    found.classes[:1], found.nodes[:1], list(found.chunks(100))
    e.extract(cost=lambda node: 1, method="greedy")
    e.explain(TERM, "(+ (+ b (+ c (+ d (+ e (+ f g))))) a)")


def use_errors():
    e = egret.EGraph()
    e.add(TERM)

    def fail(iteration):
        raise ValueError("mine" * 1000)

    try:
        e.saturate(RULES, callback=fail)
    except ValueError:
        pass
    try:
        egret.Graph.from_bytes(b"x" * 1_000_000)
    except egret.BadInputError:
        pass


def use_graphs():
    graph = egret.Graph.load(FIRE)
    x = {node.name: np.ones(node.shape, np.float32) for node in graph.inputs}
    outputs = egret.run(graph, x)
    weights = [node.value for node in graph.nodes if node.operator == "Constant"]
    del graph
    return sum(float(value.sum()) for value in [*outputs.values(), *weights])


class Leaks(unittest.TestCase):
    def check(self, use, cycles, most):
        for _ in range(cycles):  # caches, interned symbols, the allocator's arenas
            use()
        before = trimmed_megabytes()
        for _ in range(cycles):
            use()
        self.assertLess(trimmed_megabytes() - before, most)

    def test_e_graphs_and_matches_free_their_memory(self):
        self.check(use_egraph, 25, 10)

    def test_errors_free_their_memory(self):
        self.check(use_errors, 25, 10)

    def test_graphs_and_arrays_free_their_memory(self):
        self.check(use_graphs, 25, 10)

    def test_callbacks_are_released(self):
        def callback(iteration):
            return None

        before = sys.getrefcount(callback)
        e = egret.EGraph()
        e.add(TERM)
        e.saturate(RULES, callback=callback)
        self.assertEqual(sys.getrefcount(callback), before)

    def test_inputs_are_released_and_results_keep_their_owner(self):
        class Array(np.ndarray):
            pass  # plain arrays have no weak references

        graph = egret.Graph.parse('(graph (input x f32[1000]) (output "y" (Relu x)))')
        x = np.arange(1000, dtype=np.float32).view(Array)
        released = weakref.ref(x)
        outputs = egret.run(graph, {"x": x})
        del x
        gc.collect()
        self.assertIsNone(released())
        self.assertEqual(outputs["y"][999], 999)

    def test_matches_outlive_their_e_graph(self):
        e = egret.EGraph()
        e.add(TERM)
        found = e.matches("(+ ?a ?b)")
        classes, table = found.classes, weakref.ref(found)
        del e, found
        gc.collect()
        self.assertIsNotNone(table())
        self.assertEqual(len(classes), 6)
        del classes
        gc.collect()
        self.assertIsNone(table())


if __name__ == "__main__":
    unittest.main()
