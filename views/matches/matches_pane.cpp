#include "views/matches/matches_pane.h"

#include "views/tables/narrow.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>

namespace egret::matches {

MatchesPane::MatchesPane(QWidget* parent)
    : QWidget(parent), m_model(new MatchModel(this)), m_view(new QTreeView(this)), m_filter(new QLineEdit(this)),
      m_note(theme::label(this, "matchNote", theme::kWraps)),
      m_apply(theme::button(this, tr("Apply"), "applyMatch", tr("Apply the selected match (Ctrl+Enter)"), this,
          &MatchesPane::applyCurrent)),
      m_skip(theme::button(
          this, tr("Skip"), "skipMatch", tr("Dismiss the selected match (Del)"), this, &MatchesPane::skipCurrent)) {
    theme::makeFilter(*m_filter, "matchFilter", tr("Filter by rule or node"), tr("Filter by rule or node"));
    theme::setNames(m_view, "matchTree", {}, tr("Rules and their matches"));
    m_view->setModel(m_model);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setIndentation(12);  // more room for what the matches do
    m_view->setItemDelegateForColumn(
        MatchModel::ruleColumn, new tables::RuleNameDelegate(tables::RuleRows::top, m_view));
    m_view->header()->setMinimumSectionSize(24);  // the number of matches has few digits
    m_view->header()->setSortIndicator(MatchModel::deltaColumn, Qt::AscendingOrder);
    m_view->setSortingEnabled(true);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setResizeContentsPrecision(tables::kMeasuredRows);
    m_view->header()->setSectionResizeMode(MatchModel::ruleColumn, QHeaderView::Stretch);
    for (int column : {MatchModel::countColumn, MatchModel::deltaColumn, MatchModel::probabilityColumn})
        m_view->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);

    auto* buttons = theme::row({m_apply, m_skip, theme::Stretch{}});
    setLayout(theme::column({m_filter, {m_view, 1}, m_note, buttons}, {4, 4, 4, 4}, 4));

    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text.trimmed());
        if (!text.isEmpty()) m_view->expandAll();
        updateNote();
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        updateButtons();
        Q_EMIT currentChanged(currentMatch());
    });
    connect(m_view, &QTreeView::doubleClicked, this, [this] { applyCurrent(); });
    // A narrow list leaves out the numbers of matches, so that the names stay readable.
    theme::onEvent(this, QEvent::Resize, [this] {
        constexpr int kLettersOfAll = 45;
        m_view->setColumnHidden(MatchModel::countColumn, width() < kLettersOfAll * fontMetrics().averageCharWidth());
    });
    updateButtons();
    updateNote();
}

void MatchesPane::setMatches(std::vector<MatchRow> rows, const QStringList& rules) {
    // Keep the current rule or match, or select the match that replaces it in its row under the same rule. Matches are
    // usually applied one after another.
    const QModelIndex before = m_view->currentIndex();
    const bool hadCurrent = before.isValid();
    const int row = before.row();
    const QString rule = currentRule();
    const std::optional<uint64_t> key = currentMatch();
    m_model->set(std::move(rows), rules);
    if (!m_placeFilter.isEmpty() && m_filter->text() == m_placeFilter) m_view->expandAll();
    leaveSpentPlace();
    hideEmptyColumns();
    const QModelIndex group = m_model->indexOfRule(rule);
    if (const int matches = group.isValid() ? m_model->rowCount(group) : 0; matches > 0) {
        const QModelIndex same = key ? m_model->indexOf(*key) : group;
        if (key) m_view->expand(group);
        const bool isLost = key && !(same.isValid() && same.parent() == group);
        m_view->setCurrentIndex(isLost ? m_model->index(std::min(row, matches - 1), 0, group) : same);
    }
    if (hadCurrent && !m_view->currentIndex().isValid()) Q_EMIT currentChanged(std::nullopt);  // a reset emits nothing
    updateButtons();
    updateNote();
}

