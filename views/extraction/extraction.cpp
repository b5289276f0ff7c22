#include "views/extraction/extraction_pane.h"
#include "views/shell/pane.h"
#include "views/workspace/comparison.h"

namespace egret::extraction {
namespace {

using shell::PaneContext;
using workspace::Workspace;

ExtractionPane& paneIn(PaneContext& window) { return window.docks.the<ExtractionPane>("extraction"); }

void add(ExtractionPane& pane, const workspace::EGraphStatePtr& egraph, const optimize::Extraction& extraction) {
    pane.add(extraction, workspace::sharedParts(*egraph, extraction));
}

// For one selected result, shows its graph and choice. For two, compares their choices and shows the later graph.
void showSelected(ExtractionPane& pane, PaneContext& window) {
    std::vector<workspace::ExtractionPtr> shown;
    for (int row : pane.selectedResults())
        shown.push_back(window.workspace.extractions()[static_cast<std::size_t>(row)]);
    if (shown.size() == 2) pane.showComparison(workspace::compare(*window.workspace.egraph(), *shown[0], *shown[1]));
    window.selection.setExtractions(std::move(shown));
}

QWidget* make(PaneContext& window) {
    std::vector<QAction*> actions;
    for (const extract::Method& method : extract::methods()) actions.push_back(&window.actions[method.command]);
    auto* pane = new ExtractionPane(actions);
    Workspace& workspace = window.workspace;
    QObject::connect(&workspace, &Workspace::extracted, pane,
        [pane, &workspace] { add(*pane, workspace.egraph(), *workspace.extractions().back()); });
    QObject::connect(&workspace, &Workspace::happened, pane, [pane](const Event& event) {
        if (const auto* incumbent = std::get_if<event::Extracted>(&event)) pane->addIncumbent(*incumbent);
    });
    QObject::connect(&workspace, &Workspace::documentChanged, pane, &ExtractionPane::clear);
    QObject::connect(&workspace, &Workspace::egraphChanged, pane, [pane, &workspace] {
        if (workspace.extractions().empty()) pane->clear();  // the results belonged to another e-graph
    });
    QObject::connect(pane, &ExtractionPane::resultsSelected, pane, [pane, &window] { showSelected(*pane, window); });
    QObject::connect(pane, &ExtractionPane::classSelected, pane, [&window](uint32_t id) {
        window.selection.select(shell::Selection::Places{{}, {egraph::ClassId(id)}});
    });
    for (const workspace::ExtractionPtr& extraction : workspace.extractions())
        add(*pane, workspace.egraph(), *extraction);
    return pane;
}

void start(PaneContext& window) {
    Workspace& workspace = window.workspace;
    QObject::connect(
        // creates the pane, which then selects the new result
        &workspace, &Workspace::extracted, &window.docks, [&window] { paneIn(window); });
    QObject::connect(&workspace, &Workspace::egraphChanged, &window.docks, [&window] {
        if (window.workspace.extractions().empty() && !window.selection.extractions().empty())
            window.selection.setExtractions({});
    });
}

// The default method has a shortcut and a short text for the tool bar.
shell::ActionSpec actionOf(const extract::Method& method, int position) {
    const bool isDefault = &method == optimize::Options().extract;
    return {.id = method.command,
        .menu = "E&xtract",
        .position = position,
        .text = method.title,
        .shortcut = isDefault ? "F7" : "",
        .tip = method.help,
        .needs = shell::kExtracting,
        .where = shell::Where::menu,
        .run =
            [&method](PaneContext& window) {
                paneIn(window).begin(window.workspace.state().open);
                window.docks.reveal("extraction");
                window.workspace.extract(method);
            },
        .button = isDefault ? "Extract" : "",
        .icon = "extract"};
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    std::vector<shell::ActionSpec> actions;
    int position = 10;
    for (const extract::Method& method : extract::methods()) actions.push_back(actionOf(method, position++));
    return {{.id = "extraction",
        .title = "Extraction",
        .places = {{"Extract", shell::kDrawer}, {"Learn", shell::kDrawer, 0, 1}},
        .make = make,
        .actions = actions,
        .start = start}};
}

}  // namespace egret::extraction
