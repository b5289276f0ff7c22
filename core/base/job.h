#pragma once

#include "core/base/error.h"
#include "core/base/task.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace egret {

// Runs a function on its own thread. The job reports progress and ends in one of three states; the function itself
// stores its result. Partial results are published as events, so even a cancelled job is useful. The destructor cancels
// the job and waits for it. All members are thread-safe.
class Job {
public:
    enum class State { running, done, failed, cancelled };

    // `onEnd` is called once on the job's thread, after the state is final.
    static std::unique_ptr<Job> start(
        std::string name, std::function<void(const Task&)> work, std::function<void(Job&)> onEnd = {});
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    const std::string& name() const { return m_name; }
    State state() const;
    Progress progress() const;
    std::optional<Error> error() const;  // set if the state is `failed`
    void cancel();
    void wait();

private:
    explicit Job(std::string name) : m_name(std::move(name)) {}
    void finish(State end, std::optional<Error> why = {});

    std::string m_name;
    mutable std::mutex m_mutex;  // for the next three members
    State m_state = State::running;
    Progress m_progress;
    std::optional<Error> m_error;
    std::jthread m_thread;
};

}  // namespace egret
