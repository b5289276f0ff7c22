// A drawing is printed and exported whole, at any size.
#include "views/export/drawing.h"

#include "core/base/error.h"
#include "views/export/png_writer.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>

namespace egret::exporting {
namespace {

// Draws circles, lines and text across the area.
Drawing drawingOf(const QRectF& area) {
    return {.area = area, .ground = QColor(250, 250, 250), .paint = [area](QPainter& painter, const QRectF& exposed) {
                for (double y = std::floor(exposed.top() / 40) * 40; y < exposed.bottom() + 40; y += 40)
                    for (double x = std::floor(exposed.left() / 90) * 90; x < exposed.right() + 90; x += 90) {
                        painter.setPen(QPen(Qt::darkBlue, 1.5));
                        painter.drawLine(QPointF(x, y), QPointF(x + 90, y + 40));
                        painter.drawText(QPointF(x + 4, y + 20), QString("%1 %2").arg(x).arg(y));
                        painter.setBrush(QColor::fromHsv(static_cast<int>(std::fmod(std::abs(x + y), 360)), 200, 220));
                        painter.drawEllipse(QPointF(x, y), 9, 9);
                    }
            }};
}

QImage inOnePiece(const Drawing& drawing, double scale) {
    QImage image(QSizeF(drawing.area.size() * scale).toSize(), QImage::Format_RGB32);
    image.fill(drawing.ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    painter.translate(-drawing.area.topLeft());
    drawing.paint(painter, drawing.area);
    return image;
}

int64_t differentPixels(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return -1;
    int64_t count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 8;
    return count;
}

TEST(Png, tilesFitTogetherWithoutSeams) {
    const Drawing drawing = drawingOf(QRectF(-100, -50, 500, 300));
    QString said;
    const QByteArray tiled =
        asPng(drawing, said, {}, {.mostPixels = int64_t{1} << 29, .bandPixels = 70'000, .tileSide = 170});
    EXPECT_EQ(said.toStdString(), "1000 x 600 pixels, scale 2");
    const QImage image = QImage::fromData(tiled).convertToFormat(QImage::Format_RGB32);
    const int64_t different = differentPixels(image, inOnePiece(drawing, 2));
    EXPECT_GE(different, 0);
    EXPECT_LT(different, 600) << "a seam of 1 in 170 columns would give thousands";
}

// QPainter is limited to 32,767 pixels per side.
TEST(Png, aPictureMayBeLongerThanAnImageThatCanBePaintedOn) {
    const Drawing drawing = drawingOf(QRectF(0, 0, 40000, 60));
    QString said;
    const QImage image = QImage::fromData(asPng(drawing, said));
    ASSERT_EQ(image.size(), QSize(80000, 120)) << said.toStdString();
    const QRectF end(39900, 0, 100, 60);
    EXPECT_EQ(differentPixels(image.copy(79800, 0, 200, 120).convertToFormat(QImage::Format_RGB32),
                  inOnePiece({.area = end, .ground = drawing.ground, .paint = drawing.paint}, 2)),
        0);
}

TEST(Png, aVastPictureComesSmallerAndSaysSo) {
    QString said;
    const QImage image =
        QImage::fromData(asPng(drawingOf(QRectF(0, 0, 3000, 2000)), said, {}, {.mostPixels = 1'500'000}));
    EXPECT_EQ(image.size(), QSize(1500, 1000));
    EXPECT_EQ(said.toStdString(), "1500 x 1000 pixels, scale 0.5");
}

TEST(Png, canBeStopped) {
    std::stop_source stop;
    stop.request_stop();
    QString said;
    EXPECT_THROW(asPng(drawingOf(QRectF(0, 0, 300, 200)), said, Task(stop.get_token())), Error);
}

TEST(Png, sizesThatAFileCannotHaveAreRefused) {
    EXPECT_THROW(PngWriter(0, 5), Error);
    EXPECT_THROW(PngWriter(5, int64_t{1} << 31), Error);
    PngWriter missing(4, 4);
    EXPECT_THROW(missing.finish(), Error);
}

TEST(Svg, hasTheSizeOfTheDrawing) {
    QString said;
    QSvgRenderer svg(asSvg(drawingOf(QRectF(-100, -50, 500, 300)), said));
    ASSERT_TRUE(svg.isValid());
    EXPECT_EQ(svg.viewBoxF().size(), QSizeF(500, 300));
}

TEST(Pdf, isOnePageAsLongAsThatIsAllowed) {
    QString said;
    const QByteArray pdf = asPdf(drawingOf(QRectF(0, 0, 500, 300)), said);
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    EXPECT_EQ(pdf.count("/Type /Page\n"), 1);
    EXPECT_EQ(said.toStdString(), "one page of 132 x 79 mm");
}

TEST(Pdf, isSeveralPagesBeyondThat) {
    QString said;
    const QByteArray pdf = asPdf(drawingOf(QRectF(0, 0, 50000, 300)), said);
    EXPECT_EQ(pdf.count("/Type /Page\n"), 3);
    EXPECT_EQ(said.toStdString(), "3 x 1 pages");
}

}  // namespace
}  // namespace egret::exporting
