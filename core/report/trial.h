#pragma once

#include "core/optimize/exploration.h"
#include "core/report/report.h"
#include "core/runtime/measure.h"

namespace egret::report {

// Two graphs timed alternately on the same inputs.
struct Latencies {
    runtime::Latency before, after;
    double speedupPercent() const { return 100 * (before.medianMs / after.medianMs - 1); }  // defined as in the papers
};

// One benchmark network, to be optimized in several ways with one cost model.
class Trial {
public:
    // Throws usage for an unknown network. O(weights)
    Trial(std::string_view network, const Options& options);

    struct Outcome {
        optimize::Result result;   // its graph has folded weights; costs use the mode of the options
        double secondsToBest = 0;  // time until the result was first found; backtracking search only
        double maxRelError = 0;    // largest relative error against the original
        double seconds() const { return result.exploreSeconds + result.extractSeconds; }
    };
    // Throws internal if the result is not equivalent, because no figures are reported for a wrong graph; cancelled if
    // stopped.
    Outcome optimize(std::string_view method, const optimize::Options& options, const Task& task) const;

    // Run Tensat's two steps separately, so that one exploration can be extracted in several ways.
    optimize::Exploration explore(const optimize::Options& options, const Task& task) const;
    Outcome extract(const optimize::Exploration& exploration, const optimize::Options& options, const Task& task) const;

    Latencies latencies(const graph::Graph& optimized, const Task& task) const;

    const graph::Graph& graph() const { return m_graph; }
    optimize::Options completed(optimize::Options options) const;  // adds this network's cost model

private:
    void finish(Outcome& outcome, const Task& task) const;

    graph::Graph m_graph;
    std::shared_ptr<const cost::CostModel> m_cost;
    runtime::Engine m_engine;
    double m_latencySeconds;
};

}  // namespace egret::report
