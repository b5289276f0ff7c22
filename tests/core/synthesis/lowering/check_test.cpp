// Every back end against the naive loop nest, at every position: values and gradients.
#include "tests/core/synthesis/lowering/sample_operators.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

TEST(Check, reportsEveryBackEnd) {
    const Operator op = small(kSmallOperators[7]);
    const CheckReport report = checkOperator(op, op.spec().mappings[0]);
    std::vector<std::string> names;
    for (const BackEndError& e : report.backEnds) names.push_back(e.backEnd);
    EXPECT_EQ(names,
        (std::vector<std::string>{"interpreter, rfactored", "torch", "torch, rfactored", "generated products",
            "generated products, rfactored", "generated loops", "generated loops, rfactored"}));
    EXPECT_EQ(report.positions, 2 * 16 * 6 * 6);
    EXPECT_LE(report.worst(), 1e-10) << told(report);
    EXPECT_GT(report.worst(), 0) << "summation orders differ, so the last digits must differ";
}

TEST(Check, endsWhenItsTaskIsStopped) {
    std::stop_source stop;
    stop.request_stop();
    const Operator op = openOperator("conv2d");  // at 56 x 56 and 64 channels, the naive nest takes seconds
    try {
        checkOperator(op, op.spec().mappings[0], {}, Task(stop.get_token()));
        FAIL() << "the check was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
    }
}

TEST(Check, knownOperatorsAreTheirLoopNests) {
    EXPECT_EQ(std::size(kSmallOperators), namedOperators().size());
    std::vector<Operator> operators;
    for (const SmallOperator& known : kSmallOperators) operators.push_back(small(known));
    const auto reports = checkOperators(operators);
    for (std::size_t i = 0; i < reports.size(); ++i)
        EXPECT_LE(reports[i].worst(), 1e-10) << operators[i].name << '\n' << told(reports[i]);
}

// Legal operators, most of which a search would drop; sweep_test.cpp has hundreds more.
TEST(Check, randomLegalOperatorsAreTheirLoopNests) {
    std::vector<Operator> operators;
    for (uint64_t seed = 1000; seed < 1020; ++seed) operators.push_back(randomOperator(seed));
    const auto reports = checkOperators(operators, {.optimization = "-O1"});
    for (std::size_t i = 0; i < reports.size(); ++i)
        EXPECT_LE(reports[i].worst(), 1e-10) << operators[i].name << '\n' << told(reports[i]);
}

}  // namespace
}  // namespace egret::synthesis
