#pragma once

#include "core/expressions/expression.h"

#include <QPointF>
#include <QSizeF>

#include <vector>

namespace egret::expressions_view {

// A top-down tree with operands from left to right. Leaves are side by side, and each operator is centered over its
// operands. Subtrees occupy separate ranges, so nothing overlaps. O(nodes). Reingold and Tilford (1981) draw narrower
// trees by moving subtrees under one another. Here, a subtree is a range of columns, as in the text.
struct TreeLayout {
    std::vector<QPointF> centres;         // by node
    std::vector<std::ptrdiff_t> parents;  // -1 for the root
    QSizeF size;
};
TreeLayout layoutTree(
    const expressions::Expression& expression, const std::vector<double>& widths, double gap, double rowHeight);

}  // namespace egret::expressions_view
