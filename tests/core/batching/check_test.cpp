#include "core/batching/check.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

namespace egret::batching {
namespace {

TEST(Check, findsNoDifferenceAndEveryMistake) {
    const CheckResult result = check({.programs = 200, .seed = 11}, {});
    for (const std::string& failure : result.failures) ADD_FAILURE() << failure;
    EXPECT_EQ(result.programs, 200);
    EXPECT_EQ(result.mistakes, 200);
    EXPECT_LE(result.worstDouble, kToleratedDouble);
    EXPECT_LE(result.worstFloat, kToleratedFloat);
    EXPECT_GT(result.calls, 4 * result.batches) << "batching has an effect";
}

TEST(Check, isTheSameForOneSeed) {
    const CheckResult a = check({.programs = 20, .seed = 5}, {}), b = check({.programs = 20, .seed = 5}, {});
    EXPECT_EQ(a.calls, b.calls);
    EXPECT_EQ(a.batches, b.batches);
    EXPECT_EQ(a.worstDouble, b.worstDouble);
}

TEST(Check, canBeStopped) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(check({}, Task(stop.get_token())), Error);
}

}  // namespace
}  // namespace egret::batching
