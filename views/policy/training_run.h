#pragma once

#include "core/runtime/engine.h"
#include "views/jobs/job_board.h"
#include "views/policy/network_list.h"
#include "views/policy/trainings.h"
#include "views/policy/workplace.h"

#include <QObject>

#include <set>

namespace egret::policy_view {

// What to train, on what, and where it is kept.
struct TrainingPlan {
    optimize::xrlflow::TrainingOptions options;
    std::vector<NetworkSource> networks;
    std::string quantity = "cost";  // optimize::xrlflow::quantityKinds
    runtime::Engine engine = runtime::Engine::oneDnn;  // that latency is measured with
    Workplace workplace;
    QString folder;        // policy.safetensors, what is needed to go on, the updates so far, and best.safetensors: the policy that gained most
    bool resumes = false;  // goes on from there; otherwise what is there is replaced

    QString name() const;  // of its curve
};

// Trains policies, one at a time, on a job. Every update goes to the curves kept here and to the session that was open at the beginning;
// it is saved now and then, at the end, and when it is stopped. Makes no widgets.
class TrainingRun : public QObject {
    Q_OBJECT

public:
    explicit TrainingRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const TrainingPlan& plan);
    void stop();
    bool isRunning() const { return m_isRunning; }
    const std::vector<TrainingCurve>& curves() const { return m_curves; }  // of this session and those it trained since; the newest last
    const QString& folder() const { return m_folder; }                     // of the newest that was saved; empty: none yet

    // The trainings of a session, in place of those of another one.
    void read(std::weak_ptr<session::Session> session);

    static bool canResume(const QString& folder);                          // there is something to go on from
    static QString policyIn(const QString& folder, bool best = false);     // the file

Q_SIGNALS:
    void changed();
    void updated(const egret::policy_view::TrainingUpdate& update);  // of curves().back(), while it runs

private:
    void begin(quint64 run, const TrainingCurve& curve);
    void take(quint64 run, const std::vector<TrainingUpdate>& updates);
    void add(TrainingCurve curve);  // last, in place of one with its id

    jobs::JobBoard& m_board;
    std::vector<TrainingCurve> m_curves;
    std::set<std::string> m_read;  // ids of those that are known from the session alone
    bool m_isRunning = false;
    QString m_folder;
    quint64 m_run = 0;
};

}  // namespace egret::policy_view
