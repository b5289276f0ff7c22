// TASO proves its substitutions with a theorem prover from 43 properties of operators (Jia et al., SOSP'19, section 4).
// An e-graph is faster (Yang et al., MLSys'21, section 6): add both sides as terms (terms.cpp explains what they omit),
// saturate with the properties as rules in both directions, and compare. z3.cpp uses a theorem prover.
#include "core/rewrite/verify/axioms.h"

#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "core/rewrite/verify/terms.h"

#include <algorithm>

namespace egret::rewrite::verify {

Derivation derive(const Rule& rule, const DeriveOptions& options, const Task& task) {
    const RuleTerms terms = termsOf(rule);
    if (!terms.whyNone.empty()) return {.answer = Derivation::Answer::noTerm, .reason = terms.whyNone};
    egraph::EGraph egraph(nullptr, {.history = false});
    std::vector<std::pair<egraph::ClassId, egraph::ClassId>> sides;
    for (const auto& [left, right] : terms.pairs) {
        const egraph::ClassId from = egraph::addTerm(egraph, left);
        sides.emplace_back(from, egraph::addTerm(egraph, right));
    }
    egraph.rebuild();
    const auto isEqual = [&] {
        return std::all_of(
            sides.begin(), sides.end(), [&](const auto& s) { return egraph.find(s.first) == egraph.find(s.second); });
    };
    egraph::Runner runner(
        egraph, axioms(), {.iterations = options.iterations, .nodes = options.nodes, .seconds = options.seconds}, task);
    runner.hooks.afterIteration = [&](egraph::Runner& self) {
        if (isEqual()) self.requestStop("equal");
    };
    if (!isEqual()) runner.run();
    task.throwIfStopped();
    return {.answer = isEqual() ? Derivation::Answer::equal : Derivation::Answer::notFound,
        .reason = {},
        .iterations = runner.iterations().size(),
        .nodes = egraph.nodeCount()};
}

}  // namespace egret::rewrite::verify
