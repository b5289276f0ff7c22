#pragma once

#include <QPixmap>
#include <QWidget>

namespace egret::canvas {

class GraphCanvas;

// Shows the whole picture in a corner, with a frame around the visible part. Clicking or dragging moves the view.
// Hidden when everything is visible, and in small panes.
class Minimap : public QWidget {
    Q_OBJECT

public:
    explicit Minimap(GraphCanvas& canvas);
    void pictureChanged();  // repaints the overview when it is next shown
    void viewChanged();     // moves the frame

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void paintOverview();
    double scaleOfOverview() const;
    QRectF pictureArea() const;  // in widget coordinates
    void goTo(QPointF position);

    GraphCanvas& m_canvas;
    QPixmap m_overview;
};

}  // namespace egret::canvas
