#include "views/profile/median_bars.h"

#include <gtest/gtest.h>

#include <QJsonArray>

namespace egret::profile_view {
namespace {

TEST(MedianBars, areAsLongAsTheirTimes) {
    MedianBars bars;
    bars.resize(400, 200);
    bars.setBars({{.name = "Original", .ms = 8, .interval = profile::Interval{7.5, 8.5, 0.96}, .isReference = true},
        {.name = "Current", .ms = 4, .note = "twice as fast"}});
    EXPECT_NEAR(bars.rectOf(0).width(), 2 * bars.rectOf(1).width(), 1e-9);
    EXPECT_EQ(bars.rectOf(0).left(), bars.rectOf(1).left());
    EXPECT_LT(bars.rectOf(0).right(), bars.width()) << "leaves room for the interval";
    EXPECT_EQ(bars.accessibleDescription().toStdString(),
        "Original: 8.00 ms · 7.50 to 8.50, 96.0% confidence\nCurrent: 4.00 ms · twice as fast");
    EXPECT_EQ(bars.exportedView().json()["medians"].toArray().size(), 2);
}

TEST(MedianBars, takeNoRoomWithoutTimes) {
    MedianBars bars;
    bars.setBars({});
    EXPECT_TRUE(bars.isHidden());
    EXPECT_TRUE(bars.exportedView().drawing.area.isEmpty());
}

}  // namespace
}  // namespace egret::profile_view
