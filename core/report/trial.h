#pragma once

#include "core/optimize/exploration.h"
#include "core/report/report.h"
#include "core/runtime/measure.h"

namespace egret::report {

// Two graphs timed alternately on the same inputs, one thread of work at a time.
struct Latencies {
    runtime::Latency before, after;
    double speedupPercent() const { return 100 * (before.medianMs / after.medianMs - 1); }  // as the papers count it
};

// One benchmark network, to be optimized in several ways by one cost model.
class Trial {
public:
    // Throws usage for a network that is not there. O(weights)
    Trial(std::string_view network, const Options& options);

    struct Outcome {
        optimize::Result result;   // its graph has its weights folded; the costs are the mode's of the options
        double secondsToBest = 0;  // from the start until the result was first met; backtracking search only
        double maxRelError = 0;    // against the original
        double seconds() const { return result.exploreSeconds + result.extractSeconds; }
    };
    // Throws internal when the result does not compute the same: no figure of a wrong graph is reported.
    Outcome optimize(std::string_view method, const optimize::Options& options, const Task& task) const;

    // The steps of Tensat apart, to explore once and extract in several ways.
    optimize::Exploration explore(const optimize::Options& options, const Task& task) const;
    Outcome extract(const optimize::Exploration& exploration, const optimize::Options& options, const Task& task) const;

    Latencies latencies(const graph::Graph& optimized, const Task& task) const;

    const graph::Graph& graph() const { return m_graph; }
    optimize::Options completed(optimize::Options options) const;  // with this network's cost model

private:
    void finish(Outcome& outcome) const;

    graph::Graph m_graph;
    std::shared_ptr<const cost::CostModel> m_cost;
    runtime::Engine m_engine;
    double m_latencySeconds;
};

}  // namespace egret::report
