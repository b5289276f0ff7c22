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

// Collects the rules on the path between two ids in the log of merges, and those that made the operands equal: below
// congruences, and below rules, whose matches and right sides use e-nodes modulo earlier merges. The log does not say
// which of these merges a match needed, so rules that made operands equal in another way may be listed as well.
class Explanation {
public:
    Explanation(const egraph::EGraph& egraph, Proof& into)
        : m_egraph(egraph), m_forest(egraph.history()), m_into(into) {}

    void explain(ClassId a, ClassId b) {
        m_open.emplace_back(a, b);
        while (!m_open.empty()) {
            const auto pair = m_open.back();
            m_open.pop_back();
            if (pair.first == pair.second || !m_seen.insert(pair).second) continue;
            const auto path = m_forest.why(pair.first, pair.second);
            if (!path) continue;
            for (const egraph::UnionRecord& record : *path) visit(record);
        }
    }

private:
    void visit(const egraph::UnionRecord& record) {
        using Kind = egraph::Reason::Kind;
        if (record.reason.kind == Kind::given && record.reason.first == kEqualWeights) m_into.usesRounding = true;
        if (record.reason.kind != Kind::congruence && record.reason.kind != Kind::rule) return;
        const auto left = m_egraph.originalChildren(egraph::NodeId(record.a.index())),
                   right = m_egraph.originalChildren(egraph::NodeId(record.b.index()));
        if (record.reason.kind == Kind::congruence) {
            for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
                m_open.emplace_back(left[i], right[i]);
            return;
        }
        m_into.rules.insert(std::string(record.reason.ruleName().text()));
        for (const ClassId x : left)
            for (const ClassId y : right)
                if (m_egraph.find(x) == m_egraph.find(y)) m_open.emplace_back(x, y);
        const auto matched = m_egraph.history().matched(record.step);
        for (const egraph::NodeId node : matched)
            for (const ClassId child : m_egraph.originalChildren(node))
                for (const egraph::NodeId other : matched)
                    if (m_egraph.classOf(other) == m_egraph.find(child))
                        m_open.emplace_back(child, ClassId(other.index()));
    }

    const egraph::EGraph& m_egraph;
    egraph::ProofForest m_forest;
    Proof& m_into;
    std::set<std::pair<ClassId, ClassId>> m_seen;
    std::vector<std::pair<ClassId, ClassId>> m_open;
};

}  // namespace

Proof derive(const Neighbourhood& around, uint64_t nodes, const Task& task) {
    Proof proof;
    rewrite::TensorEGraph tensors = rewrite::makeEGraph(around.graph, {});
    egraph::EGraph& egraph = *tensors.egraph;
    const auto isEqual = [&](std::size_t pair) {
        return egraph.find(tensors.roots[2 * pair]) == egraph.find(tensors.roots[2 * pair + 1]);
    };
    const auto isDone = [&] { return std::ranges::all_of(consecutive(around.pairs.size()), isEqual); };
    const std::vector<rewrite::Rule> rules =
        transformed(rewrite::applicable(proofRules(), around.graph), [](std::size_t i) { return proofRules()[i]; });
    const auto compiled = rewrite::compile(rules, around.graph.arenaPtr());
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
        if (isEqual(i)) Explanation(egraph, proof).explain(tensors.roots[2 * i], tensors.roots[2 * i + 1]);
    }
    proof.nodes = egraph.nodeCount();
    return proof;
}

}  // namespace egret::edit
