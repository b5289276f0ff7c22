#pragma once

#include <QMargins>
#include <QPixmap>
#include <QWidget>

namespace egret::canvas {

class GraphCanvas;

// Shows the whole picture in a strip beside the view, with a frame around the visible part. Clicking or dragging moves
// the view. Hidden in small panes.
class Minimap : public QWidget {
    Q_OBJECT

public:
    explicit Minimap(GraphCanvas& canvas);
    void pictureChanged();  // repaints the overview when it is next shown
    // Takes a strip of the room at the right of a tall picture or at the bottom of a wide one, and returns the margins
    // that it needs. Hidden if the room is empty or small.
    QMargins place(QSize room);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void paintOverview();
    QRectF pictureArea() const;  // in widget coordinates
    void goTo(QPointF position);

    GraphCanvas& m_canvas;
    QPixmap m_overview;
};

}  // namespace egret::canvas
