#include "core/optimize/policy/policy.h"
#include "core/base/error.h"
#include "core/rewrite/rewrite.h"
#include "python/src/arrays.h"
#include "python/src/handles.h"
#include "python/src/records.h"

#include <pybind11/stl.h>

#include <algorithm>

namespace egret::python {
namespace policy_binding {
namespace {

using namespace optimize::policy;
using PolicyPtr = std::shared_ptr<Policy>;

// A policy's evaluation of a graph.
struct LookHandle {
    GraphHandle graph;
    Policy::Look look;
    std::vector<std::string> texts;
};
using LookPtr = std::shared_ptr<LookHandle>;

PolicyPtr loaded(const std::string& nameOrPath) {
    // pybind11 has no holder of a pointer to const; no bound member changes the policy.
    return std::const_pointer_cast<Policy>(
        withoutGil([&](const Task&) { return Policy::load(policyFile(nameOrPath)); }));
}

LookPtr look(const PolicyPtr& policy, const GraphHandle& graph, const py::object& initial, const py::object& rules,
    const std::string& cost) {
    const std::vector<rewrite::Rule> given = rulesOf(rules);
    const GraphHandle first = initial.is_none() ? graph : initial.cast<GraphHandle>();
    if (first->arenaPtr() != graph->arenaPtr())
        throw Error(Category::usage, "`initial` must be the graph from which `graph` was made");
    return withoutGil([&](const Task& task) {
        const auto model = workbench::costModel(measuringOf(cost, "corrected", "onednn", task));
        const auto matches = rewrite::findMatches(*graph, rewrite::compile(given, graph->arenaPtr()), task);
        const auto made = std::make_shared<LookHandle>();
        made->graph = graph;
        made->look = policy->look(*graph, *first, matches, *model);
        made->texts = describeAll(made->look.state);
        return made;
    });
}

py::object candidateOf(const LookPtr& self, std::size_t index) {
    const Candidate& candidate = self->look.state.candidates[index];
    return record("Candidate", py::arg("description") = self->texts[index],
        py::arg("probability") = self->look.probabilities[index],
        py::arg("rule") = candidate.isNoOp() ? py::object(py::none()) : py::object(py::str(candidate.match.rule)),
        py::arg("match") =
            candidate.isNoOp() ? py::object(py::none()) : py::cast(MatchHandle{self->graph, candidate.match}),
        py::arg("cost") = candidate.forecast.cost);
}

std::size_t likeliestOf(const LookPtr& self) {
    return static_cast<std::size_t>(
        std::ranges::max_element(self->look.probabilities) - self->look.probabilities.begin());
}

py::list attention(const PolicyPtr& policy, const GraphHandle& graph, const std::string& cost) {
    const auto layers = withoutGil([&](const Task& task) {
        return policy->attention(*graph, *graph, *workbench::costModel(measuringOf(cost, "corrected", "onednn", task)));
    });
    py::list result;
    for (const auto& heads : layers) {
        py::list layer;
        for (const auto& edges : heads) {
            py::list head;
            for (const Policy::Edge& edge : edges)
                head.append(py::make_tuple(NodeHandle{graph, edge.from}, NodeHandle{graph, edge.to}, edge.weight));
            layer.append(head);
        }
        result.append(layer);
    }
    return result;
}

}  // namespace
}  // namespace policy_binding

void bindPolicies(py::module_& module) {
    using namespace policy_binding;
    py::class_<LookHandle, LookPtr>(module, "Look", "A policy's evaluation of a graph: candidates with probabilities.")
        .def_property_readonly(
            "probabilities",
            [](const LookPtr& self) {
                return viewOf(std::span<const double>(self->look.probabilities), py::cast(self));
            },
            "The probability of each candidate, as an array. The last candidate is No-Op.")
        .def_property_readonly(
            "candidates",
            [](const LookPtr& self) {
                py::list all;
                for (std::size_t i = 0; i < self->look.state.candidates.size(); ++i) all.append(candidateOf(self, i));
                return all;
            },
            "The candidates: matches, and No-Op, which ends an episode.")
        .def_property_readonly(
            "likeliest", [](const LookPtr& self) { return candidateOf(self, likeliestOf(self)); },
            "The candidate with the highest probability; the first in a tie.")
        .def_property_readonly(
            "value", [](const LookPtr& self) { return self->look.value; },
            "The expected further gain, in percent of the initial cost.")
        .def_property_readonly(
            "entropy", [](const LookPtr& self) { return self->look.entropy; }, "The entropy of the choice in nats.")
        .def("__len__", [](const LookPtr& self) { return self->look.state.candidates.size(); });
    py::class_<Policy, PolicyPtr>(module, "Policy", "A trained policy that rewrites step by step (X-RLflow).")
        .def_static("load", &loaded, py::arg("name_or_path") = std::string(kDefaultPolicy),
            "Loads a policy shipped with Egret by its name, or a .safetensors file.")
        .def_property_readonly("name", &Policy::name)
        .def_property_readonly("facts", &Policy::facts, "How the policy was trained.")
        .def_property_readonly("layers", &Policy::layers, "The number of attention layers.")
        .def_property_readonly("heads", &Policy::heads, "The number of heads per layer.")
        .def("look", &look, py::arg("graph"), py::kw_only(), py::arg("initial") = py::none(),
            py::arg("rules") = py::none(), py::arg("cost") = "analytic",
            "Scores the matches on a graph. `initial` is the graph at the start of the episode.")
        .def("attention", &attention, py::arg("graph"), py::arg("cost") = "analytic",
            "Returns the attention by layer and head: lists of (from node, to node, weight).")
        .def("__repr__", [](const PolicyPtr& self) { return "<egret.Policy " + self->name() + ">"; });
    module.def(
        "policies",
        [] {
            std::vector<std::string> names;
            for (const auto& file : policyFiles()) names.push_back(file.stem().string());
            return names;
        },
        "Returns the names of the policies shipped with Egret.");
}

}  // namespace egret::python
