#include "views/profile/median_bars.h"

#include "views/theme/text.h"

#include <QFontMetricsF>
#include <QJsonArray>
#include <QPainter>

#include <algorithm>

namespace egret::profile_view {
namespace {

constexpr double kMargin = 6, kLine = 30, kBarHeight = 12, kLeastBar = 60;

}  // namespace

MedianBars::MedianBars(QWidget* parent) : PlotView(parent, {.reach = 0}) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MedianBars::setBars(std::vector<Bar> bars) {
    m_bars = std::move(bars);
    reset();
    QStringList lines;
    for (std::size_t bar = 0; bar < count(); ++bar) lines << describe(bar);
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    setVisible(!m_bars.empty());
    updateGeometry();
}

QString MedianBars::describe(std::size_t bar) const {
    return QStringLiteral("%1: %2").arg(m_bars[bar].name, numbersOf(m_bars[bar]));
}

QString MedianBars::numbersOf(const Bar& bar) const {
    QStringList parts{tr("%1 ms").arg(numberText(bar.ms))};
    if (bar.interval && bar.interval->confidence > 0)
        parts << tr("%1 to %2, %3% confidence")
                     .arg(numberText(bar.interval->low))
                     .arg(numberText(bar.interval->high))
                     .arg(fixedText(100 * bar.interval->confidence, 1));
    if (!bar.note.isEmpty()) parts << bar.note;
    return parts.join(QStringLiteral(" · "));
}

double MedianBars::nameWidth() const {
    const QFontMetricsF metrics(theme::lineFont());
    double widest = 0;
    for (const Bar& bar : m_bars) widest = std::max(widest, metrics.horizontalAdvance(bar.name));
    return widest;
}

double MedianBars::most() const {
    double most = 0;
    for (const Bar& bar : m_bars) most = std::max({most, bar.ms, bar.interval ? bar.interval->high : 0});
    return most > 0 ? most : 1;
}

QRectF MedianBars::rectOf(std::size_t bar) const {
    const double left = kMargin + nameWidth() + kMargin, room = std::max(kLeastBar, width() - left - kMargin);
    return {left, kMargin + kLine * static_cast<double>(bar), room * m_bars[bar].ms / most(), kBarHeight};
}

QSizeF MedianBars::wanted() const { return {420, least().height()}; }

QSizeF MedianBars::least() const {
    return {nameWidth() + kLeastBar + 3 * kMargin, 2 * kMargin + kLine * static_cast<double>(m_bars.size())};
}

void MedianBars::paint(QPainter& painter, const theme::Theme& theme, const QRectF&) const {
    const double perMs = m_bars.empty() ? 0 : std::max(kLeastBar, width() - rectOf(0).left() - kMargin) / most();
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar& bar = m_bars[i];
        const QRectF rect = rectOf(i);
        painter.setPen(theme.text);
        painter.drawText(QRectF(kMargin, rect.top(), rect.left() - 2 * kMargin, rect.height()),
            Qt::AlignLeft | Qt::AlignVCenter, bar.name);
        painter.fillRect(rect, theme::translucent(bar.isReference ? theme.accent : theme.mutedText, 0.45));
        painter.setPen(QPen(theme.text, 1.4));
        painter.drawLine(rect.topRight(), rect.bottomRight());
        if (bar.interval && bar.interval->confidence > 0) {
            const double y = rect.center().y(), low = rect.left() + perMs * bar.interval->low,
                         high = rect.left() + perMs * bar.interval->high;
            painter.drawLine(QPointF(low, y), QPointF(high, y));
            for (const double end : {low, high}) painter.drawLine(QPointF(end, y - 3), QPointF(end, y + 3));
        }
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(rect.left(), rect.bottom(), width() - rect.left(), kLine - kBarHeight),
            Qt::AlignLeft | Qt::AlignVCenter, numbersOf(bar));
    }
}

QJsonObject MedianBars::data() const {
    QJsonArray bars;
    for (const Bar& bar : m_bars) {
        QJsonObject one{{"name", bar.name}, {"ms", bar.ms}, {"note", bar.note}};
        if (bar.interval) one["interval"] = QJsonArray{bar.interval->low, bar.interval->high, bar.interval->confidence};
        bars << one;
    }
    return m_bars.empty() ? QJsonObject() : QJsonObject{{"medians", bars}};
}

}  // namespace egret::profile_view
