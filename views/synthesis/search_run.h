#pragma once

#include "core/workbench/operator_search.h"
#include "views/jobs/board_run.h"

#include <vector>

namespace egret::synthesis_view {

// An operator in training: its epochs so far.
struct CandidateTraining {
    std::string name;
    std::vector<event::Trained> epochs;
};

// Searches for operators, one search at a time (workbench::searchOperators); what is found, the tree and the training
// of the moment are told as they come. Makes no widgets.
class SearchRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit SearchRun(
        jobs::JobBoard& board, workbench::MakeTrial makeTrial = workbench::proxyTrial, QObject* parent = nullptr);

    // One that resumes goes on with the session's newest search, as that was made; only the number of evaluations is
    // the plan's.
    void start(const workbench::OperatorSearch& plan);

    void show(const QString& session);  // what its newest search found; nothing while one is running

    // In the order they were tried; number 0 is the network as it is.
    const std::vector<event::Evaluated>& found() const { return m_found; }
    const std::vector<synthesis::TreeNodeView>& tree() const { return m_tree; }      // the upper part
    const std::vector<CandidateTraining>& trainings() const { return m_trainings; }  // of this run, the newest last
    // What it does or how it ended; empty: nothing was begun.
    const QString& state() const { return m_state; }

    static constexpr std::size_t kTreeNodes = 90;  // of the tree that is shown
    static constexpr std::size_t kTrainings = 8;   // that are kept

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
