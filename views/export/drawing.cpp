#include "views/export/drawing.h"

#include "core/base/error.h"
#include "views/export/png_writer.h"
#include "views/theme/text.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace egret::exporting {
namespace {

constexpr double kPngScale = 2;
constexpr double kPointsPerPixel = 0.75, kMostPdfPoints = 14400;  // maximum page side in the PDF specification
constexpr int kPixelsPerInch = 96;

struct DrawingTexts {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

// Paints `part` of the drawing with its upper left corner at the device's origin.
void paintPart(QPainter& painter, const Drawing& drawing, const QRectF& part, double scale) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.translate(-part.topLeft());
    painter.fillRect(part, drawing.ground);
    drawing.paint(painter, part);
    painter.restore();
}

int64_t pixels(double length, double scale) {
    return std::max<int64_t>(1, static_cast<int64_t>(std::ceil(length * scale)));
}

}  // namespace

QByteArray asPng(const Drawing& drawing, QString& said, const Task& task, const PngLimits& limits) {
    const QRectF& area = drawing.area;
    const double scale =
        std::min(kPngScale, std::sqrt(static_cast<double>(limits.mostPixels) / (area.width() * area.height())));
    const int64_t width = pixels(area.width(), scale), height = pixels(area.height(), scale);
    PngWriter writer(width, height);
    const int64_t bandHeight = std::clamp<int64_t>(limits.bandPixels / width, 1, limits.tileSide);
    for (int64_t top = 0; top < height; top += bandHeight) {
        task.report(static_cast<double>(top) / static_cast<double>(height), {});
        QImage band(
            static_cast<int>(width), static_cast<int>(std::min(bandHeight, height - top)), QImage::Format_RGB32);
        if (band.isNull()) throw Error(Category::limit, "not enough memory for the picture; export it as SVG or PDF");
        for (int64_t left = 0; left < width; left += limits.tileSide) {
            task.throwIfStopped();
            QImage tile(static_cast<int>(std::min<int64_t>(limits.tileSide, width - left)), band.height(),
                QImage::Format_RGB32);
            tile.fill(drawing.ground);
            QPainter painter(&tile);
            paintPart(painter, drawing,
                QRectF(area.left() + static_cast<double>(left) / scale, area.top() + static_cast<double>(top) / scale,
                    tile.width() / scale, tile.height() / scale),
                scale);
            painter.end();
            for (int y = 0; y < tile.height(); ++y)
                std::copy_n(reinterpret_cast<const QRgb*>(tile.constScanLine(y)), tile.width(),
                    reinterpret_cast<QRgb*>(band.scanLine(y)) + left);
        }
        writer.write(band);
    }
    said = DrawingTexts::tr("%1 x %2 pixels, scale %3").arg(width).arg(height).arg(significantText(scale, 3));
    return writer.finish();
}

QByteArray asSvg(const Drawing& drawing, QString& said, const Task& task) {
    task.throwIfStopped();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(kPixelsPerInch);
    svg.setSize(drawing.area.size().toSize() + QSize(1, 1));
    svg.setViewBox(QRectF(QPointF(), drawing.area.size()));
    svg.setTitle(QStringLiteral("Egret"));
    QPainter painter(&svg);
    paintPart(painter, drawing, drawing.area, 1);
    painter.end();
    said = QStringLiteral("SVG");
    return bytes;
}

QByteArray asPdf(const Drawing& drawing, QString& said, const Task& task) {
    const QRectF& area = drawing.area;
    const double most = kMostPdfPoints / kPointsPerPixel;
    const QSizeF page(std::min(area.width(), most), std::min(area.height(), most));
    const int across = static_cast<int>(std::ceil(area.width() / most)),
              down = static_cast<int>(std::ceil(area.height() / most));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setResolution(kPixelsPerInch);
    // Qt swaps the sides of a "landscape" size, but leaves a custom size with its implied orientation unchanged.
    pdf.setPageSize(QPageSize(page * kPointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
    pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
    pdf.setTitle(QStringLiteral("Egret"));
    QPainter painter(&pdf);
    for (int at = 0; at < across * down; ++at) {
        task.throwIfStopped();
        task.report(static_cast<double>(at) / (across * down), {});
        if (at > 0) pdf.newPage();
        const QRectF part(area.topLeft() + QPointF(at % across * page.width(), at / across * page.height()), page);
        paintPart(painter, drawing, part & area, 1);
    }
    painter.end();
    const QSizeF millimetres = page * kPointsPerPixel * 25.4 / 72;
    said = across * down == 1 ? DrawingTexts::tr("one page of %1 x %2 mm")
                                    .arg(fixedText(millimetres.width(), 0))
                                    .arg(fixedText(millimetres.height(), 0))
                              : DrawingTexts::tr("%1 x %2 pages").arg(across).arg(down);
    return bytes;
}

}  // namespace egret::exporting
