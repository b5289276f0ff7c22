#include "app/last_look.h"

#include <QSettings>

namespace egret::app {
namespace {
const QString kDocument = QStringLiteral("last/document"), kSelection = QStringLiteral("last/selection"), kZoom = QStringLiteral("last/zoom"),
              kCentre = QStringLiteral("last/centre");
}  // namespace

void LastLook::save(QSettings& settings) const {
    settings.setValue(kDocument, document);
    settings.setValue(kSelection, selection);
    settings.setValue(kZoom, zoom);
    settings.setValue(kCentre, centre);
}

LastLook LastLook::load(const QSettings& settings) {
    return {.document = settings.value(kDocument).toString(), .selection = settings.value(kSelection).toStringList(),
            .zoom = settings.value(kZoom, 1).toDouble(), .centre = settings.value(kCentre).toPointF()};
}

}  // namespace egret::app
