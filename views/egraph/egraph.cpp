#include "core/rewrite/graph_classes.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/term_view.h"
#include "views/graph/graph_pane.h"
#include "views/graph/operator_text.h"
#include "views/shell/context_menu.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/workspace/comparison.h"
#include "views/workspace/story.h"

#include <QTableView>

namespace egret::egraph_view {
namespace {

using shell::connect;
using shell::PaneContext;
using shell::Selection;
using workspace::Workspace;

const QString kLinked = QStringLiteral("linked"), kStory = QStringLiteral("story"), kMatch = QStringLiteral("match");
constexpr float kFaint = 0.35f;

// Says that the picture shows the past, and draws nothing that came later.
void showPast(EGraphPane& pane, const workspace::EGraphState& state) {
    if (!state.snapshot->isPast()) return pane.canvas().setBanner({});
    pane.canvas().setBanner(
        EGraphPane::tr("Viewing step %1 of %2")
            .arg(grouped(state.marks->countUntil(state.snapshot->at)), grouped(state.marks->size())),
        EGraphPane::tr("Go to latest"));
    pane.setHighlight(kMatch, {});
}

void showEGraph(EGraphPane& pane, PaneContext& window, bool grows) {
    const workspace::EGraphStatePtr& state = window.workspace.egraph();
    if (!state) {
        pane.clear();
        pane.canvas().setBanner({});
        if (const auto* growth = window.workspace.recordedGrowth())
            pane.invite(workspace::sentenceOf(*growth), &window.actions["growAgain"]);
        return pane.setHighlight(kStory, {});
    }
    std::function<QString(double)> costText;
    if (!state->file) costText = [](double microseconds) { return timeText(microseconds); };
    pane.setCostText(std::move(costText));
    pane.setSnapshot(state->snapshot, state->describe, grows, state->freshSince);
    showPast(pane, *state);
    pane.terms().setEGraph(state->egraph());
    const workspace::Story story = workspace::storyOf(*state);
    pane.setHighlight(kStory, story.places, theme::themeFor(pane.palette()).accent);
}

// Highlights the e-classes of the operators selected in the graph.
void showLinked(EGraphPane& pane, PaneContext& window) {
    Selection& selection = window.selection;
    const auto& state = window.workspace.egraph();
    if (!selection.isLinked() || !state) return;
    std::vector<egraph::ClassId> linked;
    if (state->exploration) {
        const auto& picture = window.docks.the<graph_view::GraphPane>("graph");
        const auto classes = rewrite::classesOf(picture.currentGraph(), *state->exploration->egraph->egraph);
        for (graph::NodeId node : selection.nodes())
            if (const egraph::ClassId* found = valueAt(classes, node)) linked.push_back(*found);
    }
    const Selection::Quiet quiet(selection);
    pane.setHighlight(kLinked, {{}, linked}, theme::themeFor(pane.palette()).search);
    if (!linked.empty() && !pane.canvas().items().contains(itemOf(linked.front()))) pane.setFocusOn(linked);
}

void showPending(EGraphPane& pane, PaneContext& window, const std::vector<egraph::NodeId>& nodes) {
    const workbench::Growing* growing = window.workspace.growing();
    Places places{nodes, {}};  // e-classes may have been merged since; add the current classes
    if (growing)
        for (egraph::NodeId node : nodes) places.classes.push_back(growing->exploration->egraph->egraph->classOf(node));
    if (pane.snapshot() && pane.snapshot()->isPast()) places = {};
    pane.setHighlight(kMatch, places, theme::themeFor(pane.palette()).search);  // not that of new e-nodes
    if (!window.selection.isQuiet()) pane.reveal(places);
}

void showExtractions(EGraphPane& pane, const std::vector<workspace::ExtractionPtr>& shown,
    const workspace::ExtractionSettings& settings) {
    std::vector<Choice> choices;
    for (const workspace::ExtractionPtr& extraction : shown) {
        Choice& choice = choices.emplace_back();
        choice.name = textOf(extraction->method);
        for (const auto& [id, node] : extraction->choice) choice.nodes.insert(node);
    }
    auto marks = workspace::sharedMarks(shown);
    const auto mark = [&](const std::set<egraph::NodeId>& nodes, const QString& text) {
        for (const egraph::NodeId node : nodes) {
            QString& all = marks[node];
            all = all.isEmpty() ? text : all + QStringLiteral(" | ") + text;
        }
    };
    mark(settings.pins, EGraphPane::tr("pinned"));
    mark(settings.bans, EGraphPane::tr("banned"));
    pane.setChosen(std::move(choices), std::move(marks));
}

void followSelection(EGraphPane& pane, PaneContext& window) {
    Selection& selection = window.selection;
    selection.setFocusSource([&pane] { return pane.focus(); });
    connect(pane, &EGraphPane::focusChanged, selection, &Selection::setFocus);
    connect(pane, &EGraphPane::selectionChanged, selection, [&pane, &selection] {
        selection.setEGraph({pane.selectedNodes(), pane.selectedClasses()});
        if (selection.isLinked()) pane.setHighlight(kLinked, {});
    });
    connect(selection, &Selection::placesWanted, pane, &EGraphPane::select);
    connect(selection, &Selection::focusWanted, pane, &EGraphPane::setFocusOn);
    connect(selection, &Selection::sightWanted, pane, &EGraphPane::reveal);
    connect(selection, &Selection::nodesChanged, pane, [&pane, &window] { showLinked(pane, window); });
    connect(selection, &Selection::linkedChanged, pane, [&pane] { pane.setHighlight(kLinked, {}); });
    connect(selection, &Selection::pendingChanged, pane,
        [&pane, &window](const std::vector<egraph::NodeId>& nodes) { showPending(pane, window, nodes); });
    connect(selection, &Selection::pathChanged, pane, [&pane](const Places& path) {
        pane.setHighlight(
            QStringLiteral("path"), path, theme::translucent(theme::themeFor(pane.palette()).fresh, kFaint));
    });
    connect(selection, &Selection::stepChanged, pane, [&pane](const Places& step) {
        pane.setHighlight(QStringLiteral("path step"), step, theme::themeFor(pane.palette()).fresh);
    });
    const auto show = [&pane, &selection, &window] {
        showExtractions(pane, selection.extractions(), window.workspace.extractionSettings());
    };
    connect(selection, &Selection::extractionsChanged, pane, show);
    connect(window.workspace, &Workspace::extractionSettingsChanged, pane, show);
}

void offerMenus(EGraphPane& pane, PaneContext& window) {
    const QStringList commands{"explain", "whyNot", "goToOperators", "", "pinNode", "banNode", "permitAll", "",
        "focusSelection", "copyTerm", "exportPicture"};
    shell::offerMenu(pane.canvas(), window.actions, [commands](canvas::ItemId id) {
        return nodeOf(id) || classOf(id) ? commands : QStringList{"fit", "exportPicture"};
    });
    for (auto* table : pane.findChildren<QTableView*>())
        shell::offerMenu(*table, window.actions, [commands, table, &pane](const QModelIndex& row) {
            if (const auto node = pane.terms().alternativeAt(*table, row)) pane.select({{*node}, {}});
            return commands + QStringList{"copyRows"};
        });
}

// Selects the e-class of the operator selected in the graph.
void goToClass(PaneContext& window) {
    const auto& state = window.workspace.egraph();
    const auto& picture = window.docks.the<graph_view::GraphPane>("graph");
    const auto& nodes = window.selection.nodes();
    if (state->exploration && !nodes.empty()) {
        const auto classes = rewrite::classesOf(picture.currentGraph(), *state->exploration->egraph->egraph);
        if (const egraph::ClassId* found = valueAt(classes, nodes.back())) {
            window.docks.reveal("egraph");
            return window.selection.select(Places{{}, {*found}});
        }
    }
    window.say(EGraphPane::tr("Select an operator that belongs to the e-graph."));
}

QWidget* make(PaneContext& window) {
    auto* pane = new EGraphPane;
    Workspace& workspace = window.workspace;
    connect(
        workspace, &Workspace::egraphChanged, *pane, [pane, &window](bool grows) { showEGraph(*pane, window, grows); });
    connect(workspace, &Workspace::changed, *pane, [pane] { pane->setHighlight(kLinked, {}); });
    connect(workspace, &Workspace::termStarted, pane->terms(), &TermView::setTerm);
    connect(pane->terms(), &TermView::termWanted, workspace, &Workspace::startTerm);
    connect(pane->terms(), &TermView::useRequested, workspace,
        [pane, &workspace] { workspace.use(*pane->terms().term()); });
    connect(window.actions, &shell::Actions::updated, *pane,
        [pane, &window] { pane->terms().setAvailable(window.actions.isAvailable(shell::kExtracting)); });
    connect(
        pane->canvas(), &canvas::GraphCanvas::bannerActivated, workspace, [&workspace] { workspace.showEGraphAt({}); });
    followSelection(*pane, window);
    offerMenus(*pane, window);
    return pane;
}

void growAgain(PaneContext& window) {
    window.docks.reveal("egraph");
    window.workspace.growAgain();
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"growAgain", "&Run", 44, "E-&graph: rebuild", "", "Rebuild the recorded e-graph with its rules and limits; the session is unchanged", kDocument | kIdle | kRecordedGrowth, Where::menu, growAgain, "Rebuild"},
        {"goToClass", "&Go", 40, "Go to e-&class", "", "Select the e-class of the selected operator", kDocument | kEGraph, Where::menu, goToClass},
    };
    // clang-format on
    const auto start = [](PaneContext& window) {
        window.docks.pane("egraph");  // created now, because other panes need it
        connect(window.workspace, &Workspace::egraphChanged, window.docks, [&window] {
            if (const auto& state = window.workspace.egraph(); state && state->file) window.docks.reveal("egraph");
        });
    };
    return {{.id = "egraph",
        .title = "E-graph",
        .places = {{"Inspect", 2}, {"Step", 2}, {"Rules", 1, 0, 1}, {"Extract", 1}, {"Present", 1}, {"Learn", 2}},
        .make = make,
        .actions = actions,
        .start = start,
        .canvas = [](QWidget& pane) { return &static_cast<EGraphPane&>(pane).canvas(); },
        .hasHeader = true}};
}

}  // namespace egret::egraph_view
