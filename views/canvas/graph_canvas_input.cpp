// The canvas's mouse, keyboard and tool tips.
#include "views/canvas/graph_canvas.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace egret::canvas {

// --- mouse ---

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ShiftModifier) {
        horizontalScrollBar()->setValue(
            horizontalScrollBar()->value() - event->angleDelta().y() - event->angleDelta().x());
        return;
    }
    const double degrees = event->angleDelta().y() / 8.0;
    const QPoint cursor = event->position().toPoint();
    const QPointF under = mapToScene(cursor);
    zoomBy(std::pow(1.012, degrees));
    centerOn(visibleArea().center() + under - mapToScene(cursor));
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
    m_pressed = m_dragged = event->pos();
    m_panning = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        if (!m_panning && (event->pos() - m_pressed).manhattanLength() >= 5) {
            m_panning = true;
            viewport()->setCursor(Qt::ClosedHandCursor);
        }
        if (m_panning) {
            const QPoint moved = event->pos() - m_dragged;
            horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
            verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
        }
        m_dragged = event->pos();
        return;
    }
    setHovered(m_content.geometry.itemAt(mapToScene(event->pos())));
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    viewport()->unsetCursor();
    if (std::exchange(m_panning, false) || event->button() != Qt::LeftButton) return;
    const auto ref = itemAt(*event);
    std::vector<ItemId> ids;
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) ids = m_content.selection;
    if (ref) {
        const ItemId id = idOf(m_content.picture, *ref);
        if (std::erase(ids, id) == 0) ids.push_back(id);
    }
    setSelection(std::move(ids));
    if (ref) m_cursor = ref;
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto ref = itemAt(*event)) activate(*ref);
}

std::optional<ItemRef> GraphCanvas::itemAt(const QMouseEvent& event) const {
    const auto ref = m_content.geometry.itemAt(mapToScene(event.pos()));
    return ref && idOf(m_content.picture, *ref) != kNoItem ? ref : std::nullopt;
}

// Activating a chip that refers to a box moves the view to that box.
void GraphCanvas::activate(ItemRef ref) {
    const ItemId id = idOf(m_content.picture, ref);
    const auto box = m_content.lookup.first(id);
    if (ref.kind != ItemRef::Kind::chip || !box || box->kind != ItemRef::Kind::box) return Q_EMIT activated(id);
    setSelection({id});
    m_cursor = box;
    centerOn(m_content.geometry.rectOf(*box).center());
}

void GraphCanvas::leaveEvent(QEvent* event) {
    setHovered({});
    QGraphicsView::leaveEvent(event);
}

void GraphCanvas::setHovered(std::optional<ItemRef> ref) {
    if (ref == m_content.hovered) return;
    m_content.hovered = ref;
    viewport()->setCursor(ref ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_overlayLayer->update();
}

QString GraphCanvas::toolTipAt(QPointF position) const {
    if (const auto ref = m_content.geometry.itemAt(position)) {
        const canvas::Box& box = m_content.picture.boxes[ref->box];  // not QFrame::Box
        const QString& own = ref->kind == ItemRef::Kind::cell ? box.cells[ref->part].toolTip
            : ref->kind == ItemRef::Kind::chip                ? box.chips[ref->part].toolTip
                                                              : box.toolTip;
        return own.isEmpty() ? canvas::describe(m_content.picture, *ref) : own;
    }
    if (const auto e = m_content.geometry.edgeAt(position, 4 / std::max(zoom(), 0.05))) {
        const Edge& edge = m_content.picture.edges[*e];
        QStringList ends{m_content.picture.boxes[edge.from].title, m_content.picture.boxes[edge.to].title};
        if (m_content.picture.direction == layout::Direction::up) std::ranges::reverse(ends);
        QString text = ends.join(QStringLiteral(" → "));
        const QString& label = edge.toolTip.isEmpty() ? edge.label : edge.toolTip;
        if (!label.isEmpty()) text += QLatin1Char('\n') + label;
        return text;
    }
    return {};
}

bool GraphCanvas::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(mapToScene(help->pos())), viewport());
    return true;
}

// --- keyboard ---

void GraphCanvas::walkTo(Step step) {
    const auto target = m_cursor ? walk(m_content, *m_cursor, step) : firstItem(m_content);
    if (!target) return;
    const ItemId id = idOf(m_content.picture, *target);
    if (id == kNoItem) return;
    setSelection({id});
    m_cursor = target;
    scrollTo(m_content.geometry.rectOf(*target));
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    const bool isRight = m_content.picture.direction == layout::Direction::right;
    const bool isUp = m_content.picture.direction == layout::Direction::up;
    const bool control = event->modifiers() & Qt::ControlModifier;
    if (event->modifiers() & Qt::AltModifier) return QGraphicsView::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Down: return walkTo(isRight ? Step::right : isUp ? Step::against : Step::along);
        case Qt::Key_Up: return walkTo(isRight ? Step::left : isUp ? Step::along : Step::against);
        case Qt::Key_Right: return walkTo(isRight ? Step::along : Step::right);
        case Qt::Key_Left: return walkTo(isRight ? Step::against : Step::left);
        case Qt::Key_Space: return fitAll();
        case Qt::Key_F:
            if (control) break;
            return focusSelection();
        case Qt::Key_Plus:
        case Qt::Key_Equal: return control ? zoomBy(1.25) : Q_EMIT expandRequested();
        case Qt::Key_Minus: return control ? zoomBy(0.8) : Q_EMIT collapseRequested();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (control || !m_cursor) break;
            return activate(*m_cursor);
        case Qt::Key_Escape:
            if (m_content.selection.empty()) break;
            return setSelection({});
        default: break;
    }
    event->ignore();
}

}  // namespace egret::canvas
