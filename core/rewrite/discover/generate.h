#pragma once

#include "core/base/task.h"
#include "core/rewrite/rule.h"

#include <filesystem>

namespace egret::rewrite::discover {

struct GenerateOptions {
    std::size_t operators = 2;  // maximum on each side; 1 to 4
    uint64_t seed = 0;          // random seed of the inputs' values and of verification
    // File for saving progress. A cancelled or killed run resumes from it and gives the same result as an uninterrupted
    // one.
    std::filesystem::path checkpoint;
    // Limit on programs in memory, 16 bytes each; beyond it the enumeration throws Error(limit). A checkpoint keeps
    // programs on disk and reads this many at a time.
    std::size_t programs = 60'000'000;
};

struct GenerateCounts {
    std::size_t programs = 0;          // enumerated programs with one or two outputs
    std::size_t candidates = 0;        // ordered pairs with equal fingerprints, left variables in order
    std::size_t afterRenaming = 0;     // without duplicates up to variable names
    std::size_t afterCommon = 0;       // without rules whose sides share a part: a smaller rule covers them
    std::size_t afterRetest = 0;       // without rules whose sides differ for other inputs
    std::size_t afterSubsumption = 0;  // without rules derived from kept rules, plus the two exchanges of operands
    std::size_t sound = 0;             // found sound by verify::verify() and kept
    std::size_t unsound = 0, unknown = 0;
};

struct Generated {
    std::vector<Rule> rules;  // sound rules with their verdicts, smaller ones first
    GenerateCounts counts;
};

// Generates all rewrites between small tensor programs (TASO's generator). Throws limit, cancelled, usage; badInput for
// a checkpoint of a different run.
Generated generateRules(const GenerateOptions& options = {}, const Task& task = {});

}  // namespace egret::rewrite::discover
