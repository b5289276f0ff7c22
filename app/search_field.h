#pragma once

#include "views/shell/pane.h"

#include <QLabel>
#include <QLineEdit>

#include <functional>

class QListWidget;

namespace egret::app {

// The search field of the tool bar, which is also the command palette. While the user types, it highlights the nodes
// and e-nodes found, and lists matching commands, panes, operators and rules by group in a popup. Enter runs the
// selected entry or, if none is selected, goes to the next node found.
class SearchField : public QWidget {
    Q_OBJECT

public:
    SearchField(shell::PaneContext& context, QWidget* parent);
    void follow();         // starts following the document; call when the panes exist
    void begin();          // focuses the field
    void beginCommands();  // also lists all commands

    // Rates a command for a query: 0 unless every word of the query occurs. Beginnings of words count more.
    static int score(const QString& query, const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        QString text;
        QString detail;             // key or description, at the right
        QString why;                // reason why the entry is disabled; empty if it is not
        std::function<void()> run;  // null: the heading of a group
    };
    struct Found {
        std::vector<graph::NodeId> nodes;
        std::vector<egraph::NodeId> enodes;
        std::optional<std::size_t> at;  // hit shown, counted over nodes and then e-nodes
    };
    void find();
    void goTo(bool next);
    void showFound();
    void fillList();
    void addGroup(const QString& title, std::vector<Entry> entries);
    std::vector<Entry> commands(const QString& text) const;
    std::vector<Entry> panes(const QString& text) const;
    std::vector<Entry> operators() const;
    std::vector<Entry> rules(const QString& text) const;
    void select(int step);
    bool run();
    void close();
    bool keyPressed(const class QKeyEvent& key);

    shell::PaneContext& m_context;
    QLineEdit* m_field;
    QLabel* m_count;
    QListWidget* m_list;
    std::vector<Entry> m_entries;  // of the list's rows
    Found m_found;
    bool m_listsAll = false;  // commands are listed before anything is typed
};

}  // namespace egret::app
