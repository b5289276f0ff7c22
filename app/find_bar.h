#pragma once

#include "core/egraph/egraph.h"
#include "core/graph/graph.h"
#include "views/shell/pane.h"

#include <QToolBar>

#include <optional>

class QLabel;
class QLineEdit;

namespace egret::app {

// Searches the graph and the e-graph. Hits light up while you type; Enter goes on, Shift+Enter back, Esc clears the
// field and focuses the picture. A tool bar of its own, so that the search never goes into the overflow of buttons.
class FindBar : public QToolBar {
    Q_OBJECT

public:
    explicit FindBar(shell::PaneContext& context, QWidget* parent = nullptr);

    void follow();  // the panes, once there are any
    void begin();   // a search: gives it the keyboard

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // What a search found, and which of it one looks at: the nodes first, then the e-nodes.
    struct Found {
        std::vector<graph::NodeId> nodes;
        std::vector<egraph::NodeId> enodes;
        std::optional<std::size_t> at;
    };

    void find();
    void goTo(bool next);
    void showFound();

    shell::PaneContext& m_context;
    QLineEdit* m_field;
    QLabel* m_count;
    Found m_found;
};

}  // namespace egret::app
