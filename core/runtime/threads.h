#pragma once

namespace egret::runtime {

// Sets the number of threads per kernel for the whole process; 0 restores the default number.
void setThreads(int count);
int threads();

// Sets the number of threads for the object's lifetime, then restores the previous number.
class SomeThreads {
public:
    explicit SomeThreads(int count) : m_before(threads()) { setThreads(count); }
    ~SomeThreads() { setThreads(m_before); }
    SomeThreads(const SomeThreads&) = delete;
    SomeThreads& operator=(const SomeThreads&) = delete;

private:
    int m_before;
};

// Registers a compute library, which may be loaded long after the number was set (core/base/delay_load.h). Calls
// `apply` with each number set from now on, and immediately with the current number if one is set.
void onThreadsSet(void (*apply)(int count));

}  // namespace egret::runtime
