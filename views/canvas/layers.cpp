#include "views/canvas/layers.h"

#include "core/base/lookup.h"
#include "views/canvas/picture_painter.h"
#include "views/jobs/take_apart.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <QWidget>

#include <algorithm>
#include <limits>

namespace egret::canvas {
namespace {

double scaleOf(const QStyleOptionGraphicsItem* option, const QPainter* painter) {
    return option->levelOfDetailFromTransform(painter->worldTransform());
}

const theme::Theme& themeOf(const QWidget* widget) {
    return widget ? theme::themeFor(widget->palette()) : theme::light();
}

}  // namespace

Composition::Composition(Picture laidOut, const Measured& measured, const layout::Placed& placed)
    : picture(std::move(laidOut)), geometry(compose(picture, measured, placed)), lookup(picture),
      edgesOfBox(picture.boxes.size()) {
    for (uint32_t e = 0; e < picture.edges.size(); ++e) {
        const Edge& edge = picture.edges[e];
        edgesOfBox[edge.from].push_back(e);
        if (edge.to != edge.from) edgesOfBox[edge.to].push_back(e);
    }
}

void Scene::set(Composition next) {
    std::swap(static_cast<Composition&>(*this), next);
    if (!next.picture.boxes.empty()) jobs::takeApart(new Composition(std::move(next)));
    hovered.reset();
    std::erase_if(selection, [this](ItemId id) { return !lookup.contains(id); });
}

// Maps the selection to another picture: each item to itself, or to the first item that replaces it.
std::vector<ItemId> Scene::selectionIn(const Composition& next) const {
    std::vector<ItemId> ids;
    for (ItemId id : selection) {
        if (!next.lookup.contains(id) && next.picture.steady) {
            const auto heir =
                std::ranges::find_if(next.picture.boxes, [id](const Box& box) { return isIn(id, box.was); });
            if (heir == next.picture.boxes.end()) continue;
            id = heir->id;
        }
        if (next.lookup.contains(id) && !isIn(id, ids)) ids.push_back(id);
    }
    return ids;
}

// Returns the box's current position, or the mean position of the items it replaces.
std::optional<QPointF> Scene::placeBefore(const Box& box) const {
    const auto centreOf = [this](ItemId id) -> std::optional<QPointF> {
        const auto ref = lookup.first(id);
        if (!ref || ref->kind != ItemRef::Kind::box) return {};
        return geometry.boxes[ref->box].rect.center();
    };
    if (const auto own = centreOf(box.id)) return own;
    QPointF sum;
    int known = 0;
    for (ItemId id : box.was)
        if (const auto centre = centreOf(id)) sum += *centre, ++known;
    return known > 0 ? std::optional(sum / known) : std::nullopt;
}

QPointF Scene::movedInView(const QRectF& view, const Composition& next) const {
    std::unordered_map<ItemId, QPointF> inView;
    for (const uint32_t b : geometry.boxIndex.query(view))
        inView.emplace(picture.boxes[b].id, geometry.boxes[b].rect.center());
    double nearest = std::numeric_limits<double>::infinity();
    QPointF moved;
    for (std::size_t b = 0; b < next.picture.boxes.size() && !inView.empty(); ++b) {
        const Box& box = next.picture.boxes[b];
        const auto consider = [&](ItemId id) {
            const QPointF* before = valueAt(inView, id);
            const double distance = before ? QLineF(*before, view.center()).length() : nearest;
            if (distance >= nearest) return;
            nearest = distance;
            moved = next.geometry.boxes[b].rect.center() - *before;
        };
        consider(box.id);
        for (const ItemId id : box.was) consider(id);
    }
    return moved;
}

void Layer::sceneChanged() {
    prepareGeometryChange();
    m_bounds = m_scene.geometry.bounds;
    update();
}

void PictureLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
    paintPicture(
        *painter, m_scene.picture, m_scene.geometry, themeOf(widget), option->exposedRect, scaleOf(option, painter));
}

void OverlayLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) {
    const theme::Theme& theme = themeOf(widget);
    const double scale = scaleOf(option, painter);
    painter->setRenderHint(QPainter::Antialiasing);
    // Frames keep their width on screen when zoomed out.
    auto frame = [&](ItemRef ref, const QColor& colour, double width, double gap) {
        const double unit = std::max(1.0, 1 / scale);
        const QRectF rect = m_scene.geometry.rectOf(ref).adjusted(-gap * unit, -gap * unit, gap * unit, gap * unit);
        const bool isClass = ref.kind == ItemRef::Kind::box && !m_scene.picture.boxes[ref.box].cells.empty();
        const double radius = (ref.kind == ItemRef::Kind::chip ? 8 : isClass ? kClassRadius : kBoxRadius) + gap;
        theme::drawRounded(*painter, rect, radius, Qt::NoBrush, QPen(colour, width * unit));
        if (scale < kBoxScale || ref.kind == ItemRef::Kind::chip) return;
        const Box& box = m_scene.picture.boxes[ref.box];  // keep the badge on top
        const Geometry::Box& shape = m_scene.geometry.boxes[ref.box];
        if (ref.kind == ItemRef::Kind::box) return paintBadge(*painter, box.badge, badgeRect(box.badge, shape), theme);
        const QString& badge = box.cells[ref.part].badge;
        paintBadge(*painter, badge, badgeRect(badge, shape.cells[ref.part]), theme);
    };
    auto frameAll = [&](const std::vector<ItemId>& ids, const QColor& colour, double width, double gap) {
        for (ItemId id : ids)
            for (ItemRef ref : m_scene.lookup.all(id)) frame(ref, colour, width, gap);
    };
    const bool isUp = m_scene.picture.direction == layout::Direction::up;
    auto paintEdgesOf = [&](ItemRef ref, double width, bool withLabels) {
        for (uint32_t e : m_scene.edgesOfBox[ref.box]) {
            const Edge& edge = m_scene.picture.edges[e];
            const Geometry::Edge& shape = m_scene.geometry.edges[e];
            const bool leaves = edge.from == ref.box;
            if (ref.kind == ItemRef::Kind::cell && (!leaves || edge.fromCell != static_cast<int>(ref.part))) continue;
            const QColor colour = leaves != isUp ? theme.outgoing : theme.incoming;
            QPen pen(colour, width * std::max(1.0, 0.8 / scale));
            pen.setCapStyle(Qt::FlatCap);
            theme::setLine(*painter, pen);
            if (shape.stub) {  // the full line of an edge that is otherwise drawn as stubs
                pen.setStyle(Qt::DashLine);
                painter->setPen(pen);
                painter->drawLine(shape.start, shape.tip);
            }
            painter->drawPath(shape.path);
            paintArrowHead(*painter, shape, colour, 8);
            if (withLabels && scale >= kBoxScale && !shape.label.isEmpty())
                paintEdgeLabel(*painter, edge, shape, theme);
        }
    };

    for (const auto& [layer, highlight] : m_scene.highlights) frameAll(highlight.ids, highlight.colour, 3, 3);
    if (m_scene.hovered) {
        const ItemRef ref = *m_scene.hovered;
        paintEdgesOf(ref, 1.8, true);
        const QColor soft = theme::translucent(theme.accent, 0.55);
        if (ref.kind != ItemRef::Kind::chip)
            for (uint32_t e : m_scene.edgesOfBox[ref.box]) {
                const Edge& edge = m_scene.picture.edges[e];
                if (ref.kind == ItemRef::Kind::cell && edge.fromCell != static_cast<int>(ref.part)) continue;
                frame({ItemRef::Kind::box, edge.from == ref.box ? edge.to : edge.from, 0}, soft, 1.5, 2);
            }
        frame(ref, soft, 2, 2);
    }
    for (ItemId id : m_scene.selection)
        for (ItemRef ref : m_scene.lookup.all(id)) {
            if (ref.kind != ItemRef::Kind::chip) paintEdgesOf(ref, 2, true);
            frame(ref, theme.accent, 2.5, 2);
        }
}

}  // namespace egret::canvas
