#include "core/base/error.h"
#include "core/rewrite/graph_classes.h"
#include "core/runtime/onnxruntime_graph.h"
#include "views/graph/graph_difference.h"
#include "views/graph/graph_pane.h"
#include "views/graph/last_look.h"
#include "views/shell/context_menu.h"
#include "views/shell/pane.h"
#include "views/theme/theme.h"

#include <QSettings>

#include <unordered_set>

namespace egret::graph_view {
namespace {

using shell::connect;
using shell::PaneContext;
using shell::Selection;
using workspace::Workspace;
using Tab = GraphPane::Tab;

const QString kLinked = QStringLiteral("linked");

// Returns the nodes of these classes in all tabs.
std::vector<graph::NodeId> nodesIn(
    const std::vector<egraph::ClassId>& classes, const GraphPane& pane, PaneContext& window) {
    std::vector<graph::NodeId> nodes;
    const auto& state = window.workspace.egraph();
    if (!state || !state->exploration) return nodes;
    for (Tab tab : {Tab::original, Tab::current, Tab::extracted}) {
        if (pane.graph(tab).empty()) continue;
        for (const auto& [node, id] : rewrite::classesOf(pane.graph(tab), *state->exploration->egraph->egraph))
            if (isIn(id, classes)) nodes.push_back(node);
    }
    return nodes;
}

// Finds the rules that created the current graph's nodes, starting from the original.
void findMakers(GraphPane& pane, Workspace& workspace) {
    const auto find = [document = workspace.document(), steps = workspace.state().steps,
                          current = workspace.state().currentStep](const Task& task) {
        std::unordered_map<session::StepId, const session::StepRecord*> byId;
        for (const session::StepRecord& step : steps) byId.emplace(step.id, &step);
        std::vector<Stage> stages;
        for (session::StepId at = current; at.valid() && byId.contains(at); at = byId.at(at)->parent) {
            task.throwIfStopped();
            const session::StepRecord& step = *byId.at(at);
            const std::string maker(step.rule.empty() ? std::string(session::stepKindName(step.kind)) : step.rule);
            stages.push_back({document->graphAt(at), QString::fromStdString(maker)});
        }
        std::ranges::reverse(stages);
        return makersOf(stages);
    };
    workspace.query(QStringLiteral("makers"), GraphPane::tr("Tracing the origin of nodes"), find,
        [&pane](std::unordered_map<graph::NodeId, QString> makers) { pane.setMakers(std::move(makers)); });
}

// Shows what ONNX Runtime makes of the current graph, when its tab is first shown. If there is no graph, the tab shows
// the reason: without ONNX Runtime, how to install it.
void askRuntime(GraphPane& pane, PaneContext& window) {
    if (pane.currentTab() != Tab::runtime || !pane.graph(Tab::runtime).empty() || !window.workspace.state().open)
        return;
    struct Answer {
        runtime::onnxruntime::OptimizedGraph optimized;
        std::string refusal;
    };
    pane.setPlaceholder(Tab::runtime, GraphPane::tr("ONNX Runtime is optimizing the current graph…"));
    window.workspace.query(
        QStringLiteral("runtimeGraph"), GraphPane::tr("Asking ONNX Runtime for its graph"),
        [current = window.workspace.state().current](const Task& task) {
            try {
                return Answer{
                    runtime::onnxruntime::optimizedGraph(current, runtime::onnxruntime::Level::all, task), {}};
            } catch (const Error& error) {
                if (error.category() != Category::unsupported) throw;
                return Answer{{}, error.what()};
            }
        },
        [&pane](Answer answer) {
            pane.setPlaceholder(Tab::runtime, QString::fromStdString(answer.refusal));
            pane.setRuntimeGraph(std::move(answer.optimized.graph), std::move(answer.optimized.computes));
        });
}

// Checks the overlay's action and requests new overlay data, because the old data may belong to an older graph.
void overlayChanged(GraphPane& pane, PaneContext& window) {
    const Overlay overlay = pane.overlay();
    window.actions["heat"].setChecked(overlay == Overlay::predictedCost || overlay == Overlay::measuredTime);
    window.actions["provenance"].setChecked(overlay == Overlay::rules);
    window.actions["chances"].setChecked(overlay == Overlay::policy);
    window.actions["attention"].setChecked(overlay == Overlay::attention);
    if (!window.workspace.state().open) return;
    window.workspace.predictCosts();  // the outline also needs the costs
    if (overlay == Overlay::rules) findMakers(pane, window.workspace);
    if (overlay == Overlay::attention) window.workspace.attend();
}

void showDocument(GraphPane& pane, PaneContext& window) {
    const workspace::State& state = window.workspace.state();
    if (window.remembers) restoreLook(pane, window.workspace);
    pane.clear(Tab::extracted);
    pane.clear(Tab::runtime);
    pane.setCosts(Overlay::predictedCost, {});
    pane.setCosts(Overlay::measuredTime, {});
    pane.setPlaceholder(state.open || state.name.isEmpty()
            ? QString()
            : GraphPane::tr("%1 is an e-graph without a computation graph.").arg(state.name));
    pane.setMakers({});
    pane.setOverlay(Overlay::difference);
    pane.setGraph(Tab::original, state.original, false);
    pane.setGraph(Tab::current, state.current, false);
    pane.setCurrentTab(Tab::current);
}

// Where the current step is if later steps follow it.
struct Past {
    std::size_t step = 0, steps = 0;
    session::StepId latest;
};
std::optional<Past> pastOf(const workspace::State& state) {
    if (!state.open) return {};
    std::unordered_set<session::StepId> following{state.currentStep};
    session::StepId latest = state.currentStep;
    for (const session::StepRecord& step : state.steps)  // in order of creation, so parents come first
        if (following.contains(step.parent)) following.insert(latest = step.id);
    if (latest == state.currentStep) return {};
    return Past{session::pathTo(state.steps, state.currentStep).size() - 1,
        session::pathTo(state.steps, latest).size() - 1, latest};
}

// Says in the pictures of the current graph that they show the past.
void showPast(GraphPane& pane, const workspace::State& state) {
    const auto past = pastOf(state);
    for (const Tab tab : {Tab::current, Tab::difference})
        if (past)
            pane.canvas(tab).setBanner(
                GraphPane::tr("Viewing step %1 of %2").arg(past->step).arg(past->steps), GraphPane::tr("Go to latest"));
        else pane.canvas(tab).setBanner({});
}

void showState(GraphPane& pane, PaneContext& window) {
    const workspace::State& state = window.workspace.state();
    showPast(pane, state);
    if (!(pane.graph(Tab::current) == state.current)) {
        pane.showRewritten({});
        pane.setGraph(Tab::current, state.current, true);
        pane.clear(Tab::runtime);
    }
    askRuntime(pane, window);
    pane.setHighlight(kLinked, {});
    overlayChanged(pane, window);
}

// Points at the operators that a rewrite made; if it only removed some, at the first operator that it connected anew.
void showRewritten(GraphPane& pane, const graph::Graph& before) {
    const graph::Graph& now = pane.graph(Tab::current);
    const GraphDifference difference = differenceOf(before, now);
    std::vector<graph::NodeId> nodes;
    for (const graph::NodeId node : now.nodes())
        if (difference.fresh.contains(node) && !now.node(node).isWeight) nodes.push_back(node);
    if (nodes.empty()) {
        std::unordered_set<graph::NodeId> partners;
        for (const auto& [old, partner] : difference.partners) partners.insert(partner);
        const auto first =
            std::ranges::find_if(now.nodes(), [&](graph::NodeId node) { return partners.contains(node); });
        if (first != now.nodes().end()) nodes = {*first};
    }
    pane.showRewritten(nodes);
}

void showChances(GraphPane& pane, const workbench::PolicyLook* seen) {
    GraphPane::Costs chances;
    const std::size_t candidates = seen ? seen->look.state.candidates.size() : 0;
    for (std::size_t i = 0; i < candidates; ++i) {
        const auto& match = seen->look.state.candidates[i].match;
        const std::unordered_set<graph::NodeId> touched(match.nodes.begin(), match.nodes.end());
        for (const graph::NodeId node : touched) chances[node] += seen->look.probabilities[i];
    }
    pane.setCosts(Overlay::policy, std::move(chances));
}

void showAttention(GraphPane& pane, const workbench::Attention& attention) {
    GraphPane::Attention shown(attention.size());
    for (std::size_t layer = 0; layer < attention.size(); ++layer)
        for (const auto& head : attention[layer]) {
            auto& edges = shown[layer].emplace_back();
            for (const auto& edge : head) edges.push_back({edge.from, edge.to, static_cast<double>(edge.weight)});
        }
    pane.setAttention(std::move(shown));
}

void showMeasured(GraphPane& pane, const workbench::Profile& measured, bool ofOriginal) {
    GraphPane::Costs times;
    for (const profile::Operator& one : measured.operators) times[one.node] = one.ms.median * 1000;
    pane.setCurrentTab(ofOriginal ? Tab::original : Tab::current);
    pane.setCosts(Overlay::measuredTime, std::move(times));
    pane.setOverlay(Overlay::measuredTime);
}

void followSelection(GraphPane& pane, PaneContext& window) {
    Selection& selection = window.selection;
    connect(pane, &GraphPane::selectionChanged, selection, &Selection::setNodes);
    connect(pane, &GraphPane::groupSelected, selection, &Selection::setGroup);
    connect(pane, &GraphPane::activated, selection, &Selection::activate);
    connect(pane, &GraphPane::tabChanged, selection, [&selection] { selection.setNodes({}); });
    connect(selection, &Selection::nodesWanted, pane, &GraphPane::select);
    connect(selection, &Selection::groupWanted, pane, [&pane](graph::GroupId group) {
        if (group.index() < pane.folding(pane.currentTab()).grouping.size()) pane.selectGroup(group);
    });
    connect(selection, &Selection::linkedChanged, pane, [&pane] { pane.setHighlight(kLinked, {}); });
    connect(selection, &Selection::nodesChanged, pane, [&pane, &window] {
        if (window.selection.isLinked() && window.workspace.egraph()) pane.setHighlight(kLinked, {});
    });
    connect(selection, &Selection::egraphChanged, pane, [&pane, &window] {
        if (!window.selection.isLinked()) return;
        pane.setHighlight(
            kLinked, nodesIn(window.selection.egraph().classes, pane, window), theme::themeFor(pane.palette()).search);
    });
    connect(selection, &Selection::matchChanged, pane, [&pane, &selection] {
        const auto& match = selection.match();
        BodyPath path;
        const rewrite::GraphMatch* inner = match ? &*match : nullptr;
        for (; inner && inner->inside; inner = &inner->inside->match)
            path.push_back({inner->roots.front(), Symbol(inner->inside->attribute)});
        pane.setHighlight(QStringLiteral("match"), inner ? inner->nodes : std::vector<graph::NodeId>(),
            theme::themeFor(pane.palette()).search);  // not that of new operators
        if (!inner || selection.isQuiet()) return;
        pane.showRewritten({});
        pane.setCurrentTab(Tab::current);
        pane.enter(path);
        pane.bringIntoSight(inner->nodes);
    });
    connect(selection, &Selection::stepChanged, pane, [&pane, &window](const Selection::Places& step) {
        pane.setHighlight(
            QStringLiteral("path step"), nodesIn(step.classes, pane, window), theme::themeFor(pane.palette()).fresh);
    });
    connect(selection, &Selection::extractionsChanged, pane, [&pane, &selection] {
        if (selection.extractions().empty() || !selection.extractions().back()->graph) return;
        pane.setGraph(Tab::extracted, *selection.extractions().back()->graph, false);
        pane.setCurrentTab(Tab::extracted);
    });
}

void offerMenus(GraphPane& pane, PaneContext& window) {
    for (std::size_t tab = 0; tab < GraphPane::kTabs; ++tab)
        shell::offerMenu(pane.canvas(static_cast<Tab>(tab)), window.actions, [](canvas::ItemId id) {
            const QStringList view{"", "focusSelection", "copyTerm", "exportPicture"};
            if (nodeOf(id))
                return QStringList{"matchesHere", "nearMisses", "goToClass", "", "insertNode", "replaceNode",
                           "setAttribute", "connectInput", "renameNode", "removeNodes", "addOutput", "cutOut", "",
                           "enterBody", "collapseSelection"} +
                    view;
            if (groupOf(id)) return QStringList{"expandSelection", "collapseSelection"} + view;
            return QStringList{"fit", "expandAll", "collapseAll", "leaveBody", "arrangeAnew", "", "exportPicture"};
        });
}

// Selects the operators of the selected e-classes.
void goToOperators(PaneContext& window) {
    auto& pane = window.docks.the<GraphPane>("graph");
    const auto& classes = window.selection.egraph().classes;
    for (const Tab tab : {pane.currentTab(), Tab::current, Tab::original, Tab::extracted}) {
        if (tab == Tab::difference || tab == Tab::runtime) continue;
        std::vector<graph::NodeId> nodes = nodesIn(classes, pane, window);
        sortUnique(nodes);  // tabs share operators
        std::erase_if(nodes, [&](graph::NodeId node) { return !isIn(node, pane.graph(tab).nodes()); });
        if (nodes.empty()) continue;
        window.docks.reveal("graph");
        pane.setCurrentTab(tab);
        return pane.select(nodes);
    }
    window.say(GraphPane::tr("Select an e-class that contains an operator of the graph."));
}

QWidget* make(PaneContext& window) {
    auto& pane = *new GraphPane;
    Workspace& workspace = window.workspace;
    connect(workspace, &Workspace::documentChanged, pane, [&pane, &window] { showDocument(pane, window); });
    connect(pane, &GraphPane::tabChanged, workspace, [&pane, &window] { askRuntime(pane, window); });
    connect(workspace, &Workspace::changed, pane, [&pane, &window] { showState(pane, window); });
    connect(
        workspace, &Workspace::rewritten, pane, [&pane](const graph::Graph& before) { showRewritten(pane, before); });
    connect(workspace, &Workspace::costsPredicted, pane,
        [&pane](const GraphPane::Costs& costs) { pane.setCosts(Overlay::predictedCost, costs); });
    connect(
        workspace, &Workspace::policyLooked, pane, [&pane, &workspace] { showChances(pane, workspace.policyLook()); });
    connect(workspace, &Workspace::attended, pane,
        [&pane](const workbench::Attention& attention) { showAttention(pane, attention); });
    connect(workspace, &Workspace::policyChanged, pane, [&pane, &window] {
        pane.setAttention({});
        overlayChanged(pane, window);
    });
    connect(workspace, &Workspace::profiled, pane,
        [&pane](const workbench::Profile& measured, bool ofOriginal) { showMeasured(pane, measured, ofOriginal); });
    connect(pane, &GraphPane::overlayChanged, workspace, [&pane, &window] { overlayChanged(pane, window); });
    for (const Tab tab : {Tab::current, Tab::difference})
        connect(pane.canvas(tab), &canvas::GraphCanvas::bannerActivated, workspace, [&workspace] {
            if (const auto past = pastOf(workspace.state())) workspace.goTo(past->latest);
        });
    followSelection(pane, window);
    offerMenus(pane, window);
    return &pane;
}

// Returns a command that toggles an overlay. All overlays except predicted cost apply to the current graph.
shell::Command toggles(const char* action, Overlay overlay) {
    return [action, overlay](PaneContext& window) {
        auto& pane = window.docks.the<GraphPane>("graph");
        const bool on = window.actions[action].isChecked();
        if (on && overlay != Overlay::predictedCost) pane.setCurrentTab(Tab::current);
        pane.setOverlay(on ? overlay : Overlay::difference);
    };
}

void showRuntime(PaneContext& window) { window.docks.the<GraphPane>("graph").setCurrentTab(Tab::runtime); }

void toggleShapes(PaneContext& window) {
    window.docks.the<GraphPane>("graph").setShowShapes(window.actions["shapes"].isChecked());
}

const QString kMinimap = QStringLiteral("view/minimap");

void toggleMinimap(PaneContext& window) {
    const bool show = window.actions["minimap"].isChecked();
    canvas::GraphCanvas::showMinimaps(show);
    if (window.remembers) QSettings().setValue(kMinimap, show);
}

void start(PaneContext& window) {
    window.docks.pane("graph");  // created now because other panes need its graph
    const bool show = !window.remembers || QSettings().value(kMinimap, true).toBool();
    window.actions["minimap"].setChecked(show);
    canvas::GraphCanvas::showMinimaps(show);
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"minimap", "&View", 14, "&Minimap", "", "Show an overview beside every picture that is too large for its pane", kAlways, Where::toggleOn, toggleMinimap},
        {"shapes", "&View", 21, "&Shapes on edges", "", "Show tensor shapes on the edges of the computation graph", kAlways, Where::toggleOn, toggleShapes},
        {"heat", "&View", 22, "&Heat: cost", "Ctrl+H", "Color operators by cost", kDocument, Where::toggle, toggles("heat", Overlay::predictedCost)},
        {"provenance", "&View", 23, "&Provenance: rules", "Ctrl+Shift+H", "Color the operators of the current graph by the rule that created them", kDocument, Where::toggle, toggles("provenance", Overlay::rules)},
        {"chances", "&View", 24, "Polic&y: probabilities", "Ctrl+Shift+L", "Color the operators of the current graph by the policy's probability of rewriting them next", kDocument, Where::toggle, toggles("chances", Overlay::policy)},
        {"attention", "&View", 25, "Policy: a&ttention", "Ctrl+Shift+A", "Show the policy network's attention between the operators of the current graph", kDocument, Where::toggle, toggles("attention", Overlay::attention)},
        {"runtimeGraph", "&View", 26, "ONNX Runtime's &graph", "", "Show the graph that ONNX Runtime makes of the current graph", kDocument, Where::menu, showRuntime},
        {"goToOperators", "&Go", 41, "Go to &operators", "", "Select the operators that belong to the selected e-class", kDocument | kEGraph, Where::menu, goToOperators},
        {"expandSelection", "&View", 35, "Sho&w operators of group", "", "Expand the selected group (+)", kDocument, Where::menu, onPane("graph", &GraphPane::expandSelection)},
        {"collapseSelection", "&View", 36, "Collapse selectio&n", "", "Show the group of the selected operator as one box (-)", kDocument, Where::menu, onPane("graph", &GraphPane::collapseSelection)},
        {"expandAll", "&View", 30, "E&xpand all", "", "Show every operator of the graph; + expands one group", kDocument, Where::menu, onPane("graph", &GraphPane::expandAll)},
        {"collapseAll", "&View", 31, "Collaps&e all", "", "Show every group of operators as one box; - collapses one group", kDocument, Where::menu, onPane("graph", &GraphPane::collapseAll)},
        {"enterBody", "&View", 32, "Show &body", "", "Show the body of the selected control-flow operator, or of the first one (If, Loop or Scan)", kDocument, Where::menu, onPane("graph", &GraphPane::enterBody)},
        {"leaveBody", "&View", 33, "Lea&ve body", "", "Show the graph around the body of a control-flow operator", kDocument, Where::menu, onPane("graph", &GraphPane::leave)},
        {"arrangeAnew", "&View", 34, "Redo layo&ut", "", "Recompute the layout without the gaps left by earlier steps", kDocument, Where::menu, onPane("graph", &GraphPane::arrangeAnew)},
    };
    return {{.id = "graph",
             .title = "Computation graph",
             .places = {{"Edit", 1}, {"Inspect", 1}, {"Step", 1}, {"Rules", 1}, {"Extract", 0}, {"Profile", 0}, {"Present", 0}, {"Learn", 1}, {"Policy", 1}},
             .make = make,
             .actions = actions,
             .start = start,
             .canvas = [](QWidget& pane) { return &static_cast<GraphPane&>(pane).currentCanvas(); },
             .hasHeader = true}};
    // clang-format on
}

}  // namespace egret::graph_view
