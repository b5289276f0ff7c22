#include "views/jobs/latest_job.h"

#include "views/jobs/job_board.h"

namespace egret::jobs {

LatestJob::~LatestJob() { m_jobs.clear(); }

void LatestJob::start(const QString& name, std::function<Done(const Task&)> work) {
    cancel();
    std::erase_if(m_jobs, [](const auto& job) { return job->state() != Job::State::running; });
    m_busy = true;
    const quint64 serial = ++m_serial;
    auto done = std::make_shared<Done>();
    m_jobs.push_back(Job::start(
        name.toStdString(), [work = std::move(work), done](const Task& task) { *done = work(task); },
        [this, serial, done](Job& job) {
            const std::optional<Error> error = job.error();
            later(this, [this, serial, done, error] {
                if (serial != m_serial || !m_busy) return;
                m_busy = false;
                if (error) Q_EMIT failed(*error);
                else if (*done) (*done)();
            });
        }));
}

void LatestJob::cancel() {
    if (!std::exchange(m_busy, false)) return;
    m_jobs.back()->cancel();
}

}  // namespace egret::jobs
