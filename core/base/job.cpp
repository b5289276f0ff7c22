#include "core/base/job.h"

#include "core/base/alternate_stack.h"

#include <mutex>
#include <thread>

namespace egret {

struct Job::Shared {
    std::string name;
    mutable std::mutex mutex;
    State state = State::running;
    Progress progress;
    std::optional<Error> error;
    std::jthread thread;

    void finish(State end, std::optional<Error> why = {}) {
        std::lock_guard lock(mutex);
        state = end;
        error = std::move(why);
    }
};

Job::Job() : m_shared(std::make_unique<Shared>()) {}

std::unique_ptr<Job> Job::start(
    std::string name, std::function<void(const Task&)> work, std::function<void(Job&)> onEnd) {
    auto job = std::unique_ptr<Job>(new Job);
    Shared& shared = *job->m_shared;
    Job* self = job.get();
    shared.name = std::move(name);
    shared.thread =
        std::jthread([self, &shared, work = std::move(work), onEnd = std::move(onEnd)](std::stop_token stop) {
            const AlternateStack forCrashes;
            Task task(stop, [&](const Progress& progress) {
                std::lock_guard lock(shared.mutex);
                shared.progress = progress;
            });
            try {
                work(task);
                shared.finish(stop.stop_requested() ? State::cancelled : State::done);
            } catch (const Error& error) {
                if (error.category() == Category::cancelled) shared.finish(State::cancelled);
                else shared.finish(State::failed, error);
            } catch (const std::exception& error) {
                shared.finish(State::failed, Error(Category::internal, error.what()));
            }
            if (onEnd) onEnd(*self);
        });
    return job;
}

Job::~Job() {
    cancel();
    wait();
}

const std::string& Job::name() const { return m_shared->name; }

Job::State Job::state() const {
    std::lock_guard lock(m_shared->mutex);
    return m_shared->state;
}

Progress Job::progress() const {
    std::lock_guard lock(m_shared->mutex);
    return m_shared->progress;
}

std::optional<Error> Job::error() const {
    std::lock_guard lock(m_shared->mutex);
    return m_shared->error;
}

void Job::cancel() { m_shared->thread.request_stop(); }

void Job::wait() {
    if (m_shared->thread.joinable() && m_shared->thread.get_id() != std::this_thread::get_id()) m_shared->thread.join();
}

}  // namespace egret
