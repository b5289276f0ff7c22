#include "tests/app/golden.h"

#include <QPainter>

namespace egret::app::golden {
namespace {

struct Drawing {
    QPointF shift;  // shift of the whole picture, in pixels
    bool hasThirdBox = true;
    QColor second = QColor(90, 140, 200);
    QString text = QStringLiteral("Conv 3×3");
    int textSize = 11;
};

QImage draw(const Drawing& drawing = {}) {
    QImage picture(480, 320, QImage::Format_RGB32);
    picture.fill(QColor(250, 250, 250));
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(drawing.shift);
    QFont font;
    font.setPixelSize(drawing.textSize);
    painter.setFont(font);
    const auto box = [&](double x, double y, const QColor& colour) {
        painter.setPen(colour.darker(115));
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(x, y, 100, 26), 5, 5);
        painter.setPen(Qt::white);
        painter.drawText(QRectF(x, y, 100, 26), Qt::AlignCenter, drawing.text);
    };
    painter.setPen(QPen(Qt::gray, 1.3));
    painter.drawLine(150, 60, 150, 200);
    box(100, 40, QColor(90, 140, 200));
    box(100, 190, drawing.second);
    if (drawing.hasThirdBox) box(300, 120, QColor(90, 140, 200));
    return picture;
}

TEST(Golden, thePictureIsLikeItself) { EXPECT_EQ(largestDifference(draw(), draw()), 0); }

TEST(Golden, antialiasingMayDiffer) { EXPECT_LE(largestDifference(draw(), draw({.shift = {0.5, 0.5}})), kPatch); }

TEST(Golden, aPixelOrTwoMayBeElsewhere) { EXPECT_LE(largestDifference(draw(), draw({.shift = {2, 1}})), kPatch); }

TEST(Golden, lettersMayDiffer) {
    EXPECT_LE(largestDifference(draw(), draw({.textSize = 12})), kPatch);
    EXPECT_LE(largestDifference(draw(), draw({.text = "Conv 3x3 "})), kPatch);
}

TEST(Golden, theSizeMayDifferALittle) {
    EXPECT_LE(
        largestDifference(draw(), draw().scaled(486, 323, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)), kPatch);
}

TEST(Golden, aMissingNodeIsSeen) { EXPECT_GT(largestDifference(draw(), draw({.hasThirdBox = false})), kPatch); }
TEST(Golden, aNodeTooManyIsSeen) { EXPECT_GT(largestDifference(draw({.hasThirdBox = false}), draw()), kPatch); }
TEST(Golden, anotherColourIsSeen) {
    EXPECT_GT(largestDifference(draw(), draw({.second = QColor(200, 140, 90)})), kPatch);
}
TEST(Golden, aMovedNodeIsSeen) { EXPECT_GT(largestDifference(draw(), draw({.shift = {60, 40}})), kPatch); }

TEST(Golden, aPictureThatIsNotThereFails) {
    if (qEnvironmentVariableIntValue("EGRET_RENEW_GOLDEN") != 0) GTEST_SKIP() << "pictures are being renewed";
    EXPECT_FALSE(looksLike("there_is_no_such_picture", draw()));
}

}  // namespace
}  // namespace egret::app::golden
