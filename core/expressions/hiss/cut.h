#pragma once

#include "core/expressions/expression.h"

#include <optional>
#include <vector>

namespace egret::hiss {

// A subtree as the network reads it: deep parts stand as variables, equal subtrees as the same one, numbers beyond 0, 1
// and 2 as symbols; all numbered in order of occurrence. What holds for the cut holds for the subtree wherever its
// variables have values; one that may be undefined cannot simply be dropped.
struct Cut {
    expressions::Expression expression;
    std::vector<expressions::Expression> variables;  // what each of its variables stands for
    std::vector<expressions::Node> symbols;          // and each of its symbols: a number or a symbol
    bool operator==(const Cut&) const = default;
};

constexpr int kCutDepth = 3;
enum class Common : uint8_t {
    open,    // as any other
    folded,  // subtrees that occur twice stand as variables: less to read, and more to see of what is around them
};
// Of the subtree at `node`; leaves of the cut lie at `depth` at most (the root is at 1). Nothing when it would need
// more variables or symbols than the network knows. O(size^2).
std::optional<Cut> cutAt(
    const expressions::Expression& expression, std::size_t node, int depth, Common common = Common::open);
// With common subtrees open and, where that differs, folded. Only cuts that the network can read.
std::vector<Cut> cutsAt(const expressions::Expression& expression, std::size_t node);

// An expression over the cut's arguments in terms of the subtree. concrete: variables stay.
expressions::Expression unfold(const expressions::Expression& expression, const Cut& cut);
expressions::Expression concrete(const expressions::Expression& expression, const Cut& cut);

// Nodes that are left when every subtree without variables has become one: constants are computed once and for all.
std::size_t foldedSize(const expressions::Expression& expression);

}  // namespace egret::hiss
