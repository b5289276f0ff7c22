#include "core/batching/bench.h"

#include "core/base/error.h"
#include "tests/support/times.h"

#include <gtest/gtest.h>

#include <atomic>
#include <ctime>
#include <thread>

namespace egret::batching {
namespace {

TEST(Bench, refusesWhatWouldTakeDays) {
    try {
        bench({.leaves = 100'000, .batchSizes = {1, 1000}}, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.message(), "leaves times batch size must not exceed 2000000");
    }
}

// Regression: manual batching ran to its end, for minutes, after a stop request.
TEST(Bench, endsSoonWhenItIsStopped) {
    std::stop_source stop;
    std::atomic<std::clock_t> asked = 0;
    const std::jthread user([&] {
        test::waitForWork(2);
        asked = std::clock();
        stop.request_stop();
    });
    try {
        bench({.leaves = 20'000, .state = 256, .batchSizes = {16}}, Task(stop.get_token()));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
    }
    EXPECT_TRUE(test::isBelow(static_cast<double>(std::clock() - asked) / CLOCKS_PER_SEC, 10, "s of processors"));
}

}  // namespace
}  // namespace egret::batching
