#include "views/synthesis/search_tree_pane.h"

#include "views/canvas/graph_canvas.h"
#include "views/synthesis/tree_picture.h"
#include "views/theme/widgets.h"

#include <QLabel>

namespace egret::synthesis_view {

SearchTreePane::SearchTreePane(SearchRun& run, QWidget* parent)
    : QWidget(parent), m_run(run), m_canvas(new canvas::GraphCanvas(this)), m_shown(new QLabel(this)) {
    theme::setNames(m_canvas, "searchTreeCanvas", {}, tr("Tree of the search"));
    m_shown->setObjectName(QStringLiteral("searchTreeShown"));
    m_shown->setMargin(4);
    m_shown->setWordWrap(true);
    setLayout(theme::column({{m_canvas, 1}, m_shown}, {0, 0, 0, 0}));
    connect(&m_run, &SearchRun::treeGrew, this, &SearchTreePane::showTree);
    showTree();
}

void SearchTreePane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showTree();
}

// Hidden, it waits until it is seen.
void SearchTreePane::showTree() {
    const int nodes = static_cast<int>(m_run.tree().size());
    m_shown->setText(nodes == 0 ? tr("No tree has grown yet: begin a tree search in the pane “Search for operators”.")
            : nodes < static_cast<int>(SearchRun::kTreeNodes)
            ? tr("the whole tree, %n node(s)", nullptr, nodes)
            : tr("the %n node(s) tried most, of a larger tree", nullptr, nodes));
    if (isVisible()) m_canvas->setPicture(pictureOf(m_run.tree()));
}

}  // namespace egret::synthesis_view
