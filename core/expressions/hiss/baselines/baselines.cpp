#include "core/expressions/hiss/baselines/baselines.h"

#include "core/base/named.h"

namespace egret::hiss {

const std::vector<Baseline>& baselines() {
    static const std::vector<Baseline> table = {
        {"parts", "replaces subtrees that equal a constant or one of their subterms", makeParts},
        {"enumeration", "brute force: combines small expressions, enumerated up to equivalence", makeEnumeration},
        {"rules", "Halide-style rules, applied until none matches", makeRules},
        {"saturation", "applies rules and equations to an e-graph; extracts the smallest term", makeSaturation},
        {"z3", "Z3's simplify", makeZ3},
        {"z3-context", "Z3's ctx-solver-simplify, which queries a solver about every subterm", makeZ3Context},
        {"mcmc", "random changes, accepted by the Metropolis rule; budget: changes tried per token", makeMcmc},
        {"mcts", "decodes from the root, guided by upper confidence bounds; budget: trials per node", makeMcts},
        {"best", "all methods in turn, until none finds anything smaller", makeBest},
    };
    return table;
}

std::unique_ptr<Simplifier> makeBaseline(std::string_view name, const SimplifierOptions& options) {
    return rowNamed(baselines(), name, "method").make(options);
}

}  // namespace egret::hiss
