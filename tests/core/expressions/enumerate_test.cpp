#include "core/expressions/enumerate.h"

#include "core/expressions/text.h"

#include <gmock/gmock.h>

namespace egret::expressions {
namespace {

using testing::ElementsAre;

std::vector<std::size_t> counts(const EnumerationOptions& options) {
    const Enumeration enumeration(options, {});
    std::vector<std::size_t> counts;
    for (int nodes = 1; nodes <= options.maxNodes; ++nodes) counts.push_back(enumeration.countWithin(nodes));
    return counts;
}

TEST(Enumerate, findsTheClassesOfFewNodesInEveryMode) {
    // Rational: 9, 174 and 390 are HISS's counts. For 5 nodes, 7,429 is often reported, which is the number of classes
    // that a few hundred points distinguish. Egret finds 7,596, both with 1,000 and with 20,000 points.
    EXPECT_THAT(counts({.mode = Mode::rational}), ElementsAre(6, 9, 174, 390, 7596));
    EXPECT_THAT(counts({.mode = Mode::intFloor}), ElementsAre(6, 9, 161, 383, 6688));
    EXPECT_THAT(counts({.mode = Mode::halide}), ElementsAre(6, 9, 154, 361, 6090));
    EXPECT_THAT(counts({.mode = Mode::hissCode}), ElementsAre(6, 9, 171, 390, 7602));
}

TEST(Enumerate, manyMorePointsFindNoMoreClasses) {
    EXPECT_THAT(counts({.points = 20'000, .seed = 7, .threads = 2}), ElementsAre(6, 9, 174, 390, 7596));
}

TEST(Enumerate, tooFewPointsTakeDifferentExpressionsForOne) { EXPECT_LT(counts({.points = 40}).back(), 7000U); }

TEST(Enumerate, everyClassHasItsSmallestExpression) {
    const Enumeration enumeration({.maxNodes = 3}, {});
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < 12; ++i) texts.push_back(print(enumeration.smallest(i)));
    // !v0 has fewer nodes than v0 == 0; v0 != 0 has as many as !(!v0) but fewer tokens.
    EXPECT_THAT(
        texts, ElementsAre("v0", "v1", "v2", "0", "1", "2", "!v0", "!v1", "!v2", "v0 != 0", "v1 != 0", "v2 != 0"));
    for (std::size_t i = 0; i < enumeration.size(); ++i) {
        const Expression expression = enumeration.smallest(i);
        EXPECT_EQ(static_cast<int>(expression.size()), enumeration.nodesOf(i));
        EXPECT_EQ(enumeration.find(enumeration.fingerprinter().column(expression)), i) << print(expression);
    }
}

TEST(Enumerate, subexpressionsOfSmallestExpressionsAreSmallest) {
    const Enumeration enumeration({}, {});
    for (std::size_t i = enumeration.countWithin(4); i < enumeration.size(); i += 7) {
        const Expression expression = enumeration.smallest(i);
        for (std::size_t node = 1; node < expression.size(); ++node) {
            const Expression part = expression.subtree(node);
            const auto found = enumeration.find(enumeration.fingerprinter().column(part));
            ASSERT_TRUE(found) << print(part);
            EXPECT_EQ(enumeration.nodesOf(*found), static_cast<int>(part.size())) << print(expression);
        }
    }
}

TEST(Enumerate, doesNotDependOnThreads) {
    const Enumeration one({.threads = 1}, {}), three({.threads = 3}, {});
    ASSERT_EQ(one.size(), three.size());
    for (std::size_t i = 0; i < one.size(); ++i) ASSERT_EQ(one.smallest(i), three.smallest(i));
}

TEST(Enumerate, takesAnyLeavesAndOperators) {
    // &&, || and ! over two variables give 16 functions, plus v0 and v1, which are not Booleans.
    const EnumerationOptions options{.leaves = {{Op::variable, 0}, {Op::variable, 1}},
        .operators = {Op::logicalNot, Op::logicalAnd, Op::logicalOr},
        .maxNodes = 12};
    EXPECT_EQ(Enumeration(options, {}).size(), 18U);
}

TEST(Enumerate, leavesOutWhatDoesNotFit) {
    const EnumerationOptions options{
        .leaves = {{Op::number, int64_t{1} << 40}}, .operators = {Op::multiply}, .maxNodes = 3};
    const Enumeration enumeration(options, {});
    EXPECT_EQ(enumeration.size(), 1U);
    EXPECT_EQ(enumeration.tooLarge(), 1U);
}

TEST(Enumerate, canBeStopped) {
    std::stop_source stop;
    stop.request_stop();
    try {
        const Enumeration enumeration({}, Task(stop.get_token()));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
    }
}

TEST(Enumerate, refusesWhatItCannotDo) {
    EXPECT_THROW(Enumeration({.maxNodes = 0}, {}), Error);
    EXPECT_THROW(Enumeration({.leaves = {{Op::add, 0}}}, {}), Error);
    EXPECT_THROW(Enumeration({.operators = {Op::number}}, {}), Error);
}

}  // namespace
}  // namespace egret::expressions
