#include "core/egraph/egraph.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::history_test {
namespace {

using Form = std::tuple<uint32_t, uint32_t, std::vector<ClassId>>;

// Returns the e-graph at a step: for each class, the set of its e-nodes' forms over canonical children.
std::map<ClassId, std::set<Form>> contents(const EGraph& egraph, Step at) {
    std::map<ClassId, std::set<Form>> result;
    for (const ClassId id : egraph.classesAt(at))
        for (const NodeId node : egraph.nodesOf(id, at))
            result[id].emplace(egraph.opNumberOf(node), egraph.payload(node), egraph.childrenAt(node, at));
    return result;
}

// Returns the current contents in the same form, without using the log.
std::map<ClassId, std::set<Form>> contents(const EGraph& egraph) {
    std::map<ClassId, std::set<Form>> result;
    for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
        std::vector<ClassId> children;
        for (const ClassId child : egraph.children(NodeId(i))) children.push_back(egraph.find(child));
        result[egraph.classOf(NodeId(i))].emplace(egraph.opNumberOf(NodeId(i)), egraph.payload(NodeId(i)), children);
    }
    return result;
}

}  // namespace

TEST(History, thePastIsWhatACopyWouldHaveKept) {
    for (uint64_t seed = 0; seed < 10; ++seed) {
        Random random(seed);
        EGraph egraph;
        std::vector<ClassId> ids{egraph.add(Symbol("a"), 0, {})};
        std::map<Step, std::map<ClassId, std::set<Form>>> copies;
        for (uint32_t i = 0; i < 150; ++i) {
            egraph.beginStep(Reason::given(i));
            const auto pick = [&] { return ids[random.below(ids.size())]; };
            switch (random.below(5)) {
                case 0:
                    ids.push_back(egraph.add(Symbol("c" + std::to_string(random.below(20))), 0, {}, Reason::given(i)));
                    break;
                case 1: ids.push_back(egraph.add(Symbol("f"), 0, std::array{pick()}, Reason::given(i))); break;
                case 2: ids.push_back(egraph.add(Symbol("+"), 0, std::array{pick(), pick()}, Reason::given(i))); break;
                case 3: egraph.unite(pick(), pick(), Reason::given(i)); break;
                case 4: egraph.rebuild(); break;
            }
            copies[egraph.now()] = contents(egraph);
        }
        for (const auto& [step, copy] : copies)
            EXPECT_EQ(contents(egraph, step), copy) << "seed " << seed << ", step " << step;
    }
}

TEST(History, knowsWhoMadeWhat) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(+ a b)", Reason::given(5));
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    Runner runner(egraph, {rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)")}, options);
    EXPECT_EQ(runner.run(), StopReason::saturated);
    ASSERT_EQ(egraph.nodesOf(root).size(), 2u);
    const NodeId original = egraph.nodesOf(root)[0], swapped = egraph.nodesOf(root)[1];
    EXPECT_EQ(egraph.reason(original), Reason::given(5));
    EXPECT_EQ(egraph.reason(swapped).ruleName(), Symbol("comm-add"));
    const Step step = egraph.birth(swapped);
    EXPECT_EQ(std::vector(egraph.history().matched(step).begin(), egraph.history().matched(step).end()),
        std::vector{original});
    EXPECT_EQ(egraph.nodesOf(root, step - 1).size(), 1u);
    EXPECT_EQ(egraph.nodesOf(root, step).size(), 2u);
}

TEST(History, whyIsAChainOfUnions) {
    EGraph egraph;
    const ClassId fa = addTerm(egraph, "(f a)"), fb = addTerm(egraph, "(f b)"), c = addTerm(egraph, "c");
    const ClassId a = *findTerm(egraph, "a"), b = *findTerm(egraph, "b");
    egraph.unite(a, b, Reason::given(1));
    egraph.unite(fb, c, Reason::given(2));
    egraph.rebuild();
    const auto chain = egraph.why(fa, c);
    ASSERT_TRUE(chain);
    ASSERT_EQ(chain->size(), 2u);
    EXPECT_EQ((*chain)[0].reason.kind, Reason::Kind::congruence);
    EXPECT_EQ((std::set{(*chain)[0].reason.first, (*chain)[0].reason.second}), (std::set{fa.index(), fb.index()}));
    EXPECT_EQ((*chain)[1].reason, Reason::given(2));
    EXPECT_FALSE(egraph.why(a, c));
    EXPECT_TRUE(egraph.why(a, a)->empty());
}

