#pragma once

#include "core/runtime/engine.h"
#include "core/workbench/training_record.h"
#include "views/jobs/board_run.h"
#include "views/policy/network_list.h"
#include "views/policy/workplace.h"

#include <set>

namespace egret::policy_view {

// Settings of a training run.
struct TrainingPlan {
    optimize::policy::TrainingOptions options;
    std::vector<NetworkSource> networks;
    std::string quantity = "cost";                     // one of optimize::policy::quantityKinds
    runtime::Engine engine = runtime::Engine::oneDnn;  // for measuring latency
    Workplace workplace;
    // Contains policy.safetensors, the state needed to resume, the updates so far, and best.safetensors, the policy
    // with the highest gain.
    QString folder;
    bool resumes = false;  // resumes the training run in the folder instead of overwriting it

    QString name() const;  // name of its curve
};

// Trains policies, one at a time (workbench::trainPolicy), and keeps their curves. Creates no widgets.
class TrainingRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit TrainingRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const TrainingPlan& plan);
    // Returns the training runs of the session and later training runs, newest last.
    const std::vector<workbench::TrainingCurve>& curves() const { return m_curves; }
    // Returns the folder of the latest saved policy; empty if there is none.
    const QString& folder() const { return m_folder; }

    // Replaces the curves with the training runs of a session.
    void read(std::weak_ptr<session::Session> session);

    static bool canResume(const QString& folder);                       // the folder contains a training run to resume
    static QString policyIn(const QString& folder, bool best = false);  // path of the policy file

Q_SIGNALS:
    void updated(const egret::workbench::TrainingUpdate& update);  // during a run: an update of curves().back()

private:
    void add(workbench::TrainingCurve curve);  // appends; replaces a curve with the same id

    std::vector<workbench::TrainingCurve> m_curves;
    std::set<std::string> m_read;  // ids of curves known only from the session
    QString m_folder;
};

}  // namespace egret::policy_view
