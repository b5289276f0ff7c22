#include "app/last_look.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace egret::app {

QString LastLook::json() const {
    QJsonObject object{{QStringLiteral("selection"), QJsonArray::fromStringList(selection)}};
    if (view) {
        object[QStringLiteral("zoom")] = view->zoom;
        object[QStringLiteral("x")] = view->centre.x();
        object[QStringLiteral("y")] = view->centre.y();
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

LastLook LastLook::of(const QString& json) {
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    LastLook look;
    if (const double zoom = object[QStringLiteral("zoom")].toDouble(); zoom > 0)
        look.view = canvas::GraphCanvas::View{zoom, {object[QStringLiteral("x")].toDouble(), object[QStringLiteral("y")].toDouble()}};
    for (const QJsonValue& name : object[QStringLiteral("selection")].toArray()) look.selection << name.toString();
    return look;
}

}  // namespace egret::app
