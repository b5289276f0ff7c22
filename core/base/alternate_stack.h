#pragma once

#include <memory>

namespace egret {

// A small stack for the signal handlers of this thread, so that a stack overflow can still be reported
// (core/base/crash). The object must live as long as the thread.
class AlternateStack {
public:
    AlternateStack();
    ~AlternateStack();
    AlternateStack(const AlternateStack&) = delete;
    AlternateStack& operator=(const AlternateStack&) = delete;

private:
    std::unique_ptr<char[]> m_memory;
};

}  // namespace egret
