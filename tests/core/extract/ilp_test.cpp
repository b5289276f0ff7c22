#include "core/extract/ilp.h"

#include "core/base/error.h"
#include "core/extract/search.h"
#include "core/extract/serialized.h"
#include "core/extract/simplify.h"
#include "tests/core/extract/random_problem.h"
#include "tests/support/shared_data.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>
#include <chrono>
#include <thread>

namespace egret::extract::ilp_test {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

}  // namespace

// Every route to the optimum: three treatments of cycles, with and without dual ascent and reduction.
class Ilp : public testing::TestWithParam<IlpOptions> {};
INSTANTIATE_TEST_SUITE_P(Ways, Ilp,
    testing::Values(IlpOptions{}, IlpOptions{.ascend = false}, IlpOptions{.reduce = false},
        IlpOptions{.ascend = false, .reduce = false},
        IlpOptions{.cycles = CycleConstraints::orderReal, .ascend = false},
        IlpOptions{.cycles = CycleConstraints::orderReal, .ascend = false, .reduce = false},
        IlpOptions{.cycles = CycleConstraints::orderInt, .ascend = false},
        IlpOptions{.cycles = CycleConstraints::orderInt, .ascend = false, .reduce = false}));

TEST_P(Ilp, isTheOptimumOnRandomCyclicProblems) {
    std::size_t solvable = 0;
    for (uint64_t seed = 0; seed < 500; ++seed) {
        const Problem problem = seed % 2
            ? variedProblem(seed)
            : randomProblem(seed, 6 + static_cast<uint32_t>(seed % 9), 4, 1 + static_cast<uint32_t>(seed % 3));
        const double best = bruteForce(problem);
        if (best == kInfinite) continue;
        ++solvable;
        const Result result = ilp(problem, GetParam());
        EXPECT_TRUE(result.optimal) << "seed " << seed;
        EXPECT_NEAR(result.cost, best, 1e-6) << "seed " << seed;
        EXPECT_NEAR(result.bound, best, 1e-6);
    }
    EXPECT_GT(solvable, 100u);
}

// Only classes that the roots reach count, so a class with a negative cost must be used to be chosen.
TEST_P(Ilp, isTheOptimumWithNegativeCosts) {
    std::size_t solvable = 0, below = 0;
    for (uint64_t seed = 0; seed < 300; ++seed) {
        Problem problem =
            seed % 2 ? variedProblem(seed) : randomProblem(seed, 5 + static_cast<uint32_t>(seed % 7), 3, 2);
        Random random(seed);
        for (double& cost : problem.cost)
            if (random.below(3) == 0) cost = -cost;
        const double best = bruteForce(problem);
        if (best == kInfinite) continue;
        ++solvable;
        below += best < 0;
        const Result result = ilp(problem, GetParam());
        EXPECT_TRUE(result.optimal) << "seed " << seed;
        EXPECT_NEAR(result.cost, best, 1e-6) << "seed " << seed;
        EXPECT_NEAR(result.bound, best, 1e-6);
    }
    EXPECT_GT(solvable, 100u);
    EXPECT_GT(below, 30u);
}

// All ways to add n variables: a class for each set of variables, an e-node for each split. Without the rows of chosen
// users, the relaxation proves 7 + log2(7), rounded up, because every sum could use both halves of the same variables.
TEST(IlpBound, countsTheSumsThatJoinTheLeaves) {
    constexpr uint32_t kLeaves = 7;
    Problem problem;
    for (uint32_t set = 1; set < 1u << kLeaves; ++set) {
        problem.addClass();
        if ((set & (set - 1)) == 0) problem.addNode(1, {});
        for (uint32_t part = (set - 1) & set; part > 0; part = (part - 1) & set)
            problem.addNode(1, std::array{part - 1, (set ^ part) - 1});
    }
    problem.roots = {(1u << kLeaves) - 2};
    const Result result = ilp(problem);
    EXPECT_TRUE(result.optimal);
    EXPECT_EQ(result.cost, 2 * kLeaves - 1);
}

