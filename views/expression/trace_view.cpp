#include "views/expression/trace_view.h"

#include "views/expression/boxed_text_delegate.h"
#include "views/expression/verdict_text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

namespace egret::expression_view {
namespace {

// The longest last.
enum TraceColumn { nodesTraceColumn, byTraceColumn, verdictTraceColumn, expressionTraceColumn, traceColumnCount };

QColor colourOf(expr::Verdict verdict, const theme::Theme& theme) {
    switch (verdict) {
        case expr::Verdict::equal: return theme.chosen;
        case expr::Verdict::refines: return theme.warning;
        case expr::Verdict::different: return theme.error;
        case expr::Verdict::unknown: break;
    }
    return theme.mutedText;
}

}  // namespace

TraceView::TraceView(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_table(new QTableWidget(0, traceColumnCount, this)), m_summary(new QLabel(this)) {
    theme::setNames(m_table, "expressionTrace", {}, tr("Steps of the simplification"));
    m_table->setHorizontalHeaderLabels({tr("Nodes"), tr("By"), tr("Verdict"), tr("Expression")});
    m_table->horizontalHeaderItem(expressionTraceColumn)->setToolTip(tr("The boxed subtree makes way in this step"));
    m_table->horizontalHeaderItem(byTraceColumn)->setToolTip(tr("What simplified the boxed subtree"));
    m_table->horizontalHeaderItem(verdictTraceColumn)
        ->setToolTip(tr("Whether the expression means the same after this step, in the chosen mode"));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setItemDelegateForColumn(expressionTraceColumn, new BoxedTextDelegate(m_table));
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setTabKeyNavigation(false);
    m_summary->setObjectName(QStringLiteral("expressionSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_summary->setContentsMargins(6, 2, 6, 4);
    setLayout(theme::column({{m_table, 1}, m_summary}, {0, 0, 0, 0}, 2));

    connect(&m_desk, &Desk::stepsChanged, this, &TraceView::fill);
    connect(&m_desk, &Desk::shownChanged, this, &TraceView::selectShown);
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
        if (row < 0 || row == before) return;
        const auto step = static_cast<std::size_t>(row);
        m_desk.showStep(step < m_desk.steps().size() ? std::optional(step) : std::nullopt);
    });
    fill();
}

QString TraceView::summary() const {
    if (!m_desk.expression()) return {};
    const auto& steps = m_desk.steps();
    if (m_desk.isSimplifying() && steps.empty()) return tr("Simplifying…");
    if (!m_desk.fruitless().isEmpty())
        return tr("%1 found nothing smaller; another method or mode may.").arg(m_desk.fruitless());
    if (steps.empty()) return {};
    const expr::Expression &first = steps.front().before, last = m_desk.result();
    const QString text = tr("%1 → %2 nodes, %3 → %4 tokens in %n step(s)", nullptr, static_cast<int>(steps.size()))
                             .arg(QString::number(first.size()), QString::number(last.size()),
                                 QString::number(tokenCount(first)), QString::number(tokenCount(last)));
    return m_desk.isSimplifying() ? tr("%1; simplifying…").arg(text) : text;
}

void TraceView::fill() {
    const QSignalBlocker quiet(m_table);
    m_table->setRowCount(m_desk.expression() ? static_cast<int>(m_desk.steps().size()) + 1 : 0);
    QStringList labels;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        fillRow(row);
        labels << QString::number(row);
    }
    m_table->setVerticalHeaderLabels(labels);
    m_summary->setText(summary());
    m_summary->setVisible(!m_summary->text().isEmpty());
    selectShown();
}

void TraceView::fillRow(int row) {
    const theme::Theme& theme = theme::themeFor(palette());
    const auto number = static_cast<std::size_t>(row);
    const Step* step = number < m_desk.steps().size() ? &m_desk.steps()[number] : nullptr;
    const expr::Expression expression = step ? step->before : m_desk.result();
    const Printed print = printed(expression, m_desk.names());
    auto put = [&](int column, const QString& text, const QString& tip = {}) {
        auto* item = new QTableWidgetItem(text);
        item->setToolTip(tip);
        m_table->setItem(row, column, item);
        return item;
    };
    auto* text = put(expressionTraceColumn, print.text, print.text);
    put(nodesTraceColumn, QString::number(expression.size()))->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    put(byTraceColumn, step ? step->by : QString());
    put(verdictTraceColumn, {});
    if (!step) return;
    const Printed::Stretch box = print.stretchOf(expression, step->node);
    const QString rewritten = textOf(expression.subtree(step->node), m_desk.names());
    text->setData(BoxedTextDelegate::kBoxBegin, static_cast<int>(box.begin));
    text->setData(BoxedTextDelegate::kBoxEnd, static_cast<int>(box.end));
    text->setToolTip(tr("%1\nThis step rewrites %2").arg(print.text, rewritten));
    text->setData(Qt::AccessibleTextRole, tr("%1; this step rewrites %2").arg(print.text, rewritten));
    const QString verdict = textOf(step->check, m_desk.names());
    put(verdictTraceColumn, QStringLiteral("%1  %2").arg(signOf(step->check.verdict), verdict), verdict)
        ->setForeground(colourOf(step->check.verdict, theme));
}

void TraceView::selectShown() {
    const QSignalBlocker quiet(m_table);
    if (m_table->rowCount() == 0) return;
    const int row = m_desk.shownStep() ? static_cast<int>(*m_desk.shownStep()) : m_table->rowCount() - 1;
    if (row != m_table->currentRow()) m_table->setCurrentCell(row, nodesTraceColumn);
}

void TraceView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) fill();
}

}  // namespace egret::expression_view
