#pragma once

#include "views/expressions/training_run.h"
#include "views/options/option_fields.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace egret::report_view {
class ChartGrid;
}

namespace egret::expressions_view {

// Trains a network and plots its progress live. Runs with and without a part of HISS can be compared (figure 7 and
// section C of the paper).
class TrainingPane : public QWidget {
    Q_OBJECT

public:
    explicit TrainingPane(TrainingRun& run, QWidget* parent = nullptr);

    workbench::ExpressionTraining plan() const;
    QString curveName() const;  // states how the run differs from the default
    void setFolder(const QString& folder);
    QString folder() const;

Q_SIGNALS:
    void networkChosen(const QString& path);  // network to simplify with
    void folderWanted();

private:
    void fill();
    void startAnew();  // asks before it replaces what the folder contains
    void start(bool resumes);
    QString progressText() const;

    TrainingRun& m_run;
    QComboBox* m_curriculum;
    options_view::OptionFields<hiss::TrainingOptions> m_options;
    QLineEdit* m_folder;
    QPushButton *m_browse, *m_start, *m_resume, *m_stop, *m_open, *m_forget;
    QLabel* m_progress;
    report_view::ChartGrid* m_charts;
};

}  // namespace egret::expressions_view
