#pragma once

#include "core/syno/evaluation/proxy.h"
#include "views/jobs/job_board.h"

#include <QObject>
#include <QString>

#include <vector>

namespace egret::synthesis_view {

// What to look for, how operators are tried out, and where what is found is kept.
struct SearchPlan {
    std::string problem;  // core/syno/spec.h
    syno::SearchOptions options;
    syno::ProxyOptions proxy;
    QString folder;        // problem.syno, evaluations.jsonl: a line for each as soon as it is done
    bool resumes = false;  // goes on with the problem and the evaluations that are there; otherwise they are replaced
};

// How operators are tried out. Made on the job's thread, as it may have to read images.
struct Trial {
    std::string task;  // what they are trained on, in words
    syno::Evaluate evaluate;
    std::function<syno::Evaluation(const Task&, const EventSink&)> reference;  // the network as it is
};
using MakeTrial = std::function<Trial(const syno::ProxyOptions&)>;
Trial proxyTrial(const syno::ProxyOptions& options);

// An operator in training: its epochs so far.
struct CandidateTraining {
    std::string name;
    std::vector<event::Trained> epochs;
};

// Searches for operators, one search at a time, on a job; what is found, the tree and the training of the moment are told as they come.
// Makes no widgets.
class SearchRun : public QObject {
    Q_OBJECT

public:
    explicit SearchRun(jobs::JobBoard& board, MakeTrial makeTrial = proxyTrial, QObject* parent = nullptr);

    void start(const SearchPlan& plan);
    void stop();  // what is found stays, and it can be gone on with
    bool isRunning() const { return m_isRunning; }
    static bool canResume(const QString& folder);

    // In the order they were tried; number 0 is the network as it is.
    const std::vector<event::Evaluated>& found() const { return m_found; }
    const std::vector<syno::TreeNodeView>& tree() const { return m_tree; }        // the upper part
    const std::vector<CandidateTraining>& trainings() const { return m_trainings; }  // of this run, the newest last
    const QString& state() const { return m_state; }                             // what it does or how it ended; empty: nothing was begun

    static constexpr std::size_t kTreeNodes = 90;  // of the tree that is shown
    static constexpr std::size_t kTrainings = 8;   // that are kept

Q_SIGNALS:
    void changed();  // isRunning(), state()
    void foundMore();
    void treeGrew();
    void trained();

private:
    void setState(const QString& state);

    jobs::JobBoard& m_board;
    MakeTrial m_makeTrial;
    bool m_isRunning = false;
    quint64 m_run = 0;  // what older ones still tell is dropped
    std::vector<event::Evaluated> m_found;
    std::vector<syno::TreeNodeView> m_tree;
    std::vector<CandidateTraining> m_trainings;
    QString m_state;
};

}  // namespace egret::synthesis_view
