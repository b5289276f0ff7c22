#pragma once

#include "core/optimize/optimize.h"
#include "core/optimize/policy/evaluation.h"
#include "core/optimize/policy/policy.h"
#include "core/optimize/policy/training.h"
#include "core/runtime/engine.h"
#include "core/runtime/measure.h"

#include <memory>
#include <optional>
#include <vector>

namespace egret::workbench {

// Latencies before and after, measured by interleaved runs with constants folded.
struct LatencyChange {
    runtime::Latency before, after;
};
LatencyChange latencyChange(
    const graph::Graph& before, const graph::Graph& after, runtime::Engine engine, const Task& task);

// Returns the methods that a policy can be compared with: random, greedy, mcts and all optimizers.
std::vector<std::string> policyBaselines();

// A comparison of a policy with other methods on networks.
struct PolicyComparison {
    std::shared_ptr<const optimize::policy::Policy> policy;
    std::string policyFile;  // for optimizers that use a policy
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    optimize::policy::EnvironmentOptions environment;
    int episodes = 8;       // sampled episodes, in addition to the most likely one
    bool shuffled = false;  // control: probabilities are assigned to candidates at random
    std::vector<std::string> baselines;
    optimize::Options limits;                // limits of the optimizers; their other options are ignored
    std::optional<runtime::Engine> timedOn;  // empty: latencies are not measured
    uint64_t seed = 1;
    int threads = 1;  // runtime threads for measuring latencies
};

struct ComparedMethod {
    std::string name;
    graph::Graph graph;
    double gain = 0;  // percent
    double value = 0;
    double seconds = 0;
    std::optional<LatencyChange> latency;
};

struct PolicyComparisonResult {
    optimize::policy::Evaluation evaluation;
    std::vector<ComparedMethod> methods;  // the policy, then the baselines in order
};

// Throws usage for an unknown baseline. Throws cancelled when stopped, because an interrupted method has no valid
// result.
PolicyComparisonResult comparePolicy(
    const PolicyComparison& comparison, const optimize::policy::Problem& problem, const Task& task);

}  // namespace egret::workbench
