#include "app/last_look.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace egret::app {

QString LastLook::json() const {
    const QJsonObject object{{QStringLiteral("selection"), QJsonArray::fromStringList(selection)},
                             {QStringLiteral("zoom"), zoom},
                             {QStringLiteral("x"), centre.x()},
                             {QStringLiteral("y"), centre.y()}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

LastLook LastLook::of(const QString& json) {
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    LastLook look{.selection = {},
                  .zoom = object[QStringLiteral("zoom")].toDouble(1),
                  .centre = {object[QStringLiteral("x")].toDouble(), object[QStringLiteral("y")].toDouble()}};
    for (const QJsonValue& name : object[QStringLiteral("selection")].toArray()) look.selection << name.toString();
    return look;
}

}  // namespace egret::app
