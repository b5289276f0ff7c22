#pragma once

#include <functional>
#include <stop_token>
#include <string>

namespace egret {

struct Progress {
    double fraction = -1;  // 0..1; negative while nobody can tell
    std::string text;      // what is being done now
};

// What a long-running function receives: a stop token it must look at every 50 ms at the latest, and a place to
// report progress. A default-made Task never stops and tells nobody, so callers that do not care pass `{}`.
class Task {
public:
    Task() = default;
    explicit Task(std::stop_token stop, std::function<void(const Progress&)> onProgress = {})
        : m_stop(std::move(stop)), m_onProgress(std::move(onProgress)) {}

    bool stopRequested() const { return m_stop.stop_requested(); }
    void throwIfStopped() const;  // Error(cancelled); for functions that have no partial result worth keeping
    void report(double fraction, const std::string& text) const;
    const std::stop_token& stopToken() const { return m_stop; }

private:
    std::stop_token m_stop;
    std::function<void(const Progress&)> m_onProgress;
};

}  // namespace egret
