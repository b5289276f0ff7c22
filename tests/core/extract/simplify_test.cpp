#include "core/extract/simplify.h"

#include "tests/core/extract/random_problem.h"

#include <gtest/gtest.h>

namespace egret::extract::simplify_test {
namespace {

constexpr double kNoBound = std::numeric_limits<double>::infinity();

// Returns a chain of classes from 0 down to a leaf. Every `step`th class has a second e-node, added by `makeChoice`.
Problem chain(uint32_t classes, uint32_t step, const std::function<void(Problem&, uint32_t)>& makeChoice) {
    Problem p;
    for (uint32_t c = 0; c < classes; ++c) {
        p.addClass();
        if (c + 1 < classes) p.addNode(1, std::array{c + 1});
        else p.addNode(1, {});
        if (c % step == 0 && c + 2 < classes) makeChoice(p, c);
    }
    p.roots = {0};
    return p;
}

}  // namespace

TEST(Simplified, nothingToChooseLeavesNothing) {
    const Problem problem = chain(100, 1000, [](Problem&, uint32_t) {});
    const Simplified simplified(problem);
    // The remaining class has the cost of all decided classes.
    EXPECT_EQ(simplified.problem().classCount(), 1u);
    EXPECT_EQ(simplified.problem().cost[0], 100);
}

// Only the cheapest of the e-nodes with the same children is needed; ties are broken arbitrarily.
TEST(Simplified, twinsAreNoChoice) {
    const Problem problem =
        chain(100, 1, [](Problem& p, uint32_t c) { p.addNode(c % 2 ? 1 : 0.5, std::array{c + 1}); });
    const Simplified simplified(problem);
    EXPECT_EQ(simplified.problem().classCount(), 1u);
    EXPECT_EQ(simplified.problem().cost[0], 100 - 49 * 0.5);
}

// A fused e-node (conv relu) replaces two steps. The pair of single steps becomes one e-node, which then has the same
// children as the fused e-node.
TEST(Simplified, aPairAgainstItsFusion) {
    const Problem problem = chain(100, 2, [](Problem& p, uint32_t c) { p.addNode(1.5, std::array{c + 2}); });
    EXPECT_EQ(Simplified(problem).problem().classCount(), 1u);
    EXPECT_EQ(ilp(problem).cost, 49 * 1.5 + 2);
}

// Class 2 is needed by the other root anyway, so the choice is between 2 and 3.
TEST(Simplified, whatIsThereAnywayIsNotAskedFor) {
    Problem p;
    p.addClass();
    p.addNode(2, std::array{2u});
    p.addNode(3, {});
    p.addClass();
    p.addNode(1, std::array{2u});
    p.addClass();
    p.addNode(5, {});
    p.roots = {0, 1};
    EXPECT_EQ(Simplified(p).problem().classCount(), 1u);
    EXPECT_EQ(ilp(p).cost, 8);
    p.roots = {0};
    EXPECT_EQ(ilp(p).cost, 3);
}

// The best selection of the rest is optimal for the problem, and simplifying a selection never raises its cost.
TEST(Simplified, keepsAnOptimum) {
    std::size_t solvable = 0;
    for (uint64_t seed = 0; seed < 4000; ++seed) {
        const Problem problem = seed % 4 ? variedProblem(seed) : randomProblem(seed, 12, 5, 2);
        const double best = bruteForce(problem);
        const Simplified simplified(problem);
        const double rest = bruteForce(simplified.problem());
        ASSERT_EQ(best == kNoBound, rest == kNoBound) << "seed " << seed;
        if (best == kNoBound) continue;
        ++solvable;
        EXPECT_NEAR(rest, best, 1e-9) << "seed " << seed;
        for (const Result& here : {greedy(simplified.problem()), ilp(simplified.problem(), {.reduce = false})})
            EXPECT_NEAR(resultOf(problem, simplified.restore(here.choice), "").cost, here.cost, 1e-9)
                << "seed " << seed;
        const Result trees = greedy(problem);
        EXPECT_LE(resultOf(simplified.problem(), simplified.project(trees.choice), "").cost, trees.cost + 1e-9)
            << "seed " << seed;
    }
    EXPECT_GT(solvable, 2000u);
}

// Regression: a chain of 12,000 classes took 12 s. If e-nodes had the same children, no optimum was proven.
TEST(Ilp, deepChainsTakeNoTime) {
    constexpr uint32_t kClasses = 30'000;
    const auto nothing = [](Problem&, uint32_t) {};
    const auto twin = [](Problem& p, uint32_t c) { p.addNode(1, std::array{c + 1}); };
    const auto fusion = [](Problem& p, uint32_t c) { p.addNode(1.5, std::array{c + 2}); };
    for (const auto& [makeChoice, cost] :
        {std::pair<std::function<void(Problem&, uint32_t)>, double>(nothing, kClasses), {twin, kClasses},
            {fusion, kClasses * 0.75 + 0.5}}) {
        const Result result = ilp(chain(kClasses, 2, makeChoice), {.seconds = 5});
        EXPECT_TRUE(result.optimal);
        EXPECT_EQ(result.cost, cost);
        EXPECT_EQ(greedyDag(chain(kClasses, 2, makeChoice)).cost, cost);
    }
}

}  // namespace egret::extract::simplify_test
