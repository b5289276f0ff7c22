// Compares equality saturation on random rules and terms with a slow, obvious version of it.
#include "core/egraph/proof/explain.h"
#include "core/egraph/proof/proof_check.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::random_run_test {
namespace {

RunnerOptions simpleRandom(uint64_t iterations, bool incremental = true) {
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    options.iterations = iterations;
    options.nodes = 20'000;
    options.incremental = incremental;
    return options;
}

// Saturation by definition: tries all e-nodes, adds all right sides, closes all pairs.
class NaiveSaturation {
public:
    uint32_t addTerm(const std::string& text) { return build(parseTerm(text), {}); }
    void iterate(const std::vector<Rewrite>& rules) {
        struct Found {
            const Rewrite* rule;
            uint32_t root;
            std::vector<uint32_t> binding;
        };
        std::vector<Found> found;
        for (const Rewrite& rule : rules) {
            std::set<std::pair<uint32_t, std::vector<uint32_t>>> seen;
            for (uint32_t n = 0; n < closure.nodes.size(); ++n) {
                std::vector<uint32_t> binding(rule.variables.size(), kNone);
                match(rule.sources[0], rule.sources[0].root, closure.label[n], binding, [&] {
                    if (seen.emplace(closure.label[n], binding).second) found.push_back({&rule, n, binding});
                });
            }
        }
        for (const Found& one : found) closure.unite(one.root, build(one.rule->targets[0], one.binding));
        closure.close();
    }

    NaiveClosure closure;
    std::vector<Symbol> ops;

private:
    static constexpr uint32_t kNone = 0xffffffffu;

    uint32_t number(Symbol op) {
        const auto known = std::ranges::find(ops, op);
        if (known != ops.end()) return static_cast<uint32_t>(known - ops.begin());
        ops.push_back(op);
        return static_cast<uint32_t>(ops.size() - 1);
    }
    // A binding contains labels; a label is the index of one of its nodes.
    uint32_t build(const Pattern& pattern, const std::vector<uint32_t>& binding) {
        std::vector<uint32_t> made;
        for (const PatternNode& node : pattern.nodes) {
            std::vector<uint32_t> children;
            for (const uint32_t child : node.children) children.push_back(made[child]);
            made.push_back(node.isVariable ? binding[node.variable] : closure.find(number(node.op), children));
        }
        return made[pattern.root];
    }
    void match(const Pattern& pattern, uint32_t at, uint32_t label, std::vector<uint32_t>& binding,
        const std::function<void()>& then) {
        const PatternNode& node = pattern.nodes[at];
        if (node.isVariable) {
            const uint32_t before = binding[node.variable];
            if (before != kNone && before != label) return;
            binding[node.variable] = label;
            then();
            binding[node.variable] = before;
            return;
        }
        for (uint32_t n = 0; n < closure.nodes.size(); ++n) {
            if (closure.label[n] != label || ops[closure.nodes[n].op] != node.op) continue;
            const auto children = closure.form(n).second;
            const auto matchFrom = [&](auto&& self, std::size_t i) -> void {
                if (i == children.size()) return then();
                match(pattern, node.children[i], children[i], binding, [&, i] { self(self, i + 1); });
            };
            if (children.size() == node.children.size()) matchFrom(matchFrom, 0);
        }
    }
};

// Checks that both contain the same terms and equalities.
void expectSame(const EGraph& a, const EGraph& b) {
    ASSERT_EQ(a.nodeCount(), b.nodeCount());
    ASSERT_EQ(a.classCount(), b.classCount());
    std::map<ClassId, ClassId> image;
    std::vector<ClassId> place;
    for (uint32_t i = 0; i < a.createdCount(); ++i) {
        std::vector<ClassId> children;
        for (const ClassId child : a.originalChildren(NodeId(i))) children.push_back(place[child.index()]);
        const auto there = b.lookup(a.op(NodeId(i)), a.payload(NodeId(i)), children);
        ASSERT_TRUE(there);
        place.push_back(*there);
        EXPECT_EQ(image.emplace(a.find(ClassId(i)), *there).first->second, *there);
    }
}

}  // namespace

TEST(RandomRun, equalsSaturationByDefinition) {
    std::size_t iterations = 0, largest = 0;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        const std::vector<Rewrite> rules = randomRules(random, 3 + random.below(6));
        EGraph egraph;
        NaiveSaturation naive;
        std::vector<std::pair<ClassId, uint32_t>> roots;
        for (int i = 0; i < 5; ++i) {
            const std::string term = randomTerm(random, 4, {"a", "b", "c"});
            const uint32_t root = naive.addTerm(term);
            roots.emplace_back(addTerm(egraph, term), root);
        }
        naive.closure.close();
        Runner runner(egraph, rules, simpleRandom(6));
        runner.hooks.afterIteration = [&](Runner& r) {
            naive.iterate(rules);
            ++iterations;
            largest = std::max(largest, egraph.nodeCount());
            EXPECT_EQ(egraph.nodeCount(), naive.closure.formCount())
                << "seed " << seed << ", iteration " << r.iterations().size();
            EXPECT_EQ(egraph.classCount(), naive.closure.classCount())
                << "seed " << seed << ", iteration " << r.iterations().size();
            for (const auto& [x, n] : roots)
                for (const auto& [y, m] : roots)
                    EXPECT_EQ(egraph.find(x) == egraph.find(y), naive.closure.label[n] == naive.closure.label[m]);
            expectInvariants(egraph);
            if (naive.closure.nodes.size() > 150) r.requestStop("large enough");
        };
        runner.run();
    }
    EXPECT_GT(iterations, 100u);
    EXPECT_GT(largest, 100u);
}

