#include "views/plots/plot_view.h"

#include "views/theme/widgets.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEngine>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace egret::plots {

PlotView::PlotView(QWidget* parent, Setup setup) : QWidget(parent), m_setup(std::move(setup)) {
    setObjectName(QLatin1String(m_setup.name));
    setAccessibleName(m_setup.title);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    theme::onEvent(this, QEvent::FontChange, [this] {
        updateGeometry();
        fit();
        update();
    });
}

Item PlotView::itemAt(QPointF position) const {
    Item found;
    double nearest = m_setup.reach * m_setup.reach;
    for (std::size_t item = 0; item < count(); ++item) {
        const QRectF rect = rectOf(item);
        const double across = std::max({rect.left() - position.x(), position.x() - rect.right(), 0.0}),
                     down = std::max({rect.top() - position.y(), position.y() - rect.bottom(), 0.0});
        if (across * across + down * down > nearest) continue;
        nearest = across * across + down * down;
        found = item;
    }
    return found;
}

// ---- current item ---------------------------------------------------------------------------------------------------

void PlotView::setCurrent(Item item) {
    m_current = item;
    setAccessibleDescription(item ? describe(*item) : QString());
    update();
}

void PlotView::choose(std::size_t item) {
    setCurrent(item);
    Q_EMIT chosen(item);
}

void PlotView::reset() {
    hover(std::nullopt);
    setCurrent(std::nullopt);
}

void PlotView::hover(Item item) {
    if (item == m_hovered) return;
    m_hovered = item;
    update();
    Q_EMIT hoveredChanged(item);
}

Item PlotView::walked(int key) const {
    const std::size_t last = count() - 1;
    const bool isAtFirst = m_current == 0u, isAtLast = m_current == last;
    switch (key) {
        case Qt::Key_Home: return 0;
        case Qt::Key_End: return last;
        case Qt::Key_Left: return !m_current ? last : !isAtFirst ? *m_current - 1 : m_setup.isRound ? last : 0;
        case Qt::Key_Right: return !m_current ? 0 : !isAtLast ? *m_current + 1 : m_setup.isRound ? 0 : last;
        default: return std::nullopt;
    }
}

// ---- events ---------------------------------------------------------------------------------------------------------

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    hover(itemAt(inPicture(*event)));
    if (m_hovered) QToolTip::showText(event->globalPosition().toPoint(), describe(*m_hovered), this);
    else QToolTip::hideText();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const Item item = itemAt(inPicture(*event))) choose(*item);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const Item item = itemAt(inPicture(*event))) Q_EMIT activated(*item);
}

void PlotView::leaveEvent(QEvent*) { hover(std::nullopt); }

void PlotView::keyPressEvent(QKeyEvent* event) {
    if (m_current && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        Q_EMIT activated(*m_current);
        return;
    }
    const Item to = count() > 0 ? walked(event->key()) : std::nullopt;
    if (!to) return QWidget::keyPressEvent(event);
    choose(*to);
    if (m_current != to) return;  // the items changed in the meantime
    const QPointF below = rectOf(*to).bottomLeft();
    QToolTip::showText(mapToGlobal(onScreen({std::clamp(below.x(), 0.0, width()), below.y()})), describe(*to), this);
}

// ---- painting -------------------------------------------------------------------------------------------------------

void PlotView::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    painter.fillRect(event->rect(), theme.*m_setup.ground);
    painter.setRenderHint(QPainter::Antialiasing);
    if (count() == 0 && !m_setup.empty.isEmpty()) {
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap, m_setup.empty);
        return;
    }
    painter.setFont(theme::lineFont());
    painter.scale(scale(), scale());
    painter.save();
    paint(painter, theme, QRectF(event->rect().topLeft() / scale(), event->rect().size() / scale()));
    painter.restore();
    if (!hasFocus() || painter.paintEngine()->type() == QPaintEngine::Picture) return;  // exports have no focus frame
    theme::setLine(painter, QPen(theme.accent, 1));
    painter.drawRect(rect().adjusted(0.5, 0.5, -0.5, -0.5));
}

void PlotView::paintRings(QPainter& painter, const QColor& hovered, const QColor& current,
    const std::function<double(std::size_t item)>& radius) const {
    painter.setBrush(Qt::NoBrush);
    for (const auto& [item, pen] :
        {std::pair(m_hovered, QPen(hovered, 1.2)), std::pair(m_current, QPen(current, hasFocus() ? 3 : 2))}) {
        if (!item) continue;
        painter.setPen(pen);
        painter.drawEllipse(positionOf(*item), radius(*item), radius(*item));
    }
}

exporting::ExportedView PlotView::exportedView() const {
    const QJsonObject said = data();
    return said.isEmpty() ? exporting::ExportedView() : exporting::recordingOf(*this, said);
}

}  // namespace egret::plots
