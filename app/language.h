#pragma once

#include <QString>

class QCoreApplication;

namespace egret::app {

// Sets the window's language. `setting` is a value of "language" (settings.h); "system" means the system's locale if it
// has a translation. Call once, before any widget is created.
void installLanguage(QCoreApplication& application, const QString& setting);

// Returns a sentence that names the package to install if the text has Chinese, Japanese or Korean characters that no
// installed font contains; otherwise an empty text.
QString missingFont(const QString& text);
QString sampleOf(
    const QString& language);  // characters of a language of the settings; empty unless it needs such a font

}  // namespace egret::app
