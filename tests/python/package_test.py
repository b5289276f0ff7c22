"""The package as a whole: type stubs, documentation, files, and the examples of the guide."""
import ast
import importlib
import inspect
import os
import pathlib
import re
import tempfile
import unittest

import egret

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ("egret", "egret.expressions", "egret.batching", "egret.synthesis")


def stub_of(module):
    name = module.rpartition(".")[2]
    path = ROOT / "python/egret" / ("__init__.pyi" if module == "egret" else f"{name}.pyi")
    return ast.parse(path.read_text(encoding="utf-8"))


def is_function(node):
    return isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


def names_in(body):
    """The public names that a stub defines, with their nodes; the last of several overloads."""
    names = {}
    for node in body:
        if is_function(node) or isinstance(node, ast.ClassDef):
            names[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            names[node.target.id] = node
    return names


def parameters_of(documentation):
    """The parameter names in the signature that pybind11 writes; None without a signature."""
    first = documentation.strip().splitlines()[0] if documentation else ""
    match = re.match(r"\w+\((.*)\) -> ", first)
    if not match:
        return None
    names = re.findall(r"(?:^|, )(\*\*?\w+|\w+|\*)(?=:|,|$)", re.sub(r"\[[^\[\]]*\]|\([^()]*\)|<[^<>]*>|'[^']*'", "", match[1]))
    return [name for name in names if name not in ("self", "*", "arg0")]


def stub_parameters(function):
    arguments = function.args
    names = [one.arg for one in arguments.posonlyargs + arguments.args + arguments.kwonlyargs if one.arg not in ("self", "cls")]
    return names + (["**" + arguments.kwarg.arg] if arguments.kwarg else [])


class Stubs(unittest.TestCase):
    def test_they_have_every_public_name(self):
        for module in MODULES:
            public = set(importlib.import_module(module).__all__) - {"__version__"}
            stub = stub_of(module)
            imported = {alias.asname or alias.name for node in stub.body if isinstance(node, ast.ImportFrom) for alias in node.names}
            self.assertEqual(public - set(names_in(stub.body)) - imported, set(), module)

    def test_they_have_every_member_of_every_class(self):
        for module in MODULES:
            for name, node in names_in(stub_of(module).body).items():
                if not isinstance(node, ast.ClassDef):
                    continue
                members = {one for one in vars(getattr(importlib.import_module(module), name)) if not one.startswith("_")}
                self.assertEqual(members ^ {one for one in names_in(node.body) if not one.startswith("_")}, set(), f"{module}.{name}")

    def test_they_have_the_parameters_of_every_function(self):
        compared = 0
        for module in MODULES:
            for name, node in names_in(stub_of(module).body).items():
                value = getattr(importlib.import_module(module), name)
                members = [(name, value, node)]
                if isinstance(node, ast.ClassDef):
                    members = [(f"{name}.{one}", getattr(value, one), part) for one, part in names_in(node.body).items()]
                for path, function, part in members:
                    found = parameters_of(inspect.getdoc(function)) if is_function(part) and not path.split(".")[-1].startswith("_") else None
                    if found is not None:
                        self.assertEqual(found, stub_parameters(part), f"{module}.{path}")
                        compared += 1
        self.assertGreater(compared, 100)


class Documentation(unittest.TestCase):
    def test_every_function_and_class_is_documented(self):
        missing = []
        for module in MODULES:
            for name in importlib.import_module(module).__all__:
                value = getattr(importlib.import_module(module), name)
                if isinstance(value, str):
                    continue
                text = re.sub(r"^\w+\(.*\) -> .*$", "", inspect.getdoc(value) or "", flags=re.M)
                if len(text.strip()) < 20:
                    missing.append(f"{module}.{name}")
        self.assertEqual(missing, [])

    def test_the_examples_of_the_guide_run(self):
        page = (ROOT / "resources/help/python.md").read_text(encoding="utf-8")
        blocks = re.findall(r"(?ms)^```python\n(.*?)^```", page)
        self.assertGreater(len(blocks), 5)
        before, names = os.getcwd(), {}
        with tempfile.TemporaryDirectory() as folder:
            model = pathlib.Path(folder) / "model.onnx"
            model.write_bytes(egret.data_file("sample_models/fire.onnx").read_bytes())
            os.chdir(folder)
            try:
                for block in blocks:
                    exec(compile(block, "resources/help/python.md", "exec"), names)  # in order, as a reader would
            finally:
                os.chdir(before)

    def test_the_names_are_those_of_the_package(self):
        self.assertEqual(egret.Graph.__module__, "egret")
        self.assertEqual(egret.expressions.Expression.__module__, "egret.expressions")
        self.assertRegex(egret.__version__, r"^\d+\.\d+\.\d+$")


class Errors(unittest.TestCase):
    def test_every_category_has_a_class(self):
        self.assertEqual(len(egret.errors._CLASSES), 7)
        for category, one in egret.errors._CLASSES.items():
            self.assertTrue(issubclass(one, egret.Error))
            self.assertEqual(one.category, category)

    def test_a_missing_file_is_named(self):
        with self.assertRaises(egret.Error) as caught:
            egret.Graph.load("/nowhere/model.onnx")
        self.assertIn("/nowhere/model.onnx", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
