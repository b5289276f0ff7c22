#include "views/theme/flow_layout.h"

#include "views/theme/widgets.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QLineEdit>

namespace egret::theme {
namespace {

class FixedSize : public QWidget {
public:
    FixedSize(int width, int height) { setFixedSize(width, height); }
};

// A widget with three boxes of 100 x 20, 80 x 30 and 60 x 20 pixels, 10 pixels apart.
struct Boxes {
    QWidget owner;
    FlowLayout* flow = new FlowLayout(10);
    std::vector<QWidget*> boxes{new FixedSize(100, 20), new FixedSize(80, 30), new FixedSize(60, 20)};
    Boxes() {
        flow->setContentsMargins(0, 0, 0, 0);
        for (QWidget* box : boxes) flow->addWidget(box, 0);
        owner.setLayout(flow);
    }
    std::vector<QPoint> places(int width) {
        flow->setGeometry({0, 0, width, 100});
        std::vector<QPoint> places;
        for (const QWidget* box : boxes) places.push_back(box->pos());
        return places;
    }
};

}  // namespace

TEST(FlowLayout, wrapsItemsThatDoNotFit) {
    Boxes shown;
    EXPECT_EQ(shown.flow->sizeHint(), QSize(260, 30));
    EXPECT_EQ(shown.flow->minimumSize(), QSize(100, 30));
    EXPECT_EQ(shown.flow->heightForWidth(260), 30);
    EXPECT_EQ(shown.flow->heightForWidth(259), 60);
    EXPECT_EQ(shown.flow->heightForWidth(100), 20 + 10 + 30 + 10 + 20);
    EXPECT_EQ(shown.places(260), (std::vector<QPoint>{{0, 5}, {110, 0}, {200, 5}})) << "centred in the line";
    EXPECT_EQ(shown.places(200), (std::vector<QPoint>{{0, 5}, {110, 0}, {0, 40}}));
}

TEST(FlowLayout, leavesNoSpaceForHiddenItems) {
    Boxes shown;
    shown.boxes[0]->hide();
    EXPECT_EQ(shown.flow->heightForWidth(150), 30);
    EXPECT_EQ(shown.places(150)[1], QPoint(0, 0));
}

TEST(FlowLayout, startsAtTheRightInLanguagesWrittenFromTheRight) {
    Boxes shown;
    shown.owner.setLayoutDirection(Qt::RightToLeft);
    EXPECT_EQ(shown.places(300), (std::vector<QPoint>{{200, 5}, {110, 0}, {40, 5}}));
}

TEST(FlowLayout, keepsLabelsWithTheirFieldsAndWidensTextFields) {
    QWidget owner;
    auto *label = new FixedSize(150, 20), *last = new FixedSize(50, 20);
    auto* line = new QLineEdit;
    QLayout* flow = theme::flow({label, theme::field("Folder", line, "folder", "Where"), last}, {0, 0, 0, 0}, 10);
    owner.setLayout(flow);
    const int wanted = flow->itemAt(1)->sizeHint().width();
    flow->setGeometry({0, 0, wanted + 10 + 50, 100});
    ASSERT_EQ(line->accessibleName(), "Folder");
    const QLabel* title = owner.findChild<QLabel*>();
    EXPECT_GT(title->y(), label->y()) << "in the second line, with its field";
    EXPECT_NEAR(flow->itemAt(1)->geometry().center().y(), flow->itemAt(2)->geometry().center().y(), 1);
    flow->setGeometry({0, 0, 150 + 10 + wanted + 10 + 50 + 100, 100});
    EXPECT_EQ(flow->itemAt(1)->geometry().width(), wanted + 100);
}

}  // namespace egret::theme
