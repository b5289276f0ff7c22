// The interface of the open document to the panes, tested without panes.
#include "views/workspace/workspace.h"

#include "core/graph/builder.h"
#include "core/rewrite/graph_classes.h"
#include "tests/support/paths.h"
#include "tests/views/event_loop.h"
#include "views/graph/graph_difference.h"
#include "views/inspector/subjects.h"
#include "views/theme/text.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <QTest>

namespace egret::workspace {
namespace {

using inspector::subjectOf;

struct Opened {
    explicit Opened(const QString& model = "fire.onnx") {
        QObject::connect(&workspace, &Workspace::failed, [this](const Error& error) { errors << error.what(); });
        QObject::connect(&workspace, &Workspace::said, [this](const QString& text) { said << text; });
        workspace.open(QString::fromStdString(test::sourceFile("sample_models/")) + model);
        settle();
    }
    bool settle() {
        return test::settles([this] { return !workspace.isBusy() && !workspace.isSearching(); });
    }
    // Reopens the session. Opens another model first, so that the session is released.
    bool reopen(const QString& session) {
        workspace.open(QString::fromStdString(test::sourceFile("sample_models/fire.onnx")));
        if (!settle()) return false;
        workspace.open(session);
        return settle();
    }
    const State& state() { return workspace.state(); }

