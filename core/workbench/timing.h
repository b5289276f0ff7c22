// Private to core/workbench: what is run to be timed.
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

// All of them on one engine: the wished one, or LibTorch when oneDNN cannot run one of them; a note tells why. A time
// on a CPU would say nothing about a GPU, so CUDA is wished for or not.
std::vector<runtime::Executable> executables(
    const std::vector<graph::Graph>& graphs, runtime::Engine engine, const EventSink& sink, const Task& task);

// A graph with every extent of its inputs said, to be run and counted.
struct Sized {
    Sized(const graph::Graph& from, const runtime::Extents& extents);  // throws as runtime::withExtents

    graph::Graph graph;
    std::string said;                                        // "batch = 8, sequence = 1"; empty: all were known
    std::unordered_map<graph::NodeId, graph::NodeId> given;  // of each node the one of `from`; empty: they are the same

    void nameAsGiven(profile::Profile& profile) const;  // nodes of `from`, wherever it speaks of one
};

}  // namespace egret::workbench
