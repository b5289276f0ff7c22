#pragma once

#include "core/base/random.h"
#include "core/base/task.h"
#include "core/rewrite/compile.h"

namespace egret::rewrite::discover {

struct ClosureOptions {
    uint64_t iterations = 5;  // iteration limit of a saturation
    uint64_t nodes = 2500;    // e-node limit
    uint32_t kMulti = 3;      // iterations in which multi-output rules apply
    uint64_t draws = 3000;    // left sides drawn to find an instance to which the rule applies
    uint64_t places = 5;      // instances compared; the most varied one is used
    uint64_t tries = 2;       // independent repetitions
};

// The rules derivable from a set of rules; see closure.cpp.
class Closure {
public:
    explicit Closure(ClosureOptions options = {}) : m_options(options) {}

    void add(const Rule& rule);
    const std::vector<Rule>& rules() const { return m_rules; }

    // Returns whether the rules derive the right side of `rule` from its left side, for instances drawn from `seed`.
    // Deterministic; false if it takes more steps than the options allow, or if no instance is found. Throws cancelled.
    bool derives(const Rule& rule, uint64_t seed = 0, const Task& task = {});

private:
    struct Place;
    std::optional<Place> findPlace(const Rule& rule, Random random) const;
    bool derivesAt(const Place& place, const Task& task) const;
    std::vector<egraph::Rewrite> rulesFor(const graph::Graph& graph) const;
    void renew();

    ClosureOptions m_options;
    std::vector<Rule> m_rules;
    std::shared_ptr<graph::Arena> m_arena;
    std::vector<CompiledRule> m_compiled;  // the rules, compiled for m_arena
    uint64_t m_uses = 0;                   // number of uses of m_arena
};

}  // namespace egret::rewrite::discover
