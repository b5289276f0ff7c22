// Simplification as compilers do it, and Halide in particular: rules from left to right, from the leaves to the root,
// what they give is never taken back. Quick, but what a rule makes may keep another from matching that would have saved
// more. Rules are matched as written and with the operands of + * min max == != && || exchanged.
#include "core/expr/transform.h"
#include "core/hiss/baselines/baselines.h"
#include "core/hiss/baselines/rule_set.h"

#include <algorithm>
#include <set>

namespace egret::hiss {
namespace {

using expr::Expression;
using expr::Op;

// All ways to write a pattern by exchanging operands that commute.
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
        if (!expr::factsOf(pattern.root().op).commutes) continue;
        std::ranges::reverse(list);
        all.insert(Expression::of(pattern.root().op, list));
    }
    return all;
}

class Rules : public Simplifier {
public:
    Rules(const SimplifierOptions& options, std::vector<Rule> rules)
        : Simplifier("rules", options, std::to_string(rules.size()) + " rules") {
        for (const Rule& rule : rules)
            for (const Expression& left : arrangements(rule.left)) {
                Rule arranged = rule;
                arranged.left = left;
                m_byRoot[static_cast<std::size_t>(left.root().op)].push_back(std::move(arranged));
            }
    }

    bool run(Rewriting& rewriting) override {
        fold(rewriting);
        std::set<Expression> seen = {rewriting.now()};
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t node = rewriting.now().size(); node-- > 0;) {
                if (rewriting.outOfTime()) return false;
                node = std::min(node, rewriting.now().size() - 1);
                if (!applyAny(rewriting, node)) continue;
                if (!seen.insert(rewriting.now()).second) return true;  // rules that undo each other
                isChanged = true;
            }
        }
        fold(rewriting);
        return true;
    }

private:
    void fold(Rewriting& rewriting) {
        const Expression folded = expr::fold(rewriting.now(), options().mode);
        if (folded != rewriting.now()) rewriting.replace(0, folded, "constants");
    }

    bool applyAny(Rewriting& rewriting, std::size_t node) {
        for (const Rule& rule : m_byRoot[static_cast<std::size_t>(rewriting.now()[node].op)])
            if (const auto by = apply(rule, rewriting.now(), node, options().mode, options().mayRefine))
                if (rewriting.replace(node, *by, rule.text)) return true;
        return false;
    }

    std::array<std::vector<Rule>, expr::kOpCount> m_byRoot;
};

}  // namespace

std::unique_ptr<Simplifier> makeRules(const SimplifierOptions& options) {
    std::vector<Rule> rules = rulesOf(options.mode);
    std::erase_if(rules, [](const Rule& rule) { return rule.isEquation; });
    return std::make_unique<Rules>(options, std::move(rules));
}

}  // namespace egret::hiss
