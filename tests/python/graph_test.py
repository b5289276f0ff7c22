"""Graphs, rules and matches of the Python module, as a user calls them."""
import pathlib
import tempfile
import unittest

import numpy as np

import egret

FIRE = egret.data_file("sample_models/fire.onnx")
TWO_PRODUCTS = """
(graph
  (input x f32[2,3])
  (let w (Constant[value=f32[3,4]{0.5}]))
  (let p (MatMul x w))
  (output "y" (Relu (Relu p))))
"""


class Graphs(unittest.TestCase):
    def test_a_model_survives_a_round_trip_through_bytes_and_files(self):
        graph = egret.Graph.load(FIRE)
        self.assertEqual(egret.Graph.from_bytes(graph.to_bytes()), graph)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "again.onnx"
            graph.save(path)
            self.assertEqual(egret.Graph.load(path), graph)
        self.assertEqual(hash(egret.Graph.from_bytes(graph.to_bytes())), hash(graph))

    def test_nodes_have_names_operators_types_and_operands(self):
        graph = egret.Graph.parse(TWO_PRODUCTS)
        product = graph.node("p")
        self.assertEqual((product.operator, product.shape, product.dtype), ("MatMul", (2, 4), np.float32))
        self.assertEqual(product.type, "f32[2,4]")
        self.assertEqual([node.name for node in product.inputs], ["x", "w"])
        self.assertEqual(list(graph.outputs), ["y"])
        self.assertEqual(graph.operator_count, 3)
        self.assertEqual(graph.parameter_count, 12)
        with self.assertRaises(egret.NotFoundError) as caught:
            graph.node("q")
        self.assertEqual(caught.exception.place.node, "q")

    def test_attributes_are_python_values(self):
        graph = egret.Graph.load(FIRE)
        conv = next(node for node in graph.nodes if node.operator == "Conv")
        self.assertEqual(conv.attributes["strides"], [1, 1])
        self.assertIsInstance(conv.attributes["group"], int)

    def test_constants_are_read_only_arrays_without_copies(self):
        graph = egret.Graph.load(FIRE)
        weight = next(node for node in graph.nodes if node.operator == "Constant").value
        self.assertEqual(weight.dtype, np.float32)
        self.assertFalse(weight.flags.writeable)
        again = next(node for node in graph.nodes if node.operator == "Constant").value
        self.assertEqual(weight.__array_interface__["data"], again.__array_interface__["data"])
        del graph
        self.assertTrue(np.isfinite(weight).all())  # the array keeps the memory

    def test_a_uniform_constant_is_one_element(self):
        value = egret.Graph.parse(TWO_PRODUCTS).node("w").value
        self.assertEqual(value.shape, (3, 4))
        self.assertEqual(value.strides, (0, 0))
        self.assertTrue((value == 0.5).all())

    def test_unknown_extents_get_values(self):
        graph = egret.Graph.parse('(graph (input x f32[batch,3]) (output "y" (Relu x)))')
        self.assertEqual(graph.extents, ["batch"])
        self.assertEqual(graph.inputs[0].shape, ("batch", 3))
        self.assertEqual(graph.with_extents({"batch": 8}).inputs[0].shape, (8, 3))
        with self.assertRaises(egret.UsageError):
            graph.with_extents({"width": 8})

    def test_costs_are_parallel_to_the_nodes(self):
        graph = egret.Graph.load(FIRE)
        costs = graph.costs()
        self.assertEqual(len(costs), len(graph.nodes))
        self.assertAlmostEqual(costs.sum(), graph.cost())
        self.assertGreater(graph.cost(), 0)
        with self.assertRaisesRegex(egret.UsageError, "analytic, calibrated, measured"):
            graph.cost("guess")

    def test_networks_are_made_by_name(self):
        self.assertIn("squeezenet", egret.networks())
        network = egret.Graph.make("squeezenet", weights=False)
        self.assertGreater(network.operator_count, 20)

    def test_a_graph_is_drawn_as_svg(self):
        svg = egret.Graph.load(FIRE)._repr_svg_()
        self.assertTrue(svg.startswith("<svg ") and svg.endswith("</svg>\n"))
        self.assertIn("Conv", svg)

    def test_a_malformed_model_names_the_place(self):
        with self.assertRaises(egret.BadInputError) as caught:
            egret.Graph.from_bytes(b"not a model")
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual(caught.exception.category, "bad input")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "broken.onnx"
            path.write_bytes(b"not a model")
            with self.assertRaises(egret.BadInputError) as caught:
                egret.Graph.load(path)
            self.assertEqual(caught.exception.place.file, str(path))


class Rules(unittest.TestCase):
    def test_matches_are_applied_without_changing_the_graph(self):
        graph = egret.Graph.parse(TWO_PRODUCTS)
        rules = egret.Rules.parse("rule one-relu\n  match   (Relu (Relu ?x))\n  produce (Relu ?x)\n")
        (match,) = rules.matches(graph)
        self.assertEqual((match.rule, match.roots), ("one-relu", [graph.outputs["y"]]))
        self.assertEqual(match.variables["x"], graph.node("p"))
        after = match.apply()
        self.assertEqual((graph.operator_count, after.operator_count), (3, 2))
        self.assertEqual(rules.matches(after), [])
        self.assertTrue(egret.compare(graph, after))

    def test_rules_are_a_list_with_names(self):
        rules = egret.Rules.default()
        self.assertEqual(len(rules), len(rules.names))
        name = rules.names[0]
        self.assertEqual(rules[name].name, rules[0].name)
        self.assertIn(name, rules)
        self.assertEqual(rules.only([name]).names, [name])
        self.assertNotIn(name, rules.without([name]))
        self.assertEqual([rule.name for rule in rules], rules.names)
        self.assertEqual(egret.Rules.parse(str(rules)).names, rules.names)

    def test_a_malformed_rule_names_line_and_column(self):
        with self.assertRaises(egret.BadInputError) as caught:
            egret.Rules.parse("rule r\n  match (Relu ?x)\n  produce (Unknown ?x)\n", file="my.rules")
        place = caught.exception.place
        self.assertEqual((place.file, place.line), ("my.rules", 3))
        self.assertGreater(place.column, 0)
        self.assertIn("my.rules:3", str(caught.exception))

    def test_rules_are_verified(self):
        sound, unsound = egret.Rules.parse(
            "rule one-relu\n  match   (Relu (Relu ?x))\n  produce (Relu ?x)\n"
            "rule no-relu\n  match   (Relu ?x)\n  produce ?x\n"
        )
        self.assertTrue(sound.verify(applications=8).is_sound)
        verdict = unsound.verify(applications=8)
        self.assertEqual(verdict.soundness, "unsound")
        self.assertIsNotNone(verdict.counterexample)

    def test_near_misses_say_why_a_rule_does_not_apply(self):
        graph = egret.Graph.parse('(graph (input x f32[2]) (output "y" (Relu (Tanh x))))')
        (rule,) = egret.Rules.parse("rule one-relu\n  match   (Relu (Relu ?x))\n  produce (Relu ?x)\n")
        miss = rule.near_misses(graph)[0]
        self.assertEqual((miss.blocker.operator, miss.matched, miss.of), ("Tanh", 1, 2))
        self.assertIn("Tanh", miss.reason)


if __name__ == "__main__":
    unittest.main()
