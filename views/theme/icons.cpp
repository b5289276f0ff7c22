#include "views/theme/icons.h"

#include "core/base/error.h"
#include "core/base/folders.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSet>
#include <QSvgRenderer>

namespace egret::theme {
namespace {

QString folder() {
    static const QString kFolder = QString::fromStdString(dataFile("resources/icons").string());
    return kFolder;
}

class Engine : public QIconEngine {
public:
    explicit Engine(const QString& name) : m_name(name) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const QPalette palette = QApplication::palette();
        const QColor colour = mode == QIcon::Disabled ? palette.color(QPalette::Disabled, QPalette::ButtonText)
            : state == QIcon::On                      ? palette.color(QPalette::Highlight)
                                                      : palette.color(QPalette::ButtonText);
        const int side = std::min(rect.width(), rect.height());
        QRectF square(0, 0, side, side);
        square.moveCenter(QRectF(rect).center());
        QSvgRenderer renderer(QByteArray(source()).replace("currentColor", colour.name().toLatin1()));
        const double before = painter->opacity();
        painter->setOpacity(before * colour.alphaF());
        renderer.render(painter, square);
        painter->setOpacity(before);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        const QPalette palette = QApplication::palette();
        const QString key = QStringLiteral("egret/%1/%2/%3/%4/%5/%6")
                                .arg(m_name)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(mode)
                                .arg(state)
                                .arg(palette.cacheKey());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        painter.end();
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QIconEngine* clone() const override { return new Engine(*this); }

private:
    const QByteArray& source() {
        if (m_source.isEmpty()) {
            QFile file(folder() + QLatin1Char('/') + m_name + QStringLiteral(".svg"));
            if (file.open(QIODevice::ReadOnly)) m_source = file.readAll();
        }
        return m_source;
    }

    QString m_name;
    QByteArray m_source;
};

}  // namespace

bool hasIcon(const QString& name) {
    static const QSet<QString> kNames = [] {
        const QStringList files = QDir(folder()).entryList({QStringLiteral("*.svg")}, QDir::Files);
        QSet<QString> names;
        for (const QString& file : files) names << file.chopped(4);
        return names;
    }();
    return kNames.contains(name);
}

QIcon icon(const QString& name) {
    if (!hasIcon(name)) throw Error(Category::notFound, "there is no icon \"" + name.toStdString() + "\"");
    return QIcon(new Engine(name));
}

}  // namespace egret::theme
