#include "core/extract/ilp.h"

#include "core/base/error.h"
#include "core/extract/reduce.h"
#include "core/extract/serialized.h"
#include "tests/core/extract/random_problem.h"

#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <thread>

using namespace egret;
using namespace egret::extract;

namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

std::filesystem::path sharedEGraph(const std::string& name) {
    const char* variable = std::getenv("EGRET_SHARED");
    for (const std::filesystem::path& base : {std::filesystem::path(variable ? variable : ""), std::filesystem::path(EGRET_SOURCE_DIR) / "../shared",
                                              std::filesystem::path(EGRET_SOURCE_DIR) / "../../shared"})
        if (!base.empty() && std::filesystem::exists(base / "data/egraphs" / name)) return base / "data/egraphs" / name;
    return {};
}

}  // namespace

class Ilp : public testing::TestWithParam<std::pair<CycleConstraints, bool>> {
protected:
    IlpOptions options() const { return {.cycles = GetParam().first, .reduce = GetParam().second}; }
};
INSTANTIATE_TEST_SUITE_P(Formulations, Ilp,
                         testing::Values(std::pair(CycleConstraints::lazy, true), std::pair(CycleConstraints::lazy, false),
                                         std::pair(CycleConstraints::orderReal, true), std::pair(CycleConstraints::orderReal, false),
                                         std::pair(CycleConstraints::orderInt, true), std::pair(CycleConstraints::orderInt, false)));

TEST_P(Ilp, isTheOptimumOnRandomCyclicProblems) {
    std::size_t solvable = 0;
    for (uint64_t seed = 0; seed < 300; ++seed) {
        const Problem problem = randomProblem(seed, 6 + static_cast<uint32_t>(seed % 9), 4, 1 + static_cast<uint32_t>(seed % 3));
        const double best = bruteForce(problem);
        if (best == kInfinite) continue;
        ++solvable;
        const Result result = ilp(problem, options());
        EXPECT_TRUE(result.optimal) << "seed " << seed;
        EXPECT_NEAR(result.dagCost, best, 1e-6) << "seed " << seed;
        EXPECT_NEAR(result.bound, best, 1e-6);
    }
    EXPECT_GT(solvable, 100u);
}

// Without cycle constraints the answer is acyclic all the same, and the bound is honest.
TEST(IlpWithoutCycleConstraints, staysAcyclicAndHonest) {
    for (uint64_t seed = 0; seed < 200; ++seed) {
        const Problem problem = randomProblem(seed, 10, 4);
        const double best = bruteForce(problem);
        if (best == kInfinite) continue;
        const Result result = ilp(problem, {.cycles = CycleConstraints::none});
        EXPECT_GE(result.dagCost, best - 1e-6);
        EXPECT_LE(result.bound, best + 1e-6);
        EXPECT_TRUE(!result.optimal || std::abs(result.dagCost - best) < 1e-6);
    }
}

// Different formulations, with and without reduction, cut short or not, must not contradict each other: no bound above
// any selection found, and all proven optima equal.
TEST(IlpFormulations, neverContradictEachOther) {
    for (uint64_t seed = 0; seed < 12; ++seed) {
        const Problem problem = deepProblem(seed, 30 + static_cast<uint32_t>(seed % 3) * 25);
        double best = kInfinite, bound = 0;
        for (const auto& [cycles, reduced] : {std::pair(CycleConstraints::lazy, true), std::pair(CycleConstraints::lazy, false),
                                              std::pair(CycleConstraints::orderReal, true), std::pair(CycleConstraints::orderInt, true),
                                              std::pair(CycleConstraints::none, true)}) {
            const Result result = ilp(problem, {.cycles = cycles, .seconds = 0.3, .reduce = reduced});
            best = std::min(best, result.dagCost);
            bound = std::max(bound, result.bound);
        }
        EXPECT_LE(bound, best * (1 + 1e-6)) << "seed " << seed;
    }
}

