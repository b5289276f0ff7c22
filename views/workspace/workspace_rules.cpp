// What the workspace does with rule files: they belong to the window, and every document it opens works with them.
#include "views/workspace/workspace.h"

#include "core/base/file.h"

namespace egret::workspace {

void Workspace::changeRules(const QString& name, std::function<void(workbench::RuleBook&)> change, Done done) {
    auto book = std::make_shared<workbench::RuleBook>();
    const auto work = [book, rules = m_commandRules, document = m_commandDocument, change = std::move(change)](const Task&) {
        *book = *rules;
        change(*book);
        if (*document) (*document)->setRules(book->active());
        *rules = *book;
    };
    const auto adoptRules = [this, book, done = std::move(done)] {
        m_rules = std::move(*book);
        Q_EMIT rulesChanged();
        if (m_document) searchMatches();
        // What grows match by match goes on from where it is, with the new rules.
        if (m_growing) beginGrowing(false);
        if (done) done();
    };
    command(name, work, adoptRules);
}

void Workspace::applyRules(const QString& path, const QString& text) {
    changeRules(tr("Applying rules"), [path, text](workbench::RuleBook& book) { book.put(path.toStdString(), text.toStdString()); },
                [this, path] {
                    Q_EMIT rulesApplied(path);
                    Q_EMIT said(tr("In use from now on: %1, rules: %2").arg(path).arg(m_rules.file(path.toStdString())->rules.size()));
                });
}

void Workspace::addRules(const QString& path) {
    changeRules(tr("Loading rules"), [path](workbench::RuleBook& book) { book.put(path.toStdString(), readFile(path.toStdString())); },
                [this, path] { Q_EMIT rulesApplied(path); });
}

void Workspace::removeRules(const QString& path) {
    changeRules(tr("Taking rules off"), [path](workbench::RuleBook& book) { book.remove(path.toStdString()); });
}

void Workspace::setRulesEnabled(const QStringList& names, bool on) {
    changeRules(tr("Choosing rules"), [names, on](workbench::RuleBook& book) {
        for (const QString& name : names) book.setEnabled(name.toStdString(), on);
    });
}

void Workspace::checkRules(const QString& path, const QString& text) {
    auto result = std::make_shared<RuleCheck>();
    result->path = path;
    query(kRuleCheck, tr("Checking rules"),
          [result, text](const Task&) {
              try {
                  result->rules = rewrite::parseRules(text.toStdString(), result->path.toStdString());
              } catch (const Error& error) {
                  result->error = error;
              }
          },
          [this, result] { Q_EMIT rulesChecked(*result); });
}

void Workspace::verifyRules(const QString& path, const QString& text, int line) {
    query(kVerify, tr("Verifying rules"),
          [this, path, text, line](const Task& task) {
              std::vector<rewrite::Rule> rules = rewrite::parseRules(text.toStdString(), path.toStdString());
              if (line > 0) {  // the rule that begins there or is the last to begin above
                  auto begin = rules.begin();
                  for (auto it = rules.begin(); it != rules.end() && it->line <= line; ++it) begin = it;
                  if (begin != rules.end()) rules = {*begin};
              }
              for (std::size_t i = 0; i < rules.size(); ++i) {
                  task.report(static_cast<double>(i) / static_cast<double>(rules.size()), rules[i].name);
                  auto verdict = rewrite::taso::verify(rules[i], {}, task);
                  QMetaObject::invokeMethod(this, [this, rule = rules[i], verdict = std::move(verdict)] {
                      m_verdicts.remember(rule, verdict);
                      Q_EMIT ruleVerified(rule, verdict);
                  }, Qt::QueuedConnection);
              }
          },
          [this] { Q_EMIT rulesVerified(); });
}

}  // namespace egret::workspace
