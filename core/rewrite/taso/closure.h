#pragma once

#include "core/base/task.h"
#include "core/rewrite/compile.h"

namespace egret::rewrite::taso {

struct ClosureOptions {
    uint64_t iterations = 4;  // of saturation
    uint64_t nodes = 1500;    // e-nodes
    uint32_t kMulti = 2;      // iterations in which rules with several outputs take part
    uint64_t draws = 3000;    // of left sides, until one is found where the rule applies
    uint64_t places = 12;     // of those the most varied is taken
};

// What follows from a set of rules: see closure.cpp.
class Closure {
public:
    explicit Closure(ClosureOptions options = {}) : m_options(options) {}

    void add(const Rule& rule);
    const std::vector<Rule>& rules() const { return m_rules; }

    // Whether the rules lead from the left side of `rule` to its right side, at a place drawn from `seed`. The same answer every
    // time; "no" when it takes more steps than the options allow, or when no place is found. Throws cancelled.
    bool derives(const Rule& rule, uint64_t seed = 0, const Task& task = {});

private:
    void renew();

    ClosureOptions m_options;
    std::vector<Rule> m_rules;
    std::shared_ptr<graph::Arena> m_arena;
    std::vector<CompiledRule> m_compiled;  // for m_arena
    uint64_t m_uses = 0;                   // of m_arena
};

}  // namespace egret::rewrite::taso
