"""Running, optimizing, sessions and policies of the Python module."""
import json
import pathlib
import tempfile
import unittest

import numpy as np

import egret

FIRE = egret.data_file("sample_models/fire.onnx")
SMALL = '(graph (input x f32[2,3]) (output "y" (Relu x)) (output "z" (Tanh (Relu x))))'


def inputs_of(graph, seed=0):
    rng = np.random.default_rng(seed)
    return {node.name: rng.standard_normal(node.shape, dtype=np.float32) for node in graph.inputs}


class Running(unittest.TestCase):
    def test_arrays_go_in_and_out(self):
        graph = egret.Graph.parse(SMALL)
        x = np.array([[-1, 0, 1], [2, -3, 4]], np.float32)
        outputs = egret.run(graph, {"x": x})
        np.testing.assert_array_equal(outputs["y"], np.maximum(x, 0))
        np.testing.assert_allclose(outputs["z"], np.tanh(np.maximum(x, 0)), rtol=1e-6)
        self.assertFalse(outputs["y"].flags.writeable)

    def test_lists_and_strided_arrays_are_copied(self):
        graph = egret.Graph.parse(SMALL)
        wide = np.arange(12, dtype=np.float32).reshape(2, 6)
        np.testing.assert_array_equal(egret.run(graph, {"x": wide[:, ::2]})["y"], wide[:, ::2])
        np.testing.assert_array_equal(egret.run(graph, {"x": [[1, 2, 3], [4, 5, 6]]})["y"], [[1, 2, 3], [4, 5, 6]])

    def test_unfit_inputs_are_refused_by_name(self):
        graph = egret.Graph.parse(SMALL)
        with self.assertRaises(egret.BadInputError) as caught:
            egret.run(graph, {"x": np.zeros((2, 3))})  # float64
        self.assertEqual(caught.exception.place.node, "x")
        with self.assertRaisesRegex(egret.BadInputError, "x"):
            egret.run(graph, {"x": np.zeros((3, 3), np.float32)})
        with self.assertRaisesRegex(egret.UsageError, "available: x"):
            egret.run(graph, {"w": np.zeros((2, 3), np.float32)})
        with self.assertRaisesRegex(egret.UsageError, "libtorch"):
            egret.run(graph, {"x": np.zeros((2, 3), np.float32)}, engine="fast")

    def test_an_executable_runs_repeatedly_on_every_engine(self):
        graph = egret.Graph.load(FIRE)
        inputs = inputs_of(graph)
        reference = egret.Executable(graph)(inputs)
        fast = egret.Executable(graph, engine="onednn")
        for _ in range(2):
            for name, value in fast(inputs).items():
                np.testing.assert_allclose(value, reference[name], rtol=1e-3, atol=1e-4)
        self.assertEqual(fast.graph, graph)

    def test_models_are_compared(self):
        a = egret.Graph.parse(SMALL)
        b = egret.Graph.parse(SMALL.replace("Tanh", "Sigmoid"))
        self.assertTrue(egret.compare(a, a))
        different = egret.compare(a, b)
        self.assertFalse(different)
        self.assertIn("z", different.difference)

    def test_operators_are_timed(self):
        profile = egret.profile(egret.Graph.load(FIRE), repeats=2, seconds=1)
        self.assertIn("Conv", {one.operator for one in profile.operators})
        self.assertGreater(profile.end_to_end_ms, 0)
        self.assertIn("traceEvents", json.loads(profile.trace_json))
        self.assertEqual(len(egret.Executable(egret.Graph.load(FIRE)).measure(repeats=3).samples_ms), 3)


