#pragma once

#include "views/options/option_fields.h"
#include "views/report/make_report.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace egret::app {

// Selects the tables of a paper to reproduce, the networks, the costs and the limits.
class ReportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ReportDialog(QWidget* parent);
    report_view::ReportRequest request() const;

private:
    void experimentChanged();
    void showDuration();

    QComboBox *m_experiment, *m_cost, *m_costMode;
    QLineEdit* m_networks;
    QVBoxLayout* m_tables;
    QLabel* m_duration;
    std::vector<QCheckBox*> m_wanted;
    options_view::OptionFields<optimize::Options> m_limits{optimize::optionTable(), "Options"};
};

}  // namespace egret::app
