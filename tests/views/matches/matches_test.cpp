#include "views/matches/matches_pane.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

namespace egret::matches {
namespace {

std::vector<MatchRow> threeMatches() {
    return {{.key = 1, .rule = "fuse", .place = "conv1, relu1", .costDelta = -3.5},
        {.key = 2, .rule = "fuse", .place = "conv2, relu2", .costDelta = -1.0},
        {.key = 3, .rule = "commute", .place = "add1", .costDelta = 0.0}};
}

QString textAt(const MatchModel& model, const QModelIndex& index, int column) {
    return model.data(index.siblingAtColumn(column), Qt::DisplayRole).toString();
}

TEST(MatchModel, groupsByRuleMostMatchesFirst) {
    MatchModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.set(threeMatches(), {"commute", "fuse", "split"});
    ASSERT_EQ(model.rowCount(), 3);
    const QModelIndex fuse = model.index(0, 0);
    EXPECT_EQ(textAt(model, fuse, MatchModel::ruleColumn), "fuse");
    EXPECT_EQ(textAt(model, fuse, MatchModel::countColumn), "2");
    EXPECT_EQ(model.rowCount(fuse), 2);
    EXPECT_EQ(textAt(model, model.index(0, 0, fuse), MatchModel::deltaColumn), "−3.50 µs");
    EXPECT_EQ(textAt(model, model.index(2, 0), MatchModel::countColumn), "0")
        << "rules without matches are listed, too";
}

QStringList places(const MatchModel& model) {
    QStringList shown;
    for (int g = 0; g < model.rowCount(); ++g)
        for (int r = 0; r < model.rowCount(model.index(g, 0)); ++r)
            shown << model.index(r, 0, model.index(g, 0)).data().toString();
    return shown;
}

TEST(MatchModel, theGreatestSavingComesFirst) {
    MatchModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.set(
        {{.key = 1, .rule = "fuse", .place = "a", .costDelta = -1.0},
            {.key = 2, .rule = "fuse", .place = "b", .costDelta = -3.0},
            {.key = 3, .rule = "fold", .place = "c", .costDelta = -2e6}, {.key = 4, .rule = "fold", .place = "d"}},
        {});
    EXPECT_EQ(places(model), (QStringList{"c", "d", "b", "a"}));
    EXPECT_EQ(textAt(model, model.index(0, 0), MatchModel::deltaColumn), "−2.00 s");
}

TEST(MatchModel, everyColumnSortsAndTheSelectionStays) {
    MatchModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.set(threeMatches(), {"split"});
    model.setProbabilities({{1, 0.1}, {2, 0.2}, {3, 0.9}});
    const QPersistentModelIndex second = model.indexOf(2), commute = model.index(1, 0);
    ASSERT_EQ(commute.data().toString(), "commute");
    model.sort(MatchModel::probabilityColumn, Qt::DescendingOrder);
    EXPECT_EQ(places(model), (QStringList{"add1", "conv2, relu2", "conv1, relu1"}));
    EXPECT_EQ(model.rowAt(second)->key, 2u);
    EXPECT_EQ(commute.row(), 0);
    model.sort(MatchModel::ruleColumn, Qt::DescendingOrder);
    EXPECT_EQ(model.index(0, 0).data().toString(), "split");
    EXPECT_EQ(places(model), (QStringList{"conv2, relu2", "conv1, relu1", "add1"}));
    model.sort(MatchModel::countColumn, Qt::AscendingOrder);
    EXPECT_EQ(model.index(0, 0).data().toString(), "split");
    EXPECT_EQ(model.rowAt(second)->key, 2u);
}

TEST(MatchModel, aMatchIsNamedByWhatItDoes) {
    MatchModel model;
    model.set({{.key = 1, .rule = "fuse", .place = "conv1, relu1", .title = "Conv → Relu · block 2 · 128×56×56"}}, {});
    const QModelIndex match = model.indexOf(1);
    EXPECT_EQ(match.data().toString(), "Conv → Relu · block 2 · 128×56×56");
    EXPECT_EQ(match.data(Qt::ToolTipRole).toString(), "fuse\nConv → Relu · block 2 · 128×56×56\nconv1, relu1");
    model.setFilter("block 2");
    EXPECT_EQ(model.shown(), 1u);
}

TEST(MatchModel, manyMatchesAreMarked) {
    MatchModel model;
    std::vector<MatchRow> rows;
    for (uint64_t key = 0; key < 501; ++key) rows.push_back({.key = key, .rule = "commute", .place = "x"});
    model.set(rows, {"commute"});
    EXPECT_TRUE(textAt(model, model.index(0, 0), MatchModel::countColumn).contains("⚠"));
}

TEST(MatchModel, skippedMatchesLeaveTheListButNotTheCount) {
    MatchModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.set(threeMatches(), {});
    model.skip(1);
    EXPECT_EQ(model.total(), 3u);
    EXPECT_EQ(model.shown(), 2u);
    EXPECT_FALSE(model.indexOf(1).isValid());
    EXPECT_EQ(textAt(model, model.index(0, 0), MatchModel::countColumn), "1 of 2");
}

TEST(MatchModel, quotesAskForAWholeName) {
    MatchModel model;
    model.set(
        {{.key = 1, .rule = "fuse", .place = "conv1, relu1"}, {.key = 2, .rule = "fuse", .place = "conv10, relu10"}},
        {});
    model.setFilter("conv1");
    EXPECT_EQ(model.shown(), 2u);
    model.setFilter("\"conv1\"");
    EXPECT_EQ(model.shown(), 1u);
    EXPECT_TRUE(model.indexOf(1).isValid());
}

TEST(MatchModel, theFilterLooksAtRulesAndPlaces) {
    MatchModel model;
    model.set(threeMatches(), {});
    model.setFilter("conv2");
    EXPECT_EQ(model.shown(), 1u);
    model.setFilter("comm");
    EXPECT_EQ(model.shown(), 1u);
    model.setFilter("");
    EXPECT_EQ(model.shown(), 3u);
}

TEST(MatchModel, nextAndPreviousGoThroughAllMatchesAndRound) {
    MatchModel model;
    model.set(threeMatches(), {});
    QModelIndex at;
    std::vector<uint64_t> visited;
    for (int i = 0; i < 4; ++i) {
        at = model.neighbour(at, true);
        visited.push_back(model.rowAt(at)->key);
    }
    EXPECT_EQ(visited, (std::vector<uint64_t>{1, 2, 3, 1}));
    EXPECT_EQ(model.rowAt(model.neighbour(at, false))->key, 3u);
}

struct ShownMatches {
    ShownMatches() {
        pane.resize(400, 300);
        pane.setMatches(threeMatches(), {});
        QObject::connect(&pane, &MatchesPane::applyRequested, [this](uint64_t key) { applied.push_back(key); });
        QObject::connect(&pane, &MatchesPane::skipped, [this](uint64_t key) { skipped.push_back(key); });
        pane.show();
    }
    MatchesPane pane;
    std::vector<uint64_t> applied, skipped;
};

TEST(MatchesPane, applyAndSkipActOnTheSelectedMatch) {
    ShownMatches shown;
    auto* apply = shown.pane.findChild<QPushButton*>("applyMatch");
    EXPECT_FALSE(apply->isEnabled()) << "no match is selected yet";
    shown.pane.step(true);
    QTest::mouseClick(apply, Qt::LeftButton);
    EXPECT_EQ(shown.applied, std::vector<uint64_t>{1});
    QTest::mouseClick(shown.pane.findChild<QPushButton*>("skipMatch"), Qt::LeftButton);
    EXPECT_EQ(shown.skipped, std::vector<uint64_t>{1});
    EXPECT_EQ(shown.pane.currentMatch(), 2u) << "the next match is selected";
}

TEST(MatchesPane, aPolicysProbabilitiesHaveAColumnWhileThereAreSome) {
    MatchesPane pane;
    pane.setMatches(threeMatches(), {});
    EXPECT_TRUE(pane.view()->isColumnHidden(MatchModel::probabilityColumn));
    pane.selectMatch(2);
    pane.setProbabilities({{1, 0.25}, {2, 0.5}});  // the third has no probability
    EXPECT_EQ(pane.currentMatch(), 2u);
    EXPECT_FALSE(pane.view()->isColumnHidden(MatchModel::probabilityColumn));
    const QModelIndex fuse = pane.model().index(0, 0);
    EXPECT_EQ(textAt(pane.model(), fuse, MatchModel::probabilityColumn), "0.75") << "a rule's probability is the sum";
    EXPECT_EQ(textAt(pane.model(), pane.model().index(0, 0, fuse), MatchModel::probabilityColumn), "0.25");
    pane.setProbabilities({});
    EXPECT_TRUE(pane.view()->isColumnHidden(MatchModel::probabilityColumn));
}

TEST(MatchesPane, nothingHappensWhileBusy) {
    ShownMatches shown;
    shown.pane.step(true);
    shown.pane.setBusy(true);
    shown.pane.applyCurrent();
    shown.pane.skipCurrent();
    EXPECT_TRUE(shown.applied.empty());
    EXPECT_TRUE(shown.skipped.empty());
}

// Regression: the preview and the Inspector kept a match after the last one of its rule was applied.
TEST(MatchesPane, saysWhenNothingIsSelectedAnyMore) {
    ShownMatches shown;
    std::vector<std::optional<uint64_t>> current;
    QObject::connect(
        &shown.pane, &MatchesPane::currentChanged, [&](std::optional<uint64_t> key) { current.push_back(key); });
    shown.pane.selectMatch(3);
    shown.pane.setMatches({{.key = 1, .rule = "fuse", .place = "conv1"}}, {});
    EXPECT_EQ(current.back(), std::nullopt);
    shown.pane.selectRule("fuse");
    shown.pane.setMatches({{.key = 4, .rule = "fuse", .place = "conv4"}}, {});
    EXPECT_EQ(shown.pane.currentRule(), "fuse");
    EXPECT_EQ(shown.pane.currentMatch(), std::nullopt) << "the rule stays selected, not one of its matches";
}

TEST(MatchesPane, staysWithTheRuleWhenTheMatchesChange) {
    ShownMatches shown;
    shown.pane.selectMatch(2);
    shown.pane.setMatches(
        {{.key = 9, .rule = "commute", .place = "add1"}, {.key = 8, .rule = "fuse", .place = "conv2, relu2"}}, {});
    EXPECT_EQ(shown.pane.currentMatch(), 8u);
}

// Regression: the selection returned to the first match after each application.
TEST(MatchesPane, goesOnToTheNeighbourOfTheOneThatWasApplied) {
    ShownMatches shown;
    const auto fuses = [](std::vector<uint64_t> keys) {
        std::vector<MatchRow> rows;
        for (const uint64_t key : keys) rows.push_back({.key = key, .rule = "fuse", .place = "conv"});
        return rows;
    };
    shown.pane.setMatches(fuses({1, 2, 3, 4}), {});
    shown.pane.selectMatch(2);
    shown.pane.setMatches(fuses({11, 13, 14}), {});
    EXPECT_EQ(shown.pane.currentMatch(), 13u) << "the one below";
    shown.pane.setMatches(fuses({10, 11, 13}), {});
    EXPECT_EQ(shown.pane.currentMatch(), 13u) << "the same match, if it still exists";
    shown.pane.setMatches(fuses({21}), {});
    EXPECT_EQ(shown.pane.currentMatch(), 21u) << "the last, if no match is below";
}

}  // namespace
}  // namespace egret::matches
