#include "core/expressions/hiss/data/constants.h"

#include "core/base/error.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/tester.h"
#include "core/expressions/text.h"

#include <gmock/gmock.h>
#include <unordered_set>

namespace egret::hiss {
namespace {

using namespace expressions;

constexpr std::size_t kDraws = 20'000;
constexpr int kFresh = 300;  // points, other than those with which the pairs were found

Table tableIn(Mode mode) { return Table({.mode = mode}); }

TEST(ConstantPairs, areEqualAndSmallerByFoldedSizeAndAllDiffer) {
    for (const Mode mode : {Mode::rational, Mode::intFloor}) {
        const std::vector<Pair> pairs = constantPairs(tableIn(mode), kDraws, 1, {});
        EXPECT_GE(pairs.size(), 100U) << nameOf(mode);
        std::unordered_set<Expression> lefts;
        for (const Pair& pair : pairs) {
            const std::string text = print(pair.left) + " -> " + print(pair.right);
            EXPECT_TRUE(Tester(pair.left, {3, 2}, mode, kFresh, 77).mayEqual(pair.right)) << text;
            EXPECT_LT(foldedSize(pair.right), foldedSize(pair.left)) << text;
            EXPECT_TRUE(lefts.insert(pair.left).second) << text;
        }
    }
}

TEST(ConstantPairs, putTwoConstantsTogether) {
    std::vector<std::string> texts;
    for (const Pair& pair : constantPairs(tableIn(Mode::rational), 5 * kDraws, 1, {}))
        texts.push_back(print(pair.left) + " -> " + print(pair.right));
    EXPECT_THAT(texts, testing::IsSupersetOf({"(v0 + c0) + c1 -> v0 + (c0 + c1)", "(v0 - c0) - c1 -> v0 - (c0 + c1)"}));
}

TEST(ConstantPairs, areTheSameForASeed) {
    const Table table = tableIn(Mode::rational);
    const auto lefts = [&](uint64_t seed) {
        std::vector<std::string> texts;
        for (const Pair& pair : constantPairs(table, kDraws, seed, {})) texts.push_back(print(pair.left));
        return texts;
    };
    EXPECT_EQ(lefts(4), lefts(4));
    EXPECT_NE(lefts(4), lefts(5));
}

TEST(ConstantPairs, wantATableOfThreeVariables) {
    const Table ofOne({.leaves = {{Op::variable, 0}, {Op::number, 0}}, .maxNodes = 3});
    EXPECT_THROW(constantPairs(ofOne, kDraws, 1, {}), Error);
}

}  // namespace
}  // namespace egret::hiss
