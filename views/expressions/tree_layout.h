#pragma once

#include "core/expressions/expression.h"

#include <QPointF>
#include <QSizeF>

#include <vector>

namespace egret::expressions_view {

// A tree from the top down, operands in their order from left to right: leaves stand side by side, an operator in the
// middle over its operands. Subtrees occupy stretches of their own, so nothing overlaps; O(nodes). Narrower drawings
// there are (Reingold and Tilford, 1981, move subtrees under one another), but here a subtree is a range of columns, as
// it is in the text.
struct TreeLayout {
    std::vector<QPointF> centres;         // by node
    std::vector<std::ptrdiff_t> parents;  // -1: the root
    QSizeF size;
};
TreeLayout layoutTree(
    const expressions::Expression& expression, const std::vector<double>& widths, double gap, double rowHeight);

}  // namespace egret::expressions_view
