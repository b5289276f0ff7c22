#include "views/canvas/export.h"

#include "core/base/text.h"
#include "views/canvas/picture_painter.h"

#include <QJsonArray>

namespace egret::canvas {
namespace {

constexpr double kMargin = 16;

QString boxText(const Box& box) { return (QStringList{box.title} + box.lines).join(QLatin1Char('\n')); }

QByteArray dotOf(const Picture& picture, const QByteArray& prefix) {
    auto quote = [](const QString& text) { return QByteArray::fromStdString(egret::dotLabel(text.toStdString())); };
    QByteArray dot;
    for (size_t b = 0; b < picture.boxes.size(); ++b) {
        const Box& box = picture.boxes[b];
        QString text = boxText(box);
        for (const Cell& cell : box.cells) text += QLatin1Char('\n') + cell.title + QLatin1Char(' ') + cell.line;
        for (const Chip& chip : box.chips) text += QLatin1Char('\n') + chip.text;
        dot += "  " + prefix + QByteArray::number(b) + " [label=" + quote(text) + "];\n";
    }
    for (const Edge& edge : picture.edges)
        dot += "  " + prefix + QByteArray::number(edge.from) + " -> " + prefix + QByteArray::number(edge.to) +
            (edge.label.isEmpty() ? QByteArray() : " [label=" + quote(edge.label) + "]") + ";\n";
    return dot;
}

QJsonObject jsonOf(const Picture& picture) {
    auto idText = [](ItemId id) { return id == kNoItem ? QJsonValue() : QJsonValue(QString::number(id)); };
    QJsonArray boxes, edges;
    for (const Box& box : picture.boxes) {
        QJsonArray cells, chips;
        for (const Cell& cell : box.cells)
            cells << QJsonObject{{"id", idText(cell.id)}, {"title", cell.title}, {"line", cell.line}};
        for (const Chip& chip : box.chips) chips << QJsonObject{{"id", idText(chip.id)}, {"text", chip.text}};
        QJsonObject object{
            {"id", idText(box.id)}, {"title", box.title}, {"lines", QJsonArray::fromStringList(box.lines)}};
        if (!cells.isEmpty()) object.insert("cells", cells);
        if (!chips.isEmpty()) object.insert("chips", chips);
        boxes << object;
    }
    for (const Edge& edge : picture.edges)
        edges << QJsonObject{{"from", static_cast<qint64>(edge.from)}, {"fromCell", edge.fromCell},
            {"to", static_cast<qint64>(edge.to)}, {"label", edge.label}};
    return {{"format", "egret picture"}, {"version", 1}, {"boxes", boxes}, {"edges", edges}};
}

}  // namespace

exporting::ExportedView viewOf(Picture picture, Geometry geometry, const theme::Theme& theme) {
    if (picture.boxes.empty()) return {};
    struct Drawn {
        Picture picture;
        Geometry geometry;
    };
    const QRectF area = geometry.bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin);
    const auto drawn = std::make_shared<const Drawn>(Drawn{std::move(picture), std::move(geometry)});
    return {.drawing = {.area = area,
                .ground = theme.canvas,
                .paint =
                    [drawn, &theme](QPainter& painter, const QRectF& exposed) {
                        paintPicture(painter, drawn->picture, drawn->geometry, theme, exposed, 1);
                    }},
        .dot = [drawn](const QByteArray& prefix) { return dotOf(drawn->picture, prefix); },
        .json = [drawn] { return jsonOf(drawn->picture); }};
}

}  // namespace egret::canvas
