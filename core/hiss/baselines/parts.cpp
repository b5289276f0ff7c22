// The cheapest thing to try: is the expression a constant, or equal to one of its own parts? Points say no at once when
// it is neither (expr::Tester). It finds what no set of rules foresees, such as a comparison that always holds
// (equations 10 and 11 of HISS), and any number of variables is as good as one.
#include "core/expr/points.h"
#include "core/hiss/baselines/baselines.h"

#include <algorithm>

namespace egret::hiss {
namespace {

using expr::Expression;

class Parts : public Simplifier {
    using Simplifier::Simplifier;

    bool run(Rewriting& rewriting) override {
        // From the root, because who replaces that need not look below.
        for (std::size_t node = 0; node < rewriting.now().size(); ++node) {
            if (rewriting.outOfTime()) return false;
            while (!rewriting.now()[node].isLeaf() && replacePart(rewriting, node)) {
            }
        }
        return true;
    }

    bool replacePart(Rewriting& rewriting, std::size_t node) {
        const Expression here = rewriting.now().subtree(node);
        const expr::Tester tester(here, expr::argumentsOf(here), options().mode, kPoints, options().seed);
        const auto fits = [&](const Expression& candidate) {
            return options().mayRefine ? tester.mayRefine(candidate) : tester.mayEqual(candidate);
        };
        std::vector<Expression> candidates = constants(here, tester);
        for (std::size_t part = 1; part < here.size(); ++part) {
            Expression candidate = here.subtree(part);
            if (!candidate.root().isConstant() && std::ranges::find(candidates, candidate) == candidates.end())
                candidates.push_back(std::move(candidate));
        }
        std::ranges::stable_sort(candidates, {}, costOf);
        return std::ranges::any_of(candidates,
            [&](const Expression& candidate) { return fits(candidate) && rewriting.replace(node, candidate, "part"); });
    }

    // The only one it can be: what it is where it is defined.
    std::vector<Expression> constants(const Expression& here, const expr::Tester& tester) const {
        for (const expr::Point& point : tester.points()) {
            const expr::Value value = expr::evaluate(here, options().mode, point);
            if (!value.isNumber()) continue;
            if (value.denominator != 1) return {};
            return {expr::factsOf(here.root().op).givesTruth ? Expression::truth(value.numerator != 0)
                                                             : Expression::number(value.numerator)};
        }
        return {};
    }

    static constexpr std::size_t kPoints = 120;
};

}  // namespace

std::unique_ptr<Simplifier> makeParts(const SimplifierOptions& options) {
    return std::make_unique<Parts>("parts", options);
}

}  // namespace egret::hiss
