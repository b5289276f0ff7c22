#pragma once

#include "views/policy/heat_map.h"
#include "views/policy/training_run.h"
#include "views/policy/trial_run.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace egret::policy_view {

// Heat map of rules and networks, from evaluating or training a policy.
class HeatMapPane : public QWidget {
    Q_OBJECT

public:
    HeatMapPane(TrialRun& trials, const TrainingRun& trainings, AskWorkplace workplace, QWidget* parent = nullptr);

    NetworkList& networks() { return *m_networks; }
    void addPolicy(const QString& path);  // adds the policy to the list and selects it
    TrialPlan plan() const;
    const HeatMapModel& model() const { return *m_model; }
    QString csv() const;

Q_SIGNALS:
    void policyWanted();  // requests a file for addPolicy()
    void exportWanted();  // requests an export of csv()

private:
    void fill();
    void fillSources();
    void fillMap();

    TrialRun& m_trials;
    const TrainingRun& m_trainings;
    AskWorkplace m_workplace;
    NetworkList* m_networks;
    QComboBox *m_source, *m_policy;
    QSpinBox* m_episodes;
    QPushButton *m_try, *m_stop, *m_export;
    QTableView* m_table;
    HeatMapModel* m_model;
    QLabel* m_note;
    std::size_t m_known = 0;  // number of trials in the list of sources
};

}  // namespace egret::policy_view
