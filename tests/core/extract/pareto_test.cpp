#include "core/extract/pareto.h"

#include "core/base/error.h"
#include "tests/core/extract/random_problem.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace egret::extract::pareto_test {
namespace {

using Pair = std::pair<double, double>;

std::vector<double> secondCosts(const Problem& problem, uint64_t seed) {
    Random random(seed + 1000);
    std::vector<double> result;
    for (std::size_t n = 0; n < problem.nodeCount(); ++n)
        result.push_back(
            seed % 3 == 0 ? static_cast<double>(random.below(1000)) / 7 : static_cast<double>(random.below(20)));
    return result;
}

std::vector<Pair> frontByBruteForce(const Problem& problem, const std::vector<double>& second) {
    std::map<double, double> least;  // of the second cost, by the first
    forEachSelection(problem, [&](const std::vector<uint32_t>& choice, double cost) {
        double other = 0;
        for (const uint32_t n : choice)
            if (n != kNone) other += second[n];
        const double rounded = std::round(cost * 1e6) / 1e6;
        const auto [at, isNew] = least.emplace(rounded, other);
        at->second = std::min(at->second, other);
    });
    std::vector<Pair> front;
    for (const auto& [cost, other] : least)
        if (front.empty() || other < front.back().second * (1 - 1e-6) - 1e-9) front.emplace_back(cost, other);
    return front;
}

}  // namespace

TEST(Pareto, theFrontIsThatOfAllSelections) {
    std::size_t longer = 0, unsupported = 0;
    for (uint64_t seed = 0; seed < 200; ++seed) {
        Problem problem = seed % 2 ? variedProblem(seed) : randomProblem(seed, 10, 4, 2);
        Random random(seed);
        for (double& cost : problem.cost) cost = static_cast<double>(random.below(20));
        const std::vector<double> second = secondCosts(problem, seed);
        const std::vector<Pair> wanted = frontByBruteForce(problem, second);
        if (wanted.empty()) continue;
        const Front front = paretoFront(problem, second);
        EXPECT_TRUE(front.isComplete);
        ASSERT_EQ(front.points.size(), wanted.size()) << "seed " << seed;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const Front::Point& point = front.points[i];
            EXPECT_NEAR(point.result.cost, wanted[i].first, 2e-6) << "seed " << seed;
            EXPECT_NEAR(point.second, wanted[i].second, 1e-5) << "seed " << seed;
            checkSelection(problem, point.result);
            // Supported: least for some weights. Those of the lines through two points suffice, and the two ends.
            bool isLeast = i == 0 || i + 1 == wanted.size();
            for (std::size_t a = 0; a < wanted.size(); ++a)
                for (std::size_t b = a + 1; b < wanted.size(); ++b) {
                    const double first = wanted[a].second - wanted[b].second, other = wanted[b].first - wanted[a].first;
                    const auto value = [&](const Pair& one) { return first * one.first + other * one.second; };
                    isLeast = isLeast || std::ranges::all_of(wanted, [&](const Pair& one) {
                        return value(wanted[i]) <= value(one) + 1e-6;
                    });
                }
            EXPECT_EQ(point.isSupported, isLeast) << "seed " << seed << ", point " << i;
            unsupported += !point.isSupported;
        }
        longer += wanted.size() > 3;
    }
    EXPECT_GT(longer, 10u);
    EXPECT_GT(unsupported, 10u);
}

TEST(Pareto, aNegativeCostIsRefusedByName) {
    Problem problem;
    problem.addClass();
    problem.addNode(1, {}, "a");
    problem.roots = {0};
    try {
        paretoFront(problem, std::array{-1.0});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().node, "a");
    }
}

TEST(Pareto, withoutTimeThereIsNoFront) {
    const Problem problem = deepProblem(1, 200);
    const std::vector<double> second(problem.nodeCount(), 1);
    try {
        paretoFront(problem, second, {.seconds = 0});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::limit);
    }
}

}  // namespace egret::extract::pareto_test
