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
    // The objective that was minimized, by its title, or the second cost of a Pareto front. An empty name: neither.
    std::string valueName;
    double value = 0;
    bool isProven = false;  // what the method says: the least value, the n-th best selection, a point of the front
};

inline constexpr const char* kSecondCost = "Second cost";  // an Extraction::valueName

Extraction extractionOf(const extract::Problem& problem, const extract::Result& result);

// Extracts with the method options.extract, and the pins, bans and objective of the options. `problem` comes from an
// e-graph (extract::problemOf). Throws the extractor's errors.
Extraction extractFrom(
    const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink);

// Return the `count` best extractions, and the Pareto front of the cost and a second cost (CostTable::given()), with
// the pins and bans of the options. Throw the errors of extract::bestSelections() and extract::paretoFront().
std::vector<Extraction> bestFrom(const extract::Problem& problem, std::size_t count, const Options& options,
    const Task& task, const EventSink& sink);
std::vector<Extraction> frontFrom(const extract::Problem& problem, const std::string& second, const Options& options,
    const Task& task, const EventSink& sink);

}  // namespace egret::optimize
