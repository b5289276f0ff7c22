#include "views/canvas/spatial_index.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

namespace egret::canvas {
namespace {

TEST(SpatialIndex, findsWhatAFullScanFinds) {
    Random random(3);
    std::vector<QRectF> rects;
    for (int i = 0; i < 2000; ++i)
        rects.emplace_back(
            random.uniform(-5000, 5000), random.uniform(-300, 300), random.uniform(0, 200), random.uniform(0, 60));
    const SpatialIndex index(rects);
    for (int round = 0; round < 100; ++round) {
        const QRectF area(
            random.uniform(-5500, 5000), random.uniform(-400, 300), random.uniform(0, 900), random.uniform(0, 90));
        std::vector<uint32_t> expected;
        for (uint32_t i = 0; i < rects.size(); ++i)
            if (area.left() <= rects[i].right() && rects[i].left() <= area.right() && area.top() <= rects[i].bottom() &&
                rects[i].top() <= area.bottom())
                expected.push_back(i);
        EXPECT_EQ(index.query(area), expected);
    }
}

TEST(SpatialIndex, anEmptyOneFindsNothing) {
    EXPECT_TRUE(SpatialIndex().query(QRectF(0, 0, 10, 10)).empty());
    EXPECT_TRUE(SpatialIndex(std::vector<QRectF>{}).query(QRectF(0, 0, 10, 10)).empty());
}

TEST(SpatialIndex, aVerticalLineHasNoWidthAndIsFound) {
    const SpatialIndex index({QRectF(5, 0, 0, 100)});
    EXPECT_EQ(index.query(QRectF(0, 50, 10, 1)).size(), 1u);
}

}  // namespace
}  // namespace egret::canvas
