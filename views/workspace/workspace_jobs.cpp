// The workspace's jobs: sequential commands and concurrent queries.
#include "views/workspace/workspace.h"

#include <QTimer>

#include <algorithm>

namespace egret::workspace {

void Workspace::start(const QString& kind, const QString& name, Work work, End ended) {
    const quint64 id = m_nextJob++;
    Running& running = m_jobs[kind];
    running.id = id;
    // The end of a job is handled on the window's thread. The id of a replaced job is no longer in m_jobs.
    running.job = Job::start(name.toStdString(), std::move(work), [this, id, kind, ended = std::move(ended)](Job& job) {
        jobs::later(this, [this, id, kind, ended, state = job.state(), error = job.error()] {
            const auto found = m_jobs.find(kind);
            if (found == m_jobs.end() || found->second.id != id) return;
            found->second.job->wait();
            m_jobs.erase(found);
            Q_EMIT jobEnded(id, state, error ? QString::fromUtf8(error->what()) : QString());
            ended(state, error);
        });
    });
    m_poll->start();
    Q_EMIT jobStarted(id, name);
}

void Workspace::command(Command command) {
    m_queue.push_back(std::move(command));
    startNext();
}

void Workspace::startNext() {
    if (m_jobs.contains(kCommand)) return;
    if (m_queue.empty()) {
        // The command that interrupted the search changed nothing; a change would have started a new search.
        if (m_searchAgain && m_document) searchMatches();
        return adoptSkipped();
    }
    Command next = std::move(m_queue.front());
    m_queue.pop_front();
    if (isSearching()) {  // the search is for the previous graph and would only delay the command
        stop(kMatches);
        m_searchAgain = true;
    }
    auto hasResult = std::make_shared<bool>(false);
    m_jobs[kCommand].outlastsCancel = next.outlastsCancel;
    start(
        kCommand, next.name,
        [work = std::move(next.work), hasResult](const Task& task) {
            work(task);
            *hasResult = true;
        },
        [this, hasResult, done = std::move(next.done), ended = std::move(next.ended)](
            Job::State end, const std::optional<Error>& error) {
            if (ended) ended();
            // A canceled job with a result still counts: many jobs return the best result so far.
            if (error) Q_EMIT failed(*error);
            else if (*hasResult && done) done();
            if (end == Job::State::cancelled) Q_EMIT said(tr("Cancelled."));
            startNext();
            Q_EMIT busyChanged();
        });
    Q_EMIT busyChanged();
}

void Workspace::drop(const QString& kind) {
    const auto found = m_jobs.find(kind);
    if (found == m_jobs.end()) return;
    found->second.job->cancel();
    Q_EMIT jobEnded(found->second.id, Job::State::cancelled, {});
    m_retired.push_back(std::move(found->second.job));
    m_jobs.erase(found);
}

void Workspace::dropQueries() {
    std::vector<QString> kinds;
    for (const auto& [kind, running] : m_jobs)
        if (running.isOfDocument) kinds.push_back(kind);
    for (const QString& kind : kinds) drop(kind);
}

void Workspace::run(const QString& kind, const QString& name, Work work, Ended ended) {
    drop(kind);
    std::erase_if(m_retired, [](const auto& job) { return job->state() != Job::State::running; });
    start(kind, name, std::move(work),
        [this, kind, ended = std::move(ended)](Job::State end, const std::optional<Error>& error) {
            if (error) Q_EMIT failed(*error);
            ended(end);
            if (kind == kMatches && end != Job::State::done) Q_EMIT matchesChanged();
        });
}

void Workspace::pollProgress() {
    for (const auto& [kind, running] : m_jobs) Q_EMIT jobProgress(running.id, running.job->progress());
    if (m_jobs.empty()) m_poll->stop();
}

void Workspace::cancel(quint64 job) {
    for (const auto& [kind, running] : m_jobs)
        if (running.id == job) running.job->cancel();
}

void Workspace::stop(const QString& kind) {
    if (const Running* running = valueAt(m_jobs, kind)) running->job->cancel();
}

void Workspace::cancelAll() {
    std::erase_if(m_queue, [](const Command& command) { return !command.outlastsCancel; });
    for (const auto& [kind, running] : m_jobs)
        if (!running.outlastsCancel) running.job->cancel();
}

bool Workspace::isSaving() const {
    const Running* running = valueAt(m_jobs, kCommand);
    return (running && running->outlastsCancel) || std::ranges::any_of(m_queue, &Command::outlastsCancel);
}

}  // namespace egret::workspace
