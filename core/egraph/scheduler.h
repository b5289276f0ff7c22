#pragma once

#include <cstdint>
#include <vector>

namespace egret::egraph {

enum class SchedulerKind {
    simple,   // every rule, every iteration
    backoff,  // egg's: more than `matchLimit << bans` matches ban a rule for `banLength << bans` iterations
};

// Decides which rules are searched in an iteration, and whether their matches are applied. The kind is set per rule: a
// rule limited by Rewrite::maxIterations is never banned.
class Scheduler {
public:
    Scheduler(std::vector<SchedulerKind> kinds, uint64_t matchLimit, uint64_t banLength);

    bool maySearch(std::size_t rule, uint64_t iteration) const;
    uint64_t searchLimit(std::size_t rule) const;  // the search may stop beyond this number of matches
    // Returns false if there are too many matches; the rule is then banned.
    bool accept(std::size_t rule, uint64_t iteration, uint64_t matches);
    // Call it if nothing changed. Returns whether to stop; if not, ends the next ban earlier.
    bool mayStop(uint64_t iteration);

private:
    struct State {
        SchedulerKind kind;
        uint64_t bannedUntil = 0, bans = 0;
    };
    uint64_t threshold(const State& state) const;

    uint64_t m_matchLimit, m_banLength;
    std::vector<State> m_rules;
};

}  // namespace egret::egraph
