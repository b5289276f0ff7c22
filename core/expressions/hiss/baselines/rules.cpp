// Simplification as in compilers, particularly Halide's: rules are applied from the leaves to the root and never
// undone. Rules match as written and with the operands of + * min max == != && || swapped.
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/rule_set.h"
#include "core/expressions/transform.h"

#include <algorithm>
#include <set>

namespace egret::hiss {
namespace {

using expressions::Expression;
using expressions::Rule;

// Returns all variants of a pattern with commutative operands swapped.
std::set<Expression> arrangements(const Expression& pattern) {
    if (pattern.root().isLeaf()) return {pattern};
    std::vector<std::vector<Expression>> lists = {{}};
    for (const std::size_t operand : pattern.operandsOf(0)) {
        std::vector<std::vector<Expression>> longer;
        for (const Expression& one : arrangements(pattern.subtree(operand)))
            for (const auto& list : lists) {
                longer.push_back(list);
                longer.back().push_back(one);
            }
        lists = std::move(longer);
    }
    std::set<Expression> all;
    for (auto& list : lists) {
        all.insert(Expression::of(pattern.root().op, list));
        if (!expressions::factsOf(pattern.root().op).commutes) continue;
        std::ranges::reverse(list);
        all.insert(Expression::of(pattern.root().op, list));
    }
    return all;
}

using ByRoot = std::array<std::vector<Rule>, expressions::kOpCount>;

void fold(Rewriting& rewriting) {
    const Expression folded = expressions::fold(rewriting.now(), rewriting.options().mode);
    if (folded != rewriting.now()) rewriting.replace(0, folded, "constants");
}

bool applyAny(const ByRoot& rules, Rewriting& rewriting, std::size_t node) {
    const SimplifierOptions& options = rewriting.options();
    for (const Rule& rule : rules[static_cast<std::size_t>(rewriting.now()[node].op)])
        if (const auto by = expressions::apply(rule, rewriting.now(), node, options.mode, options.mayRefine))
            if (rewriting.replace(node, *by, rule.text)) return true;
    return false;
}

bool runRules(const ByRoot& rules, Rewriting& rewriting) {
    fold(rewriting);
    std::set<Expression> seen = {rewriting.now()};
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (std::size_t node = rewriting.now().size(); node-- > 0;) {
            if (rewriting.outOfTime()) return false;
            node = std::min(node, rewriting.now().size() - 1);
            if (!applyAny(rules, rewriting, node)) continue;
            if (!seen.insert(rewriting.now()).second) return true;  // the rules undo each other
            isChanged = true;
        }
    }
    fold(rewriting);
    return true;
}

}  // namespace

std::unique_ptr<Simplifier> makeRules(const SimplifierOptions& options) {
    std::vector<Rule> rules = expressions::rulesOf(options.mode);
    std::erase_if(rules, [](const Rule& rule) { return rule.isEquation; });
    const auto byRoot = std::make_shared<ByRoot>();
    for (const Rule& rule : rules)
        for (const Expression& left : arrangements(rule.left)) {
            Rule& arranged = (*byRoot)[static_cast<std::size_t>(left.root().op)].emplace_back(rule);
            arranged.left = left;
        }
    return std::make_unique<Simplifier>(
        "rules", options, [byRoot](Rewriting& rewriting) { return runRules(*byRoot, rewriting); },
        std::to_string(rules.size()) + " rules");
}

}  // namespace egret::hiss
