#pragma once

#include "views/jobs/job_board.h"

#include <QObject>

namespace egret::jobs {

// Runs a view-model's long-running work, such as training or a search, as a job of the window, one at a time.
class BoardRun : public QObject {
    Q_OBJECT

public:
    bool isRunning() const { return m_isRunning; }
    void stop() { m_board.stop(m_kind); }

Q_SIGNALS:
    void changed();

protected:
    BoardRun(JobBoard& board, QString kind, QObject* parent)
        : QObject(parent), m_board(board), m_kind(std::move(kind)) {}

    // Drops pending reports of older work. Call it before start() and jobs::tellerOf(), which takes the number m_run.
    void forget() { ++m_run; }
    // Runs `work` on the job's thread, then `ended` on the window's thread, before changed().
    void start(const QString& name, JobBoard::Work work, std::function<void(Job::State)> ended = {});

    JobBoard& m_board;
    quint64 m_run = 0;

private:
    QString m_kind;
    bool m_isRunning = false;
};

}  // namespace egret::jobs
