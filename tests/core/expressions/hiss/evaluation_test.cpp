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

// Steps at given times, whatever the clock says.
struct Timed : Simplifier {
    Timed() : Simplifier("timed", {}) {}
    Simplification simplify(const expressions::Expression& input, const Task&) override {
        const auto step = [](double seconds, const char* after) {
            Step made;
            made.after = expressions::parse(after);
            made.seconds = seconds;
            return made;
        };
        if (input.size() == 3) return {.result = input};
        return {.result = expressions::parse("v0"),
            .steps = {step(0.005, "v0 + 1"), step(0.03, "(v0 + 1) - 1"), step(0.2, "v0")}};
    }
};

TEST(Evaluation, curveHasTheSmallestFormByEachTime) {
    const expressions::Expression input = expressions::parse("min(v0 + 1, v0 + 1) - 1");  // 9 nodes, 16 tokens
    const Curve curve = curveOf(input, Timed().simplify(input, {}), 0.5);
    const std::vector<double> times = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5};
    ASSERT_EQ(curve.size(), times.size());
    const Cost whole = costOf(input), sum = costOf(expressions::parse("v0 + 1"));
    for (std::size_t i = 0; i < times.size(); ++i) {
        EXPECT_EQ(curve[i].seconds, times[i]) << "exactly, as it is printed";
        const Cost least = i < 2 ? whole : i < 7 ? sum : Cost{1, 1};  // the larger form at 0.03 s does not count
        EXPECT_EQ(curve[i].sizeReduction, static_cast<double>(whole.nodes - least.nodes)) << times[i];
        EXPECT_EQ(curve[i].lengthReduction, static_cast<double>(whole.tokens - least.tokens)) << times[i];
    }
    EXPECT_EQ(curveOf(input, {.result = input}, 0.0005), Curve()) << "no point within the time limit";
    EXPECT_EQ(curveOf(input, {.result = input}, 1e300).back().seconds, 1e6);
}

TEST(Evaluation, curveIsTheMeanOfAllExpressions) {
    Timed timed;
    const std::vector<expressions::Expression> inputs = {
        expressions::parse("min(v0 + 1, v0 + 1) - 1"), expressions::parse("v0 < v1")};
    const Evaluation found = evaluate(timed, inputs, {.seconds = 0.2}, {});
    const Curve one = curveOf(inputs.front(), timed.simplify(inputs.front(), {}), 0.2);
    ASSERT_EQ(found.curve.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(found.curve[i].lengthReduction, one[i].lengthReduction / 2);
    EXPECT_EQ(found.curve.back().lengthReduction, found.lengthReduction);
    EXPECT_EQ(found.curve.back().sizeReduction, found.sizeReduction);
    EXPECT_TRUE(evaluate(timed, {}, {}, {}).curve.empty());
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
