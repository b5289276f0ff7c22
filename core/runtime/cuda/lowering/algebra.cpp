// Lowers Einsum to matrix products. Operands are combined from left to right, two at a time:
//   - axes of only one operand that no later operand needs are summed first;
//   - shared axes are batch axes if needed later, otherwise they form the inner axis, which the product sums over;
//   - the other axes are rows (first operand) and columns (second operand).
// Axes that are not adjacent are transposed. Without an inner axis, the product is elementwise with broadcasting.
// Syno's operators are lowered here too, because they are Einsum equations.
#include "core/graph/einsum.h"
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::runtime::cuda {
namespace {

using Axis = int;  // a letter; the axes of "..." are negative, numbered from the last axis
using Axes = std::vector<Axis>;

struct Operand {
    TensorId tensor;
    Axes axes;  // distinct axes
};

class Contraction {
public:
    Contraction(Context& c, NodeId id) : m_c(c), m_id(id) {}

    TensorId run() {
        const graph::Einsum equation = graph::parseEinsum(m_c.op(m_id).text("equation"));
        std::vector<Operand> operands;
        for (std::size_t i = 0; i < equation.operands.size(); ++i) {
            const TensorId x = m_c.floatInput(m_id, i, "multiplies integers");
            operands.push_back(diagonal(x, axesOf(equation.operands[i], m_c.of(x).extents.size())));
            for (std::size_t k = 0; k < operands[i].axes.size(); ++k) {
                int64_t& extent = m_extents[operands[i].axes[k]];
                extent = std::max(extent, m_c.of(operands[i].tensor).extents[k]);
            }
        }
        const Axes result = axesOf(equation.result, m_c.extentsOf(m_id).size());
        for (Operand& operand : operands) dropBroadcast(operand);
        Operand made = operands[0];
        for (std::size_t i = 1; i < operands.size(); ++i) {
            std::set<Axis> needed(result.begin(), result.end());
            for (std::size_t later = i + 1; later < operands.size(); ++later)
                needed.insert(operands[later].axes.begin(), operands[later].axes.end());
            made = together(std::move(made), operands[i], needed);
        }
        return arranged(withoutOthers(std::move(made), {result.begin(), result.end()}), result);
    }

private:
    static Axes axesOf(const std::string& letters, std::size_t rank) {
        Axes out;
        for (const char letter : letters) {
            if (letter != '.') out.push_back(letter);
            else
                for (auto left = static_cast<Axis>(rank + 1 - letters.size()); left > 0; --left) out.push_back(-left);
        }
        return out;
    }
    // Replaces a repeated axis by the diagonal over all its occurrences.
    Operand diagonal(TensorId x, const Axes& axes) {
        const Extents from = m_c.of(x).extents, strides = rowMajorStrides(from);
        Axes kept;
        Extents extents, read;
        for (std::size_t k = 0; k < axes.size(); ++k) {
            const auto known = static_cast<std::size_t>(std::ranges::find(kept, axes[k]) - kept.begin());
            if (known == kept.size()) {
                kept.push_back(axes[k]);
                extents.push_back(from[k]);
                read.push_back(strides[k]);
            } else if (extents[known] != from[k]) {
                Context::refuse("takes a diagonal of axes with different extents");
            } else {
                read[known] += strides[k];
            }
        }
        if (kept.size() == axes.size()) return {x, axes};
        return {m_c.computed(m_id, Copy{extents, read, rowMajorStrides(extents)}, {x}, extents), kept};
    }
    Extents extentsOf(const Axes& axes) const {
        return transformed(axes, [&](Axis axis) { return m_extents.at(axis); });
    }
    int64_t countOf(const Axes& axes) const { return productOf(extentsOf(axes)); }
    static bool has(const Axes& axes, Axis axis) { return std::ranges::find(axes, axis) != axes.end(); }

    // Drops axes of extent 1 that have a larger extent in another operand.
    void dropBroadcast(Operand& operand) {
        Axes kept;
        for (std::size_t k = 0; k < operand.axes.size(); ++k)
            if (m_c.of(operand.tensor).extents[k] == m_extents.at(operand.axes[k])) kept.push_back(operand.axes[k]);
        operand = {m_c.view(operand.tensor, extentsOf(kept)), kept};
    }

    Operand withoutOthers(Operand operand, const std::set<Axis>& needed) {
        Axes kept;
        std::vector<int64_t> summed;
        for (std::size_t k = 0; k < operand.axes.size(); ++k) {
            if (needed.contains(operand.axes[k])) kept.push_back(operand.axes[k]);
            else summed.push_back(static_cast<int64_t>(k));
        }
        if (summed.empty()) return operand;
        return {reduced(m_c, m_id, operand.tensor, summed, Reduction::sum), kept};
    }

    TensorId arranged(const Operand& operand, const Axes& order) {
        std::vector<int64_t> permutation =
            transformed(order, [&](Axis axis) { return std::ranges::find(operand.axes, axis) - operand.axes.begin(); });
        return permuted(m_c, m_id, operand.tensor, permutation);
    }

    Operand together(Operand a, Operand b, const std::set<Axis>& needed) {
        const auto with = [&](const Axes& axes) {
            std::set<Axis> out = needed;
            out.insert(axes.begin(), axes.end());
            return out;
        };
        const Axes axesOfA = a.axes;
        a = withoutOthers(std::move(a), with(b.axes));
        b = withoutOthers(std::move(b), with(axesOfA));
        Axes batch, inner, rows, columns;
        for (const Axis axis : a.axes)
            (!has(b.axes, axis) ? rows : needed.contains(axis) ? batch : inner).push_back(axis);
        for (const Axis axis : b.axes)
            if (!has(a.axes, axis)) columns.push_back(axis);
        Operand out{-1, batch};
        for (const Axes* part : {&rows, &columns}) out.axes.insert(out.axes.end(), part->begin(), part->end());
        if (inner.empty()) {
            const auto spread = [&](const Operand& one, const Axes& order) {
                Extents extents;
                for (const Axis axis : out.axes) extents.push_back(has(one.axes, axis) ? m_extents.at(axis) : 1);
                return m_c.view(arranged(one, order), extents);
            };
            const TensorId left = spread(a, joined({batch, rows})), right = spread(b, joined({batch, columns}));
            const Map product{{{findFunction("mul"), {0, 1}, 0}}};
            out.tensor = m_c.computed(m_id, product, {left, right}, extentsOf(out.axes));
            return out;
        }
        MatMul product{.batch = countOf(batch), .m = countOf(rows), .n = countOf(columns), .k = countOf(inner)};
        product.strideA = product.m * product.k;
        product.strideB = product.k * product.n;
        // The inner axes may precede or follow the rows or columns; keeping the operand's order avoids a transposition.
        product.transposeA = a.axes == joined({batch, inner, rows});
        product.transposeB = b.axes == joined({batch, columns, inner});
        const TensorId left =
            arranged(a, product.transposeA ? joined({batch, inner, rows}) : joined({batch, rows, inner}));
        const TensorId right =
            arranged(b, product.transposeB ? joined({batch, columns, inner}) : joined({batch, inner, columns}));
        const TensorId y = m_c.computed(m_id, product, {left, right}, {product.batch, product.m, product.n});
        out.tensor = m_c.view(y, extentsOf(out.axes));
        return out;
    }
    static Axes joined(const std::vector<Axes>& parts) {
        Axes out;
        for (const Axes& part : parts) out.insert(out.end(), part.begin(), part.end());
        return out;
    }

    Context& m_c;
    NodeId m_id;
    std::map<Axis, int64_t> m_extents;
};

void einsum(Context& c, NodeId id) { c.define(id, Contraction(c, id).run()); }

void determinant(Context& c, NodeId id) {
    const TensorId x = c.floatInput(id, 0, "computes integers");
    const Extents result = c.extentsOf(id);
    c.define(id, c.computed(id, Determinant{productOf(result), c.of(x).extents.back()}, {x}, result));
}

}  // namespace

Rules algebraRules() { return {{"Einsum", einsum}, {"Det", determinant}}; }

}  // namespace egret::runtime::cuda
