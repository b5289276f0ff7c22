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
    Sized(const graph::Graph& from, const runtime::Extents& extents);  // throws as runtime::withExtents

    graph::Graph graph;
    std::string said;                                        // "batch = 8, sequence = 1"; empty: all were known
    std::unordered_map<graph::NodeId, graph::NodeId> given;  // from each node to that of `from`; empty: identical

    void nameAsGiven(profile::Profile& profile) const;  // replaces nodes by those of `from` in the whole profile
};

}  // namespace egret::workbench
