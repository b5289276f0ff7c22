#include "core/egraph/scheduler.h"

#include <algorithm>
#include <limits>

namespace egret::egraph {
namespace {

constexpr uint64_t kAll = std::numeric_limits<uint64_t>::max();

uint64_t doubled(uint64_t value, uint64_t times) {
    return times >= 63 || value > (kAll >> (times + 1)) ? kAll / 2 : value << times;
}

}  // namespace

Scheduler::Scheduler(SchedulerKind kind, std::size_t ruleCount, uint64_t matchLimit, uint64_t banLength)
    : m_kind(kind), m_matchLimit(matchLimit), m_banLength(banLength), m_rules(ruleCount) {}

uint64_t Scheduler::threshold(const State& state) const { return doubled(m_matchLimit, state.bans); }

bool Scheduler::maySearch(std::size_t rule, uint64_t iteration) const {
    return m_kind == SchedulerKind::simple || iteration >= m_rules[rule].bannedUntil;
}

uint64_t Scheduler::searchLimit(std::size_t rule) const {
    return m_kind == SchedulerKind::simple ? kAll : threshold(m_rules[rule]) + 1;
}

bool Scheduler::accept(std::size_t rule, uint64_t iteration, uint64_t matches) {
    State& state = m_rules[rule];
    if (m_kind == SchedulerKind::simple || matches <= threshold(state)) return true;
    state.bannedUntil = iteration + doubled(m_banLength, state.bans);
    ++state.bans;
    return false;
}

bool Scheduler::mayStop(uint64_t iteration) {
    uint64_t nearest = kAll;
    for (const State& state : m_rules)
        if (state.bannedUntil > iteration) nearest = std::min(nearest, state.bannedUntil);
    if (nearest == kAll) return true;
    for (State& state : m_rules)
        if (state.bannedUntil > iteration) state.bannedUntil -= nearest - iteration;
    return false;
}

}  // namespace egret::egraph
