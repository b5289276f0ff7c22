#include "core/expressions/hiss/data/corpus.h"

#include "core/expressions/tester.h"
#include "core/expressions/text.h"

#include <gtest/gtest.h>
#include <unordered_set>

namespace egret::hiss {
namespace {

using namespace expressions;

const Corpus& corpus() {
    static const Corpus corpus = halideCorpus({}, {});
    return corpus;
}

TEST(Corpus, hasTheStatisticsOfHissHalideData) {
    EXPECT_EQ(corpus().training.size(), 10'000U);
    EXPECT_EQ(corpus().validation.size(), 1'000U);
    EXPECT_EQ(corpus().test.size(), 1'000U);
    const PairFacts facts = factsOf(corpus().training);
    EXPECT_GE(facts.fewestTokens, 6U);
    EXPECT_LE(facts.fewestTokens, 8U);
    EXPECT_EQ(facts.mostTokens, 100U);
    EXPECT_NEAR(facts.meanTokens, 58, 1);
    EXPECT_LE(facts.mostVariables, 15U);
    EXPECT_GE(facts.mostVariables, 10U);
    EXPECT_LE(facts.mostConstants, 14U);
    EXPECT_GE(facts.mostConstants, 10U);
    EXPECT_NEAR(facts.meanRightNodes, facts.meanNodes / 2, 1);
}

// Both sides are equal at all points in all modes; nothing divides by zero.
TEST(Corpus, everyExpressionEqualsItsSmallerOneInEveryMode) {
    for (const Mode mode : {Mode::rational, Mode::intFloor, Mode::halide, Mode::hissCode})
        for (std::size_t i = 0; i < 2000; ++i) {
            const Pair& pair = corpus().training[i];
            EXPECT_LT(pair.right.size(), pair.left.size());
            EXPECT_TRUE(Tester(pair.left, argumentsOf(pair.left), mode, 60).mayEqual(pair.right))
                << nameOf(mode) << ": " << print(pair.left) << " -> " << print(pair.right);
        }
}

TEST(Corpus, itsPartsHaveNothingInCommon) {
    std::unordered_set<Expression> known;
    for (const auto* part : {&corpus().training, &corpus().validation, &corpus().test})
        for (const Pair& pair : *part) EXPECT_TRUE(known.insert(pair.left).second);
}

TEST(Corpus, isTheSameForTheSameSeed) {
    const CorpusOptions few{.training = 50, .validation = 5, .test = 5, .seed = 3};
    EXPECT_EQ(halideCorpus(few, {}).training, halideCorpus(few, {}).training);
    EXPECT_NE(halideCorpus(few, {}).training,
        halideCorpus({.training = 50, .validation = 5, .test = 5, .seed = 4}, {}).training);
}

}  // namespace
}  // namespace egret::hiss
