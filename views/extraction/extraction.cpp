#include "views/extraction/extraction_pane.h"
#include "views/shell/pane.h"
#include "views/theme/widgets.h"
#include "views/workspace/comparison.h"

#include <QInputDialog>

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
    for (const char* id : {"extractBest", "extractFront"}) actions.push_back(&window.actions[id]);
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
    QObject::connect(pane, &ExtractionPane::objectiveChanged, &workspace, [pane, &workspace] {
        workspace::ExtractionSettings settings = workspace.extractionSettings();
        const ObjectiveChoice chosen = pane->objective();
        settings.objective = chosen.objective;
        settings.devices = chosen.devices;
        settings.costTable = chosen.costTable;
        workspace.setExtraction(std::move(settings));
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

void begin(PaneContext& window) {
    paneIn(window).begin(window.workspace.state().open);
    window.docks.reveal("extraction");
}

// Opens a dialog for one value; `chosen` gets it.
QInputDialog& ask(PaneContext& window, const QString& title, const QString& question) {
    auto* dialog = new QInputDialog(&window.window);
    theme::setUpDialog(*dialog, "", title);
    dialog->setLabelText(question);
    return *dialog;
}

void askForBest(PaneContext& window) {
    constexpr int kMost = 100, kUsual = 5;
    QInputDialog& dialog =
        ask(window, ExtractionPane::tr("Best extractions"), ExtractionPane::tr("Number of extractions"));
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(2, kMost);
    dialog.setIntValue(kUsual);
    shell::connect(dialog, &QInputDialog::intValueSelected, window.workspace, [&window](int count) {
        begin(window);
        window.workspace.extractBest(static_cast<std::size_t>(count));
    });
    dialog.open();
}

void askForFront(PaneContext& window) {
    QInputDialog& dialog = ask(window, ExtractionPane::tr("Pareto front"),
        ExtractionPane::tr("Second cost of each e-node: a formula over own and count, such as 1,\nor rows OPERATOR : "
                           "FORMULA, separated by semicolons"));
    dialog.setTextValue(QStringLiteral("1"));
    shell::connect(dialog, &QInputDialog::textValueSelected, window.workspace, [&window](const QString& second) {
        begin(window);
        window.workspace.extractFront(second);
    });
    dialog.open();
}

std::vector<egraph::NodeId> selectedNodes(PaneContext& window) {
    if (window.selection.egraph().nodes.empty()) window.say(ExtractionPane::tr("Select an e-node in the e-graph."));
    return window.selection.egraph().nodes;
}

// Applies a pin or a ban to the selected e-nodes.
shell::Command restricts(void (Workspace::*act)(egraph::NodeId)) {
    return [act](PaneContext& window) {
        for (const egraph::NodeId node : selectedNodes(window)) (window.workspace.*act)(node);
    };
}

void permitAll(PaneContext& window) {
    workspace::ExtractionSettings settings = window.workspace.extractionSettings();
    settings.pins.clear();
    settings.bans.clear();
    window.workspace.setExtraction(std::move(settings));
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
                begin(window);
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
    using enum shell::Where;
    // clang-format off
    actions.insert(actions.end(), {
        {"extractBest", "E&xtract", 20, "&Best extractions…", "", "The cheapest graphs that differ, by integer programming", shell::kExtracting, menu, askForBest},
        {"extractFront", "E&xtract", 21, "&Pareto front…", "", "The graphs that are best for some trade-off between the cost and a second cost, by integer programming", shell::kExtracting, menu, askForFront},
        {"pinNode", "E&xtract", 30, "P&in e-node", "", "Choose the selected e-node whenever its class is needed, or unpin it", shell::kEGraph, menu, restricts(&Workspace::pin)},
        {"banNode", "E&xtract", 31, "Ba&n e-node", "", "Never choose the selected e-node, or permit it again", shell::kEGraph, menu, restricts(&Workspace::ban)},
        {"permitAll", "E&xtract", 32, "&Clear pins and bans", "", "Permit all e-nodes for extraction", shell::kEGraph, menu, permitAll},
    });
    // clang-format on
    return {{.id = "extraction",
        .title = "Extraction",
        .places = {{"Extract", shell::kDrawer}, {"Learn", shell::kDrawer, 0, 1}},
        .make = make,
        .actions = actions,
        .start = start}};
}

}  // namespace egret::extraction
