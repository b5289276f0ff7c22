#pragma once

#include "core/graph/graph.h"
#include "core/language/language.h"
#include "core/rewrite/match.h"
#include "core/rewrite/rule.h"
#include "core/workbench/document.h"
#include "python/src/call.h"

#include <memory>
#include <string>
#include <vector>

namespace egret::python {

using GraphHandle = std::shared_ptr<graph::Graph>;
inline GraphHandle handleOf(graph::Graph graph) { return std::make_shared<graph::Graph>(std::move(graph)); }

struct NodeHandle {
    GraphHandle graph;
    graph::NodeId id;
};

struct RulesHandle {
    std::vector<rewrite::Rule> rules;
};
// The rules of an argument: Rules, a list of Rule, or None for the shipped rules.
std::vector<rewrite::Rule> rulesOf(const py::object& given);

struct MatchHandle {
    GraphHandle graph;
    rewrite::GraphMatch match;
};

// A rule of terms, with its condition if that is a Python function.
struct TermRule {
    egraph::Rewrite rewrite;
    Callable when;
};
struct TermRules {
    const language::Language* language = nullptr;
    bool analysis = false;  // needs the language's analysis
    std::vector<TermRule> rules;
};
TermRules termRulesOf(const py::object& given);  // TermRules, or a list of TermRule

// The cost model and extents of keyword arguments of the command line's names: cost="analytic", extents={"batch": 8}.
workbench::Measuring measuringOf(
    const std::string& cost, const std::string& mode, const std::string& engine, const Task& task = {});
std::vector<graph::Extents> extentsOf(const py::object& extents);
runtime::Engine engineNamed(const std::string& name);

// Returns an event of a run as a dict with the members of core/base/event.h, for a callback. The function returned by
// eventSink() calls it; a result of False stops nothing, because runs end by their task.
EventSink eventSink(const Callable& callback);

py::object comparisonRecord(const runtime::Comparison& comparison);

}  // namespace egret::python
