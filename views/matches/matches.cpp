// The two match lists of the window: matches on the graph, and pending matches in the e-graph.
#include "views/matches/matches_pane.h"
#include "views/shell/context_menu.h"
#include "views/shell/pane.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>

namespace egret::matches {
namespace {

using shell::connect;
using shell::PaneContext;
using shell::Selection;
using workspace::Workspace;

MatchesPane& onGraph(PaneContext& window) { return window.docks.the<MatchesPane>("matches"); }
MatchesPane& inEGraph(PaneContext& window) { return window.docks.the<MatchesPane>("pending"); }

// Shortcuts apply to the focused list; by default, to the matches on the graph.
MatchesPane& focused(PaneContext& window) {
    const QWidget *focus = QApplication::focusWidget(), *pending = window.docks.made("pending");
    return focus && pending && pending->isAncestorOf(focus) ? inEGraph(window) : onGraph(window);
}

template <class... Parameters, class... Arguments>
shell::Command onFocused(void (MatchesPane::*act)(Parameters...), Arguments... arguments) {
    return [=](PaneContext& window) { (focused(window).*act)(arguments...); };
}

// Returns why no rule can match anything; empty if rules can match.
QString reasonForNone(const Workspace& workspace) {
    if (workspace.state().open) return {};
    return workspace.egraph() ? MatchesPane::tr("An e-graph file contains no rules, so there are no matches.")
                              : MatchesPane::tr("Open a model to see which rules match.");
}

// ---- matches on the graph -------------------------------------------------------------------------------------------

void showMatches(MatchesPane& pane, PaneContext& window) {
    window.actions.update();
    pane.setHint(reasonForNone(window.workspace));
    if (window.workspace.isSearching()) return pane.setNote(MatchesPane::tr("searching…"));
    std::vector<MatchRow> rows;
    std::set<QString> rules;
    const auto& matches = window.workspace.matches();
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const workbench::Match& match = matches[i];
        const QString rule = QString::fromStdString(match.where.rule);
        rules.insert(rule);
        if (match.skipped) continue;
        rows.push_back({.key = match.where.key(window.workspace.state().current),
            .rule = rule,
            .place = window.workspace.placeOf(match.where),
            .title = window.workspace.matchTitles()[i],
            .costDelta = match.costDelta});
    }
    pane.setNote(
        rules.size() == 1 ? MatchesPane::tr("1 rule applies") : MatchesPane::tr("%1 rules apply").arg(rules.size()));
    {
        // The view shows what the last step changed, not the match that is selected next.
        const Selection::Quiet quiet(window.selection);
        pane.setMatches(std::move(rows), QStringList(rules.begin(), rules.end()));
    }
    window.actions.update();
}

void showProbabilities(MatchesPane& pane, const workbench::PolicyLook* seen) {
    std::unordered_map<uint64_t, double> byMatch;
    if (seen) {
        const auto& state = seen->look.state;
        for (std::size_t i = 0; i < state.candidates.size(); ++i)
            if (!state.candidates[i].isNoOp())
                byMatch.emplace(state.candidates[i].match.key(state.graph), seen->look.probabilities[i]);
    }
    pane.setProbabilities(byMatch);
}

void selected(PaneContext& window, std::optional<uint64_t> key) {
    window.actions.update();
    const workbench::Match* match = key ? window.workspace.match(*key) : nullptr;
    if (match) window.selection.setMatch(match->where);
    else window.selection.setMatch({}, onGraph(window).currentRule());
}

void applyRule(PaneContext& window) {
    if (const QString rule = onGraph(window).currentRule(); !rule.isEmpty()) window.workspace.applyAll(rule);
}

void showThoseAt(PaneContext& window, graph::NodeId node) {
    const auto keys = window.workspace.matchesAt(node);
    window.docks.reveal("matches");
    if (keys.empty()) return window.say(MatchesPane::tr("No rule matches here."));
    const QString name = QString::fromStdString(window.workspace.state().current.nameOf(node));
    onGraph(window).showThoseAt(name);
    window.say(MatchesPane::tr(
        "%n rule application(s) touch %1; press J and K to step through them.", nullptr, static_cast<int>(keys.size()))
                   .arg(name));
}

void matchesHere(PaneContext& window) {
    if (const auto& nodes = window.selection.nodes(); !nodes.empty()) return showThoseAt(window, nodes.back());
    window.say(MatchesPane::tr("Select an operator of the current graph."));
}

// Copies the selected rows of the focused list, with a tab between columns.
void copyRows(PaneContext& window) {
    const auto* view = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    if (!view || !view->selectionModel()) return window.say(MatchesPane::tr("Select rows of a list."));
    QMap<QModelIndex, QStringList> rows;  // by the row's first cell
    for (const QModelIndex& cell : view->selectionModel()->selectedIndexes())
        if (const QString text = cell.data().toString(); !text.isEmpty()) rows[cell.siblingAtColumn(0)] << text;
    QStringList lines;
    for (const QStringList& row : rows) lines << row.join(QLatin1Char('\t'));
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void offerMenu(MatchesPane& pane, PaneContext& window, bool isOnGraph) {
    shell::offerMenu(*pane.view(), window.actions, [&pane, isOnGraph](const QModelIndex& index) {
        const QStringList ofRule = isOnGraph
            ? QStringList{"applyRule", "nearMisses", "editRules", "breakpoint", "", "copyRows"}
            : QStringList{"growFinish", "breakpoint", "editRules", "", "copyRows"};
        return pane.model().rowAt(index) ? QStringList{"applyMatch", "skipMatch", ""} + ofRule : ofRule;
    });
}

MatchesPane* makeList(PaneContext& window, const char* name, bool waitsForSearch) {
    auto* pane = new MatchesPane;
    pane->setObjectName(QLatin1String(name));
    const auto showBreakpoints = [pane, &window] {
        std::set<QString> rules;
        for (const std::string& rule : window.workspace.breakpoints()) rules.insert(QString::fromStdString(rule));
        pane->setBreakpoints(rules);
    };
    const auto showBusy = [pane, &window, waitsForSearch] {
        pane->setBusy(!window.actions.isAvailable(shell::kIdle | shell::kWritable) ||
            (waitsForSearch && window.workspace.isSearching()));
    };
    connect(window.workspace, &Workspace::breakpointsChanged, *pane, showBreakpoints);
    connect(window.actions, &shell::Actions::updated, *pane, showBusy);
    showBreakpoints();
    showBusy();
    offerMenu(*pane, window, waitsForSearch);
    return pane;
}

QWidget* makeOnGraph(PaneContext& window) {
    Workspace& workspace = window.workspace;
    MatchesPane* pane = makeList(window, "graphMatches", true);
    for (const auto signal : {&Workspace::matchesChanged, &Workspace::documentChanged})
        connect(workspace, signal, *pane, [pane, &window] { showMatches(*pane, window); });
    connect(workspace, &Workspace::policyLooked, *pane,
        [pane, &workspace] { showProbabilities(*pane, workspace.policyLook()); });
    connect(*pane, &MatchesPane::currentChanged, workspace,
        [&window](std::optional<uint64_t> key) { selected(window, key); });
    connect(*pane, &MatchesPane::applyRequested, workspace, &Workspace::apply);
    connect(*pane, &MatchesPane::skipped, workspace, &Workspace::skip);
    showMatches(*pane, window);
    if (workspace.state().open) showProbabilities(*pane, workspace.policyLook());
    return pane;
}

// ---- matches in the e-graph -----------------------------------------------------------------------------------------

// Shows the iteration's remaining matches in rule order.
void showPending(MatchesPane& pane, PaneContext& window) {
    const workbench::Growing* growing = window.workspace.growing();
    const QString none = reasonForNone(window.workspace);
    pane.setHint(growing ? QString()
            : none.isEmpty()
            ? MatchesPane::tr("Press F10 to search for matches and apply them to the e-graph one by one.")
            : none);
    if (!growing) {
        pane.setMatches({}, {});
        return window.actions.update();
    }
    const egraph::EGraph& egraph = *growing->exploration->egraph->egraph;
    const auto& state = *window.workspace.egraph();
    std::vector<MatchRow> rows;
    std::set<QString> rules;
    for (std::size_t i = 0; i < growing->pending->size(); ++i) {
        if (growing->states[i] != optimize::Pending::State::open) continue;
        const optimize::Pending& pending = (*growing->pending)[i];
        QStringList place;
        for (egraph::NodeId node : pending.nodes)
            place << QStringLiteral("%1 #%2")
                         .arg(state.describe(egraph.op(node), egraph.payload(node)).title)
                         .arg(egraph.classOf(node).index());
        rows.push_back(
            {.key = i, .rule = QString::fromStdString(pending.rule), .place = place.join(QStringLiteral(", "))});
        rules.insert(rows.back().rule);
    }
    const std::size_t iterations = growing->exploration->iterations.size();
    pane.setNote(growing->isOver
            ? workspace::stopReasonText(growing->exploration->stopReason)
            : MatchesPane::tr("iteration %1, %2 found").arg(iterations).arg(growing->pending->size()));
    {
        const Selection::Quiet quiet(window.selection);  // show the new e-nodes, not the next match
        pane.setMatches(std::move(rows), QStringList(rules.begin(), rules.end()));
    }
    window.actions.update();
}

void pendingSelected(PaneContext& window, std::optional<uint64_t> index) {
    window.actions.update();
    const workbench::Growing* growing = window.workspace.growing();
    const bool isThere = index && growing && *index < growing->pending->size();
    window.selection.setPending(
        isThere ? (*growing->pending)[static_cast<std::size_t>(*index)].nodes : std::vector<egraph::NodeId>());
}

QWidget* makeInEGraph(PaneContext& window) {
    Workspace& workspace = window.workspace;
    MatchesPane* pane = makeList(window, "pendingMatches", false);
    const auto grow = [&workspace](workbench::GrowBy by) {
        return [&workspace, by](uint64_t index) { workspace.grow(by, static_cast<std::size_t>(index)); };
    };
    for (const auto signal : {&Workspace::growingChanged, &Workspace::documentChanged})
        connect(workspace, signal, *pane, [pane, &window] { showPending(*pane, window); });
    connect(*pane, &MatchesPane::currentChanged, workspace,
        [&window](std::optional<uint64_t> index) { pendingSelected(window, index); });
    connect(*pane, &MatchesPane::applyRequested, workspace, grow(workbench::GrowBy::oneMatch));
    connect(*pane, &MatchesPane::skipped, workspace, grow(workbench::GrowBy::skippingOne));
    showPending(*pane, window);
    return pane;
}

// ---- commands -----------------------------------------------------------------------------------------------

void growNew(PaneContext& window) {
    for (const char* id : {"egraph", "pending"}) window.docks.reveal(id);
    window.workspace.beginGrowing(true);
}

void growNext(PaneContext& window) {
    for (const char* id : {"egraph", "pending"}) window.docks.reveal(id);
    const workbench::Growing* growing = window.workspace.growing();
    if (!growing) return window.workspace.beginGrowing(false);
    if (growing->isOver)
        return window.say(MatchesPane::tr("Saturation has ended: %1. Press Ctrl+F10 to start a new e-graph.")
                              .arg(workspace::stopReasonText(growing->exploration->stopReason)));
    window.workspace.grow(workbench::GrowBy::nextMatch, inEGraph(window).currentMatch().value_or(0));
}

void toggleBreakpoint(PaneContext& window) {
    const QString rule =
        focused(window).currentRule().isEmpty() ? inEGraph(window).currentRule() : focused(window).currentRule();
    if (rule.isEmpty())
        return window.say(
            MatchesPane::tr("Select a rule in a list of matches, then press F9 to set a breakpoint on it."));
    window.workspace.toggleBreakpoint(rule);
}

// Returns which selections are visible in their list or in another pane.
unsigned selectionsInSight(shell::Docks& docks) {
    const auto list = [&docks](const char* id) { return static_cast<const MatchesPane*>(docks.made(id)); };
    const MatchesPane *matches = list("matches"), *pending = list("pending");
    if (!docks.isSeen("matches") && !docks.isSeen("preview") && !docks.isSeen("graph")) matches = nullptr;
    if (!docks.isSeen("pending") && !docks.isSeen("egraph")) pending = nullptr;
    unsigned selected = shell::kAlways;
    if ((matches && matches->currentMatch()) || (pending && pending->currentMatch())) selected |= shell::kMatch;
    if (matches && !matches->currentRule().isEmpty()) selected |= shell::kRule;
    return selected;
}

void start(PaneContext& window) {
    window.actions.addSource([&window] { return selectionsInSight(window.docks); });
    connect(window.selection, &Selection::activated, window.docks,
        [&window](graph::NodeId node) { showThoseAt(window, node); });
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kChange = kRewriting;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"nextMatch", "&Go", 30, "&Next match", "J", "Select the next match", kDocument, Where::menu, onFocused(&MatchesPane::step, true)},
        {"matchesHere", "&Go", 32, "&Matches here", "", "List the matches that contain the selected operator (double-click)", kDocument, Where::menu, matchesHere},
        {"copyRows", "&Edit", 32, "Copy ro&ws", "", "Copy the selected rows of the focused list as text", kAlways, Where::menu, copyRows},
        {"previousMatch", "&Go", 31, "Pre&vious match", "K", "Select the previous match", kDocument, Where::menu, onFocused(&MatchesPane::step, false)},
        {"applyMatch", "&Run", 10, "&Apply match", "Ctrl+Return; Ctrl+Enter; F11", "Apply the selected match", kChange | kMatch, Where::menu, onFocused(&MatchesPane::applyCurrent), "Apply"},
        {"skipMatch", "&Run", 11, "&Skip match", "Del", "Dismiss the selected match", kChange | kMatch, Where::menu, onFocused(&MatchesPane::skipCurrent), "Skip"},
        {"applyRule", "&Run", 13, "Apply all matches of the r&ule", "Ctrl+Shift+F11", "Apply all matches of the selected rule as one step; a rule that undoes itself is applied once per match", kChange | kRule, Where::menu, applyRule, "All of rule"},
        {"applyBest", "&Run", 12, "Apply the &best match", "Ctrl+F11", "Apply the match that lowers the cost most", kChange, Where::menu, onWorkspace(&Workspace::applyBest), "Best"},
    };
    const std::vector<ActionSpec> growing{
        {"growNext", "&Run", 40, "E-graph: apply ne&xt match", "F10", "Apply one match to the e-graph; the first use searches for matches", kChange, Where::menu, growNext},
        {"growFinish", "&Run", 41, "E-graph: fin&ish iteration", "Shift+F11", "Apply the remaining matches of this iteration, up to a breakpoint, then search again", kChange | kGrowing, Where::menu, onWorkspace(&Workspace::grow, workbench::GrowBy::finishingIteration, std::size_t{0})},
        {"growNew", "&Run", 42, "E-graph: start &match by match", "Ctrl+F10", "Build a new e-graph from the current graph and apply matches one by one", kChange, Where::menu, growNew},
        {"breakpoint", "&Run", 43, "Toggle br&eakpoint on rule", "F9", "When finishing an iteration, pause before the rule that is selected in a list of matches", kAlways, Where::menu, toggleBreakpoint},
    };
    // clang-format on
    return {{.id = "matches",
                .title = "Matches",
                .places = {{"Step", 0}, {"Rules", 2}, {"Learn", 1, 1}, {"Policy", kDrawer, 0, 1}},
                .make = makeOnGraph,
                .actions = actions,
                .start = start},
        {.id = "pending",
            .title = "E-graph matches",
            .places = {{"Inspect", 0, 1, 1}, {"Step", 0, 0, 1}, {"Rules", 2, 0, 1}, {"Learn", 1, 1, 1}},
            .make = makeInEGraph,
            .actions = growing}};
}

}  // namespace egret::matches
