#pragma once

#include <QString>

class QCoreApplication;

namespace egret::app {

// Makes the window speak: `setting` is a value of the setting "language" (settings_table.h), "system" means what the
// system's locale asks for, as far as there is a translation. Once, before any widget is made.
void installLanguage(QCoreApplication& application, const QString& setting);

}  // namespace egret::app
