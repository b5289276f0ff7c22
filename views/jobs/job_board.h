#pragma once

#include "core/base/job.h"

#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace egret::jobs {

// Runs `act` on the object's thread, in its event loop.
template <class Act>
void later(QObject* object, Act act) {
    QMetaObject::invokeMethod(object, std::move(act), Qt::QueuedConnection);
}

// Returns a function for use in a job. It runs its argument with `self` on the window's thread, unless the number of
// the run has changed since.
template <class Self, class Owner>
auto tellerOf(Self* self, quint64 Owner::*run) {
    return [self = QPointer<Self>(self), run, now = self->*run](auto happens) {
        later(self, [self, run, now, happens = std::move(happens)] {
            if (now == self.data()->*run) happens(*self);
        });
    };
}

// Returns work whose answer is the result of `work`, or its error: for errors to show in a pane.
template <class Work>
auto orError(Work work) {
    return [work = std::move(work)](
               const Task& task) -> std::variant<std::invoke_result_t<const Work&, const Task&>, Error> {
        try {
            return work(task);
        } catch (const Error& error) {
            return error;
        }
    };
}

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
