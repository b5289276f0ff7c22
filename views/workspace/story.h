#pragma once

#include "views/workspace/egraph_state.h"

namespace egret::workspace {

// The effect of one step of an e-graph, for playback: the rule's pattern, the bindings of its variables, and the merged
// e-classes. E-class ids are as of that step, as in the picture.
struct Story {
    // "(Div (Mul ?a ?b) ?c), where ?a = #0, ?b = #1, ?c = #1: #4 = #3"; empty if no rule made the step.
    QString text;
    egraph_view::Places places;  // the match, and the classes that its unions produced
};

// Returns the story of the snapshot's step. The story is empty for the present, while the e-graph is changing, and if
// the e-graph keeps no history. O(rules + pattern + the step's unions * log steps).
Story storyOf(const EGraphState& state);

}  // namespace egret::workspace
