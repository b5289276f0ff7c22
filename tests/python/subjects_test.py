"""Expressions, batching and synthesis of the Python module."""
import unittest
from fractions import Fraction

import numpy as np

import egret
from egret import batching, expressions, synthesis


class Expressions(unittest.TestCase):
    def test_expressions_are_parsed_printed_and_evaluated_exactly(self):
        e = expressions.parse("max(x + 1, y) / 3")
        self.assertEqual(e.variables, ["x", "y"])
        self.assertEqual(e.evaluate(x=1, y=0), Fraction(2, 3))
        self.assertEqual(e.evaluate(mode="int-floor", x=1, y=0), 0)
        self.assertIsNone(expressions.parse("1 / x").evaluate(x=0))
        self.assertEqual(expressions.parse(str(e)), e)
        with self.assertRaisesRegex(egret.UsageError, "y has no value"):
            e.evaluate(x=1)
        with self.assertRaises(egret.BadInputError) as caught:
            expressions.parse("max(x,")
        self.assertGreater(caught.exception.place.line, 0)

    def test_equality_is_decided_with_counterexamples(self):
        self.assertTrue(expressions.check("x + y", "y + x").is_equal)
        different = expressions.check("max(x, y)", "x")
        self.assertEqual(different.verdict, "different")
        point = different.counterexample
        self.assertEqual(max(point.values["x"], point.values["y"]), point.left)
        self.assertEqual(point.values["x"], point.right)
        self.assertEqual(expressions.check("x / x", "1").verdict, "refines")

    def test_simplifications_are_proven_step_by_step(self):
        done = expressions.simplify("max(x + z, y + z) - z", "rules")
        self.assertLess(done.result.size, done.input.size)
        self.assertTrue(all(step.check.is_equal for step in done.steps))
        self.assertEqual(done.steps[-1].after, done.result)
        self.assertTrue(expressions.check(done.input, done.result).is_equal)
        self.assertIn("<html", done.playback().html)
        with self.assertRaises(egret.UsageError):
            expressions.simplify("x", "magic")

    def test_the_trained_network_simplifies(self):
        done = expressions.simplify("max(v1 + v0, v2 + v0)", "hiss", time_limit=60)
        self.assertLess(done.result.token_count, done.input.token_count)


class Batching(unittest.TestCase):
    def test_a_schedule_runs_every_call_after_its_inputs(self):
        topology = batching.Topology()
        leaves = [topology.add(0) for _ in range(4)]
        left, right = topology.add(1, leaves[:2]), topology.add(1, leaves[2:])
        topology.add(1, [left, right])
        self.assertEqual(topology.depths.tolist(), [1, 1, 1, 1, 2, 2, 3])
        schedule = batching.schedule(topology)
        self.assertEqual(len(schedule), topology.lower_bound)
        self.assertEqual([batch.operation for batch in schedule.batches], [0, 1, 1])
        self.assertEqual([sorted(batch.nodes.tolist()) for batch in schedule.batches], [[0, 1, 2, 3], [4, 5], [6]])
        with self.assertRaisesRegex(egret.UsageError, "before it"):
            topology.add(1, [99])

    def test_batches_share_the_schedules_memory(self):
        made = batching.workload("random-trees", programs=4, size=16)
        schedule = batching.schedule(made.topology, "agenda")
        self.assertTrue(all(np.shares_memory(schedule.order, batch.nodes) for batch in schedule.batches))
        self.assertEqual(sorted(schedule.order.tolist()), list(range(len(made.topology))))
        self.assertEqual(len(made.operations), 3)
        self.assertIn("<html", schedule.playback(made.title, made.operations).html)

    def test_policies_are_compared_with_the_lower_bound(self):
        counts = batching.compare("lstm", programs=4, size=8)
        self.assertEqual(counts["greedy"], counts["lower bound"])
        self.assertGreater(counts["depth"], counts["lower bound"])
        with self.assertRaisesRegex(egret.UsageError, "random-trees"):
            batching.compare("unknown")

    def test_batched_and_unbatched_runs_agree(self):
        result = batching.check(programs=5, seed=3)
        self.assertEqual((result.ok, result.programs), (True, 5))


class Synthesis(unittest.TestCase):
    def test_operators_have_formulas_costs_and_loops(self):
        conv = synthesis.Operator.open("conv2d")
        self.assertEqual(conv.parameters(N=1, C_in=4, C_out=8, H=6), 4 * 8 * 9)
        self.assertIn("sum", conv.formula)
        self.assertEqual(synthesis.Operator.parse(str(conv)), conv)
        first = synthesis.Operator.open("op1")
        sizes = dict(N=1, C_in=64, C_out=64, H=56)
        self.assertLess(first.flops(**sizes), conv.flops(**sizes))
        self.assertIn("for", first.loops(**sizes))
        self.assertIsNone(first.refused_by)
        with self.assertRaises(egret.UsageError):
            synthesis.Operator.open("unknown")

    def test_loops_and_graph_compute_the_same(self):
        conv = synthesis.Operator.open("conv2d")
        sizes = dict(N=1, C_in=2, C_out=3, H=5)
        shapes = conv.shapes(**sizes)
        rng = np.random.default_rng(1)
        data, weight = rng.standard_normal(shapes["data"]), rng.standard_normal(shapes["weights"][0])
        output = conv.run(data, [weight], **sizes)
        self.assertEqual(output.shape, shapes["output"])
        doubled = conv.run(2 * data, [weight], **sizes)
        np.testing.assert_allclose(doubled, 2 * output)
        values = egret.run(conv.graph(seed=3, **sizes), {"data": data.astype(np.float32)})["output"]
        np.testing.assert_allclose(values, conv.run(data, conv.weights(seed=3, **sizes), **sizes), rtol=1e-4, atol=1e-4)
        with self.assertRaisesRegex(egret.BadInputError, "shape"):
            conv.run(data[:, :1], [weight], **sizes)

    def test_an_operator_is_built_step_by_step(self):
        draft = synthesis.Draft("matmul")
        self.assertIsNotNone(draft.operator)
        draft.undo()
        self.assertIsNone(draft.operator)
        (last,) = [step for step in draft.next_steps() if step.kind == "input"]
        draft.apply(last.statement)
        self.assertEqual(draft.operator, synthesis.Operator.open("matmul"))

    def test_random_operators_are_distinct(self):
        operators, counts = synthesis.trials("matmul", 300, seed=2)
        self.assertGreater(len(operators), 20)
        self.assertEqual(len(operators), counts.distinct)
        self.assertEqual(len(set(operators)), counts.distinct)
        self.assertEqual(counts.trials, 300)


if __name__ == "__main__":
    unittest.main()
