#include "views/egraph/egraph_pane.h"

#include "views/egraph/egraph_table.h"

#include <QHeaderView>
#include <QSortFilterProxyModel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace egret::egraph_view {
namespace {

constexpr std::size_t kMinClasses = 8, kMaxClasses = 4000;

std::optional<egraph::ClassId> firstFresh(const EGraphSnapshot& snapshot, std::optional<egraph::Step> since) {
    if (!since) return {};
    for (const auto& node : snapshot.nodes)
        if (node.birth > *since && node.birth <= snapshot.at) return snapshot.classes[node.owner].id;
    return {};
}

canvas::ItemId firstFreshCell(const canvas::Picture& picture) {
    for (const canvas::Box& box : picture.boxes)
        for (const canvas::Cell& cell : box.cells)
            if (cell.outline == canvas::Outline::fresh) return cell.id;
    return canvas::kNoItem;
}

}

EGraphPane::EGraphPane(QWidget* parent)
    : QWidget(parent), m_tabs(new QTabWidget(this)), m_canvas(new canvas::GraphCanvas(this)), m_table(new EGraphTable(this)),
      m_sorted(new QSortFilterProxyModel(this)), m_tableView(new QTableView(this)) {
    m_canvas->setObjectName(QStringLiteral("egraphCanvas"));
    m_canvas->setAccessibleName(tr("E-graph"));
    m_canvas->setEmptyText(tr("No e-graph yet: run equality saturation (F5) or grow it match by match (F10)."));
    m_sorted->setSourceModel(m_table);
    m_sorted->setSortRole(Qt::UserRole);
    m_tableView->setObjectName(QStringLiteral("egraphTable"));
    m_tableView->setAccessibleName(tr("All e-nodes"));
    m_tableView->setModel(m_sorted);
    m_tableView->setSortingEnabled(true);
    m_tableView->sortByColumn(EGraphTable::classColumn, Qt::AscendingOrder);
    m_tableView->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tableView->verticalHeader()->hide();
    m_tableView->verticalHeader()->setDefaultSectionSize(22);
    m_tableView->horizontalHeader()->setStretchLastSection(true);
    m_tableView->setColumnWidth(EGraphTable::termColumn, 240);
    m_tableView->setColumnWidth(EGraphTable::childrenColumn, 160);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_canvas, tr("Classes"));
    m_tabs->addTab(m_tableView, tr("Table"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);

    connect(m_canvas, &canvas::GraphCanvas::selectionChanged, this, &EGraphPane::selectionChanged);
    connect(m_canvas, &canvas::GraphCanvas::pictureShown, this, [this] { m_canvas->reveal(std::exchange(m_revealWhenShown, canvas::kNoItem)); });
    connect(m_canvas, &canvas::GraphCanvas::activated, this, [this](canvas::ItemId item) {
        const auto id = classOf(item);
        if (!id || !m_snapshot) return;
        const auto index = m_snapshot->classOf(*id);
        if (index && m_snapshot->classes[*index].nodeCount > m_options.maxNodesInClass && m_options.expanded.insert(*id).second)
            return refresh(true);
        setFocusOn({*id});
    });
    connect(m_canvas, &canvas::GraphCanvas::expandRequested, this, [this] { grow(1.6); });
    connect(m_canvas, &canvas::GraphCanvas::collapseRequested, this, [this] { grow(1 / 1.6); });
    connect(m_tableView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (!row.isValid() || !m_tableView->hasFocus()) return;
        const auto node = m_table->nodeAt(m_sorted->mapToSource(row).row());
        select({node}, {});
    });
}

void EGraphPane::setSnapshot(SnapshotPtr snapshot, Describe describe, bool steady, std::optional<egraph::Step> freshSince) {
    const bool first = !m_snapshot;
    m_snapshot = std::move(snapshot);
    m_describe = std::move(describe);
    m_options.freshSince = freshSince;
    m_table->set(m_snapshot, m_describe);
    showColumns();
    if (!steady && !holdsWhatIsDrawn()) m_canvas->clear();  // another e-graph
    refresh(steady && !first);
}

bool EGraphPane::holdsWhatIsDrawn() const {
    for (const canvas::Box& box : m_canvas->picture().boxes)
        for (const canvas::Cell& cell : box.cells)
            if (const auto node = nodeOf(cell.id); node && !m_snapshot->nodeIndex.contains(*node)) return false;
    return true;
}

void EGraphPane::showColumns() {
    for (int column : {EGraphTable::typeColumn, EGraphTable::costColumn, EGraphTable::chosenColumn, EGraphTable::bornColumn, EGraphTable::ruleColumn})
        m_tableView->setColumnHidden(column, !m_table->hasContent(column));
}

void EGraphPane::clear() {
    m_snapshot.reset();
    m_options = {};
    m_table->set({}, {});
    m_canvas->clear();
}

void EGraphPane::refresh(bool steady) {
    if (!m_snapshot) return;
    canvas::Picture picture = pictureOf(*m_snapshot, m_describe, m_options);
    if (const auto fresh = firstFresh(*m_snapshot, m_options.freshSince); fresh && firstFreshCell(picture) == canvas::kNoItem) {
        m_options.focus = {*fresh};
        picture = pictureOf(*m_snapshot, m_describe, m_options);
        steady = false;
    }
    m_revealWhenShown = firstFreshCell(picture);
    picture.steady = steady;
    picture.willChange = true;
    m_canvas->setPicture(std::move(picture));
}

