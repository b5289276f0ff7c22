// What the settings do to the window and to the workspace.
#include "app/main_window.h"
#include "app/perspectives.h"
#include "app/settings_dialog.h"
#include "core/runtime/threads.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QDockWidget>
#include <QSettings>

namespace egret::app {
namespace {

const theme::Theme& themeNamed(const QString& name) {
    return name == QStringLiteral("system") ? theme::system() : name == QStringLiteral("dark") ? theme::dark() : theme::light();
}

QFont scaled(QFont font, double factor) {
    if (font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * factor);
    else font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}

}  // namespace

void MainWindow::showSettings() {
    auto* dialog = new SettingsDialog(m_settings, m_request.options, this);
    connect(dialog, &SettingsDialog::applied, this, [this, dialog] {
        const bool otherLanguage = dialog->settings().text("language") != m_settings.text("language");
        m_request.options = dialog->limits();
        rememberRequest();
        adoptSettings(dialog->settings());
        if (otherLanguage) say(tr("The language changes when Egret is started again."));
    });
    dialog->open();
}

void MainWindow::adoptSettings(const Settings& settings) {
    const bool isFirst = !isVisible();
    const Settings before = m_settings;  // copied: `settings` may be these very ones
    m_settings = settings;
    const auto differs = [&](const char* key) { return isFirst || before.text(key) != settings.text(key); };
    if (differs("theme")) {
        const theme::Theme& theme = themeNamed(settings.text("theme"));
        theme::apply(*qApp, theme);
        (*m_actions)["dark"].setChecked(theme.dark);
    }
    if (differs("text-size")) {
        static const QFont kSystemFont = QApplication::font();
        QApplication::setFont(scaled(kSystemFont, settings.number("text-size") / 100.0));
        adoptFont();
    }
    if (differs("threads")) runtime::setThreads(settings.number("threads"));
    if (differs("engine")) useEngine(cpuEngine(), [](const QString&) {});
    if (m_memory == Memory::none) return;
    QSettings file;
    m_settings.save(file);
}

// Present is read from the back row.
void MainWindow::adoptFont() {
    const Perspective* perspective = findPerspective(m_perspective);
    const QFont font = scaled(QApplication::font(), perspective ? perspective->fontScale : 1);
    for (QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) dock->setFont(font);
}

void MainWindow::showDark() {
    theme::apply(*qApp, theme::dark());
    (*m_actions)["dark"].setChecked(true);
}

void MainWindow::themeChanged() {
    Settings settings = m_settings;
    settings.set("theme", (*m_actions)["dark"].isChecked() ? "dark" : "light");
    adoptSettings(settings);
}

}  // namespace egret::app
