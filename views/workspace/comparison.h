#pragma once

#include "views/extraction/comparison_table.h"
#include "views/workspace/workspace.h"

namespace egret::workspace {

// Where two extractions of one e-graph chose differently, class by class: another e-node, or a class that only one of them
// needs. O(chosen e-nodes).
extraction::Comparison compare(const EGraphState& egraph, const Extraction& first, const Extraction& second);

}  // namespace egret::workspace
