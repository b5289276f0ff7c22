#pragma once

#include "views/canvas/layers.h"

#include <QWidget>

namespace egret::canvas {

// A color or line in use, with its meaning.
struct LegendEntry {
    enum class Mark : uint8_t { frame, glow, line, heat, faded } mark = Mark::frame;
    QString text;
    QColor colour = {};                // of a frame
    Outline outline = Outline::plain;  // of a line
    QString tint = {};                 // key of a glow; empty: the theme's color for new items
};

// The legend in the lower left corner of a canvas: the selection and the highlights that have at least one item, then
// the marks of the picture. It lets the mouse through.
class Legend : public QWidget {
    Q_OBJECT

public:
    explicit Legend(QWidget* canvas);
    void setPicture(const Picture& picture);
    void follow(const Scene& scene);  // its selection and highlights
    void place(const QRect& view);    // hidden in a small view
    const std::vector<LegendEntry>& entries() const { return m_entries; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintMark(QPainter& painter, const LegendEntry& entry, const QRectF& at) const;

    std::vector<LegendEntry> m_entries, m_marks;  // all entries; those of the picture
    QRect m_view;
};

}  // namespace egret::canvas
