#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace egret::app {

void installLanguage(QCoreApplication& application, const QString& setting) {
    const QLocale locale = setting == QStringLiteral("system") ? QLocale() : QLocale(setting);
    QLocale::setDefault(locale);
    // English also has a catalogue, for its plurals. Untranslated languages use it too. Egret's catalogues are built
    // in; Qt's own words (OK, Cancel) come from Qt's package, if installed.
    const auto install = [&](const char* catalogue, const QString& folder) {
        auto* translator = new QTranslator(&application);
        const auto load = [&](const QLocale& language) {
            return translator->load(language, QLatin1String(catalogue), QStringLiteral("_"), folder);
        };
        if (load(locale) || load(QLocale::English)) QCoreApplication::installTranslator(translator);
        else delete translator;
    };
    install("qtbase", QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install("egret", QStringLiteral(":/translations"));
}

}  // namespace egret::app
