// The cheapest method: checks whether the expression equals a constant or one of its own parts. Points usually decide
// at once (expressions::Tester). This method finds simplifications that rules miss, such as comparisons that always
// hold (equations 10 and 11 of HISS).
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/tester.h"

#include <algorithm>

namespace egret::hiss {
namespace {

using expressions::Expression;

// Returns the only possible constant: the expression's value at a point where it is defined.
std::vector<Expression> constants(const Expression& here, const expressions::Tester& tester, expressions::Mode mode) {
    for (const expressions::Point& point : tester.points()) {
        const expressions::Value value = expressions::evaluate(here, mode, point);
        if (!value.isNumber()) continue;
        if (value.denominator != 1) return {};
        return {expressions::factsOf(here.root().op).givesTruth ? Expression::truth(value.numerator != 0)
                                                                : Expression::number(value.numerator)};
    }
    return {};
}

bool replacePart(Rewriting& rewriting, std::size_t node) {
    constexpr std::size_t kPoints = 120;
    const SimplifierOptions& options = rewriting.options();
    const Expression here = rewriting.now().subtree(node);
    const expressions::Tester tester(here, expressions::argumentsOf(here), options.mode, kPoints, options.seed);
    std::vector<Expression> candidates = constants(here, tester, options.mode);
    for (std::size_t part = 1; part < here.size(); ++part) {
        Expression candidate = here.subtree(part);
        if (!candidate.root().isConstant() && std::ranges::find(candidates, candidate) == candidates.end())
            candidates.push_back(std::move(candidate));
    }
    std::ranges::stable_sort(candidates, {}, costOf);
    return std::ranges::any_of(candidates, [&](const Expression& candidate) {
        return tester.mayBe(candidate, options.mayRefine) && rewriting.replace(node, candidate, "part");
    });
}

bool runParts(Rewriting& rewriting) {
    // Starts at the root, because replacing a subtree makes its parts irrelevant.
    return rewriting.everywhere(false, [&](std::size_t node) { return replacePart(rewriting, node); });
}

}  // namespace

std::unique_ptr<Simplifier> makeParts(const SimplifierOptions& options) {
    return std::make_unique<Simplifier>("parts", options, runParts);
}

}  // namespace egret::hiss