class Optimizing(unittest.TestCase):
    def test_a_model_becomes_cheaper_and_stays_equal(self):
        graph, events = egret.Graph.load(FIRE), []
        found = egret.optimize(graph, "tensat", callback=events.append, node_limit=2000)
        self.assertLess(found.cost_after, found.cost_before)
        self.assertGreater(found.speedup, 1)
        self.assertTrue(found.verification.is_equal)
        self.assertAlmostEqual(found.graph.cost(), found.cost_after, places=3)
        self.assertIn("iteration", {event["event"] for event in events})
        self.assertIsNone(found.latency_after_ms)

    def test_methods_and_options_have_the_command_lines_names(self):
        self.assertIn("node_limit", {one.name: one for one in egret.optimizers()}["tensat"].options)
        graph = egret.Graph.load(FIRE)
        taso = egret.optimize(graph, "taso", budget=3)
        self.assertGreater(taso.graphs, 0)
        with self.assertRaisesRegex(egret.UsageError, "unknown option 'budgets'"):
            egret.optimize(graph, "taso", budgets=3)
        with self.assertRaisesRegex(egret.UsageError, "does not use"):
            egret.optimize(graph, "taso", node_limit=3)
        with self.assertRaisesRegex(egret.UsageError, "tensat"):
            egret.optimize(graph, "best")

    def test_an_exception_of_a_callback_ends_the_search(self):
        def fail(event):
            if event["event"] == "iteration":
                raise OSError("mine")

        with self.assertRaisesRegex(OSError, "mine"):
            egret.optimize(egret.Graph.load(FIRE), "tensat", callback=fail)


class Sessions(unittest.TestCase):
    def test_steps_are_recorded_and_undone(self):
        session = egret.Session(egret.Graph.load(FIRE), name="fire")
        cost = session.cost()
        best = min(session.matches(), key=lambda one: one.cost_change)
        step = session.apply(best)
        self.assertEqual(session.current, step)
        self.assertAlmostEqual(session.cost() - cost, best.cost_change, places=3)
        self.assertTrue(session.verify())
        session.undo()
        self.assertEqual(session.graph, session.original)
        session.redo()
        self.assertEqual(session.current, step)
        self.assertEqual([one.kind for one in session.steps], ["open", "apply"])
        with self.assertRaises(egret.UsageError):
            session.apply(best)  # it applied to the model, not to this step

    def test_a_session_is_saved_opened_and_replayed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "work.egret"
            session = egret.Session(egret.Graph.load(FIRE), path)
            session.saturate(node_limit=500)
            extracted = session.extract()
            session.skip(session.matches()[0])
            self.assertEqual(session.graph, extracted.graph)
            del session
            again = egret.Session.open(path, read_only=True)
            self.assertEqual([step.kind for step in again.steps], ["open", "saturate", "extract", "skip"])
            self.assertEqual(again.graph_at(again.steps[2].id), again.graph)
            with self.assertRaises(egret.UsageError):
                again.apply_all("fuse-conv-relu")
            self.assertIn("<html", again.playback().html)
            self.assertTrue(again._repr_svg_().startswith("<svg "))
            again.export(pathlib.Path(folder) / "exported")
            del again
            replay = egret.Session.replay(path)
            self.assertTrue(replay.is_identical, replay.difference)


class Policies(unittest.TestCase):
    def test_a_policy_scores_the_matches(self):
        self.assertIn("xrlflow", egret.policies())
        policy, graph = egret.Policy.load(), egret.Graph.load(FIRE)
        look = policy.look(graph)
        self.assertEqual(len(look), len(look.candidates))
        self.assertAlmostEqual(look.probabilities.sum(), 1, places=5)
        self.assertIsNone(look.candidates[-1].match)
        likeliest = look.likeliest
        self.assertEqual(likeliest.probability, look.probabilities.max())
        chosen = next(one for one in look.candidates if one.match)
        after = chosen.match.apply()
        self.assertAlmostEqual(after.cost(), chosen.cost, places=3)
        self.assertGreater(len(policy.look(after, initial=graph)), 0)
        self.assertEqual(len(policy.attention(graph)), policy.layers)
        with self.assertRaises(egret.UsageError):
            egret.Policy.load("unknown")


if __name__ == "__main__":
    unittest.main()
