#pragma once

#include "tests/views/event_loop.h"
#include "views/canvas/graph_canvas.h"

#include <QTest>

namespace egret::canvas {

// A canvas on screen with its picture laid out.
struct Shown {
    explicit Shown(Picture picture, QSize size = {900, 700}) {
        canvas.resize(size);
        canvas.show();
        QObject::connect(&canvas, &GraphCanvas::pictureShown, &canvas, [this] { ++pictures; });
        QObject::connect(&canvas, &GraphCanvas::selectionChanged, &canvas,
            [this](const std::vector<ItemId>& ids) { selected = ids; });
        QObject::connect(&canvas, &GraphCanvas::activated, &canvas, [this](ItemId id) { activated = id; });
        show(std::move(picture));
    }
    bool show(Picture picture) {
        const int before = pictures;
        canvas.setPicture(std::move(picture));
        return test::becomes([&] { return pictures > before; });
    }
    QPoint at(ItemId id) const {
        return canvas.mapFromScene(canvas.geometryOfPicture().rectOf(*canvas.items().first(id)).center());
    }
    void click(ItemId id, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, modifiers, at(id));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&canvas, key, modifiers); }

    GraphCanvas canvas;
    int pictures = 0;
    std::vector<ItemId> selected;
    ItemId activated = kNoItem;
};

}  // namespace egret::canvas