// The vertex cover of a triangle: the relaxation proves 1.5 x 7, and costs are multiples of 7.
TEST(IlpBound, isRoundedUpToTheStepOfCosts) {
    Problem problem;
    problem.addClass();
    problem.addNode(0, std::array{1u, 2u, 3u});
    for (const auto& [a, b] : {std::pair(4u, 5u), std::pair(5u, 6u), std::pair(6u, 4u)}) {
        problem.addClass();
        problem.addNode(0, std::array{a});
        problem.addNode(0, std::array{b});
    }
    for (int vertex = 0; vertex < 3; ++vertex) {
        problem.addClass();
        problem.addNode(7, {});
    }
    problem.roots = {0};
    std::vector<double> bounds;
    const Result result = ilp(problem, {.ascend = false, .reduce = false}, {},
        [&](const Event& event) { bounds.push_back(std::get<event::Extracted>(event).bound); });
    EXPECT_TRUE(result.optimal);
    EXPECT_EQ(result.cost, 14);
    for (const double bound : bounds) EXPECT_TRUE(bound == 0 || bound == 14) << bound;
}

// Exact extraction once ended above greedy-DAG, because it improved another start.
TEST(IlpRun, startsAtOrBelowGreedyDag) {
    const IlpOptions unlimited{.seconds = 1e9};
    for (uint64_t seed = 0; seed < 20; ++seed) {
        const Problem problem = deepProblem(seed, 400);
        const Simplified simplified(problem);
        const Task task;
        const EventSink sink;
        const Search search(
            simplified.problem(), simplified.project(treeChoice(problem, {}, task)), unlimited, task, sink);
        EXPECT_LE(search.best().cost, greedyDag(problem).cost * (1 + 1e-9)) << "seed " << seed;
    }
}

// Without cycle constraints, the answer is still acyclic and the bound still valid.
TEST(IlpWithoutCycleConstraints, staysAcyclicAndHonest) {
    for (uint64_t seed = 0; seed < 200; ++seed) {
        const Problem problem = randomProblem(seed, 10, 4);
        const double best = bruteForce(problem);
        if (best == kInfinite) continue;
        const Result result = ilp(problem, {.cycles = CycleConstraints::none, .ascend = false});
        EXPECT_GE(result.cost, best - 1e-6);
        EXPECT_LE(result.bound, best + 1e-6);
        EXPECT_TRUE(!result.optimal || std::abs(result.cost - best) < 1e-6);
    }
}

// Formulations, with or without reduction, stopped early or not, must agree. No bound exceeds any selection found, and
// all proven optima are equal.
TEST(IlpFormulations, neverContradictEachOther) {
    for (uint64_t seed = 0; seed < 12; ++seed) {
        const Problem problem = deepProblem(seed, 30 + static_cast<uint32_t>(seed % 3) * 25);
        double best = kInfinite, bound = 0;
        for (const auto& [cycles, reduced] : {std::pair(CycleConstraints::lazy, true),
                 std::pair(CycleConstraints::lazy, false), std::pair(CycleConstraints::orderReal, true),
                 std::pair(CycleConstraints::orderInt, true), std::pair(CycleConstraints::none, true)}) {
            const Result result = ilp(problem,
                {.cycles = cycles,
                    .seconds = 0.3,
                    .ascend = reduced && cycles == CycleConstraints::lazy,
                    .reduce = reduced});
            best = std::min(best, result.cost);
            bound = std::max(bound, result.bound);
        }
        EXPECT_LE(bound, best * (1 + 1e-6)) << "seed " << seed;
    }
}

