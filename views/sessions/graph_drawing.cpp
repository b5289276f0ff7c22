#include "views/sessions/graph_drawing.h"

#include "core/layout/layered.h"
#include "views/canvas/export.h"
#include "views/graph/folding.h"
#include "views/graph/graph_picture.h"

#include <QPainter>

namespace egret::sessions {

exporting::ExportedView drawingOf(const graph::Graph& graph, const theme::Theme& theme, const Task& task) {
    graph_view::Folding folding;
    folding.grouping = graph::Grouping(graph);
    folding.openAtFirst();
    graph_view::GraphPictureOptions options;
    options.grouping = &folding.grouping;
    options.open = folding.open;
    return drawingOf(graph_view::pictureOf(graph, options), theme, task);
}

exporting::ExportedView drawingOf(canvas::Picture picture, const theme::Theme& theme, const Task& task) {
    canvas::Measured measured = canvas::measure(picture);
    canvas::Geometry geometry = canvas::compose(picture, measured, layout::placeLayered(measured.drawing, task));
    return canvas::viewOf(std::move(picture), std::move(geometry), theme);
}

QImage thumbnailOf(
    const graph::Graph& graph, const theme::Theme& theme, QSize pixels, const Task& task, double leastScale) {
    return thumbnailOf(drawingOf(graph, theme, task).drawing, theme, pixels, task, leastScale);
}

QImage thumbnailOf(
    const exporting::Drawing& drawing, const theme::Theme& theme, QSize pixels, const Task& task, double leastScale) {
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(theme.canvas);
    if (drawing.area.isEmpty()) return image;
    task.throwIfStopped();
    const double fitting =
        std::min({pixels.width() / drawing.area.width(), pixels.height() / drawing.area.height(), 2.0});
    const double scale = std::max(fitting, leastScale);
    const QSizeF shown = QSizeF(pixels) / scale;
    QPointF corner = drawing.area.center() - QPointF(shown.width(), shown.height()) / 2;
    if (shown.height() < drawing.area.height()) corner.setY(drawing.area.top());
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.translate(-corner);
    drawing.paint(painter, QRectF(corner, shown) & drawing.area);
    return image;
}

}  // namespace egret::sessions