TEST(RandomRun, semiNaiveSearchChangesNothing) {
    for (uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        const std::vector<Rewrite> rules = randomRules(random, 3 + random.below(8));
        EGraph fast, slow;
        for (int i = 0; i < 5; ++i) {
            const std::string term = randomTerm(random, 4, {"a", "b", "c"});
            addTerm(fast, term);
            addTerm(slow, term);
        }
        RunnerOptions options = simpleRandom(8);
        options.nodes = 3000;
        Runner one(fast, rules, options);
        options.incremental = false;
        Runner two(slow, rules, options);
        std::vector<EGraph> states;
        one.hooks.afterIteration = [&](Runner&) { states.push_back(fast); };
        two.hooks.afterIteration = [&](Runner& r) {
            const std::size_t i = r.iterations().size() - 1;
            ASSERT_LT(i, states.size());
            // At a limit, the two may stop at different matches.
            if (*one.stopReason() != StopReason::nodeLimit || i + 1 < states.size()) expectSame(states[i], slow);
        };
        one.run();
        two.run();
    }
}

// The e-graph that the log reconstructs for a past moment equals the result of a run that ends at that moment.
TEST(RandomRun, thePastIsWhereAShorterRunEnds) {
    using Form = std::tuple<uint32_t, uint32_t, std::vector<ClassId>>;
    using Contents = std::map<ClassId, std::set<Form>>;
    // Inspects the e-graph between matches and after iterations.
    const auto run = [](uint64_t seed, const std::function<void(EGraph&)>& atMoment) {
        Random random(seed);
        const bool math = seed % 2 == 1;
        EGraph egraph(math ? std::make_unique<ConstantFold>() : nullptr);
        std::vector<Rewrite> rules = math ? mathRules() : randomRules(random, 8);
        if (math) addTerm(egraph, calculusTerms()[seed / 2 % calculusTerms().size()]);
        else
            for (int i = 0; i < 5; ++i) addTerm(egraph, randomTerm(random, 4, {"a", "b", "c"}));
        RunnerOptions options = simpleRandom(5);
        options.nodes = 400;
        Runner runner(egraph, std::move(rules), options);
        runner.hooks.beforeApply = [&](const Rewrite&, const Match&) {
            atMoment(egraph);
            return true;
        };
        runner.hooks.afterIteration = [&](Runner&) { atMoment(egraph); };
        runner.run();
        return egraph;
    };
    std::size_t compared = 0;
    for (uint64_t seed = 0; seed < 24; ++seed) {
        using Moment = std::tuple<Step, std::size_t, std::size_t>;
        const auto momentOf = [](const EGraph& egraph) {
            return Moment(egraph.now(), egraph.createdCount(), egraph.history().unionCount());
        };
        std::vector<Moment> moments;
        const EGraph whole = run(seed, [&](EGraph& egraph) { moments.push_back(momentOf(egraph)); });
        // Compares only moments at which a step is complete. No moment is recorded after the last match of an
        // iteration.
        const auto isOver = [&](const Moment& moment) {
            const auto& steps = whole.history().steps();
            const Step step = std::get<0>(moment);
            return step + 1 < steps.size() &&
                Moment(step, steps[step + 1].firstNode, steps[step + 1].firstUnion) == moment;
        };
        if (std::ranges::none_of(moments, isOver)) continue;
        Random random(seed + 1000);
        for (int trial = 0; trial < 4; ++trial) {
            std::size_t last = random.below(moments.size());
            while (!isOver(moments[last])) last = random.below(moments.size());
            const Step step = std::get<0>(moments[last]);
            ++compared;
            Contents then;
            std::size_t moment = 0;
            run(seed, [&](EGraph& egraph) {
                if (moment++ != last) return;
                for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
                    std::vector<ClassId> children;
                    for (const ClassId child : egraph.children(NodeId(i))) children.push_back(egraph.find(child));
                    then[egraph.classOf(NodeId(i))].emplace(
                        egraph.opNumberOf(NodeId(i)), egraph.payload(NodeId(i)), children);
                }
            });
            Contents past;
            for (const ClassId id : whole.classesAt(step))
                for (const NodeId node : whole.nodesOf(id, step))
                    past[id].emplace(whole.opNumberOf(node), whole.payload(node), whole.childrenAt(node, step));
            EXPECT_TRUE(past == then) << "seed " << seed << ", step " << step;
        }
    }
    EXPECT_GT(compared, 60u);
}

TEST(RandomRun, everyEqualityHasAProof) {
    std::size_t proofs = 0;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        const std::vector<Rewrite> rules = randomRules(random, 3 + random.below(8));
        EGraph egraph;
        for (int i = 0; i < 5; ++i) addTerm(egraph, randomTerm(random, 4, {"a", "b", "c"}));
        egraph.unite(addTerm(egraph, "(f a)"), addTerm(egraph, "b"), Reason::given(1));
        RunnerOptions options = simpleRandom(5);
        options.nodes = 1000;
        options.scheduler = seed % 2 ? SchedulerKind::simple : SchedulerKind::backoff;
        Runner(egraph, rules, options).run();
        const Explainer explainer(egraph, rules);
        for (int i = 0; i < 40; ++i) {
            const ClassId a(random.below(egraph.createdCount())), b(random.below(egraph.createdCount()));
            if (egraph.find(a) != egraph.find(b)) continue;
            const Proof proof = explainer.explain(a, b);
            const ProofVerdict verdict = checkProof(proof, rules);
            ASSERT_TRUE(verdict.holds()) << "seed " << seed << ": " << *verdict.wrong;
            ++proofs;
        }
    }
    EXPECT_GT(proofs, 200u);
}

}  // namespace egret::egraph::random_run_test
