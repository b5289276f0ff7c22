#include "core/egraph/egraph.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::egraph_test {

TEST(EGraph, equalNodesAreOne) {
    EGraph egraph;
    const ClassId a = addTerm(egraph, "(+ x y)"), b = addTerm(egraph, "(+ x y)"), c = addTerm(egraph, "(+ y x)");
    EXPECT_EQ(a, b);
    EXPECT_NE(a, c);
    EXPECT_EQ(egraph.nodeCount(), 4u);
    EXPECT_EQ(dump(egraph), "0: x\n1: y\n2: (+ 0 1)\n3: (+ 1 0)\n");
}

TEST(EGraph, payloadIsPartOfIdentity) {
    EGraph egraph;
    const ClassId x = egraph.add(Symbol("x"), 0, {});
    const ClassId a = egraph.add(Symbol("pool"), 7, std::array{x}), b = egraph.add(Symbol("pool"), 8, std::array{x});
    EXPECT_NE(a, b);
    EXPECT_EQ(egraph.lookup(Symbol("pool"), 7, std::array{x}), a);
    EXPECT_EQ(egraph.lookup(Symbol("pool"), 9, std::array{x}), std::nullopt);
    EXPECT_EQ(egraph.payload(NodeId(b.index())), 8u);
}

TEST(EGraph, congruenceFollowsFromUnions) {
    EGraph egraph;
    const ClassId fa = addTerm(egraph, "(f (f a))"), fb = addTerm(egraph, "(f (f b))");
    EXPECT_TRUE(egraph.unite(*findTerm(egraph, "a"), *findTerm(egraph, "b")));
    EXPECT_FALSE(egraph.isRebuilt());
    egraph.rebuild();
    EXPECT_EQ(egraph.find(fa), egraph.find(fb));
    EXPECT_EQ(egraph.nodeCount(), 4u);  // a, b, (f a), (f (f a))
    EXPECT_EQ(egraph.classCount(), 3u);
    EXPECT_FALSE(egraph.unite(fa, fb));
}

TEST(EGraph, cyclesAreFine) {
    EGraph egraph;
    const ClassId fx = addTerm(egraph, "(f x)");
    egraph.unite(fx, *findTerm(egraph, "x"));
    egraph.rebuild();
    EXPECT_EQ(egraph.classCount(), 1u);
    EXPECT_EQ(findTerm(egraph, "(f (f (f x)))"), egraph.find(fx));
    EXPECT_EQ(printTerm(egraph, fx), "x");
}

TEST(EGraph, readsByOperatorAndByParent) {
    EGraph egraph;
    const ClassId sum = addTerm(egraph, "(+ (f x) (f x))");
    const ClassId fx = *findTerm(egraph, "(f x)");
    EXPECT_EQ(egraph.classesWith(Symbol("f")), std::vector{fx});
    EXPECT_TRUE(egraph.classesWith(Symbol("g")).empty());
    ASSERT_EQ(egraph.parents(fx).size(), 1u);  // once, although it occurs twice as a child
    EXPECT_EQ(egraph.classOf(egraph.parents(fx)[0]), sum);
    EXPECT_EQ(egraph.op(egraph.nodesOf(sum)[0]), Symbol("+"));
}

TEST(EGraph, randomUnionsGiveTheNaiveClosure) {
    for (uint64_t seed = 0; seed < 60; ++seed) {
        Random random(seed);
        NaiveClosure naive;
        const EGraph egraph = randomEGraph(random, 20 + random.below(60), random.below(20), &naive);
        EXPECT_EQ(egraph.classCount(), naive.classCount());
        EXPECT_EQ(egraph.nodeCount(), naive.formCount());
        expectInvariants(egraph);
    }
}

TEST(EGraph, aCopyIsIndependent) {
    EGraph egraph(std::make_unique<ConstantFold>());
    addTerm(egraph, "(+ x (* 2 3))");
    EGraph copy = egraph;
    addTerm(copy, "y");
    copy.unite(*findTerm(copy, "x"), *findTerm(copy, "6"));
    copy.rebuild();
    EXPECT_FALSE(findTerm(egraph, "y"));
    EXPECT_NE(findTerm(egraph, "x"), findTerm(egraph, "6"));
    EXPECT_EQ(printTerm(copy, *findTerm(copy, "(+ x 6)")), "12");
}

