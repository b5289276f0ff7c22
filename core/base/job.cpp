#include "core/base/job.h"

#include "core/base/alternate_stack.h"

namespace egret {

std::unique_ptr<Job> Job::start(
    std::string name, std::function<void(const Task&)> work, std::function<void(Job&)> onEnd) {
    std::unique_ptr<Job> job(new Job(std::move(name)));
    job->m_thread =
        std::jthread([self = job.get(), work = std::move(work), onEnd = std::move(onEnd)](const std::stop_token& stop) {
            const AlternateStack forCrashes;
            const Task task(stop, [&](const Progress& progress) {
                std::lock_guard lock(self->m_mutex);
                self->m_progress = progress;
            });
            try {
                work(task);
                self->finish(stop.stop_requested() ? State::cancelled : State::done);
            } catch (const Error& error) {
                if (error.category() == Category::cancelled) self->finish(State::cancelled);
                else self->finish(State::failed, error);
            } catch (const std::exception& error) {
                self->finish(State::failed, Error(Category::internal, error.what()));
            }
            if (onEnd) onEnd(*self);
        });
    return job;
}

Job::~Job() {
    cancel();
    wait();
}

void Job::finish(State end, std::optional<Error> why) {
    std::lock_guard lock(m_mutex);
    m_state = end;
    m_error = std::move(why);
}

Job::State Job::state() const {
    std::lock_guard lock(m_mutex);
    return m_state;
}

Progress Job::progress() const {
    std::lock_guard lock(m_mutex);
    return m_progress;
}

std::optional<Error> Job::error() const {
    std::lock_guard lock(m_mutex);
    return m_error;
}

void Job::cancel() { m_thread.request_stop(); }

void Job::wait() {
    if (m_thread.joinable() && m_thread.get_id() != std::this_thread::get_id()) m_thread.join();
}

}  // namespace egret
