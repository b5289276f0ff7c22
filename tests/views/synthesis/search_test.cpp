// Searches: start, progress, stop, resume. Operators are scored by a formula instead of training.
#include "core/graph/builder.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/text.h"
#include "core/workbench/search_record.h"
#include "tests/views/command_line.h"
#include "tests/views/event_loop.h"
#include "tests/views/synthesis/convolution.h"
#include "views/canvas/graph_canvas.h"
#include "views/report/chart_view.h"
#include "views/synthesis/panes.h"
#include "views/synthesis/pareto_plot.h"
#include "views/synthesis/search_pane.h"
#include "views/synthesis/tree_picture.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <set>

namespace egret::synthesis_view {
namespace {

// Gives operators with fewer FLOPs a better score; each takes two epochs.
workbench::OperatorTrial byFlops(const synthesis::ProxyOptions&, const Task&) {
    const auto learn = [](const EventSink& events) {
        for (uint64_t epoch = 1; epoch <= 2; ++epoch)
            emit(events,
                event::Trained{.step = epoch,
                    .values = {
                        {"accuracy", 0.3 * static_cast<double>(epoch)}, {"loss", 1.0 / static_cast<double>(epoch)}}});
    };
    return {.task = "nothing",
        .evaluate =
            [learn](const synthesis::Operator& op, const Task& task, const EventSink& events) {
                task.throwIfStopped();
                learn(events);
                const auto& mapping = op.spec().mappings[0];
                const auto flops = static_cast<double>(synthesis::flops(op, mapping));
                return synthesis::Evaluation{.reward = 1 / (1 + flops / 1e3),
                    .values = {{"accuracy", 0.5 + 100 / (flops + 200)}, {"macs", flops},
                        {"parameters", static_cast<double>(op.parameters(mapping))}}};
            },
        .reference =
            [learn](const Task&, const EventSink& events) {
                learn(events);
                return synthesis::Evaluation{
                    .reward = 0.5, .values = {{"accuracy", 0.7}, {"macs", 2000}, {"parameters", 64}}};
            }};
}

struct Searching : OnTheBench {
    Searching() {
        bench.open({Bench::Source::Kind::problem, "matmul"});
        pane.setSession(folder.filePath("found.egret"));
        pane.resize(900, 500);
        pane.show();
    }
    QTableWidget& table() { return *pane.findChild<QTableWidget*>("searchFound"); }
    ParetoPlot& plot() { return *pane.findChild<ParetoPlot*>(); }
    void search(int evaluations, const char* button = "searchStart") {
        pane.findChild<QSpinBox*>("searchEvaluations")->setValue(evaluations);
        QTest::mouseClick(pane.findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
        QCoreApplication::processEvents();
    }
    std::set<uint64_t> numbers() {
        std::set<uint64_t> numbers;
        for (const event::Evaluated& one : run.found()) numbers.insert(one.number);
        return numbers;
    }

    QTemporaryDir folder;
    SearchRun run{board, byFlops};
    SearchPane pane{bench, run};
};

TEST(Search, tellsWhatItFindsAndWhatItIsMeasuredAgainst) {
    Searching user;
    user.search(4);
    EXPECT_EQ(user.board.problems.join("; "), "");
    EXPECT_EQ(user.numbers(), (std::set<uint64_t>{0, 1, 2, 3, 4})) << "0 is the unchanged network";
    EXPECT_EQ(user.table().rowCount(), 5);
    EXPECT_EQ(user.run.state(), "4 operator(s) tried, done");
    if (const QString pictures = qEnvironmentVariable("EGRET_PICTURES"); !pictures.isEmpty())
        user.pane.grab().save(pictures + "/search.png");
}

TEST(Search, opensAnOperatorFromTheTableAndFromThePlot) {
    Searching user;
    user.search(4);
    for (int row = 0; row < user.table().rowCount(); ++row)
        if (user.table().item(row, 0)->text() == "3") user.table().setCurrentCell(row, 0);
    QTest::keyClick(&user.table(), Qt::Key_Return);
    ASSERT_TRUE(user.bench.document()->whole());
    EXPECT_EQ(user.bench.document()->name(), "found3");
    ASSERT_TRUE(user.plot().current()) << "also marked in the plot";
    user.bench.open({Bench::Source::Kind::problem, "matmul"});
    user.plot().setFocus();
    QTest::keyClick(&user.plot(), Qt::Key_Return);
    EXPECT_EQ(user.bench.document()->name(), "found3");
}

TEST(Search, goesOnWhereItWasLeft) {
    Searching user;
    user.search(2);
    Searching later;
    later.bench.open({Bench::Source::Kind::problem, "resnet"});
    later.pane.setSession(user.folder.filePath("found.egret"));
    EXPECT_EQ(later.numbers(), (std::set<uint64_t>{0, 1, 2})) << "a session's newest search is shown";
    later.search(5, "searchResume");
    EXPECT_EQ(later.board.problems.join("; "), "");
    EXPECT_EQ(later.numbers(), (std::set<uint64_t>{0, 1, 2, 3, 4, 5}));
    std::set<std::string> candidates;
    for (const event::Evaluated& one : later.run.found())
        if (one.number > 0) candidates.insert(one.candidate.substr(one.candidate.find('(')));  // without its name
    EXPECT_EQ(candidates.size(), 5u)
        << "no candidate is tried twice, and all belong to the searched problem, not the open one";
}

TEST(Search, isKeptInASession) {
    Searching user;
    user.search(2);
    user.search(3);  // a second search from the beginning, into the same session
    const auto session =
        session::Session::open(user.folder.filePath("found.egret").toStdString(), session::Access::readOnly);
    EXPECT_EQ(session->runs().size(), 2u);
    const auto record = workbench::lastSearch(*session);
    ASSERT_TRUE(record && record->dense);
    EXPECT_EQ(record->found.size(), 3u);
    EXPECT_EQ(record->settings.problem, synthesis::specText(user.bench.document()->problem()));
    EXPECT_EQ(record->settings.proxy.training.epochs, user.pane.plan().settings.proxy.training.epochs);
    EXPECT_TRUE(session->check().ok());
    EXPECT_FALSE(workbench::lastSearch(*session, "another problem"));
}

TEST(Search, saysWhenASessionHoldsNone) {
    Searching user;
    const QString path = user.folder.filePath("network.egret");
    graph::Builder builder;
    session::Session::create(path.toStdString(), builder.finish(builder.input("data", {1, 2})), {.name = "network"});
    user.pane.setSession(path);
    ASSERT_EQ(user.board.problems.size(), 1);
    EXPECT_TRUE(user.board.problems[0].contains("no operator search is recorded"))
        << user.board.problems[0].toStdString();
    EXPECT_EQ(user.table().rowCount(), 0);
}

TEST(Search, isResumedByTheCommandLineAndThenByTheWindow) {
    QTemporaryDir folder;
    const std::string session = folder.filePath("found.egret").toStdString();
    workbench::OperatorSearch plan{.session = session};
    plan.settings.problem = synthesis::specText(synthesis::openSpec("proxy"));
    for (const auto& [name, value] : {std::pair("epochs", "1"), {"images", "128"}, {"evaluations", "1"}})
        workbench::searchTable().named(name).setText(plan.settings, value);
    plan.settings.proxy.seed = plan.settings.proxy.training.seed = plan.settings.seed;
    plan.settings.proxy.lowest = synthesis::usualLowest(plan.settings.proxy);
    jobs::PatientBoard board;
    SearchRun begun(board), resumed(board);
    begun.start(plan);
    QCoreApplication::processEvents();
    ASSERT_EQ(begun.found().size(), 2u) << board.problems.join("; ").toStdString();

    const test::Commanded more = test::command({"--json", "--seed", std::to_string(plan.settings.seed), "synth",
        "search", "proxy", "--epochs", "1", "--images", "128", "--evaluations", "2", "--resume", "--session", session});
    ASSERT_EQ(more.code, 0) << more.err;
    EXPECT_EQ(more.value().at("earlier"), 1);

    plan.settings.evaluations = 3;
    plan.resumes = true;
    resumed.start(plan);
    QCoreApplication::processEvents();
    EXPECT_EQ(board.problems.join("; "), "");
    EXPECT_EQ(resumed.found().size(), 4u) << "three and the unchanged network";
}

TEST(Search, growsATree) {
    Searching user;
    const std::unique_ptr<QWidget> tree(makeSearchTreePane(user.run));
    const auto& shown = *tree->findChild<canvas::GraphCanvas*>();
    tree->resize(800, 500);
    tree->show();
    user.search(8);
    ASSERT_TRUE(test::becomes([&] { return !shown.isLayoutBusy(); }));
    const auto& boxes = shown.picture().boxes;
    ASSERT_GT(boxes.size(), 3u);
    EXPECT_EQ(boxes[0].title, "output");
    EXPECT_TRUE(boxes[0].lines[0].startsWith("mean "));
    std::set<canvas::ItemId> ids;
    for (const canvas::Box& box : boxes) ids.insert(box.id);
    EXPECT_EQ(ids.size(), boxes.size()) << "each path from the root is a separate node";
    if (const QString pictures = qEnvironmentVariable("EGRET_PICTURES"); !pictures.isEmpty())
        tree->grab().save(pictures + "/search-tree.png");
}

TEST(Search, showsHowCandidatesLearn) {
    Searching user;
    const std::unique_ptr<QWidget> training(makeCandidateTrainingPane(user.run));
    user.search(3);
    const auto* chart = training->findChild<report_view::ChartView*>("candidate-accuracy");
    ASSERT_TRUE(chart);
    ASSERT_EQ(chart->chart().series.size(), 4u);
    EXPECT_EQ(chart->chart().series[1].name, "found1");
    EXPECT_EQ(chart->chart().series[1].points.size(), 2u);
}

TEST(ParetoPlot, joinsWhatNoOtherIsBetterThanInBoth) {
    ParetoPlot plot;
    plot.resize(400, 300);
    plot.set({{1, 10, "a", false}, {2, 8, "b", false}, {3, 20, "c", false}, {3, 15, "d", false}, {4, 20, "e", true}},
        "cost", "quality");
    EXPECT_EQ(plot.front(), (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(plot.itemAt(plot.positionOf(3)), 3u);
    QSignalSpy opened(&plot, &ParetoPlot::activated);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.positionOf(1).toPoint());
    ASSERT_EQ(opened.size(), 1);
    EXPECT_EQ(opened[0][0].toULongLong(), 1u);
    QTest::keyClick(&plot, Qt::Key_Right);
    EXPECT_EQ(plot.current(), 2u) << "from cheaper to more expensive";
    EXPECT_EQ(plot.accessibleDescription(), "c");
}

TEST(TreePicture, saysHowOftenANodeWasTriedAndWhatItIsWorth) {
    std::vector<synthesis::TreeNodeView> nodes(3);
    nodes[0].visits = 4;
    nodes[0].mean = 0.5;
    nodes[1] = {.parent = 0, .label = "unfold", .isKind = true, .visits = 3, .mean = 0.6};
    nodes[2] = {.parent = 1,
        .label = "x0 = unfold(i2, r0)",
        .isKind = false,
        .visits = 2,
        .running = 1,
        .mean = 0.7,
        .raveMean = 0.4,
        .raveVisits = 9,
        .dead = true};
    const canvas::Picture picture = pictureOf(nodes);
    EXPECT_EQ(picture.boxes[2].lines, (QStringList{"mean 0.700", "RAVE 0.400, visits 9", "1 being evaluated"}));
    EXPECT_EQ(picture.boxes[2].badge, "2");
    EXPECT_EQ(picture.boxes[2].outline, canvas::Outline::faded);
    EXPECT_DOUBLE_EQ(picture.edges[0].weight, 0.75);
    EXPECT_EQ(picture.boxes[1].id, pictureOf({nodes[0], nodes[1]}).boxes[1].id) << "the same for any state of the tree";
}

}  // namespace
}  // namespace egret::synthesis_view
