#include "core/optimize/extraction.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/cost/cost.h"
#include "core/egraph/sexpr.h"
#include "core/extract/methods.h"
#include "core/optimize/exploration.h"
#include "python/src/egraph_handle.h"
#include "python/src/records.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <nlohmann/json.hpp>

namespace egret::python {
namespace extraction_binding {
namespace {

using egraph::ClassId;
using egraph::NodeId;

// ---- costs ----------------------------------------------------------------------------------------------------------

std::vector<double> costsByFunction(const EGraphPtr& self, const py::object& function) {
    std::vector<double> costs(self->egraph().createdCount(), 0);
    for (const ClassId id : self->egraph().classes())
        for (const NodeId node : self->egraph().nodesOf(id))
            costs[node.index()] = function(nodeRecord(*self, node)).cast<double>();
    return costs;
}

std::vector<double> costsByOperator(const EGraphPtr& self, const py::dict& byOperator) {
    std::vector<double> costs(self->egraph().createdCount(), 0);
    for (const ClassId id : self->egraph().classes())
        for (const NodeId node : self->egraph().nodesOf(id)) {
            const std::string& op = self->egraph().op(node).text();
            if (!byOperator.contains(op))
                throw Error(Category::usage, "the costs lack the operator " + op + ", which the e-graph contains");
            costs[node.index()] = byOperator[py::str(op)].cast<double>();
        }
    return costs;
}

std::vector<double> costsByArray(const EGraphPtr& self, const py::object& given) {
    const auto array = py::array_t<double, py::array::c_style | py::array::forcecast>(given);
    if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != self->egraph().createdCount())
        throw Error(Category::usage,
            "an array of costs needs one number for each e-node id: " + std::to_string(self->egraph().createdCount()) +
                " numbers");
    return {array.data(), array.data() + array.size()};
}

// The cost of each e-node by id: a function of ENode, a dict by operator, an array, the name of a cost model, or None.
std::vector<double> costsOf(const EGraphPtr& self, const py::object& cost) {
    if (py::isinstance<py::dict>(cost)) return costsByOperator(self, cost.cast<py::dict>());
    if (PyCallable_Check(cost.ptr())) return costsByFunction(self, cost);
    const bool isNamed = py::isinstance<py::str>(cost);
    if (!cost.is_none() && !isNamed) return costsByArray(self, cost);
    if (self->terms().isProgram()) {
        const auto model =
            workbench::costModel(measuringOf(isNamed ? cost.cast<std::string>() : "analytic", "corrected", "onednn"));
        return withoutGil([&](const Task&) { return optimize::nodeCosts(self->terms().programEGraph(), *model); });
    }
    if (isNamed) throw Error(Category::usage, "cost models apply only to the e-graph of a computation graph");
    std::vector<double> costs;
    for (uint32_t i = 0; i < self->egraph().createdCount(); ++i) costs.push_back(self->terms().cost(NodeId(i)));
    return costs;
}

// ---- extraction -----------------------------------------------------------------------------------------------------

std::vector<ClassId> rootsOf(const EGraphPtr& self, const py::object& root) {
    if (!root.is_none()) return {self->classOf(root)};
    std::vector<ClassId> roots;
    for (const ClassId one : self->terms().roots()) roots.push_back(self->egraph().find(one));
    if (roots.empty()) throw Error(Category::usage, "the e-graph has no root: add a term, or name the root");
    return roots;
}

py::object termOf(const EGraphPtr& self, ClassId root, const workbench::TermEGraph::Choice& choice) {
    try {
        return py::str(self->terms().print(root, choice));
    } catch (const Error& error) {
        if (error.category() != Category::limit) throw;
        return py::none();  // the text would be too long
    }
}

py::object extract(const EGraphPtr& self, const py::object& root, const std::string& method, const py::object& cost,
    double timeLimit) {
    self->requireRebuilt();
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::read);
    const extract::Method& chosen = extract::methodNamed(method);
    const std::vector<ClassId> roots = rootsOf(self, root);
    const std::vector<double> costs = costsOf(self, cost);
    extract::Problem problem;
    const extract::Result result = withoutGil([&](const Task& task) {
        problem = extract::problemOf(self->egraph(), roots, [&](NodeId node) { return costs[node.index()]; });
        for (const NodeId node : problem.nodeIds) problem.names.push_back(self->terms().labelOf(node));
        problem.validate();
        extract::Result found = chosen.run(problem, {.seconds = timeLimit}, task, {});
        if (found.stop == extract::Stop::cancelled) throw Error(Category::cancelled, "the extraction was cancelled");
        return found;
    });
    const auto choice = optimize::extractionOf(problem, result).choice;
    const auto nodeIn = [&](ClassId id) { return choice.at(self->egraph().find(id)); };
    py::dict choices;
    for (const auto& [id, node] : choice) choices[py::int_(id.index())] = node.index();
    py::list terms;
    const bool isProgram = self->terms().isProgram();
    for (const ClassId id : isProgram ? std::vector<ClassId>() : roots) terms.append(termOf(self, id, nodeIn));
    const bool isWhole = isProgram && root.is_none();
    self->extraction = playback::chosenBy(problem, result);
    return record("Extraction", py::arg("method") = result.method, py::arg("cost") = result.cost,
        py::arg("tree_cost") = result.treeCost, py::arg("depth") = result.depth, py::arg("bound") = result.bound,
        py::arg("is_optimal") = result.optimal, py::arg("seconds") = result.seconds,
        py::arg("stop") = std::string(extract::stopName(result.stop)), py::arg("choice") = choices,
        py::arg("terms") = py::tuple(terms),
        py::arg("graph") = isWhole ? py::cast(handleOf(self->terms().program(nodeIn))) : py::object(py::none()));
}

// ---- proofs ---------------------------------------------------------------------------------------------------------

py::object stepsOf(const egraph::FlatProof& flat) {
    py::list steps;
    std::string before = flat.terms.print(flat.from);
    for (const egraph::FlatStep& step : flat.steps) {
        const std::string after = flat.terms.print(step.after);
        steps.append(record("ProofStep", py::arg("by") = egraph::linkName(flat.links[step.link]),
            py::arg("is_backwards") = step.reversed, py::arg("path") = py::tuple(py::cast(step.path)),
            py::arg("before") = before, py::arg("after") = after));
        before = after;
    }
    return py::tuple(steps);
}

py::object explain(const EGraphPtr& self, const py::object& a, const py::object& b) {
    self->requireRebuilt();
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::read);
    const bool areTerms = py::isinstance<py::str>(a) && py::isinstance<py::str>(b);
    const std::string left = areTerms ? a.cast<std::string>() : "", right = areTerms ? b.cast<std::string>() : "";
    // An id denotes the term that created it, so it must not be replaced by the id of the e-class.
    const auto idOf = [&](const py::object& one) {
        return py::isinstance<py::str>(one) ? self->classOf(one) : ClassId(self->nodeOf(one.cast<uint32_t>()).index());
    };
    const ClassId first = areTerms ? ClassId() : idOf(a), second = areTerms ? ClassId() : idOf(b);
    const workbench::Explanation found = withoutGil([&](const Task&) {
        return areTerms ? self->terms().explain(left, right) : self->terms().explain(first, second);
    });
    const egraph::Proof& proof = found.proof;
    return record("Proof", py::arg("from_term") = proof.terms.print(proof.from()),
        py::arg("to_term") = proof.terms.print(proof.to()),
        py::arg("steps") = found.flat ? stepsOf(*found.flat) : py::object(py::none()),
        py::arg("holds") = found.verdict.holds(), py::arg("wrong") = found.verdict.wrong.value_or(""),
        py::arg("premises") = found.verdict.premises, py::arg("conditional") = found.verdict.conditional,
        py::arg("text") = found.text());
}

