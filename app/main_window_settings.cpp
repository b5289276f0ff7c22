// Applies the settings to the window and the workspace.
#include "app/main_window.h"
#include "app/panes.h"
#include "app/runs.h"
#include "app/settings_dialog.h"
#include "core/runtime/threads.h"
#include "views/profile/engine_choice.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QSettings>

namespace egret::app {
namespace {

const theme::Theme& themeNamed(const QString& name) {
    return name == QStringLiteral("system") ? theme::system()
        : name == QStringLiteral("dark")    ? theme::dark()
                                            : theme::light();
}

runtime::Engine engineNamed(const QString& name) {
    const auto known = std::ranges::find(runtime::engines(), name.toStdString(), &runtime::EngineName::name);
    return known == runtime::engines().end() ? workbench::Measuring().engine : known->engine;
}

}  // namespace

void MainWindow::showSettings() {
    auto* dialog = new SettingsDialog(m_settings, m_runs->limits(), this);
    connect(dialog, &SettingsDialog::applied, this, [this, dialog] {
        const bool otherLanguage = dialog->settings().text("language") != m_settings.text("language");
        m_runs->setLimits(dialog->limits());
        adoptSettings(dialog->settings());
        if (otherLanguage) m_context.say(tr("The language changes when you restart Egret."));
    });
    dialog->open();
}

void MainWindow::adoptSettings(const Settings& settings) {
    const bool isFirst = !isVisible();
    const Settings before = m_settings;  // a copy: `settings` may alias it
    m_settings = settings;
    const auto differs = [&](const char* key) { return isFirst || before.text(key) != settings.text(key); };
    if (differs("theme")) {
        const theme::Theme& theme = themeNamed(settings.text("theme"));
        theme::apply(*qApp, theme);
        m_actions["dark"].setChecked(theme.dark);
    }
    if (differs("text-size")) {
        QApplication::setFont(shell::scaled(theme::systemFont(), settings.number("text-size") / 100.0));
        m_docks.adoptFont();
    }
    if (differs("threads")) runtime::setThreads(settings.number("threads"));
    if (differs("engine"))
        m_context.shared<profile_view::EngineChoice>(*m_workspace).setCpuEngine(engineNamed(settings.text("engine")));
    if (!remembers()) return;
    QSettings file;
    m_settings.save(file);
}

void MainWindow::restoreMemory() {
    QString perspective = QLatin1String(perspectives().front().name);
    if (remembers()) {
        QSettings settings;
        restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
        const QString last = settings.value(QStringLiteral("perspective")).toString();
        if (m_docks.named(last)) perspective = last;
        m_runs->restore();
    }
    adoptSettings(m_settings);
    setPerspective(perspective);
}

void MainWindow::showDark() {
    theme::apply(*qApp, theme::dark());
    m_actions["dark"].setChecked(true);
}

void MainWindow::change(const QString& setting, const QString& value) {
    Settings settings = m_settings;
    settings.set(setting, value);
    adoptSettings(settings);
}

void MainWindow::themeChanged() { change("theme", m_actions["dark"].isChecked() ? "dark" : "light"); }

}  // namespace egret::app
