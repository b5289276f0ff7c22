#include "core/edit/verdict/proof.h"

#include "core/edit/verdict/proof_rules.h"
#include "core/edit/verdict/weight_values.h"
#include "core/egraph/runner.h"
#include "core/rewrite/compile.h"
#include "core/rewrite/tensor_egraph.h"

#include <algorithm>
#include <utility>

namespace egret::edit {

using egraph::ClassId;

namespace {

constexpr uint64_t kIterations = 12;
constexpr uint64_t kMatchLimit = 400;  // of the back-off scheduler
constexpr uint32_t kMulti = 2;         // iterations with rules of several patterns
constexpr int kRounds = 3;             // saturations, each after merging equal weights
// The limit on e-nodes ends a saturation first. This one is only for slow machines.
constexpr double kSeconds = 20;

// Collects the rules on the path between two ids in the log of merges, and below congruences.
void explain(const egraph::EGraph& egraph, ClassId a, ClassId b, Proof& into) {
    const egraph::ProofForest forest(egraph.history());
    std::set<std::pair<ClassId, ClassId>> seen;
    std::vector<std::pair<ClassId, ClassId>> open{{a, b}};
    while (!open.empty()) {
        const auto pair = open.back();
        open.pop_back();
        if (pair.first == pair.second || !seen.insert(pair).second) continue;
        const auto path = forest.why(pair.first, pair.second);
        if (!path) continue;
        for (const egraph::UnionRecord& record : *path) {
            if (record.reason.kind == egraph::Reason::Kind::rule)
                into.rules.insert(std::string(record.reason.ruleName().text()));
            if (record.reason.kind == egraph::Reason::Kind::given && record.reason.first == kEqualWeights)
                into.usesRounding = true;
            if (record.reason.kind != egraph::Reason::Kind::congruence) continue;
            const auto left = egraph.originalChildren(egraph::NodeId(record.a.index())),
                       right = egraph.originalChildren(egraph::NodeId(record.b.index()));
            for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) open.emplace_back(left[i], right[i]);
        }
    }
}

}  // namespace

Proof derive(const Neighbourhood& around, uint64_t nodes, const Task& task) {
    Proof proof;
    rewrite::TensorEGraph tensors = rewrite::makeEGraph(around.graph, {});
    egraph::EGraph& egraph = *tensors.egraph;
    const auto isEqual = [&](std::size_t pair) {
        return egraph.find(tensors.roots[2 * pair]) == egraph.find(tensors.roots[2 * pair + 1]);
    };
    const auto isDone = [&] {
        for (std::size_t i = 0; i < around.pairs.size(); ++i)
            if (!isEqual(i)) return false;
        return true;
    };
    const auto compiled = rewrite::compile(applicable(proofRules(), around.graph), around.graph.arenaPtr());
    bool isNew = uniteEqualWeights(tensors, around, task);
    for (int round = 0; round < kRounds && !isDone() && (round == 0 || isNew); ++round) {
        egraph::RunnerOptions limits;
        limits.iterations = kIterations;
        limits.nodes = nodes + egraph.nodeCount();
        limits.seconds = kSeconds;
        limits.matchLimit = kMatchLimit;
        limits.refuseInvalid = true;
        egraph::Runner runner(egraph, rewrite::rewritesOf(compiled, kMulti), limits, task);
        runner.hooks.afterIteration = [&](egraph::Runner& running) {
            if (isDone()) running.requestStop("the pairs are equal");
        };
        runner.run();
        task.throwIfStopped();
        egraph.rebuild();
        isNew = !isDone() && uniteEqualWeights(tensors, around, task);
    }
    for (std::size_t i = 0; i < around.pairs.size(); ++i) {
        proof.isEqual.push_back(isEqual(i));
        if (isEqual(i)) explain(egraph, tensors.roots[2 * i], tensors.roots[2 * i + 1], proof);
    }
    proof.nodes = egraph.nodeCount();
    return proof;
}

}  // namespace egret::edit
