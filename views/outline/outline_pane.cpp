#include "views/outline/outline_pane.h"

#include "views/graph/graph_picture.h"
#include "views/tables/narrow.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTreeView>

namespace egret::outline {

FoundRows::FoundRows(OutlineModel& model) : m_model(model), m_query(QString()) {
    setRecursiveFilteringEnabled(true);
    setSourceModel(&model);
}

void FoundRows::setQuery(search::Query query) {
    m_query = std::move(query);
    invalidateFilter();
}

bool FoundRows::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (m_query.isEmpty()) return true;
    const QModelIndex at = m_model.index(row, 0, parent);
    const graph::NodeId node = m_model.nodeAt(at);
    if (!node.valid())
        return m_query.matches(
            {.type = {}, .name = at.data().toString(), .attributes = {}, .shape = {}, .id = {}, .rule = {}});
    return m_query.matches(graph_view::searched(m_model.graph(), node));
}

OutlinePane::OutlinePane(QWidget* parent)
    : QWidget(parent), m_rows(m_model), m_filter(new QLineEdit), m_count(new QLabel), m_tree(new QTreeView) {
    theme::makeFilter(*m_filter, "outlineFilter", tr("Filter"), tr("Filter the outline"), search::Query::help());
    m_count->setContentsMargins(6, 0, 6, 2);
    theme::setNames(m_tree, "outlineTree", {}, tr("Outline of the graph"));
    m_tree->setModel(&m_rows);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setMinimumHeight(40);  // on a small screen, it is scrolled
    m_tree->setAlternatingRowColors(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(OutlineModel::name, QHeaderView::Stretch);
    m_tree->header()->resizeSection(OutlineModel::shape, 96);
    m_tree->header()->resizeSection(OutlineModel::cost, 68);
    m_tree->setIndentation(14);  // networks are deeply nested
    tables::hideWhereNarrow(*m_tree, {{OutlineModel::shape, 48}, {OutlineModel::cost, 26}});
    setLayout(theme::column({m_filter, m_tree, m_count}, {0, 0, 0, 0}, 0));
    connect(m_filter, &QLineEdit::textChanged, this, &OutlinePane::filter);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &OutlinePane::currentChanged);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex& at) {
        if (const graph::GroupId group = m_model.groupAt(m_rows.mapToSource(at)); group.valid())
            Q_EMIT groupActivated(group);
    });
    m_filter->installEventFilter(this);
}

void OutlinePane::show(const graph::Graph& graph, const graph::Grouping& grouping) {
    if (graph.empty() == m_model.graph().empty() &&
        (graph.empty() || (graph.arenaPtr() == m_model.graph().arenaPtr() && graph == m_model.graph())))
        return;
    m_following = true;
    m_model.setGraph(graph, grouping);
    m_following = false;
    filter(m_filter->text());
}

void OutlinePane::setCosts(const std::unordered_map<graph::NodeId, double>& microseconds) {
    m_model.setCosts(microseconds);
}

void OutlinePane::filter(const QString& text) {
    const search::Query query(text);
    m_rows.setQuery(query);
    if (!query.isEmpty()) m_tree->expandAll();
    std::size_t all = 0, found = 0;
    const graph::Graph& graph = m_model.graph();
    for (graph::NodeId node : graph.empty() ? std::vector<graph::NodeId>() : graph.nodes()) {
        const QModelIndex at = m_model.indexOf(node);
        if (!at.isValid() || graph.op(node).is("Input")) continue;
        ++all;
        found += m_rows.mapFromSource(at).isValid();
    }
    m_count->setText(query.problem().isEmpty() ? tr("%1 of %2 operators").arg(found).arg(all) : query.problem());
    m_count->setVisible(all > 0);
}

void OutlinePane::makeCurrent(const QModelIndex& source) {
    m_following = true;
    const QModelIndex at = m_rows.mapFromSource(source);
    m_tree->setCurrentIndex(at);
    if (at.isValid()) m_tree->scrollTo(at);
    m_following = false;
}

void OutlinePane::select(graph::NodeId node) { makeCurrent(m_model.indexOf(node)); }
void OutlinePane::select(graph::GroupId group) { makeCurrent(m_model.indexOf(group)); }

void OutlinePane::currentChanged(const QModelIndex& current) {
    if (m_following || !current.isValid()) return;
    const QModelIndex at = m_rows.mapToSource(current);
    if (const graph::GroupId group = m_model.groupAt(at); group.valid()) Q_EMIT groupSelected(group);
    if (const graph::NodeId node = m_model.nodeAt(at); node.valid()) Q_EMIT nodeSelected(node);
}

// The Down key moves from the filter to the tree.
bool OutlinePane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_filter && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
        m_tree->setFocus();
        if (!m_tree->currentIndex().isValid()) m_tree->setCurrentIndex(m_rows.index(0, 0));
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace egret::outline
