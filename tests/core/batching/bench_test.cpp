#include "core/batching/bench.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace egret::batching {
namespace {

TEST(Bench, refusesWhatWouldTakeDays) {
    try {
        bench({.leaves = 100'000, .batchSizes = {1, 1000}}, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.message(), "leaves times the batch is at most 2000000");
    }
}

// Trees that are batched by hand were computed to their end, for minutes.
TEST(Bench, endsSoonWhenItIsStopped) {
    std::stop_source stop;
    std::chrono::steady_clock::time_point asked;
    const std::jthread user([&] {
        std::this_thread::sleep_for(std::chrono::seconds(2));
        asked = std::chrono::steady_clock::now();
        stop.request_stop();
    });
    try {
        bench({.leaves = 20'000, .state = 256, .batchSizes = {16}}, Task(stop.get_token()));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(5));
}

}  // namespace
}  // namespace egret::batching
