#pragma once

#include "views/extraction/comparison_table.h"
#include "views/workspace/workspace.h"

namespace egret::workspace {

// Returns the differences between two extractions of one e-graph by e-class: a different e-node, or an e-class that
// only one of them uses. O(chosen e-nodes).
extraction::Comparison compare(
    const EGraphState& egraph, const optimize::Extraction& first, const optimize::Extraction& second);

// Returns the parts that an extraction uses several times: "#12: MatMul  ×2".
QStringList sharedParts(const EGraphState& egraph, const optimize::Extraction& extraction);
// Returns shared parts as marks on the chosen e-nodes: "×2", or "×2 | ×3" if extractions differ.
std::unordered_map<egraph::NodeId, QString> sharedMarks(const std::vector<ExtractionPtr>& extractions);
QString timesText(uint32_t uses);

}  // namespace egret::workspace
