#include "views/jobs/board_run.h"

namespace egret::jobs {

void BoardRun::start(const QString& name, JobBoard::Work work, std::function<void(Job::State)> ended) {
    m_isRunning = true;
    Q_EMIT changed();
    m_board.run(m_kind, name, std::move(work), [this, ended = std::move(ended), run = m_run](Job::State state) {
        if (run != m_run) return;
        m_isRunning = false;
        if (ended) ended(state);
        Q_EMIT changed();
    });
}

}  // namespace egret::jobs
