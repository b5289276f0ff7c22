#pragma once

#include "core/syno/evaluation/proxy.h"
#include "views/jobs/job_board.h"

#include <QObject>
#include <QString>

#include <vector>

namespace egret::synthesis_view {

// What to look for, how operators are tried out, and the session that keeps what is found.
struct SearchPlan {
    std::string problem;  // core/syno/spec.h
    syno::SearchOptions options;
    syno::ProxyOptions proxy;
    QString session;       // made where there is none
    bool resumes = false;  // goes on with the session's newest search, as that was made; only the number of evaluations is the plan's
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

    void show(const QString& session);  // what its newest search found; nothing while one is running

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
    void forget();

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
