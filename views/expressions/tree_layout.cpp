#include "views/expressions/tree_layout.h"

#include <algorithm>

namespace egret::expressions_view {

TreeLayout layoutTree(
    const expressions::Expression& expression, const std::vector<double>& widths, double gap, double rowHeight) {
    const std::size_t count = expression.size();
    TreeLayout layout{std::vector<QPointF>(count), std::vector<std::ptrdiff_t>(count, -1), {}};
    std::vector<int> rows(count, 0);
    int lowest = 0;
    for (std::size_t node = 0; node < count; ++node)
        for (const std::size_t operand : expression.operandsOf(node)) {
            layout.parents[operand] = static_cast<std::ptrdiff_t>(node);
            rows[operand] = rows[node] + 1;
            lowest = std::max(lowest, rows[operand]);
        }

    // Computes subtree widths from the leaves up, then positions from the root down.
    std::vector<double> spans(count);
    for (std::size_t node = count; node-- > 0;) {
        double below = 0;
        for (const std::size_t operand : expression.operandsOf(node)) below += spans[operand] + (below > 0 ? gap : 0);
        spans[node] = std::max(widths[node], below);
    }
    std::vector<double> lefts(count, 0);
    for (std::size_t node = 0; node < count; ++node) {
        const std::vector<std::size_t> operands = expression.operandsOf(node);
        double below = -gap;
        for (const std::size_t operand : operands) below += spans[operand] + gap;
        double left = lefts[node] + (operands.empty() ? 0 : (spans[node] - below) / 2);
        for (const std::size_t operand : operands) {
            lefts[operand] = left;
            left += spans[operand] + gap;
        }
    }
    for (std::size_t node = count; node-- > 0;) {
        const std::vector<std::size_t> operands = expression.operandsOf(node);
        const double middle = operands.empty()
            ? lefts[node] + spans[node] / 2
            : (layout.centres[operands.front()].x() + layout.centres[operands.back()].x()) / 2;
        const double half = widths[node] / 2;  // keeps the node inside its own range
        layout.centres[node] = {
            std::clamp(middle, lefts[node] + half, lefts[node] + std::max(spans[node] - half, half)),
            (rows[node] + 0.5) * rowHeight};
    }
    layout.size = {spans.front(), (lowest + 1) * rowHeight};
    return layout;
}

}  // namespace egret::expressions_view
