#pragma once

#include "core/hiss/curriculum.h"
#include "core/hiss/training.h"
#include "views/jobs/job_board.h"

#include <QObject>

#include <functional>
#include <vector>

namespace egret::expression_view {

// What to train, on what, and where it is kept.
struct TrainingPlan {
    QString name;                    // of its curves
    hiss::TrainingOptions options;
    std::function<hiss::Lessons(const Task&)> lessons;  // made on the job's thread
    QString folder;                  // the network, its rules and all that is needed to go on (training.h)
    bool resumes = false;            // goes on from there; otherwise what is there is replaced
};

// The records of one training, as far as it has come.
struct LearningCurve {
    QString name;
    std::vector<hiss::TrainingRecord> records;
};

// Trains networks, one at a time, on a job, and keeps the records of all of this session for comparison. It is saved now and then, at
// the end, and when it is stopped. Makes no widgets.
class TrainingRun : public QObject {
    Q_OBJECT

public:
    explicit TrainingRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const TrainingPlan& plan);
    void stop();
    bool isRunning() const { return m_isRunning; }
    const std::vector<LearningCurve>& curves() const { return m_curves; }  // the newest last
    int totalSteps() const { return m_totalSteps; }                        // of the newest; 0 while its lessons are made
    QString network() const { return m_network; }                          // the newest checkpoint's file; empty: none yet
    void forgetCurves();  // but those of a training that runs

    static bool canResume(const QString& folder);  // there is something to go on from

Q_SIGNALS:
    void changed();

private:
    void take(quint64 run, const std::vector<hiss::TrainingRecord>& records, int totalSteps);
    void saved(quint64 run, const QString& folder);

    jobs::JobBoard& m_board;
    std::vector<LearningCurve> m_curves;
    bool m_isRunning = false;
    int m_totalSteps = 0;
    QString m_network;
    quint64 m_run = 0;
};

}  // namespace egret::expression_view
