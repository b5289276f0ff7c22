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

// How an e-graph grew, as its session keeps it: enough to grow it again.
struct SaturationRecord {
    // One run. The first began with the graph of its step; each after it, by hand, went on from what the one before it
    // left.
    struct Stage {
        session::RunRecord run;
        optimize::Options options;  // with the rules, without costs
        std::vector<event::Iteration> iterations;
        std::vector<event::Grown> byHand;  // what a person did
        bool isByHand() const;
    };
    std::vector<Stage> stages;  // at least one
};

// Of the e-graph that grew last; `steps` as Session::steps() gives them. Nothing where none grew, nobody noted its
// rules (Egret 0.1.0), or this version cannot read what is noted.
std::optional<SaturationRecord> lastGrowth(
    const session::Session& session, const std::vector<session::StepRecord>& steps);

// With the rules and limits it had then. What ended by itself is the same e-graph again, however long that takes; what
// ended by time or was cancelled has its time limit, and goes no further than the iteration it had come to. Throws
// cancelled.
ExplorationPtr growAgain(
    const graph::Graph& graph, const SaturationRecord& record, const Task& task, const EventSink& sink);

// Whether its last iteration has the e-nodes and e-classes that were noted.
bool isAsRecorded(const optimize::Exploration& grown, const SaturationRecord& record);

// What a person does to an e-graph that grows.
struct GrowthChange {
    bool changed = true, isPaused = false;
};
GrowthChange growBy(GrowBy by, std::size_t match, const std::set<std::string>& breakpoints,
    optimize::Saturation& growth, const Task& task);

}  // namespace egret::workbench
