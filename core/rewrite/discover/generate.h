#pragma once

#include "core/base/task.h"
#include "core/rewrite/rule.h"

#include <filesystem>

namespace egret::rewrite::discover {

struct GenerateOptions {
    std::size_t operators = 2;  // at most, on each side; 1 to 4
    uint64_t seed = 0;          // of the inputs' values, and for verification
    // Where to note what is done. A run that is cancelled, or killed, goes on from there, and ends as one that was not.
    std::filesystem::path checkpoint;
    // Programs that may be kept in memory, 16 bytes each, before the enumeration gives up with Error(limit). A
    // checkpoint keeps them on disk instead: then so many are read at a time.
    std::size_t programs = 60'000'000;
};

// How many there were, step by step.
struct GenerateCounts {
    std::size_t programs = 0;          // enumerated, with one or two outputs
    std::size_t candidates = 0;        // ordered pairs with equal fingerprints, variables of the left one in order
    std::size_t afterRenaming = 0;     // one of those that differ in the names of their variables
    std::size_t afterCommon = 0;       // without those that share a part that a smaller rule could leave out
    std::size_t afterRetest = 0;       // without those that differ for other inputs
    std::size_t afterSubsumption = 0;  // without those that follow from rules kept before, and with the two exchanges
    std::size_t sound = 0;             // not refuted by verify::verify(): kept
    std::size_t unsound = 0, unknown = 0;
};

struct Generated {
    std::vector<Rule> rules;  // sound ones with their verdicts, smaller ones first
    GenerateCounts counts;
};

// All rewrites between small tensor programs (TASO's generator). Throws limit, cancelled, usage; badInput for a
// checkpoint that is not this run's.
Generated generateRules(const GenerateOptions& options = {}, const Task& task = {});

}  // namespace egret::rewrite::discover
