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

Scheduler::Scheduler(std::vector<SchedulerKind> kinds, uint64_t matchLimit, uint64_t banLength)
    : m_matchLimit(matchLimit), m_banLength(banLength) {
    for (const SchedulerKind kind : kinds) m_rules.push_back({.kind = kind});
}

uint64_t Scheduler::threshold(const State& state) const {
    return state.kind == SchedulerKind::simple ? kAll : doubled(m_matchLimit, state.bans);
}

bool Scheduler::maySearch(std::size_t rule, uint64_t iteration) const { return iteration >= m_rules[rule].bannedUntil; }

uint64_t Scheduler::searchLimit(std::size_t rule) const {
    const uint64_t most = threshold(m_rules[rule]);
    return most == kAll ? kAll : most + 1;
}

bool Scheduler::accept(std::size_t rule, uint64_t iteration, uint64_t matches) {
    State& state = m_rules[rule];
    if (matches <= threshold(state)) return true;
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