TEST(IlpRun, emitsIncumbentsAndBounds) {
    const Problem problem = randomProblem(77, 40, 5, 3);
    std::vector<event::Extracted> events;
    const Result result =
        ilp(problem, {}, {}, [&](const Event& event) { events.push_back(std::get<event::Extracted>(event)); });
    ASSERT_GE(events.size(), 2u);
    EXPECT_EQ(events.back().cost, result.cost);
    EXPECT_EQ(events.back().optimal, result.optimal);
    for (std::size_t i = 1; i < events.size(); ++i) {
        EXPECT_LE(events[i].cost, events[i - 1].cost);
        EXPECT_GE(events[i].bound, events[i - 1].bound - 1e-9);
    }
}

TEST(IlpRun, timeLimitAndCancelKeepTheIncumbent) {
    const Problem problem = deepProblem(3, 2000);    // takes a solver more than a few seconds
    const double greedyCost = greedy(problem).cost;  // available even on a slow machine
    for (const double seconds : {0.0, 0.01, 0.1, 0.5}) {
        const Result limited = ilp(problem, {.seconds = seconds});
        EXPECT_EQ(limited.stop, Stop::timeLimit);
        EXPECT_TRUE(test::isBelow(limited.seconds, seconds + 3, "s"));
        EXPECT_LE(limited.bound, limited.cost);
        EXPECT_LT(limited.bound, greedyCost);
    }
    for (const auto cycles : {CycleConstraints::lazy, CycleConstraints::orderReal, CycleConstraints::orderInt}) {
        std::stop_source source;
        std::jthread stopper([&] {
            test::waitForWork(0.7);
            source.request_stop();
        });
        const Result cancelled = ilp(
            problem, {.cycles = cycles, .seconds = 100, .ascend = false, .reduce = false}, Task(source.get_token()));
        EXPECT_EQ(cancelled.stop, Stop::cancelled);
        EXPECT_LE(cancelled.cost, greedyCost * (1 + 1e-9));
        EXPECT_TRUE(test::isBelow(cancelled.seconds, 5, "s"));
    }
}

// Exact extraction from published data. The optima of vgg and resnet50 were unproven before dual ascent; two methods
// now prove them.
TEST(IlpRun, publishedEGraphs) {
    struct Case {
        const char* file;
        std::size_t nodes, classes;
        double tree, dag;
    };
    for (const Case& c : {Case{"vgg_acyclic.json", 112, 96, 4.866775, 4.866775},
             Case{"resnet50_acyclic.json", 266, 242, 11973.3313, 4.415993},
             Case{"vgg.json", 2726, 1408, 4.852382, 4.850757},
             Case{"resnet50.json", 4350, 2656, 12109.3441, 4.385795}}) {
        const std::filesystem::path path = sharedData(std::string("data/egraphs/") + c.file);
        if (path.empty()) GTEST_SKIP() << "the shared data are missing";
        const Problem problem = problemOf(egraph::readSerialized(path));
        EXPECT_EQ(problem.nodeCount(), c.nodes);
        EXPECT_EQ(problem.classCount(), c.classes);
        EXPECT_NEAR(greedy(problem).treeCost, c.tree, 1e-4);
        for (const IlpOptions& options : {IlpOptions{}, IlpOptions{.reduce = false}, IlpOptions{.ascend = false}}) {
            const Result result = ilp(problem, options);
            EXPECT_TRUE(result.optimal) << c.file;
            EXPECT_NEAR(result.cost, c.dag, 1e-6) << c.file;
        }
    }
}

TEST(IlpRun, treatmentsOfCyclesAgreeOnAcyclicEGraphs) {
    const std::filesystem::path path = sharedData("data/egraphs/resnet50_acyclic.json");
    if (path.empty()) GTEST_SKIP() << "the shared data are missing";
    for (const auto cycles :
        {CycleConstraints::lazy, CycleConstraints::orderReal, CycleConstraints::orderInt, CycleConstraints::none}) {
        const Result result =
            ilp(problemOf(egraph::readSerialized(path)), {.cycles = cycles, .ascend = false, .reduce = false});
        EXPECT_TRUE(result.optimal);
        EXPECT_NEAR(result.cost, 4.415993, 1e-6);
    }
}

}  // namespace egret::extract::ilp_test