TEST(Filter, staysThroughCongruence) {
    EGraph egraph;
    const ClassId fa = addTerm(egraph, "(f a)"), fb = addTerm(egraph, "(f b)");
    egraph.setFiltered(NodeId(fa.index()));
    egraph.setFiltered(NodeId(fb.index()));  // the newer e-node, which is dropped as a duplicate
    egraph.unite(*findTerm(egraph, "a"), *findTerm(egraph, "b"));
    egraph.rebuild();
    ASSERT_EQ(egraph.nodesOf(fa).size(), 1u);
    EXPECT_TRUE(egraph.isFiltered(egraph.nodesOf(fa)[0]));
    EXPECT_EQ(egraph.filteredCount(), 1u);
    EXPECT_EQ(addTerm(egraph, "(f a)"), egraph.find(fa));  // still found, so it is not added again
    EXPECT_THROW(printTerm(egraph, fa), Error);            // but it is not extracted
}

// Regression: e-nodes congruent to a filtered one were filtered too, even if they were a class's only term.
TEST(Filter, leavesAClassItsOnlyTermThroughCongruence) {
    for (const bool isYounger : {false, true}) {
        EGraph egraph;
        const ClassId fa = addTerm(egraph, "(f a)"), fb = addTerm(egraph, "(f b)");
        egraph.setFiltered(NodeId((isYounger ? fb : fa).index()));
        egraph.unite(*findTerm(egraph, "a"), *findTerm(egraph, "b"));
        egraph.rebuild();
        EXPECT_EQ(egraph.filteredCount(), 0u);
        EXPECT_EQ(printTerm(egraph, fa), "(f a)");
    }
}

TEST(Analysis, constantsFoldAndPrune) {
    EGraph egraph(std::make_unique<ConstantFold>());
    const ClassId root = addTerm(egraph, "(+ x (* 2 3))");
    egraph.rebuild();
    EXPECT_EQ(printTerm(egraph, root), "(+ x 6)");
    EXPECT_EQ(egraph.nodesOf(*findTerm(egraph, "6")).size(), 1u);   // (* 2 3) was removed from the class
    EXPECT_EQ(findTerm(egraph, "(* 2 3)"), findTerm(egraph, "6"));  // but can still be looked up
    egraph.unite(*findTerm(egraph, "x"), addTerm(egraph, "4"));
    egraph.rebuild();
    EXPECT_EQ(printTerm(egraph, root), "10");
    expectInvariants(egraph);
}

TEST(Analysis, anUnsoundUnionIsRefusedBeforeItHappens) {
    EGraph egraph(std::make_unique<ConstantFold>());
    const ClassId one = addTerm(egraph, "1"), two = addTerm(egraph, "2");
    EXPECT_THROW(egraph.unite(one, two), Error);
    EXPECT_NE(egraph.find(one), egraph.find(two));
    EXPECT_TRUE(egraph.isRebuilt());
}

TEST(Analysis, anUnsoundCongruenceStopsTheRebuild) {
    EGraph egraph(std::make_unique<ConstantFold>());
    const ClassId a = addTerm(egraph, "(f a)"), b = addTerm(egraph, "(f b)");
    egraph.unite(a, addTerm(egraph, "1"));
    egraph.unite(b, addTerm(egraph, "2"));
    egraph.rebuild();
    egraph.unite(*findTerm(egraph, "a"), *findTerm(egraph, "b"));
    EXPECT_THROW(egraph.rebuild(), Error);
    EXPECT_FALSE(egraph.isRebuilt());
    EXPECT_NE(egraph.find(a), egraph.find(b));
    EXPECT_THROW(egraph.rebuild(), Error);  // the error persists
}

}  // namespace egret::egraph::egraph_test
