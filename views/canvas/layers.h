#pragma once

#include "views/canvas/composition.h"

#include <QColor>
#include <QGraphicsItem>

#include <map>
#include <memory>
#include <vector>

namespace egret::canvas {

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
