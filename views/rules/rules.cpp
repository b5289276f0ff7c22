// Two panes about the rules of a saturation: Rules plots their matches, Rule costs shows their time and their e-nodes.
#include "core/base/error.h"
#include "views/matches/matches_pane.h"
#include "views/rules/rule_costs_pane.h"
#include "views/rules/rules_pane.h"
#include "views/shell/context_menu.h"
#include "views/shell/pane.h"

#include <QTableWidget>

#include <algorithm>

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

// ---- rule costs ----------------------------------------------------------------------------------------------------

using ExplorationPtr = std::shared_ptr<const optimize::Exploration>;

void explain(RuleCostsPane& pane, PaneContext& window, const ExplorationPtr& exploration, const QString& rule) {
    window.workspace.ask(
        QStringLiteral("rule reason"), RuleCostsPane::tr("Explaining a rule"),
        [exploration, rule](const Task& task) {
            const auto& rules = *exploration->rewrites;
            const auto found = std::ranges::find(rules, Symbol(rule.toStdString()), &egraph::Rewrite::name);
            ensure(found != rules.end(), "a rule of a saturation is among its rules");
            return egraph::neverMatched(*exploration->egraph->egraph, egraph::CompiledRewrite(*found), task);
        },
        [&pane, rule](const egraph::NeverMatched& why) { pane.explain(rule, why); });
}

void compareWithout(RuleCostsPane& pane, PaneContext& window, const ExplorationPtr& exploration, const QString& rule) {
    optimize::Options options = window.workspace.defaultOptions();
    options.extract = &extract::methodNamed("greedy-dag");
    window.workspace.ask(
        QStringLiteral("what if"), RuleCostsPane::tr("Saturating with and without %1").arg(rule),
        [exploration, options, rule](
            const Task& task) { return optimize::whatIf(exploration->original, options, rule.toStdString(), task); },
        [&pane](const optimize::WhatIf& whatIf) { pane.showWhatIf(whatIf); });
}

QWidget* makeCosts(PaneContext& window) {
    auto* pane = new RuleCostsPane;
    const auto exploration = [&window] {
        const auto& state = window.workspace.egraph();
        return state ? state->exploration : nullptr;
    };
    const auto show = [pane, &window, exploration] {
        const ExplorationPtr from = exploration();
        pane->setWhatIfEnabled(from != nullptr);
        if (!from) return pane->setProfile({});
        window.workspace.ask(
            QStringLiteral("rule costs"), RuleCostsPane::tr("Measuring the rules"),
            [from](const Task&) {
                return std::make_shared<const egraph::RunProfile>(
                    egraph::profileOf(*from->egraph->egraph, from->rules, from->iterations));
            },
            [pane](const ProfilePtr& profile) { pane->setProfile(profile); });
    };
    connect(window.workspace, &workspace::Workspace::egraphChanged, *pane, show);
    connect(*pane, &RuleCostsPane::ruleSelected, *pane, [&window](const QString& rule) {
        for (const char* list : {"matches", "pending"}) window.docks.the<matches::MatchesPane>(list).selectRule(rule);
    });
    connect(*pane, &RuleCostsPane::reasonRequested, *pane, [pane, &window, exploration](const QString& rule) {
        if (const ExplorationPtr from = exploration()) explain(*pane, window, from, rule);
    });
    connect(*pane, &RuleCostsPane::whatIfRequested, *pane, [pane, &window, exploration](const QString& rule) {
        if (const ExplorationPtr from = exploration()) compareWithout(*pane, window, from, rule);
    });
    shell::offerMenu(*pane->findChild<QTableWidget*>("ruleCosts"), window.actions, [](const QModelIndex&) {
        return QStringList{"applyRule", "nearMisses", "editRules", "", "copyRows"};
    });
    show();
    return pane;
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using shell::kDrawer;
    return {{.id = "rules", .title = "Rules", .places = {{"Inspect", 0, 1}, {"Extract", kDrawer, 0, 3}}, .make = make},
        {.id = "ruleCosts",
            .title = "Rule costs",
            .places = {{"Inspect", kDrawer, 0, 4}, {"Extract", kDrawer, 0, 6}},
            .make = makeCosts}};
}

}  // namespace egret::rules
