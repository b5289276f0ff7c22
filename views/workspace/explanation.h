#pragma once

#include "core/egraph/proof/proof.h"
#include "views/explanation/explanation_pane.h"
#include "views/workspace/egraph_state.h"

namespace egret::workspace {

struct Explanation {
    QString question;  // and, without steps, the answer
    std::vector<explanation::Step> steps;
};

// Why the terms of two ids are equal (egraph::Explainer). "They are not" is an answer; what goes wrong is thrown. O(e-graph).
Explanation explain(const EGraphState& state, egraph::ClassId a, egraph::ClassId b);

// A proof as a list: chains in order, what a congruence rests on right below it and deeper, a chain that several steps
// rest on where it is met first. At most `maxSteps`, with a last line for those left out.
std::vector<explanation::Step> stepsOf(const egraph::Proof& proof, const EGraphState& state, std::size_t maxSteps = 2000);

}  // namespace egret::workspace
