// Private to core/workbench: executables for timing.
#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/profile/profile.h"
#include "core/runtime/executable.h"
#include "core/runtime/inputs.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace egret::workbench {

// Returns executables that all use one engine: the requested engine, or LibTorch if oneDNN cannot run one of the graphs
// (a note gives the reason). CUDA has no fallback, because a CPU time is no substitute for a GPU time.
std::vector<runtime::Executable> executables(
    const std::vector<graph::Graph>& graphs, runtime::Engine engine, const Task& task, const EventSink& sink);

// A graph with all input extents known, for execution and operation counts.
struct Sized {
    Sized(const graph::Graph& from, const graph::Extents& extents);  // throws like graph::withExtents

    graph::Graph graph;
    std::string said;  // "batch = 8, sequence = 1"; empty if all were known
    // Maps each node to its counterpart in `from`; empty if they are identical.
    std::unordered_map<graph::NodeId, graph::NodeId> given;

    // Replaces the nodes in the whole profile by their counterparts in `from`.
    void nameAsGiven(profile::Profile& profile) const;
};

}  // namespace egret::workbench
