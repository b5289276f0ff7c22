// Simplification as compilers do it, and Halide in particular: rules from left to right, from the leaves to the root, what they give
// is never taken back. Quick, but what a rule makes may keep another from matching that would have saved more. Rules
// are matched as written and with the operands of + * min max == != && || exchanged.
#include "core/hiss/baselines/baselines.h"
#include "core/hiss/baselines/rule_set.h"

#include "core/expr/fold.h"

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
    explicit Rules(const SimplifierOptions& options) : m_options(options), m_checker(options.mode) {
        for (const Rule& rule : rulesOf(options.mode)) {
            if (rule.isEquation) continue;
            ++m_count;
            for (const Expression& left : arrangements(rule.left)) {
                Rule arranged = rule;
                arranged.left = left;
                m_byRoot[static_cast<std::size_t>(left.root().op)].push_back(std::move(arranged));
            }
        }
    }

    std::string name() const override { return "rules"; }
    std::string fromHumans() const override { return std::to_string(m_count) + " rules"; }

    Simplification simplify(const Expression& expression, const Task& task) override {
        Rewriting rewriting(expression, m_options, m_checker, task);
        fold(rewriting);
        std::set<Expression> seen = {rewriting.now()};
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t node = rewriting.now().size(); node-- > 0;) {
                if (rewriting.outOfTime()) return rewriting.finish(false);
                node = std::min(node, rewriting.now().size() - 1);
                if (!applyAny(rewriting, node)) continue;
                if (!seen.insert(rewriting.now()).second) return rewriting.finish(true);  // rules that undo each other
                isChanged = true;
            }
        }
        fold(rewriting);
        return rewriting.finish(true);
    }

private:
    void fold(Rewriting& rewriting) {
        const Expression folded = expr::fold(rewriting.now(), m_options.mode);
        if (folded != rewriting.now()) rewriting.replace(0, folded, "constants");
    }

    bool applyAny(Rewriting& rewriting, std::size_t node) {
        for (const Rule& rule : m_byRoot[static_cast<std::size_t>(rewriting.now()[node].op)])
            if (const auto by = apply(rule, rewriting.now(), node, m_options.mode, m_options.mayRefine))
                if (rewriting.replace(node, *by, rule.text)) return true;
        return false;
    }

    SimplifierOptions m_options;
    expr::Checker m_checker;
    std::array<std::vector<Rule>, expr::kOpCount> m_byRoot;
    std::size_t m_count = 0;
};

}  // namespace

std::unique_ptr<Simplifier> makeRules(const SimplifierOptions& options) { return std::make_unique<Rules>(options); }

}  // namespace egret::hiss
