#include "views/extraction/comparison_table.h"

#include "views/tables/rows.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QTableWidget>

namespace egret::extraction {
namespace {
enum ComparisonColumn { classColumn, firstColumn, secondColumn, comparisonColumnCount };
}

ComparisonTable::ComparisonTable(QWidget* parent)
    : QWidget(parent), m_summary(theme::label(this, "comparisonSummary", theme::kWraps)),
      m_table(new QTableWidget(0, comparisonColumnCount, this)) {
    tables::showAsRows(*m_table, "extractionDifferences", tr("Classes in which the two extractions differ"), {},
        {firstColumn, secondColumn});
    setLayout(theme::column({m_summary, {m_table, 1}}, {0, 0, 0, 0}, 2));
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row >= 0 && row != before) Q_EMIT classSelected(m_comparison.differences[static_cast<std::size_t>(row)].id);
    });
    theme::followTheme(this, [this] { updateText(); });
}

void ComparisonTable::show(const Comparison& comparison) {
    m_comparison = comparison;
    const tables::Filling filling(*m_table);
    m_table->setRowCount(0);
    m_table->setRowCount(static_cast<int>(comparison.differences.size()));
    m_table->setHorizontalHeaderLabels({tr("Class"), comparison.first, comparison.second});
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Difference& difference = comparison.differences[static_cast<std::size_t>(row)];
        const QString texts[] = {difference.name, difference.first, difference.second};
        for (int column = 0; column < comparisonColumnCount; ++column) {
            auto* item = new QTableWidgetItem(texts[column].isEmpty() ? tr("not needed") : texts[column]);
            item->setToolTip(item->text());
            m_table->setItem(row, column, item);
        }
    }
    updateText();
}

// The words have the same colors as in the picture, so the table serves as its legend.
void ComparisonTable::updateText() {
    const theme::Theme& theme = theme::themeFor(palette());
    const auto coloured = [](const QColor& colour, const QString& text) {
        return QStringLiteral("<b style='color:%1'>%2</b>").arg(colour.name(), text.toHtmlEscaped());
    };
    m_summary->setText(
        tr("Identical in %1 classes (%2), different in %3 (%4, %5)")
            .arg(m_comparison.common)
            .arg(coloured(theme.chosen, tr("both")))
            .arg(m_comparison.differences.size())
            .arg(coloured(theme.chosenFirst, m_comparison.first), coloured(theme.chosenSecond, m_comparison.second)));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Difference& difference = m_comparison.differences[static_cast<std::size_t>(row)];
        m_table->item(row, firstColumn)
            ->setForeground(difference.first.isEmpty() ? theme.mutedText : theme.chosenFirst);
        m_table->item(row, secondColumn)
            ->setForeground(difference.second.isEmpty() ? theme.mutedText : theme.chosenSecond);
    }
}

}  // namespace egret::extraction
