#include "views/canvas/minimap.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/picture_painter.h"
#include "views/theme/widgets.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace egret::canvas {
namespace {
constexpr int kThinnest = 40, kInset = 6;
constexpr QSize kThickest(110, 90);       // of a strip at the right, of one at the bottom
constexpr double kShareOfRoom = 0.18;     // but no more than this
constexpr QSize kSmallestRoom(420, 320);  // with less room, the minimap would take too much of it
}  // namespace

Minimap::Minimap(GraphCanvas& canvas) : QWidget(&canvas), m_canvas(canvas) {
    theme::setNames(this, "minimap", {}, tr("Picture overview"));
    setCursor(Qt::PointingHandCursor);
    hide();
}

void Minimap::pictureChanged() {
    m_overview = QPixmap();
    update();
}

QMargins Minimap::place(QSize room) {
    pictureChanged();
    const QSizeF size = m_canvas.geometryOfPicture().bounds.size();
    setVisible(room.width() >= kSmallestRoom.width() && room.height() >= kSmallestRoom.height());
    if (isHidden()) return {};
    if (size.height() * room.width() >= size.width() * room.height()) {
        const double scale = (room.height() - 2 * kInset) / size.height();
        const int width = std::clamp(qCeil(size.width() * scale) + 2 * kInset, kThinnest,
            std::clamp(qRound(room.width() * kShareOfRoom), kThinnest, kThickest.width()));
        setGeometry(room.width() - width, 0, width, room.height());
        return {0, 0, width, 0};
    }
    const double scale = (room.width() - 2 * kInset) / size.width();
    const int height = std::clamp(qCeil(size.height() * scale) + 2 * kInset, kThinnest,
        std::clamp(qRound(room.height() * kShareOfRoom), kThinnest, kThickest.height()));
    setGeometry(0, room.height() - height, room.width(), height);
    return {0, 0, 0, height};
}

void Minimap::paintOverview() {
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    const double ratio = devicePixelRatioF();
    m_overview = QPixmap(size() * ratio);
    m_overview.setDevicePixelRatio(ratio);
    const theme::Theme& theme = theme::themeFor(m_canvas.palette());
    m_overview.fill(theme.base);
    QPainter painter(&m_overview);
    const QRectF area = pictureArea();
    painter.translate(area.topLeft());
    painter.scale(area.width() / bounds.width(), area.height() / bounds.height());
    painter.translate(-bounds.topLeft());
    paintPicture(painter, m_canvas.picture(), m_canvas.geometryOfPicture(), theme, bounds, kBlobScale / 2);
}

QRectF Minimap::pictureArea() const {
    const QSizeF bounds = m_canvas.geometryOfPicture().bounds.size();
    const double scale = std::min((width() - 2 * kInset) / bounds.width(), (height() - 2 * kInset) / bounds.height());
    const QSizeF size = bounds * scale;
    return QRectF(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size);
}

void Minimap::paintEvent(QPaintEvent*) {
    if (m_canvas.geometryOfPicture().bounds.isEmpty()) return;
    if (m_overview.isNull() || m_overview.size() != size() * devicePixelRatioF()) paintOverview();
    const theme::Theme& theme = theme::themeFor(m_canvas.palette());
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_overview);
    const QRectF area = pictureArea();
    const double scale = area.width() / bounds.width();
    const QRectF visible = m_canvas.visibleArea();
    QRectF frame(area.topLeft() + (visible.topLeft() - bounds.topLeft()) * scale, visible.size() * scale);
    frame = frame.intersected(QRectF(rect()).adjusted(1, 1, -2, -2));
    painter.setBrush(theme::translucent(theme.accent, 0.14));
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawRect(frame);
    theme::setLine(painter, theme.border);
    if (height() > width()) painter.drawLine(0, 0, 0, height());
    else painter.drawLine(0, 0, width(), 0);
}

void Minimap::mousePressEvent(QMouseEvent* event) { goTo(event->position()); }

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) goTo(event->position());
}

void Minimap::mouseReleaseEvent(QMouseEvent* event) { event->accept(); }

void Minimap::goTo(QPointF position) {
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    const QRectF area = pictureArea();
    m_canvas.centerOn(bounds.topLeft() + (position - area.topLeft()) * (bounds.width() / area.width()));
}

}  // namespace egret::canvas
