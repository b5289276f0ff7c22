#pragma once

#include "core/base/task.h"
#include "core/egraph/proof/proof.h"
#include "core/workbench/rule_book.h"
#include "views/explanation/explanation_pane.h"
#include "views/workspace/egraph_state.h"

namespace egret::workspace {

struct Explanation {
    QString question;  // also contains the answer if there are no steps
    std::vector<explanation::Step> steps;
};

// Explains why the terms of two ids are equal (egraph::Explainer). Unequal terms are a valid question, not an error.
// O(e-graph).
Explanation explain(const EGraphState& state, egraph::ClassId a, egraph::ClassId b);

// Explains why a rule did not apply in a class or at one of its e-nodes: for each pattern, the first failing
// sub-pattern or condition and the extent of the partial match. Throws usage if the e-graph has no such rule. Takes at
// most a second, like egraph::whyNot().
Explanation whyNot(const EGraphState& state, const std::string& rule, egraph::ClassId id,
    std::optional<egraph::NodeId> node, const Task& task = {});
std::vector<std::string> rulesOf(const EGraphState& state);  // rules that whyNot() accepts

// Returns the shortest trajectory between two terms and up to three alternatives, with the iteration of each step
// (egraph::Trajectories). Requires a saturation of terms; throws badInput for a malformed term.
Explanation trajectories(
    const EGraphState& state, const std::string& from, const std::string& to, const Task& task = {});
// Returns when the goals of a saturation of terms were reached, and what is missing for the others. Empty without
// goals.
Explanation explainGoals(const EGraphState& state, const Task& task = {});

// Explains where a rule almost applies in a graph (rewrite::nearMisses()): at the given nodes, or anywhere if there are
// none.
Explanation whyNot(
    const graph::Graph& graph, const rewrite::Rule& rule, const std::vector<graph::NodeId>& at, const Task& task = {});
std::vector<rewrite::Rule> rulesToExplain(const workbench::RuleBook& book);  // those of the book, and for ONNX Runtime

// Returns the steps of a proof as a list. Chains are in order. The parts of a congruence are indented directly below
// it, and a shared chain is listed where it first occurs. Lists at most `maxSteps` steps; a last line reports omitted
// steps.
std::vector<explanation::Step> stepsOf(
    const egraph::Proof& proof, const EGraphState& state, std::size_t maxSteps = 2000);

}  // namespace egret::workspace
