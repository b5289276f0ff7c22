#pragma once

#include "core/optimize/optimize.h"

#include <optional>
#include <unordered_map>

namespace egret::optimize {

// An extraction from an e-graph: one e-node for each class that the roots need. Graph costs are in microseconds.
struct Extraction : event::Extracted {  // its cost counts shared parts once
    std::unordered_map<egraph::ClassId, egraph::NodeId> choice;
    // The use counts of classes used at least twice, except those of zero cost.
    std::unordered_map<egraph::ClassId, uint32_t> shared;
    double treeCost = 0;                // counts shared parts every time; may be infinite
    std::optional<graph::Graph> graph;  // the extracted graph, if the e-graph represents a model
    double costBefore = 0;              // cost of the model's original graph
};

Extraction extractionOf(const extract::Problem& problem, const extract::Result& result);

// Extracts with the method options.extract. `problem` comes from an e-graph (extract::problemOf). Throws the
// extractor's errors.
Extraction extractFrom(
    const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize
