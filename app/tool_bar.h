#pragma once

#include "views/shell/pane.h"

#include <QToolBar>

namespace egret::app {

class CostPill;
class SearchField;

// The tool bar: commands of the document, and the tools of the perspective (Perspective::tools). Buttons show icons;
// only the primary tool also shows its text. Behind them, in a bar of its own, are the cost, the commands that open
// parts of the window, and the search field: that bar never moves into the menu of hidden buttons.
class ToolBar : public QToolBar {
    Q_OBJECT

public:
    ToolBar(shell::PaneContext& context, QWidget* parent);
    void build();  // call when actions and docks exist
    QToolBar& end() const { return *m_end; }
    SearchField& search() const { return *m_search; }

private:
    void showTools();
    QAction* addTool(const shell::Tool& tool, bool isPrimary);

    shell::PaneContext& m_context;
    QToolBar* m_end;
    CostPill* m_cost;
    SearchField* m_search;
    QList<QAction*> m_tools;  // actions of the perspective, and the separator
};

}  // namespace egret::app
