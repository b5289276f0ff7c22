#include "core/extract/unfounded.h"

#include "core/base/error.h"
#include "core/extract/ascent.h"
#include "core/extract/separate.h"
#include "core/extract/serialized.h"
#include "tests/core/extract/random_problem.h"
#include "tests/core/extract/selections.h"
#include "tests/support/shared_data.h"

#include <gtest/gtest.h>

namespace egret::extract::unfounded_test {
namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();

// Returns a problem in which x = f(y) or a leaf of cost 10, and y = g(x) or a leaf of cost 9. The cycle of x and y
// requires an exit, whose cost counts.
Problem twoOnACycle() {
    Problem p;
    p.addClass();
    p.addNode(0, std::array{1u}, "f");
    p.addNode(10, {}, "x");
    p.addClass();
    p.addNode(0, std::array{0u}, "g");
    p.addNode(9, {}, "y");
    p.roots = {0};
    return p;
}

std::vector<double> pointOf(const Problem& problem, const std::vector<uint32_t>& choice) {
    std::vector<double> x(problem.nodeCount(), 0);
    for (const uint32_t n : choice)
        if (n != kNone) x[n] = 1;
    return x;
}

}  // namespace

TEST(UnfoundedSets, exitsNeedNothingInside) {
    const Problem problem = twoOnACycle();
    const Reduction whole = withoutReduction(problem);
    Exits exits(whole);
    EXPECT_EQ(exits.of(std::array{0u, 1u}), (std::vector<uint32_t>{1, 3}));
    EXPECT_EQ(exits.of(std::array{0u}), (std::vector<uint32_t>{0, 1}));
}

TEST(DualAscent, raisesTheCycleToItsCheapestExit) {
    const Problem problem = twoOnACycle();
    const Ascent ascent = dualAscent(problem, withoutReduction(problem));
    EXPECT_EQ(ascent.bound, 9);
    EXPECT_EQ(ascent.reduced, (std::vector<double>{0, 1, 0, 0}));
    EXPECT_EQ(provenBound(problem, ascent.sets, ascent.multipliers), 9);
}

// The bound never exceeds the optimum, and the bound plus the reduced costs of a selection never exceeds its cost. The
// check from the definitions finds the same bound.
TEST(DualAscent, isSoundOnRandomProblems) {
    std::size_t solvable = 0, tight = 0;
    for (uint64_t seed = 0; seed < 3000; ++seed) {
        const Problem problem = variedProblem(seed);
        const double best = bruteForce(problem);
        const Ascent ascent = dualAscent(problem, withoutReduction(problem), seed % 3);
        EXPECT_EQ(ascent.impossible, best == kEndless) << "seed " << seed;
        if (best == kEndless) continue;
        ++solvable;
        EXPECT_LE(ascent.bound, best + 1e-9) << "seed " << seed;
        tight += ascent.bound >= best - 1e-9;
        EXPECT_NEAR(provenBound(problem, ascent.sets, ascent.multipliers), ascent.bound, 1e-9);
        for (const Result& result : {greedy(problem), greedyDag(problem)}) {
            double atLeast = ascent.bound;
            for (const uint32_t n : result.choice)
                if (n != kNone) atLeast += ascent.reduced[n];
            EXPECT_LE(atLeast, result.cost + 1e-9) << "seed " << seed;
        }
    }
    EXPECT_GT(solvable, 1500u);
    EXPECT_GT(tight, solvable * 9 / 10);
}

TEST(ProvenBound, refusesWhatIsNoProof) {
    const Problem problem = twoOnACycle();
    const UnfoundedSet cycle{{0, 1}};
    EXPECT_EQ(provenBound(problem, std::array{cycle}, std::array{9.0}), 9);
    EXPECT_THROW(provenBound(problem, std::array{cycle}, std::array{9.5}), Error);  // more than the cost of y
    EXPECT_THROW(provenBound(problem, std::array{cycle}, std::array{-1.0}), Error);
    EXPECT_THROW(provenBound(problem, std::array{UnfoundedSet{{1, 0}}}, std::array{9.0}), Error);  // y is not a root
    EXPECT_THROW(provenBound(problem, std::array{cycle}, std::vector<double>{}), Error);
}

// Optimality proofs from the definition of an unfounded set alone, without reduction or solver.
TEST(ProvenBound, publishedEGraphsAreExtractedOptimally) {
    for (const char* file : {"vgg_acyclic.json", "resnet50_acyclic.json", "vgg.json", "resnet50.json"}) {
        const std::filesystem::path path = sharedData(std::string("data/egraphs/") + file);
        if (path.empty()) GTEST_SKIP() << "the shared data are missing";
        const Problem problem = problemOf(egraph::readSerialized(path));
        double proven = 0;
        for (uint64_t seed = 0; seed < 4; ++seed) {
            const Ascent ascent = dualAscent(problem, withoutReduction(problem), seed);
            proven = std::max(proven, provenBound(problem, ascent.sets, ascent.multipliers));
        }
        EXPECT_NEAR(proven, ilp(problem).cost, 1e-8) << file;
    }
}

// At an integral point, a violated set is found if and only if the roots reach a cycle.
TEST(Separator, findsEveryCycleAndInventsNone) {
    std::size_t cyclic = 0, acyclic = 0;
    for (uint64_t seed = 0; seed < 2000; ++seed) {
        const Problem problem = randomProblem(seed, 10, 3);
        Random random(seed);
        std::vector<uint32_t> choice(problem.classCount(), kNone), needed = problem.roots;
        bool selfLoop = false;
        while (!needed.empty()) {
            const uint32_t c = needed.back();
            needed.pop_back();
            if (choice[c] != kNone) continue;
            choice[c] = problem.firstNode[c] +
                static_cast<uint32_t>(random.below(problem.firstNode[c + 1] - problem.firstNode[c]));
            for (const uint32_t child : problem.childrenOf(choice[c])) {
                selfLoop = selfLoop || child == c;
                needed.push_back(child);
            }
        }
        if (selfLoop) continue;  // self-loops are excluded from the start
        const Reduction whole = withoutReduction(problem);
        const bool found = !Separator(whole).separate(pointOf(problem, choice), 0.01, 10, 1000, {}).empty();
        EXPECT_EQ(found, !orderOf(problem, choice)) << "seed " << seed;
        (found ? cyclic : acyclic) += 1;
    }
    EXPECT_GT(cyclic, 200u);
    EXPECT_GT(acyclic, 200u);
}

// Two paths of weight one half lead to the same class, whose cost counts in full.
TEST(Separator, seesThroughHalves) {
    Problem p;
    p.addClass();
    p.addNode(0, std::array{1u}, "a");
    p.addNode(0, std::array{2u}, "b");
    p.addClass();
    p.addNode(0, std::array{3u}, "c");
    p.addClass();
    p.addNode(0, std::array{3u}, "d");
    p.addClass();
    p.addNode(8, {}, "shared");
    p.roots = {0};
    const Reduction whole = withoutReduction(p);
    Exits exits(whole);
    const std::vector<double> x{0.5, 0.5, 0.5, 0.5, 0.5};  // no e-node exceeds its child
    const auto sets = Separator(whole).separate(x, 0.01, 1, 10, {});
    ASSERT_EQ(sets.size(), 1u);
    EXPECT_EQ(sets[0].classes.front(), 0u);
    EXPECT_EQ(exits.of(sets[0].classes), std::vector<uint32_t>{4});
    EXPECT_EQ(dualAscent(p, whole).bound, 8);
}

}  // namespace egret::extract::unfounded_test
