// What the commands on rules do, and how the rule editor meets the workspace.
#include "app/main_window.h"
#include "core/base/folders.h"
#include "views/rule_editor/rule_editor_pane.h"

#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QMessageBox>
#include <QSettings>

namespace egret::app {

using rule_editor::RuleEditorPane;
using workspace::Workspace;

namespace {

const QString kDisabled = QStringLiteral("rules/off");

rule_editor::Verdict shown(rewrite::Soundness soundness, bool isProven, const std::string& because) {
    struct Look {
        rule_editor::Tone tone;
        QString text;
    };
    const std::map<rewrite::Soundness, Look> looks{
        {rewrite::Soundness::sound, {rule_editor::Tone::good, isProven ? QCoreApplication::translate("egret::app::MainWindow", "proven") : QCoreApplication::translate("egret::app::MainWindow", "sound")}},
        {rewrite::Soundness::unsound, {rule_editor::Tone::bad, QCoreApplication::translate("egret::app::MainWindow", "unsound")}},
        {rewrite::Soundness::unknown, {rule_editor::Tone::unsure, QCoreApplication::translate("egret::app::MainWindow", "unknown")}}};
    return {looks.at(soundness).tone, looks.at(soundness).text, QString::fromStdString(because)};
}

rule_editor::Verdict shown(const rewrite::taso::Verdict& verdict) {
    return shown(verdict.kind, verdict.isProven,
                 verdict.counterexample   ? verdict.counterexample->toString()
                 : verdict.reason.empty() ? verdict.method()
                                          : verdict.reason);
}

// What was found out here comes before what the file says.
rule_editor::Verdict verdictOf(const rewrite::Rule& rule, const workbench::RuleVerdicts& verdicts) {
    if (const auto* verdict = verdicts.of(rule)) return shown(*verdict);
    if (!rule.verdict) return {};
    const auto& methods = rule.verdict->methods;
    const bool isProven = std::any_of(methods.begin(), methods.end(), [](const std::string& method) { return method != "tests"; });
    return shown(rule.verdict->soundness, isProven, rule.verdict->toString());
}

}  // namespace

void MainWindow::wireRules() {
    connect(m_workspace, &Workspace::rulesChanged, this, &MainWindow::updateRules);
    connect(m_workspace, &Workspace::rulesApplied, this, [this](const QString& path) {
        m_ruleEditor->showNote(tr("In use from now on; matches are found anew."));
        if (m_ruleEditor->path() != path) m_ruleEditor->open(path);
    });
    connect(m_workspace, &Workspace::rulesChecked, this, [this](const workspace::RuleCheck& check) {
        if (check.error) m_ruleEditor->showError(check.path, *check.error);
        else m_ruleEditor->showCorrect(check.path, static_cast<int>(check.rules.size()));
    });
    connect(m_workspace, &Workspace::ruleVerified, this, [this](const rewrite::Rule& rule, const rewrite::taso::Verdict& verdict) {
        m_ruleEditor->showVerdict(QString::fromStdString(rule.file), QString::fromStdString(rule.name), rule.line, shown(verdict));
    });
    connect(m_ruleEditor, &RuleEditorPane::checkRequested, m_workspace, &Workspace::checkRules);
    connect(m_ruleEditor, &RuleEditorPane::verifyRequested, m_workspace, &Workspace::verifyRules);
    connect(m_ruleEditor, &RuleEditorPane::applyRequested, m_workspace, &Workspace::applyRules);
    connect(m_ruleEditor, &RuleEditorPane::enabledChanged, m_workspace, &Workspace::setRulesEnabled);
    connect(m_ruleEditor, &RuleEditorPane::leaveOutRequested, m_workspace, &Workspace::removeRules);
    connect(m_ruleEditor, &RuleEditorPane::failed, this, &MainWindow::showError);
    // An error in the text that is being looked at belongs beside the text.
    connect(m_workspace, &Workspace::failed, m_ruleEditor, [this](const Error& error) {
        if (error.place().line > 0) m_ruleEditor->showError(QString::fromStdString(error.place().file), error);
    });
    updateRules();
    if (m_memory == Memory::none) return;
    const QDir own(QString::fromStdString(rulesDirectory().string()));
    for (const QString& name : own.entryList({QStringLiteral("*.rules")}, QDir::Files, QDir::Name)) m_workspace->addRules(own.filePath(name));
    if (const QStringList off = QSettings().value(kDisabled).toStringList(); !off.isEmpty()) m_workspace->setRulesEnabled(off, false);
}

void MainWindow::updateRules() {
    std::vector<rule_editor::FileRow> files;
    const workbench::RuleBook& book = m_workspace->rules();
    for (const auto& file : book.files()) {
        rule_editor::FileRow& row = files.emplace_back();
        row.path = QString::fromStdString(file.path.string());
        row.isShipped = file.isShipped;
        row.text = QString::fromStdString(file.text);
        for (const rewrite::Rule& rule : file.rules) {
            const workbench::RuleBook::Use use = book.use(file, rule);
            row.rules.push_back({.name = QString::fromStdString(rule.name),
                                 .description = QString::fromStdString(rule.description),
                                 .line = rule.line,
                                 .isOn = use == workbench::RuleBook::Use::on,
                                 .isReplaced = use == workbench::RuleBook::Use::replaced,
                                 .verdict = verdictOf(rule, m_workspace->verdicts())});
        }
    }
    m_ruleEditor->setFiles(std::move(files));
}

void MainWindow::rememberRules() const {
    QStringList off;
    for (const std::string& rule : m_workspace->rules().disabled()) off << QString::fromStdString(rule);
    QSettings().setValue(kDisabled, off);
}

void MainWindow::editRules() { openThe("ruleEditor"); }

void MainWindow::addRules() {
    const QString path = askForFile(tr("Open a rule file"), tr("Rules (*.rules)"), false);
    if (path.isEmpty()) return;
    openThe("ruleEditor");
    m_workspace->addRules(path);
}

void MainWindow::newRule() {
    openThe("ruleEditor");
    m_ruleEditor->newRule();
}

void MainWindow::checkRules() {
    openThe("ruleEditor");
    m_ruleEditor->check();
}

void MainWindow::verifyRule() {
    openThe("ruleEditor");
    m_ruleEditor->verifyRule();
}

void MainWindow::verifyRules() {
    openThe("ruleEditor");
    m_ruleEditor->verifyAll();
}

void MainWindow::applyRules() {
    openThe("ruleEditor");
    m_ruleEditor->apply();
}

void MainWindow::saveRules() { m_ruleEditor->save(); }

bool MainWindow::mayClose() {
    if (const auto trouble = m_workspace->savingTrouble())
        if (QMessageBox::question(this, tr("Not saved"),
                                  tr("The last steps are not on the disk: %1. Close and lose them?")
                                      .arg(QString::fromStdString(trouble->what())),
                                  QMessageBox::Discard | QMessageBox::Cancel,
                                  QMessageBox::Cancel) != QMessageBox::Discard)
            return false;
    const QStringList unsaved = m_ruleEditor->unsavedFiles();
    if (m_memory == Memory::none || unsaved.isEmpty()) return true;
    const auto answer = QMessageBox::question(this, tr("Rules not saved"),
                                              tr("These rule files have changes that are not saved:\n%1").arg(unsaved.join(QLatin1Char('\n'))),
                                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save) m_ruleEditor->saveAll();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && m_ruleEditor->unsavedFiles().isEmpty());
}

}  // namespace egret::app
