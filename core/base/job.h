#pragma once

#include "core/base/error.h"
#include "core/base/task.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace egret {

// A function on a thread of its own. It reports progress while it runs and ends in one of three states; its result is
// whatever the function stored (jobs publish partial results through events, so a cancelled one is still useful).
// Destroying a Job cancels it and waits. All members may be called from any thread.
class Job {
public:
    enum class State { running, done, failed, cancelled };

    // `onEnd` is called on the job's thread, once, after the state is final.
    static std::unique_ptr<Job> start(
        std::string name, std::function<void(const Task&)> work, std::function<void(Job&)> onEnd = {});
    ~Job();
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    const std::string& name() const;
    State state() const;
    Progress progress() const;           // the latest
    std::optional<Error> error() const;  // set when state is failed
    void cancel();
    void wait();

private:
    Job();
    struct Shared;
    std::unique_ptr<Shared> m_shared;
};

}  // namespace egret
