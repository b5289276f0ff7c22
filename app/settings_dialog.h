#pragma once

#include "app/settings_table.h"
#include "core/optimize/optimize.h"
#include "views/options/option_fields.h"

#include <QDialog>

class QFormLayout;
class QTabWidget;

namespace egret::app {

// All settings, a page for each kind: the window's and the machine's (settings_table.h), and the limits that runs begin
// with (the optimizers' option table).
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
