#include "views/policy/candidates_table.h"

#include "views/tables/bar_delegate.h"
#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QKeyEvent>

#include <algorithm>
#include <numeric>

namespace egret::policy_view {
namespace {

const QString kMark = QStringLiteral("▸ ");

}  // namespace

CandidatesTable::CandidatesTable(QWidget* parent) : QTableWidget(0, columnCountOf, parent) {
    tables::showAsRows(*this, "", {},
        {tr("Rule"), tr("Location"), tr("Probability"), {tr("Cost"), tr("Change in graph cost; negative is better")},
            {tr("Operators"), tr("Change in the number of operators")}},
        {placeColumn});
    setTextElideMode(Qt::ElideLeft);                // locations differ in their last parts
    horizontalHeader()->setMinimumSectionSize(64);  // a narrower location is unreadable, so scroll instead
    setItemDelegateForColumn(probabilityColumn, new tables::BarDelegate(this));
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        if (row != before) Q_EMIT candidateSelected(current());
    });
    connect(this, &QTableWidget::cellDoubleClicked, this, [this] {
        if (const auto candidate = current()) Q_EMIT candidateActivated(*candidate);
    });
}

void CandidatesTable::set(
    const std::vector<Candidate>& candidates, std::optional<std::size_t> marked, const QString& why) {
    const auto textOf = [this](int row, int column) {
        const QString text = item(row, column) ? item(row, column)->text() : QString();
        return text.startsWith(kMark) ? text.mid(kMark.size()) : text;
    };
    const bool hadCurrent = current().has_value();
    const QString rule = textOf(currentRow(), ruleColumn), place = textOf(currentRow(), placeColumn);
    std::vector<std::size_t> order(candidates.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return candidates[a].probability > candidates[b].probability; });
    const double highest = order.empty() ? 1 : std::max(candidates[order.front()].probability, 1e-12);
    int kept = -1;
    {
        const tables::Filling filling(*this);
        setRowCount(0);
        setRowCount(static_cast<int>(order.size()));
        for (int row = 0; row < rowCount(); ++row) {
            const std::size_t index = order[static_cast<std::size_t>(row)];
            const Candidate& candidate = candidates[index];
            const bool isMarked = marked == index;
            const auto put = [&](Column column, const QString& text, tables::Side side = tables::Side::left) {
                QTableWidgetItem* cell = tables::put(*this, row, column, text, side);
                cell->setData(kIndex, QVariant::fromValue(static_cast<qulonglong>(index)));
                if (isMarked) {
                    cell->setFont(theme::bold());
                    cell->setToolTip(why);
                }
                return cell;
            };
            const bool isNoOp = candidate.rule.isEmpty();
            const QString name = isNoOp ? tr("No-Op") : candidate.rule;
            put(ruleColumn, isMarked ? kMark + name : name);
            put(placeColumn, isNoOp ? tr("leaves the graph unchanged") : candidate.place);
            auto* bar = put(probabilityColumn, fixedText(candidate.probability, 3), tables::Side::right);
            bar->setData(tables::BarDelegate::kShare, candidate.probability / highest);
            if (!isMarked)
                bar->setToolTip(tr("%1; the most probable candidate has the longest bar")
                                    .arg(significantText(candidate.probability, 6)));
            put(costColumn, candidate.costDelta ? timeText(*candidate.costDelta, Sign::always) : QString(),
                tables::Side::right);
            put(operatorsColumn,
                candidate.operatorsDelta ? grouped(*candidate.operatorsDelta, Sign::always) : QString(),
                tables::Side::right);
            if (!rule.isEmpty() && textOf(row, ruleColumn) == rule && textOf(row, placeColumn) == place) kept = row;
        }
        const auto knows = [&](auto member) {
            return std::ranges::any_of(
                candidates, [&](const Candidate& candidate) { return (candidate.*member).has_value(); });
        };
        setColumnHidden(costColumn, !knows(&Candidate::costDelta));
        setColumnHidden(operatorsColumn, !knows(&Candidate::operatorsDelta));
        if (kept >= 0) setCurrentCell(kept, 0);
    }
    if (hadCurrent || current()) Q_EMIT candidateSelected(current());
}

std::optional<std::size_t> CandidatesTable::current() const {
    const QTableWidgetItem* cell = item(currentRow(), ruleColumn);
    return cell ? std::optional<std::size_t>(cell->data(kIndex).toULongLong()) : std::nullopt;
}

void CandidatesTable::choose(std::size_t candidate) {
    for (int row = 0; row < rowCount(); ++row)
        if (item(row, ruleColumn)->data(kIndex).toULongLong() == candidate) setCurrentCell(row, 0);
}

void CandidatesTable::keyPressEvent(QKeyEvent* event) {
    const auto candidate = current();
    if (candidate && event->modifiers() == Qt::NoModifier &&
        (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT candidateActivated(*candidate);
        return;
    }
    QTableWidget::keyPressEvent(event);
}

}  // namespace egret::policy_view
