#pragma once

#include "core/edit/complete.h"
#include "views/theme/code_edit.h"

class QCompleter;
class QStandardItemModel;

namespace egret::edit_view {

// A script of edits, with completion of verbs, operators, attributes and names. The list opens while typing, and on
// Ctrl+Space.
class ScriptEdit : public theme::CodeEdit {
    Q_OBJECT

public:
    explicit ScriptEdit(QWidget* parent = nullptr);
    void setGraph(const graph::Graph& graph) { m_graph = graph; }  // may be empty
    // Inserts a statement as the last line; the cursor replaces the character | in it.
    void begin(const QString& statement);
    QString hint() const { return m_hint; }  // the form of the statement at the cursor

Q_SIGNALS:
    void hintChanged();
    void applyWanted();  // Ctrl+Return

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void offer(bool isAsked);
    void accept(const QString& text);

    graph::Graph m_graph;
    QStandardItemModel* m_candidates;
    QCompleter* m_completer;
    int m_begin = 0;  // of the word that is being completed
    QString m_hint;
};

}  // namespace egret::edit_view
