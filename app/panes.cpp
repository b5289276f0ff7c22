#include "app/panes.h"

#include "app/commands.h"

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
    PANE(lessons)

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
        auto& cells = column == shell::kBottom ? perspective.bottom
                                               : perspective.columns.at(static_cast<std::size_t>(column)).cells;
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
        for (const shell::PaneSpec& pane : panes()) table.insert(table.end(), pane.actions.begin(), pane.actions.end());
        constexpr std::string_view kMenus[] = {
            "&File", "&Edit", "&View", "&Go", "&Run", "E&xtract", "R&ules", "Prof&ile", "&Session", "&Help"};
        std::ranges::stable_sort(table, {},
            [&](const ActionSpec& spec) { return std::pair(std::ranges::find(kMenus, spec.menu), spec.position); });
        return table;
    }();
    return kTable;
}

const std::vector<Perspective>& perspectives() {
    static const std::vector<Perspective> kTable = [] {
        std::vector<Perspective> table{
            // name, main pane, column widths, bottom, text
            {"Inspect", "graph", {{26, {}}, {56, {}}, {40, {}}, {30, {}}}, {}, 190, 1.0},
            {"Step", "matches", {{30, {}}, {60, {}}, {28, {}}}, {}, 110, 1.0},
            {"Rules", "ruleEditor", {{120, {}}, {97, {}}, {75, {}}}, {}, 90, 1.0},
            {"Extract", "graph", {{44, {}}, {56, {}}, {26, {}}}, {}, 230, 1.0},
            {"Profile", "graph", {{60, {}}, {26, {}}}, {}, 280, 1.0},
            {"Present", "graph", {{50, {}}, {50, {}}}, {}, 130, 1.35, true},
            {"Learn", "lessons", {{38, {}}, {50, {}}, {46, {}}}, {}, 150, 1.0},
            {"Batching", "batching", {{100, {}}}, {}, 90, 1.0},
            {"Expression", "expression", {{56, {}}, {64, {}}}, {}, 90, 1.0},
            {"Policy", "policy", {{44, {}}, {70, {}}}, {}, 200, 1.0},
            {"Synthesis", "pgraph", {{56, {}}, {68, {}}}, {}, 130, 1.0},
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
