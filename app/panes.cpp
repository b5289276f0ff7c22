#include "app/panes.h"

#include "app/commands.h"

#include <algorithm>
#include <iterator>

// The folders of panes, by their namespaces, in the order of the menu of panes: this is the only list of them.
#define EGRET_PANES(PANE) \
    PANE(graph_view)      \
    PANE(outline)         \
    PANE(egraph_view)     \
    PANE(matches)         \
    PANE(inspector)       \
    PANE(timeline)        \
    PANE(history)         \
    PANE(compare)         \
    PANE(preview)         \
    PANE(explanation)     \
    PANE(extraction)      \
    PANE(profile_view)    \
    PANE(rules)           \
    PANE(report_view)     \
    PANE(rule_editor)     \
    PANE(batching_view)   \
    PANE(expression_view) \
    PANE(policy_view)     \
    PANE(synthesis_view)  \
    PANE(log)             \
    PANE(jobs)            \
    PANE(lessons)

#define EGRET_DECLARE_PANES(folder)       \
    namespace egret::folder {             \
    std::vector<shell::PaneSpec> panes(); \
    }
EGRET_PANES(EGRET_DECLARE_PANES)

namespace egret::app {

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

}  // namespace egret::app
