#pragma once

namespace egret::runtime {

// Threads one kernel may use, for the whole process; 0 restores the default, one per core.
void setThreads(int count);
int threads();

// So many while it lives, then as many as before.
class SomeThreads {
public:
    explicit SomeThreads(int count) : m_before(threads()) { setThreads(count); }
    ~SomeThreads() { setThreads(m_before); }
    SomeThreads(const SomeThreads&) = delete;
    SomeThreads& operator=(const SomeThreads&) = delete;

private:
    int m_before;
};

}  // namespace egret::runtime
