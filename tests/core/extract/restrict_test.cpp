#include "core/extract/restrict.h"

#include "core/base/error.h"
#include "tests/core/extract/random_problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace egret::extract::restrict_test {
namespace {

// root = (f x) or (g y)
Problem small() {
    Problem problem;
    problem.addClass();
    problem.addNode(1, std::array{1u}, "f");
    problem.addNode(1, std::array{2u}, "g");
    problem.addClass();
    problem.addNode(1, {}, "x");
    problem.addNode(-3, {}, "x2");
    problem.addClass();
    problem.addNode(5, {}, "y");
    problem.classNames = {"root", "left", "right"};
    problem.roots = {0};
    return problem;
}

void expectError(const Problem& problem, const Restriction& restriction, Category category, const std::string& says) {
    try {
        requireRestricted(problem, restriction);
        ADD_FAILURE() << says;
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), category);
        EXPECT_THAT(error.message(), testing::HasSubstr(says));
    }
}

}  // namespace

TEST(Restrict, leavesTheSelectionsWithThePinsAndWithoutTheBans) {
    std::size_t fewer = 0, none = 0;
    for (uint64_t seed = 0; seed < 200; ++seed) {
        const Problem problem = randomProblem(seed, 7, 3, 2);
        Random random(seed);
        const auto any = [&] { return static_cast<uint32_t>(random.below(problem.nodeCount())); };
        const Restriction restriction{.pins = {any()}, .bans = {any(), any()}};
        const std::vector<uint32_t> owner = problem.classOfNodes();
        std::set<std::vector<uint32_t>> all, wanted, left;
        forEachSelection(problem, [&](const std::vector<uint32_t>& choice, double) {
            all.insert(choice);
            const uint32_t pin = restriction.pins[0], pinned = choice[owner[pin]];
            const bool isBanned =
                std::ranges::any_of(restriction.bans, [&](uint32_t n) { return choice[owner[n]] == n; });
            if (!isBanned && (pinned == kNone || pinned == pin)) wanted.insert(choice);
        });
        const Problem part = restricted(problem, restriction);
        forEachSelection(part, [&](const std::vector<uint32_t>& choice, double) { left.insert(choice); });
        EXPECT_EQ(left, wanted) << "seed " << seed;
        fewer += !left.empty() && left.size() < all.size();
        none += left.empty() && !all.empty();
        if (all.empty()) continue;
        if (left.empty()) {
            expectError(problem, restriction, Category::notFound, "No selection is left");
            continue;
        }
        for (const Method& method : methods()) {
            const Result result = method.run(requireRestricted(problem, restriction), {}, {}, {});
            EXPECT_TRUE(wanted.contains(result.choice)) << method.name << ", seed " << seed;
            EXPECT_NO_THROW(checkSelection(problem, result));
            if (method.isExact) {
                EXPECT_NEAR(result.cost, bruteForce(part), 1e-9) << "seed " << seed;
            }
        }
    }
    EXPECT_GT(fewer, 50u);
    EXPECT_GT(none, 5u);
}

TEST(Restrict, namesTheClassThatLosesItsTerms) {
    expectError(small(), {.bans = {0, 4}}, Category::notFound, "class right has no term");
    expectError(small(), {.bans = {0, 1}}, Category::notFound, "class root has no term");
    expectError(small(), {.pins = {0}, .bans = {2, 3}}, Category::notFound, "class left has no term");
    expectError(small(), {.pins = {1}, .bans = {4}}, Category::notFound, "class right has no term");
    expectError(small(), {.pins = {2, 3}}, Category::badInput, "both pinned, but belong to the same class, left");
    EXPECT_NO_THROW(requireRestricted(small(), {.pins = {0}, .bans = {4}})) << "y is not needed";
}

// A banned e-node is no reason to refuse a method.
TEST(Restrict, aBannedNegativeCostDoesNotCount) {
    EXPECT_THROW(greedy(small()), Error);
    EXPECT_EQ(greedy(restricted(small(), {.bans = {3}})).cost, 2);
}

TEST(Restrict, nodesAreFoundByName) {
    EXPECT_EQ(nodesNamed(small(), std::array<std::string, 2>{"y", "f"}), (std::vector<uint32_t>{4, 0}));
    try {
        nodesNamed(small(), std::array<std::string, 2>{"f", "z"});
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.message(), testing::StartsWith("unknown e-node 'z'"));
    }
}

}  // namespace egret::extract::restrict_test
