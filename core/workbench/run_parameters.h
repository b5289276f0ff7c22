#pragma once

#include "core/workbench/document.h"

#include <string>
#include <string_view>

namespace egret::workbench {

// With what a run was made, as its session keeps it: enough to make it again.
struct RunParameters {
    std::string method;         // of optimizing, or of extracting
    optimize::Options options;  // without rules, cost and seed: a run has a seed of its own
    // Session::content(): the text of the rules in use; 0: nobody noted it (Egret 0.1.0 before session format 2)
    uint64_t rules = 0;
    Measuring measuring;
    std::string device = "cpu";
    std::string policy;       // that played, with ...
    uint64_t policyHash = 0;  // ... the hash of its file
    int steps = 0;            // of a game
    bool isSampled = false;
    bool goesOn = false;  // a growth by hand: from the e-graph there was
};

std::string toJson(const RunParameters& parameters);
// Throws badInput for what is not JSON or has values that cannot be; what is missing has its default.
RunParameters runParameters(const std::string& json);

// How sessions name the runs that grow an e-graph.
inline constexpr std::string_view kSaturate = "saturate", kSaturateByHand = "saturate by hand";

// By the clock or a person: the same parameters might lead elsewhere another time.
bool endedByTime(const session::RunRecord& run);
// A growth by hand whose last command was cancelled: nobody can do that again to the same point. (One that was left for
// another e-graph is cancelled, too, but all that was done to it was done whole.)
bool wasCutShort(const session::RunRecord& run);

// How sessions name the ways in which e-graphs grow by hand (event::Grown). growByNamed throws badInput.
std::string_view growByName(GrowBy by);
GrowBy growByNamed(std::string_view name);

}  // namespace egret::workbench
