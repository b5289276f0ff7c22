#pragma once

#include <functional>
#include <stop_token>
#include <string>

namespace egret {

struct Progress {
    double fraction = -1;  // 0 to 1; negative if unknown
    std::string text;      // the current activity
};

// Passed to long-running functions: a stop token, which must be checked at least every 50 ms, and a progress callback.
// A default Task never stops and reports nothing, so callers can pass `{}`.
class Task {
public:
    Task() = default;
    explicit Task(std::stop_token stop, std::function<void(const Progress&)> onProgress = {})
        : m_stop(std::move(stop)), m_onProgress(std::move(onProgress)) {}

    bool stopRequested() const { return m_stop.stop_requested(); }
    void throwIfStopped() const;  // throws Error(cancelled); for functions that have no useful partial results
    void report(double fraction, const std::string& text) const;
    const std::stop_token& stopToken() const { return m_stop; }

private:
    std::stop_token m_stop;
    std::function<void(const Progress&)> m_onProgress;
};

}  // namespace egret
