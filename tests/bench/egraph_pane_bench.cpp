// Wait times for a large e-graph in the real window on the offscreen platform: from opening a file until the picture is
// final and every list is filled, and the longest time that the window's thread is busy.
//
//   egraph_pane_bench [FILE...]    e-graphs as JSON; default: cases of egraph_cases.h, and a network saturated in
//                                  the window
//   egraph_pane_bench --terms N    a sum of 16 terms, saturated in the window up to N e-nodes; then the costs of the
//                                  rules, and the time of a frame while the picture and the table scroll
#include "core/base/file.h"
#include "core/egraph/serialized.h"
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "tests/app/watchdog.h"
#include "tests/app/window_fixture.h"
#include "tests/bench/egraph_cases.h"
#include "views/canvas/graph_canvas.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/egraph_table.h"
#include "views/layout/worker.h"
#include "views/theme/theme.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QTabWidget>

#include <sys/resource.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace egret::bench {
namespace {

constexpr int kLimitMs = 1800000;

void measure(
    app::WatchedApplication& application, const char* what, app::Window& shown, const std::function<void()>& begin) {
    QElapsedTimer wall;
    wall.start();
    const double before = app::threadMs();
    begin();
    const double beginMs = app::threadMs() - before;
    const app::Passes passes = application.watch([&] { return shown.window.isSettled(); }, kLimitMs);
    const double seconds = static_cast<double>(wall.nsecsElapsed()) / 1e9;
    const auto& egraph = shown.window.workspace().egraph();
    std::printf("| %s | %zu | %.2f | %.1f | %.1f |\n", what, egraph ? egraph->snapshot->nodes.size() : 0, seconds,
        std::max(beginMs, passes.longestMs), beginMs + passes.totalMs);
    std::fprintf(stderr, "longest event: %.1f ms, %s\n", passes.culpritMs, passes.culprit.c_str());
    for (const QString& error : shown.errors) std::fprintf(stderr, "%s\n", error.toStdString().c_str());
}

void openFile(app::WatchedApplication& application, const QString& what, const QString& path) {
    app::Window shown;
    shown.window.setPerspective("Inspect");
    shown.settle();
    measure(application, what.toUtf8().constData(), shown, [&] { shown.window.openFile(path); });
    auto& table = *shown.window.findChild<QTableView*>("egraphTable");
    auto& tabs = *shown.window.findChild<egraph_view::EGraphPane*>()->findChild<QTabWidget*>();
    tabs.setCurrentIndex(tabs.count() - 1);
    shown.settle();
    measure(application, "sort the table by e-node", shown,
        [&] { table.sortByColumn(egraph_view::EGraphList::termColumn, Qt::DescendingOrder); });
    measure(application, "sort the table by children", shown,
        [&] { table.sortByColumn(egraph_view::EGraphList::childrenColumn, Qt::AscendingOrder); });
    measure(application, "filter the table", shown,
        [&] { shown.window.findChild<QLineEdit*>("egraphFilter")->setText(QStringLiteral("type:+")); });
}

// The window's thread computes each frame completely in repaint(), because the platform is offscreen.
void measureFrames(const char* what, QAbstractScrollArea& area, QScrollBar& bar) {
    constexpr int kFrames = 200;
    double longest = 0, total = 0;
    for (int frame = 0; frame < kFrames; ++frame) {
        const double begin = app::threadMs();
        bar.setValue(
            bar.minimum() + static_cast<int>((static_cast<qint64>(bar.maximum()) - bar.minimum()) * frame / kFrames));
        area.viewport()->repaint();
        const double took = app::threadMs() - begin;
        total += took;
        longest = std::max(longest, took);
    }
    std::printf("| %s | %.1f frames a second | slowest frame %.1f ms | steps %d |\n", what, 1e3 * kFrames / total,
        longest, bar.maximum() - bar.minimum());
}

void saturateTerms(app::WatchedApplication& application, uint64_t nodes) {
    app::Window shown;
    shown.window.setPerspective("Inspect");
    shown.settle();
    workbench::TermRunOptions options{
        .language = "math", .rules = "ac", .terms = {{acTerm(16), {}}}, .without = {}, .goals = {}};
    options.runner.scheduler = egraph::SchedulerKind::simple;
    options.runner.nodes = nodes;
    options.runner.iterations = 1000;
    options.runner.seconds = 3600;
    options.runner.bytes = uint64_t{16} << 30;
    measure(application, "saturate a sum of 16 terms", shown, [&] { shown.window.workspace().saturateTerms(options); });
    measure(application, "open the costs of the rules and their flame view", shown,
        [&] { shown.window.context().docks.reveal("ruleCosts"); });
    auto& filter = *shown.window.findChild<QLineEdit*>("ruleCostFilter");
    measure(application, "filter the rules", shown, [&] { filter.setText(QStringLiteral("assoc")); });
    auto& canvas = *shown.window.findChild<canvas::GraphCanvas*>("egraphCanvas");
    auto& pane = *shown.window.findChild<egraph_view::EGraphPane*>();
    measureFrames("scroll the nearest operands", canvas, *canvas.horizontalScrollBar());
    measure(application, "draw the whole e-graph", shown,
        [&] { pane.setExtent({.kind = egraph_view::Extent::Kind::whole, .hops = 0}); });
    canvas.zoomBy(4);
    measureFrames("scroll the whole e-graph", canvas, *canvas.horizontalScrollBar());
    auto& tabs = *pane.findChild<QTabWidget*>();
    tabs.setCurrentIndex(tabs.count() - 1);
    shown.settle();
    auto& table = *shown.window.findChild<QTableView*>("egraphTable");
    measureFrames("scroll the table", table, *table.verticalScrollBar());
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    std::printf("peak memory %.2f GB\n", static_cast<double>(usage.ru_maxrss) / 1e6);
}

void saturate(app::WatchedApplication& application, const QString& folder, const char* network, uint64_t nodes) {
    const QString path = folder + QLatin1Char('/') + QLatin1String(network) + QStringLiteral(".onnx");
    onnx::saveModel(graph::networks::make(network, graph::Weights::none), path.toStdString());
    app::Window shown;
    shown.window.setPerspective("Inspect");
    shown.settle();
    measure(application, (std::string("open ") + network).c_str(), shown, [&] { shown.window.openFile(path); });
    optimize::Options options = shown.window.workspace().defaultOptions();
    options.nodeLimit = nodes;
    options.iterations = options.kMulti = 1000;
    options.scheduler = egraph::SchedulerKind::simple;
    measure(application, (std::string("saturate ") + network).c_str(), shown,
        [&] { shown.window.workspace().saturate(options); });
}

}  // namespace
}  // namespace egret::bench

