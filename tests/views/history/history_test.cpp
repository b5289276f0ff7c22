#include "views/history/history_pane.h"

#include "core/base/stopwatch.h"
#include "tests/support/times.h"
#include "tests/views/event_loop.h"

#include <gtest/gtest.h>

#include <QScrollBar>
#include <QTest>

namespace egret::history {
namespace {

using session::StepId;
using session::StepRecord;

StepRecord step(std::size_t id, std::size_t parent, const char* title) {
    StepRecord record{.id = StepId(id), .title = title, .graphHash = id};
    if (parent) record.parent = StepId(parent);
    return record;
}

QStringList titles(const HistoryModel& model, const QModelIndex& parent = {}) {
    QStringList list;
    for (int row = 0; row < model.rowCount(parent); ++row)
        list << model.index(row, stepColumn, parent).data().toString();
    return list;
}

// Returns the steps 1 - 2 - 3, with 4 - 5 branching off 2.
std::vector<StepRecord> branched() {
    return {step(1, 0, "open"), step(2, 1, "fuse"), step(3, 2, "merge"), step(4, 2, "split"), step(5, 4, "fold")};
}

TEST(History, aLineOfStepsIsFlatAndABranchIsIndented) {
    HistoryPane pane;
    pane.setSteps(branched(), StepId(5));
    EXPECT_EQ(titles(pane.steps()), QStringList({"open", "fuse", "merge"}));
    const QModelIndex fuse = pane.steps().index(1, 0);
    EXPECT_EQ(titles(pane.steps(), fuse), QStringList({"split", "fold"}));
    EXPECT_EQ(pane.steps().parent(pane.steps().indexOf(StepId(5))), fuse);
    EXPECT_TRUE(pane.isExpanded(fuse));
    EXPECT_EQ(pane.currentIndex().data().toString(), "fold");
    EXPECT_TRUE(qvariant_cast<QFont>(pane.currentIndex().data(Qt::FontRole)).bold());
}

// Regression: steps of two branches of one step were listed in the order in which they were made, so that no line could
// connect them.
TEST(History, stepsOfALineAreBelowEachOther) {
    std::vector<StepRecord> steps{step(1, 0, "open"), step(2, 1, "fuse"), step(3, 2, "merge"), step(4, 2, "split"),
        step(5, 2, "swap"), step(6, 4, "fold"), step(7, 5, "drop"), step(8, 6, "end")};
    HistoryPane whole, grown;
    whole.setSteps(steps, StepId(8));
    for (std::size_t count = 1; count <= steps.size(); ++count)
        grown.setSteps({steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(count)}, StepId(count));
    for (HistoryPane* pane : {&whole, &grown}) {
        HistoryModel& model = pane->steps();
        EXPECT_EQ(titles(model, model.index(1, 0)), (QStringList{"split", "fold", "end", "swap", "drop"}));
        const auto lane = [&](std::size_t id) {
            const HistoryModel::Lane at = model.laneOf(model.indexOf(StepId(id)));
            return std::tuple(at.lane, at.begins, at.goesOn);
        };
        EXPECT_EQ(lane(1), std::tuple(0, true, true));
        EXPECT_EQ(lane(2), std::tuple(0, false, true));
        EXPECT_EQ(lane(3), std::tuple(0, false, false));
        EXPECT_EQ(lane(4), std::tuple(1, true, true));
        EXPECT_EQ(lane(8), std::tuple(1, false, false));
        EXPECT_EQ(lane(5), std::tuple(1, true, true));
        EXPECT_EQ(lane(7), std::tuple(1, false, false));
    }
}

// The pictures of two histories differ in the lanes alone.
TEST(History, linesOfStepsAreDrawnAsLanes) {
    HistoryPane pane;
    pane.resize(500, 300);
    pane.show();
    const auto lanes = [&](const std::vector<StepRecord>& steps) {
        pane.setSteps({step(9, 0, "another model")}, StepId(9));
        pane.setSteps(steps, StepId(1));
        return pane.viewport()->grab({0, 0, 2 * 14, 150}).toImage();
    };
    EXPECT_NE(lanes({step(1, 0, "open"), step(2, 1, "fuse"), step(3, 2, "fuse")}),
        lanes({step(1, 0, "open"), step(2, 1, "fuse"), step(3, 1, "fuse")}));
}

TEST(History, aStepHasItsCostItsChangeAndItsVerdict) {
    HistoryPane pane;
    pane.steps().setResults([](const StepRecord& step) {
        return step.id == StepId(2) ? StepResult{"91.0 ms", "−1.89% ★ best", "✓", "Verified"} : StepResult();
    });
    pane.setSteps(branched(), StepId(2));
    EXPECT_TRUE(pane.isColumnHidden(verdictColumn)) << "nothing is verified yet";
    pane.setVerdictsShown(true);
    EXPECT_FALSE(pane.isColumnHidden(verdictColumn));
    const auto cell = [&](int column) { return pane.steps().indexOf(StepId(2), column); };
    EXPECT_EQ(cell(resultColumn).data().toString(), "91.0 ms");
    EXPECT_EQ(cell(changeColumn).data().toString(), "−1.89% ★ best");
    EXPECT_EQ(cell(verdictColumn).data().toString(), "✓");
    EXPECT_EQ(cell(verdictColumn).data(Qt::ToolTipRole).toString(), "Verified");
}

TEST(History, laterStepsAreAddedToThoseThereAre) {
    HistoryPane pane;
    int resets = 0;
    QObject::connect(&pane.steps(), &HistoryModel::modelReset, [&] { ++resets; });
    auto steps = branched();
    const auto all = steps;
    steps.resize(3);
    pane.setSteps(steps, StepId(3));
    pane.setSteps(all, StepId(5));
    EXPECT_EQ(resets, 1);
    EXPECT_EQ(titles(pane.steps(), pane.steps().index(1, 0)), QStringList({"split", "fold"}));
    EXPECT_TRUE(pane.isExpanded(pane.steps().index(1, 0)));
    auto renamed = all;
    renamed[2].branch = "mine";
    pane.setSteps(renamed, StepId(3));
    EXPECT_EQ(resets, 1);
    EXPECT_EQ(pane.steps().indexOf(StepId(3), nameColumn).data().toString(), "mine");
    EXPECT_FALSE(pane.isColumnHidden(nameColumn));
    pane.setSteps({step(1, 0, "another model")}, StepId(1));
    EXPECT_EQ(resets, 2);
    EXPECT_EQ(titles(pane.steps()), QStringList({"another model"}));
}

TEST(History, whereItIsNarrowTheNamesOfStepsComeFirst) {
    HistoryPane pane;
    pane.show();
    pane.setSteps(branched(), StepId(5));
    const auto hidden = [&](int characters) {
        pane.resize(characters * pane.fontMetrics().averageCharWidth(), 300);
        int count = 0;
        for (const int column : {timeColumn, resultColumn, changeColumn}) count += pane.isColumnHidden(column);
        return count;
    };
    EXPECT_EQ(hidden(72), 0);
    EXPECT_EQ(hidden(60), 1);
    EXPECT_EQ(hidden(40), 2);
    EXPECT_EQ(hidden(16), 3);
    EXPECT_EQ(hidden(72), 0);
}

// Regression: after Ctrl+Enter applied a match, the previous step remained selected along with the new one.
TEST(History, theNewStepAloneIsSelectedWhileCtrlIsHeld) {
    HistoryPane pane;
    pane.show();
    pane.setSteps({step(1, 0, "open")}, StepId(1));
    QTest::keyPress(&pane, Qt::Key_Control, Qt::ControlModifier);
    ASSERT_EQ(QGuiApplication::keyboardModifiers(), Qt::ControlModifier);
    pane.setSteps({step(1, 0, "open"), step(2, 1, "fuse")}, StepId(2));
    QTest::keyRelease(&pane, Qt::Key_Control);
    EXPECT_EQ(pane.selectedSteps(), std::vector{StepId(2)});
}

TEST(History, activatingAStepAsksToGoThere) {
    HistoryPane pane;
    pane.setSteps({step(1, 0, "open"), step(2, 1, "fuse")}, StepId(2));
    StepId wanted;
    QObject::connect(&pane, &HistoryPane::goToRequested, [&](StepId id) { wanted = id; });
    Q_EMIT pane.activated(pane.steps().index(0, 0));
    EXPECT_EQ(wanted, StepId(1));
}

TEST(History, aNameIsAskedForAndShownWhenItIsThere) {
    HistoryPane pane;
    pane.setSteps(branched(), StepId(2));
    QString asked;
    QObject::connect(&pane.steps(), &HistoryModel::named,
        [&](StepId id, const QString& name) { asked = QString::number(id.index()) + name; });
    EXPECT_TRUE(pane.steps().setData(pane.steps().indexOf(StepId(2), nameColumn), " mine ", Qt::EditRole));
    EXPECT_EQ(asked, "2mine");
    EXPECT_EQ(pane.steps().indexOf(StepId(2), nameColumn).data().toString(), "");
}

TEST(History, aBookmarkIsAFlagThatIsAskedForAndTakenOffAgain) {
    HistoryPane pane;
    QString asked;
    QObject::connect(&pane, &HistoryPane::bookmarked,
        [&](StepId id, bool on) { asked = QString::number(id.index()) + (on ? " on" : " off"); });
    pane.toggleBookmark();
    EXPECT_EQ(asked, "") << "there are no steps";
    auto steps = branched();
    pane.setSteps(steps, StepId(2));
    pane.toggleBookmark();
    EXPECT_EQ(asked, "2 on");
    EXPECT_EQ(titles(pane.steps()), QStringList({"open", "fuse", "merge"}));
    steps[1].bookmark = true;
    pane.setSteps(steps, StepId(2));
    EXPECT_EQ(titles(pane.steps()), QStringList({"open", "⚑ fuse", "merge"}));
    pane.toggleBookmark();
    EXPECT_EQ(asked, "2 off");
}

// After repeated steps back and new choices, the indentation of early attempts does not push the result out of the
// pane.
TEST(History, manyBranchesOfBranchesAreNotIndentedForEver) {
    std::vector<StepRecord> steps{step(1, 0, "open")};
    for (std::size_t id = 2; id <= 400; id += 2) {
        steps.push_back(step(id, id - 1, "tried"));
        steps.push_back(step(id + 1, id - 1, "kept"));
    }
    const auto depthOf = [](const HistoryModel& model, std::size_t id) {
        int depth = 0;
        for (QModelIndex at = model.indexOf(StepId(id)).parent(); at.isValid(); at = at.parent()) ++depth;
        return depth;
    };
    HistoryPane whole, grown;
    whole.setSteps(steps, steps.back().id);
    EXPECT_EQ(depthOf(whole.steps(), 399), 0);
    EXPECT_EQ(depthOf(whole.steps(), 200), 1);
    for (std::size_t count = 1; count <= steps.size(); ++count)
        grown.setSteps({steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(count)}, StepId(count));
    EXPECT_LE(depthOf(grown.steps(), 401), 20);
    EXPECT_EQ(grown.currentIndex(), grown.steps().indexOf(StepId(401)));
    EXPECT_TRUE(grown.isExpanded(grown.currentIndex().parent()) || !grown.currentIndex().parent().isValid());
}

// 100,000 steps, of which every tenth is an abandoned attempt. Adding a step and scrolling stay far below the
// perception threshold.
TEST(History, aHundredThousandStepsAreSmooth) {
    std::vector<StepRecord> steps{step(1, 0, "open")};
    for (std::size_t id = 2; id <= 100000; ++id)
        steps.push_back(step(id,
            id % 10 == 0       ? id - 5
                : id % 10 == 1 ? id - 2
                               : id - 1,
            "fuse-conv-relu at block/conv"));
    HistoryPane pane;
    pane.resize(400, 600);
    pane.show();
    // CPU time of the window's thread, since other processes use the machine.
    const auto milliseconds = [](auto work) {
        const Stopwatch watch(1);
        work();
        return watch.milliseconds();
    };
    const double first = milliseconds([&] {
        pane.setSteps(steps, steps.back().id);
        test::deliverEvents();
    });
    steps.push_back(step(100001, 100000, "one more"));
    const double added = milliseconds([&] {
        pane.setSteps(steps, StepId(100001));
        pane.grab();
    });
    double slowest = 0;
    for (int i = 0; i < 50; ++i)
        slowest = std::max(slowest, milliseconds([&] {
            pane.verticalScrollBar()->setValue(pane.verticalScrollBar()->maximum() * i / 50);
            pane.grab();
        }));
    std::printf("100,000 steps: shown in %.0f ms, one added in %.0f ms, slowest of 50 scrolled frames %.0f ms\n", first,
        added, slowest);
    EXPECT_EQ(pane.currentIndex().data().toString(), "one more");
    EXPECT_TRUE(test::isBelow(first, 1000, "ms"));
    EXPECT_TRUE(test::isBelow(added, 100, "ms"));
    EXPECT_TRUE(test::isBelow(slowest, 50, "ms"));
}

}  // namespace
}  // namespace egret::history
