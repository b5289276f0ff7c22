// Rule files in the window. Files in the user's folder are active from the start.
#include "core/base/folders.h"
#include "views/rule_editor/rule_editor_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

#include <QDir>
#include <QMessageBox>
#include <QSettings>

#include <variant>

namespace egret::rule_editor {
namespace {

using shell::PaneContext;
using workspace::Workspace;

constexpr const char* kPane = "ruleEditor";
const QString kDisabled = QStringLiteral("rules/off");

Verdict shown(rewrite::Soundness soundness, bool isProven, const std::string& because) {
    const QString why = textOf(because);
    switch (soundness) {
        case rewrite::Soundness::sound:
            return {Tone::good, isProven ? RuleEditorPane::tr("proven") : RuleEditorPane::tr("sound"), why};
        case rewrite::Soundness::unsound: return {Tone::bad, RuleEditorPane::tr("unsound"), why};
        case rewrite::Soundness::unknown: break;
    }
    return {Tone::unsure, RuleEditorPane::tr("unknown"), why};
}

Verdict shown(const rewrite::verify::Verdict& verdict) {
    return shown(verdict.kind, verdict.isProven,
        verdict.counterexample       ? verdict.counterexample->toString()
            : verdict.reason.empty() ? verdict.method()
                                     : verdict.reason);
}

// Verdicts found in this session override verdicts in the rule file.
Verdict verdictOf(const rewrite::Rule& rule, const workbench::RuleVerdicts& verdicts) {
    if (const auto* verdict = verdicts.of(rule)) return shown(*verdict);
    if (!rule.verdict) return {};
    const auto& methods = rule.verdict->methods;
    const bool isProven =
        std::any_of(methods.begin(), methods.end(), [](const std::string& method) { return method != "tests"; });
    return shown(rule.verdict->soundness, isProven, rule.verdict->toString());
}

void check(RuleEditorPane& pane, Workspace& workspace, const QString& path, const QString& text) {
    workspace.query(QStringLiteral("rule check"), RuleEditorPane::tr("Checking rules"),
        jobs::orError(
            [path, text](const Task&) { return rewrite::parseRules(text.toStdString(), path.toStdString()).size(); }),
        [&pane, path](const auto& found) {
            if (const auto* error = std::get_if<Error>(&found)) pane.showError(path, *error);
            else pane.showCorrect(path, static_cast<int>(std::get<std::size_t>(found)));
        });
}

// Returns the last rule of the text that begins at or above `line`, or all rules if `line` is 0.
std::vector<rewrite::Rule> rulesOf(const QString& path, const QString& text, int line) {
    std::vector<rewrite::Rule> rules = rewrite::parseRules(text.toStdString(), path.toStdString());
    if (line <= 0) return rules;
    auto begin = rules.begin();
    for (auto it = rules.begin(); it != rules.end() && it->line <= line; ++it) begin = it;
    return begin == rules.end() ? rules : std::vector{*begin};
}

// Shows each verdict as soon as it is found.
void verify(RuleEditorPane& pane, Workspace& workspace, workbench::RuleVerdicts& verdicts, const QString& path,
    const QString& text, int line) {
    const auto tell = [&pane, &verdicts](const rewrite::Rule& rule, const rewrite::verify::Verdict& verdict) {
        verdicts.remember(rule, verdict);
        pane.showVerdict(textOf(rule.file), textOf(rule.name), rule.line, shown(verdict));
    };
    const auto work = [&pane, tell, path, text, line](const Task& task) {
        const std::vector<rewrite::Rule> rules = rulesOf(path, text, line);
        for (std::size_t i = 0; i < rules.size(); ++i) {
            task.report(static_cast<double>(i) / static_cast<double>(rules.size()), rules[i].name);
            auto verdict = rewrite::verify::verify(rules[i], {}, task);
            jobs::later(&pane, [tell, rule = rules[i], verdict = std::move(verdict)] { tell(rule, verdict); });
        }
    };
    workspace.run(QStringLiteral("verify"), RuleEditorPane::tr("Verifying rules"), work, [](Job::State) {});
}

QWidget* make(PaneContext& window) {
    auto* pane = new RuleEditorPane(textOf(rulesDirectory().string()));
    Workspace& workspace = window.workspace;
    const auto verdicts = std::make_shared<workbench::RuleVerdicts>();
    const auto show = [pane, &workspace, verdicts] {
        pane->setRules(workspace.rules(), [verdicts](const rewrite::Rule& rule) { return verdictOf(rule, *verdicts); });
    };
    QObject::connect(&workspace, &Workspace::rulesChanged, pane, show);
    QObject::connect(&workspace, &Workspace::rulesApplied, pane, [pane](const QString& path) {
        pane->showNote(RuleEditorPane::tr("Rules applied; searching for matches"));
        if (pane->path() != path) pane->open(path);
    });
    QObject::connect(pane, &RuleEditorPane::checkRequested, pane,
        [pane, &workspace](const QString& path, const QString& text) { check(*pane, workspace, path, text); });
    QObject::connect(pane, &RuleEditorPane::verifyRequested, pane,
        [pane, &workspace, verdicts](const QString& path, const QString& text, int line) {
            verify(*pane, workspace, *verdicts, path, text, line);
        });
    QObject::connect(pane, &RuleEditorPane::applyRequested, &workspace, &Workspace::applyRules);
    QObject::connect(pane, &RuleEditorPane::enabledChanged, &workspace, &Workspace::setRulesEnabled);
    QObject::connect(pane, &RuleEditorPane::leaveOutRequested, &workspace, &Workspace::removeRules);
    QObject::connect(pane, &RuleEditorPane::failed, pane, [&window](const Error& error) { window.fail(error); });
    // Show errors in the visible file next to its text.
    QObject::connect(&workspace, &Workspace::failed, pane, [pane](const Error& error) {
        if (error.place().line > 0) pane->showError(textOf(error.place().file), error);
    });
    show();
    return pane;
}

bool mayClose(PaneContext& window) {
    auto* pane = static_cast<RuleEditorPane*>(window.docks.made("ruleEditor"));
    const QStringList unsaved = pane ? pane->unsavedFiles() : QStringList();
    if (!window.remembers || unsaved.isEmpty()) return true;
    const auto answer = QMessageBox::question(&window.window, RuleEditorPane::tr("Rules not saved"),
        RuleEditorPane::tr("These rule files have unsaved changes:\n%1").arg(unsaved.join(QLatin1Char('\n'))),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save) pane->saveAll();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && pane->unsavedFiles().isEmpty());
}

void start(PaneContext& window) {
    window.docks.addCloser([&window] { return mayClose(window); });
    if (!window.remembers) return;
    Workspace& workspace = window.workspace;
    const QDir own(textOf(rulesDirectory().string()));
    for (const QString& name : own.entryList({QStringLiteral("*.rules")}, QDir::Files, QDir::Name))
        workspace.addRules(own.filePath(name));
    if (const QStringList off = QSettings().value(kDisabled).toStringList(); !off.isEmpty())
        workspace.setRulesEnabled(off, false);
    QObject::connect(&window.docks, &shell::Docks::closing, &workspace, [&workspace] {
        QStringList off;
        for (const std::string& rule : workspace.rules().disabled()) off << textOf(rule);
        QSettings().setValue(kDisabled, off);
    });
}

void addRules(PaneContext& window) {
    const QString path =
        window.files.toOpen(RuleEditorPane::tr("Open rule file"), RuleEditorPane::tr("Rules (*.rules)"));
    if (path.isEmpty()) return;
    window.docks.reveal(kPane);
    window.workspace.addRules(path);
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"editRules", "R&ules", 10, "&Edit rules", "Ctrl+Shift+R", "View, edit, check, verify and apply rule files", kAlways, Where::menu, reveals(kPane)},
        {"loadRules", "R&ules", 11, "&Open rule file…", "", "Add the rules from a .rules file", kAlways, Where::menu, addRules},
        {"newRule", "R&ules", 12, "&New rule", "Ctrl+Shift+N", "Add a rule template to one of your rule files", kAlways, Where::menu, onRevealed(kPane, &RuleEditorPane::newRule)},
        {"checkRules", "R&ules", 20, "&Check", "Ctrl+Shift+C", "Check the rules in the editor and go to the first error", kAlways, Where::menu, onRevealed(kPane, &RuleEditorPane::check)},
        {"verifyRule", "R&ules", 21, "&Verify rule", "Ctrl+Shift+V", "Try to refute the rule at the cursor and to derive it from operator laws", kAlways, Where::menu, onRevealed(kPane, &RuleEditorPane::verifyRule)},
        {"verifyRules", "R&ules", 22, "Verify a&ll", "", "Verify every rule in the editor", kAlways, Where::menu, onRevealed(kPane, &RuleEditorPane::verifyAll), "", "verify"},
        {"applyRules", "R&ules", 23, "&Apply", "Ctrl+Shift+Return", "Use the rules in the editor", kAlways, Where::menu, onRevealed(kPane, &RuleEditorPane::apply), "", "applyMatch"},
        {"saveRules", "R&ules", 30, "&Save rule file", "", "Save the file in the editor", kAlways, Where::menu, onPane(kPane, &RuleEditorPane::save), "", "save"},
    };
    // clang-format on
    return {{.id = "ruleEditor",
        .title = "Rule editor",
        .places = {{"Rules", 0}},
        .make = make,
        .actions = actions,
        .start = start}};
}

}  // namespace egret::rule_editor
