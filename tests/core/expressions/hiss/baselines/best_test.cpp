// All methods combined.
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/text.h"
#include "tests/core/expressions/random_expression.h"
#include "tests/support/times.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace egret::hiss {
namespace {

using expressions::parse;
using expressions::print;

// Checks each step with an independent checker.
void expectSound(const Simplification& done, const expressions::Expression& from, expressions::Mode mode) {
    expressions::Checker checker(mode);
    const expressions::Expression* before = &from;
    for (const Step& step : done.steps) {
        EXPECT_EQ(step.before, *before);
        EXPECT_EQ(step.after, step.before.replaced(step.node, step.after.subtree(step.node)));
        EXPECT_TRUE(checker(step.before, step.after).isEqual())
            << print(step.before) << " -> " << print(step.after) << " by " << step.by;
        before = &step.after;
    }
    EXPECT_EQ(done.result, *before);
    EXPECT_LE(costOf(done.result), costOf(from));
}

TEST(Best, equations10And11AreTrueOverIntegers) {
    const auto best = makeBest({.mode = expressions::Mode::intFloor});
    for (const char* text : {"((((144 - (v0 * 72)) / 2) * 2) + 4) <= (((150 - (v0 * 72)) / 4) * 4)",
             "((v1 + v2) - 7) <= (((((max(v1, 16) + 18) / 8) * 8) + (v1 + v2)) - 27)"}) {
        const Simplification done = best->simplify(parse(text));
        EXPECT_EQ(print(done.result), "True");
        EXPECT_TRUE(done.isComplete);
        expectSound(done, parse(text), expressions::Mode::intFloor);
    }
}

// One of each family of tests/bench/expression_families.py that a compiler meets every day.
TEST(Best, movesConstantsAndFindsCommonFactors) {
    const auto best = makeBest({.mode = expressions::Mode::halide});
    for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{{"3 < v0 / 4", "15 < v0"},
             {"1 + (1 + v0) / 2", "(v0 + 3) / 2"}, {"(v0 / 20 + -7) / 18", "(v0 + -140) / 360"},
             {"min(v0 * -8, 0) / 4", "min(v0 * -2, 0)"}, {"v2 * v1 == v0 * v1 + v3", "(v2 - v0) * v1 == v3"},
             {"select(v0 == 3, 5, 7) + 7", "select(v0 == 3, 12, 14)"}, {"select(-3 < v0, v0, -2)", "max(v0, -2)"},
             {"min(v0 / 4 + 2, v1 / 4)", "min(v0 + 8, v1) / 4"}, {"min(min(v0, v1) - (-1), v0)", "min(v0, v1 + 1)"},
             {"max(v0, v1 * 52 + v2) + (v3 - v1) * 52", "max(v0 - v1 * 52, v2) + v3 * 52"}}) {
        const Simplification done = best->simplify(parse(before));
        EXPECT_LE(costOf(done.result), costOf(parse(after))) << before << " became " << print(done.result);
        expectSound(done, parse(before), expressions::Mode::halide);
    }
}

TEST(Best, neverLargerThanWhatHissFound) {
    // Examples from HISS, tables 4 and 7.
    struct Row {
        std::string before, after;
    };
    for (const expressions::Mode mode : {expressions::Mode::rational, expressions::Mode::intFloor}) {
        const auto best = makeBest({.mode = mode});
        for (const Row& row : std::vector<Row>{{"(!True) < (v0 - 1)", "!(True >= v0)"},
                 {"(v0 <= True) || (v0 >= True)", "True"}, {"max(v2, 1) >= (False || v0)", "True"},
                 {"(1 - v2) >= (v2 - 1)", "1 >= v2"}, {"1 != (1 < v0)", "1 >= v0"},
                 {"select(v2, v2, True) == select(v2, False, True)", "!v2"}, {"(v0 * v1) && True", "v1 && v0"},
                 {"(v1 + 1) > (v1 && 2)", "v1 >= 0"}, {"max(v1 + v0, v2 + v0)", "max(v1, v2) + v0"},
                 {"min(min(v2, v0 + v1), v0 + v3)", "min(v2, min(v1, v3) + v0)"},
                 {"(v0 && (v2 || v1)) || v1", "(v0 && v2) || v1"}, {"min(v2, v0 + v1) - v1", "min(v2 - v1, v0)"},
                 {"v1 || (v0 || v1)", "v0 || v1"}, {"v0 - min(v2, v0 + v1)", "max(v0 - v2, 0 - v1)"}}) {
            const Simplification done = best->simplify(parse(row.before));
            EXPECT_LE(done.result.size(), parse(row.after).size()) << row.before << " became " << print(done.result);
            expectSound(done, parse(row.before), mode);
        }
    }
}

