#include "views/egraph/term_view.h"

#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QShortcut>
#include <QTableView>

#include <algorithm>

namespace egret::egraph_view {
namespace {

constexpr std::size_t kMinTermClasses = 20, kMaxTermClasses = 1000;
constexpr int kWide = 760;  // pixels

}  // namespace

void TermAlternatives::set(TermPtr term, uint32_t problemClass) {
    beginResetModel();
    m_term = std::move(term);
    m_all.clear();
    m_chosen = extract::kNone;
    if (m_term && problemClass != extract::kNone) {
        m_all = m_term->selection.alternatives(problemClass);
        m_chosen = m_term->selection.choiceOf(problemClass);
    }
    endResetModel();
}

int TermAlternatives::chosenRow() const {
    const auto found = std::ranges::find(m_all, m_chosen, &extract::ManualSelection::Alternative::node);
    return found == m_all.end() ? -1 : static_cast<int>(found - m_all.begin());
}

int TermAlternatives::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_all.size());
}

int TermAlternatives::columnCount(const QModelIndex&) const { return columnCountOf; }

QVariant TermAlternatives::data(const QModelIndex& index, int role) const {
    const auto& one = m_all[static_cast<std::size_t>(index.row())];
    const bool isChosen = one.node == m_chosen;
    switch (role) {
        case Qt::DisplayRole:
            if (index.column() == nodeColumn) return m_term->textOf(one.node);
            if (index.column() == costColumn)
                return isChosen         ? tr("chosen")
                    : one.canBePicked() ? m_term->differenceText(one.dagDelta)
                    : one.hasTerm       ? tr("cycle")
                                        : tr("no term");
            return isChosen || !one.canBePicked() ? QString() : m_term->differenceText(one.treeDelta);
        case Qt::ToolTipRole: return one.canBePicked() ? m_term->textOf(one.node) : m_term->refusal(one);
        case Qt::TextAlignmentRole:
            return index.column() == nodeColumn ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            return one.canBePicked() ? QVariant()
                                     : QVariant(QApplication::palette().color(QPalette::Disabled, QPalette::Text));
        case Qt::FontRole: return isChosen ? QVariant(theme::bold()) : QVariant();
        default: return {};
    }
}

QVariant TermAlternatives::headerData(int section, Qt::Orientation orientation, int role) const {
    return tables::headerOf(section, orientation, role,
        {tr("E-node"), {tr("Cost"), tr("Change in cost if chosen; shared parts count once")},
            {tr("Tree cost"), tr("Change in cost if chosen; shared parts count at every use")}});
}

TermView::TermView(QWidget* parent)
    : QWidget(parent), m_canvas(new canvas::GraphCanvas(this)), m_costs(theme::label(this, "termCosts", theme::kWraps)),
      m_message(theme::label(this, "termMessage", theme::kWraps)), m_class(theme::label(this, "", theme::kWraps)),
      m_alternatives(new TermAlternatives(this)), m_table(new QTableView(this)),
      m_reset(theme::button(this, tr("Reset to extraction"), "termReset", tr("Undo all choices"), this,
          [this] {
              m_term->selection.reset();
              refresh(true);
          })),
      m_use(theme::button(this, tr("Use this term"), "termUse",
          tr("Add the term to the extractions to compare; for a network, also add it as a graph and a step in the "
             "history"),
          this, &TermView::useRequested)),
      m_splitter(
          theme::split(this, Qt::Horizontal, {{m_canvas, 1}, theme::column({m_class, {m_table, 1}}, {6, 4, 6, 4})})) {
    theme::setNames(m_canvas, "termCanvas", {}, tr("Term"));
    m_canvas->setEmptyText(tr("No e-graph to choose a term from, or saturation is still running."));
    m_message->hide();
    theme::setNames(m_table, "termAlternatives", {}, tr("Alternative e-nodes"));
    m_table->setModel(m_alternatives);
    m_table->horizontalHeader()->setSectionResizeMode(TermAlternatives::nodeColumn, QHeaderView::Stretch);
    for (int column : {TermAlternatives::costColumn, TermAlternatives::treeColumn}) m_table->setColumnWidth(column, 92);
    tables::showAsRows(*m_table);

    m_splitter->setChildrenCollapsible(false);
    auto* bar = theme::flow({{m_costs, 1}, m_reset, m_use}, {6, 4, 6, 2});
    setLayout(theme::column({bar, m_message, {m_splitter, 1}}, {0, 0, 0, 0}, 0));
    m_message->setContentsMargins(6, 0, 6, 4);

    connect(m_canvas, &canvas::GraphCanvas::selectionChanged, this, [this](const std::vector<canvas::ItemId>& items) {
        if (!m_term || items.empty()) return;
        const EGraphSnapshot& snapshot = *m_term->snapshot;
        auto id = classOf(items.back());
        if (const auto node = nodeOf(items.back()))
            if (const auto index = snapshot.nodeIndex.of(*node)) id = snapshot.classes[snapshot.nodes[*index].owner].id;
        if (!id || m_term->problemClass(*id) == extract::kNone) return;
        if (std::exchange(m_selected, m_term->problemClass(*id)) == m_selected) return;
        showAlternatives();
        Q_EMIT classSelected(*id);
    });
    connect(m_canvas, &canvas::GraphCanvas::pictureShown, this, [this] {  // select the class of the alternatives
        if (m_term && m_selected != extract::kNone)
            m_canvas->select({itemOf(m_term->selection.problem().classIds[m_selected])}, false);
    });
    connect(m_canvas, &canvas::GraphCanvas::activated, this, [this] { m_table->setFocus(); });
    const auto grow = [this](double factor) {
        const double wanted = static_cast<double>(m_options.maxClasses) * factor;
        m_options.maxClasses = std::clamp(static_cast<std::size_t>(wanted), kMinTermClasses, kMaxTermClasses);
        showPicture(true);
    };
    connect(m_canvas, &canvas::GraphCanvas::expandRequested, this, [grow] { grow(1.6); });
    connect(m_canvas, &canvas::GraphCanvas::collapseRequested, this, [grow] { grow(1 / 1.6); });
    connect(m_table, &QTableView::activated, this,
        [this](const QModelIndex& at) { pick(m_alternatives->all()[static_cast<std::size_t>(at.row())].node); });
    for (const auto& [key, step] : {std::pair(Qt::Key_Down, 1), std::pair(Qt::Key_Up, -1)})
        new QShortcut(
            Qt::ALT | key, this, [this, step = step] { pickNext(step); }, Qt::WidgetWithChildrenShortcut);
    theme::onEvent(this, QEvent::Show, [this] {
        if (m_egraph && !m_term) Q_EMIT termWanted();
    });
    refresh(false);
}

