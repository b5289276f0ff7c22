#include "views/egraph/egraph_table.h"

#include "views/jobs/latest_job.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

namespace egret::egraph_view {
namespace {

bool isNumeric(int column) { return column == EGraphList::costColumn || column == EGraphList::bornColumn; }

}  // namespace

void EGraphTableModel::set(EGraphList list) {
    beginResetModel();
    m_list = std::move(list);
    endResetModel();
}

int EGraphTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_list.rows.size());
}

int EGraphTableModel::columnCount(const QModelIndex&) const { return EGraphList::columnCount; }

QVariant EGraphTableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole && isNumeric(index.column())) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return m_list.textOf(m_list.rows[static_cast<std::size_t>(index.row())], index.column());
}

QVariant EGraphTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    return tables::headerOf(section, orientation, role,
        {tr("Class"), tr("E-node"), tr("Children"), tr("Type"), tr("Cost"), tr("Chosen by"), tr("Created"),
            tr("Rule")});
}

EGraphTable::EGraphTable(QWidget* parent)
    : QWidget(parent), m_model(new EGraphTableModel(this)), m_filter(new QLineEdit(this)),
      m_count(theme::label(this, "egraphCount")), m_view(new QTableView(this)), m_job(new jobs::LatestJob(this)) {
    theme::makeFilter(*m_filter, "egraphFilter", tr("Filter e-nodes"), tr("Filter e-nodes"), search::Query::help());
    theme::setNames(m_view, "egraphTable", {}, tr("All e-nodes"));
    m_view->setModel(m_model);
    tables::showAsRows(*m_view);
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->setColumnWidth(EGraphList::termColumn, 240);
    m_view->setColumnWidth(EGraphList::childrenColumn, 160);
    m_view->horizontalHeader()->setSortIndicator(EGraphList::classColumn, Qt::AscendingOrder);
    m_view->setSortingEnabled(true);
    auto* row = theme::row({{m_filter, 1}, m_count}, {6, 4, 6, 4});
    setLayout(theme::column({row, {m_view, 1}}, {0, 0, 0, 0}, 0));

    connect(m_model, &EGraphTableModel::sortRequested, this, [this](int column, bool descending) {
        m_order.column = column;
        m_order.descending = descending;
        relist(false);
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_order.query = search::Query(text);
        if (!m_order.query.problem().isEmpty()) return m_count->setText(m_order.query.problem());
        relist(false);
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& at) {
        if (!at.isValid() || m_restoring) return;
        m_current = nodeAt(at.row());
        if (!m_view->hasFocus()) return;
        Q_EMIT nodeSelected(*m_current);
    });
}

void EGraphTable::setSnapshot(SnapshotPtr snapshot, Describe describe) {
    m_snapshot = std::move(snapshot);
    m_describe = std::move(describe);
    relist(true);
}

void EGraphTable::setChosen(std::vector<Choice> choices) {
    m_choices = std::move(choices);
    relist(true);
}

bool EGraphTable::isBusy() const { return m_job->isBusy(); }

void EGraphTable::relist(bool steady) {
    m_job->start(QStringLiteral("list of e-nodes"),
        [this, steady, snapshot = m_snapshot, describe = m_describe, choices = m_choices, order = m_order](
            const Task& task) -> jobs::LatestJob::Done {
            auto list = std::make_shared<EGraphList>(listOf(snapshot, describe, choices, order, task));
            return [this, steady, list] { adopt(std::move(*list), steady); };
        });
}

egraph::NodeId EGraphTable::nodeAt(int row) const {
    const EGraphList& list = m_model->list();
    return list.snapshot->nodes[list.rows[static_cast<std::size_t>(row)]].id;
}

std::optional<int> EGraphTable::rowOf(egraph::NodeId node) const {
    const EGraphList& list = m_model->list();
    const auto index = list.snapshot ? list.snapshot->nodeIndex.of(node) : std::nullopt;
    return index && list.rowOf[*index] >= 0 ? std::optional(list.rowOf[*index]) : std::nullopt;
}

// Keeps one row in place on the screen: the current row if it is visible. Otherwise, if the order is unchanged
// (`steady`), keeps the topmost visible row that is still listed.
void EGraphTable::adopt(EGraphList list, bool steady) {
    const int top = m_view->rowAt(0),
              seen = m_view->viewport()->height() / std::max(1, m_view->verticalHeader()->defaultSectionSize());
    std::vector<std::pair<egraph::NodeId, int>> anchors;  // e-nodes and their screen rows
    if (top >= 0) {
        const int end = std::min(m_model->rowCount(), top + seen);
        if (const int row = m_view->currentIndex().row(); row >= top && row < end)
            anchors.emplace_back(nodeAt(row), row - top);
        for (int row = top; steady && row < end; ++row) anchors.emplace_back(nodeAt(row), row - top);
    }
    m_model->set(std::move(list));
    const EGraphList& shown = m_model->list();
    if (!shown.snapshot) {
        m_count->clear();
        return m_current.reset();
    }
    for (int column = 0; column < EGraphList::columnCount; ++column)
        m_view->setColumnHidden(column, !shown.hasContent[static_cast<std::size_t>(column)]);
    m_count->setText(shown.rows.size() == shown.snapshot->nodes.size()
            ? tr("%1 e-nodes").arg(grouped(shown.rows.size()))
            : tr("%1 of %2 e-nodes").arg(grouped(shown.rows.size()), grouped(shown.snapshot->nodes.size())));
    m_restoring = true;
    if (const auto row = m_current ? rowOf(*m_current) : std::nullopt)
        m_view->setCurrentIndex(m_model->index(*row, EGraphList::classColumn));
    for (const auto& [node, onScreen] : anchors) {
        const auto row = rowOf(node);
        if (!row) continue;
        m_view->scrollTo(
            m_model->index(std::max(0, *row - onScreen), EGraphList::classColumn), QAbstractItemView::PositionAtTop);
        break;
    }
    m_restoring = false;
}

}  // namespace egret::egraph_view
