#include "app/language.h"

#include <QApplication>
#include <QFontMetrics>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>

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

QString missingFont(const QString& text) {
    const QFontMetrics metrics(QApplication::font());
    for (const char32_t character : text.toUcs4()) {
        const auto script = QChar::script(character);
        constexpr QChar::Script kScripts[] = {QChar::Script_Han, QChar::Script_Hiragana, QChar::Script_Katakana,
            QChar::Script_Hangul, QChar::Script_Bopomofo};
        if (std::ranges::find(kScripts, script) == std::end(kScripts) || metrics.inFontUcs4(character)) continue;
        return QCoreApplication::translate("Settings",
            "No installed font contains Chinese, Japanese or Korean characters. Install one, such as the package "
            "fonts-noto-cjk.");
    }
    return {};
}

QString sampleOf(const QString& language) {
    const QString name = language == QStringLiteral("system") ? QLocale::system().name() : language;
    return name.startsWith(QStringLiteral("zh")) ? QStringLiteral("简体")
        : name.startsWith(QStringLiteral("ja"))  ? QStringLiteral("日本語の")
                                                 : QString();
}

}  // namespace egret::app
