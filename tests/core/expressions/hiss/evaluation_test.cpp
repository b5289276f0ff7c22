#include "core/expressions/hiss/evaluation.h"

#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/text.h"

#include <gtest/gtest.h>

namespace egret::hiss {
namespace {

std::vector<expressions::Expression> expressions() {
    return {expressions::parse("(v0 + v1) - v0"), expressions::parse("v0 < v1"), expressions::parse("min(v0, v0) + 1")};
}

// Always returns 0.
struct Liar : Simplifier {
    Liar() : Simplifier("liar", {}) {}
    Simplification simplify(const expressions::Expression&, const Task&) override {
        return {.result = expressions::Expression::number(0)};
    }
};

TEST(Evaluation, countsHitsAndMeansOverAllExpressions) {
    const SimplifierOptions options;
    int times = 0;
    const Evaluation found = evaluate(
        *makeBaseline("best", options), expressions(), options, {}, [&](const auto&, const auto&) { ++times; });
    EXPECT_EQ(times, 3);
    EXPECT_EQ(found.expressions, 3U);
    EXPECT_EQ(found.hits, 2U);
    EXPECT_DOUBLE_EQ(found.hitRate(), 2.0 / 3);
    EXPECT_DOUBLE_EQ(found.sizeReduction, (4 + 0 + 2) / 3.0);
    EXPECT_DOUBLE_EQ(found.lengthReduction, (6 + 0 + 5) / 3.0);
    EXPECT_EQ(found.unsound, 0U);
    EXPECT_TRUE(found.isComplete);
}

TEST(Evaluation, seesUnsoundResults) {
    Liar liar;
    EXPECT_EQ(evaluate(liar, expressions(), {}, {}).unsound, 3U);
}

TEST(Evaluation, whenStoppedTellsWhatThereIs) {
    std::stop_source stop;
    Liar liar;
    const Evaluation found = evaluate(
        liar, expressions(), {}, Task(stop.get_token()), [&](const auto&, const auto&) { stop.request_stop(); });
    EXPECT_EQ(found.expressions, 1U);
    EXPECT_FALSE(found.isComplete);
}

}  // namespace
}  // namespace egret::hiss
