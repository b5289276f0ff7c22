// Measuring in the real window: the run on its timeline, linked with the graph, and exported to files.
#include "views/profile/profile.h"
#include "tests/app/golden.h"
#include "tests/app/user.h"
#include "tests/views/profile/recorded.h"
#include "views/graph/graph_pane.h"
#include "views/profile/median_bars.h"
#include "views/profile/operator_table.h"
#include "views/profile/timeline_view.h"
#include "views/theme/theme.h"

#include <dlfcn.h>

#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

namespace egret::app {
namespace {

using profile_view::TimelineView;

struct Profiling : User {
    Profiling() { window.setPerspective("Profile"); }
    TimelineView& timeline() { return the<TimelineView>("profileTimeline"); }
    graph_view::GraphPane& graph() { return *window.findChild<graph_view::GraphPane*>(); }
    QByteArray written(const char* button, const QString& file) {
        nextFileIs(file);
        QTest::mouseClick(&the<QPushButton>(button), Qt::LeftButton);
        QFile read(file);
        return settle() && read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
};

TEST(Profile, saysWhatIsMissingForAGpu) {
    if (void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL)) {
        dlclose(driver);
        GTEST_SKIP() << "this machine has a driver";
    }
    Profiling user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    auto& devices = user.the<QComboBox>("profileDevice");
    devices.setCurrentIndex(devices.findData("cuda:0"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errorText(), "");
    auto& missing = user.the<QLabel>("profileMissing");
    EXPECT_TRUE(missing.isVisible());
    EXPECT_TRUE(missing.text().contains("no NVIDIA driver")) << missing.text().toStdString();
    EXPECT_TRUE(missing.text().contains("Install")) << "the message explains how to install a driver";
    EXPECT_EQ(devices.currentData().toString(), "cpu") << "the box shows the measuring device";
    EXPECT_GE(devices.width(), devices.fontMetrics().horizontalAdvance(devices.itemText(devices.findData("cuda:0"))))
        << "its whole name is visible";
    user.picture("profile_no_gpu");
    ASSERT_TRUE(user.press(Qt::Key_F8));
    EXPECT_EQ(user.errorText(), "") << "measuring continues on the CPU";
    EXPECT_TRUE(user.timeline().trace());
    EXPECT_FALSE(missing.isVisible()) << "these times belong to the selected device";
}

TEST(Profile, aRunOnItsTimeLine) {
    Profiling user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    ASSERT_TRUE(user.press(Qt::Key_F8)) << user.errorText().toStdString();
    const auto& trace = user.timeline().trace();
    ASSERT_TRUE(trace);
    std::size_t convolutions = 0, longest = 0;
    for (std::size_t i = 0; i < trace->spans.size(); ++i) {
        convolutions += trace->spans[i].type.starts_with("Conv");
        if (trace->spans[i].duration > trace->spans[longest].duration) longest = i;
    }
    EXPECT_EQ(convolutions, 3u);
    EXPECT_GT(trace->counters.at(0).most(), 0) << "memory in use";
    ASSERT_TRUE(user.timeline().isVisible());
    EXPECT_GT(user.timeline().width(), 300);
    user.picture("profile_timeline");
    user.the<QTabWidget>("profileTabs").setCurrentIndex(1);
    user.picture("profile_roofline");
    user.the<QTabWidget>("profileTabs").setCurrentIndex(0);

    const QPoint at = user.timeline().layoutNow().rectOf(trace->spans[longest]).center().toPoint();
    QTest::mouseClick(&user.timeline(), Qt::LeftButton, {}, at);
    ASSERT_FALSE(user.graph().currentCanvas().selection().empty());
    EXPECT_EQ(graph_view::nodeOf(user.graph().currentCanvas().selection().back()), trace->spans[longest].nodes.front());
    auto& table = user.the<QTableWidget>("profileTable");
    ASSERT_GE(table.currentRow(), 0);
    EXPECT_EQ(graph::NodeId(table.item(table.currentRow(), 0)->data(Qt::UserRole).toULongLong()),
        trace->spans[longest].nodes.front());

    const auto other = std::find_if(trace->spans.begin(), trace->spans.end(), [&](const profile::Span& span) {
        return span.type.starts_with("Conv") && span.nodes.front() != trace->spans[longest].nodes.front();
    });
    ASSERT_NE(other, trace->spans.end());
    user.click(user.graph().currentCanvas(), graph_view::itemOf(other->nodes.front()));
    ASSERT_TRUE(user.timeline().current());
    EXPECT_EQ(trace->spans[*user.timeline().current()].nodes.front(), other->nodes.front());
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(Profile, leavesTheWindowAsFiles) {
    QTemporaryDir folder;
    Profiling user;
    EXPECT_FALSE(user.the<QPushButton>("profileTrace").isEnabled());
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    ASSERT_TRUE(user.press(Qt::Key_F8));
    const auto events =
        QJsonDocument::fromJson(user.written("profileTrace", folder.filePath("run.json")))["traceEvents"].toArray();
    qsizetype spans = 0;
    for (const QJsonValue& event : events) spans += event["ph"] == "X";
    EXPECT_EQ(spans, static_cast<qsizetype>(user.timeline().trace()->spans.size())) << user.errorText().toStdString();
    const QByteArray csv = user.written("profileCsv", folder.filePath("operators"));
    EXPECT_TRUE(csv.isEmpty());
    QFile named(folder.filePath("operators.csv"));
    ASSERT_TRUE(named.open(QIODevice::ReadOnly)) << "a name without an extension gets one";
    EXPECT_EQ(named.readAll().count('\n'), user.the<QTableWidget>("profileTable").rowCount() + 1);
}

TEST(Profile, theOriginalAndTheCurrentGraphInTurns) {
    Profiling user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    user.action("applyBest").trigger();
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.press(Qt::Key_F8));
    QTest::mouseClick(&user.the<QPushButton>("profileCompare"), Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    const auto& bars = user.the<profile_view::MedianBars>("profileBeforeAfter").bars();
    ASSERT_EQ(bars.size(), 2u) << user.errorText().toStdString();
    for (const auto& bar : bars) {
        ASSERT_TRUE(bar.interval);
        EXPECT_TRUE(bar.interval->contains(bar.ms));
        EXPECT_GE(bar.interval->confidence, 0.95) << "from twenty runs";
    }
    EXPECT_TRUE(user.the<QLabel>("profileTurns").text().contains("pairs of runs"));
    EXPECT_EQ(user.the<QTabWidget>("profileTabs").currentIndex(), 2);
    user.picture("profile_turns");
}

TEST(Profile, looksAsItShouldInBothThemes) {
    profile_view::ProfilePane pane;
    pane.set(profile_view::recorded());
    pane.resize(1200, 280);
    pane.show();
    struct Look {
        const char* name;
        const theme::Theme& theme;
        int tab;
    };
    const Look looks[] = {{"profile_operators", theme::light(), 0}, {"profile_roofline", theme::light(), 1},
        {"profile_whole", theme::light(), 2}, {"profile_roofline_dark", theme::dark(), 1}};
    for (const Look& look : looks) {
        theme::apply(*qApp, look.theme);
        pane.findChild<QTabWidget*>(QStringLiteral("profileTabs"))->setCurrentIndex(look.tab);
        EXPECT_TRUE(golden::looksLike(look.name, golden::pictureOf(pane))) << look.name;
    }
    theme::apply(*qApp, theme::system());
}

}  // namespace
}  // namespace egret::app
