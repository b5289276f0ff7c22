#include "core/egraph/cycles.h"

#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::cycles_test {
namespace {

// Returns true if a path through unfiltered e-nodes returns to its class. Also checks that every class on the path has
// a term.
bool hasCycle(const EGraph& egraph, ClassId root) {
    std::map<ClassId, int> state;
    const auto visit = [&](auto&& self, ClassId id) -> bool {
        id = egraph.find(id);
        if (state[id]) return state[id] == 1;
        state[id] = 1;
        for (const NodeId node : egraph.nodesOf(id)) {
            if (egraph.isFiltered(node)) continue;
            for (const ClassId child : egraph.children(node))
                if (self(self, child)) return true;
        }
        state[id] = 2;
        return false;
    };
    return visit(visit, root);
}

}  // namespace

TEST(Cycles, theNewestNodeOfACycleIsFiltered) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(f (g x))");
    egraph.unite(root, *findTerm(egraph, "x"));
    egraph.rebuild();
    CycleFilter filter(egraph, {root}, CycleFilterKind::efficient);
    EXPECT_TRUE(hasCycle(egraph, root));
    EXPECT_EQ(filter.filterCycles(), 1u);
    EXPECT_FALSE(hasCycle(egraph, root));
    EXPECT_EQ(printTerm(egraph, root), "x");
}

// Regression: (f b) was on a cycle and therefore filtered. After merging b with a, (f a), the root's only term, was
// filtered too.
TEST(Cycles, aRootKeepsATermThatBecomesCongruentToAFilteredOne) {
    EGraph egraph;
    const ClassId h = addTerm(egraph, "(h (f a))"), root = *findTerm(egraph, "(f a)"), fb = addTerm(egraph, "(f b)");
    egraph.unite(root, fb);
    egraph.unite(*findTerm(egraph, "b"), h);
    egraph.rebuild();
    CycleFilter filter(egraph, {root}, CycleFilterKind::efficient);
    EXPECT_EQ(filter.filterCycles(), 1u);
    EXPECT_TRUE(egraph.isFiltered(NodeId(fb.index())));
    egraph.unite(*findTerm(egraph, "a"), *findTerm(egraph, "b"));
    egraph.rebuild();
    EXPECT_EQ(filter.filterCycles(), 1u);  // the path through h
    EXPECT_FALSE(hasCycle(egraph, root));
    EXPECT_EQ(printTerm(egraph, root), "(f a)");
}

TEST(Cycles, randomEGraphsKeepATermForEveryRoot) {
    for (uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        EGraph egraph = randomEGraph(random, 40, 15);
        std::vector<ClassId> roots;
        for (int i = 0; i < 3; ++i) roots.push_back(egraph.classes()[random.below(egraph.classCount())]);
        CycleFilter(egraph, roots, CycleFilterKind::efficient).filterCycles();
        for (const ClassId root : roots) {
            EXPECT_FALSE(hasCycle(egraph, root));
            EXPECT_FALSE(printTerm(egraph, root).empty());
        }
    }
}

// The map of descendants may miss a cycle but never reports a false one. When fresh, it agrees with a search.
TEST(Cycles, theMapAgreesWithSearching) {
    for (uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        EGraph egraph = randomEGraph(random, 40, 5);
        std::vector<ClassId> all(egraph.classes().begin(), egraph.classes().end());
        CycleFilter efficient(egraph, all, CycleFilterKind::efficient), searching(egraph, all, CycleFilterKind::search);
        efficient.filterCycles();
        efficient.beginIteration();
        for (const ClassId a : all)
            for (const ClassId b : all)
                EXPECT_EQ(efficient.wouldCycle(a, std::array{b}), searching.wouldCycle(a, std::array{b}));
    }
}

// Checking each match with a new map and checking it with a search allow the same matches, so the e-graphs are equal.
TEST(Cycles, vanillaAllowsWhatSearchingAllows) {
    const auto grown = [](CycleFilterKind kind) {
        EGraph egraph;
        const ClassId root = addTerm(egraph, "(* (+ a b) (* (+ c 0) (* 1 e)))");
        RunnerOptions options;
        options.scheduler = SchedulerKind::simple;
        options.iterations = 3;
        Runner runner(egraph, plainRules(), options);
        CycleFilter filter(egraph, {root}, kind);
        filter.attach(runner);
        runner.run();
        return std::tuple(egraph.nodeCount(), egraph.classCount(), egraph.filteredCount());
    };
    EXPECT_EQ(grown(CycleFilterKind::vanilla), grown(CycleFilterKind::search));
}

class Filtering : public testing::TestWithParam<CycleFilterKind> {};
INSTANTIATE_TEST_SUITE_P(
    Kinds, Filtering, testing::Values(CycleFilterKind::vanilla, CycleFilterKind::search, CycleFilterKind::efficient));

TEST_P(Filtering, runsStayAcyclic) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(* (+ a b) (* (+ c 0) (* 1 e)))");
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    options.iterations = 4;
    options.nodes = 100'000;
    Runner runner(egraph, plainRules(), options);
    CycleFilter filter(egraph, {root}, GetParam());
    filter.attach(runner);
    bool acyclic = true;
    runner.hooks.afterIteration = [&, inner = runner.hooks.afterIteration](Runner& r) {
        inner(r);
        acyclic = acyclic && !hasCycle(r.egraph(), root);
    };
    runner.run();
    EXPECT_TRUE(acyclic);
    EXPECT_EQ(runner.iterations().size(), 4u);
    EXPECT_EQ(printTerm(egraph, root).find('0'), std::string::npos);
    expectInvariants(egraph);
}

}  // namespace egret::egraph::cycles_test
