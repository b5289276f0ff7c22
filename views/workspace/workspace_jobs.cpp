// The workspace's jobs: commands one after the other, queries beside them.
#include "views/workspace/workspace.h"

#include <QTimer>

#include <algorithm>

namespace egret::workspace {

std::unique_ptr<Job> Workspace::start(quint64 id, const QString& name, Work work, std::function<void(Job&)> onEnd) {
    // The end is handled on the window's thread. A job that was replaced meanwhile finds that nobody waits for its id.
    auto job = Job::start(name.toStdString(), std::move(work), std::move(onEnd));
    m_poll->start();
    Q_EMIT jobStarted(id, name);
    return job;
}

void Workspace::command(const QString& name, Work work, Done done) {
    m_queue.push_back({.name = name, .work = std::move(work), .done = std::move(done)});
    startNext();
}

void Workspace::startNext() {
    if (m_command) return;
    if (m_queue.empty()) {
        // What cut the search short came to nothing, or there would be another by now.
        if (m_searchAgain && m_document) searchMatches();
        return adoptSkipped();
    }
    Command next = std::move(m_queue.front());
    m_queue.pop_front();
    // A search on the graph before would only be in the way.
    if (const auto search = m_queries.find(kMatches); search != m_queries.end()) {
        search->second.job->cancel();
        m_searchAgain = true;
    }
    m_command = std::make_unique<Running>();
    m_command->id = m_nextJob++;
    m_command->outlastsCancel = next.outlastsCancel;
    const quint64 id = m_command->id;
    auto hasResult = std::make_shared<bool>(false);
    Work work = [work = std::move(next.work), hasResult](const Task& task) {
        work(task);
        *hasResult = true;
    };
    m_command->job = start(id, next.name, std::move(work),
        [this, id, hasResult, done = std::move(next.done), ended = std::move(next.ended)](Job& job) {
            const Job::State end = job.state();
            const std::optional<Error> error = job.error();
            QMetaObject::invokeMethod(
                this,
                [this, id, end, error, hasResult, done, ended] {
                    if (!m_command || m_command->id != id) return;
                    m_command->job->wait();
                    m_command.reset();
                    Q_EMIT jobEnded(id, end, error ? QString::fromUtf8(error->what()) : QString());
                    if (ended) ended();
                    // Cancelled work still counts when it has a result: many jobs end with the best they have,
                    // others with nothing.
                    if (error) Q_EMIT failed(*error);
                    else if (*hasResult && done) done();
                    if (end == Job::State::cancelled) Q_EMIT said(tr("Cancelled."));
                    startNext();
                    Q_EMIT busyChanged();
                },
                Qt::QueuedConnection);
        });
    Q_EMIT busyChanged();
}

void Workspace::drop(const QString& kind) {
    const auto found = m_queries.find(kind);
    if (found == m_queries.end()) return;
    found->second.job->cancel();
    Q_EMIT jobEnded(found->second.id, Job::State::cancelled, {});
    m_retired.push_back(std::move(found->second.job));
    m_queries.erase(found);
}

void Workspace::dropQueries() {
    std::vector<QString> kinds;
    for (const auto& [kind, running] : m_queries)
        if (running.isOfDocument) kinds.push_back(kind);
    for (const QString& kind : kinds) drop(kind);
}

void Workspace::run(const QString& kind, const QString& name, Work work, Ended ended) {
    drop(kind);
    std::erase_if(m_retired, [](const auto& job) { return job->state() != Job::State::running; });
    const quint64 id = m_nextJob++;
    Running& running = m_queries[kind];
    running.id = id;
    running.job = start(id, name, std::move(work), [this, id, kind, ended = std::move(ended)](Job& job) {
        const Job::State end = job.state();
        const std::optional<Error> error = job.error();
        QMetaObject::invokeMethod(
            this,
            [this, id, kind, end, error, ended] {
                const auto found = m_queries.find(kind);
                if (found == m_queries.end() || found->second.id != id) return;
                found->second.job->wait();
                m_queries.erase(found);
                Q_EMIT jobEnded(id, end, error ? QString::fromUtf8(error->what()) : QString());
                if (error) Q_EMIT failed(*error);
                ended(end);
            },
            Qt::QueuedConnection);
    });
}

void Workspace::query(const QString& kind, const QString& name, Work work, Done done) {
    run(kind, name, std::move(work), [this, kind, done = std::move(done)](Job::State end) {
        if (end == Job::State::done && done) done();
        if (kind == kMatches && end != Job::State::done) Q_EMIT matchesChanged();
    });
    m_queries[kind].isOfDocument = true;
}

void Workspace::pollProgress() {
    if (m_command) Q_EMIT jobProgress(m_command->id, m_command->job->progress());
    for (const auto& [kind, running] : m_queries) Q_EMIT jobProgress(running.id, running.job->progress());
    if (!m_command && m_queries.empty()) m_poll->stop();
}

void Workspace::cancel(quint64 job) {
    if (m_command && m_command->id == job) m_command->job->cancel();
    for (const auto& [kind, running] : m_queries)
        if (running.id == job) running.job->cancel();
}

void Workspace::stop(const QString& kind) {
    if (const auto found = m_queries.find(kind); found != m_queries.end()) found->second.job->cancel();
}

void Workspace::cancelAll() {
    std::erase_if(m_queue, [](const Command& command) { return !command.outlastsCancel; });
    if (m_command && !m_command->outlastsCancel) m_command->job->cancel();
    for (const auto& [kind, running] : m_queries) running.job->cancel();
}

bool Workspace::isSaving() const {
    return (m_command && m_command->outlastsCancel) ||
        std::ranges::any_of(m_queue, [](const Command& command) { return command.outlastsCancel; });
}

}  // namespace egret::workspace
