// The distance of an operator from its device's limits.
#include "core/profile/roofline.h"

#include <gtest/gtest.h>

#include <cmath>

namespace egret::profile {
namespace {

constexpr Ceilings kDevice{.gigaflops = 100, .gigabytes = 20};  // ridge at 5 FLOPs per byte

TEST(Roofline, theSlopeEndsAtTheRidge) {
    EXPECT_EQ(kDevice.ridge(), 5);
    EXPECT_EQ(kDevice.attainable(1), 20);
    EXPECT_EQ(kDevice.attainable(5), 100);
    EXPECT_EQ(kDevice.attainable(50), 100);
}

TEST(Roofline, aMatrixProductIsBoundByArithmetic) {
    // 512 x 512 x 512: 2 n^3 FLOPs, 3 n^2 floats, 4 ms.
    const RooflinePoint point = locate({2.0 * 512 * 512 * 512, 3.0 * 512 * 512 * 4}, 4, kDevice);
    EXPECT_NEAR(point.intensity, 85.333, 1e-3);
    EXPECT_NEAR(point.gigaflops, 67.109, 1e-3);
    EXPECT_EQ(point.attainable, 100);
    EXPECT_NEAR(point.share, 0.67109, 1e-5);
    EXPECT_FALSE(point.isMemoryBound);
}

TEST(Roofline, anActivationIsBoundByMemory) {
    const RooflinePoint point = locate({1e6, 8e6}, 0.5, kDevice);  // one million floats, read and written
    EXPECT_EQ(point.intensity, 0.125);
    EXPECT_EQ(point.gigaflops, 2);
    EXPECT_EQ(point.gigabytes, 16);
    EXPECT_EQ(point.attainable, 2.5);
    EXPECT_NEAR(point.share, 0.8, 1e-12) << "of the bandwidth";
    EXPECT_TRUE(point.isMemoryBound);
}

TEST(Roofline, whatOnlyMovesHasAShareOfTheBandwidth) {
    const RooflinePoint point = locate({0, 8e6}, 0.8, kDevice);
    EXPECT_EQ(point.gigaflops, 0);
    EXPECT_NEAR(point.share, 0.5, 1e-12);
    EXPECT_TRUE(std::isinf(locate({1e6, 0}, 1, kDevice).intensity));
}

TEST(Roofline, withoutATimeOrCeilingsThereIsNothingToSay) {
    EXPECT_EQ(locate({1e6, 1e6}, 0, kDevice).gigaflops, 0);
    const RooflinePoint point = locate({1e6, 1e6}, 1, {});
    EXPECT_EQ(point.gigaflops, 1);
    EXPECT_EQ(point.share, 0);
}

}  // namespace
}  // namespace egret::profile
