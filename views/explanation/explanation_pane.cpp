#include "views/explanation/explanation_pane.h"

#include "views/tables/rows.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

#include <algorithm>

namespace egret::explanation {
namespace {
enum Column { ruleColumn, beforeColumn, afterColumn, whenColumn, columnCount };
}

ExplanationPane::ExplanationPane(QWidget* parent)
    : QWidget(parent), m_question(theme::label(this, "explanationQuestion", theme::kWraps)),
      m_table(new QTableWidget(0, columnCount, this)) {
    tables::showAsRows(*m_table, "explanationSteps", tr("Steps of the explanation"),
        {tr("By"), tr("Before"), tr("After"), tr("Found")}, {beforeColumn, afterColumn});
    m_table->verticalHeader()->show();  // step numbers
    m_table->setMouseTracking(true);
    theme::onEvent(m_table->viewport(), QEvent::Leave, [this] { Q_EMIT stepLit(current()); });
    setLayout(theme::column({m_question, {m_table, 1}}, {6, 4, 6, 4}));
    connect(
        m_table, &QTableWidget::cellEntered, this, [this](int row) { Q_EMIT stepLit(static_cast<std::size_t>(row)); });
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row < 0 || row == before) return;
        Q_EMIT stepLit(current());
        Q_EMIT stepSelected(static_cast<std::size_t>(row));
    });
    theme::followTheme(this, [this] { paintRules(); });
    clear();
}

void ExplanationPane::clear() {
    show(tr("Select two e-nodes of one e-class (Ctrl+click), or one e-class, and press Ctrl+E."), {});
}

std::optional<std::size_t> ExplanationPane::current() const {
    return m_table->currentRow() < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(m_table->currentRow()));
}

void ExplanationPane::show(const QString& question, const std::vector<Step>& steps) {
    m_question->setText(question);
    const tables::Filling filling(*m_table);
    m_table->setRowCount(0);
    m_steps = steps;
    m_table->setRowCount(static_cast<int>(steps.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Step& step = steps[static_cast<std::size_t>(row)];
        const QString arrow = step.before.isEmpty() && step.after.isEmpty() ? QString()
            : step.reversed                                                 ? QStringLiteral("← ")
                                                                            : QStringLiteral("→ ");
        const QString rule = QString(2 * step.depth, QLatin1Char(' ')) + arrow + step.rule;
        const QString texts[] = {rule, step.before, step.after, step.when};
        for (int column = 0; column < columnCount; ++column) {
            m_table->setItem(row, column, new QTableWidgetItem(texts[column]));
            m_table->item(row, column)->setToolTip(texts[column].trimmed());
        }
    }
    m_table->setVisible(!steps.empty());
    m_table->setColumnHidden(whenColumn, std::ranges::all_of(steps, &QString::isEmpty, &Step::when));
    paintRules();
    Q_EMIT shown();
    Q_EMIT stepLit({});
}

void ExplanationPane::paintRules() {
    const theme::Theme& theme = theme::themeFor(palette());
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Step& step = m_steps[static_cast<std::size_t>(row)];
        m_table->item(row, ruleColumn)->setForeground(step.isRule ? theme.colourOf(step.rule) : theme.mutedText);
    }
}

}  // namespace egret::explanation
