#include "core/expressions/expressions.h"
#include "core/base/error.h"
#include "core/playback/traces.h"
#include "core/workbench/simplification.h"
#include "python/src/call.h"
#include "python/src/records.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <nlohmann/json.hpp>

namespace egret::python {
namespace expressions_binding {
namespace {

using expressions::Expression;

// An expression with the names of its variables.
struct NamedExpression {
    Expression expression;
    expressions::Names names;

    std::string text() const { return expressions::print(expression, names); }
};

struct SimplificationHandle {
    NamedExpression input;
    hiss::Simplification done;
};

NamedExpression parsed(const std::string& text) {
    NamedExpression made;
    made.expression = expressions::parseQuoted(text, &made.names);
    return made;
}

NamedExpression expressionOf(const py::object& given) {
    return py::isinstance<py::str>(given) ? parsed(given.cast<std::string>()) : given.cast<NamedExpression>();
}

// Both sides with common names. An expression is parsed again from its text, because its numbers may mean other names.
std::pair<NamedExpression, NamedExpression> sidesOf(const py::object& left, const py::object& right) {
    const auto textOf = [](const py::object& side) {
        return py::isinstance<py::str>(side) ? side.cast<std::string>() : side.cast<NamedExpression>().text();
    };
    expressions::Names names;
    auto [first, second] = expressions::parsePair(textOf(left), textOf(right), &names);
    return {NamedExpression{std::move(first), names}, NamedExpression{std::move(second), names}};
}

// An int, or a Fraction; None if it is undefined or too large.
py::object numberOf(const expressions::Value& value) {
    if (!value.isNumber()) return py::none();
    if (value.denominator == 1) return py::int_(value.numerator);
    return py::module_::import("fractions").attr("Fraction")(value.numerator, value.denominator);
}

expressions::Value valueOf(const py::handle& number) {
    const py::object fraction = py::module_::import("fractions").attr("Fraction")(number);
    return expressions::Value::of(
        fraction.attr("numerator").cast<int64_t>(), fraction.attr("denominator").cast<int64_t>());
}

std::vector<std::string> variablesOf(const NamedExpression& self) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < expressions::argumentsOf(self.expression).variables; ++i)
        names.push_back(self.names.of(static_cast<int64_t>(i)));
    return names;
}

py::object evaluated(const NamedExpression& self, const std::string& mode, const py::kwargs& values) {
    const expressions::Arguments arguments = expressions::argumentsOf(self.expression);
    expressions::Point point;
    const auto pick = [&](const std::string& name) {
        if (!values.contains(name)) throw Error(Category::usage, "the variable " + name + " has no value");
        return valueOf(values[py::str(name)]);
    };
    for (const std::string& name : variablesOf(self)) point.variables.push_back(pick(name));
    for (std::size_t i = 0; i < arguments.symbols; ++i) point.symbols.push_back(pick("c" + std::to_string(i)));
    return numberOf(expressions::evaluate(self.expression, expressions::modeNamed(mode), point));
}

py::object checkRecord(const expressions::Check& check, const expressions::Names& names) {
    py::object counterexample = py::none();
    if (check.counterexample) {
        py::dict point;
        const auto& values = check.counterexample->point.variables;
        for (std::size_t i = 0; i < values.size(); ++i)
            point[py::str(names.of(static_cast<int64_t>(i)))] = numberOf(values[i]);
        counterexample =
            record("Counterexample", py::arg("values") = point, py::arg("left") = numberOf(check.counterexample->left),
                py::arg("right") = numberOf(check.counterexample->right));
    }
    return record("Check", py::arg("verdict") = std::string(expressions::nameOf(check.verdict)),
        py::arg("is_proven") = check.isProven, py::arg("method") = check.method,
        py::arg("counterexample") = counterexample);
}

py::object checked(const py::object& left, const py::object& right, const std::string& mode, uint64_t seed) {
    const auto [first, second] = sidesOf(left, right);
    expressions::CheckOptions options;
    options.seed = seed;
    const expressions::Mode named = expressions::modeNamed(mode);
    const expressions::Check check = withoutGil([&](const Task& task) {
        return expressions::check(first.expression, second.expression, named, options, task);
    });
    return checkRecord(check, first.names);
}

std::shared_ptr<SimplificationHandle> simplified(const py::object& given, const std::string& method,
    const std::string& mode, std::size_t beam, double timeLimit, bool refine, uint64_t seed,
    const std::filesystem::path& model) {
    const hiss::SimplifierOptions options{
        .mode = expressions::modeNamed(mode), .budget = beam, .seconds = timeLimit, .seed = seed, .mayRefine = refine};
    const auto made = std::make_shared<SimplificationHandle>();
    made->input = expressionOf(given);
    withoutGil([&](const Task& task) {
        made->done = workbench::makeSimplifier(method, options, model)->simplify(made->input.expression, task);
    });
    return made;
}

py::list stepsOf(const SimplificationHandle& self) {
    const expressions::Names& names = self.input.names;
    py::list steps;
    for (const hiss::Step& step : self.done.steps)
        steps.append(record("SimplificationStep", py::arg("before") = NamedExpression{step.before, names},
            py::arg("after") = NamedExpression{step.after, names},
            py::arg("subtree") = NamedExpression{step.before.subtree(step.node), names}, py::arg("by") = step.by,
            py::arg("check") = checkRecord(step.check, names)));
    return steps;
}

nlohmann::json playbackOf(const SimplificationHandle& self) {
    return playback::playbackOf(self.input.expression, self.done, self.input.names);
}

void bindSimplifications(py::module_& module) {
    using Handle = SimplificationHandle;
    py::class_<Handle, std::shared_ptr<Handle>>(
        module, "Simplification", "An expression with its proven simplification.")
        .def_property_readonly(
            "input", [](const Handle& self) { return self.input; }, "The given expression.")
        .def_property_readonly(
            "result",
            [](const Handle& self) {
                return NamedExpression{self.done.result, self.input.names};
            },
            "The simplified expression.")
        .def_property_readonly("steps", &stepsOf, "The replacements, each with its proof.")
        .def_property_readonly(
            "is_complete", [](const Handle& self) { return self.done.isComplete; },
            "Whether the method had nothing left to try; otherwise it reached a limit.")
        .def_property_readonly(
            "refused", [](const Handle& self) { return self.done.refused; },
            "The number of replacements that were not proven, and so rejected.")
        .def_property_readonly("seconds", [](const Handle& self) { return self.done.seconds; })
        .def(
            "playback", [](const Handle& self) { return playbackRecord(playbackOf(self)); },
            "Returns a page that plays the replacements, and the last tree as SVG.")
        .def("_repr_svg_", [](const Handle& self) { return svgText(playbackOf(self)); })
        .def("__repr__", [](const Handle& self) {
            return "<egret.expressions.Simplification " + self.input.text() + " => " +
                expressions::print(self.done.result, self.input.names) + ">";
        });
}

}  // namespace
}  // namespace expressions_binding

