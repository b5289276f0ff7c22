#include "views/batching/schedule_grid.h"

#include "views/theme/theme.h"

#include <QHelpEvent>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::batching_view {
namespace {
constexpr double kRow = 24, kHead = 22, kMargin = 6;
constexpr double kNarrow = 7;  // a column without a number
}

ScheduleGrid::ScheduleGrid(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFont(theme::lineFont());
    setAccessibleName(tr("Schedule"));
}

void ScheduleGrid::setSchedule(const batching::PolicyComparison* comparison, const batching::Schedule* schedule) {
    m_comparison = comparison;
    m_schedule = schedule;
    m_largest = 1;
    m_hovered.reset();
    m_step = 0;
    if (m_schedule)
        for (const batching::Batch& batch : m_schedule->batches) m_largest = std::max(m_largest, batch.size());
    updateGeometry();
    setStep(0);
}

void ScheduleGrid::setStep(std::size_t step) {
    m_step = steps() == 0 ? 0 : std::min(step, steps() - 1);
    setAccessibleDescription(steps() == 0 ? QString() : describe(m_step));
    update();
}

// Wide enough for the largest number when there are few batches; many are read by their colour.
double ScheduleGrid::columnWidth() const {
    const double number = fontMetrics().horizontalAdvance(QString::number(m_largest)) + 8.0;
    return steps() <= 80 ? std::max(number, 18.0) : steps() <= 400 ? 12 : kNarrow;
}

double ScheduleGrid::labelWidth() const {
    double widest = 30;
    if (m_comparison)
        for (const std::string& name : m_comparison->operations)
            widest = std::max(widest, fontMetrics().horizontalAdvance(QString::fromStdString(name)) + 14.0);
    return widest;
}

QSize ScheduleGrid::sizeHint() const {
    const std::size_t rows = m_comparison ? m_comparison->operations.size() : 1;
    return QSizeF(kMargin * 2 + labelWidth() + columnWidth() * static_cast<double>(steps()),
                  kHead + kRow * static_cast<double>(rows) + kMargin)
        .toSize();
}

QRectF ScheduleGrid::cellOf(std::size_t step) const {
    const double width = columnWidth();
    return {kMargin + labelWidth() + width * static_cast<double>(step), kHead + kRow * m_schedule->batches[step].operation, width, kRow};
}

std::optional<std::size_t> ScheduleGrid::stepAt(QPointF position) const {
    const double column = (position.x() - kMargin - labelWidth()) / columnWidth();
    if (column < 0 || column >= static_cast<double>(steps()) || position.y() < 0 || position.y() > height()) return std::nullopt;
    return static_cast<std::size_t>(column);
}

QString ScheduleGrid::describe(std::size_t step) const {
    const batching::Batch& batch = m_schedule->batches[step];
    return tr("batch %1 of %2: %3, %n node(s)", nullptr, static_cast<int>(batch.size()))
        .arg(QString::number(step + 1), QString::number(steps()), QString::fromStdString(m_comparison->operations[batch.operation]));
}

exporting::ExportedView ScheduleGrid::exportedView() const {
    QJsonArray batches;
    for (std::size_t step = 0; step < steps(); ++step) {
        const batching::Batch& batch = m_schedule->batches[step];
        batches << QJsonObject{{"operation", QString::fromStdString(m_comparison->operations[batch.operation])},
                               {"nodes", static_cast<qint64>(batch.size())}};
    }
    return exporting::recordingOf(*this, {{"batches", batches}});
}

void ScheduleGrid::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(event->rect(), theme.base);
    if (steps() == 0) return;
    const double left = kMargin + labelWidth(), width = columnWidth();
    const auto rows = static_cast<double>(m_comparison->operations.size());

    for (std::size_t row = 0; row < m_comparison->operations.size(); ++row) {
        const double y = kHead + kRow * static_cast<double>(row);
        painter.setPen(theme.text);
        painter.drawText(QRectF(kMargin, y, labelWidth() - 8, kRow), Qt::AlignLeft | Qt::AlignVCenter,
                         QString::fromStdString(m_comparison->operations[row]));
        painter.setPen(theme.border);
        painter.drawLine(QPointF(left, y), QPointF(left + width * static_cast<double>(steps()), y));
    }
    const double widestLabel = fontMetrics().horizontalAdvance(QString::number(steps())) + 6.0;
    std::size_t every = 5;  // a label
    while (static_cast<double>(every) * width < widestLabel) every += 5;
    const auto columnAt = [&](double x) { return static_cast<std::size_t>(std::clamp((x - left) / width, 0.0, static_cast<double>(steps() - 1))); };
    const std::size_t last = columnAt(event->rect().right() + widestLabel);
    for (std::size_t step = columnAt(event->rect().left() - widestLabel); step <= last; ++step) {
        const uint32_t operation = m_schedule->batches[step].operation;
        const QRectF cell(left + width * static_cast<double>(step), kHead + kRow * operation, width, kRow);
        const uint32_t size = m_schedule->batches[step].size();
        const QColor fill = theme.heatAt(std::log1p(size) / std::log1p(m_largest));
        painter.fillRect(cell.adjusted(0.5, 1.5, -0.5, -1.5), fill);
        const QString number = QString::number(size);
        if (fontMetrics().horizontalAdvance(number) <= width - 2) {
            painter.setPen(theme::contrast(theme.text, fill) > theme::contrast(theme.base, fill) ? theme.text : theme.base);
            painter.drawText(cell, Qt::AlignCenter, number);
        }
        if (step == 0 || (step + 1) % every == 0) {
            const QString label = QString::number(step + 1);
            painter.setPen(theme.mutedText);
            painter.drawText(QPointF(cell.center().x() - fontMetrics().horizontalAdvance(label) / 2.0, kHead - 6), label);
        }
    }
    auto frame = [&](std::size_t step, const QColor& colour, double thickness) {
        const QRectF cell = cellOf(step);
        painter.setPen(QPen(colour, thickness));
        painter.drawRect(QRectF(cell.left(), kHead, cell.width(), kRow * rows).adjusted(0, 0, -1, -1));
    };
    if (m_hovered && *m_hovered != m_step) frame(*m_hovered, theme.mutedText, 1);
    frame(m_step, theme.accent, hasFocus() ? 2.5 : 1.5);
}

void ScheduleGrid::hover(std::optional<std::size_t> step) {
    if (step == m_hovered) return;
    m_hovered = step;
    update();
    Q_EMIT hovered(step);
}

void ScheduleGrid::mouseMoveEvent(QMouseEvent* event) { hover(stepAt(event->position())); }
void ScheduleGrid::leaveEvent(QEvent*) { hover(std::nullopt); }

void ScheduleGrid::mousePressEvent(QMouseEvent* event) {
    if (const auto step = stepAt(event->position())) Q_EMIT stepChosen(*step);
}

void ScheduleGrid::keyPressEvent(QKeyEvent* event) {
    if (steps() == 0) return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Left: Q_EMIT stepChosen(m_step == 0 ? 0 : m_step - 1); break;
        case Qt::Key_Right: Q_EMIT stepChosen(std::min(m_step + 1, steps() - 1)); break;
        case Qt::Key_Home: Q_EMIT stepChosen(0); break;
        case Qt::Key_End: Q_EMIT stepChosen(steps() - 1); break;
        default: QWidget::keyPressEvent(event);
    }
}

bool ScheduleGrid::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        if (const auto step = stepAt(help->pos())) QToolTip::showText(help->globalPos(), describe(*step), this);
        else QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

}  // namespace egret::batching_view
