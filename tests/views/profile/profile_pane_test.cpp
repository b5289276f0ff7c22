// The profile pane: all its widgets show the same profile and selected node.
#include "tests/views/profile/recorded.h"
#include "views/profile/median_bars.h"
#include "views/profile/operator_table.h"
#include "views/profile/profile.h"
#include "views/profile/roofline_plot.h"
#include "views/profile/timeline_view.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

namespace egret::profile_view {
namespace {

struct ShownProfile {
    ShownProfile() {
        pane.resize(1200, 300);
        QObject::connect(&pane, &ProfilePane::nodeSelected, [this](graph::NodeId node) { selected.push_back(node); });
        pane.show();
    }
    template <class Widget>
    Widget& the(const char* name) {
        return *pane.findChild<Widget*>(QLatin1String(name));
    }
    QString text(const char* label) { return the<QLabel>(label).text(); }
    ProfilePane pane;
    std::vector<graph::NodeId> selected;
};

TEST(ProfilePane, saysThatNothingWasMeasuredYet) {
    ShownProfile shown;
    EXPECT_TRUE(shown.text("profileSummary").contains("Not measured yet"));
    EXPECT_FALSE(shown.the<QPushButton>("profileCsv").isEnabled());
    EXPECT_FALSE(shown.the<QPushButton>("profileTrace").isEnabled());
}

TEST(ProfilePane, theSumStandsAgainstTheWhole) {
    ShownProfile shown;
    shown.pane.set(recorded());
    EXPECT_EQ(shown.text("profileSummary").toStdString(),
        "cpu, onednn: end to end 1.00 ms ± 0.0088, operators sum to 0.900 ms (−10.4% difference)");
    const auto& bars = shown.the<MedianBars>("profileSums").bars();
    ASSERT_EQ(bars.size(), 3u);
    EXPECT_EQ(bars[1].note, "−10.4% relative to end to end");
    EXPECT_EQ(bars[2].name, "Cost model");
    EXPECT_NEAR(bars[2].ms, 1.2, 1e-12);
    EXPECT_TRUE(shown.the<MedianBars>("profileBeforeAfter").bars().empty()) << "nothing to compare with";
    shown.pane.clear();
    EXPECT_EQ(shown.the<QTableWidget>("profileTable").rowCount(), 0);
}

TEST(ProfilePane, saysThatTheCpuIsBusy) {
    ShownProfile shown;
    auto disturbed = std::make_shared<profile::Profile>(*recorded());
    disturbed->load = {.seconds = 2, .processorSeconds = 2, .preemptions = 500, .threads = 2};
    shown.pane.set(disturbed);
    EXPECT_TRUE(shown.text("profileSummary").contains("The CPU is busy: other programs interrupted the runs 250 times"))
        << shown.text("profileSummary").toStdString();
    shown.pane.set(recorded());
    EXPECT_FALSE(shown.text("profileSummary").contains("busy"));
}

TEST(ProfilePane, theSlowestOperatorIsOnTop) {
    ShownProfile shown;
    shown.pane.set(recorded());
    auto& table = shown.the<QTableWidget>("profileTable");
    ASSERT_EQ(table.rowCount(), 4);
    EXPECT_EQ(table.item(0, 0)->text(), "conv1");
    EXPECT_EQ(table.item(0, 7)->text(), "67") << "percent of the roofline";
    bool saysWithin = false;
    for (int row = 0; row < table.rowCount(); ++row)
        saysWithin |= table.item(row, 0)->text() == "relu1 (computed within conv1)";
    EXPECT_TRUE(saysWithin);
}

TEST(ProfilePane, oneNodeIsSelectedInAllOfThem) {
    ShownProfile shown;
    shown.pane.set(recorded());
    auto& timeline = shown.the<TimelineView>("profileTimeline");
    auto& table = shown.the<QTableWidget>("profileTable");
    auto& roofline = shown.the<RooflinePlot>("profileRoofline");
    table.setCurrentCell(1, 0);
    EXPECT_EQ(shown.selected, std::vector<graph::NodeId>{node(12)});
    EXPECT_EQ(timeline.current(), 3u);
    EXPECT_EQ(roofline.current(), 0u);
    timeline.setFocus();
    QTest::keyClick(&timeline, Qt::Key_Home);
    EXPECT_EQ(shown.selected.back(), node(10));
    EXPECT_EQ(table.currentRow(), 0);
    EXPECT_EQ(roofline.current(), 1u);
    const std::size_t before = shown.selected.size();
    shown.pane.select(node(12));
    EXPECT_EQ(table.currentRow(), 1);
    EXPECT_EQ(shown.selected.size(), before) << "setting the selection emits no signal";
}

TEST(ProfilePane, searchingFindsSpans) {
    ShownProfile shown;
    shown.pane.set(recorded());
    auto& search = shown.the<QLineEdit>("profileSearch");
    search.setText("conv2");
    EXPECT_TRUE(shown.text("profileFound").startsWith("1 ")) << shown.text("profileFound").toStdString();
    QTest::keyClick(&search, Qt::Key_Return);
    EXPECT_EQ(shown.the<TimelineView>("profileTimeline").current(), 3u);
    EXPECT_EQ(shown.selected.back(), node(12));
}

TEST(ProfilePane, twoGraphsThatTookTurns) {
    ShownProfile shown;
    shown.pane.set(recorded());
    shown.pane.setTurns(profile::inTurns({2.0, 2.1, 2.0, 2.2, 2.0, 2.1, 2.0}, {1.0, 1.1, 1.0, 1.1, 1.0, 1.0, 1.1}));
    EXPECT_EQ(shown.the<QTabWidget>("profileTabs").currentIndex(), 2) << "and is shown";
    const auto& bars = shown.the<MedianBars>("profileBeforeAfter").bars();
    ASSERT_EQ(bars.size(), 2u);
    EXPECT_EQ(bars[0].ms, 2.0);
    EXPECT_TRUE(bars[0].interval && bars[1].interval);
    EXPECT_TRUE(shown.text("profileTurns").contains("7 pairs of runs: −1 ms per run"))
        << shown.text("profileTurns").toStdString();
    EXPECT_TRUE(shown.text("profileTurns").contains("times as fast"));
    shown.pane.setTurns(profile::inTurns({2.0, 2.1, 2.0, 2.2, 2.0, 2.1, 2.0}, {2.1, 2.0, 2.0, 2.1, 2.0, 2.2, 2.0}));
    EXPECT_TRUE(shown.text("profileTurns").contains("no significant difference"));
    shown.pane.set(recorded());
    EXPECT_FALSE(shown.the<QLabel>("profileTurns").isVisibleTo(&shown.pane)) << "the comparison was of other graphs";
}

TEST(ProfilePane, aDeviceThatIsNotThereSaysWhatIsMissing) {
    ShownProfile shown;
    EXPECT_EQ(shown.pane.device(), "cpu");
    EXPECT_FALSE(shown.the<QLabel>("profileMissing").isVisible());
    shown.pane.setDevices({{"cpu", "CPU", {}}, {"cuda:0", "CUDA", "There is no NVIDIA driver: install one."}});
    auto& devices = shown.the<QComboBox>("profileDevice");
    QString chosen;
    QObject::connect(&shown.pane, &ProfilePane::deviceChosen, [&](const QString& id) { chosen = id; });
    devices.setCurrentIndex(1);
    EXPECT_EQ(chosen, "cuda:0");
    EXPECT_EQ(shown.text("profileMissing"), "There is no NVIDIA driver: install one.");
    EXPECT_TRUE(shown.the<QLabel>("profileMissing").isVisible());
    EXPECT_TRUE(devices.currentText().contains("not available"));
    // When a selected device turns out to be unavailable, the pane returns to a usable one and still shows the reason.
    shown.pane.setDevices({{"cpu", "CPU", {}}, {"cuda:0", "CUDA", "There is no NVIDIA driver: install one."}});
    EXPECT_EQ(shown.pane.device(), "cpu");
    EXPECT_TRUE(shown.the<QLabel>("profileMissing").isVisible());
}

}  // namespace
}  // namespace egret::profile_view
