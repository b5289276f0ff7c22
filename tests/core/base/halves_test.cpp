#include "core/base/halves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace egret::base::halves_test {

TEST(Halves, roundToNearestEven) {
    EXPECT_EQ(toF16(1.0f), 0x3c00);
    EXPECT_EQ(toF16(1 + 0x1p-11f), 0x3c00);      // halfway: rounds to even, down
    EXPECT_EQ(toF16(1 + 3 * 0x1p-11f), 0x3c02);  // halfway: rounds to even, up
    EXPECT_EQ(toF16(65504.0f), 0x7bff);
    EXPECT_EQ(toF16(65519.0f), 0x7bff);
    EXPECT_EQ(toF16(65520.0f), 0x7c00);
    EXPECT_EQ(toF16(0x1p-24f), 1);
    EXPECT_EQ(toF16(0x1p-25f), 0);
    EXPECT_EQ(toF16(-0.0f), 0x8000);
    EXPECT_EQ(fromBf16(toBf16(1.00390625f)), 1.0f);  // halfway: rounds to even
    EXPECT_EQ(fromBf16(toBf16(1.01171875f)), 1.015625f);
}

TEST(Halves, everyHalfReadsBackEqual) {
    for (uint32_t all = 0; all < 0x10000; ++all) {
        const auto bits = static_cast<uint16_t>(all);
        if (!std::isnan(fromF16(bits))) {
            ASSERT_EQ(toF16(fromF16(bits)), bits);
        }
        if (!std::isnan(fromBf16(bits))) {
            ASSERT_EQ(toBf16(fromBf16(bits)), bits);
        }
    }
}

TEST(Halves, notANumberStaysSo) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(std::isnan(fromF16(toF16(nan))));
    EXPECT_TRUE(std::isnan(fromBf16(toBf16(nan))));
}

}  // namespace egret::base::halves_test
