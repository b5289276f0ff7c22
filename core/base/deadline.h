#pragma once

#include "core/base/clock.h"
#include "core/base/task.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace egret {

// A task that stops when its parent task stops or when a time limit expires. The parent must outlive the Deadline.
class Deadline {
public:
    Deadline(const Task& task, double seconds)  // `seconds` from now, at most three years
        : m_forward(task.stopToken(), Forward{&m_source}),
          m_task(m_source.get_token(),
              [&task](const Progress& progress) { task.report(progress.fraction, progress.text); }),
          m_timer([this,
                      end = Clock::now() +
                          std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(std::min(seconds, 1e8)))](const std::stop_token& over) {
              std::unique_lock lock(m_mutex);
              m_wake.wait_until(lock, over, end, [] { return false; });
              if (!over.stop_requested()) m_source.request_stop();
          }) {}

    const Task& task() const { return m_task; }

private:
    std::stop_source m_source;
    struct Forward {
        std::stop_source* source;
        void operator()() const { source->request_stop(); }
    };
    std::stop_callback<Forward> m_forward;
    Task m_task;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_timer;
};

}  // namespace egret
