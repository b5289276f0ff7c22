#pragma once

#include "core/runtime/threads.h"

namespace egret::policy_view {

// While it lives, a kernel of LibTorch takes one thread: networks of policies are small, and the window wants to stay smooth.
class FewTorchThreads {
public:
    FewTorchThreads() : m_before(runtime::threads()) { runtime::setThreads(1); }
    ~FewTorchThreads() { runtime::setThreads(m_before); }
    FewTorchThreads(const FewTorchThreads&) = delete;
    FewTorchThreads& operator=(const FewTorchThreads&) = delete;

private:
    int m_before;
};

}  // namespace egret::policy_view
