#pragma once

#include "core/workbench/document.h"

#include <string>
#include <string_view>

namespace egret::workbench {

// Parameters of a run as stored in its session; sufficient to replay it.
struct RunParameters {
    std::string method;         // method of optimization or extraction
    optimize::Options options;  // without rules, cost and seed: the run records its seed
    // Session::content(): the text of the rules in use; 0: not recorded (Egret 0.1.0 before session format 2)
    uint64_t rules = 0;
    Measuring measuring;
    std::string device = "cpu";
    std::vector<graph::Extents> extents{{}};  // for costs; older sessions without them counted unknown extents as 1
    std::string policy;                       // policy that was played ...
    uint64_t policyHash = 0;                  // ... and the hash of its file
    int steps = 0;                            // maximum number of steps per episode
    bool isSampled = false;
    bool goesOn = false;  // match by match: continue from the existing e-graph
};

std::string toJson(const RunParameters& parameters);
// Throws badInput for invalid JSON or values; missing values keep their defaults.
RunParameters runParameters(const std::string& json);

// Names that sessions use for runs that saturate an e-graph.
inline constexpr std::string_view kSaturate = "saturate", kSaturateByHand = "saturate by hand";

// Returns true after a time limit or cancellation: the same parameters may give a different result.
bool endedByTime(const session::RunRecord& run);
// Returns true for a match-by-match saturation whose last command was cancelled, so it cannot be repeated to the same
// point. (A saturation abandoned for another e-graph is also cancelled, but all its commands completed.)
bool wasCutShort(const session::RunRecord& run);

// Names that sessions use for the ways to saturate match by match (event::Grown). growByNamed throws badInput.
std::string_view growByName(GrowBy by);
GrowBy growByNamed(std::string_view name);

}  // namespace egret::workbench
