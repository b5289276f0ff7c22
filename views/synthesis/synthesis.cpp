// The panes of the "Synthesis" perspective. They share a bench. In this perspective, undo and redo apply to its
// operator.
#include "views/synthesis/synthesis.h"

#include "core/base/folders.h"
#include "core/synthesis/lowering/graph_lowering.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/text.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

#include <QFileDialog>

namespace egret::synthesis_view {
namespace {

using shell::PaneContext;

Bench& benchIn(PaneContext& window) {
    if (auto* bench = window.window.findChild<Bench*>(QString(), Qt::FindDirectChildrenOnly)) return *bench;
    auto& bench = window.shared<Bench>(window.workspace);
    window.actions.setHistory(QStringLiteral("Synthesis"),
        {.canUndo = [&bench] { return bench.canUndo(); },
            .canRedo = [&bench] { return bench.canRedo(); },
            .undo = [&bench] { bench.undo(); },
            .redo = [&bench] { bench.redo(); }});
    QObject::connect(&bench, &Bench::failed, &window.docks, [&window](const Error& error) { window.fail(error); });
    QObject::connect(&bench, &Bench::graphChanged, &window.actions, &shell::Actions::update);
    return bench;
}

SearchRun& searchIn(PaneContext& window) { return window.shared<SearchRun>(window.workspace, workbench::proxyTrial); }

// Opens the complete operator as a model with random weights.
void openAsModel(PaneContext& window) {
    const auto op = benchIn(window).document()->whole();
    const auto make = [text = synthesis::operatorText(*op), mapping = benchIn(window).mapping()](const Task&) {
        const synthesis::Operator whole = synthesis::parseOperator(text);
        const synthesis::Plan plan = synthesis::rfactoredPlan(whole, whole.spec().mappings[mapping]);
        return synthesis::computationGraph(plan, synthesis::seededWeights(plan, 1));
    };
    window.workspace.open(textOf(op->name), make);
    window.docks.setPerspective(QStringLiteral("Inspect"));
}

QWidget* makeGraph(PaneContext& window) {
    Bench& bench = benchIn(window);
    auto* pane = new PGraphPane(bench);
    const QString kinds = PGraphPane::tr("Operators and problems (*.syno *.txt);;All files (*)");
    QObject::connect(pane, &PGraphPane::fileWanted, pane, [&bench, &window, kinds] {
        const QString path = window.files.toOpen(PGraphPane::tr("Open operator or problem"), kinds);
        if (!path.isEmpty()) bench.open({Bench::Source::Kind::file, path});
    });
    QObject::connect(pane, &PGraphPane::saveFileWanted, pane, [&bench, &window, kinds] {
        const QString path = window.files.toSave(PGraphPane::tr("Save operator"), kinds, QStringLiteral("operator"));
        if (!path.isEmpty()) bench.save(path);
    });
    QObject::connect(pane, &PGraphPane::graphWanted, pane, [&window] { openAsModel(window); });
    return pane;
}

QWidget* makeSearch(PaneContext& window) {
    auto* pane = new SearchPane(benchIn(window), searchIn(window));
    pane->setSession(textOf((rulesDirectory().parent_path() / "searches.egret").string()));
    QObject::connect(pane, &SearchPane::sessionWanted, pane, [pane, &window] {
        const QString path = QFileDialog::getSaveFileName(&window.window, SearchPane::tr("Search session"),
            pane->session(), SearchPane::tr("Egret sessions (*.egret)"), nullptr, QFileDialog::DontConfirmOverwrite);
        if (!path.isEmpty()) pane->setSession(path);
    });
    QObject::connect(pane, &SearchPane::imagesWanted, pane, [pane, &window] {
        const QString folder = window.files.folder(SearchPane::tr("Folder that contains the CIFAR-100 binary files"));
        if (!folder.isEmpty()) pane->setImages(folder);
    });
    return pane;
}

template <auto makePane, auto& modelIn>
QWidget* makeOf(PaneContext& window) {
    return makePane(modelIn(window));
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using shell::kDrawer;
    // clang-format off
    return {{.id = "pgraph", .title = "Primitive graph", .places = {{"Synthesis", 0}}, .make = makeGraph},
            {.id = "synthesisSteps", .title = "Synthesis steps", .places = {{"Synthesis", kDrawer}}, .make = makeOf<makeStepsPane, benchIn>},
            {.id = "nextSteps", .title = "Next primitives", .places = {{"Synthesis", 1}}, .make = makeOf<makeNextStepsPane, benchIn>},
            {.id = "loopNests", .title = "Loop nests", .places = {{"Synthesis", 1, 1}}, .make = makeOf<makeLoopNestsPane, benchIn>},
            {.id = "synthesisSearch", .title = "Search for operators", .places = {{"Synthesis", 1, 1, 1}}, .make = makeSearch},
            {.id = "searchTree", .title = "Search tree", .places = {{"Synthesis", 1, 1, 2}}, .make = makeOf<makeSearchTreePane, searchIn>},
            {.id = "candidateTraining", .title = "Candidate training", .places = {{"Synthesis", 1, 1, 3}}, .make = makeOf<makeCandidateTrainingPane, searchIn>}};
    // clang-format on
}

}  // namespace egret::synthesis_view
