#include "core/batching/linearity.h"

#include "tests/support/times.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace egret::batching {
namespace {

TEST(Linearity, aMillionCallsCostFourTimesAsMuchAsAQuarter) {
    const std::vector<LinearityRow> rows = measureLinearity(1, {}, [](const LinearityRow& row) {
        std::printf("%s: %u calls, evaluate %.3f s, plan %.3f s, run %.3f s, peak %.0f MB\n", row.what.c_str(),
            row.calls, row.evaluateSeconds, row.planSeconds, row.runSeconds, static_cast<double>(row.peakBytes) * 1e-6);
    });
    ASSERT_EQ(rows.size(), 4u);
    EXPECT_GE(rows[0].calls, 100'000u);
    const LinearityRow &quarter = rows[1], &whole = rows[3];
    EXPECT_NEAR(whole.calls, 4.0 * quarter.calls, 0.1 * whole.calls);
    const auto seconds = [](const LinearityRow& row) { return row.evaluateSeconds + row.planSeconds + row.runSeconds; };
    EXPECT_TRUE(test::isBelow(seconds(whole), 40 * seconds(quarter), "s")) << "limit: ten times linear growth";
    EXPECT_LT(whole.peakBytes, 8 * quarter.peakBytes + (64u << 20));
}

}  // namespace
}  // namespace egret::batching