TEST(Best, everyStepIsProvenInEveryMode) {
    Random random(9);
    for (const expressions::ModeFacts& mode : expressions::modes()) {
        const auto best = makeBest({.mode = mode.mode, .seconds = 3});
        for (int i = 0; i < 12; ++i) {
            const expressions::Expression from = expressions::randomExpression(random, 4);
            expectSound(best->simplify(from), from, mode.mode);
        }
    }
}

// A slow method that keeps what it is given. It knows one simplification, which takes it long.
struct Slow : Simplifier {
    explicit Slow(std::vector<std::string>& given) : Simplifier("slow", {}), m_given(given) {}
    Simplification simplify(const expressions::Expression& expression, const Task&) override {
        m_given.push_back(print(expression));
        const expressions::Expression known = parse("v0 * v0 + v1"), after = parse("v1 - 0");
        Simplification done{.result = expression, .isComplete = true};
        if (expression != known) return done;
        done.result = after;
        done.steps.push_back({.before = known, .after = after, .by = "slow"});
        done.steps.back().seconds = 1000;
        return done;
    }

private:
    std::vector<std::string>& m_given;
};

TEST(Best, cheapMethodsBeginAndContinueAfterEverySmallerResult) {
    std::vector<std::string> given;
    const Simplification done =
        makeBestWith({}, std::make_unique<Slow>(given), {})->simplify(parse("(v0 * v0 + 0) + v1"));
    EXPECT_EQ(print(done.result), "v1");
    EXPECT_TRUE(done.isComplete);
    EXPECT_EQ(given, (std::vector<std::string>{"(v0 * v0) + v1", "v1"}))
        << "rules run before and after the slow method";
    ASSERT_GE(done.steps.size(), 3U);
    EXPECT_NE(done.steps.front().by, "slow");
    const auto slow = std::ranges::find(done.steps, "slow", &Step::by);
    ASSERT_NE(slow, done.steps.end());
    EXPECT_GE(slow->seconds, 1000) << "its own time, after that of the methods before it";
}

TEST(Best, refinesWhereOneMay) {
    EXPECT_EQ(print(makeBest({})->simplify(parse("(c0 / v0) * v0")).result), "(c0 / v0) * v0");
    const Simplification done = makeBest({.mayRefine = true})->simplify(parse("(c0 / v0) * v0"));
    EXPECT_EQ(print(done.result), "c0");
    EXPECT_EQ(done.steps.at(0).check.verdict, expressions::Verdict::refines);
}

TEST(Best, timeAndCancellation) {
    const Simplification done = makeBest({.seconds = 0})->simplify(parse("v0 - v0"));
    EXPECT_FALSE(done.isComplete);
    EXPECT_EQ(print(done.result), "v0 - v0");
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(makeBest({})->simplify(parse("v0 - v0"), Task(source.get_token())), Error);
}

// Regression: each method applied the time limit separately, so all of them together took eight times as long.
TEST(Best, theTimeLimitIsOfAllMethodsTogether) {
    std::string text = "v0";
    for (int i = 1; i < 30; ++i)
        text = "max(" + text + " * v" + std::to_string(i % 5) + ", min(v" + std::to_string(i % 3) + ", " +
            std::to_string(i) + "))";
    const Simplification done = makeBest({.budget = 1000, .seconds = 1})->simplify(parse(text));
    EXPECT_FALSE(done.isComplete);
    EXPECT_TRUE(test::isBelow(done.seconds, 3, "s"));
    expectSound(done, parse(text), expressions::Mode::rational);
}

}  // namespace
}  // namespace egret::hiss
