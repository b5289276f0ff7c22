#pragma once

#include "core/base/task.h"
#include "core/rewrite/rule.h"

namespace egret::rewrite::taso {

struct GenerateOptions {
    std::size_t operators = 2;  // at most, on each side; 1 to 3
    uint64_t seed = 0;          // of the inputs' values, and for verification
    // Programs that may be kept before the enumeration gives up with Error(limit); 24 bytes each.
    std::size_t programs = 40'000'000;
};

// How many there were, step by step.
struct GenerateCounts {
    std::size_t programs = 0;       // enumerated, with one or two outputs
    std::size_t candidates = 0;     // ordered pairs with equal fingerprints
    std::size_t afterRenaming = 0;  // one of those that differ in the names of their variables
    std::size_t afterCommon = 0;    // without those that share a part that a smaller rule could leave out
    std::size_t afterSubsumption = 0;  // without instances of others
    std::size_t sound = 0;          // not refuted by verify()
    std::size_t unsound = 0, unknown = 0;
};

struct Generated {
    std::vector<Rule> rules;  // sound ones, smaller left sides first
    GenerateCounts counts;
};

// All rewrites between small tensor programs (TASO's generator). Throws limit, cancelled, usage.
Generated generateRules(const GenerateOptions& options = {}, const Task& task = {});

}  // namespace egret::rewrite::taso
