#include "views/policy/training_charts.h"

#include "core/base/error.h"
#include "core/graph/networks/networks.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include <cmath>

namespace egret::policy_view {
namespace {

using workbench::curveOfLines, workbench::kTrainingRun, workbench::trainingsOf;
using workbench::TrainingCurve, workbench::TrainingUpdate;

TrainingUpdate updateWith(int number, double gain, std::vector<TrainingUpdate::OfNetwork> networks) {
    TrainingUpdate update{.record = {.update = number,
                              .episodes = 4,
                              .steps = 20,
                              .gain = gain,
                              .entropy = 1.5,
                              .policyLoss = -0.01,
                              .valueLoss = 0.5,
                              .kl = 0.02,
                              .epochs = 3,
                              .explained = 0.25},
        .networks = {}};
    update.networks = std::move(networks);
    for (const auto& network : update.networks) {
        update.record.last.push_back(network.last);
        update.record.best.push_back(network.best);
        for (const auto& [rule, count] : network.rules) update.record.rules[rule] += count;
    }
    return update;
}

TrainingCurve twoNetworks() {
    TrainingCurve curve{.id = "today",
        .name = "fire, bert, seed 1",
        .networks = {"fire", "bert"},
        .quantity = "cost",
        .unit = "µs",
        .seed = 1,
        .planned = 3,
        .updates = {}};
    curve.updates.push_back(
        updateWith(0, 5, {{2, 100, 95, 90, {{"merge", 3}, {"swap/twice", 1}}}, {2, 10, 10, 10, {{"swap/twice", 7}}}}));
    curve.updates.push_back(updateWith(1, 10, {{4, 100, 90, 80, {{"merge", 9}}}, {}}));
    return curve;
}

void expectEqual(const TrainingCurve& a, const TrainingCurve& b) {
    EXPECT_EQ(parametersOf(a), parametersOf(b));
    ASSERT_EQ(a.updates.size(), b.updates.size());
    for (std::size_t u = 0; u < a.updates.size(); ++u) {
        EXPECT_EQ(eventOf(a.updates[u]).values, eventOf(b.updates[u]).values);
        EXPECT_EQ(a.updates[u].networks, b.updates[u].networks);
        EXPECT_EQ(a.updates[u].record.rules, b.updates[u].record.rules);
        EXPECT_EQ(a.updates[u].record.update, b.updates[u].record.update);
    }
}

TEST(TrainingCurve, isTheSameWhenReadFromItsLines) {
    const TrainingCurve curve = twoNetworks();
    expectEqual(curveOfLines(linesOf(curve)), curve);
    EXPECT_EQ(curveOfLines(linesOf(curve)).updates[0].networks[1].rules.at("swap/twice"), 7u)
        << "rule names may contain any character";
    EXPECT_THROW(curveOfLines("{}"), Error);
    EXPECT_THROW(curveOfLines(linesOf(curve) + "nonsense\n"), Error);
}

TEST(TrainingCurve, isTheSameWhenReadFromASession) {
    const QTemporaryDir folder;
    const auto session = session::Session::create(folder.filePath("a.egret").toStdString(),
        graph::networks::make("fire", graph::Weights::none), {.name = "fire", .originalPath = {}});
    const TrainingCurve curve = twoNetworks();
    session->finishRun(session->startRun({.step = {}, .kind = "saturate", .parameters = "{}", .seed = 0}),
        session::RunState::done, "saturated");
    const auto run = session->startRun(
        {.step = {}, .kind = std::string(kTrainingRun), .parameters = parametersOf(curve), .seed = curve.seed});
    for (const TrainingUpdate& update : curve.updates) session->addEvent(run, eventOf(update));
    session->finishRun(run, session::RunState::done, "updates");
    const auto read = trainingsOf(*session);
    ASSERT_EQ(read.size(), 1u) << "other runs are ignored";
    expectEqual(read[0], curve);
}

TEST(TrainingCurve, gainsArePercentOfTheBeginning) {
    const TrainingCurve curve = twoNetworks();
    EXPECT_DOUBLE_EQ(curve.gain(curve.updates[0], 0), 5);
    EXPECT_TRUE(std::isnan(curve.gain(curve.updates[1], 1))) << "no episode in this update";
}

const report::Chart& chartOf(const std::vector<report::Chart>& charts, const std::string& id) {
    return *std::ranges::find(charts, id, &report::Chart::id);
}

TEST(TrainingCharts, ofOneTrainingHaveASeriesForEveryNetworkAndRule) {
    const auto charts = trainingCharts(std::vector{twoNetworks()});
    EXPECT_EQ(charts.size(), 9u);
    const report::Chart& gain = chartOf(charts, "gain");
    ASSERT_EQ(gain.series.size(), 3u) << "all, fire and bert";
    EXPECT_EQ(gain.series[0].points[1].y, 10);
    EXPECT_EQ(gain.series[0].points[1].x, 2) << "updates are counted from 1";
    EXPECT_EQ(gain.series[2].points.size(), 1u) << "bert had no episode in the second update";
    EXPECT_EQ(chartOf(charts, "best").series[0].points[1].y, 80) << "percent, since the networks' costs differ widely";
    const report::Chart& rules = chartOf(charts, "rules");
    ASSERT_EQ(rules.series.size(), 2u);
    EXPECT_EQ(rules.series[0].name, "merge") << "the most applied rule first";
    EXPECT_EQ(rules.series[1].points[0].y, 8);
}

TEST(TrainingCharts, ofSeveralTrainingsHaveASeriesForEach) {
    std::vector curves{twoNetworks(), twoNetworks()};
    curves[1].name = "seed 2";
    const auto charts = trainingCharts(curves);
    EXPECT_EQ(chartOf(charts, "gain").series.size(), 2u);
    EXPECT_EQ(chartOf(charts, "kl").series[1].name, "seed 2");
    EXPECT_EQ(chartOf(charts, "rules").series[0].points[0].y, 11) << "all rules combined";
    EXPECT_TRUE(chartOf(trainingCharts({}), "gain").series.empty());
}

TEST(TrainingCharts, manyUpdatesAreDrawnAsMeans) {
    TrainingCurve curve = twoNetworks();
    curve.updates.clear();
    for (int u = 0; u < 100; ++u) curve.updates.push_back(updateWith(u, u % 2 == 0 ? 0 : 2, {{1, 1, 1, 1, {}}, {}}));
    const auto charts = trainingCharts(std::vector{curve}, 50);
    ASSERT_EQ(chartOf(charts, "gain").series[0].points.size(), 50u);
    EXPECT_EQ(chartOf(charts, "gain").series[0].points[7].y, 1);
}

}  // namespace
}  // namespace egret::policy_view
