#pragma once

namespace egret::runtime {

// Sets the number of threads per kernel for the whole process; 0 restores the default.
void setThreads(int count);
int threads();

// Sets the number of threads for its lifetime, then restores the previous one.
class SomeThreads {
public:
    explicit SomeThreads(int count) : m_before(threads()) { setThreads(count); }
    ~SomeThreads() { setThreads(m_before); }
    SomeThreads(const SomeThreads&) = delete;
    SomeThreads& operator=(const SomeThreads&) = delete;

private:
    int m_before;
};

// For compute libraries, which may be loaded long after the count was set (core/base/delay_load.h). Calls `apply` with
// each count set from now on, and immediately with the current one if it was set.
void onThreadsSet(void (*apply)(int count));

}  // namespace egret::runtime
