// Rule files in the workspace: they belong to the window and apply to every document it opens.
#include "views/workspace/workspace.h"

#include "core/base/file.h"

namespace egret::workspace {

void Workspace::changeRules(const QString& name, std::function<void(workbench::RuleBook&)> change, Done done) {
    auto book = std::make_shared<workbench::RuleBook>();
    command({.name = name,
        .work =
            [book, rules = m_commandRules, document = m_commandDocument, change = std::move(change)](const Task&) {
                *book = *rules;
                change(*book);
                if (*document) (*document)->setRules(book->active());
                *rules = *book;
            },
        .done =
            [this, book, done = std::move(done)] {
                m_rules = std::move(*book);
                Q_EMIT rulesChanged();
                if (m_document) searchMatches();
                // Continue match by match with the new rules.
                if (m_growing) beginGrowing(false);
                if (done) done();
            }});
}

void Workspace::applyRules(const QString& path, const QString& text) {
    changeRules(
        tr("Applying rules"),
        [path, text](workbench::RuleBook& book) { book.put(path.toStdString(), text.toStdString()); },
        [this, path] {
            Q_EMIT rulesApplied(path);
            Q_EMIT said(
                tr("Rules applied from %1 (rules: %2)").arg(path).arg(m_rules.file(path.toStdString())->rules.size()));
        });
}

void Workspace::addRules(const QString& path) {
    changeRules(
        tr("Loading rules"),
        [path](workbench::RuleBook& book) { book.put(path.toStdString(), readFile(path.toStdString())); },
        [this, path] { Q_EMIT rulesApplied(path); });
}

void Workspace::removeRules(const QString& path) {
    changeRules(tr("Removing rules"), [path](workbench::RuleBook& book) { book.remove(path.toStdString()); });
}

void Workspace::setRulesEnabled(const QStringList& names, bool on) {
    changeRules(tr("Enabling or disabling rules"), [names, on](workbench::RuleBook& book) {
        for (const QString& name : names) book.setEnabled(name.toStdString(), on);
    });
}

}  // namespace egret::workspace
