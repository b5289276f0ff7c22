#pragma once

#include "core/runtime/engine.h"
#include "views/jobs/board_run.h"
#include "views/policy/network_list.h"
#include "views/policy/trainings.h"
#include "views/policy/workplace.h"

#include <set>

namespace egret::policy_view {

// What to train, on what, and where it is kept.
struct TrainingPlan {
    optimize::policy::TrainingOptions options;
    std::vector<NetworkSource> networks;
    std::string quantity = "cost";                     // optimize::policy::quantityKinds
    runtime::Engine engine = runtime::Engine::oneDnn;  // that latency is measured with
    Workplace workplace;
    // policy.safetensors, what is needed to go on, the updates so far, and best.safetensors: the policy that gained
    // most.
    QString folder;
    bool resumes = false;  // goes on from there; otherwise what is there is replaced

    QString name() const;  // of its curve
};

// Trains policies, one at a time (workbench::trainPolicy), and has their curves. Makes no widgets.
class TrainingRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit TrainingRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const TrainingPlan& plan);
    // Of this session and those it trained since; the newest last.
    const std::vector<TrainingCurve>& curves() const { return m_curves; }
    // Of the newest that was saved; empty: none yet.
    const QString& folder() const { return m_folder; }

    // The trainings of a session, in place of those of another one.
    void read(std::weak_ptr<session::Session> session);

    static bool canResume(const QString& folder);                       // there is something to go on from
    static QString policyIn(const QString& folder, bool best = false);  // the file

Q_SIGNALS:
    void updated(const egret::policy_view::TrainingUpdate& update);  // of curves().back(), while it runs

private:
    void add(TrainingCurve curve);  // last, in place of one with its id

    std::vector<TrainingCurve> m_curves;
    std::set<std::string> m_read;  // ids of those that are known from the session alone
    QString m_folder;
};

}  // namespace egret::policy_view
