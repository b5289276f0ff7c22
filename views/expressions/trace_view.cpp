#include "views/expressions/panes.h"

#include "views/expressions/desk.h"
#include "views/expressions/verdict_text.h"
#include "views/tables/item_ground.h"
#include "views/tables/rows.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableWidget>

#include <algorithm>

namespace egret::expressions_view {
namespace {

// The widest column is last.
enum TraceColumn { nodesTraceColumn, byTraceColumn, verdictTraceColumn, expressionTraceColumn, traceColumnCount };

// Indexed by expressions::Verdict.
constexpr QColor theme::Theme::*kColours[] = {
    &theme::Theme::chosen, &theme::Theme::warning, &theme::Theme::error, &theme::Theme::mutedText};

constexpr int kBoxMargin = 6;

// Draws an item's text on one line with a box around part of it; kBoxBegin and kBoxEnd are positions in the text.
class BoxedTextDelegate : public QStyledItemDelegate {
public:
    static constexpr int kBoxBegin = Qt::UserRole + 1, kBoxEnd = Qt::UserRole + 2;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem styled = option;
        initStyleOption(&styled, index);
        tables::paintGround(*painter, styled);

        const theme::Theme& theme = theme::themeFor(option.palette);
        const bool isSelected = styled.state & QStyle::State_Selected;
        const QRect area = styled.rect.adjusted(kBoxMargin, 0, -kBoxMargin, 0);
        const QVariant begin = index.data(kBoxBegin), end = index.data(kBoxEnd);
        painter->save();
        painter->setClipRect(styled.rect);
        painter->setFont(styled.font);
        if (begin.isValid()) {
            const int left = styled.fontMetrics.horizontalAdvance(styled.text.left(begin.toInt())),
                      right = styled.fontMetrics.horizontalAdvance(styled.text.left(end.toInt()));
            const QRectF box(area.left() + left - 2.5, area.top() + 2.5, right - left + 5.0, area.height() - 5.0);
            theme::drawRounded(*painter, box, 3, Qt::NoBrush, QPen(isSelected ? theme.accentText : theme.accent, 1.5));
        }
        painter->setPen(isSelected ? theme.accentText : theme.text);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, styled.text);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem styled = option;
        initStyleOption(&styled, index);
        return {
            styled.fontMetrics.horizontalAdvance(styled.text) + 2 * kBoxMargin + 4, styled.fontMetrics.height() + 10};
    }
};

// Shows the steps of a simplification, as in tables 2 and 6 of HISS: one row per expression with the rewritten subtree
// boxed, the method and the verdict; the last row is the result. Selecting a row shows its expression.
class TraceView : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::TraceView)

public:
    TraceView(Desk& desk, QWidget* parent)
        : QWidget(parent), m_desk(desk), m_table(new QTableWidget(0, traceColumnCount, this)),
          m_summary(theme::label(this, "expressionSummary", theme::kWraps | theme::kSelectable)) {
        tables::showAsRows(*m_table, "expressionTrace", tr("Simplification steps"),
            {tr("Nodes"), {tr("By"), tr("Source of the replacement")},
                {tr("Verdict"), tr("Whether the step preserves the meaning of the expression in the chosen mode")},
                {tr("Expression"), tr("Expression before the step; the boxed subtree is replaced")}},
            {});
        tables::keepRows(*m_table, 3);
        m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        m_table->verticalHeader()->show();  // step numbers
        m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
        m_table->setItemDelegateForColumn(expressionTraceColumn, new BoxedTextDelegate(m_table));
        m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
        m_summary->setContentsMargins(6, 2, 6, 4);
        setLayout(theme::column({{m_table, 1}, m_summary}, {0, 0, 0, 0}, 2));

        connect(&m_desk, &Desk::stepsChanged, this, &TraceView::fill);
        connect(&m_desk, &Desk::shownChanged, this, &TraceView::selectShown);
        connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
            if (row < 0 || row == before) return;
            const auto step = static_cast<std::size_t>(row);
            m_desk.showStep(step < m_desk.steps().size() ? std::optional(step) : std::nullopt);
        });
        theme::followTheme(this, [this] { fill(); });
        theme::onEvent(this, QEvent::Resize, [this] { keepSummary(); });
        fill();
    }
    // Otherwise, a layout around this one would take the preferred height of the table for its least height, and
    // overlap its other widgets where that does not fit.
    bool hasHeightForWidth() const override { return false; }

private:
    void fill() {
        const QSignalBlocker quiet(m_table);
        m_table->setRowCount(m_desk.expression() ? static_cast<int>(m_desk.steps().size()) + 1 : 0);
        QStringList labels;
        for (int row = 0; row < m_table->rowCount(); ++row) {
            fillRow(row);
            labels << QString::number(row);
        }
        m_table->setVerticalHeaderLabels(labels);
        theme::showText(*m_summary, summary());
        keepSummary();
        selectShown();
    }

    // Without height for width, the layout would keep room for only one line of the summary.
    void keepSummary() { m_summary->setMinimumHeight(std::max(0, m_summary->heightForWidth(width()))); }

    void fillRow(int row) {
        const theme::Theme& theme = theme::themeFor(palette());
        const auto number = static_cast<std::size_t>(row);
        const Step* step = number < m_desk.steps().size() ? &m_desk.steps()[number] : nullptr;
        const expressions::Expression expression = step ? step->before : m_desk.result();
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
            ->setForeground(theme.*kColours[static_cast<std::size_t>(step->check.verdict)]);
    }

    void selectShown() {
        const QSignalBlocker quiet(m_table);
        if (m_table->rowCount() == 0) return;
        const int row = m_desk.shownStep() ? static_cast<int>(*m_desk.shownStep()) : m_table->rowCount() - 1;
        if (row != m_table->currentRow()) m_table->setCurrentCell(row, nodesTraceColumn);
    }

    QString summary() const {
        if (!m_desk.expression()) return {};
        const auto& steps = m_desk.steps();
        if (m_desk.isSimplifying() && steps.empty()) return tr("Simplifying…");
        if (!m_desk.fruitless().isEmpty())
            return tr("%1 found nothing smaller. Try another method or mode.").arg(m_desk.fruitless());
        if (steps.empty()) return {};
        const expressions::Expression &first = steps.front().before, last = m_desk.result();
        const QString text = tr("%1 → %2 nodes, %3 → %4 tokens in %n step(s)", nullptr, static_cast<int>(steps.size()))
                                 .arg(QString::number(first.size()), QString::number(last.size()),
                                     QString::number(tokenCount(first)), QString::number(tokenCount(last)));
        return m_desk.isSimplifying() ? tr("%1; simplifying…").arg(text) : text;
    }

    Desk& m_desk;
    QTableWidget* m_table;
    QLabel* m_summary;
};

}  // namespace

QWidget* makeTraceView(Desk& desk, QWidget* parent) { return new TraceView(desk, parent); }

}  // namespace egret::expressions_view
