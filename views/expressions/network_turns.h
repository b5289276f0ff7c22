#pragma once

#include "core/expressions/hiss/network.h"

#include <chrono>
#include <mutex>

namespace egret::expressions_view {

// Shares a network among jobs. The network answers one query at a time.
class NetworkTurns {
public:
    explicit NetworkTurns(std::unique_ptr<const hiss::Network> network) : m_network(std::move(network)) {}

    // Waits for access; throws cancelled if the task is stopped while waiting.
    template <class Ask>
    auto ask(const Task& task, Ask ask) {
        std::unique_lock turn(m_mutex, std::defer_lock);
        while (!turn.try_lock_for(std::chrono::milliseconds(30))) task.throwIfStopped();
        return ask(*m_network);
    }

    // Both are immutable and can therefore be read at any time.
    const hiss::RuleLog& rules() const { return m_network->rules(); }
    const std::map<std::string, std::string>& facts() const { return m_network->facts(); }

private:
    std::timed_mutex m_mutex;
    std::unique_ptr<const hiss::Network> m_network;
};

}  // namespace egret::expressions_view
