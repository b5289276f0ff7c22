#include "views/theme/icons.h"

#include <QApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace egret::theme {
namespace {

// Icons are drawn on a square of 16 units.
constexpr double kUnits = 16;

QPainterPath triangle(double x, double direction) {
    QPainterPath path(QPointF(x, 3));
    path.lineTo(x + 8 * direction, 8);
    path.lineTo(x, 13);
    path.closeSubpath();
    return path;
}

QPainterPath bar(double x, double width) {
    QPainterPath path;
    path.addRect(x, 3, width, 10);
    return path;
}

QPainterPath cross() {
    QPainterPath path(QPointF(4, 4));
    path.lineTo(12, 12);
    path.moveTo(12, 4);
    path.lineTo(4, 12);
    return path;
}

struct Sign {
    QPainterPath path;
    bool isFilled = true;
};

Sign signOf(Icon icon) {
    switch (icon) {
        case Icon::play: return {triangle(4.5, 1)};
        case Icon::pause: return {bar(4, 3) + bar(9, 3)};
        case Icon::stepBack: return {bar(2.5, 2) + triangle(13, -1)};
        case Icon::stepForward: return {triangle(3, 1) + bar(11.5, 2)};
        case Icon::cancel: return {cross(), false};
    }
    return {};
}

class Engine : public QIconEngine {
public:
    explicit Engine(Icon icon) : m_icon(icon) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor colour = QApplication::palette().color(group, QPalette::ButtonText);
        const Sign sign = signOf(m_icon);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const double side = std::min(rect.width(), rect.height());
        painter->translate(rect.center() + QPointF(0.5, 0.5) - QPointF(side, side) / 2);
        painter->scale(side / kUnits, side / kUnits);
        if (sign.isFilled) painter->fillPath(sign.path, colour);
        else painter->strokePath(sign.path, QPen(colour, 1.8, Qt::SolidLine, Qt::RoundCap));
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new Engine(*this); }

private:
    Icon m_icon;
};

}  // namespace

QIcon icon(Icon icon) { return QIcon(new Engine(icon)); }

}  // namespace egret::theme
