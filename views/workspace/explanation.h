#pragma once

#include "core/base/task.h"
#include "core/egraph/proof/proof.h"
#include "views/explanation/explanation_pane.h"
#include "views/workspace/egraph_state.h"

namespace egret::workspace {

struct Explanation {
    QString question;  // and, without steps, the answer
    std::vector<explanation::Step> steps;
};

// Why the terms of two ids are equal (egraph::Explainer). "They are not" is an answer; what goes wrong is thrown.
// O(e-graph).
Explanation explain(const EGraphState& state, egraph::ClassId a, egraph::ClassId b);

// Why a rule did not fire in a class, or at one of its e-nodes: for each of its patterns the first sub-pattern or
// condition that fails, and the places the partial match got to. Throws usage when the e-graph knows no such rule.
// Takes a second at most, as egraph::whyNot() does.
Explanation whyNot(const EGraphState& state, const std::string& rule, egraph::ClassId id,
    std::optional<egraph::NodeId> node, const Task& task = {});
std::vector<std::string> rulesOf(const EGraphState& state);  // that can be asked about

// A proof as a list: chains in order, what a congruence rests on right below it and deeper, a chain that several steps
// rest on where it is met first. At most `maxSteps`, with a last line for those left out.
std::vector<explanation::Step> stepsOf(
    const egraph::Proof& proof, const EGraphState& state, std::size_t maxSteps = 2000);

}  // namespace egret::workspace
