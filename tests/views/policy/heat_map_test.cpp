// The heat map of rule applications, as in figure 5 of X-RLflow.
#include "views/policy/heat_map_pane.h"

#include "tests/views/policy/learners.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace egret::policy_view {
namespace {

using workbench::TrainingCurve, workbench::TrainingUpdate;

HeatMap small() { return heatMapOf({"fire", "bert"}, {{{"merge", 8}, {"", 5}}, {{"merge", 1}, {"swap", 3}}}); }

TEST(HeatMap, hasARowForEachRuleThatWasAppliedTheMostFirst) {
    const HeatMap map = small();
    EXPECT_EQ(map.rules, (std::vector<std::string>{"merge", "swap"})) << "No-Op is not counted";
    EXPECT_EQ(map.counts, (std::vector<std::vector<uint64_t>>{{8, 1}, {0, 3}}));
    EXPECT_EQ(map.ofRule(0), 9u);
    EXPECT_EQ(map.ofNetwork(1), 4u);
    EXPECT_EQ(report::csv(tableOf(map)), "rule,fire,bert,all\r\nmerge,8,1,9\r\nswap,0,3,3\r\n");
}

TEST(HeatMap, cellsAreSortedByAnyColumn) {
    HeatMapModel model;
    model.setMap(small());
    ASSERT_EQ(model.rowCount(), 2);
    ASSERT_EQ(model.columnCount(), 3) << "and the totals";
    model.sort(1);
    EXPECT_EQ(model.headerData(0, Qt::Vertical).toString(), "swap");
    model.sort(2, Qt::AscendingOrder);
    EXPECT_EQ(model.headerData(0, Qt::Vertical).toString(), "swap");
    model.sort(-1);
    EXPECT_EQ(model.headerData(0, Qt::Vertical).toString(), "merge");
    EXPECT_EQ(model.index(0, 0).data(HeatMapModel::kHeat).toDouble(), 1);
    EXPECT_FALSE(model.index(1, 0).data(HeatMapModel::kHeat).isValid()) << "0 is cold";
    EXPECT_EQ(model.index(0, 1).data(Qt::AccessibleTextRole).toString(), "merge on bert: 1 of 4");
    EXPECT_EQ(model.index(0, 2).data(Qt::ToolTipRole).toString(), "merge, on all networks: 9");
}

TEST(HeatMap, ofATrainingIsWhatItDoesNow) {
    TrainingCurve curve{.id = "a",
        .name = "a",
        .networks = {"fire"},
        .quantity = "cost",
        .unit = "µs",
        .seed = 1,
        .planned = 20,
        .updates = {}};
    for (int u = 0; u < 20; ++u) {
        TrainingUpdate update;
        update.record.update = u;
        update.networks = {{1, 1, 1, 1, {{u < 10 ? "early" : "late", 1}}}};
        curve.updates.push_back(update);
    }
    const LateUpdates late = heatMapOf(curve);
    EXPECT_EQ(late.updates, 2);
    EXPECT_EQ(late.map.rules, std::vector<std::string>{"late"});
    EXPECT_EQ(late.map.counts[0][0], 2u);
}

// A briefly trained policy, tried on its training network and on another.
struct Tried : Learner {
    Tried() { train(smallPlan(folder.path())); }
    TrialRun trials{board};
    HeatMapPane pane{trials, run, workplace};
    template <class Widget = QPushButton>
    Widget& find(const char* name) {
        return *pane.findChild<Widget*>(QLatin1String(name));
    }
};

TEST(HeatMapPane, triesAPolicyOnNetworks) {
    Tried tried;
    tried.pane.addPolicy(TrainingRun::policyIn(tried.folder.path()));
    tried.pane.networks().choose({"fire", "nasrnn_step"});
    tried.find("heatTry").click();
    QCoreApplication::processEvents();
    ASSERT_EQ(tried.trials.trials().size(), 1u) << tried.problems();
    const Trial& trial = tried.trials.trials()[0];
    ASSERT_EQ(trial.networks.size(), 2u) << tried.problems();
    for (const auto& one : trial.networks) {
        EXPECT_GT(one.costBefore, 0) << one.network;
        EXPECT_LE(one.costAfter, one.costBefore) << one.network;
    }
    EXPECT_EQ(tried.find<QComboBox>("heatSource").currentIndex(), 0) << "and its result is shown";
    EXPECT_TRUE(tried.pane.csv().startsWith("rule,fire,nasrnn_step,all")) << tried.pane.csv().toStdString();
    EXPECT_TRUE(tried.find<QLabel>("heatNote").text().contains("nasrnn_step"));
    EXPECT_FALSE(tried.trials.isRunning());
}

TEST(HeatMapPane, showsTrainings) {
    Tried tried;
    auto& source = tried.find<QComboBox>("heatSource");
    ASSERT_EQ(source.count(), 1);
    EXPECT_EQ(tried.pane.model().map(), heatMapOf(tried.run.curves()[0]).map);
    EXPECT_TRUE(tried.find("heatExport").isEnabled());
    tried.find<QTableView>("heatMap").horizontalHeader()->setSortIndicator(2, Qt::AscendingOrder);
    EXPECT_EQ(tried.pane.model().index(0, 2).data().toInt(),
        static_cast<int>(tried.pane.model().map().ofRule(tried.pane.model().map().rules.size() - 1)))
        << "a click sorts";
}

}  // namespace
}  // namespace egret::policy_view
