#pragma once

#include "core/workbench/rule_book.h"

#include <QTreeWidget>

#include <functional>

namespace egret::rule_editor {

enum class Tone : uint8_t { none, good, bad, unsure };

// The known verdict on a rule.
struct Verdict {
    Tone tone = Tone::none;
    QString text;    // "sound", "unsound"
    QString detail;  // the method or the counterexample
};

using VerdictOf = std::function<Verdict(const rewrite::Rule& rule)>;

// Lists rule files and their rules, each with a check box that enables it. Open files that were never applied have no
// rules yet.
class RuleTree : public QTreeWidget {
    Q_OBJECT

public:
    explicit RuleTree(QWidget* parent = nullptr);

    // Lists active files and files that are only open. `changed` contains the files whose text differs from the applied
    // text.
    void setFiles(const workbench::RuleBook& book, const QStringList& open, const QStringList& changed,
        const VerdictOf& verdictOf);
    void setVerdict(const QString& path, const QString& rule, const Verdict& verdict);
    void setCurrentFile(const QString& path);
    void leaveOut();  // removes the file of the current item, unless it is shipped or inactive
    static QColor colourOf(Tone tone, const QPalette& palette);

Q_SIGNALS:
    void placeRequested(const QString& path, int line);  // the user clicked a file (line 0) or a rule
    void enabledChanged(const QStringList& rules, bool on);
    void leaveOutRequested(const QString& path);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    const QTreeWidgetItem* ownFile() const;  // the file that leaveOut() removes; null: none
    QTreeWidgetItem* fileItem(const QString& path) const;
    QTreeWidgetItem* add(const workbench::RuleBook::File& file, bool isAhead);
    QTreeWidgetItem* add(QTreeWidgetItem* file, const rewrite::Rule& rule, bool isOn, bool isReplaced);
    void show(QTreeWidgetItem* item, const Verdict& verdict);
};

}  // namespace egret::rule_editor