int main(int argc, char** argv) {
    using namespace egret;
    if (argc > 1 && std::strcmp(argv[1], layout::kWorkerSwitch) == 0) return layout::runWorker();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QTemporaryDir folder;
    qputenv("EGRET_STATE_DIR", folder.path().toUtf8());
    app::WatchedApplication application(argc, argv);
    theme::apply(application, theme::light());
    std::printf(
        "| action | e-nodes | settled after s | longest pass of the window's thread ms | total of its passes ms "
        "|\n|---|---|---|---|---|\n");
    if (argc == 3 && std::strcmp(argv[1], "--terms") == 0) {
        bench::saturateTerms(application, std::strtoull(argv[2], nullptr, 10));
        return 0;
    }
    for (int i = 1; i < argc; ++i)
        bench::openFile(
            application, QFileInfo(QString::fromLocal8Bit(argv[i])).fileName(), QString::fromLocal8Bit(argv[i]));
    if (argc > 1) return 0;
    for (const char* name : {"ac/9", "ac/10", "all7/backoff"})
        for (const bench::EGraphCase& one : bench::egraphCases()) {
            if (one.name != name) continue;
            const bench::EGraphRun run = bench::runCase(one, false);
            const std::vector<egraph::ClassId> roots{run.egraph.find(*egraph::findTerm(run.egraph, one.terms[0]))};
            const QString path = folder.filePath(
                QString::fromLatin1(name).replace(QLatin1Char('/'), QLatin1Char('-')) + QStringLiteral(".json"));
            writeFileAtomically(path.toStdString(), egraph::printSerialized(egraph::serialize(run.egraph, roots)));
            bench::openFile(application,
                QStringLiteral("open %1, %2 MB")
                    .arg(QLatin1String(name))
                    .arg(static_cast<double>(QFileInfo(path).size()) / 1e6, 0, 'f', 1),
                path);
        }
    for (const char* network : {"nasrnn", "inception_v3"}) bench::saturate(application, folder.path(), network, 50000);
}
