#pragma once

#include "views/canvas/geometry.h"

#include <QColor>
#include <QGraphicsItem>

#include <map>
#include <memory>
#include <vector>

namespace egret::canvas {

// What both layers look at. The canvas owns it and replaces picture and geometry together.
struct Scene {
    struct Highlight {
        std::vector<ItemId> ids;
        QColor colour;
    };

    Picture picture;
    Geometry geometry;
    ItemLookup lookup;
    std::vector<std::vector<uint32_t>> edgesOfBox;  // leaving and arriving

    std::vector<ItemId> selection;
    std::optional<ItemRef> hovered;
    std::map<QString, Highlight> highlights;  // by layer name: "linked", "search", ...

    void set(Picture newPicture, Geometry newGeometry);
    bool isSelected(ItemId id) const;
};

class PictureLayer : public QGraphicsItem {
public:
    explicit PictureLayer(const Scene& scene);
    void sceneChanged();
    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const Scene& m_scene;
    QRectF m_bounds;
};

class OverlayLayer : public QGraphicsItem {
public:
    explicit OverlayLayer(const Scene& scene);
    void sceneChanged();
    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    const Scene& m_scene;
    QRectF m_bounds;
};

}  // namespace egret::canvas
