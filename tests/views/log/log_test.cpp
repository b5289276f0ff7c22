#include "views/log/log_pane.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

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

// Regression: after a change of the theme, earlier messages kept the colors of the theme before.
TEST(Log, messagesAdoptTheTheme) {
    ShownLog shown;
    shown.pane.add(LogPane::Level::error, QStringLiteral("two\nlines"));
    const auto colours = [&] {
        std::vector<QColor> all;
        const QTextBlock line = shown.pane.document()->lastBlock();
        for (auto part = line.begin(); part != line.end(); ++part)
            all.push_back(part.fragment().charFormat().foreground().color());
        return all;
    };
    const auto expected = [](const theme::Theme& theme) { return std::vector{theme.mutedText, theme.error}; };
    EXPECT_EQ(colours(), expected(theme::light()));
    theme::apply(*qApp, theme::dark());
    EXPECT_EQ(colours(), expected(theme::dark()));
    theme::apply(*qApp, theme::light());
    EXPECT_EQ(colours(), expected(theme::light()));
    EXPECT_TRUE(shown.pane.toPlainText().contains("two\nlines"));
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