// A rule row has a value if any of its matches has one.
void MatchesPane::hideEmptyColumns() {
    for (int column : {MatchModel::deltaColumn, MatchModel::probabilityColumn}) {
        bool any = false;
        for (int g = 0; g < m_model->rowCount() && !any; ++g)
            any = m_model->data(m_model->index(g, column), Qt::DisplayRole).isValid();
        m_view->setColumnHidden(column, !any);
    }
}

void MatchesPane::setProbabilities(const std::unordered_map<uint64_t, double>& byKey) {
    m_model->setProbabilities(byKey);
    hideEmptyColumns();
}

void MatchesPane::setBusy(bool busy) {
    m_busy = busy;
    updateButtons();
}

void MatchesPane::setNote(const QString& note) {
    m_extraNote = note;
    updateNote();
}

std::optional<uint64_t> MatchesPane::currentMatch() const {
    const MatchRow* row = m_model->rowAt(m_view->currentIndex());
    return row ? std::optional(row->key) : std::nullopt;
}

QString MatchesPane::currentRule() const {
    const QModelIndex index = m_view->currentIndex();
    if (const MatchRow* row = m_model->rowAt(index)) return row->rule;
    return index.isValid() ? index.siblingAtColumn(MatchModel::ruleColumn).data().toString() : QString();
}

void MatchesPane::selectMatch(uint64_t key) { goTo(m_model->indexOf(key)); }

void MatchesPane::goTo(const QModelIndex& match) {
    if (!match.isValid()) return;
    m_view->expand(match.parent());
    m_view->setCurrentIndex(match);
    m_view->scrollTo(match);
}

void MatchesPane::selectRule(const QString& rule) {
    const QModelIndex group = m_model->indexOfRule(rule);
    if (!group.isValid()) return;
    m_view->expand(group);
    m_view->setCurrentIndex(group);
    m_view->scrollTo(group, QAbstractItemView::PositionAtTop);
}

void MatchesPane::showThoseAt(const QString& node) {
    m_placeFilter = QStringLiteral("\"%1\"").arg(node);
    m_filter->setText(m_placeFilter);
    m_view->setCurrentIndex({});
    step(true);
}

void MatchesPane::leaveSpentPlace() {
    if (m_model->shown() == 0 && !m_placeFilter.isEmpty() && m_filter->text() == m_placeFilter) m_filter->clear();
}

void MatchesPane::step(bool next) { goTo(m_model->neighbour(m_view->currentIndex(), next)); }

void MatchesPane::applyCurrent() {
    if (const auto key = currentMatch(); key && !m_busy) Q_EMIT applyRequested(*key);
}

void MatchesPane::skipCurrent() {
    const auto key = currentMatch();
    if (!key || m_busy) return;
    const QModelIndex next = m_model->neighbour(m_view->currentIndex(), true);
    const MatchRow* row = m_model->rowAt(next);
    const uint64_t following = row ? row->key : *key;
    m_model->skip(*key);
    leaveSpentPlace();
    if (following != *key) selectMatch(following);
    updateButtons();
    updateNote();
    Q_EMIT skipped(*key);
}

void MatchesPane::updateButtons() {
    const bool enabled = !m_busy && currentMatch().has_value();
    m_apply->setEnabled(enabled);
    m_skip->setEnabled(enabled);
}

void MatchesPane::setHint(const QString& hint) {
    m_hint = hint;
    for (QWidget* part : std::initializer_list<QWidget*>{m_filter, m_view, m_apply, m_skip})
        part->setVisible(hint.isEmpty());
    m_note->setAlignment(hint.isEmpty() ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignCenter);
    updateNote();
}

void MatchesPane::updateNote() {
    if (!m_hint.isEmpty()) return m_note->setText(m_hint);
    QString text = m_model->shown() == m_model->total()
        ? (m_model->total() == 1 ? tr("1 match") : tr("%1 matches").arg(grouped(m_model->total())))
        : tr("%1 of %2 matches").arg(grouped(m_model->shown()), grouped(m_model->total()));
    if (!m_extraNote.isEmpty()) text += QStringLiteral(" · ") + m_extraNote;
    m_note->setText(text);
}

}  // namespace egret::matches
