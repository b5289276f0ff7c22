#pragma once

#include "core/base/error.h"
#include "core/base/task.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

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

    const std::string& name() const;
    State state() const;
    Progress progress() const;
    std::optional<Error> error() const;  // set if the state is `failed`
    void cancel();
    void wait();

private:
    Job();
    struct Shared;
    std::unique_ptr<Shared> m_shared;
};

}  // namespace egret
