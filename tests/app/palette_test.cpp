#include "app/command_palette.h"

#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTest>

namespace egret::app {
namespace {

TEST(CommandPalette, wordsMayBeCutShortAndComeInAnyOrder) {
    EXPECT_GT(CommandPalette::score("sat run", "Run equality saturation"), 0);
    EXPECT_EQ(CommandPalette::score("xyz", "Run equality saturation"), 0);
    EXPECT_GT(CommandPalette::score("run", "Run equality saturation"), CommandPalette::score("run", "Truncate"));
    EXPECT_GT(CommandPalette::score("", "anything"), 0);
}

TEST(CommandPalette, enterRunsTheBestFit) {
    QAction open("&Open…"), close("&Close");
    int opened = 0, closed = 0;
    QObject::connect(&open, &QAction::triggered, [&] { ++opened; });
    QObject::connect(&close, &QAction::triggered, [&] { ++closed; });
    auto* palette = new CommandPalette({&close, &open}, nullptr);
    palette->show();
    auto* query = palette->findChild<QLineEdit*>();
    QTest::keyClicks(query, "ope");
    QTest::keyClick(query, Qt::Key_Return);
    EXPECT_EQ(opened, 1);
    EXPECT_EQ(closed, 0);
}

}  // namespace
}  // namespace egret::app