    Workspace workspace;
    QStringList errors, said;
};

TEST(Workspace, opensAndFindsMatches) {
    Opened opened;
    ASSERT_TRUE(opened.errors.isEmpty()) << opened.errors.join("; ").toStdString();
    EXPECT_TRUE(opened.state().open);
    EXPECT_EQ(opened.state().original.hash(), opened.state().current.hash());
    EXPECT_GT(opened.state().costCurrent, 0);
    EXPECT_FALSE(opened.workspace.matches().empty());
}

TEST(Workspace, commandsRunOneAfterTheOther) {
    Opened opened;
    const uint64_t original = opened.state().current.hash();
    const uint64_t key = opened.workspace.matches().front().where.key(opened.state().current);
    opened.workspace.apply(key);
    opened.workspace.undo();  // requested before the first has finished
    opened.workspace.redo();
    ASSERT_TRUE(opened.settle());
    EXPECT_TRUE(opened.errors.isEmpty()) << opened.errors.join("; ").toStdString();
    EXPECT_NE(opened.state().current.hash(), original);
    EXPECT_EQ(opened.state().steps.size(), 2u);
}

TEST(Workspace, whatCannotBeDoneIsSaidAndChangesNothing) {
    Opened opened;
    opened.workspace.undo();
    ASSERT_TRUE(opened.settle());
    ASSERT_EQ(opened.errors.size(), 1);
    EXPECT_TRUE(opened.errors[0].contains("nothing to undo"));
    EXPECT_EQ(opened.state().steps.size(), 1u);
}

TEST(Workspace, theBestMatchLowersTheCost) {
    Opened opened("inception_block.onnx");
    const double before = opened.state().costCurrent;
    opened.workspace.applyBest();
    ASSERT_TRUE(opened.settle());
    EXPECT_LE(opened.state().costCurrent, before);
    EXPECT_EQ(opened.state().steps.size(), 2u);
}

TEST(Workspace, aPreviewShowsBothSidesAndDoesNothing) {
    Opened opened;
    graph::Graph before, after;
    QObject::connect(
        &opened.workspace, &Workspace::previewReady, [&](const QString&, const graph::Graph& b, const graph::Graph& a) {
            before = b;
            after = a;
        });
    opened.workspace.preview(opened.workspace.matches().front().where);
    ASSERT_TRUE(test::becomes([&] { return !after.empty(); }));
    EXPECT_NE(before.hash(), after.hash());
    EXPECT_EQ(opened.state().steps.size(), 1u);
}

// Regression: the search was restarted only if the command succeeded; otherwise the list of matches stayed empty.
TEST(Workspace, aSearchThatACommandCutsShortIsMadeAgainWhateverBecomesOfTheCommand) {
    for (const bool isCancelled : {false, true}) {
        bool isCut = false;
        Opened opened("inception_block.onnx");
        Workspace& workspace = opened.workspace;
        QObject::connect(&workspace, &Workspace::matchesChanged, [&] {
            if (!workspace.isSearching() || std::exchange(isCut, true)) return;
            if (!isCancelled) return workspace.undo();  // nothing to undo
            workspace.verifyAgainstOriginal();
            workspace.cancelAll();
        });
        workspace.open(QString::fromStdString(test::sourceFile("sample_models/inception_block.onnx")));
        ASSERT_TRUE(opened.settle());
        EXPECT_EQ(opened.said.contains("Cancelled."), isCancelled);
        EXPECT_EQ(opened.errors.size(), isCancelled ? 0 : 1) << opened.errors.join("; ").toStdString();
        EXPECT_FALSE(workspace.matches().empty());
    }
}

// Regression: a skipped match remained unlisted even if its step was undone or failed.
TEST(Workspace, aSkippedMatchIsBackWhenItsStepIsUndoneOrFails) {
    QTemporaryDir folder;
    const QString file = folder.filePath("skipped.egret");
    Opened opened;
    const uint64_t key = opened.workspace.matches().front().where.key(opened.state().current);
    int listed = 0;
    QObject::connect(&opened.workspace, &Workspace::matchesChanged, [&] { ++listed; });
    opened.workspace.skip(key);
    ASSERT_TRUE(opened.settle());
    EXPECT_TRUE(opened.workspace.match(key)->skipped);
    EXPECT_EQ(listed, 0) << "the skipping view has already dismissed it";
    opened.workspace.undo();
    ASSERT_TRUE(opened.settle());
    EXPECT_FALSE(opened.workspace.match(key)->skipped);
    EXPECT_EQ(listed, 1);

    opened.workspace.saveSession(file);
    opened.workspace.open(file, session::Access::readOnly);
    ASSERT_TRUE(opened.settle());
    ASSERT_TRUE(opened.workspace.match(key)) << opened.errors.join("; ").toStdString();
    opened.workspace.skip(key);
    EXPECT_TRUE(opened.workspace.match(key)->skipped);
    ASSERT_TRUE(opened.settle());
    EXPECT_EQ(opened.errors.size(), 1);
    EXPECT_FALSE(opened.workspace.match(key)->skipped);
}

TEST(Workspace, aReopenedSessionTellsOfItsEGraphAndGrowsItAgain) {
    QTemporaryDir folder;
    const QString file = folder.filePath("grown.egret");
    Opened opened;
    EXPECT_FALSE(opened.workspace.recordedGrowth());
    optimize::Options options = opened.workspace.defaultOptions();
    options.iterations = 2;
    opened.workspace.saturate(options);
    ASSERT_TRUE(opened.settle());
    const QString summary = opened.workspace.egraph()->summary;
    EXPECT_FALSE(opened.workspace.recordedGrowth()) << "the e-graph already exists";
    opened.workspace.saveSession(file);
    ASSERT_TRUE(opened.reopen(file));
    EXPECT_FALSE(opened.workspace.egraph());
    ASSERT_TRUE(opened.workspace.recordedGrowth());
    const QString sentence = sentenceOf(*opened.workspace.recordedGrowth());
    EXPECT_TRUE(sentence.contains("limits: 2 iterations, 20,000 e-nodes, 30 s")) << sentence.toStdString();

    // The e-graph is queued behind this command, so it cannot be rebuilt before it is canceled.
    opened.workspace.nameStep(opened.state().currentStep, "start");
    opened.workspace.growAgain();
    opened.workspace.cancelAll();
    ASSERT_TRUE(opened.settle());
    EXPECT_FALSE(opened.workspace.egraph());
    EXPECT_TRUE(opened.workspace.recordedGrowth()) << "not rebuilt yet";

    const std::size_t steps = opened.state().steps.size();
    opened.workspace.growAgain();
    ASSERT_TRUE(opened.settle());
    ASSERT_TRUE(opened.workspace.egraph()) << opened.errors.join("; ").toStdString();
    EXPECT_EQ(opened.workspace.egraph()->summary, summary);
    EXPECT_EQ(opened.said.last(), "E-graph rebuilt: " + summary);
    EXPECT_TRUE(opened.workspace.egraph()->egraph());
    EXPECT_EQ(opened.state().steps.size(), steps);
    EXPECT_FALSE(opened.workspace.recordedGrowth());
}

TEST(Workspace, saturatesLooksBackAndExtracts) {
    Opened opened;
    opened.workspace.saturate(opened.workspace.defaultOptions());
    ASSERT_TRUE(opened.settle());
    const EGraphStatePtr egraph = opened.workspace.egraph();
    ASSERT_TRUE(egraph && egraph->exploration) << opened.errors.join("; ").toStdString();
    EXPECT_FALSE(egraph->marks->empty());
    // The e-graph contains every operator of the graph it started from.
    const auto classes = rewrite::classesOf(opened.state().current, *egraph->exploration->egraph->egraph);
    EXPECT_EQ(classes.size(), opened.state().current.nodes().size());
    opened.workspace.showEGraphAt(0);
    ASSERT_TRUE(test::becomes([&] { return opened.workspace.egraph()->snapshot->at == 0; }));
    EXPECT_LT(opened.workspace.egraph()->snapshot->nodes.size(), egraph->snapshot->nodes.size());
    opened.workspace.extract(extract::methodNamed("greedy-dag"));
    ASSERT_TRUE(opened.settle());
    ASSERT_EQ(opened.workspace.extractions().size(), 1u);
    EXPECT_EQ(opened.state().current.hash(), opened.workspace.extractions()[0]->graph->hash());
}

TEST(Workspace, aRunThatIsCancelledKeepsWhatItHas) {
    Opened opened("inception_block.onnx");
    optimize::Options options = opened.workspace.defaultOptions();
    options.iterations = options.kMulti = 100000;
    options.nodeLimit = 10'000'000;
    options.timeLimit = 600;
    std::size_t iterationsSeen = 0;
    QObject::connect(&opened.workspace, &Workspace::egraphChanged, [&] {
        if (opened.workspace.egraph() && !opened.workspace.egraph()->egraph())
            iterationsSeen = opened.workspace.egraph()->rules.front().counts.size();
    });
    opened.workspace.saturate(options);
    ASSERT_TRUE(test::becomes([&] { return iterationsSeen > 0; })) << "rule counts are available during the run";
    ASSERT_TRUE(opened.workspace.isBusy());
    opened.workspace.cancelAll();
    ASSERT_TRUE(opened.settle());
    EXPECT_TRUE(opened.errors.isEmpty()) << opened.errors.join("; ").toStdString();
    ASSERT_TRUE(opened.workspace.egraph() && opened.workspace.egraph()->exploration)
        << "a cancelled run keeps its e-graph";
    EXPECT_EQ(opened.workspace.egraph()->exploration->stopReason, "cancelled");
}

// The listed matches still belong to the previous graph.
TEST(Workspace, nothingIsAppliedOrSkippedWhileMatchesAreSearched) {
    Opened opened;
    const uint64_t key = opened.workspace.matches().front().where.key(opened.state().current);
    bool isTried = false;
    QObject::connect(&opened.workspace, &Workspace::matchesChanged, [&] {
        if (!opened.workspace.isSearching() || std::exchange(isTried, true)) return;
        opened.workspace.apply(key);
        opened.workspace.skip(key);
        opened.workspace.applyBest();
    });
    opened.workspace.apply(key);
    ASSERT_TRUE(opened.settle());
    EXPECT_TRUE(isTried);
    EXPECT_EQ(opened.said.count("Still searching for matches."), 3) << opened.said.join("; ").toStdString();
    EXPECT_TRUE(opened.errors.isEmpty()) << opened.errors.join("; ").toStdString();
    EXPECT_EQ(opened.state().steps.size(), 2u);
}

// Regression: a comparison steps back before its runs. If a run failed, the window kept showing the previous state.
TEST(Workspace, aCommandThatFailsMidwayShowsWhereItLeftTheDocument) {
    Opened opened;
    opened.workspace.applyBest();
    ASSERT_TRUE(opened.settle());
    OptimizeRequest request{
        .method = "xrlflow", .options = opened.workspace.defaultOptions(), .varied = "episodes", .values = {"1"}};
    request.options.policy = "/there/is/no/such.safetensors";
    opened.workspace.undo();  // still pending when the run is requested; the run must start from the resulting step
    opened.workspace.optimize(request);
    ASSERT_TRUE(opened.settle());
    ASSERT_EQ(opened.errors.size(), 1) << opened.errors.join("; ").toStdString();
    EXPECT_TRUE(opened.errors[0].contains("such.safetensors")) << opened.errors[0].toStdString();
    EXPECT_EQ(opened.state().currentStep, session::StepId(2));
    EXPECT_EQ(opened.state().currentStep, opened.workspace.session()->current());
}

TEST(Workspace, stoppingEverythingStopsNoSave) {
    QTemporaryDir folder;
    const QString path = folder.filePath("saved.egret");
    Opened opened("nasrnn_step.onnx");
    optimize::Options options = opened.workspace.defaultOptions();
    options.iterations = options.kMulti = 100000;
    options.nodeLimit = 10'000'000;
    options.timeLimit = 600;
    opened.workspace.saturate(options);
    opened.workspace.saveSession(path);
    opened.workspace.undo();
    EXPECT_TRUE(opened.workspace.isSaving());
    opened.workspace.cancelAll();
    ASSERT_TRUE(opened.settle());
    EXPECT_FALSE(opened.workspace.isSaving());
    EXPECT_TRUE(opened.errors.isEmpty()) << opened.errors.join("; ").toStdString();
    EXPECT_EQ(opened.state().sessionPath, path);
    EXPECT_FALSE(opened.state().scratch);
    EXPECT_EQ(opened.state().currentStep, session::StepId(2)) << "cancelling also stopped the undo";
}

TEST(Workspace, runsTheJobsOfOtherViewModels) {
    Opened opened;
    std::vector<std::pair<QString, Job::State>> ends;
    const auto run = [&](const QString& kind, const QString& name, jobs::JobBoard::Work work) {
        opened.workspace.run(
            kind, name, std::move(work), [&ends, name](Job::State end) { ends.emplace_back(name, end); });
    };
    const auto untilStopped = [](const Task& task) {
        while (true) {
            task.throwIfStopped();
            QThread::msleep(2);
        }
    };
    run("a", "replaced", untilStopped);
    run("a", "stopped", untilStopped);
    run("b", "done", [](const Task&) {});
    run("c", "failed", [](const Task&) { throw Error(Category::usage, "no such thing"); });
    EXPECT_TRUE(opened.workspace.hasJobs());
    // Opening another document does not end these jobs.
    opened.workspace.open(QString::fromStdString(test::sourceFile("sample_models/fire.onnx")));
    ASSERT_TRUE(opened.settle());
    EXPECT_TRUE(opened.workspace.hasJobs());
    opened.workspace.stop("a");
    ASSERT_TRUE(test::becomes([&] { return ends.size() == 3; }));
    EXPECT_EQ(ends.back(), std::pair(QString("stopped"), Job::State::cancelled)) << "the replaced job reports nothing";
    std::sort(ends.begin(), ends.end());
    EXPECT_EQ(ends[0], std::pair(QString("done"), Job::State::done));
    EXPECT_EQ(ends[1], std::pair(QString("failed"), Job::State::failed));
    ASSERT_EQ(opened.errors.size(), 1);
    EXPECT_TRUE(opened.errors[0].contains("no such thing"));
}

TEST(Workspace, explainsWhyTwoTermsAreEqual) {
    Opened opened;
    opened.workspace.saturate(opened.workspace.defaultOptions());
    ASSERT_TRUE(opened.settle());
    const EGraphState& egraph = *opened.workspace.egraph();
    std::size_t pairs = 0, byRule = 0;
    for (const auto& owner : egraph.snapshot->classes)
        for (uint32_t n = owner.firstNode + 1; n < owner.firstNode + owner.nodeCount; ++n) {
            const egraph::ClassId a(egraph.snapshot->nodes[owner.firstNode].id.index()),
                b(egraph.snapshot->nodes[n].id.index());
            const Explanation explanation = explain(egraph, a, b);
            ASSERT_FALSE(explanation.steps.empty()) << explanation.question.toStdString();
            ++pairs;
            for (const explanation::Step& step : explanation.steps) {
                byRule += step.isRule;
                EXPECT_FALSE(step.before.isEmpty());
                EXPECT_NE(step.before + QString::number(step.places.nodes.front().index()),
                    step.after + QString::number(step.places.nodes.back().index()))
                    << step.rule.toStdString();
                ASSERT_FALSE(step.places.classes.empty()) << "every step has a place in the e-graph";
            }
        }
    EXPECT_GT(pairs, 3u);
    EXPECT_GE(byRule, pairs) << "each explanation uses a rule";
}

// Rules with a computed right-hand side name the e-node they matched, not just any e-node of its class.
TEST(Workspace, aStepShowsWhatItsRuleMatched) {
    Opened opened("a_times_2_div_2.onnx");
    opened.workspace.saturate(opened.workspace.defaultOptions());
    ASSERT_TRUE(opened.settle());
    const EGraphState& egraph = *opened.workspace.egraph();
    const auto& root = egraph.snapshot->classes[egraph.snapshot->roots[0]];
    std::optional<egraph::ClassId> x, quotient;
    for (uint32_t n = root.firstNode; n < root.firstNode + root.nodeCount; ++n) {
        const auto& node = egraph.snapshot->nodes[n];
        if (node.op.text() == "Input") x = egraph::ClassId(node.id.index());
        if (node.op.text() == "Div" && node.rule.empty()) quotient = egraph::ClassId(node.id.index());
    }
    ASSERT_TRUE(x && quotient);
    const Explanation explanation = explain(egraph, *quotient, *x);
    ASSERT_GE(explanation.steps.size(), 2u) << "(x*2)/2 needs more than one step to become x";
    for (const explanation::Step& step : explanation.steps)
        if (step.rule == "times-one") {
            const QString product = step.reversed ? step.after : step.before;
            EXPECT_TRUE(product.startsWith("Mul(")) << product.toStdString();
        }
    EXPECT_TRUE(explanation.question.contains("2.0")) << explanation.question.toStdString();
}

TEST(Workspace, explainsByASignalAndSaysWhenTermsAreNotEqual) {
    Opened opened;
    opened.workspace.saturate(opened.workspace.defaultOptions());
    ASSERT_TRUE(opened.settle());
    std::optional<Explanation> heard;
    QObject::connect(
        &opened.workspace, &Workspace::explained, [&](const Explanation& explanation) { heard = explanation; });
    const auto& classes = opened.workspace.egraph()->snapshot->classes;
    opened.workspace.explain(classes[0].id, classes[1].id);
    ASSERT_TRUE(test::becomes([&] { return heard.has_value(); }));
    EXPECT_TRUE(heard->steps.empty());
    EXPECT_TRUE(heard->question.contains("does not show")) << heard->question.toStdString();
}

TEST(Workspace, theInspectorKnowsNodesClassesAndENodes) {
    Opened opened;
    const graph::Graph& graph = opened.state().current;
    const auto subject = subjectOf(opened.workspace, graph, graph.outputs()[0].node);
    EXPECT_EQ(subject.title, QString::fromStdString(graph.nameOf(graph.outputs()[0].node)));
    const auto leadsToANode = [](const inspector::Row& row) { return std::holds_alternative<graph::NodeId>(row.link); };
    EXPECT_TRUE(std::ranges::any_of(subject.sections,
        [&](const inspector::Section& section) { return std::ranges::any_of(section.rows, leadsToANode); }));
    opened.workspace.saturate(opened.workspace.defaultOptions());
    ASSERT_TRUE(opened.settle());
    const auto& snapshot = *opened.workspace.egraph()->snapshot;
    EXPECT_TRUE(subjectOf(opened.workspace, snapshot.classes[0].id).title.startsWith("e-class"));
    EXPECT_FALSE(subjectOf(opened.workspace, snapshot.nodes[0].id).sections.empty());
}

TEST(Workspace, theInspectorDrawsAHistogramOfATensor) {
    Opened opened;
    const graph::Graph& graph = opened.state().current;
    QString bars;
    for (const graph::NodeId node : graph.nodes()) {
        if (!graph.op(node).is("Constant")) continue;
        for (const auto& section : subjectOf(opened.workspace, graph, node).sections)
            for (const auto& row : section.rows)
                if (row.name == "histogram") bars = row.value;
    }
    ASSERT_EQ(bars.size(), 24);
    EXPECT_TRUE(bars.contains(QChar(u'\u2588'))) << "the maximum has a full bar";
}

// ---- matches in words -----------------------------------------------------------------------------------------------

rewrite::GraphMatch matchOf(std::vector<graph::NodeId> nodes) {
    return {.rule = "rule", .nodes = nodes, .roots = {nodes.front()}, .replacements = {}, .variables = {}};
}

TEST(MatchText, namesTheChainTheGroupAndTheShape) {
    graph::Builder builder({.weights = graph::Weights::none});
    graph::NodeId x = builder.input("x", {1, 4, 8}), matmul, relu;
    for (int layer = 0; layer < 4; ++layer) {
        const graph::Builder::Scope scope(builder, "layer." + std::to_string(layer));
        matmul = builder.matmul(builder.tanh(builder.relu(x)), builder.weight({8, 8}, 8, 1));
        relu = builder.relu(matmul);
        x = builder.add(x, builder.tanh(relu));
    }
    const graph::Graph graph = builder.finish(builder.sigmoid(x));
    const MatchText text = matchText(graph, graph::Grouping(graph), matchOf({relu, matmul}));
    EXPECT_EQ(text.title(), "MatMul → Relu · layer.3 · 4×8") << "in the order of the computation";
    EXPECT_EQ(matchText(graph, {}, matchOf({relu, matmul})).where, textOf(graph.nameOf(relu))) << "in no group";
}

TEST(MatchText, countsChainsSideBySide) {
    const auto arena = graph::Arena::create();
    const graph::NodeId x = arena->input("x", graph::Type::tensor(graph::ElementType::f32, {4, 4}));
    const auto make = [&](std::string_view op) { return arena->add(op, {}, {x}); };
    const graph::NodeId relu = make("Relu"), tanh = make("Tanh"), both = arena->add("Relu", {}, {tanh});
    const graph::Graph graph(arena, {x}, {{"a", relu}, {"b", both}, {"c", arena->add("Tanh", {}, {relu})}});
    EXPECT_EQ(matchText(graph, {}, matchOf({relu, tanh})).what, "Relu + Tanh");
    EXPECT_EQ(matchText(graph, {}, matchOf({both, tanh})).what, "Tanh → Relu");
    EXPECT_EQ(matchText(graph, {}, matchOf({relu, both})).what, "2 × Relu");
}

TEST(Workspace, everyMatchHasATitle) {
    Opened opened("inception_block.onnx");
    const auto& titles = opened.workspace.matchTitles();
    ASSERT_EQ(titles.size(), opened.workspace.matches().size());
    for (const QString& title : titles) EXPECT_EQ(title.count(" · "), 2) << title.toStdString();
}

TEST(Provenance, aMakerStaysWithANodeThatOnlyStandsOnSomethingNew) {
    const auto arena = graph::Arena::create();
    const graph::NodeId x = arena->input("x", graph::Type::tensor(graph::ElementType::f32, {4, 4}));
    const auto make = [&](std::string_view op, graph::NodeId input) { return arena->add(op, {}, {input}); };
    const auto graphOf = [&](graph::NodeId output) { return graph::Graph(arena, {x}, {{"out", output}}); };
    const graph::NodeId tanh = make("Tanh", make("Relu", x)), exp = make("Exp", make("Relu", x)),
                        last = make("Exp", make("Sigmoid", x));
    // One rule turns Tanh into Exp; another then changes the part below it.
    const auto makers = graph_view::makersOf(
        {{graphOf(tanh), "open"}, {graphOf(exp), "tanh-to-exp"}, {graphOf(last), "relu-to-sigmoid"}});
    EXPECT_EQ(makers.at(last), "tanh-to-exp");
    EXPECT_EQ(makers.at(make("Sigmoid", x)), "relu-to-sigmoid");
    EXPECT_FALSE(makers.contains(x));
}

}  // namespace
}  // namespace egret::workspace
