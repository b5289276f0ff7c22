#pragma once

#include "views/workspace/egraph_state.h"

namespace egret::workspace {

// What one step of an e-graph did, as one tells it while it plays: the rule's pattern, what the match bound its
// variables to, which classes became one. Class numbers are those of the step, as the e-graph's picture has them then.
struct Story {
    // "(Div (Mul ?a ?b) ?c), where ?a = #0, ?b = #1, ?c = #1: #4 = #3"; empty: no rule's step.
    QString text;
    egraph_view::Places places;  // the match, and the classes that came of its unions
};

// Of the step that the snapshot has gone to: the present as a whole has no story. Empty for an e-graph that is growing
// or keeps no history. O(rules + pattern + the step's unions * log steps).
Story storyOf(const EGraphState& state);

}  // namespace egret::workspace
