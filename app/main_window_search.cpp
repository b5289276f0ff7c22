// Searching both panes, and going to what was found.
#include "app/main_window.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace egret::app {

// What is found lights up while it is typed; Enter goes to it.
void MainWindow::find(const QString& text) {
    const search::Query query(text);
    m_found = {m_graph->find(query), {}, {}};
    m_egraph->find(query);
    if (!query.problem().isEmpty()) m_findCount->setText(query.problem());
    else showFound();
}

// Through the graph's hits, then through the e-graph's, round and round.
void MainWindow::goToFound(bool next) {
    const std::size_t inGraph = m_found.nodes.size(), all = inGraph + m_found.enodes.size();
    if (all == 0) return showFound();
    const std::size_t at = m_found.at ? (*m_found.at + (next ? 1 : all - 1)) % all : next ? 0 : all - 1;
    m_found.at = at;
    if (at < inGraph) {
        m_graph->select({m_found.nodes[at]});
    } else {
        openThe("egraph");
        m_egraph->select({m_found.enodes[at - inGraph]}, {});
    }
    showFound();
}

void MainWindow::showFound() {
    const std::size_t nodes = m_found.nodes.size(), enodes = m_found.enodes.size();
    QString text;
    if (!m_find->text().trimmed().isEmpty()) {
        const graph::Graph& graph = m_graph->currentGraph();
        const auto& egraph = m_workspace->egraph();
        text = tr("%1 of %2 nodes").arg(nodes).arg(graph.empty() ? 0 : graph.nodes().size());
        if (egraph) text += tr(", %1 of %2 e-nodes").arg(enodes).arg(egraph->snapshot->nodes.size());
        if (m_found.at) text = tr("at %1 · %2").arg(*m_found.at + 1).arg(text);
    }
    m_findCount->setText(text);
    m_findCount->setVisible(!text.isEmpty());
}

// In the search field: Enter goes on, Shift+Enter back, Esc empties it and gives the keyboard back to the picture.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (watched != m_find || (event->type() != QEvent::KeyPress && !isOverride)) return QMainWindow::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {  // a command's key elsewhere
        event->accept();
        if (isOverride) return true;
        m_find->clear();
        if (focusedCanvas().isVisible()) focusedCanvas().setFocus();
        else focusMainPane();
        return true;
    }
    if (isOverride || (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) || (key->modifiers() & Qt::ControlModifier)) return false;
    goToFound(!(key->modifiers() & Qt::ShiftModifier));
    return true;
}

}  // namespace egret::app
