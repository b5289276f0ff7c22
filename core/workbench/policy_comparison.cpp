#include "core/workbench/policy_comparison.h"

#include "core/base/clock.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/baselines.h"
#include "core/runtime/executable.h"
#include "core/runtime/fold.h"
#include "core/runtime/threads.h"

namespace egret::workbench {

using namespace optimize::policy;

namespace {

Environment::Best madeBy(const std::string& baseline, const PolicyComparison& comparison, const Problem& problem,
    Environment& environment, const Task& task) {
    Random random(comparison.seed);
    if (baseline == "mcts") return mcts(environment, {}, random, task);
    if (baseline == "greedy") return playWith(environment, greedily(), task);
    if (baseline == "random") {
        Environment::Best best = playWith(environment, randomly(random), task);
        for (int i = 0; i < comparison.episodes; ++i)
            if (Environment::Best one = playWith(environment, randomly(random), task); one.value < best.value)
                best = std::move(one);
        return best;
    }
    optimize::Options options = comparison.limits;
    options.rules = comparison.rules;
    options.cost = comparison.cost;
    options.seed = comparison.seed;
    options.policy = comparison.policyFile;
    options.horizon = comparison.environment.horizon;
    options.episodes = static_cast<uint64_t>(comparison.episodes) + 1;
    optimize::Result result = optimize::named(baseline).run(problem.graph, options, task, {});
    const double value = problem.quantity.of(result.graph, task);
    return {.graph = std::move(result.graph), .value = value};
}

}  // namespace

LatencyChange latencyChange(
    const graph::Graph& before, const graph::Graph& after, runtime::Engine engine, const Task& task) {
    const auto ready = [&](const graph::Graph& graph) {
        return runtime::Executable(runtime::foldWeights(graph, task), task, engine);
    };
    const auto [first, second] = runtime::measureInTurns(ready(before), ready(after), {}, task);
    return {first, second};
}

std::vector<std::string> policyBaselines() {
    std::vector<std::string> names{"random", "greedy", "mcts"};
    for (const optimize::Optimizer& optimizer : optimize::all()) names.emplace_back(optimizer.name);
    return names;
}

PolicyComparisonResult comparePolicy(const PolicyComparison& comparison, const Problem& problem, const Task& task) {
    const std::string policy = comparison.policy->name();
    // One thread for the policy's small network; the requested number of threads if episodes measure latencies.
    runtime::setThreads(problem.quantity.name == "latency" ? comparison.threads : 1);
    Environment environment(problem.graph, comparison.rules, comparison.cost, problem.quantity, comparison.environment);
    PolicyComparisonResult result{.evaluation = evaluate(comparison.policy->network(), environment, comparison.episodes,
                                      Random(comparison.seed), comparison.shuffled, task)};
    runtime::setThreads(comparison.threads);
    const Evaluation& found = result.evaluation;
    const auto add = [&](const std::string& name, const Environment::Best& best, double seconds) {
        task.throwIfStopped();
        ComparedMethod method{name, best.graph, found.gainOf(best.value), best.value, seconds, {}};
        if (comparison.timedOn) method.latency = latencyChange(problem.graph, best.graph, *comparison.timedOn, task);
        result.methods.push_back(std::move(method));
    };
    add(policy, found.best, found.seconds);
    for (const std::string& baseline : comparison.baselines) {
        const auto start = Clock::now();
        const Environment::Best made = madeBy(baseline, comparison, problem, environment, task);
        add(baseline == policy ? baseline + " (optimize)" : baseline, made, secondsSince(start));
    }
    return result;
}

}  // namespace egret::workbench
