// Kernel arguments and the addresses of single elements (plugin/arguments.h). own_test.cpp tests the kernels.
#include "core/runtime/cuda/plugin/own.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"

#include <gtest/gtest.h>
#include <cmath>
#include <limits>

namespace egret::runtime::cuda::kernels_test {

TEST(Kernels, aMaximumOfWhatIsNoNumberIsNone) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const PoolArguments window = poolArguments({Pooling::max, {3}, {1}, {1}, {0}, {0}, false}, {1, 1, 3}, {1, 1, 1});
    for (const std::vector<float>& x : {std::vector<float>{0, nan, 1}, {nan, 5, 1}, {0, 1, nan}})
        EXPECT_TRUE(std::isnan(pooledAt(window, x.data(), 0).value));
    EXPECT_EQ(pooledAt(window, std::vector<float>{-3, -1, -2}.data(), 0).value, -1);
}

TEST(Kernels, placesOutsideAnAxisAreItsEnds) {
    const std::vector<float> x{10, 20, 30}, weights{1, 1, 1};
    const std::vector<int> places{-5, 1, 1'000'000};
    const ResampleArguments three{3, 1, 3, 1};
    EXPECT_EQ(resampledAt(three, x.data(), places.data(), weights.data(), 0), 10);
    EXPECT_EQ(resampledAt(three, x.data(), places.data(), weights.data(), 1), 20);
    EXPECT_EQ(resampledAt(three, x.data(), places.data(), weights.data(), 2), 30);
}

TEST(Kernels, copiesAreAsWideAsTheyFit) {
    const Copy rows{{7, 20}, {20, 1}, {40, 1}, 0, 20};
    EXPECT_EQ(wideCopy(rows, 4, 256, 256).bytes, 16u);
    EXPECT_EQ(wideCopy(rows, 4, 256, 8).bytes, 8u);  // the target is less aligned
    EXPECT_EQ(wideCopy({{7, 20}, {20, 1}, {41, 1}, 0, 20}, 4, 256, 256).bytes, 4u);
    EXPECT_EQ(wideCopy({{7, 20}, {20, 1}, {40, 1}, 2, 20}, 4, 256, 256).bytes, 8u);
    EXPECT_EQ(wideCopy({{20, 7}, {1, 20}, {7, 1}}, 4, 256, 256).bytes, 4u);  // a transposition
    EXPECT_EQ(wideCopy({{32}, {1}, {1}}, 1, 256, 256).arguments.count, 2);   // 16 Booleans at once
}

}  // namespace egret::runtime::cuda::kernels_test
