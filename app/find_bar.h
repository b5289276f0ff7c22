#pragma once

#include "core/egraph/egraph.h"
#include "core/graph/graph.h"
#include "views/shell/pane.h"

#include <QToolBar>

#include <optional>

class QLabel;
class QLineEdit;

namespace egret::app {

// Searches the graph and the e-graph. Highlights hits while the user types; Enter and Shift+Enter step through them,
// Esc clears the field and focuses the picture. It is a separate tool bar, because the search must not move into the
// buttons' overflow menu.
class FindBar : public QToolBar {
    Q_OBJECT

public:
    explicit FindBar(shell::PaneContext& context, QWidget* parent = nullptr);

    void follow();  // connects to the panes, which must exist
    void begin();   // focuses the field

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // Search results, nodes before e-nodes, and the current hit.
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
