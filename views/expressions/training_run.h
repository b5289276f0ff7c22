#pragma once

#include "core/workbench/expression_training.h"
#include "views/jobs/board_run.h"

#include <vector>

namespace egret::expressions_view {

// The records of one training run so far.
struct LearningCurve {
    QString name;
    std::vector<hiss::TrainingRecord> records;
};

// Trains networks, one at a time (workbench::trainNetwork), and keeps all records of this session for comparison.
// Creates no widgets.
class TrainingRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit TrainingRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const workbench::ExpressionTraining& plan, const QString& name);
    const std::vector<LearningCurve>& curves() const { return m_curves; }  // newest last
    // Returns the number of steps of the newest training run; 0 while its examples are generated.
    int totalSteps() const { return m_totalSteps; }
    // Returns the file of the newest checkpoint; empty if there is none.
    QString network() const { return m_network; }
    void forgetCurves();  // except the curve of the current run

    static bool canResume(const QString& folder);  // whether the folder contains a checkpoint

private:
    std::vector<LearningCurve> m_curves;
    int m_totalSteps = 0;
    QString m_network;
};

}  // namespace egret::expressions_view