TEST(Reduction, keepsAnOptimum) {
    for (uint64_t seed = 1000; seed < 1300; ++seed) {
        const Problem problem = randomProblem(seed, 12, 5, 2);
        const double best = bruteForce(problem);
        for (const double upperBound : {kInfinite, best + 0.5}) {
            const Reduction reduction = reduce(problem, upperBound);
            EXPECT_EQ(reduction.impossible, best == kInfinite);
            if (best == kInfinite) continue;
            EXPECT_LE(reduction.bound, best + 1e-9);
            // What is left, as a problem of its own: free classes become leaves.
            Problem rest;
            for (uint32_t c = 0; c < problem.classCount(); ++c) {
                rest.addClass();
                if (reduction.freeChoice[c] != kNone) rest.addNode(0, {});
                for (const uint32_t n : reduction.nodes[c]) rest.addNode(problem.cost[n], reduction.children[n]);
            }
            rest.roots = problem.roots;
            EXPECT_DOUBLE_EQ(bruteForce(rest), best) << "seed " << seed;
        }
    }
}

TEST(IlpRun, emitsIncumbentsAndBounds) {
    const Problem problem = randomProblem(77, 40, 5, 3);
    std::vector<event::Extracted> events;
    const Result result = ilp(problem, {}, {}, [&](const Event& event) { events.push_back(std::get<event::Extracted>(event)); });
    ASSERT_GE(events.size(), 2u);
    EXPECT_EQ(events.back().cost, result.dagCost);
    EXPECT_EQ(events.back().optimal, result.optimal);
    for (std::size_t i = 1; i < events.size(); ++i) {
        EXPECT_LE(events[i].cost, events[i - 1].cost);
        EXPECT_GE(events[i].bound, events[i - 1].bound - 1e-9);
    }
}

TEST(IlpRun, timeLimitAndCancelKeepTheIncumbent) {
    const std::filesystem::path path = sharedEGraph("vgg.json");
    if (path.empty()) GTEST_SKIP() << "shared data is not here";
    const Problem problem = readSerialized(path);
    const Result greedyResult = greedyDag(problem);
    const Result limited = ilp(problem, {.seconds = 1});
    EXPECT_LE(limited.dagCost, greedyResult.dagCost + 1e-12);
    EXPECT_LT(limited.seconds, 3);

    std::stop_source source;
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        source.request_stop();
    });
    const Result cancelled = ilp(problem, {.seconds = 100}, Task(source.get_token()));
    EXPECT_LE(cancelled.dagCost, greedyResult.dagCost + 1e-12);
    EXPECT_LT(cancelled.seconds, 3);
    EXPECT_TRUE(cancelled.optimal || cancelled.stop == Stop::cancelled);
    EXPECT_TRUE(limited.optimal || limited.stop == Stop::timeLimit);
}

TEST(IlpRun, publishedOptima) {
    const std::filesystem::path vgg = sharedEGraph("vgg_acyclic.json"), resnet = sharedEGraph("resnet50_acyclic.json");
    if (vgg.empty() || resnet.empty()) GTEST_SKIP() << "shared data is not here";
    const Problem small = readSerialized(vgg), large = readSerialized(resnet);
    EXPECT_EQ(small.nodeCount(), 112u);
    EXPECT_EQ(small.classCount(), 96u);
    EXPECT_NEAR(greedy(small).treeCost, 4.866775, 1e-6);
    EXPECT_NEAR(greedy(large).treeCost, 11973.3, 0.05);
    for (const auto cycles : {CycleConstraints::lazy, CycleConstraints::orderReal, CycleConstraints::orderInt, CycleConstraints::none}) {
        const Result a = ilp(small, {.cycles = cycles}), b = ilp(large, {.cycles = cycles});
        EXPECT_TRUE(a.optimal);
        EXPECT_NEAR(a.dagCost, 4.866775, 1e-6);
        EXPECT_TRUE(b.optimal);
        EXPECT_NEAR(b.dagCost, 4.415993, 1e-6);
    }
}
