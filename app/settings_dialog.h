#pragma once

#include "app/settings_table.h"
#include "core/optimize/option_table.h"

#include <QDialog>

class QFormLayout;
class QTabWidget;

namespace egret::app {

// All settings, a page for each kind: the window's and the machine's (settings_table.h), and the limits that runs begin with
// (the optimizers' option table).
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Settings settings, const optimize::Options& limits, QWidget* parent);

    Settings settings() const;
    optimize::Options limits() const;

Q_SIGNALS:
    void applied();  // OK or Apply

private:
    void addPage(Setting::Page page, const QString& title);
    void addLimits();
    QWidget* makeField(const Setting& setting);
    void showValues(const Settings& settings, const optimize::Options& limits);

    Settings m_settings;
    optimize::Options m_limits;
    QTabWidget* m_pages;
};

}  // namespace egret::app
