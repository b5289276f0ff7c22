#pragma once

#include "core/graph/graph.h"

#include <string>

namespace egret::edit {

// The parts of two graphs that can be compared: the same inputs, as the same nodes, and the outputs with equal names in
// the same order. A single renamed input or output is matched with its new name.
struct CommonParts {
    graph::Graph before, after;  // without outputs if there are none in common
    std::string change;        // how inputs and outputs differ, as a sentence without a full stop; empty if they do not
    bool leavesOut = false;    // an output has another type, so it is not in the parts
    bool isComparable = true;  // false if an input has an incompatible type
};
CommonParts commonParts(const graph::Graph& before, const graph::Graph& after);

}  // namespace egret::edit
