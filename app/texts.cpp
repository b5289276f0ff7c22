#include "app/texts.h"

#include "app/main_window.h"
#include "app/panes.h"
#include "app/settings.h"
#include "core/batching/schedule/comparison.h"
#include "core/egraph/runner.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/hiss/training_options.h"
#include "core/expressions/semantics.h"
#include "core/optimize/extraction.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/training_options.h"
#include "core/synthesis/canonical.h"
#include "core/synthesis/operators.h"
#include "core/workbench/search_record.h"
#include "core/workbench/term_run.h"
#include "views/theme/text.h"

#include <set>

namespace egret::app {

std::vector<Text> tableTexts() {
    std::vector<Text> texts;
    std::set<std::pair<QString, QString>> known;
    const auto add = [&](const char* context, const QString& text) {
        if (!text.isEmpty() && known.emplace(QLatin1String(context), text).second) texts.push_back({context, text});
    };
    for (const ActionSpec& spec : actionTable())
        for (const char* text : {spec.menu, spec.text, spec.tip, spec.button})
            add(shell::kTableContext, QString::fromUtf8(text));
    for (const shell::PaneSpec& pane : panes()) add(shell::kTableContext, QString::fromUtf8(pane.title));
    for (const Perspective& perspective : perspectives()) add(shell::kTableContext, QLatin1String(perspective.name));
    const auto addTable = [&](const char* context, const auto& table) {
        for (const OptionSpec& row : table) {
            if (row.title.empty()) continue;
            for (const std::string_view text : {row.title, row.tip.empty() ? row.help : row.tip})
                add(context, textOf(text));
            for (const std::string_view text : row.choiceTitles)
                if (!row.choicesAreNames) add(context, textOf(text));
            add(context, textOf(row.lowTitle));
        }
    };
    addTable("Options", optimize::optionTable());
    addTable("egret::app::TermRunDialog", workbench::termRunTable());
    addTable("Settings", settingTable());
    addTable("egret::batching_view::BatchingPane", batching::comparisonTable());
    addTable("egret::policy_view::TrainingPane", optimize::policy::trainingTable());
    addTable("egret::expressions_view::TrainingPane", hiss::trainingTable());
    addTable("egret::synthesis_view::SearchPane", workbench::searchTable());
    for (const OptionSpec& row : optimize::optionTable()) add("egret::app::RunDialog", textOf(row.group));
    for (const optimize::Optimizer& optimizer : optimize::all()) add("Options", textOf(optimizer.description));
    for (const extract::Objective& objective : extract::objectives())
        for (const char* text : {objective.title, objective.brief, optimize::kSecondCost})
            add("egret::extraction::ExtractionPane", QString::fromUtf8(text));
    for (const batching::Workload& workload : batching::workloads())
        for (const char* text : {workload.title, workload.description})
            add("egret::batching_view::BatchingPane", QString::fromUtf8(text));
    for (const expressions::ModeFacts& mode : expressions::modes()) add("ExpressionMode", textOf(mode.meaning));
    for (const hiss::Baseline& baseline : hiss::baselines()) add("Method", textOf(baseline.description));
    for (const synthesis::CanonicalRule& rule : synthesis::canonicalRules())
        add("CanonicalRule", QString::fromUtf8(rule.condition));
    for (const synthesis::NamedText& spec : synthesis::namedSpecs()) add("Synthesis", QString::fromUtf8(spec.about));
    for (const synthesis::NamedText& op : synthesis::namedOperators()) add("Synthesis", QString::fromUtf8(op.about));
    add("Engine", textOf(workbench::kGoalReached));
    for (int reason = 0; reason <= static_cast<int>(egraph::StopReason::other); ++reason)
        add("Engine", textOf(egraph::stopReasonName(static_cast<egraph::StopReason>(reason))));
    return texts;
}

QString tableTextsHeader() {
    QString header = QStringLiteral(
        "// Made by egret-texts from the tables of the program, for lupdate only. Do not edit: "
        "scripts/translate.\n#pragma once\n\n");
    for (const auto& [context, text] : tableTexts()) {
        QString literal = text;
        literal.replace(QLatin1Char('\\'), QStringLiteral("\\\\"))
            .replace(QLatin1Char('"'), QStringLiteral("\\\""))
            .replace(QLatin1Char('\n'), QStringLiteral("\\n"));
        header += QStringLiteral("QT_TRANSLATE_NOOP(\"%1\", \"%2\")\n").arg(QLatin1String(context), literal);
    }
    return header;
}

QString keysPage() {
    QString page = QStringLiteral("# %1\n\n%2\n")
                       .arg(MainWindow::tr("Keys"),
                           MainWindow::tr("Every command is also in a menu and in the search field (Ctrl+Shift+P)."));
    const auto section = [&](const QString& title) {
        page += QStringLiteral("\n## %1\n\n| %2 | %3 |\n|---|---|\n")
                    .arg(title, MainWindow::tr("Key"), MainWindow::tr("Command"));
    };
    const auto row = [&](const QString& key, const QString& text) {
        page += QStringLiteral("| **%1** | %2 |\n").arg(key, text);
    };
    QString menu;
    for (const ActionSpec& spec : actionTable()) {
        if (!*spec.shortcut) continue;
        if (const QString title = MainWindow::tr(spec.menu).remove(QLatin1Char('&')); title != menu)
            section(menu = title);
        QStringList keys;
        for (const QString& key : QString::fromLatin1(spec.shortcut).split(QStringLiteral("; ")))
            keys << QKeySequence(key).toString(QKeySequence::NativeText);
        row(keys.join(QStringLiteral(", ")), MainWindow::tr(spec.tip));
    }
    section(MainWindow::tr("Perspectives"));
    for (const Perspective& perspective : perspectives())
        if (*perspective.group) row(keyOf(perspective), MainWindow::tr(perspective.name));
    section(MainWindow::tr("In a picture"));
    row(MainWindow::tr("arrows"), MainWindow::tr("Move along the edges"));
    row(MainWindow::tr("Enter"), MainWindow::tr("Open the selection"));
    row(MainWindow::tr("Space"), MainWindow::tr("Show the whole picture"));
    row(QStringLiteral("F"), MainWindow::tr("Show the selection"));
    row(QStringLiteral("+, −"),
        MainWindow::tr("Expand or collapse a group of operators; show more or less of the e-graph"));
    return page;
}

}  // namespace egret::app
