#include "core/expressions/hiss/baselines/baselines.h"

#include "core/base/named.h"

namespace egret::hiss {

const std::vector<Baseline>& baselines() {
    static const std::vector<Baseline> table = {
        {"parts", "what equals a constant or a part of itself", makeParts},
        {"enumeration", "brute force: small expressions up to equivalence, combined", makeEnumeration},
        {"rules", "rules in the manner of Halide, applied until none matches", makeRules},
        {"saturation", "the rules and equations in an e-graph, and its smallest term", makeSaturation},
        {"z3", "Z3's simplify", makeZ3},
        {"z3-context", "Z3's ctx-solver-simplify, which asks a solver about every part", makeZ3Context},
        {"mcmc", "random changes, accepted by Metropolis; budget: changes tried for each token", makeMcmc},
        {"mcts", "decoding from the root by upper confidence bounds; budget: trials for each node", makeMcts},
        {"best", "all of them in turn, until none finds anything smaller", makeBest},
    };
    return table;
}

std::unique_ptr<Simplifier> makeBaseline(std::string_view name, const SimplifierOptions& options) {
    return rowNamed(baselines(), name, "method").make(options);
}

}  // namespace egret::hiss
