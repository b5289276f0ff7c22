#pragma once

#include "app/settings.h"
#include "core/optimize/optimize.h"
#include "views/options/option_fields.h"

#include <QDialog>

class QTabWidget;

namespace egret::app {

// All settings: one page each for window and machine (settings.h), and one for the default run limits (the optimizers'
// option table).
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Settings settings, const optimize::Options& limits, QWidget* parent);

    Settings settings() const;
    optimize::Options limits() const;

Q_SIGNALS:
    void applied();  // OK or Apply

private:
    void addPage(std::string_view group, const QString& title);
    void addLimits();

    Settings m_settings;
    optimize::Options m_limits;
    options_view::OptionFields<Settings> m_settingFields{settingTable(), "Settings"};
    options_view::OptionFields<optimize::Options> m_limitFields{optimize::optionTable(), "Options"};
    QTabWidget* m_pages;
};

}  // namespace egret::app
