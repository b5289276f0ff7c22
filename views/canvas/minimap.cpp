#include "views/canvas/minimap.h"

#include "views/canvas/graph_canvas.h"
#include "views/canvas/picture_painter.h"
#include "views/theme/widgets.h"

#include <QMouseEvent>
#include <QPainter>

namespace egret::canvas {
namespace {
constexpr int kMaxWidth = 170, kMinHeight = 150, kMinSide = 32, kInset = 4;
constexpr double kShareOfHeight = 0.3;
constexpr QSize kSmallestView(520, 400);  // in a smaller pane, the minimap would hide too much
constexpr double kShareOfView = 0.35;
}  // namespace

Minimap::Minimap(GraphCanvas& canvas) : QWidget(&canvas), m_canvas(canvas) {
    theme::setNames(this, "minimap", {}, tr("Picture overview"));
    setCursor(Qt::PointingHandCursor);
    hide();
}

void Minimap::pictureChanged() {
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    m_overview = QPixmap();
    if (bounds.isEmpty()) return;
    const double scale = scaleOfOverview();
    const QSize size(std::max(kMinSide, qCeil(bounds.width() * scale) + 2 * kInset),
        std::max(kMinSide, qCeil(bounds.height() * scale) + 2 * kInset));
    resize(size);
    update();
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

double Minimap::scaleOfOverview() const {
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    const double maxHeight = std::max<double>(kMinHeight, m_canvas.viewport()->height() * kShareOfHeight);
    return std::min((kMaxWidth - 2 * kInset) / bounds.width(), (maxHeight - 2 * kInset) / bounds.height());
}

QRectF Minimap::pictureArea() const {
    const QSizeF size = m_canvas.geometryOfPicture().bounds.size() * scaleOfOverview();
    return QRectF(QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size);
}

void Minimap::viewChanged() {
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    const QRectF visible = m_canvas.visibleArea();
    const QSize view = m_canvas.viewport()->size();
    setVisible(!bounds.isEmpty() && m_canvas.isMinimapEnabled() && !visible.contains(bounds) &&
        view.width() >= kSmallestView.width() && view.height() >= kSmallestView.height() &&
        width() <= view.width() * kShareOfView);
    update();
}

void Minimap::paintEvent(QPaintEvent*) {
    if (m_overview.isNull()) paintOverview();
    const theme::Theme& theme = theme::themeFor(m_canvas.palette());
    const QRectF bounds = m_canvas.geometryOfPicture().bounds;
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_overview);
    const QRectF area = pictureArea();
    const double scale = area.width() / bounds.width();
    const QRectF visible = m_canvas.visibleArea();
    QRectF frame(area.topLeft() + (visible.topLeft() - bounds.topLeft()) * scale, visible.size() * scale);
    frame = frame.intersected(QRectF(rect()).adjusted(1, 1, -2, -2));
    QColor fill = theme.accent;
    fill.setAlphaF(0.14f);
    painter.setBrush(fill);
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawRect(frame);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
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
