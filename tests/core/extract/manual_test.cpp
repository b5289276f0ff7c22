// Manual e-node selection. Costs are those of the whole selection. A pick that creates a cycle is rejected, with the
// cycle as the reason.
#include "core/extract/manual.h"

#include "core/base/error.h"
#include "core/extract/greedy.h"
#include "tests/core/extract/random_problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace egret::extract {
namespace {

using testing::ElementsAre;

// f(a, a) or g(b), with a = 5 or h(b), and b = 3 or k(a). Each of a and b can depend on the other.
struct Small {
    Small() {
        const auto root = problem->addClass();
        const std::vector<uint32_t> aa{1, 1}, b{2}, a{1};
        f = problem->addNode(1, aa, "f");
        g = problem->addNode(10, b, "g");
        problem->addClass();
        leafA = problem->addNode(5, {}, "a");
        h = problem->addNode(1, b, "h");
        problem->addClass();
        leafB = problem->addNode(3, {}, "b");
        k = problem->addNode(1, a, "k");
        problem->roots = {root};
    }
    std::shared_ptr<Problem> problem = std::make_shared<Problem>();
    uint32_t f, g, leafA, h, leafB, k;
};

TEST(ManualSelection, beginsWithTheCheapestTree) {
    const Small small;
    const ManualSelection selection(small.problem);
    EXPECT_EQ(selection.choiceOf(1), small.h) << "h(b) costs 4, a costs 5";
    EXPECT_EQ(selection.treeCost(), 9) << "f(h(b), h(b))";
    EXPECT_EQ(selection.dagCost(), 5) << "h(b) is paid once";
    EXPECT_EQ(selection.usedCount(), 3u);
    EXPECT_TRUE(selection.isStart());
}

TEST(ManualSelection, anAlternativeSaysWhatItWouldChange) {
    const Small small;
    const ManualSelection selection(small.problem);
    const auto ofA = selection.alternatives(1);
    ASSERT_EQ(ofA.size(), 2u);
    EXPECT_EQ(ofA[0].node, small.leafA);
    EXPECT_EQ(ofA[0].treeDelta, 2) << "1 more, used twice";
    EXPECT_EQ(ofA[0].dagDelta, 1) << "adds 5; removes h and b, 4 together";
    EXPECT_EQ(ofA[1].treeDelta, 0) << "the chosen one";
}

TEST(ManualSelection, aPickBringsWholeSubTermsAndTakesAwayWhatNobodyUses) {
    const Small small;
    ManualSelection selection(small.problem);
    EXPECT_TRUE(selection.pick(small.g).canBePicked());
    EXPECT_EQ(selection.dagCost(), 13) << "g(b)";
    EXPECT_FALSE(selection.isUsed(1));
    EXPECT_FALSE(selection.isStart());
    EXPECT_EQ(selection.result().cost, 13);
    selection.reset();
    EXPECT_EQ(selection.dagCost(), 5);
    EXPECT_TRUE(selection.isStart());
}

TEST(ManualSelection, aCycleIsRefusedAndNamesItsWay) {
    const Small small;
    ManualSelection selection(small.problem);
    const auto refused = selection.pick(small.k);  // b = k(a), but a = h(b)
    EXPECT_FALSE(refused.canBePicked());
    EXPECT_THAT(refused.cycle, ElementsAre(2, 1, 2));
    EXPECT_TRUE(selection.isStart()) << "nothing changed";
    EXPECT_TRUE(selection.pick(small.leafA).canBePicked());
    EXPECT_TRUE(selection.pick(small.k).canBePicked()) << "a no longer depends on b";
    EXPECT_EQ(selection.choiceOf(2), small.k);
}

TEST(ManualSelection, beginsWithAnExtractionWhereThereIsOne) {
    const Small small;
    const ManualSelection selection(small.problem, {small.f, small.leafA, kNone});
    EXPECT_EQ(selection.treeCost(), 11);
    EXPECT_EQ(selection.choiceOf(2), small.leafB) << "unused but available";
}

TEST(ManualSelection, aRootWithoutATermIsAnError) {
    auto problem = std::make_shared<Problem>();
    problem->addClass();
    const std::vector<uint32_t> itself{0};
    problem->addNode(1, itself);
    problem->roots = {0};
    EXPECT_THROW(ManualSelection selection(problem), Error);
}

// On random problems and picks, incremental costs equal costs computed from scratch.
TEST(ManualSelection, keptCostsAreThoseOfTheResult) {
    std::size_t picked = 0, refused = 0;
    for (uint64_t seed = 0; seed < 300; ++seed) {
        auto problem = std::make_shared<Problem>(seed % 2 ? variedProblem(seed) : randomProblem(seed, 30, 4, 2));
        std::optional<ManualSelection> selection;
        try {
            selection.emplace(problem, seed % 3 ? std::vector<uint32_t>() : greedyDag(*problem).choice);
        } catch (const Error&) {
            continue;  // the root has no term
        }
        Random random(seed);
        for (int i = 0; i < 40; ++i) {
            const auto id = static_cast<uint32_t>(random.below(problem->classCount()));
            const auto alternatives = selection->alternatives(id);
            if (alternatives.empty()) continue;
            const auto& one = alternatives[random.below(alternatives.size())];
            const double tree = selection->treeCost(), dag = selection->dagCost();
            selection->pick(one.node);
            (one.canBePicked() ? picked : refused) += 1;
            if (!one.canBePicked()) {
                EXPECT_EQ(selection->dagCost(), dag);
            } else {
                EXPECT_NEAR(selection->dagCost(), dag + one.dagDelta, 1e-9);
                EXPECT_NEAR(selection->treeCost(), tree + one.treeDelta, 1e-9 * (1 + selection->treeCost()));
            }
            const Result result = selection->result();  // checks for cycles
            EXPECT_NEAR(result.cost, selection->dagCost(), 1e-9);
            EXPECT_NEAR(result.treeCost, selection->treeCost(), 1e-9 * (1 + result.treeCost));
            EXPECT_EQ(static_cast<std::size_t>(std::count_if(
                          result.choice.begin(), result.choice.end(), [](uint32_t n) { return n != kNone; })),
                selection->usedCount());
        }
    }
    EXPECT_GT(picked, 1000u);
    EXPECT_GT(refused, 100u);
}

// A ladder of 50,000 classes: a pick at the top does not visit the classes below.
TEST(ManualSelection, aDeepTermOfManyClassesIsNoTrouble) {
    auto problem = std::make_shared<Problem>();
    constexpr uint32_t kClasses = 50'000;
    for (uint32_t c = 0; c < kClasses; ++c) {
        problem->addClass();
        const std::vector<uint32_t> below{c + 1};
        if (c + 1 < kClasses) problem->addNode(1, below);
        problem->addNode(c + 1 < kClasses ? 2 * kClasses : 1, {});
    }
    problem->roots = {0};
    ManualSelection selection(problem);
    EXPECT_EQ(selection.dagCost(), kClasses);
    EXPECT_EQ(selection.alternatives(kClasses - 2).size(), 2u);
    EXPECT_TRUE(selection.pick(problem->firstNode[1] - 1).canBePicked());
    EXPECT_EQ(selection.dagCost(), 2 * kClasses);
    EXPECT_EQ(selection.usedCount(), 1u);
}

}  // namespace
}  // namespace egret::extract
