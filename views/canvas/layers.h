#pragma once

#include "views/canvas/geometry.h"

#include <QColor>
#include <QGraphicsItem>

#include <map>
#include <vector>

namespace egret::canvas {

// A laid-out picture with the data for painting, hit testing and navigation. Construction takes about 30 ms for 10,000
// boxes and may run on any thread.
struct Composition {
    Picture picture;
    Geometry geometry;
    ItemLookup lookup;
    std::vector<std::vector<uint32_t>> edgesOfBox;  // outgoing and incoming

    Composition() = default;
    Composition(Picture laidOut, const Measured& measured, const layout::Placed& placed);
};

// State shared by both layers: the picture and the user's interaction with it.
struct Scene : Composition {
    struct Highlight {
        std::vector<ItemId> ids;
        QColor colour;
    };

    std::vector<ItemId> selection;
    std::optional<ItemRef> hovered;
    std::map<QString, Highlight> highlights;  // by layer name: "linked", "search", ...

    void set(Composition next);  // keeps the selection for items that still exist
    std::vector<ItemId> selectionIn(const Composition& next) const;
    std::optional<QPointF> placeBefore(const Box& box) const;  // position of the box before the next layout
    // Returns how far the next picture moves the box nearest to the center of the view; zero if it keeps none in view.
    QPointF movedInView(const QRectF& view, const Composition& next) const;
};

// Paints part of a scene over the whole picture area.
class Layer : public QGraphicsItem {
public:
    explicit Layer(const Scene& scene) : m_scene(scene) { setFlag(ItemUsesExtendedStyleOption); }
    void sceneChanged();
    QRectF boundingRect() const override { return m_bounds; }

protected:
    const Scene& m_scene;

private:
    QRectF m_bounds;
};

class PictureLayer : public Layer {
public:
    using Layer::Layer;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
};

class OverlayLayer : public Layer {
public:
    using Layer::Layer;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
};

}  // namespace egret::canvas
