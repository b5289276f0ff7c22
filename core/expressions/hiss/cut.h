#pragma once

#include "core/expressions/expression.h"

#include <optional>
#include <vector>

namespace egret::hiss {

// A subtree as the network reads it. Deep parts become variables, equal parts the same variable. Numbers other than 0,
// 1 and 2 become symbols. Variables and symbols are numbered by first occurrence. A simplification of the cut also
// holds for the subtree wherever the variables are defined, so a simplification must not drop a variable that may be
// undefined.
struct Cut {
    expressions::Expression expression;
    std::vector<expressions::Expression> variables;  // the subtree that each variable represents
    std::vector<expressions::Node> symbols;          // the number or symbol that each symbol represents
    bool operator==(const Cut&) const = default;
};

constexpr int kCutDepth = 3;
enum class Common : uint8_t {
    open,    // treated like any other subtree
    folded,  // repeated subtrees become variables: a shorter input with more context
};
// Cuts the subtree at `node` so that the cut's leaves have at most depth `depth` (the root has depth 1). Returns
// nothing if the cut would need more variables or symbols than the network supports. O(size^2).
std::optional<Cut> cutAt(
    const expressions::Expression& expression, std::size_t node, int depth, Common common = Common::open);
// Returns the cut with common subtrees open and, if different, folded; only those that the network can read.
std::vector<Cut> cutsAt(const expressions::Expression& expression, std::size_t node);

// unfold replaces the cut's arguments in an expression by the parts of the subtree; concrete keeps the variables.
expressions::Expression unfold(const expressions::Expression& expression, const Cut& cut);
expressions::Expression concrete(const expressions::Expression& expression, const Cut& cut);

// Counts nodes, counting every variable-free subtree as one, because constants are computed only once.
std::size_t foldedSize(const expressions::Expression& expression);

}  // namespace egret::hiss
