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

// All on one engine: the requested one, or LibTorch if oneDNN cannot run one of them; a note reports why. CUDA has no
// fallback: a CPU time says nothing about a GPU.
std::vector<runtime::Executable> executables(
    const std::vector<graph::Graph>& graphs, runtime::Engine engine, const EventSink& sink, const Task& task);

// A graph with all input extents known, for execution and operation counts.
struct Sized {
    Sized(const graph::Graph& from, const runtime::Extents& extents);  // throws like runtime::withExtents

    graph::Graph graph;
    std::string said;  // "batch = 8, sequence = 1"; empty if all were known
    // from each node to its counterpart in `from`; empty: identical
    std::unordered_map<graph::NodeId, graph::NodeId> given;

    // replaces nodes by their counterparts in `from` in the whole profile
    void nameAsGiven(profile::Profile& profile) const;
};

}  // namespace egret::workbench
