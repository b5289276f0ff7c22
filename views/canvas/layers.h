#pragma once

#include "views/canvas/geometry.h"

#include <QColor>
#include <QGraphicsItem>

#include <map>
#include <vector>

namespace egret::canvas {

// A picture that has been laid out, with what painting, pointing and walking ask of it. Of 10,000 boxes it takes some
// 30 ms to make, on any thread.
struct Composition {
    Picture picture;
    Geometry geometry;
    ItemLookup lookup;
    std::vector<std::vector<uint32_t>> edgesOfBox;  // leaving and arriving

    Composition() = default;
    Composition(Picture laidOut, const Measured& measured, const layout::Placed& placed);
};

// What both layers look at: what is shown, and what people do with it.
struct Scene : Composition {
    struct Highlight {
        std::vector<ItemId> ids;
        QColor colour;
    };

    std::vector<ItemId> selection;
    std::optional<ItemRef> hovered;
    std::map<QString, Highlight> highlights;  // by layer name: "linked", "search", ...

    void set(Composition next);  // a selection goes on in it where its items do
    std::vector<ItemId> selectionIn(const Composition& next) const;
    std::optional<QPointF> placeBefore(const Box& box) const;  // in the next picture
};

// Paints something of a scene, over all of its picture.
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
