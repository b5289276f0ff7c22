#include "views/canvas/export.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "views/canvas/picture_painter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace egret::canvas {
namespace {

constexpr double kMargin = 16;
constexpr double kMaxImageSide = 16384;
constexpr double kPdfPointsPerPixel = 0.75;
constexpr double kMaxPdfSide = 14400;  // points; the PDF specification's limit for a page

void paintWhole(QPaintDevice& device, const Picture& picture, const Geometry& geometry, const theme::Theme& theme,
                const QRectF& area, double scale) {
    QPainter painter(&device);
    painter.scale(scale, scale);
    painter.translate(-area.topLeft());
    painter.fillRect(area, theme.canvas);
    paintPicture(painter, picture, geometry, theme, area, 1.0);
}

QByteArray asPng(const Picture& picture, const Geometry& geometry, const theme::Theme& theme, const QRectF& area,
                 QString& said) {
    const double scale = std::min(2.0, kMaxImageSide / std::max(area.width(), area.height()));
    QImage image(qRound(std::ceil(area.width() * scale)), qRound(std::ceil(area.height() * scale)), QImage::Format_RGB32);
    if (image.isNull()) throw Error(Category::limit, "not enough memory for the picture; export it as SVG or PDF");
    image.fill(theme.canvas);
    paintWhole(image, picture, geometry, theme, area, scale);
    said = QCoreApplication::translate("Export", "%1 x %2 pixels, scale %3")
               .arg(image.width()).arg(image.height()).arg(scale, 0, 'g', 3);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray asSvg(const Picture& picture, const Geometry& geometry, const theme::Theme& theme, const QRectF& area,
                 QString& said) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(96);
    svg.setSize(area.size().toSize() + QSize(1, 1));
    svg.setViewBox(QRectF(0, 0, area.width(), area.height()));
    svg.setTitle(QStringLiteral("Egret"));
    paintWhole(svg, picture, geometry, theme, area, 1);
    said = QStringLiteral("SVG");
    return bytes;
}

QByteArray asPdf(const Picture& picture, const Geometry& geometry, const theme::Theme& theme, const QRectF& area,
                 QString& said) {
    const double points = std::min(kPdfPointsPerPixel, kMaxPdfSide / std::max(area.width(), area.height()));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(72);
    // Qt swaps the sides of a "landscape" size; a custom size with the orientation it implies stays as it is.
    pdf.setPageSize(QPageSize(QSizeF(area.width() * points, area.height() * points), QPageSize::Point, QString(),
                              QPageSize::ExactMatch));
    pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
    pdf.setTitle(QStringLiteral("Egret"));
    paintWhole(pdf, picture, geometry, theme, area, points);
    said = QCoreApplication::translate("Export", "one page of %1 x %2 mm")
               .arg(area.width() * points * 25.4 / 72, 0, 'f', 0).arg(area.height() * points * 25.4 / 72, 0, 'f', 0);
    return bytes;
}

QString boxText(const Box& box) { return (QStringList{box.title} + box.lines).join(QLatin1Char('\n')); }

QByteArray asDot(const Picture& picture, const Geometry&, const theme::Theme&, const QRectF&, QString& said) {
    auto quote = [](const QString& text) { return QByteArray::fromStdString(egret::quote(text.toStdString())); };
    QByteArray dot = "digraph egret {\n  node [shape=box, style=rounded];\n";
    for (size_t b = 0; b < picture.boxes.size(); ++b) {
        const Box& box = picture.boxes[b];
        QString text = boxText(box);
        for (const Cell& cell : box.cells) text += QLatin1Char('\n') + cell.title + QLatin1Char(' ') + cell.line;
        for (const Chip& chip : box.chips) text += QLatin1Char('\n') + chip.text;
        dot += "  n" + QByteArray::number(b) + " [label=" + quote(text) + "];\n";
    }
    for (const Edge& edge : picture.edges)
        dot += "  n" + QByteArray::number(edge.from) + " -> n" + QByteArray::number(edge.to) +
               (edge.label.isEmpty() ? QByteArray() : " [label=" + quote(edge.label) + "]") + ";\n";
    said = QStringLiteral("dot");
    return dot + "}\n";
}

QByteArray asJson(const Picture& picture, const Geometry&, const theme::Theme&, const QRectF&, QString& said) {
    auto idText = [](ItemId id) { return id == kNoItem ? QJsonValue() : QJsonValue(QString::number(id)); };
    QJsonArray boxes, edges;
    for (const Box& box : picture.boxes) {
        QJsonArray cells, chips;
        for (const Cell& cell : box.cells)
            cells << QJsonObject{{"id", idText(cell.id)}, {"title", cell.title}, {"line", cell.line}};
        for (const Chip& chip : box.chips) chips << QJsonObject{{"id", idText(chip.id)}, {"text", chip.text}};
        QJsonObject object{{"id", idText(box.id)}, {"title", box.title}, {"lines", QJsonArray::fromStringList(box.lines)}};
        if (!cells.isEmpty()) object.insert("cells", cells);
        if (!chips.isEmpty()) object.insert("chips", chips);
        boxes << object;
    }
    for (const Edge& edge : picture.edges)
        edges << QJsonObject{{"from", static_cast<qint64>(edge.from)}, {"fromCell", edge.fromCell},
                             {"to", static_cast<qint64>(edge.to)}, {"label", edge.label}};
    said = QStringLiteral("JSON");
    return QJsonDocument(QJsonObject{{"format", "egret picture"}, {"version", 1}, {"boxes", boxes}, {"edges", edges}}).toJson();
}

struct Format {
    const char* suffix;
    const char* name;
    QByteArray (*write)(const Picture&, const Geometry&, const theme::Theme&, const QRectF&, QString& said);
};
constexpr Format kFormats[] = {{"png", "PNG image", asPng}, {"svg", "SVG drawing", asSvg}, {"pdf", "PDF document", asPdf},
                               {"dot", "Graphviz dot", asDot}, {"json", "JSON", asJson}};

}  // namespace

QString exportPicture(const Picture& picture, const Geometry& geometry, const theme::Theme& theme, const QString& path) {
    if (picture.boxes.empty()) throw Error(Category::usage, "there is no picture to export");
    const QString suffix = QFileInfo(path).suffix().toLower();
    const QRectF area = geometry.bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin);
    for (const Format& format : kFormats) {
        if (suffix != QLatin1String(format.suffix)) continue;
        QString said;
        const QByteArray bytes = format.write(picture, geometry, theme, area, said);
        writeFileAtomically(path.toStdString(), std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
        return QCoreApplication::translate("Export", "%1 written (%2)").arg(path, said);
    }
    throw Error(Category::usage, "cannot export as \"" + suffix.toStdString() + "\": use png, svg, pdf, dot or json",
                {.file = path.toStdString()});
}

QString exportFilter() {
    QStringList filters;
    for (const Format& format : kFormats)
        filters << QStringLiteral("%1 (*.%2)").arg(QLatin1String(format.name), QLatin1String(format.suffix));
    return filters.join(QStringLiteral(";;"));
}

}  // namespace egret::canvas
