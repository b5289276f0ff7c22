#pragma once

#include "core/egraph/blame.h"

#include <string>

namespace egret::egraph {

// The work of one rule, in one iteration or in a whole run.
struct RuleCost {
    // Seconds. `search` excludes `join`. The rebuild time of an iteration is shared out in proportion to the unions
    // that the rules made and caused, because congruences of different rules are repaired together.
    double search = 0, join = 0, apply = 0, rebuild = 0;
    uint64_t matches = 0, applied = 0, unchanged = 0, refused = 0;
    uint64_t searches = 0;  // iterations in which the rule was searched
    uint64_t bans = 0;      // searches that ended in a ban
    uint64_t waits = 0;     // iterations spent banned
    // From the log; zero without one.
    uint64_t created = 0, kept = 0, unions = 0, congruences = 0;

    double seconds() const { return search + join + apply + rebuild; }
    RuleCost& operator+=(const RuleCost& other);
};

// Where the time of a run went, and who made its e-graph.
struct RunProfile {
    struct Iteration {
        double search = 0, apply = 0, rebuild = 0;  // seconds, as measured
        uint64_t nodes = 0, classes = 0;
        std::vector<RuleCost> rules;  // like RunProfile::rules

        double seconds() const { return search + apply + rebuild; }
    };
    std::vector<std::string> rules;  // in the order of the run
    std::vector<RuleCost> totals;    // parallel to `rules`
    std::vector<Iteration> iterations;
    Blame blame;  // empty without history

    double seconds() const;
    // Returns the rule's contribution to the e-graph; null if it contributed nothing.
    const Contribution* contributionOf(std::size_t rule) const;
    std::vector<std::size_t> byBlame() const;  // indexes of all rules, by share and then by time
};

// `rules` are the names in the order of IterationRecord::rules, as in Runner::rules().
RunProfile profileOf(const EGraph& egraph, std::vector<std::string> rules, std::span<const IterationRecord> iterations);

}  // namespace egret::egraph
