#include "core/base/alternate_stack.h"

#include <csignal>

namespace egret {
namespace {

constexpr std::size_t kBytes = 128 * 1024;  // unwinding takes about 10 KiB, in addition to saved wide vector registers

}  // namespace

AlternateStack::AlternateStack() : m_memory(new char[kBytes]) {
    stack_t stack{};
    stack.ss_sp = m_memory.get();
    stack.ss_size = kBytes;
    if (::sigaltstack(&stack, nullptr) != 0) m_memory.reset();  // without this stack, stack overflows are not reported
}

AlternateStack::~AlternateStack() {
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    // If the call fails, the stack is still in use, so it is leaked instead of freed.
    if (m_memory && ::sigaltstack(&none, nullptr) != 0) static_cast<void>(m_memory.release());
}

}  // namespace egret
