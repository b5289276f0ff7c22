// Extractions in the window.
#include "views/extraction/extraction_pane.h"
#include "views/shell/pane.h"
#include "views/workspace/comparison.h"

namespace egret::extraction {
namespace {

using shell::PaneContext;
using workspace::Workspace;

struct Method {
    optimize::ExtractMethod method;
    const char *action, *button;
};
constexpr Method kMethods[] = {{optimize::ExtractMethod::greedy, "extractGreedy", "greedy"},
    {optimize::ExtractMethod::greedyDag, "extractDag", "greedyDag"},
    {optimize::ExtractMethod::ilp, "extractIlp", "ilp"}};

ExtractionPane& paneIn(PaneContext& window) { return window.docks.the<ExtractionPane>("extraction"); }

void add(ExtractionPane& pane, const workspace::EGraphStatePtr& egraph, const workspace::Extraction& extraction) {
    pane.add(extraction.selection, extraction.costBefore, extraction.unit, workspace::sharedParts(*egraph, extraction));
}

// One result: its graph and its choice. Two: their choices side by side, and the graph of the later one.
void showSelected(ExtractionPane& pane, PaneContext& window) {
    std::vector<workspace::ExtractionPtr> shown;
    for (int row : pane.selectedResults())
        shown.push_back(window.workspace.extractions()[static_cast<std::size_t>(row)]);
    if (shown.size() == 2) pane.showComparison(workspace::compare(*window.workspace.egraph(), *shown[0], *shown[1]));
    window.selection.setExtractions(std::move(shown));
}

QWidget* make(PaneContext& window) {
    auto* pane = new ExtractionPane({{QStringLiteral("greedy"), ExtractionPane::tr("Greedy"),
                                         ExtractionPane::tr("Cheapest term, shared parts counted every time")},
        {QStringLiteral("greedyDag"), ExtractionPane::tr("Greedy DAG"),
            ExtractionPane::tr("Greedy, shared parts counted once")},
        {QStringLiteral("ilp"), ExtractionPane::tr("Exact (ILP)"),
            ExtractionPane::tr("The cheapest graph, by integer programming; cancelling keeps the best so far")}});
    Workspace& workspace = window.workspace;
    QObject::connect(&workspace, &Workspace::extracted, pane,
        [pane, &workspace] { add(*pane, workspace.egraph(), *workspace.extractions().back()); });
    QObject::connect(&workspace, &Workspace::happened, pane, [pane](const Event& event) {
        if (const auto* incumbent = std::get_if<event::Extracted>(&event)) pane->add(*incumbent);
    });
    QObject::connect(&workspace, &Workspace::documentChanged, pane, &ExtractionPane::clear);
    QObject::connect(&workspace, &Workspace::egraphChanged, pane, [pane, &workspace] {
        if (workspace.extractions().empty()) pane->clear();  // another e-graph than the one they were of
    });
    QObject::connect(pane, &ExtractionPane::extractRequested, pane, [&window](const QString& button) {
        for (const Method& method : kMethods)
            if (button == QLatin1String(method.button)) window.actions[method.action].trigger();
    });
    QObject::connect(pane, &ExtractionPane::resultsSelected, pane, [pane, &window] { showSelected(*pane, window); });
    QObject::connect(pane, &ExtractionPane::classSelected, pane, [&window](uint32_t id) {
        window.selection.select(shell::Selection::Places{{}, {egraph::ClassId(id)}});
    });
    const auto showAvailable = [pane, &window] { pane->setAvailable(window.actions["extractDag"].isEnabled()); };
    QObject::connect(&window.actions, &shell::Actions::updated, pane, showAvailable);
    showAvailable();
    for (const workspace::ExtractionPtr& extraction : workspace.extractions())
        add(*pane, workspace.egraph(), *extraction);
    return pane;
}

template <optimize::ExtractMethod method>
void extract(PaneContext& window) {
    paneIn(window).begin();
    window.docks.reveal("extraction");
    window.workspace.extract(method);
}

void start(PaneContext& window) {
    Workspace& workspace = window.workspace;
    QObject::connect(
        &workspace, &Workspace::extracted, &window.docks, [&window] { paneIn(window); });  // which selects what it adds
    QObject::connect(&workspace, &Workspace::egraphChanged, &window.docks, [&window] {
        if (window.workspace.extractions().empty() && !window.selection.extractions().empty())
            window.selection.setExtractions({});
    });
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kExtract = kIdle | kEGraph | kWritable;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"extractGreedy", "E&xtract", 10, "&Greedy", "", "Cheapest term, shared parts counted every time", kExtract, Where::menu, extract<optimize::ExtractMethod::greedy>},
        {"extractDag", "E&xtract", 11, "Greedy &DAG", "", "Cheapest graph found greedily, shared parts counted once", kExtract, Where::menu, extract<optimize::ExtractMethod::greedyDag>},
        {"extractIlp", "E&xtract", 12, "&Exact (ILP)", "F7", "The cheapest graph, by integer programming; cancelling keeps the best so far", kExtract, Where::toolBarGroup, extract<optimize::ExtractMethod::ilp>, "Extract"},
    };
    // clang-format on
    return {{.id = "extraction",
        .title = "Extraction",
        .places = {{"Extract", kBottom}, {"Learn", kBottom, 0, 1}},
        .make = make,
        .actions = actions,
        .start = start}};
}

}  // namespace egret::extraction
