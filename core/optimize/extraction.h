#pragma once

#include "core/optimize/optimize.h"

#include <optional>
#include <unordered_map>

namespace egret::optimize {

// What was extracted from an e-graph: one e-node for each class that the roots need. Costs of a graph are microseconds.
struct Extraction : event::Extracted {  // its cost counts shared parts once
    std::unordered_map<egraph::ClassId, egraph::NodeId> choice;
    // The classes that are used at least twice, but for those that cost nothing: how often each.
    std::unordered_map<egraph::ClassId, uint32_t> shared;
    double treeCost = 0;                // counts shared parts every time; may be infinite
    std::optional<graph::Graph> graph;  // that was made of it, where the e-graph is a model's
    double costBefore = 0;              // of the model's original graph
};

Extraction extractionOf(const extract::Problem& problem, const extract::Result& result);

// By options.extract. The problem comes from an e-graph (extract::problemOf). Errors as the extractors'.
Extraction extractFrom(
    const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize
