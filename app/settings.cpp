#include "app/settings.h"

#include "app/language.h"
#include "core/base/folders.h"
#include "core/session/scratch.h"

#include <QCoreApplication>

namespace egret::app {

const OptionTable<Settings>& settingTable() {
    using S = Settings;
    // clang-format off
    static const OptionTable<S> kTable{
        option<&S::theme>({.name = "theme", .title = "&Theme", .help = "Colors of the window and its pictures",
                           .choices = {"system", "light", "dark"}, .choiceTitles = {"System default", "Light", "Dark"},
                           .group = kWindowPage}),
        option<&S::textSize>({.name = "text-size", .title = "Te&xt size",
                              .help = "Text size of menus, panes and pictures",
                              .low = 70, .high = 250, .unit = "%", .group = kWindowPage}),
        option<&S::language>({.name = "language", .title = "&Language",
                              .help = "Language of the window; engine messages are in English",
                              .choices = {"system", "en", "de", "fr", "es", "zh_CN", "ja"},
                              .choiceTitles = {"System default", "English", "Deutsch", "Français", "Español", "简体中文", "日本語"},
                              .choicesAreNames = true, .group = kWindowPage}),
        option<&S::engine>({.name = "engine", .title = "&Engine",
                            .help = "Engine for timing models; libtorch runs models that onednn cannot run. Results are always verified with libtorch",
                            .choices = {"onednn", "libtorch", "onnxruntime"}, .choiceTitles = {"oneDNN", "LibTorch", "ONNX Runtime"},
                            .choicesAreNames = true, .group = kMachinePage}),
        option<&S::threads>({.name = "threads", .title = "Th&reads",
                             .help = "Threads per operator; timings are comparable only with the same number of threads",
                             .high = 1024, .lowTitle = "one per core", .group = kMachinePage}),
    };
    // clang-format on
    return kTable;
}

QString Settings::text(const QString& key) const {
    return QString::fromStdString(settingTable().named(key.toStdString()).textOf(*this));
}
void Settings::set(const QString& key, const QString& value) {
    settingTable().named(key.toStdString()).setText(*this, value.toStdString());
}

namespace {
const QString kGroup = QStringLiteral("settings");
}

void Settings::load(QSettings& file, QStringList& problems) {
    file.beginGroup(kGroup);
    loadOptions(file, settingTable(), *this, [&](const Error& error) {
        problems << QCoreApplication::translate("Settings", "%1 The default is used.")
                        .arg(QString::fromStdString(error.message()));
    });
    file.endGroup();
    if (const QString font = missingFont(sampleOf(text(QStringLiteral("language")))); !font.isEmpty()) problems << font;
    QString unwritable = file.isWritable() ? QString() : file.fileName();
    if (const auto folder = unwritableFolder()) unwritable = QString::fromStdString(folder->string());
    if (unwritable.isEmpty()) return;
    problems << QCoreApplication::translate("Settings",
        "Settings, rules and open files are not remembered, because %1 cannot be written. Save your session in another "
        "folder to keep it; unsaved sessions are in %2.")
                    .arg(unwritable, QString::fromStdString(session::scratchFolder().string()));
}

void Settings::save(QSettings& file) const {
    file.beginGroup(kGroup);
    saveOptions(file, settingTable(), *this);
    file.endGroup();
}

}  // namespace egret::app
