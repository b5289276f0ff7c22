#include "views/expressions/panes.h"

#include "tests/views/expressions/desk_fixture.h"

#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

enum Column { leftColumn, rightColumn, savedColumn };

struct Logged : OnTheDesk {
    Logged() : OnTheDesk({{"min(v0, v0)", "v0"}, {"v0 - v0", "0"}, {"min(v0, v0 + 1) <= v0", "True"}}) { pane.show(); }
    QTableView& table() { return *pane.findChild<QTableView*>("ruleLogTable"); }
    QString at(int row, int column) { return table().model()->index(row, column).data().toString(); }
    void find(const char* text) { pane.findChild<QLineEdit*>("ruleLogFilter")->setText(text); }
    QString count() { return pane.findChild<QLabel*>("ruleLogCount")->text(); }

    const std::unique_ptr<QWidget> made{makeRuleLogPane(desk)};
    QWidget& pane = *made;
};

TEST(RuleLogPane, findsTextOnEitherSide) {
    Logged shown;
    EXPECT_EQ(shown.count(), "3 of 3 rules");
    shown.find("min(v0,v0");
    EXPECT_EQ(shown.count(), "2 of 3 rules") << "spaces are ignored";
    shown.find("true");
    ASSERT_EQ(shown.count(), "1 of 3 rules");
    EXPECT_EQ(shown.at(0, leftColumn), "min(v0, v0 + 1) <= v0");
    EXPECT_EQ(shown.at(0, savedColumn), "6");
}

TEST(RuleLogPane, sortsByEveryColumn) {
    Logged shown;
    shown.table().sortByColumn(savedColumn, Qt::DescendingOrder);
    EXPECT_EQ(shown.at(0, rightColumn), "True");
    shown.table().sortByColumn(leftColumn, Qt::AscendingOrder);
    EXPECT_EQ(shown.at(2, leftColumn), "min(v0, v0 + 1) <= v0") << "sorted by size";
}

TEST(RuleLogPane, makesALeftSideTheQuestion) {
    Logged shown;
    shown.find("min(v0, v0 + 1)");
    shown.table().setCurrentIndex(shown.table().model()->index(0, 0));
    shown.table().setFocus();
    QTest::keyClick(&shown.table(), Qt::Key_Return);
    ASSERT_TRUE(shown.desk.expression());
    EXPECT_EQ(print(*shown.desk.expression()), "min(v0, v0 + 1) <= v0");
}

}  // namespace
}  // namespace egret::expressions_view
