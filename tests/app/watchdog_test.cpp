// The window's thread is never blocked for more than 50 ms while an e-graph grows to 50,000 e-nodes, with the timeline, the
// rules, the picture and the table of e-nodes following it.
#include "tests/app/watchdog.h"
#include "tests/app/window_fixture.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"

#include <gtest/gtest.h>

#include <iostream>

namespace egret::app {
namespace {

constexpr int kLimitMs = 240000;

Passes watch(const char* what, const std::function<bool()>& done) {
    const Passes passes = static_cast<WatchedApplication*>(QApplication::instance())->watch(done, kLimitMs);
    std::cout << what << ": " << passes.count << " passes, longest " << passes.longestMs << " ms of processor (" << passes.longestWallMs << " ms of wall), " << passes.over
              << " over " << kBlockedMs << " ms; all " << passes.totalMs << " ms; longest event " << passes.culpritMs << " ms: " << passes.culprit << '\n';
    return passes;
}

// A network as a file. None is computed here, so its weights are a few bytes each.
QString modelFile(const QTemporaryDir& folder, const char* network) {
    const QString path = folder.filePath(QString::fromLatin1(network) + QStringLiteral(".onnx"));
    onnx::saveModel(graph::networks::make(network, graph::Weights::none), path.toStdString());
    return path;
}

class Watchdog : public testing::TestWithParam<const char*> {};

TEST_P(Watchdog, TheWindowAnswersWhileAnEGraphGrowsTo50000ENodes) {
    const QTemporaryDir folder;
    const QString file = modelFile(folder, GetParam());
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
    shown.window.workspace().saturate(options);
    const Passes growing = watch("growing", settled);
    ASSERT_TRUE(shown.window.workspace().egraph());
    EXPECT_GT(shown.window.workspace().egraph()->snapshot->nodes.size(), 30000u) << shown.window.workspace().egraph()->summary.toStdString();
    std::cout << shown.window.workspace().egraph()->summary.toStdString() << '\n';
    shown.picture(QStringLiteral("watchdog-") + QLatin1String(GetParam()));
    EXPECT_LT(opening.longestMs, kBlockedMs) << opening.culprit;
    EXPECT_LT(growing.longestMs, kBlockedMs) << growing.culprit;
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

INSTANTIATE_TEST_SUITE_P(Networks, Watchdog, testing::Values("nasrnn", "inception_v3"), [](const auto& parameter) { return std::string(parameter.param); });

}  // namespace
}  // namespace egret::app
