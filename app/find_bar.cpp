#include "app/find_bar.h"

#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/theme/widgets.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace egret::app {

using egraph_view::EGraphPane;
using graph_view::GraphPane;

FindBar::FindBar(shell::PaneContext& context, QWidget* parent)
    : QToolBar(tr("Find"), parent), m_context(context), m_field(new QLineEdit), m_count(new QLabel) {
    setObjectName(QStringLiteral("findBar"));
    setMovable(false);
    toggleViewAction()->setVisible(false);
    theme::makeFilter(*m_field, "find", tr("Find"), tr("Find"), search::Query::help());
    m_field->setMinimumWidth(140);
    m_field->setMaximumWidth(220);
    m_field->installEventFilter(this);
    m_count->setObjectName(QStringLiteral("findCount"));
    m_count->setContentsMargins(0, 0, 6, 0);
    auto* content = new QWidget;
    content->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    content->setLayout(theme::row({theme::Stretch{1}, m_count, m_field}, {0, 0, 0, 0}, 0));
    addWidget(content);
}

void FindBar::follow() {
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::find);
    connect(&m_context.workspace, &workspace::Workspace::changed, this, &FindBar::find);
    connect(&m_context.workspace, &workspace::Workspace::egraphChanged, this, [this] {
        if (m_context.workspace.egraph()) find();
    });
    connect(&m_context.docks.the<GraphPane>("graph"), &GraphPane::tabChanged, this, &FindBar::find);
    connect(&m_context.docks.the<EGraphPane>("egraph"), &EGraphPane::found, this,
        [this](const std::vector<egraph::NodeId>& nodes) {
            m_found.enodes = nodes;
            if (search::Query(m_field->text()).problem().isEmpty()) showFound();
        });
}

void FindBar::begin() {
    m_field->setFocus();
    m_field->selectAll();
}

void FindBar::find() {
    const search::Query query(m_field->text());
    m_found = {m_context.docks.the<GraphPane>("graph").find(query), {}, {}};
    m_context.docks.the<EGraphPane>("egraph").find(query);
    if (!query.problem().isEmpty()) m_count->setText(query.problem());
    else showFound();
}

// Cycles through the hits, first in the graph, then in the e-graph.
void FindBar::goTo(bool next) {
    const std::size_t inGraph = m_found.nodes.size(), all = inGraph + m_found.enodes.size();
    if (all == 0) return showFound();
    const std::size_t at = m_found.at ? (*m_found.at + (next ? 1 : all - 1)) % all : next ? 0 : all - 1;
    m_found.at = at;
    if (at < inGraph) {
        m_context.selection.select(shell::Selection::Nodes{m_found.nodes[at]});
    } else {
        m_context.docks.reveal("egraph");
        m_context.selection.select(shell::Selection::Places{{m_found.enodes[at - inGraph]}, {}});
    }
    showFound();
}

void FindBar::showFound() {
    const std::size_t nodes = m_found.nodes.size(), enodes = m_found.enodes.size();
    QString text;
    if (!m_field->text().trimmed().isEmpty()) {
        const graph::Graph& graph = m_context.docks.the<GraphPane>("graph").currentGraph();
        const auto& egraph = m_context.workspace.egraph();
        text = tr("%1 of %2 nodes").arg(nodes).arg(graph.empty() ? 0 : graph.nodes().size());
        if (egraph) text += tr(", %1 of %2 e-nodes").arg(enodes).arg(egraph->snapshot->nodes.size());
        if (m_found.at) text = tr("at %1 · %2").arg(*m_found.at + 1).arg(text);
    }
    m_count->setText(text);
    m_count->setVisible(!text.isEmpty());
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (watched != m_field || (event->type() != QEvent::KeyPress && !isOverride))
        return QToolBar::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape) {  // elsewhere the key triggers a command
        event->accept();
        if (isOverride) return true;
        m_field->clear();
        if (m_context.docks.focusedCanvas().isVisible()) m_context.docks.focusedCanvas().setFocus();
        else m_context.docks.focusMainPane();
        return true;
    }
    if (isOverride || (key->key() != Qt::Key_Return && key->key() != Qt::Key_Enter) ||
        (key->modifiers() & Qt::ControlModifier))
        return false;
    goTo(!(key->modifiers() & Qt::ShiftModifier));
    return true;
}

}  // namespace egret::app