// ---- files and display ----------------------------------------------------------------------------------------------

std::string jsonOf(const EGraphPtr& self, const py::object& cost) {
    self->requireRebuilt();
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::read);
    const std::vector<double> costs = costsOf(self, cost);
    return withoutGil([&](const Task&) {
        return egraph::printSerialized(egraph::serialize(self->egraph(), self->terms().roots(), self->terms().text(),
            [&](NodeId node) { return costs[node.index()]; }));
    });
}

std::string dotOf(const EGraphPtr& self) {
    self->requireRebuilt();
    return egraph::printDot(egraph::serialize(self->egraph(), self->terms().roots(), self->terms().text()));
}

nlohmann::json playbackOf(const EGraphPtr& self, const std::string& name, std::size_t mostSteps) {
    self->requireRebuilt();
    const EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::read);
    playback::Saturated saturated{
        .name = name, .iterations = self->iterations, .stopReason = self->stopReason, .extractions = {}};
    if (self->extraction) saturated.extractions.push_back(*self->extraction);
    return withoutGil(
        [&](const Task& task) { return playback::playbackOf(self->terms(), saturated, mostSteps, task); });
}

constexpr std::size_t kMostSteps = 2000;

py::object svgOf(const EGraphPtr& self) {
    constexpr std::size_t kMostNodes = 400;  // a larger drawing is too small to read
    if (!self->egraph().keepsHistory() || self->egraph().nodeCount() > kMostNodes) return py::none();
    return svgText(playbackOf(self, "e-graph", std::numeric_limits<uint32_t>::max()));
}

}  // namespace
}  // namespace extraction_binding

void bindExtraction(py::class_<EGraphHandle, EGraphPtr>& type) {
    using namespace extraction_binding;
    type.def("extract", &extract, py::arg("root") = py::none(), py::kw_only(), py::arg("method") = "ilp",
            py::arg("cost") = py::none(), py::arg("time_limit") = 60.0,
            "Returns the cheapest term of an e-class (a term or an id), or of all roots. `cost` is a function of "
            "ENode, "
            "a dict by operator, an array by e-node id, or the name of a cost model (analytic, calibrated, measured). "
            "Without it, every e-node of terms costs 1, one of a file what the file says, and one of a computation "
            "graph its analytic cost. extraction_methods() lists the methods; the time limit applies to exact ones.")
        .def("explain", &explain, py::arg("a"), py::arg("b"),
            "Returns a checked proof that two terms, or the terms that created two ids, are equal. Raises "
            "NotFoundError "
            "if they are not known to be equal.")
        .def("to_json", &jsonOf, py::arg("cost") = py::none(),
            "Returns the e-graph in the egraph-serialize format, with costs as in extract().")
        .def(
            "save",
            [](const EGraphPtr& self, const std::filesystem::path& path, const py::object& cost) {
                const std::string text = jsonOf(self, cost);
                withoutGil([&](const Task&) { writeFileAtomically(path, text); });
            },
            py::arg("path"), py::arg("cost") = py::none(), "Writes a file in the egraph-serialize format.")
        .def("to_dot", &dotOf, "Returns the e-graph as a Graphviz graph.")
        .def(
            "playback",
            [](const EGraphPtr& self, const std::string& name, std::size_t mostSteps) {
                return playbackRecord(playbackOf(self, name, mostSteps));
            },
            py::arg("name") = "e-graph", py::arg("most_steps") = kMostSteps,
            "Returns a page that plays every step of the e-graph, and its drawing as SVG with the latest extraction.")
        .def("_repr_svg_", &svgOf);
}

}  // namespace egret::python
