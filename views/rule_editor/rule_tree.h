#pragma once

#include <QTreeWidget>

#include <vector>

namespace egret::rule_editor {

enum class Tone : uint8_t { none, good, bad, unsure };

// What is known of a rule.
struct Verdict {
    Tone tone = Tone::none;
    QString text;    // "sound", "unsound"
    QString detail;  // the method, or the counterexample
};

struct RuleRow {
    QString name, description;
    int line = 0;
    bool isOn = true, isReplaced = false;  // replaced: a later file has a rule of this name
    Verdict verdict;
};

struct FileRow {
    QString path;
    bool isShipped = false;
    QString text;  // as applied
    std::vector<RuleRow> rules;
};

// Rule files and their rules, each with a box that turns it on or off. Files that are open but were never applied have
// no rules yet.
class RuleTree : public QTreeWidget {
    Q_OBJECT

public:
    explicit RuleTree(QWidget* parent = nullptr);

    // changed: the text is ahead of what is applied.
    void setFiles(const std::vector<FileRow>& files, const QStringList& changed);
    void setVerdict(const QString& path, const QString& rule, const Verdict& verdict);
    void setCurrentFile(const QString& path);
    void leaveOut();  // the current file, or that of the current rule; nothing when it is a shipped one or not in use
    static QColor colourOf(Tone tone, const QPalette& palette);

Q_SIGNALS:
    void placeRequested(const QString& path, int line);  // a file (line 0) or a rule was clicked
    void enabledChanged(const QStringList& rules, bool on);
    void leaveOutRequested(const QString& path);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    const QTreeWidgetItem* ownFile() const;  // what leaveOut() speaks of; null: nothing
    QTreeWidgetItem* fileItem(const QString& path) const;
    void show(QTreeWidgetItem* item, const Verdict& verdict);
};

}  // namespace egret::rule_editor
