#include "views/batching/schedule_grid.h"
#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::batching_view {
namespace {
constexpr double kRow = 24, kHead = 22, kMargin = 6;
constexpr double kNarrow = 7;  // width of columns without numbers
}  // namespace

ScheduleGrid::ScheduleGrid(QWidget* parent)
    : PlotView(parent, {.title = tr("Schedule"), .empty = tr("The batches of the schedule appear here.")}) {}

void ScheduleGrid::setSchedule(const batching::PolicyComparison* comparison, const batching::Schedule* schedule) {
    m_comparison = comparison;
    m_schedule = schedule;
    m_largest = 1;
    if (m_schedule)
        for (const batching::Batch& batch : m_schedule->batches) m_largest = std::max(m_largest, batch.size());
    updateGeometry();
    reset();
    if (count() > 0) setCurrent(0);
}

// With few batches, a column fits the largest number. With many, only the color is readable.
double ScheduleGrid::columnWidth() const {
    const double number = QFontMetricsF(theme::lineFont()).horizontalAdvance(QString::number(m_largest)) + 8.0;
    return count() <= 80 ? std::max(number, 18.0) : count() <= 400 ? 12 : kNarrow;
}

double ScheduleGrid::labelWidth() const {
    const QFontMetricsF metrics(theme::lineFont());
    double widest = 30;
    if (m_comparison)
        for (const std::string& name : m_comparison->operations)
            widest = std::max(widest, metrics.horizontalAdvance(textOf(name)) + 14.0);
    return widest;
}

QSizeF ScheduleGrid::wanted() const {
    const std::size_t rows = m_comparison ? m_comparison->operations.size() : 1;
    return {kMargin * 2 + labelWidth() + columnWidth() * static_cast<double>(count()),
        kHead + kRow * static_cast<double>(rows) + kMargin};
}

QRectF ScheduleGrid::rectOf(std::size_t step) const {
    const double width = columnWidth();
    return {kMargin + labelWidth() + width * static_cast<double>(step),
        kHead + kRow * m_schedule->batches[step].operation, width, kRow};
}

plots::Item ScheduleGrid::itemAt(QPointF position) const {
    const double column = (position.x() - kMargin - labelWidth()) / columnWidth();
    if (column < 0 || column >= static_cast<double>(count()) || position.y() < 0 || position.y() > height())
        return std::nullopt;
    return static_cast<std::size_t>(column);
}

QString ScheduleGrid::describe(std::size_t step) const {
    const batching::Batch& batch = m_schedule->batches[step];
    return tr("batch %1 of %2: %3, %n node(s)", nullptr, static_cast<int>(batch.size()))
        .arg(QString::number(step + 1), QString::number(count()), textOf(m_comparison->operations[batch.operation]));
}

QJsonObject ScheduleGrid::data() const {
    QJsonArray batches;
    for (std::size_t step = 0; step < count(); ++step) {
        const batching::Batch& batch = m_schedule->batches[step];
        batches << QJsonObject{{"operation", textOf(m_comparison->operations[batch.operation])},
            {"nodes", static_cast<qint64>(batch.size())}};
    }
    return {{"batches", batches}};
}

void ScheduleGrid::paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const {
    if (count() == 0) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double left = kMargin + labelWidth(), width = columnWidth();
    const auto rows = static_cast<double>(m_comparison->operations.size());

    for (std::size_t row = 0; row < m_comparison->operations.size(); ++row) {
        const double y = kHead + kRow * static_cast<double>(row);
        painter.setPen(theme.text);
        painter.drawText(QRectF(kMargin, y, labelWidth() - 8, kRow), Qt::AlignLeft | Qt::AlignVCenter,
            textOf(m_comparison->operations[row]));
        painter.setPen(theme.border);
        painter.drawLine(QPointF(left, y), QPointF(left + width * static_cast<double>(count()), y));
    }
    const QFontMetricsF metrics(painter.font());
    const double widestLabel = metrics.horizontalAdvance(QString::number(count())) + 6.0;
    std::size_t every = 5;  // batches between labels
    while (static_cast<double>(every) * width < widestLabel) every += 5;
    const auto columnAt = [&](double x) {
        return static_cast<std::size_t>(std::clamp((x - left) / width, 0.0, static_cast<double>(count() - 1)));
    };
    const std::size_t last = columnAt(exposed.right() + widestLabel);
    for (std::size_t step = columnAt(exposed.left() - widestLabel); step <= last; ++step) {
        const uint32_t operation = m_schedule->batches[step].operation;
        const QRectF cell(left + width * static_cast<double>(step), kHead + kRow * operation, width, kRow);
        const uint32_t size = m_schedule->batches[step].size();
        const QColor fill = theme.heatAt(std::log1p(size) / std::log1p(m_largest));
        painter.fillRect(cell.adjusted(0.5, 1.5, -0.5, -1.5), fill);
        const QString number = QString::number(size);
        if (metrics.horizontalAdvance(number) <= width - 2) {
            painter.setPen(theme.textOn(fill));
            painter.drawText(cell, Qt::AlignCenter, number);
        }
        if (step == 0 || (step + 1) % every == 0) {
            const QString label = QString::number(step + 1);
            painter.setPen(theme.mutedText);
            painter.drawText(QPointF(cell.center().x() - metrics.horizontalAdvance(label) / 2.0, kHead - 6), label);
        }
    }
    const auto frame = [&](std::size_t step, const QColor& colour, double thickness) {
        const QRectF cell = rectOf(step);
        painter.setPen(QPen(colour, thickness));
        painter.drawRect(QRectF(cell.left(), kHead, cell.width(), kRow * rows).adjusted(0, 0, -1, -1));
    };
    if (hovered() && hovered() != current()) frame(*hovered(), theme.mutedText, 1);
    if (current()) frame(*current(), theme.accent, hasFocus() ? 2.5 : 1.5);
}

}  // namespace egret::batching_view
