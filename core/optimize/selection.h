#pragma once

#include "core/optimize/optimize.h"

#include <unordered_map>

namespace egret::optimize {

// One e-node for each class that the roots need.
struct Selection {
    std::unordered_map<egraph::ClassId, egraph::NodeId> choice;
    std::unordered_map<egraph::ClassId, uint32_t> shared;  // classes used so often, at least twice, each time counted
                                                           // by treeCost; but for those that cost nothing
    double treeCost = 0;                                   // shared parts counted every time; may be infinite
    double cost = 0;                                       // shared parts counted once
    double bound = 0, seconds = 0;                         // bound of `cost`
    bool optimal = false;
    ExtractMethod method = ExtractMethod::ilp;
};

Selection selectionOf(const extract::Problem& problem, const extract::Result& result, ExtractMethod method);

// By options.extract; throws usage for byHand, which is a person's. The problem comes from an e-graph
// (extract::problemOf). Errors as the extractors'.
Selection select(const extract::Problem& problem, const Options& options, const Task& task, const EventSink& sink);

}  // namespace egret::optimize