void bindExpressions(py::module_& parent) {
    using namespace expressions_binding;
    py::module_ module = parent.def_submodule("expressions", "Expressions of Halide's simplifier: check and simplify.");
    py::class_<NamedExpression>(module, "Expression", "An expression such as max(x + 1, y) < 3.")
        .def(py::init(&parsed), py::arg("text"), "Parses infix text with the precedence of C.")
        .def_property_readonly(
            "size", [](const NamedExpression& self) { return self.expression.size(); }, "The number of nodes.")
        .def_property_readonly(
            "depth", [](const NamedExpression& self) { return self.expression.depth(); },
            "The length of the longest path; 1 for a leaf.")
        .def_property_readonly(
            "token_count", [](const NamedExpression& self) { return expressions::tokenCount(self.expression); },
            "The number of tokens of the text.")
        .def_property_readonly("variables", &variablesOf, "The names of the variables in order of their numbers.")
        .def("evaluate", &evaluated, py::arg("mode") = "rational",
            "Returns the exact value for values of the variables, given by name; None if it is undefined.")
        .def("__str__", &NamedExpression::text)
        .def("__repr__", [](const NamedExpression& self) { return "Expression('" + self.text() + "')"; })
        .def("__eq__", [](const NamedExpression& a, const NamedExpression& b) { return a.text() == b.text(); })
        .def("__hash__", [](const NamedExpression& self) { return std::hash<std::string>()(self.text()); });
    bindSimplifications(module);
    module.def("parse", &parsed, py::arg("text"), "Parses an expression; the same as Expression(text).");
    module.def("check", &checked, py::arg("left"), py::arg("right"), py::arg("mode") = "rational", py::arg("seed") = 1,
        "Decides whether two expressions or texts are equal; equal names denote the same variables.");
    module.def("simplify", &simplified, py::arg("expression"), py::arg("method") = "best", py::kw_only(),
        py::arg("mode") = "rational", py::arg("beam") = 20, py::arg("time_limit") = 10.0, py::arg("refine") = false,
        py::arg("seed") = 1, py::arg("model") = "",
        "Simplifies an expression or text; every replacement is proven. `methods()` lists the methods.");
    module.def(
        "methods",
        [] {
            py::dict methods;
            for (const auto& one : workbench::simplificationMethods())
                methods[py::str(std::string(one.name))] = std::string(one.description);
            return methods;
        },
        "Returns the methods of simplify(): descriptions by name.");
    module.def(
        "modes",
        [] {
            py::dict modes;
            for (const expressions::ModeFacts& one : expressions::modes())
                modes[py::str(std::string(one.name))] = std::string(one.meaning);
            return modes;
        },
        "Returns the semantics of values: meanings by name.");
}

}  // namespace egret::python
