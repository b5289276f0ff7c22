// The Rules pane in the window: matches of each rule during a saturation.
#include "views/matches/matches_pane.h"
#include "views/rules/rules_pane.h"
#include "views/shell/context_menu.h"
#include "views/shell/pane.h"

#include <QTableWidget>

namespace egret::rules {
namespace {

using shell::connect;
using shell::PaneContext;

void select(PaneContext& window, const QString& rule) {
    for (const char* list : {"matches", "pending"}) window.docks.the<matches::MatchesPane>(list).selectRule(rule);
    if (!window.workspace.growing()) window.docks.reveal("matches");
}

QWidget* make(PaneContext& window) {
    auto* pane = new RulesPane;
    const auto show = [pane, &window] {
        const auto& state = window.workspace.egraph();
        pane->setSeries(state ? state->rules : std::vector<Series>());
    };
    connect(window.workspace, &workspace::Workspace::egraphChanged, *pane, show);
    connect(*pane, &RulesPane::ruleSelected, *pane, [&window](const QString& rule) { select(window, rule); });
    shell::offerMenu(*pane->findChild<QTableWidget*>("ruleLegend"), window.actions, [](const QModelIndex&) {
        return QStringList{"applyRule", "nearMisses", "editRules", "breakpoint", "", "copyRows"};
    });
    show();
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using shell::kDrawer;
    return {{.id = "rules", .title = "Rules", .places = {{"Inspect", 0, 1}, {"Extract", kDrawer, 0, 3}}, .make = make}};
}

}  // namespace egret::rules
