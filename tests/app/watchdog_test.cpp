// The window's thread is never blocked for more than 50 ms while an e-graph grows to 50,000 e-nodes, with the timeline, the
// rules, the picture and the table of e-nodes following it.
#include "tests/app/watchdog.h"
#include "tests/app/window_fixture.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/egraph_table.h"
#include "views/timeline/timeline_pane.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLineEdit>
#include <QTabWidget>
#include <QTableView>

#include <iostream>

namespace egret::app {
namespace {

constexpr int kLimitMs = 240000;

Passes watch(const char* what, const std::function<bool()>& done) {
    const Passes passes = static_cast<WatchedApplication*>(QApplication::instance())->watch(done, kLimitMs);
    std::cout << what << ": " << passes.count << " passes, longest " << passes.longestMs << " ms of processor ("
              << passes.longestWallMs << " ms of wall), " << passes.over << " over " << kBlockedMs << " ms; all "
              << passes.totalMs << " ms; longest event " << passes.culpritMs << " ms: " << passes.culprit << '\n';
    return passes;
}

// A network as a file. None is computed here, so its weights are a few bytes each.
QString modelFile(const QTemporaryDir& folder, const char* network) {
    const QString path = folder.filePath(QString::fromLatin1(network) + QStringLiteral(".onnx"));
    onnx::saveModel(graph::networks::make(network, graph::Weights::none), path.toStdString());
    return path;
}

// A person who does not wait: every 120 ms they do the next thing.
struct Hand {
    explicit Hand(Window& on) : shown(on) {
        timer.setInterval(120);
        QObject::connect(&timer, &QTimer::timeout, [this] { actions[next++ % actions.size()](); });
        timer.start();
    }
    QTabWidget& tabs() { return *shown.window.findChild<egraph_view::EGraphPane*>()->findChild<QTabWidget*>(); }
    QTableView& table() { return *shown.window.findChild<QTableView*>("egraphTable"); }
    canvas::GraphCanvas& canvas(const char* name) { return *shown.window.findChild<canvas::GraphCanvas*>(name); }
    QComboBox& extent() { return *shown.window.findChild<QComboBox*>("egraphExtent"); }
    timeline::TimelinePane& timeline() { return *shown.window.findChild<timeline::TimelinePane*>(); }
    void selectMiddle(canvas::GraphCanvas& in) {
        if (const auto& boxes = in.picture().boxes; !boxes.empty()) in.select({boxes[boxes.size() / 2].id});
    }

    Window& shown;
    std::size_t next = 0;
    QTimer timer;
    std::vector<std::function<void()>> actions{
        [this] { selectMiddle(canvas("egraphCanvas")); },
        [this] { QTest::keyClick(&canvas("egraphCanvas"), Qt::Key_Plus); },
        [this] { tabs().setCurrentWidget(tabs().findChild<egraph_view::EGraphTable*>()); },
        [this] { table().sortByColumn(egraph_view::EGraphList::termColumn, Qt::DescendingOrder); },
        [this] { table().scrollToBottom(); },
        [this] { selectMiddle(canvas("currentCanvas")); },
        [this] { table().sortByColumn(egraph_view::EGraphList::childrenColumn, Qt::AscendingOrder); },
        [this] { shown.window.findChild<QLineEdit*>("find")->setText(QStringLiteral("shape:64")); },
        [this] { timeline().stepBy(-10); },
        [this] { shown.window.findChild<QLineEdit*>("find")->clear(); },
        [this] { tabs().setCurrentIndex(0); },
        [this] { extent().setCurrentIndex(extent().count() - 1); },
        [this] { canvas("egraphCanvas").fitAll(); },
        [this] { timeline().stepBy(10); },
        [this] { extent().setCurrentIndex(2); },
        [this] { tabs().setCurrentIndex(1); },  // terms
        [this] { QTest::keyClick(&canvas("termCanvas"), Qt::Key_Down, Qt::AltModifier); },
        [this] { tabs().setCurrentIndex(0); },
        [this] { extent().setCurrentIndex(0); },
        [this] { QTest::keyClick(&canvas("egraphCanvas"), Qt::Key_Minus); },
    };
};

// The longest pass while a network is opened, while its e-graph grows, and while somebody looks at it.
Passes longestPass(const char* network) {
    const QTemporaryDir folder;
    const QString file = modelFile(folder, network);
    Window shown;
    shown.window.setPerspective("Inspect");  // timeline, rules, graph and e-graph are all in sight
    QTest::qWait(100);
    const auto settled = [&] { return shown.window.isSettled(); };
    shown.window.openFile(file);
    const Passes opening = watch("opening", settled);

    optimize::Options options = shown.window.workspace().defaultOptions();
    options.nodeLimit = 50000;
    options.iterations = options.kMulti = 1000;
    options.scheduler = egraph::SchedulerKind::simple;
    options.timeLimit = 200;
    Hand hand(shown);
    shown.window.workspace().saturate(options);
    const Passes growing = watch("growing", [&] { return !shown.window.workspace().isBusy(); });
    if (!shown.window.workspace().egraph()) throw std::runtime_error("no e-graph grew: " + shown.errors.join("; ").toStdString());
    EXPECT_GT(shown.window.workspace().egraph()->snapshot->nodes.size(), 30000u) << shown.window.workspace().egraph()->summary.toStdString();
    // All of it is there now, and the person goes on, twice through everything.
    const std::size_t end = hand.next + 2 * hand.actions.size();
    const Passes looking = watch("looking", [&] { return hand.next >= end; });
    hand.timer.stop();
    EXPECT_TRUE(shown.settle());
    shown.picture(QStringLiteral("watchdog-") + QLatin1String(network));
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    return std::max({opening, growing, looking}, [](const Passes& a, const Passes& b) { return a.longestMs < b.longestMs; });
}

class Watchdog : public testing::TestWithParam<const char*> {};

// What else the machine does makes a pass longer, also in processor time, and never shorter: the best of three counts.
TEST_P(Watchdog, TheWindowAnswersWhileAnEGraphGrowsTo50000ENodes) {
    Passes longest = longestPass(GetParam());
    for (int again = 0; again < 2 && longest.longestMs >= kBlockedMs; ++again) longest = longestPass(GetParam());
    EXPECT_LT(longest.longestMs, kBlockedMs) << longest.culprit;
}

INSTANTIATE_TEST_SUITE_P(Networks, Watchdog, testing::Values("nasrnn", "inception_v3"),
                         [](const auto& parameter) { return std::string(parameter.param); });

}  // namespace
}  // namespace egret::app
