#pragma once

#include "core/workbench/expression_training.h"
#include "views/jobs/board_run.h"

#include <vector>

namespace egret::expressions_view {

// The records of one training, as far as it has come.
struct LearningCurve {
    QString name;
    std::vector<hiss::TrainingRecord> records;
};

// Trains networks, one at a time (workbench::trainNetwork), and has the records of all of this session for comparison.
// Makes no widgets.
class TrainingRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit TrainingRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const workbench::ExpressionTraining& plan, const QString& name);
    const std::vector<LearningCurve>& curves() const { return m_curves; }  // the newest last
    // Of the newest; 0 while its lessons are made.
    int totalSteps() const { return m_totalSteps; }
    // The newest checkpoint's file; empty: none yet.
    QString network() const { return m_network; }
    void forgetCurves();  // but those of a training that runs

    static bool canResume(const QString& folder);  // there is something to go on from

private:
    std::vector<LearningCurve> m_curves;
    int m_totalSteps = 0;
    QString m_network;
};

}  // namespace egret::expressions_view
