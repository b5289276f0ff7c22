#include "core/extract/best.h"

#include "core/base/error.h"
#include "tests/core/extract/random_problem.h"

#include <gtest/gtest.h>

#include <set>

namespace egret::extract::best_test {
namespace {

std::vector<double> costsByBruteForce(const Problem& problem) {
    std::vector<double> costs;
    forEachSelection(problem, [&](const std::vector<uint32_t>&, double cost) { costs.push_back(cost); });
    std::ranges::sort(costs);
    return costs;
}

void expectBest(const Problem& problem, std::size_t count, const std::string& what) {
    const std::vector<double> all = costsByBruteForce(problem);
    const Best best = bestSelections(problem, count);
    EXPECT_EQ(best.stop, Stop::finished) << what;
    ASSERT_EQ(best.results.size(), std::min(count, all.size())) << what;
    EXPECT_EQ(best.proven, best.results.size()) << what;
    std::set<std::vector<uint32_t>> distinct;
    for (std::size_t i = 0; i < best.results.size(); ++i) {
        EXPECT_NEAR(best.results[i].cost, all[i], 1e-6) << what << ", result " << i;
        checkSelection(problem, best.results[i]);
        distinct.insert(best.results[i].choice);
    }
    EXPECT_EQ(distinct.size(), best.results.size()) << what;
    if (count < all.size()) {
        EXPECT_LE(best.bound, all[count] + 1e-6) << what;
    }
    if (count > all.size()) {
        EXPECT_EQ(best.bound, std::numeric_limits<double>::infinity()) << what;
    }
}

}  // namespace

TEST(Best, areTheCheapestOfAllSelections) {
    std::size_t many = 0;
    for (uint64_t seed = 0; seed < 300; ++seed) {
        const Problem problem = seed % 2 ? variedProblem(seed) : randomProblem(seed, 8, 3, 2);
        std::size_t selections = 0;
        forEachSelection(problem, [&](const std::vector<uint32_t>&, double) { ++selections; });
        if (selections == 0) continue;
        many += selections > 8;
        expectBest(problem, 1 + seed % 12, "seed " + std::to_string(seed));
    }
    EXPECT_GT(many, 50u);
}

TEST(Best, acceptNegativeCosts) {
    std::size_t solved = 0;
    for (uint64_t seed = 0; seed < 60; ++seed) {
        Problem problem = randomProblem(seed, 7, 3, 2);
        Random random(seed);
        for (double& cost : problem.cost)
            if (random.below(3) == 0) cost = -cost;
        if (costsByBruteForce(problem).empty()) continue;
        ++solved;
        expectBest(problem, 6, "seed " + std::to_string(seed));
    }
    EXPECT_GT(solved, 15u);
}

// All selections, in order: the partition neither loses nor repeats one.
TEST(Best, endWithTheLastSelection) {
    std::size_t listed = 0;
    for (uint64_t seed = 0; seed < 120; ++seed) {
        const Problem problem = randomProblem(seed, 5, 3);
        const std::size_t selections = costsByBruteForce(problem).size();
        if (selections == 0 || selections > 60) continue;
        ++listed;
        expectBest(problem, selections + 5, "seed " + std::to_string(seed));
    }
    EXPECT_GT(listed, 30u);
}

TEST(Best, withoutTimeTheFirstSelectionIsUnproven) {
    const Problem problem = deepProblem(3, 300);
    const Best best = bestSelections(problem, 3, {.seconds = 0});
    EXPECT_EQ(best.stop, Stop::timeLimit);
    EXPECT_EQ(best.proven, 0u);
    ASSERT_EQ(best.results.size(), 1u);
    EXPECT_FALSE(best.results[0].optimal);
    EXPECT_LE(best.bound, best.results[0].cost);
}

TEST(Best, areEmittedWhenTheyAreProven) {
    const Problem problem = randomProblem(2, 8, 3, 2);
    std::vector<double> costs;
    const Best best = bestSelections(
        problem, 5, {}, {}, [&](const Event& event) { costs.push_back(std::get<event::Extracted>(event).cost); });
    ASSERT_GT(best.results.size(), 2u);
    for (std::size_t i = 1; i < best.results.size(); ++i)
        EXPECT_EQ(costs[costs.size() - i], best.results[best.results.size() - i].cost);
}

}  // namespace egret::extract::best_test
