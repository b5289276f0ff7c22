// Each method separately.
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/text.h"
#include "tests/core/expressions/random_expression.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using expressions::parse;
using expressions::print;

std::string simplified(
    const std::string& method, const std::string& text, expressions::Mode mode = expressions::Mode::rational) {
    return print(makeBaseline(method, {.mode = mode})->simplify(parse(text)).result);
}

TEST(Methods, haveNames) {
    for (const Baseline& one : baselines()) {
        const auto method = makeBaseline(one.name, {});
        EXPECT_EQ(method->name(), one.name);
        EXPECT_NE(method->fromHumans(), "");
    }
    EXPECT_THROW(makeBaseline("magic", {}), Error);
}

TEST(Methods, stepsTakenFromAnotherMethodBeganLater) {
    const expressions::Expression input = parse("v0 + 0");
    const SimplifierOptions options;
    expressions::Checker checker(options.mode);
    const Task task;
    Rewriting rewriting(input, options, checker, task);
    Step step{.before = input, .after = parse("v0")};
    step.seconds = 0.5;
    rewriting.take({.result = step.after, .steps = {step}, .refused = 2}, 100);
    const Simplification done = rewriting.finish(true);
    ASSERT_EQ(done.steps.size(), 1U);
    EXPECT_EQ(done.steps[0].seconds, 100.5);
    EXPECT_EQ(done.result, step.after);
    EXPECT_EQ(done.refused, 2U);
}

TEST(Methods, whatIsMinimalStays) {
    for (const Baseline& one : baselines()) {
        const auto method = one.make({});
        for (const char* text : {"v0", "v0 + v1", "v0 / v0", "1 / 0"}) {
            const Simplification done = method->simplify(parse(text));
            EXPECT_EQ(print(done.result), text) << one.name;
            EXPECT_TRUE(done.steps.empty()) << one.name;
        }
    }
}

TEST(Methods, proveEveryStepInEveryMode) {
    Random random(21);
    for (const expressions::ModeFacts& mode : expressions::modes()) {
        expressions::Checker checker(mode.mode);
        for (const Baseline& one : baselines()) {
            const auto method = one.make({.mode = mode.mode, .budget = 5, .seconds = 2});
            for (int i = 0; i < 6; ++i) {
                const expressions::Expression from = expressions::randomExpression(random, 4);
                const Simplification done = method->simplify(from);
                EXPECT_TRUE(checker(from, done.result).isEqual())
                    << one.name << " in " << mode.name << ": " << print(from) << " -> " << print(done.result);
                EXPECT_EQ(done.steps.empty() ? from : done.steps.back().after, done.result);
                double last = 0;
                for (const Step& step : done.steps) {
                    EXPECT_TRUE(step.check.isEqual());
                    EXPECT_GE(step.seconds, last) << one.name;
                    last = step.seconds;
                }
                // Only rules may swap operands or gather constants first; no other method changes an expression that it
                // cannot shrink.
                EXPECT_LE(done.result.size(), from.size())
                    << one.name << ": " << print(from) << " -> " << print(done.result);
            }
        }
    }
}

TEST(Methods, rulesStandInTheSteps) {
    const Simplification done = makeBaseline("rules", {})->simplify(parse("((v0 + 3) - 5) < (v0 + v1)"));
    EXPECT_EQ(print(done.result), "-2 < v1");
    ASSERT_EQ(done.steps.size(), 2u);
    EXPECT_EQ(done.steps[0].by, "(a + c0) - c1 -> a + (c0 - c1)");
    EXPECT_EQ(done.steps[0].node, 1u);
    EXPECT_THAT(makeBaseline("rules", {})->fromHumans(), testing::EndsWith(" rules"));
    EXPECT_EQ(makeBaseline("enumeration", {})->fromHumans(), "nothing");
}

TEST(Methods, saturationGoesWhereRulesWouldGetStuck) {
    EXPECT_EQ(simplified("rules", "(v0 + (v1 + v2)) - v1"), "(v0 + (v1 + v2)) - v1");
    EXPECT_EQ(parse(simplified("saturation", "(v0 + (v1 + v2)) - v1")).size(), 3u);
    EXPECT_EQ(simplified("saturation", "(v0 < v1) && (v1 < v0)"), "False");
    EXPECT_EQ(simplified("saturation", "select(v0 < v1, v0, v1) + max(v0, v1)"), "v0 + v1");
    EXPECT_TRUE(makeBaseline("saturation", {})->simplify(parse("v0 - v0")).isComplete);
}

TEST(Methods, z3) {
    EXPECT_EQ(simplified("z3", "(v0 + 3) < ((v1 - 4) + v0)"), "v1 > 7");
    EXPECT_EQ(simplified("z3", "select(v0 < v1, v2, v2) * 2 / 4", expressions::Mode::rational), "(1 / 2) * v2");
    EXPECT_EQ(simplified("z3", "(v0 < 3) || (v0 < 5)"), "(v0 < 3) || (v0 < 5)");
    EXPECT_EQ(simplified("z3-context", "(v0 < 3) || (v0 < 5)"), "5 > v0");
    EXPECT_EQ(simplified("z3-context", "(v0 / v0) + v1"), "(v0 / v0) + v1");
}

TEST(Methods, searchesDependOnSeedAndBudgetAlone) {
    for (const char* name : {"mcmc", "mcts"}) {
        const std::string text = "(v0 + v1) - v0";
        std::size_t smaller = 0;
        for (uint64_t seed = 1; seed <= 10; ++seed) {
            const SimplifierOptions options{.budget = 400, .seed = seed};
            const Simplification done = makeBaseline(name, options)->simplify(parse(text));
            EXPECT_EQ(done.result, makeBaseline(name, options)->simplify(parse(text)).result);
            smaller += done.result.size() < parse(text).size();
        }
        EXPECT_GT(smaller, 0u) << name;
        EXPECT_EQ(print(makeBaseline(name, {.budget = 0})->simplify(parse(text)).result), text);
    }
}

TEST(Methods, partsFindConstantsAndSubexpressions) {
    EXPECT_EQ(simplified("parts", "min(v7, v8) <= max(v7, v9)"), "True");
    EXPECT_EQ(simplified("parts", "max(v0, min(v0, v1 * v2))"), "v0");
    EXPECT_EQ(simplified("parts", "3 + ((v0 - 5) - v0)"), "-2");
    EXPECT_EQ(simplified("parts", "(v0 / v1) - (v0 / v1)"), "(v0 / v1) - (v0 / v1)");  // not 0 where v1 is 0
}

TEST(Methods, enumerationCutsWhatIsTooLarge) {
    // Each product and quotient of the four variables is replaced by one variable.
    EXPECT_EQ(simplified("enumeration", "((v0 * v1) + (v2 / v3)) - (v0 * v1)"), "v2 / v3");
    EXPECT_EQ(simplified("enumeration", "(v0 + 37) - (v1 + v0)"), "37 - v1");
}

}  // namespace
}  // namespace egret::hiss
