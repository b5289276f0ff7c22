#pragma once

#include "views/options/option_fields.h"
#include "views/policy/training_run.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace egret::report_view {
class ChartGrid;
}

namespace egret::policy_view {

// Trains a policy and plots its progress live. Training runs of the session can be reviewed and compared.
class TrainingPane : public QWidget {
    Q_OBJECT

public:
    TrainingPane(TrainingRun& run, AskWorkplace workplace, QWidget* parent = nullptr);

    TrainingPlan plan() const;
    void setFolder(const QString& folder);
    QString folder() const;
    NetworkList& networks() { return *m_networks; }

Q_SIGNALS:
    void policyChosen(const QString& path);  // path of the policy to open
    void folderWanted();

private:
    void fill();
    void startAnew();  // asks before it replaces what the folder contains
    void start(bool resumes);
    void fillChoice();
    void say(const workbench::TrainingUpdate& update);

    TrainingRun& m_run;
    AskWorkplace m_workplace;
    NetworkList* m_networks;
    options_view::OptionFields<optimize::policy::TrainingOptions> m_options;
    QComboBox *m_quantity, *m_choice;
    QLineEdit* m_folder;
    QPushButton *m_browse, *m_start, *m_resume, *m_stop, *m_open, *m_openBest;
    QLabel* m_progress;
    QPlainTextEdit* m_log;
    report_view::ChartGrid* m_charts;
    std::size_t m_known = 0;  // number of training runs in m_choice
};

}  // namespace egret::policy_view
