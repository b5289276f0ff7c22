#include "core/extract/reduce.h"

#include "core/extract/ascent.h"
#include "core/extract/dominators.h"
#include "tests/core/extract/random_problem.h"

#include <gtest/gtest.h>

namespace egret::extract::reduce_test {
namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// Returns the remaining problem; classes whose choice is free become leaves.
Problem restOf(const Problem& problem, const Reduction& reduction) {
    Problem rest;
    for (uint32_t c = 0; c < problem.classCount(); ++c) {
        rest.addClass();
        if (reduction.freeChoice[c] != kNone) rest.addNode(0, {});
        for (const uint32_t n : reduction.nodes[c]) rest.addNode(problem.cost[n], reduction.children[n]);
    }
    rest.roots = problem.roots;
    return rest;
}

// Returns a problem with classes 0 = f(1, 2); 1 = g(3) or h(3); 2 = i(3) or a leaf; 3 = a leaf.
Problem diamond() {
    Problem p;
    p.addClass();
    p.addNode(1, std::array{1u, 2u}, "f");
    p.addClass();
    p.addNode(1, std::array{3u}, "g");
    p.addNode(2, std::array{3u}, "h");
    p.addClass();
    p.addNode(1, std::array{3u}, "i");
    p.addNode(5, {}, "b");
    p.addClass();
    p.addNode(1, {}, "a");
    p.roots = {0};
    return p;
}

}  // namespace

// For any upper bound above the optimum, the reduced problem has the same optimum. At the optimum itself, nothing may
// remain.
TEST(Reduction, keepsAnOptimum) {
    std::size_t solvable = 0, closed = 0;
    for (uint64_t seed = 0; seed < 4000; ++seed) {
        const Problem problem = seed % 4 ? variedProblem(seed) : randomProblem(seed, 12, 5, 2);
        const double best = bruteForce(problem);
        solvable += best < kUnbounded;
        for (const double upperBound : {kUnbounded, best + 0.5, best + 0.01}) {
            const Reduction reduction = reduce(problem, upperBound);
            ASSERT_EQ(reduction.impossible, best == kUnbounded) << "seed " << seed;
            if (best == kUnbounded) continue;
            EXPECT_LE(reduction.bound, best + 1e-9) << "seed " << seed;
            EXPECT_NEAR(bruteForce(restOf(problem, reduction)), best, 1e-9) << "seed " << seed;
        }
        closed += best < kUnbounded && reduce(problem, best).impossible;
    }
    EXPECT_GT(solvable, 2000u);
    EXPECT_GT(closed, solvable * 9 / 10);  // small problems rarely need a search
}

TEST(Reduction, dropsWhatIsDominatedAndForcesWhatIsImplied) {
    const Reduction reduction = reduce(diamond(), kUnbounded);
    EXPECT_EQ(reduction.liveNodes(), 4u);  // h loses to g; b loses to i, because 3 is already used
    for (uint32_t c = 0; c < 4; ++c) EXPECT_TRUE(reduction.forced[c]);
    EXPECT_EQ(reduction.bound, 4);
}

// For x = f(y) and y = g(x) or a leaf, y must be the leaf where x uses it. Removing x from the graph reveals this.
TEST(Implied, knowsWhatAClassIsUsedFor) {
    Problem p;
    p.addClass();
    p.addNode(3, std::array{1u}, "f");
    p.addNode(9, {}, "x");
    p.addClass();
    p.addNode(1, std::array{0u}, "g");
    p.addNode(1, std::array{2u}, "h");
    p.addClass();
    p.addNode(4, {}, "a");
    p.addClass();
    p.addNode(1, std::array{0u, 1u}, "root");
    p.roots = {3};
    const LiveGraph graph = withoutReduction(p);
    Implied implied;
    implied.start({2, 0, 1, 3}, graph);
    ASSERT_TRUE(implied.known());
    implied.solve({2, 0, 1, 3}, graph, {});
    EXPECT_FALSE(implied.node(0, 2));  // each class considered alone: y might be g(x)
    std::size_t budget = 1000000;
    std::vector<uint32_t> useless;
    const std::array<uint32_t, 4> component{0, 0, 1, 2}, size{2, 1, 1, 0};
    EXPECT_TRUE(implied.refine(graph, component, size, budget, {}, [&](uint32_t n) { useless.push_back(n); }));
    EXPECT_TRUE(implied.node(0, 2));
    EXPECT_TRUE(useless.empty());
    EXPECT_FALSE(implied.node(2, 2));  // g(x): x may be a leaf
}

TEST(Dominators, anENodeOwnsWhatOnlyItLeadsTo) {
    const Problem problem = diamond();
    const Reduction reduction = withoutReduction(problem);
    const Dominators dominators(reduction, problem.roots);
    for (uint32_t c = 1; c < 4; ++c) EXPECT_TRUE(dominators.owns(0, c));
    EXPECT_FALSE(dominators.owns(0, 0));
    for (const uint32_t n : {1u, 2u, 3u}) EXPECT_FALSE(dominators.owns(n, 3));
}

}  // namespace egret::extract::reduce_test
