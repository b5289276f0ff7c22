#include "app/panes.h"

#include "app/commands.h"
#include "app/frame.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

// Pane folders by namespace, in menu order. This is the only list of pane folders.
#define EGRET_PANES(PANE)  \
    PANE(graph_view)       \
    PANE(outline)          \
    PANE(egraph_view)      \
    PANE(matches)          \
    PANE(edit_view)        \
    PANE(inspector)        \
    PANE(timeline)         \
    PANE(history)          \
    PANE(compare)          \
    PANE(preview)          \
    PANE(explanation)      \
    PANE(extraction)       \
    PANE(profile_view)     \
    PANE(rules)            \
    PANE(report_view)      \
    PANE(rule_editor)      \
    PANE(batching_view)    \
    PANE(expressions_view) \
    PANE(policy_view)      \
    PANE(synthesis_view)   \
    PANE(log)              \
    PANE(jobs)             \
    PANE(lessons)          \
    PANE(exercises)

#define EGRET_DECLARE_PANES(folder)       \
    namespace egret::folder {             \
    std::vector<shell::PaneSpec> panes(); \
    }
EGRET_PANES(EGRET_DECLARE_PANES)

namespace egret::app {
namespace {

Perspective withPanes(Perspective perspective) {
    std::map<std::tuple<int, int, int>, const char*> places;
    for (const shell::PaneSpec& pane : panes())
        for (const shell::Placement& place : pane.places)
            if (QLatin1String(place.perspective) == QLatin1String(perspective.name))
                places[{place.column, place.cell, place.tab}] = pane.id;
    for (const auto& [place, id] : places) {
        const auto [column, cell, tab] = place;
        if (column == shell::kDrawer) {
            perspective.drawer.push_back(id);
            continue;
        }
        auto& cells = perspective.columns.at(static_cast<std::size_t>(column)).cells;
        if (cells.size() <= static_cast<std::size_t>(cell)) cells.emplace_back();
        cells.back().push_back(id);
    }
    return perspective;
}

}  // namespace

const std::vector<shell::PaneSpec>& panes() {
    static const std::vector<shell::PaneSpec> kAll = [] {
        std::vector<shell::PaneSpec> all;
#define EGRET_ADD_PANES(folder) std::ranges::move(folder::panes(), std::back_inserter(all));
        EGRET_PANES(EGRET_ADD_PANES)
        return all;
    }();
    return kAll;
}

const std::vector<ActionSpec>& actionTable() {
    static const std::vector<ActionSpec> kTable = [] {
        std::vector<ActionSpec> table = windowActions();
        std::ranges::move(frameActions(), std::back_inserter(table));
        for (const shell::PaneSpec& pane : panes()) table.insert(table.end(), pane.actions.begin(), pane.actions.end());
        constexpr std::string_view kMenus[] = {"&File", "&Edit", "&View", "&Window", "&Go", "&Run", "E&xtract",
            "&Model", "R&ules", "Prof&ile", "&Session", "&Help"};
        std::ranges::stable_sort(table, {},
            [&](const ActionSpec& spec) { return std::pair(std::ranges::find(kMenus, spec.menu), spec.position); });
        return table;
    }();
    return kTable;
}

const std::vector<Perspective>& perspectives() {
    static const std::vector<Perspective> kTable = [] {
        constexpr int kDrawer = 26, kTimeline = 14;  // percent of the window's height
        const shell::Tool extract{"extractIlp", {"extractIlp", "extractDag", "extractGreedy"}};
        const shell::Tool measure{"profile", {"profile", "profileOriginal", "compareInTurns"}};
        // Columns have shares of the width, and whether they are side panels.
        std::vector<Perspective> table{
            // name, icon, group, main pane, columns, drawer, tools
            {"Inspect", "inspect", "Model", "graph", {{18, true}, {31}, {31}, {20, true}}, kTimeline, false,
                {{"saturate"}, {"optimize"}, extract, {"explain"}, {"heat"}}},
            {"Step", "step", "Model", "matches", {{19, true}, {31}, {31}, {19, true}}, kDrawer, false,
                {{"applyMatch"}, {"applyBest"}, {"applyRule"}, {"skipMatch"}, {"verify"}}},
            {"Extract", "extract", "Model", "graph", {{40}, {40}, {20, true}}, kDrawer, true,
                {extract, {"saturate"}, {"explain"}, {"exportModel"}}},
            {"Profile", "profile", "Model", "graph", {{80}, {20, true}}, 36, true, {measure, {"verify"}, {"heat"}}},
            {"Edit", "edit", "Model", "edit", {{26, true}, {51}, {23, true}}, kDrawer, false,
                {{"applyScript"}, {"insertNode"}, {"removeNodes"}, {"verify"}, {"exportModel"}}},
            {"Policy", "policy", "Labs", "policy", {{44}, {70}}, kDrawer, true,
                {{"policyStep"}, {"policyPlay"}, {"chances"}, {"attention"}}},
            {"Expressions", "expressions", "Labs", "expression", {{66}, {54}}, kTimeline, false},
            {"Synthesis", "synthesis", "Labs", "pgraph", {{56}, {68}}, kTimeline, true},
            {"Batching", "batching", "Labs", "batching", {{100}}, kTimeline, false},
            {"Rules", "rules", "Labs", "ruleEditor", {{146}, {84}, {62}}, kTimeline, false,
                {{"checkRules"}, {"verifyRules"}, {"applyRules"}, {"newRule"}, {"saveRules"}}},
            {"Learn", "learn", "Learn", "lessons", {{27, true}, {36}, {37}}, kTimeline, false,
                {{"saturate"}, {"applyMatch"}, extract, {"verify"}}},
            {"Present", "present", "", "graph", {{50}, {50}}, kTimeline, false, {}, true},
        };
        for (Perspective& perspective : table) perspective = withPanes(perspective);
        return table;
    }();
    return kTable;
}

QString keyOf(const Perspective& perspective) {
    const auto number = &perspective - perspectives().data();
    return QStringLiteral("Ctrl+Alt+%1%2")
        .arg(number < 10 ? QString() : QStringLiteral("Shift+"))
        .arg((number + 1) % 10);
}

}  // namespace egret::app
