#pragma once

#include "core/workbench/operator_search.h"
#include "views/jobs/board_run.h"

#include <vector>

namespace egret::synthesis_view {

// The epochs of an operator's training so far.
struct CandidateTraining {
    std::string name;
    std::vector<event::Trained> epochs;
};

// Runs operator searches, one at a time (workbench::searchOperators), and reports results, tree and current training as
// they arrive. Creates no widgets.
class SearchRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit SearchRun(
        jobs::JobBoard& board, workbench::MakeTrial makeTrial = workbench::proxyTrial, QObject* parent = nullptr);

    // A resumed search keeps the settings of the session's latest search; only the number of evaluations is taken from
    // the plan.
    void start(const workbench::OperatorSearch& plan);

    void show(const QString& session);  // shows the results of its latest search; ignored during a search

    // Returns the operators in order of evaluation. Number 0 is the original network.
    const std::vector<event::Evaluated>& found() const { return m_found; }
    const std::vector<synthesis::TreeNodeView>& tree() const { return m_tree; }
    const std::vector<CandidateTraining>& trainings() const { return m_trainings; }  // in this run, newest last
    // Returns the current activity or the final state; empty if no search has started.
    const QString& state() const { return m_state; }

    static constexpr std::size_t kTreeNodes = 90;  // maximum number of displayed nodes
    static constexpr std::size_t kTrainings = 8;   // maximum number of kept trainings

Q_SIGNALS:
    void foundMore();
    void treeGrew();
    void trained();

private:
    void setState(const QString& state);
    void clear();

    workbench::MakeTrial m_makeTrial;
    std::vector<event::Evaluated> m_found;
    std::vector<synthesis::TreeNodeView> m_tree;
    std::vector<CandidateTraining> m_trainings;
    QString m_state;
};

}  // namespace egret::synthesis_view
