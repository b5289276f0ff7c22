#include "core/report/trial.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/runtime/compare.h"
#include "core/runtime/fold.h"

namespace egret::report {
Trial::Trial(std::string_view network, const Options& options)
    : m_graph(graph::networks::make(network)), m_cost(cost::inMode(options.costMode, options.cost, m_graph)),
      m_engine(options.engine), m_latencySeconds(options.latencySeconds) {}

optimize::Options Trial::completed(optimize::Options options) const {
    options.cost = m_cost;
    return options;
}

// Costs are computed before folding, since TASO's sums include weights.
void Trial::finish(Outcome& outcome, const Task& task) const {
    task.throwIfStopped();
    outcome.result.costBefore = cost::graphCost(*m_cost, m_graph).total;
    outcome.result.costAfter = cost::graphCost(*m_cost, outcome.result.graph).total;
    outcome.result.graph = runtime::foldWeights(outcome.result.graph, task);
    const runtime::Comparison comparison = runtime::compare(m_graph, outcome.result.graph, {.samples = 2}, task);
    if (!comparison.equal)
        throw Error(Category::internal, "The optimized network computes different results: " + comparison.difference);
    outcome.maxRelError = comparison.maxRelError;
}

Trial::Outcome Trial::optimize(std::string_view method, const optimize::Options& options, const Task& task) const {
    Outcome outcome;
    const Clock::time_point start = Clock::now();
    outcome.result = optimize::named(method).run(m_graph, completed(options), task, [&](const Event& event) {
        if (std::holds_alternative<event::Extracted>(event)) outcome.secondsToBest = secondsSince(start);
    });
    finish(outcome, task);
    return outcome;
}

optimize::Exploration Trial::explore(const optimize::Options& options, const Task& task) const {
    return optimize::explore(m_graph, completed(options), task, {});
}

Trial::Outcome Trial::extract(
    const optimize::Exploration& exploration, const optimize::Options& options, const Task& task) const {
    Outcome outcome;
    outcome.result = optimize::resultOf(exploration, optimize::extractGraph(exploration, completed(options), task, {}));
    finish(outcome, task);
    return outcome;
}

Latencies Trial::latencies(const graph::Graph& optimized, const Task& task) const {
    const runtime::Executable before(m_graph, task, m_engine), after(optimized, task, m_engine);
    constexpr int kMost = 200;
    auto [a, b] =
        runtime::measureInTurns(before, after, {.warmup = 1, .repeats = kMost, .seconds = m_latencySeconds}, task);
    return {std::move(a), std::move(b)};
}

}  // namespace egret::report
