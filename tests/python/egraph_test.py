"""E-graphs of the Python module: saturation, extraction, proofs, matches, callbacks."""
import json
import math
import pathlib
import signal
import tempfile
import threading
import unittest

import numpy as np

import egret

ARITHMETIC = egret.TermRules(
    [
        egret.TermRule("comm", "(+ ?a ?b)", "(+ ?b ?a)"),
        egret.TermRule("assoc", "(+ ?a (+ ?b ?c))", "(+ (+ ?a ?b) ?c)"),
        egret.TermRule("zero", "(+ ?a 0)", "?a"),
    ]
)


def sum_of(count):
    term = "x0"
    for i in range(1, count):
        term = f"(+ x{i} {term})"
    return term


class Saturation(unittest.TestCase):
    def test_a_term_becomes_its_cheapest_form(self):
        e = egret.EGraph(language="math")
        root = e.add("(* (+ a 0) 1)")
        report = e.saturate(egret.TermRules.load("math"))
        self.assertTrue(report.is_saturated)
        best = e.extract(root)
        self.assertEqual((best.term, best.cost, best.is_optimal), ("a", 1, True))
        self.assertEqual(e.find("a"), e.find(root))
        self.assertIsNone(e.find("(+ a unknown)"))

    def test_the_callback_sees_every_iteration_and_can_end_the_run(self):
        e, seen = egret.EGraph(), []
        e.add(sum_of(6))

        def callback(iteration):
            seen.append((iteration.index, iteration.nodes, e.node_count))
            return False if len(seen) == 2 else None

        report = e.saturate(ARITHMETIC, callback=callback)
        self.assertEqual(report.stop_reason, "callback")
        self.assertEqual([index for index, _, _ in seen], [0, 1])
        self.assertTrue(all(nodes == count for _, nodes, count in seen))
        self.assertEqual(len(report.iterations), 2)
        self.assertGreater(report.iterations[0].rules["comm"].applied, 0)

    def test_an_exception_of_a_callback_ends_the_run(self):
        e = egret.EGraph()
        e.add(sum_of(6))

        def fail(iteration):
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            e.saturate(ARITHMETIC, callback=fail)
        self.assertTrue(e.saturate(ARITHMETIC, node_limit=100_000, scheduler="simple").is_saturated)

    def test_matches_can_be_refused(self):
        e = egret.EGraph()
        e.add("(+ a b)")
        report = e.saturate(ARITHMETIC, accept=lambda rule, match: False)
        self.assertEqual((report.nodes, report.stop_reason), (3, "saturated"))
        self.assertFalse(e.equivalent("(+ a b)", "(+ b a)"))

    def test_conditions_are_python_functions(self):
        def is_not_b(egraph, match):
            return egraph.find(match["x"]) != egraph.find("b")

        rule = egret.TermRule("drop", "(f ?x)", "?x", when=is_not_b)
        e = egret.EGraph()
        e.add("(g (f a) (f b))")
        e.saturate([rule])
        self.assertTrue(rule.is_conditional)
        self.assertEqual(e.extract().term, "(g a (f b))")

    def test_an_error_in_a_condition_ends_the_run(self):
        rule = egret.TermRule("drop", "(f ?x)", "?x", when=lambda egraph, match: 1 / 0)
        e = egret.EGraph()
        e.add("(f a)")
        with self.assertRaises(ZeroDivisionError):
            e.saturate([rule])

    def test_limits_are_reported(self):
        e = egret.EGraph()
        e.add(sum_of(9))
        self.assertEqual(e.saturate(ARITHMETIC, node_limit=200, scheduler="simple").stop_reason, "node limit")
        with self.assertRaisesRegex(egret.UsageError, "simple, backoff"):
            e.saturate(ARITHMETIC, scheduler="fair")

    def test_an_interrupt_ends_the_run(self):
        # A shell starts background processes with SIGINT ignored, so that Python has no handler of its own.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        e = egret.EGraph()
        e.add(sum_of(14))
        started = []

        def interrupt(iteration):
            if not started:
                started.append(iteration.index)
                signal.raise_signal(signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            e.saturate(ARITHMETIC, iterations=10_000, node_limit=1_000_000, scheduler="simple", callback=interrupt)
        self.assertGreater(e.node_count, 0)

    def test_other_threads_run_meanwhile_and_must_not_use_the_e_graph(self):
        e, other, results = egret.EGraph(), egret.EGraph(), []
        e.add(sum_of(7))

        def use():
            other.add(sum_of(5))
            other.saturate(ARITHMETIC)
            results.append(other.equivalent("(+ x0 x1)", "(+ x1 x0)"))
            try:
                e.add("late")
            except egret.UsageError as error:
                results.append(str(error))

        def callback(iteration):
            if not results:
                thread = threading.Thread(target=use)
                thread.start()
                thread.join()

        e.saturate(ARITHMETIC, callback=callback)
        self.assertEqual(results, [True, "the e-graph is in use, so it cannot be changed now"])

    def test_rules_must_fit_the_e_graph(self):
        with self.assertRaisesRegex(egret.UsageError, "needs? the analysis"):
            egret.EGraph(language="math", analysis=False).saturate(egret.TermRules.load("math"))
        with self.assertRaisesRegex(egret.UsageError, "language"):
            egret.EGraph(language="prop").saturate(egret.TermRules.load("plain"))
        with self.assertRaises(egret.BadInputError) as caught:
            egret.EGraph(language="math").add("(unknown a)")
        self.assertEqual(caught.exception.place.node, "(unknown a)")

    def test_a_computation_graph_is_saturated_and_extracted(self):
        graph = egret.Graph.parse(
            """(graph (input x f32[8,16])
                 (let a (Constant[value=f32[16,16]{0.5}]))
                 (let b (Constant[value=f32[16,16]{0.25}]))
                 (output "p" (MatMul x a)) (output "q" (MatMul x b)))"""
        )
        e = egret.EGraph.of(graph)
        e.saturate(egret.Rules.default().only(["merge-matmuls-left"]))
        products = e.matches("(MatMul ?x ?w)")
        self.assertEqual(len(products), 3)
        best = e.extract()
        self.assertLessEqual(best.cost, graph.cost())
        self.assertTrue(egret.compare(graph, best.graph))


class Extraction(unittest.TestCase):
    def setUp(self):
        self.e = egret.EGraph.load(egret.data_file("sample_models/shared_part.json"))

    def test_methods_differ_where_parts_are_shared(self):
        costs = {method: self.e.extract(method=method).cost for method in egret.extraction_methods()}
        self.assertEqual((costs["greedy"], costs["ilp"]), (18, 12))
        with self.assertRaisesRegex(egret.UsageError, "greedy, greedy-dag, ilp"):
            self.e.extract(method="best")

    def test_costs_are_functions_dicts_or_arrays(self):
        cheap_tables = {"x": 0, "exp": 10, "half": 1, "square": 1, "table-a": 1, "table-b": 1, "add": 0}
        self.assertEqual(self.e.extract(cost=cheap_tables).term, "(add (table-a x) (table-b x))")
        by_function = self.e.extract(cost=lambda node: cheap_tables[node.operator])
        self.assertEqual(by_function.cost, 2)
        array = np.ones(self.e.node_count)
        self.assertEqual(self.e.extract(cost=array).cost, 4)
        with self.assertRaisesRegex(egret.UsageError, "lack the operator"):
            self.e.extract(cost={"x": 1})
        with self.assertRaises(egret.BadInputError):
            self.e.extract(cost=lambda node: math.nan)

    def test_negative_costs_are_exact_or_refused(self):
        shared = self.e.extract(method="ilp", cost=lambda node: -1)
        self.assertEqual(shared.cost, -5)  # add, half, exp, square, x
        self.assertTrue(shared.is_optimal)
        with self.assertRaises(egret.BadInputError):
            self.e.extract(method="greedy", cost=lambda node: -1)

    def test_errors_of_cost_functions_are_raised(self):
        with self.assertRaisesRegex(KeyError, "mine"):
            self.e.extract(cost=lambda node: {}["mine"])

    def test_the_choice_names_an_e_node_for_each_class(self):
        best = self.e.extract(method="ilp")
        for class_id, node in best.choice.items():
            self.assertEqual(self.e.node(node).class_id, class_id)
        self.assertEqual(sorted(self.e.node(node).operator for node in best.choice.values()), ["add", "exp", "half", "square", "x"])

    def test_e_graphs_are_read_and_written(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "again.json"
            self.e.save(path)
            again = egret.EGraph.load(path)
        self.assertEqual((again.node_count, again.class_count), (self.e.node_count, self.e.class_count))
        self.assertEqual(again.extract().cost, 12)
        self.assertEqual(len(json.loads(self.e.to_json())["nodes"]), 7)
        self.assertTrue(self.e.to_dot().startswith("digraph"))
        with self.assertRaises(egret.BadInputError):
            egret.EGraph.from_json("{")


class Proofs(unittest.TestCase):
    def test_a_proof_lists_checked_steps(self):
        e = egret.EGraph()
        e.add("(+ a (+ b 0))")
        e.saturate(ARITHMETIC)
        proof = e.explain("(+ a (+ b 0))", "(+ b a)")
        self.assertTrue(proof.holds)
        self.assertEqual((proof.steps[0].before, proof.steps[-1].after), ("(+ a (+ b 0))", "(+ b a)"))
        self.assertEqual({step.by for step in proof}, {"zero", "comm"})
        self.assertEqual(proof.conditional, 0)
        for one, following in zip(proof.steps, proof.steps[1:]):
            self.assertEqual(one.after, following.before)

    def test_merges_by_the_user_are_premises(self):
        e = egret.EGraph()
        e.add("(f a)")
        e.add("(f b)")
        self.assertTrue(e.merge("a", "b"))
        proof = e.explain("(f a)", "(f b)")
        self.assertEqual((proof.premises, proof.holds), (1, True))

    def test_unequal_terms_have_no_proof(self):
        e = egret.EGraph()
        e.add("(f a)")
        e.add("b")
        with self.assertRaises(egret.NotFoundError):
            e.explain("(f a)", "b")
        with self.assertRaises(egret.UsageError):
            egret.EGraph(log=False).explain("a", "b")


class Matches(unittest.TestCase):
    def test_matches_name_the_classes_of_the_variables(self):
        e = egret.EGraph()
        e.add("(+ a (* b c))")
        found = e.matches("(+ ?x (* ?y ?z))")
        self.assertEqual((len(found), found.variables), (1, ("x", "y", "z")))
        (match,) = found
        self.assertEqual([match[name] for name in "xyz"], [e.find("a"), e.find("b"), e.find("c")])
        self.assertEqual([e.node(int(node)).operator for node in found.nodes[0]], ["*", "+"])
        self.assertEqual(len(e.matches("(- ?x ?y)")), 0)
        self.assertEqual(e.matches("(- ?x ?y)").classes.shape, (0, 2))

    def test_a_million_matches_are_streamed_without_copies(self):
        e = egret.EGraph(log=False)
        side = 1000
        for i in range(side):  # every pair of f(l, i) and g(l, j) matches
            e.add(f"(f l a{i})")
            e.add(f"(g l b{i})")
        found = e.matches(egret.TermRule("pair", ["(f ?l ?a)", "(g ?l ?b)"], ["(f ?l ?a)", "(g ?l ?b)"]))
        self.assertEqual(len(found), side * side)
        self.assertEqual(found.classes.shape, (side * side, 3))
        start = found.classes.__array_interface__["data"][0]
        at, total = start, 0
        for chunk in found.chunks(65_536):
            self.assertEqual(chunk.__array_interface__["data"][0], at)  # the engine's own memory, in order
            self.assertFalse(chunk.flags.writeable)
            at += chunk.nbytes
            total += len(chunk)
        self.assertEqual((total, at - start), (side * side, side * side * 3 * 4))
        self.assertEqual(len(np.unique(found.classes[:, 1:], axis=0)), side * side)
        classes = found.classes
        before = classes[123_456].copy()
        del found
        e.add("(+ more terms)")  # the table does not change with the e-graph
        self.assertTrue((classes[123_456] == before).all())

    def test_a_limit_ends_the_search(self):
        e = egret.EGraph()
        e.add(sum_of(20))
        some = e.matches("(+ ?a ?b)", limit=5)
        self.assertEqual((len(some), some.is_complete), (5, False))


class Display(unittest.TestCase):
    def test_an_e_graph_is_drawn_and_played(self):
        e = egret.EGraph()
        e.add("(+ a (+ b 0))")
        e.saturate(ARITHMETIC)
        e.extract()
        svg = e._repr_svg_()
        self.assertTrue(svg.startswith("<svg ") and "stroke-dasharray" in svg)
        played = e.playback("sum")
        self.assertEqual(played.name, "sum")
        self.assertIn("<title>sum", played.html)
        self.assertIn("srcdoc=", played._repr_html_())
        with tempfile.TemporaryDirectory() as folder:
            played.save(pathlib.Path(folder) / "sum.html")
            played.save(pathlib.Path(folder) / "sum.svg")
            self.assertEqual((pathlib.Path(folder) / "sum.svg").read_text(), played.svg)
        with self.assertRaises(egret.UsageError):
            egret.EGraph(log=False).playback()


if __name__ == "__main__":
    unittest.main()