void TermView::setEGraph(const egraph::EGraph* egraph) {
    if (egraph == m_egraph) return;
    m_egraph = egraph;
    setTerm(nullptr);
    if (m_egraph && isVisible()) Q_EMIT termWanted();
}

void TermView::setTerm(TermPtr term) {
    if (term && term->egraph != m_egraph) return;
    m_term = std::move(term);
    m_selected = extract::kNone;
    m_options = {};
    if (m_term) {  // start at the class with the most alternatives
        const extract::Problem& problem = m_term->selection.problem();
        uint32_t most = 1;
        for (uint32_t c = 0; c < problem.classCount(); ++c)
            if (const uint32_t ways = problem.firstNode[c + 1] - problem.firstNode[c];
                ways > most && m_term->selection.isUsed(c)) {
                most = ways;
                m_selected = c;
            }
        if (m_selected == extract::kNone && !problem.roots.empty()) m_selected = problem.roots.front();
    }
    refresh(false);
}

std::optional<egraph::NodeId> TermView::alternativeAt(const QAbstractItemView& table, const QModelIndex& row) const {
    if (&table != m_table || !row.isValid()) return {};
    return m_term->selection.problem().nodeIds[m_alternatives->all()[static_cast<std::size_t>(row.row())].node];
}

void TermView::setAvailable(bool available) {
    m_available = available;
    m_use->setEnabled(m_term && m_available);
}

// Places the parts side by side if there is room, or else stacks them.
void TermView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const auto wanted = width() > kWide ? Qt::Horizontal : Qt::Vertical;
    if (wanted == m_splitter->orientation() && event->oldSize().isValid()) return;
    m_splitter->setOrientation(wanted);
    const int whole = wanted == Qt::Horizontal ? width() : height();
    m_splitter->setSizes({whole * 2 / 3, whole / 3});
}

void TermView::pick(uint32_t node) {
    if (!m_term) return;
    const auto picked = m_term->selection.pick(node);
    refresh(true);
    theme::showText(*m_message, m_term->refusal(picked));
}

// Cycles through the e-nodes that can be chosen.
void TermView::pickNext(int step) {
    if (!m_term || m_selected == extract::kNone) return;
    const auto all = m_alternatives->all();
    const std::size_t count = all.size();
    std::size_t at = 0;
    while (at < count && all[at].node != m_term->selection.choiceOf(m_selected)) ++at;
    for (std::size_t i = 1; i < count; ++i) {
        at = (at + (step > 0 ? 1 : count - 1)) % count;
        if (all[at].canBePicked()) return pick(all[at].node);
    }
}

void TermView::refresh(bool steady) {
    m_message->hide();
    showCosts();
    showAlternatives();
    showPicture(steady);
}

void TermView::showPicture(bool steady) {
    if (!m_term) return m_canvas->setPicture({});
    canvas::Picture picture = pictureOf(*m_term, m_options);
    picture.steady = steady;
    m_canvas->setPicture(std::move(picture));
}

void TermView::showCosts() {
    m_use->setEnabled(m_term && m_available);
    m_reset->setEnabled(m_term && !m_term->selection.isStart());
    if (!m_term) return m_costs->clear();
    const auto& selection = m_term->selection;
    const QString begun = selection.isStart() ? tr("as in %1").arg(m_term->begunWith)
                                              : tr("chosen manually, starting from %1").arg(m_term->begunWith);
    m_costs->setText(tr("Cost <b>%1</b>, tree cost <b>%2</b> · %3 classes, %4")
                         .arg(m_term->costText(selection.dagCost()), m_term->costText(selection.treeCost()),
                             grouped(selection.usedCount()), begun.toHtmlEscaped()));
}

void TermView::showAlternatives() {
    m_alternatives->set(m_term, m_selected);
    const int count = m_alternatives->rowCount();
    m_table->setVisible(count > 0);
    if (count == 0) return m_class->clear();
    m_class->setText(count == 1
            ? tr("%1: only one e-node").arg(m_term->nameOf(m_selected))
            : tr("%1: choose one of %2 e-nodes (Enter; Alt+Down, Alt+Up)").arg(m_term->nameOf(m_selected)).arg(count));
    m_table->setCurrentIndex(m_alternatives->index(m_alternatives->chosenRow(), TermAlternatives::nodeColumn));
}

}  // namespace egret::egraph_view
