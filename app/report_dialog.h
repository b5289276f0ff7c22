#pragma once

#include "core/report/experiment.h"
#include "views/options/option_fields.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace egret::app {

// Selects an experiment (one of the papers', or a TOML file), its tables, the networks, the costs and the limits.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReportDialog(QWidget* parent);
    report::Experiment experiment() const;  // throws usage for an unknown network

private:
    void experimentChanged();
    void openFile();
    void showDuration();

    std::vector<report::Experiment> m_experiments;  // as their files say, by item
    QComboBox *m_experiment, *m_cost, *m_costMode;
    QLineEdit* m_networks;
    QVBoxLayout* m_tables;
    QLabel* m_duration;
    std::vector<QCheckBox*> m_wanted;
    options_view::OptionFields<optimize::Options> m_limits{optimize::optionTable(), "Options"};
};

}  // namespace egret::app
