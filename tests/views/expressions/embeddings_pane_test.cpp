#include "views/expressions/panes.h"

#include "tests/views/expressions/desk_fixture.h"
#include "views/expressions/box_plot_view.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

struct Embedded : OnTheDesk {
    Embedded() {
        pane.resize(900, 500);
        pane.show();
        pane.findChild<QSpinBox*>("embeddingMembers")->setValue(8);
        pane.findChild<QPushButton*>("embed")->click();
    }
    const EmbeddingStudy& study() { return *desk.study(); }

    const std::unique_ptr<QWidget> made{makeEmbeddingsPane(desk)};
    QWidget& pane = *made;
};

TEST(EmbeddingsPane, putsExpressionsOfSixClassesIntoThePlane) {
    Embedded shown;
    ASSERT_TRUE(shown.desk.study()) << shown.board.problems.join("; ").toStdString();
    EXPECT_EQ(shown.study().classes.size(), 6u);
    EXPECT_EQ(shown.study().boxes.size(), 6u);
    EXPECT_EQ(shown.study().points.size(), 48u);
    EXPECT_TRUE(shown.pane.findChild<QLabel*>("embeddingSummary")->text().startsWith("48 expressions in 6 classes"));
    EXPECT_FALSE(shown.desk.isStudying());
}

TEST(EmbeddingsPane, namesThePointUnderTheMouseAndByArrows) {
    Embedded shown;
    auto& scatter = *shown.pane.findChild<ScatterView*>();
    for (const std::size_t point : {0u, 13u, 47u}) {
        const auto found = scatter.itemAt(scatter.positionOf(point));
        ASSERT_TRUE(found);
        EXPECT_TRUE(scatter.describe(*found).contains("equal to"));
    }
    scatter.setFocus();
    QTest::keyClick(&scatter, Qt::Key_Right);
    EXPECT_EQ(scatter.accessibleDescription(), scatter.describe(0));
    QTest::keyClick(&scatter, Qt::Key_Left);
    EXPECT_EQ(scatter.accessibleDescription(), scatter.describe(47));
}

TEST(EmbeddingsPane, hasTwoBoxesForEveryClass) {
    Embedded shown;
    auto& boxes = *shown.pane.findChild<BoxPlotView*>();
    for (const bool isInter : {false, true}) {
        const std::size_t box = 6 + isInter;
        EXPECT_EQ(boxes.itemAt(boxes.rectOf(box).center()), box);
        EXPECT_TRUE(boxes.describe(box).contains("median")) << boxes.describe(box).toStdString();
    }
    boxes.setFocus();
    QTest::keyClick(&boxes, Qt::Key_Right);
    EXPECT_EQ(boxes.accessibleDescription(), boxes.describe(0));
}

}  // namespace
}  // namespace egret::expressions_view