void EGraphPane::grow(double factor) {
    if (!m_snapshot) return;
    const double wanted = static_cast<double>(m_options.maxClasses) * factor;
    m_options.maxClasses = std::clamp(static_cast<std::size_t>(wanted), kMinClasses, kMaxClasses);
    refresh(true);
}

void EGraphPane::setFocusOn(std::vector<egraph::ClassId> classes) {
    m_options.focus = std::move(classes);
    refresh(false);
}

void EGraphPane::setChosen(std::vector<Choice> choices) {
    m_options.chosen = std::move(choices);
    m_table->setChosen(m_options.chosen);
    showColumns();
    refresh(true);
}

void EGraphPane::setBadges(std::unordered_map<egraph::NodeId, QString> badges) {
    m_options.badge = std::move(badges);
    refresh(true);
}

bool EGraphPane::isDrawn(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes) const {
    return std::any_of(nodes.begin(), nodes.end(), [this](auto node) { return m_canvas->items().contains(itemOf(node)); }) ||
           std::any_of(classes.begin(), classes.end(), [this](auto id) { return m_canvas->items().contains(itemOf(id)); });
}

std::vector<egraph::ClassId> EGraphPane::classesOf(const std::vector<egraph::NodeId>& nodes) const {
    std::vector<egraph::ClassId> classes;
    for (egraph::NodeId node : nodes)
        if (const auto found = m_snapshot->nodeIndex.find(node); found != m_snapshot->nodeIndex.end())
            classes.push_back(m_snapshot->classes[m_snapshot->nodes[found->second].owner].id);
    return classes;
}

void EGraphPane::reveal(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes) {
    if (!m_snapshot || (nodes.empty() && classes.empty())) return;
    if (isDrawn(nodes, classes)) return m_canvas->reveal(nodes.empty() ? itemOf(classes.front()) : itemOf(nodes.front()));
    std::vector<egraph::ClassId> focus = classesOf(nodes);
    focus.insert(focus.end(), classes.begin(), classes.end());
    if (!focus.empty()) setFocusOn(focus);
}

void EGraphPane::select(const std::vector<egraph::NodeId>& nodes, const std::vector<egraph::ClassId>& classes) {
    std::vector<canvas::ItemId> items;
    for (egraph::NodeId node : nodes) items.push_back(itemOf(node));
    for (egraph::ClassId id : classes) items.push_back(itemOf(id));
    if (!isDrawn(nodes, classes) && m_snapshot && !items.empty()) {  // go to where it is; the selection follows when it is drawn
        connect(m_canvas, &canvas::GraphCanvas::pictureShown, this, [this, items] { m_canvas->select(items); },
                Qt::SingleShotConnection);
        return reveal(nodes, classes);
    }
    m_canvas->select(items);
}

std::vector<egraph::NodeId> EGraphPane::selectedNodes() const {
    std::vector<egraph::NodeId> nodes;
    for (canvas::ItemId item : m_canvas->selection())
        if (const auto node = nodeOf(item)) nodes.push_back(*node);
    return nodes;
}

std::vector<egraph::ClassId> EGraphPane::selectedClasses() const {
    std::vector<egraph::ClassId> classes;
    if (!m_snapshot) return classes;
    for (canvas::ItemId item : m_canvas->selection())
        if (const auto id = classOf(item)) classes.push_back(*id);
    const auto ofNodes = classesOf(selectedNodes());
    classes.insert(classes.end(), ofNodes.begin(), ofNodes.end());
    return classes;
}

void EGraphPane::setHighlight(const QString& layer, const std::vector<egraph::NodeId>& nodes,
                              const std::vector<egraph::ClassId>& classes, const QColor& colour) {
    std::vector<canvas::ItemId> items;
    for (egraph::NodeId node : nodes) items.push_back(itemOf(node));
    for (egraph::ClassId id : classes) items.push_back(itemOf(id));
    m_canvas->setHighlight(layer, std::move(items), colour);
}

std::vector<egraph::NodeId> EGraphPane::find(const search::Query& query) {
    std::vector<egraph::NodeId> hits;
    if (m_snapshot && !query.isEmpty())
        for (const auto& node : m_snapshot->nodes) {
            const auto& owner = m_snapshot->classes[node.owner];
            const NodeLabel label = m_describe(node.op, node.payload);
            if (query.matches({.type = label.title, .name = QString::fromStdString(owner.name), .attributes = label.line, .shape = QString::fromStdString(owner.text),
                               .id = QString::number(owner.id.index()), .rule = QString::fromUtf8(node.rule.text().data(), static_cast<qsizetype>(node.rule.text().size()))}))
                hits.push_back(node.id);
        }
    setHighlight(QStringLiteral("search"), hits, {}, theme::themeFor(palette()).search);
    return hits;
}

bool EGraphPane::goTo(const QString& text) {
    if (!m_snapshot) return false;
    for (const auto& owner : m_snapshot->classes)
        if (!owner.name.empty() && text == nameOf(owner)) {
            select({}, {owner.id});
            return true;
        }
    bool isNumber = false;
    const uint number = (text.startsWith(QLatin1Char('#')) ? text.mid(1) : text).toUInt(&isNumber);
    const auto index = isNumber ? m_snapshot->classOf(egraph::ClassId(number)) : std::nullopt;
    if (index) select({}, {m_snapshot->classes[*index].id});
    return index.has_value();
}

}  // namespace egret::egraph_view
