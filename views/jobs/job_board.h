#pragma once

#include "core/base/job.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace egret::jobs {

// Runs a view-model's work as a job of the window, with progress display and cancellation, independently of the open
// document. Implemented by the workspace; tests have simpler versions.
class JobBoard {
public:
    using Work = std::function<void(const Task&)>;
    using Ended = std::function<void(Job::State)>;

    virtual ~JobBoard() = default;
    // Runs `work` on its own thread, then `ended` on the window's thread, after reporting any failure. A newer job of
    // the same kind stops and replaces the older job, whose `ended` is never called.
    virtual void run(const QString& kind, const QString& name, Work work, Ended ended) = 0;
    virtual void stop(const QString& kind) = 0;  // calls `ended` later; no effect if no job runs

    // Runs work that returns an answer, and passes the answer to `done` on the window's thread unless the work failed
    // or was stopped.
    template <class Ask, class Done>
    void ask(const QString& kind, const QString& name, Ask work, Done done) {
        const auto answer = std::make_shared<std::optional<std::invoke_result_t<Ask, const Task&>>>();
        run(
            kind, name, [work = std::move(work), answer](const Task& task) { answer->emplace(work(task)); },
            [done = std::move(done), answer](Job::State end) {
                if (end == Job::State::done) done(std::move(**answer));
            });
    }
};

}  // namespace egret::jobs
