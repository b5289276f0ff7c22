#include "views/theme/elided_label.h"

#include "tests/views/event_loop.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFontInfo>
#include <QHelpEvent>
#include <QToolTip>

namespace egret::theme::elided_label_test {
namespace {

const QString kLong = QStringLiteral("a text that is much longer than the pane in which it is shown");

QString toolTipOf(QLabel& label) {
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, QPoint(2, 2), label.mapToGlobal(QPoint(2, 2)));
    QApplication::sendEvent(&label, &help);
    return QToolTip::text();
}

// Regression: the expression beside "Compare methods" was cut in the middle of a character.
TEST(ElidedLabel, leavesRoomForItsNeighborsAndTellsItsWholeText) {
    QWidget pane;
    QLabel* text = theme::label(&pane, "", theme::kElides);
    auto* button = new QPushButton(QStringLiteral("Compare"));
    pane.setLayout(theme::row({{text, 1}, button}));
    text->setText(kLong);
    pane.resize(200, 40);
    pane.show();
    test::deliverEvents();
    EXPECT_EQ(pane.width(), 200) << "the text does not widen its pane";
    EXPECT_GE(button->width(), button->sizeHint().width());
    EXPECT_EQ(toolTipOf(*text), kLong);
    text->setToolTip(QStringLiteral("another"));
    EXPECT_EQ(toolTipOf(*text), "another");
}

TEST(ElidedLabel, aTextThatFitsNeedsNoToolTip) {
    ElidedLabel label;
    label.setText(QStringLiteral("short"));
    label.resize(200, 20);
    label.show();
    test::deliverEvents();
    EXPECT_EQ(toolTipOf(label), QString());
}

TEST(Fonts, ofTheWindowAreAtLeastThirteenPixels) {
    EXPECT_GE(QFontInfo(systemFont()).pixelSize(), 13);
    EXPECT_GT(systemFont().pointSizeF(), 0) << "without a size in points, paragraphs of Markdown have no space between";
}

}  // namespace
}  // namespace egret::theme::elided_label_test
