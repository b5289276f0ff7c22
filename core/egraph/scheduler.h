#pragma once

#include <cstdint>
#include <vector>

namespace egret::egraph {

enum class SchedulerKind {
    simple,   // every rule, every iteration
    backoff,  // egg's: a rule with more than `matchLimit << bans` matches is banned for `banLength << bans` iterations
};

// Decides which rules are searched in an iteration, and whether what they found is applied. Each rule is under a
// scheduler of its own kind: one that is held back otherwise (Rewrite::maxIterations) is not banned on top.
class Scheduler {
public:
    Scheduler(std::vector<SchedulerKind> kinds, uint64_t matchLimit, uint64_t banLength);

    bool maySearch(std::size_t rule, uint64_t iteration) const;
    uint64_t searchLimit(std::size_t rule) const;  // more matches than this are not worth finding
    bool accept(std::size_t rule, uint64_t iteration, uint64_t matches);  // false: too many, banned from now on
    bool mayStop(uint64_t iteration);  // nothing changed: is that the end? Otherwise brings the next ban's end near

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
