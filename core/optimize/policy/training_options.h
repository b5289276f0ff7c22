#pragma once

#include "core/base/option_table.h"
#include "core/optimize/policy/environment.h"

#include <nlohmann/json_fwd.hpp>

namespace egret::optimize::policy {

struct NetworkOptions {
    int64_t size = 64;                // embedding size
    int64_t heads = 4;                // attention heads
    int layers = 3;                   // attention layers; the paper uses 5, which cover two more steps
    int64_t wide = 256, narrow = 64;  // widths of the policy and value heads
    int64_t ruleSize = 16;            // size of a rule's embedding; 0: no embedding, as in the paper
    bool withCosts = true;            // use cost-model features; the paper uses only operators and shapes
    uint64_t seed = 1;
    bool operator==(const NetworkOptions&) const = default;
};

struct TrainingOptions {
    uint64_t seed = 1;
    NetworkOptions network;
    EnvironmentOptions environment;
    // Proximal policy optimization (Schulman et al. 2017; X-RLflow, appendix A).
    int updates = 100;
    int episodes = 10;  // per update, rotating among the problems
    int epochs = 4;
    int minibatch = 64;  // states; the paper uses 16, which takes more and smaller steps
    double clip = 0.2;
    double gamma = 0.99, lambda = 0.95;
    double rate = 5e-4;  // decays to a tenth over the course of training
    double gradientNorm = 0.5;
    double valueWeight = 0.5;
    double entropyWeight =
        // decays to a tenth; the paper's constant 0.01 stops exploring before a temporary loss pays off
        0.05;
    double targetKl = 0.05;  // an update stops when the policy has moved this far
    // Self-imitation: weight of the cross-entropy on the best episode of each problem, and the share of the episodes
    // that continue from it. Both are 0 in the paper's training, which finds long paths much later, but gives policies
    // that transfer better to other networks (tests/bench/policy.md).
    double imitation = 1, restarts = 0.5;
    bool shuffleRewards = false;  // control: an update's rewards are shuffled, so nothing can be learned
    // The number of threads does not affect the learned policy.
    int threads = 1;
};

const OptionTable<NetworkOptions>& networkTable();  // its keys are those of policy files
const OptionTable<EnvironmentOptions>& environmentTable();
const OptionTable<TrainingOptions>& trainingTable();  // includes both tables above; its keys are those of sessions

// Compares the options of a checkpoint, in the format of identityOf(), with `options`, such as "episodes 2, not 10".
// Throws an exception if the format is invalid.
std::vector<std::string> differencesFrom(const nlohmann::json& identity, const TrainingOptions& options);

// Returns the options, except the network's, that determine the learned policy, in checkpoint format.
nlohmann::json identityOf(const TrainingOptions& options);

}  // namespace egret::optimize::policy
