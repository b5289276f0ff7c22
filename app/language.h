#pragma once

#include <QString>

class QCoreApplication;

namespace egret::app {

// Sets the window's language. `setting` is a value of "language" (settings.h); "system" means the system's locale if it
// has a translation. Call once, before any widget is created.
void installLanguage(QCoreApplication& application, const QString& setting);

}  // namespace egret::app
