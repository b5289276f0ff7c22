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

using workspace::EGraphStatePtr;

void explain(RuleCostsPane& pane, PaneContext& window, const EGraphStatePtr& state, const QString& rule) {
    window.workspace.query(
        QStringLiteral("rule reason"), RuleCostsPane::tr("Explaining a rule"),
        [state, rule](const Task& task) {
            const auto& rules = workspace::rewritesOf(*state);
            const auto found = std::ranges::find(rules, Symbol(rule.toStdString()), &egraph::Rewrite::name);
            ensure(found != rules.end(), "a rule of a saturation is among its rules");
            return egraph::neverMatched(*state->egraph(), egraph::CompiledRewrite(*found), task);
        },
        [&pane, rule](const egraph::NeverMatched& why) { pane.explain(rule, why); });
}

optimize::WhatIf::Side sideOf(const workbench::TermRun& run) {
    return {.nodes = run.egraph().nodeCount(),
        .classes = run.egraph().classCount(),
        .iterations = run.runner().iterations().size(),
        .seconds = run.runner().seconds(),
        .cost = run.cheapest().result.treeCost,
        .stopReason = run.runner().stopText()};
}

// Both sides are run now, with the same load on the machine.
optimize::WhatIf whatIfOf(workbench::TermRunOptions options, const std::string& rule, const Task& task) {
    workbench::TermRun with(options, task);
    with.run();
    options.without.push_back(rule);
    workbench::TermRun without(std::move(options), task);
    without.run();
    task.throwIfStopped();
    return {rule, sideOf(with), sideOf(without), optimize::WhatIf::Unit::operators};
}

void compareWithout(RuleCostsPane& pane, PaneContext& window, const EGraphStatePtr& state, const QString& rule) {
    optimize::Options options = window.workspace.defaultOptions();
    options.extract = &extract::methodNamed("greedy-dag");
    window.workspace.query(
        QStringLiteral("what if"), RuleCostsPane::tr("Saturating with and without %1").arg(rule),
        [state, options, rule = rule.toStdString()](const Task& task) {
            if (const workbench::TermRun* run = workspace::termRunOf(*state))
                return whatIfOf(run->options(), rule, task);
            return optimize::whatIf(state->exploration->original, options, rule, task);
        },
        [&pane](const optimize::WhatIf& whatIf) { pane.showWhatIf(whatIf); });
}

QWidget* makeCosts(PaneContext& window) {
    auto* pane = new RuleCostsPane;
    // The e-graph with its run; null while it is changing, and for a file.
    const auto finished = [&window] {
        const EGraphStatePtr& state = window.workspace.egraph();
        return state && !workspace::rewritesOf(*state).empty() ? state : nullptr;
    };
    const auto show = [pane, &window, finished] {
        const EGraphStatePtr state = finished();
        pane->setWhatIfEnabled(state != nullptr);
        if (!state) return pane->setProfile({});
        window.workspace.query(
            QStringLiteral("rule costs"), RuleCostsPane::tr("Measuring the rules"),
            [state](const Task&) {
                return std::make_shared<const egraph::RunProfile>(egraph::profileOf(
                    *state->egraph(), workspace::ruleNamesOf(*state), workspace::iterationsOf(*state)));
            },
            [pane](const ProfilePtr& profile) { pane->setProfile(profile); });
    };
    connect(window.workspace, &workspace::Workspace::egraphChanged, *pane, show);
    connect(*pane, &RuleCostsPane::ruleSelected, *pane, [&window](const QString& rule) {
        for (const char* list : {"matches", "pending"}) window.docks.the<matches::MatchesPane>(list).selectRule(rule);
    });
    connect(*pane, &RuleCostsPane::reasonRequested, *pane, [pane, &window, finished](const QString& rule) {
        if (const EGraphStatePtr state = finished()) explain(*pane, window, state, rule);
    });
    connect(*pane, &RuleCostsPane::whatIfRequested, *pane, [pane, &window, finished](const QString& rule) {
        if (const EGraphStatePtr state = finished()) compareWithout(*pane, window, state, rule);
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
