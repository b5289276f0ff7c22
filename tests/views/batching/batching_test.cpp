#include "views/batching/batching_pane.h"

#include "tests/views/event_loop.h"
#include "views/batching/programs_picture.h"
#include "views/batching/schedule_grid.h"
#include "views/canvas/graph_canvas.h"

#include <QComboBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include <gtest/gtest.h>

namespace egret::batching_view {
namespace {

std::shared_ptr<const batching::PolicyComparison> trees() {
    return std::make_shared<const batching::PolicyComparison>(
        batching::comparePolicies({.workload = "random-trees", .size = {4, 12}, .seed = 2}, {}));
}

struct ShownPlan {
    ShownPlan() {
        pane.resize(1200, 500);
        pane.show();
        pane.setComparison(comparison);
    }
    bool settle() {
        return test::becomes([&] { return !pane.canvas()->isLayoutBusy(); });
    }
    const batching::Schedule& schedule(batching::Policy policy) const {
        return comparison->entries[static_cast<std::size_t>(policy)].schedule;
    }
    ScheduleGrid& grid() { return *pane.findChild<ScheduleGrid*>(); }
    QTreeWidget& policies() { return *pane.findChild<QTreeWidget*>(QStringLiteral("batchingPolicies")); }

    std::shared_ptr<const batching::PolicyComparison> comparison = trees();
    BatchingPane pane;
};

TEST(BatchingPane, comparesEveryPolicyWithTheBound) {
    ShownPlan shown;
    ASSERT_EQ(shown.policies().topLevelItemCount(), 5) << "four policies and the bound";
    for (int row = 0; row < 4; ++row)
        EXPECT_EQ(shown.policies().topLevelItem(row)->text(1).toUInt(),
            shown.comparison->entries[static_cast<std::size_t>(row)].schedule.batches.size());
    EXPECT_EQ(shown.policies().topLevelItem(4)->text(1).toUInt(), shown.comparison->lowerBound);
    EXPECT_EQ(shown.grid().count(), shown.schedule(batching::Policy::greedy).batches.size());
    shown.pane.setPolicy(batching::Policy::depth);
    EXPECT_EQ(shown.grid().count(), shown.schedule(batching::Policy::depth).batches.size());
}

// Regression: on a small screen, an empty area below the schedule was larger than the picture of the programs.
TEST(BatchingPane, theProgramsGetTheSpaceThatTheScheduleDoesNotNeed) {
    ShownPlan shown;
    const auto* area = shown.pane.findChild<QScrollArea*>();
    const int bar = area->horizontalScrollBar()->sizeHint().height();
    EXPECT_TRUE(test::becomes([&] {
        return area->height() <= shown.grid().sizeHint().height() + bar + 2 * area->frameWidth() &&
            shown.pane.canvas()->height() > shown.pane.height() / 2;
    })) << area->height()
        << " of " << shown.grid().sizeHint().height();
}

TEST(BatchingPane, theBoundIsNoScheduleToBeShown) {
    ShownPlan shown;
    QTreeWidgetItem* bound = shown.policies().topLevelItem(4);
    QTest::mouseClick(shown.policies().viewport(), Qt::LeftButton, {}, shown.policies().visualItemRect(bound).center());
    QCoreApplication::processEvents();
    EXPECT_NE(shown.policies().currentItem(), bound);
    EXPECT_GT(shown.grid().count(), 0u);
    shown.policies().setCurrentItem(shown.policies().topLevelItem(3));
    QTest::keyClick(&shown.policies(), Qt::Key_Down);
    QCoreApplication::processEvents();
    EXPECT_EQ(shown.policies().currentItem(), shown.policies().topLevelItem(3));
    EXPECT_GT(shown.grid().count(), 0u);
}

TEST(BatchingPane, stepsThroughTheBatches) {
    ShownPlan shown;
    ASSERT_TRUE(shown.settle());
    const batching::Schedule& schedule = shown.schedule(batching::Policy::greedy);
    auto outlineOf = [&](uint32_t node) {
        const auto ref = shown.pane.canvas()->items().first(itemOf(node));
        return shown.pane.canvas()->picture().boxes[ref->box].outline;
    };
    const uint32_t first = schedule.nodesOf(schedule.batches.front())[0],
                   last = schedule.nodesOf(schedule.batches.back())[0];
    EXPECT_EQ(outlineOf(first), canvas::Outline::fresh);
    EXPECT_EQ(outlineOf(last), canvas::Outline::faded);

    shown.grid().setFocus();
    QTest::keyClick(&shown.grid(), Qt::Key_Right);
    EXPECT_EQ(shown.pane.step(), 1u);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(outlineOf(first), canvas::Outline::plain);
    QTest::keyClick(&shown.grid(), Qt::Key_End);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(outlineOf(last), canvas::Outline::fresh);

    QTest::mouseClick(&shown.grid(), Qt::LeftButton, {}, shown.grid().rectOf(2).center().toPoint());
    EXPECT_EQ(shown.pane.step(), 2u);
}

TEST(BatchingPane, lightsTheNodesOfTheHoveredBatch) {
    ShownPlan shown;
    ASSERT_TRUE(shown.settle());
    const batching::Schedule& schedule = shown.schedule(batching::Policy::greedy);
    QTest::mouseMove(&shown.grid(), shown.grid().rectOf(1).center().toPoint());
    test::deliverEvents();
    const auto lit = shown.pane.canvas()->highlight(QStringLiteral("now"));
    EXPECT_EQ(lit.size(), schedule.batches[1].size());
    EXPECT_TRUE(shown.grid().describe(1).contains(QString::number(schedule.batches[1].size())));
}

TEST(BatchingPane, asksForWhatWasChosen) {
    BatchingPane pane;
    QSignalSpy spy(&pane, &BatchingPane::requested);
    pane.findChild<QComboBox*>(QStringLiteral("batchingWorkload"))->setCurrentText(QStringLiteral("Fine-grained LSTM"));
    pane.findChild<QPushButton*>()->click();
    ASSERT_EQ(spy.count(), 1);
    EXPECT_EQ(pane.request().workload, "lstm");
    EXPECT_EQ(pane.step(), 0u);
}

TEST(ProgramsPicture, showsWholeProgramsAndSaysHowMany) {
    const auto comparison = trees();
    const canvas::Picture all = pictureOf({comparison.get(), &comparison->entries[0].schedule, 0, 1000});
    EXPECT_EQ(all.boxes.size(), comparison->topology.size());
    EXPECT_TRUE(all.note.startsWith(QStringLiteral("4 of 4 programs")));
    const canvas::Picture one = pictureOf({comparison.get(), &comparison->entries[0].schedule, 0, 10});
    EXPECT_EQ(one.boxes.size(), 10u);
    EXPECT_TRUE(one.note.startsWith(QStringLiteral("1 of 4 programs, 10 of"))) << one.note.toStdString();
    const std::size_t programSize = comparison->topology.size() / 4;
    EXPECT_EQ(
        pictureOf({comparison.get(), &comparison->entries[0].schedule, 0, programSize + 10}).boxes.size(), programSize)
        << "or the whole program";
}

}  // namespace
}  // namespace egret::batching_view