// Every chain leads from a to b, and its congruence steps use only earlier equalities.
TEST(History, chainsAreSoundOnRandomEGraphs) {
    for (uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        const EGraph egraph = randomEGraph(random, 60, 15);
        const ProofForest forest(egraph.history());
        for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
            const ClassId a(i), b(random.below(egraph.createdCount()));
            const auto chain = forest.why(a, b);
            ASSERT_EQ(chain.has_value(), egraph.find(a) == egraph.find(b));
            if (!chain) continue;
            ClassId at = a;
            for (const UnionRecord& edge : *chain) {
                ASSERT_TRUE(edge.a == at || edge.b == at);
                at = edge.a == at ? edge.b : edge.a;
                if (edge.reason.kind != Reason::Kind::congruence) continue;
                const NodeId x(edge.reason.first), y(edge.reason.second);
                EXPECT_EQ(egraph.op(x), egraph.op(y));
                EXPECT_EQ(egraph.childrenAt(x, edge.step), egraph.childrenAt(y, edge.step));
            }
            EXPECT_EQ(at, b);
        }
    }
}

TEST(History, namesTheUnionThatJoinedTwoClasses) {
    for (uint64_t seed = 0; seed < 5; ++seed) {
        Random random(seed);
        EGraph egraph;
        std::vector<ClassId> ids;
        for (int i = 0; i < 30; ++i) ids.push_back(egraph.add(Symbol("leaf"), static_cast<uint32_t>(i), {}));
        for (int i = 0; i < 25; ++i) egraph.unite(ids[random.below(ids.size())], ids[random.below(ids.size())]);
        egraph.rebuild();
        const History& history = egraph.history();
        for (const ClassId a : ids)
            for (const ClassId b : ids) {
                const auto joined = history.joinedBy(a, b);
                std::size_t first = 0;  // number of unions after which the two are equal
                while (first <= history.unionCount() && history.findBefore(a, first) != history.findBefore(b, first))
                    ++first;
                if (a == b || first > history.unionCount()) EXPECT_FALSE(joined);
                else EXPECT_EQ(joined, first - 1);
            }
    }
}

// Regression: the next iteration's first step took the number of an empty rebuild, so it belonged to two iterations.
TEST(History, iterationsEndWithTheirLastChange) {
    EGraph egraph;
    addTerm(egraph, "(f a)");
    Runner runner(egraph, {rewrite("first", "(f ?x)", "(g ?x)"), rewrite("second", "(g ?x)", "(h ?x)")});
    runner.run();
    const auto& iterations = runner.iterations();
    ASSERT_GE(iterations.size(), 2u);
    EXPECT_EQ(egraph.history().step(iterations[0].lastStep).reason.ruleName(), Symbol("first"));
    EXPECT_EQ(egraph.history().step(iterations[1].lastStep).reason.ruleName(), Symbol("second"));
    EXPECT_EQ(egraph.classesAt(iterations[0].lastStep).size(), 2u);
}

TEST(History, originalChildrenAreKept) {
    EGraph egraph;
    const ClassId fb = addTerm(egraph, "(f b)"), a = addTerm(egraph, "(g a)");
    const ClassId b = *findTerm(egraph, "b");
    egraph.unite(a, b);
    egraph.rebuild();
    EXPECT_EQ(egraph.originalChildren(NodeId(fb.index()))[0], b);
    EXPECT_EQ(egraph.children(NodeId(fb.index()))[0], egraph.find(b));
}

}  // namespace egret::egraph::history_test
