#include "app/settings_table.h"

#include "core/base/error.h"

#include <QCoreApplication>
#include <QSettings>

#include <algorithm>

namespace egret::app {

const std::vector<Setting>& settingTable() {
    using enum Setting::Page;
    static const std::vector<Setting> kTable{
        {.key = "theme",
         .page = window,
         .title = QT_TRANSLATE_NOOP("Settings", "&Theme"),
         .help = QT_TRANSLATE_NOOP("Settings", "Colours of the window and its pictures"),
         .fallback = "system",
         .choices = {{"system", QT_TRANSLATE_NOOP("Settings", "As the system")},
                     {"light", QT_TRANSLATE_NOOP("Settings", "Light")},
                     {"dark", QT_TRANSLATE_NOOP("Settings", "Dark")}}},
        {.key = "text-size",
         .page = window,
         .title = QT_TRANSLATE_NOOP("Settings", "Te&xt size"),
         .help = QT_TRANSLATE_NOOP("Settings", "Of menus and panes; pictures are zoomed instead (Ctrl++)"),
         .fallback = "100",
         .low = 70,
         .high = 250,
         .suffix = " %"},
        {.key = "language",
         .page = window,
         .title = QT_TRANSLATE_NOOP("Settings", "&Language"),
         .help = QT_TRANSLATE_NOOP("Settings",
                                   "Of menus and panes; guide, lessons and messages of the engine are in English"),
         .fallback = "system",
         .choices = {{"system", QT_TRANSLATE_NOOP("Settings", "As the system")},
                     {"en", "English", true},
                     {"de", "Deutsch", true},
                     {"fr", "Français", true},
                     {"es", "Español", true},
                     {"zh_CN", "简体中文", true},
                     {"ja", "日本語", true}},
         .waitsForRestart = true},
        {.key = "engine",
         .page = machine,
         .title = QT_TRANSLATE_NOOP("Settings", "&Engine"),
         .help = QT_TRANSLATE_NOOP("Settings",
                                   "What runs models to be timed; what onednn cannot run, libtorch does. Results are "
                                   "always verified by libtorch"),
         .fallback = "onednn",
         .choices = {{"onednn", "oneDNN", true}, {"libtorch", "LibTorch", true}}},
        {.key = "threads",
         .page = machine,
         .title = QT_TRANSLATE_NOOP("Settings", "Th&reads"),
         .help = QT_TRANSLATE_NOOP(
             "Settings", "How many an operator may use when it is run; timings compare only under the same number"),
         .fallback = "0",
         .low = 0,
         .high = 1024,
         .textOfLow = QT_TRANSLATE_NOOP("Settings", "one per core")},
    };
    return kTable;
}

const Setting& settingNamed(const QString& key) {
    for (const Setting& setting : settingTable())
        if (key == QLatin1String(setting.key)) return setting;
    throw Error(Category::usage, "There is no setting '" + key.toStdString() + "'.");
}

Settings::Settings() {
    for (const Setting& setting : settingTable()) m_values.emplace(QLatin1String(setting.key), QLatin1String(setting.fallback));
}

void Settings::set(const QString& key, const QString& value) {
    const Setting& setting = settingNamed(key);
    const auto refuse = [&](const QString& allowed) {
        throw Error(Category::usage, QCoreApplication::translate("Settings", "Setting '%1' is %2, not '%3'.").arg(key, allowed, value).toStdString());
    };
    if (!setting.choices.empty()) {
        QStringList values;
        for (const Setting::Choice& choice : setting.choices) values << QLatin1String(choice.value);
        if (!values.contains(value)) refuse(QCoreApplication::translate("Settings", "one of %1").arg(values.join(QStringLiteral(", "))));
    } else {
        bool isNumber = false;
        const int number = value.toInt(&isNumber);
        if (!isNumber || number < setting.low || number > setting.high)
            refuse(QCoreApplication::translate("Settings", "a whole number from %1 to %2").arg(setting.low).arg(setting.high));
    }
    m_values[key] = value;
}

namespace {
const QString kGroup = QStringLiteral("settings/");
}

void Settings::load(QSettings& file, QStringList& problems) {
    for (const Setting& setting : settingTable()) {
        const QString key = QLatin1String(setting.key);
        const QVariant kept = file.value(kGroup + key);
        if (!kept.isValid()) continue;
        try {
            set(key, kept.toString());
        } catch (const Error& error) {
            problems << QCoreApplication::translate("Settings", "%1 Its default counts.").arg(QString::fromStdString(error.message()));
        }
    }
}

void Settings::save(QSettings& file) const {
    for (const auto& [key, value] : m_values) file.setValue(kGroup + key, value);
}

}  // namespace egret::app
