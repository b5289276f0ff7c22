#include "core/synthesis/synthesis.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/playback/traces.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/search/sampling.h"
#include "core/workbench/synthesis_document.h"
#include "python/src/arrays.h"
#include "python/src/handles.h"
#include "python/src/records.h"

#include <pybind11/stl.h>

#include <nlohmann/json.hpp>

namespace egret::python {
namespace synthesis_binding {
namespace {

using namespace synthesis;
using OperatorPtr = std::shared_ptr<Operator>;
using workbench::SynthesisDocument;

// ---- operators ------------------------------------------------------------------------------------------------------

// Sizes by variable, such as N=1, C_in=64; without any, the problem's first mapping.
Mapping mappingFor(const Spec& spec, const py::kwargs& sizes) {
    if (sizes.empty()) return spec.mappings.front();
    std::vector<std::pair<std::string, int64_t>> values;
    for (const auto& [name, size] : sizes) values.emplace_back(name.cast<std::string>(), size.cast<int64_t>());
    return mappingOf(spec, values);
}

Plan planOf(const Operator& op, bool rfactor, const py::kwargs& sizes) {
    const Mapping mapping = mappingFor(op.spec(), sizes);
    return withoutGil([&](const Task&) { return rfactor ? rfactoredPlan(op, mapping) : plainPlan(op, mapping); });
}

Values valuesOf(const py::object& given, const std::vector<int64_t>& shape, const std::string& name) {
    const auto array = py::array_t<double, py::array::c_style | py::array::forcecast>::ensure(given);
    if (!array) throw Error(Category::badInput, "needs an array of numbers", {.node = name});
    if (std::vector<int64_t>(array.shape(), array.shape() + array.ndim()) != shape)
        throw Error(Category::badInput,
            "needs an array of shape " + py::str(py::tuple(py::cast(shape))).cast<std::string>(), {.node = name});
    return {array.data(), array.data() + array.size()};
}

// Runs the loop nests in double precision.
py::array run(const OperatorPtr& op, const py::object& data, const py::sequence& weights, const py::kwargs& sizes) {
    const Plan plan = planOf(*op, true, sizes);
    plan.requireWeights(weights.size());
    const Values input = valuesOf(data, plan.input, "data");
    std::vector<Values> given;
    for (std::size_t i = 0; i < weights.size(); ++i)
        given.push_back(valuesOf(weights[i], plan.weights[i], "weight " + std::to_string(i)));
    auto* output = new Values(withoutGil([&](const Task& task) { return interpret(plan, input, given, task); }));
    const py::capsule owner(output, [](void* owned) { delete static_cast<Values*>(owned); });
    return py::array_t<double>(std::vector<py::ssize_t>(plan.output.begin(), plan.output.end()), output->data(), owner);
}

GraphHandle graphOf(const OperatorPtr& op, uint64_t seed, const py::kwargs& sizes) {
    const Plan plan = planOf(*op, true, sizes);
    return handleOf(withoutGil([&](const Task&) { return computationGraph(plan, seededWeights(plan, seed)); }));
}

py::list weightsOf(const OperatorPtr& op, uint64_t seed, const py::kwargs& sizes) {
    const Plan plan = planOf(*op, true, sizes);
    py::list weights;
    std::size_t i = 0;
    for (const Values& values : seededWeights(plan, seed)) {
        const std::vector<int64_t>& shape = plan.weights[i++];
        weights.append(py::array_t<double>(std::vector<py::ssize_t>(shape.begin(), shape.end()), values.data()));
    }
    return weights;
}

py::dict shapesOf(const OperatorPtr& op, const py::kwargs& sizes) {
    const Plan plan = planOf(*op, true, sizes);
    py::dict shapes;
    shapes["data"] = py::tuple(py::cast(plan.input));
    shapes["output"] = py::tuple(py::cast(plan.output));
    py::list weights;
    for (const auto& shape : plan.weights) weights.append(py::tuple(py::cast(shape)));
    shapes["weights"] = weights;
    return shapes;
}

py::object refusalOf(const OperatorPtr& op) {
    const CanonicalRule* rule = withoutGil([&](const Task&) { return refusedBy(op->graph); });
    return rule ? py::object(py::str(rule->name)) : py::object(py::none());
}

void bindOperators(py::module_& module) {
    py::class_<Operator, OperatorPtr>(module, "Operator", "A linear operator on coordinates, built from primitives.")
        .def_static(
            "open",
            [](const std::string& nameOrFile) {
                return std::make_shared<Operator>(withoutGil([&](const Task&) { return openOperator(nameOrFile); }));
            },
            py::arg("name_or_file"), "Opens an operator by name (see operators()), or from a file.")
        .def_static(
            "parse",
            [](const std::string& text) {
                return std::make_shared<Operator>(withoutGil([&](const Task&) { return parseOperator(text); }));
            },
            py::arg("text"), "Reads the text form that str() returns.")
        .def_readonly("name", &Operator::name)
        .def_property_readonly(
            "formula", [](const OperatorPtr& op) { return formulaText(*op); }, "The operator as one sum.")
        .def_property_readonly(
            "depth", [](const OperatorPtr& op) { return op->graph.depth(); }, "The number of primitives.")
        .def_property_readonly(
            "refused_by", &refusalOf, "The canonicalization rule that rejects the operator; None if it is canonical.")
        .def(
            "flops",
            [](const OperatorPtr& op, bool rfactor, const py::kwargs& sizes) {
                return planOf(*op, rfactor, sizes).flops();
            },
            py::arg("rfactor") = true,
            "Returns the multiply-adds and reads at sizes such as N=1, C_in=64; by default, the problem's first ones.")
        .def(
            "parameters",
            [](const OperatorPtr& op, const py::kwargs& sizes) { return planOf(*op, true, sizes).parameters(); },
            "Returns the number of weight elements.")
        .def(
            "memory", [](const OperatorPtr& op, const py::kwargs& sizes) { return planOf(*op, true, sizes).memory(); },
            "Returns the number of elements of all tensors, intermediate ones included.")
        .def(
            "loops",
            [](const OperatorPtr& op, bool rfactor, const py::kwargs& sizes) {
                return planText(planOf(*op, rfactor, sizes));
            },
            py::arg("rfactor") = true, "Returns the loop nests as text.")
        .def("shapes", &shapesOf, "Returns the shapes of data, output and weights.")
        .def("weights", &weightsOf, py::arg("seed") = 0, "Returns the weights of graph() for the same seed and sizes.")
        .def("run", &run, py::arg("data"), py::arg("weights"),
            "Runs the loop nests in double precision; for checks, because it is slow.")
        .def("graph", &graphOf, py::arg("seed") = 0,
            "Returns a computation graph with seeded weights, to rewrite, run or save as ONNX.")
        .def(
            "playback", [](const OperatorPtr& op) { return playbackRecord(playback::playbackOf(*op)); },
            "Returns a page that builds the operator primitive by primitive.")
        .def("_repr_svg_", [](const OperatorPtr& op) { return svgText(playback::playbackOf(*op)); })
        .def("__str__", [](const OperatorPtr& op) { return operatorText(*op); })
        .def(
            "__eq__", [](const OperatorPtr& a, const OperatorPtr& b) { return a->canonicalKey() == b->canonicalKey(); })
        .def("__hash__", [](const OperatorPtr& op) { return op->canonicalKey(); })
        .def("__repr__", [](const OperatorPtr& op) {
            return "<egret.synthesis.Operator " + op->name + ": " + std::to_string(op->graph.depth()) + " primitives>";
        });
}

// ---- drafts ---------------------------------------------------------------------------------------------------------

py::list nextSteps(const SynthesisDocument& self) {
    const std::string text = self.text();
    const workbench::Outlook outlook = withoutGil([&](const Task& task) { return workbench::outlook(text, 0, task); });
    py::list steps;
    for (const workbench::NextStep& step : outlook.steps)
        steps.append(record("NextStep", py::arg("statement") = step.statement,
            py::arg("kind") = step.kind ? std::string(primitiveName(*step.kind)) : std::string("input"),
            py::arg("is_reachable") = step.isReachable(), py::arg("steps_left") = step.stepsLeft,
            py::arg("flops") = step.flops,
            py::arg("refused_by") = step.refused ? py::object(py::str(step.refused->name)) : py::object(py::none())));
    return steps;
}

void bindDrafts(py::module_& module) {
    py::class_<SynthesisDocument>(module, "Draft", "An operator under construction, from the output upwards.")
        .def(py::init([](const std::string& nameOrFile) {
            return withoutGil([&](const Task&) { return SynthesisDocument::open(nameOrFile); });
        }),
            py::arg("name_or_file"), "Starts with a problem (see problems()), or opens an operator or a file.")
        .def("next_steps", &nextSteps, "Returns all possible next primitives, rejected ones included.")
        .def("apply", &SynthesisDocument::apply, py::arg("statement"),
            "Adds a primitive, such as \"x0 = unfold(i2, r1)\", or the input, which completes the operator.")
        .def("undo",
            [](SynthesisDocument& self) {
                if (!self.canUndo()) throw Error(Category::usage, "there is no primitive to undo");
                self.undo();
            })
        .def("redo",
            [](SynthesisDocument& self) {
                if (!self.canRedo()) throw Error(Category::usage, "there is no undone primitive");
                self.redo();
            })
        .def_property_readonly(
            "operator",
            [](const SynthesisDocument& self) -> py::object {
                const auto whole = self.whole();
                return whole ? py::cast(std::make_shared<Operator>(*whole)) : py::object(py::none());
            },
            "The operator, once complete; otherwise None.")
        .def("__str__", &SynthesisDocument::text);
}

// ---- random operators -----------------------------------------------------------------------------------------------

py::tuple drawn(const std::string& problem, int64_t trials, bool canonical, bool guided, uint64_t seed) {
    if (trials < 1) throw Error(Category::usage, "trials must be at least 1");
    TrialOptions options;
    options.moves = {.canonical = canonical, .guided = guided};
    options.seed = seed;
    options.trials = trials;
    std::vector<OperatorPtr> found;
    const Trials result = withoutGil([&](const Task& task) {
        Trials done = randomTrials(std::make_shared<Synthesis>(openSpec(problem)), options, task,
            [&](const Operator& op) { found.push_back(std::make_shared<Operator>(op)); });
        task.throwIfStopped();
        return done;
    });
    return py::make_tuple(found,
        record("Trials", py::arg("trials") = result.trials, py::arg("complete") = result.complete,
            py::arg("distinct") = result.distinct, py::arg("seconds") = result.seconds));
}

py::dict aboutOf(const std::vector<NamedText>& known) {
    py::dict names;
    for (const NamedText& one : known) names[py::str(one.name)] = one.about;
    return names;
}

}  // namespace
}  // namespace synthesis_binding

void bindSynthesis(py::module_& parent) {
    using namespace synthesis_binding;
    py::module_ module = parent.def_submodule("synthesis", "Linear operators from primitives on coordinates (Syno).");
    bindOperators(module);
    bindDrafts(module);
    module.def(
        "operators", [] { return aboutOf(namedOperators()); }, "Returns the named operators: descriptions by name.");
    module.def(
        "problems", [] { return aboutOf(namedSpecs()); }, "Returns the named problems: descriptions by name.");
    module.def("trials", &drawn, py::arg("problem"), py::arg("trials") = 1000, py::kw_only(),
        py::arg("canonical") = true, py::arg("guided") = true, py::arg("seed") = 1,
        "Draws operators at random; returns the distinct ones and the counts. `canonical` rejects redundant operators, "
        "`guided` uses shape distance.");
}

}  // namespace egret::python
