#include "views/theme/scrolled.h"

#include "tests/views/event_loop.h"
#include "views/theme/widgets.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QScrollBar>

namespace egret::theme::scrolled_test {
namespace {

// A pane with a text of several lines above a button.
struct Pane : QWidget {
    Pane() {
        text = theme::label(nullptr, "", theme::kWraps);
        text->setText(QStringLiteral("a sentence that needs several lines in a narrow pane, and then a second one"));
        button = new QPushButton(QStringLiteral("Go"));
        theme::setScrolled(*this, theme::column({text, button}));
        area = findChild<Scrolled*>();
    }
    void showAt(QSize size) {
        resize(size);
        show();
        test::deliverEvents();
    }
    QLabel* text;
    QPushButton* button;
    Scrolled* area;
};

TEST(Scrolled, aContentThatFitsFillsThePane) {
    Pane pane;
    pane.showAt({400, 300});
    EXPECT_FALSE(pane.area->verticalScrollBar()->isVisible());
    EXPECT_EQ(pane.area->widget()->size(), pane.size());
}

// Regression: in a small window, the rows of the Expression pane overlapped: a dock does not know that a wrapped
// text needs more height in a narrow pane.
TEST(Scrolled, aContentThatDoesNotFitIsScrolledAndNothingOverlaps) {
    Pane pane;
    const QSize small(160, pane.area->minimumSizeHint().height());
    pane.showAt(small);
    EXPECT_EQ(pane.size(), small) << "the content does not enlarge the pane";
    EXPECT_TRUE(pane.area->verticalScrollBar()->isVisible());
    EXPECT_FALSE(pane.area->horizontalScrollBar()->isVisible());
    EXPECT_GE(pane.text->height(), pane.text->heightForWidth(pane.text->width()));
    EXPECT_GT(pane.button->geometry().top(), pane.text->geometry().bottom());
    pane.button->setFocus(Qt::TabFocusReason);
    pane.text->setText(QStringLiteral("short"));
    test::deliverEvents();
    pane.showAt({160, 300});
    EXPECT_FALSE(pane.area->verticalScrollBar()->isVisible()) << "no longer necessary";
}

}  // namespace
}  // namespace egret::theme::scrolled_test
