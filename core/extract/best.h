#pragma once

#include "core/extract/ilp.h"

namespace egret::extract {

// The cheapest selections of a problem by DAG cost.
struct Best {
    std::vector<Result> results;  // by cost; two differ in the e-node of a reached class
    // The first `proven` results are the cheapest ones, in this order. Later ones are the best known at a limit.
    std::size_t proven = 0;
    double bound = 0;  // no selection other than the proven ones costs less; infinite if there are no others
    Stop stop = Stop::finished;
    double seconds = 0;
};

// Finds the `count` cheapest distinct selections, exactly, within options.seconds. There may be fewer. Emits
// event::Extracted for every selection found, when it is proven. Throws like ilp().
Best bestSelections(const Problem& problem, std::size_t count, const IlpOptions& options = {}, const Task& task = {},
    const EventSink& sink = {});

}  // namespace egret::extract
