#include "views/policy/policy.h"
#include "views/policy/policy_facts.h"
#include "views/tables/bar_delegate.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

#include <cmath>

namespace egret::policy_view {
namespace {

std::vector<Candidate> three() {
    return {{.rule = "fuse-conv-relu",
                .place = "conv1, relu1",
                .probability = 0.2,
                .costDelta = -3.5,
                .operatorsDelta = -1},
        {.rule = "merge-conv", .place = "conv1, conv2", .probability = 0.7, .costDelta = 1.25, .operatorsDelta = 2},
        {.rule = {}, .place = {}, .probability = 0.1, .costDelta = 0, .operatorsDelta = 0}};
}

Look look() { return {.candidates = three(), .likeliest = 1, .value = 4.25, .entropy = std::log(2.0), .masked = 3}; }

QString cell(const QTableWidget& table, int row, int column) { return table.item(row, column)->text(); }

struct ShownPolicy {
    ShownPolicy() {
        pane.resize(600, 400);
        pane.show();
        pane.setPolicies({{"xrlflow", "/a/xrlflow.safetensors"}, {"xrlflow-small", "/a/xrlflow-small.safetensors"}});
        pane.setPolicy("xrlflow", "trained on: bert");
        pane.setLook(look());
    }
    QPushButton& button(const char* name) { return *pane.findChild<QPushButton*>(name); }
    QString summary() { return pane.findChild<QLabel*>("policySummary")->text(); }
    PolicyPane pane;
};

// Regression: in a window of 960 x 540, the table had one row or none.
TEST(PolicyPane, keepsRoomForSomeCandidates) {
    ShownPolicy shown;
    shown.pane.resize(400, 120);
    QCoreApplication::processEvents();
    const auto& table = *shown.pane.findChild<QTableWidget*>("policyCandidates");
    EXPECT_GE(table.viewport()->height(), 4 * table.rowHeight(0));
}

// Translated titles and localized numbers; lists and objects are for programs only.
TEST(PolicyFacts, areTitledSentencesInAFixedOrder) {
    EXPECT_EQ(factsText({{"episodes", "1200"}, {"kind", "xrlflow"}, {"mean_gain", "4.8398"}, {"operators", "[\"Abs\"]"},
                  {"options", "{}"}, {"quantity", "cost"}, {"seed", "1"}, {"updates", "80"}}),
        QStringLiteral("Quantity: Cost model · Mean gain: 4.84% · Updates: 80 · Episodes: 1,200 · Seed: 1"));
    EXPECT_EQ(factsText({{"note_of_author", "a test"}, {"updates", "many"}, {"quantity", "joules"}}),
        QStringLiteral("Quantity: joules · Updates: many · note of author: a test"))
        << "unknown facts and values are shown as written";
    EXPECT_EQ(factsText({}), QString());
}

TEST(CandidatesTable, liesTheMostProbableOnTop) {
    CandidatesTable table;
    table.set(three(), 1, "why");
    EXPECT_EQ(cell(table, 0, CandidatesTable::ruleColumn), QStringLiteral("▸ merge-conv"));
    EXPECT_EQ(cell(table, 1, CandidatesTable::ruleColumn), "fuse-conv-relu");
    EXPECT_EQ(cell(table, 2, CandidatesTable::ruleColumn), "No-Op");
    EXPECT_EQ(cell(table, 0, CandidatesTable::probabilityColumn), "0.700");
    EXPECT_EQ(cell(table, 0, CandidatesTable::costColumn), QStringLiteral("+1.25 µs"));
    EXPECT_EQ(cell(table, 1, CandidatesTable::costColumn), QStringLiteral("−3.50 µs"));
    EXPECT_EQ(cell(table, 1, CandidatesTable::operatorsColumn), "−1");
    EXPECT_EQ(table.item(0, CandidatesTable::probabilityColumn)->data(tables::BarDelegate::kShare).toDouble(), 1);
    EXPECT_NEAR(table.item(1, CandidatesTable::probabilityColumn)->data(tables::BarDelegate::kShare).toDouble(),
        2.0 / 7, 1e-12);
    EXPECT_EQ(table.item(0, 0)->toolTip(), "why");
}

TEST(CandidatesTable, aSelectedCandidateStaysSelectedWhereItIsThereStill) {
    CandidatesTable table;
    table.set(three(), 1, {});
    table.choose(0);
    EXPECT_EQ(table.current(), 0u);
    std::vector<Candidate> changed = three();
    std::swap(changed[0], changed[1]);
    table.set(changed, 0, {});
    EXPECT_EQ(table.current(), 1u);
    changed.erase(changed.begin() + 1);
    QSignalSpy selected(&table, &CandidatesTable::candidateSelected);
    table.set(changed, 0, {});
    EXPECT_FALSE(table.current());
    EXPECT_EQ(selected.size(), 1);
}

TEST(CandidatesTable, whatNobodyKnowsHasNoColumn) {
    CandidatesTable table;
    table.set({{.rule = "a", .place = "b", .probability = 1, .costDelta = {}, .operatorsDelta = {}}}, {}, {});
    EXPECT_TRUE(table.isColumnHidden(CandidatesTable::costColumn));
    EXPECT_TRUE(table.isColumnHidden(CandidatesTable::operatorsColumn));
    table.set(three(), {}, {});
    EXPECT_FALSE(table.isColumnHidden(CandidatesTable::costColumn));
}

TEST(PolicyPane, saysWhatThePolicyExpectsAndHowUndecidedItIs) {
    ShownPolicy shown;
    EXPECT_TRUE(shown.summary().contains("expected further gain: 4.25%")) << shown.summary().toStdString();
    EXPECT_TRUE(shown.summary().contains("entropy 0.69, equivalent to 2.0 equally likely candidates"))
        << shown.summary().toStdString();
    EXPECT_TRUE(shown.summary().contains("3 candidates"));
    EXPECT_TRUE(shown.summary().contains("3 matches omitted"));
    EXPECT_EQ(shown.pane.findChild<QComboBox*>("policies")->currentText(), "xrlflow");
}

TEST(PolicyPane, stepsPlaysAndIsOverruledByKeys) {
    ShownPolicy shown;
    QSignalSpy steps(&shown.pane, &PolicyPane::stepRequested), plays(&shown.pane, &PolicyPane::playRequested),
        overrides(&shown.pane, &PolicyPane::overrideRequested);
    QTest::keyClick(&shown.button("policyStep"), Qt::Key_Space);
    EXPECT_EQ(steps.size(), 1);
    QTest::keyClick(&shown.button("policyPlay"), Qt::Key_Space);
    ASSERT_EQ(plays.size(), 1);
    EXPECT_EQ(plays[0][0].toInt(), 10);
    EXPECT_FALSE(plays[0][1].toBool());
    EXPECT_FALSE(shown.button("policyTake").isEnabled());
    QTest::keyClick(&shown.pane.candidates(), Qt::Key_Down);
    QTest::keyClick(&shown.pane.candidates(), Qt::Key_Down);
    EXPECT_TRUE(shown.button("policyTake").isEnabled());
    QTest::keyClick(&shown.pane.candidates(), Qt::Key_Return);
    ASSERT_EQ(overrides.size(), 1);
    EXPECT_EQ(overrides[0][0].value<std::size_t>(), *shown.pane.candidates().current());
}

TEST(PolicyPane, samplesWithASeed) {
    ShownPolicy shown;
    auto& seed = *shown.pane.findChild<QSpinBox*>("policySeed");
    EXPECT_FALSE(seed.isVisible());
    shown.pane.findChild<QComboBox*>("policyHow")->setCurrentIndex(1);
    EXPECT_TRUE(seed.isVisible());
    seed.setValue(42);
    QSignalSpy plays(&shown.pane, &PolicyPane::playRequested);
    shown.pane.play();
    ASSERT_EQ(plays.size(), 1);
    EXPECT_TRUE(plays[0][1].toBool());
    EXPECT_EQ(plays[0][2].toULongLong(), 42u);
}

TEST(PolicyPane, nothingIsDoneWhileSomethingRunsButStopped) {
    ShownPolicy shown;
    EXPECT_FALSE(shown.button("policyStop").isEnabled());
    shown.pane.setBusy(true);
    for (const char* name : {"policyStep", "policyPlay", "policyTake"})
        EXPECT_FALSE(shown.button(name).isEnabled()) << name;
    QSignalSpy stops(&shown.pane, &PolicyPane::stopRequested);
    shown.button("policyStop").click();
    EXPECT_EQ(stops.size(), 1);
}

TEST(PolicyPane, withoutALookItSaysWhy) {
    ShownPolicy shown;
    shown.pane.setNote("The policy looks…");
    shown.pane.setLook({});
    EXPECT_EQ(shown.summary(), QStringLiteral("The policy looks…"));
    EXPECT_FALSE(shown.pane.canPlay());
    EXPECT_EQ(shown.pane.candidates().rowCount(), 0);
}

workspace::Episode played(const QString& title, std::size_t firstStep) {
    workspace::Episode episode{title, {}};
    for (std::size_t i = 0; i < 3; ++i)
        episode.choices.push_back({.step = session::StepId(firstStep + i),
            .chooser = "xrlflow",
            .isPersons = i == 1,
            .chosen = {.rule = {},
                .probabilities = {0.2, 0.7, 0.1},
                .index = i,
                .candidates = {"fuse-conv-relu at conv1, relu1", "merge-conv at conv1, conv2", "No-Op"}}});
    return episode;
}

TEST(EpisodesPane, goesThroughTheChoicesOfAnEpisode) {
    EpisodesPane pane;
    pane.show();
    EXPECT_TRUE(pane.findChild<QLabel*>("noEpisodes")->isVisible());
    pane.setEpisodes({played("first", 1), played("second", 5)});
    EXPECT_EQ(pane.episode(), 1u) << "the newest episode";
    EXPECT_EQ(pane.choice(), 0u);
    auto& choices = *pane.findChild<QTableWidget*>("episodeChoices");
    auto& candidates = *pane.findChild<CandidatesTable*>("episodeCandidates");
    EXPECT_EQ(choices.rowCount(), 3);
    EXPECT_EQ(cell(choices, 1, 3), "user");
    EXPECT_EQ(cell(choices, 2, 1), "No-Op");
    EXPECT_EQ(cell(choices, 1, 2), "0.700");
    EXPECT_EQ(cell(candidates, 1, 0), QStringLiteral("▸ fuse-conv-relu"));
    QTest::keyClick(&choices, Qt::Key_Down);
    EXPECT_EQ(pane.choice(), 1u);
    EXPECT_EQ(cell(candidates, 0, 0), QStringLiteral("▸ merge-conv"));
    QSignalSpy goes(&pane, &EpisodesPane::goToRequested);
    pane.findChild<QPushButton*>("episodeGo")->click();
    ASSERT_EQ(goes.size(), 1);
    EXPECT_EQ(goes[0][0].toULongLong(), 6u);
}

TEST(EpisodesPane, oneThatIsLookedAtStaysWhenAnotherComes) {
    EpisodesPane pane;
    pane.setEpisodes({played("first", 1), played("second", 5)});
    auto& titles = *pane.findChild<QComboBox*>("episodes");
    titles.setCurrentIndex(0);
    pane.findChild<QTableWidget*>("episodeChoices")->setCurrentCell(2, 0);
    pane.setEpisodes({played("first", 1), played("second", 5), played("third", 9)});
    EXPECT_EQ(pane.episode(), 0u);
    EXPECT_EQ(pane.choice(), 2u);
    titles.setCurrentIndex(2);
    pane.setEpisodes({played("first", 1), played("second", 5), played("third", 9), played("fourth", 12)});
    EXPECT_EQ(pane.episode(), 3u) << "if the newest was shown, the view follows";
}

TEST(EpisodesPane, aSearchsChoicesHaveNoStepToGoTo) {
    EpisodesPane pane;
    workspace::Episode episode = played("xrlflow, episode 1", 1);
    for (workspace::Episode::Choice& choice : episode.choices) choice.step = {};
    pane.setEpisodes({episode});
    EXPECT_FALSE(pane.findChild<QPushButton*>("episodeGo")->isEnabled());
}

}  // namespace
}  // namespace egret::policy_view
