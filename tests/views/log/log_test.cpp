#include "views/log/log_pane.h"

#include <gtest/gtest.h>

#include <QScrollBar>
#include <QTest>

namespace egret::log {
namespace {

struct ShownLog {
    ShownLog() {
        pane.resize(400, 120);
        pane.show();
        say(60);
    }
    void say(int lines) {
        for (int line = 0; line < lines; ++line) pane.add(LogPane::Level::note, QStringLiteral("line %1").arg(line));
    }
    bool showsTheNewest() const { return pane.verticalScrollBar()->value() == pane.verticalScrollBar()->maximum(); }

    LogPane pane;
};

// Regression: when another perspective resized the pane, it jumped to the first line and stayed there.
TEST(Log, theNewestLineStaysInSightWhateverBecomesOfThePane) {
    ShownLog shown;
    EXPECT_TRUE(shown.showsTheNewest());
    shown.pane.resize(400, 3000);
    shown.pane.resize(400, 100);
    EXPECT_GT(shown.pane.verticalScrollBar()->maximum(), 0);
    EXPECT_TRUE(shown.showsTheNewest());
    shown.pane.hide();
    shown.say(40);
    shown.pane.show();
    EXPECT_TRUE(shown.showsTheNewest());
}

TEST(Log, whoReadsWhatWasBeforeIsNotDisturbed) {
    ShownLog shown;
    QTest::keyClick(&shown.pane, Qt::Key_PageUp);
    const int place = shown.pane.verticalScrollBar()->value();
    shown.say(5);
    EXPECT_EQ(shown.pane.verticalScrollBar()->value(), place);
    EXPECT_FALSE(shown.showsTheNewest());
}

}  // namespace
}  // namespace egret::log
