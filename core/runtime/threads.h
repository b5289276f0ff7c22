#pragma once

namespace egret::runtime {

// Threads one kernel may use, for the whole process; 0 restores the default, one per core.
void setThreads(int count);
int threads();

// Sets the count while it lives, then restores the one before.
class SomeThreads {
public:
    explicit SomeThreads(int count) : m_before(threads()) { setThreads(count); }
    ~SomeThreads() { setThreads(m_before); }
    SomeThreads(const SomeThreads&) = delete;
    SomeThreads& operator=(const SomeThreads&) = delete;

private:
    int m_before;
};

// For the library that computes: calls `apply` with each count set from now on, and at once with the one set before. It
// may be loaded long after a count was chosen (core/base/delay_load.h).
void onThreadsSet(void (*apply)(int count));

}  // namespace egret::runtime
