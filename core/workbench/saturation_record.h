#pragma once

#include "core/workbench/document.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace egret::optimize::tensat {
class Saturation;
}

namespace egret::workbench {

// A saturation as stored in its session; sufficient to rebuild the e-graph.
struct SaturationRecord {
    // One run. The first starts from the graph of its step; each later one continues the previous one match by match.
    struct Stage {
        session::RunRecord run;
        optimize::Options options;  // with rules, without costs
        std::vector<event::Iteration> iterations;
        std::vector<event::Grown> byHand;  // user actions
        bool isByHand() const;
    };
    std::vector<Stage> stages;  // at least one
};

// Returns the latest saturation; `steps` as returned by Session::steps(). Empty if there is none, its rules were not
// recorded (Egret 0.1.0), or this version cannot read the record.
std::optional<SaturationRecord> lastGrowth(
    const session::Session& session, const std::vector<session::StepRecord>& steps);

// Returns the saturation of a run that optimizes with equality saturation. Empty if the run does something else,
// started from a graph that the session does not contain, or if its rules were not recorded.
std::optional<SaturationRecord> saturationOf(const session::Session& session, const session::RunRecord& run);

// Rebuilds the e-graph with the recorded rules and limits. A saturation that reached its time limit or was cancelled
// keeps the limit and stops at the recorded iteration at the latest. Any other saturation is rebuilt exactly, however
// long that takes. Throws cancelled.
ExplorationPtr growAgain(
    const graph::Graph& graph, const SaturationRecord& record, const Task& task, const EventSink& sink);

// Returns whether the last iteration of `grown` has the recorded e-node and e-class counts.
bool isAsRecorded(const optimize::Exploration& grown, const SaturationRecord& record);

struct GrowthChange {
    bool changed = true, isPaused = false;
};
GrowthChange growBy(GrowBy by, std::size_t match, const std::set<std::string>& breakpoints,
    optimize::Saturation& growth, const Task& task);

}  // namespace egret::workbench
