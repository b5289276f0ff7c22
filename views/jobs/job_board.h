#pragma once

#include "core/base/job.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace egret::jobs {

// Where a view-model puts work that is to be listed among the jobs of the window, with progress and cancel, and that
// goes on whatever happens to the open document. Its implementation is the workspace; tests have simpler ones.
class JobBoard {
public:
    using Work = std::function<void(const Task&)>;
    using Ended = std::function<void(Job::State)>;

    virtual ~JobBoard() = default;
    // `work` on a thread of its own; then `ended` on the window's, after a failure was told. A newer job of a kind
    // replaces the older, whose task is stopped and whose `ended` never comes.
    virtual void run(const QString& kind, const QString& name, Work work, Ended ended) = 0;
    virtual void stop(const QString& kind) = 0;  // `ended` follows; nothing when there is none

    // Work that returns an answer, which `done` gets on the window's thread; not when it failed or was stopped.
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
