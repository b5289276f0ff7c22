#pragma once

#include "core/base/option_table.h"
#include "core/optimize/policy/environment.h"

#include <nlohmann/json_fwd.hpp>

namespace egret::optimize::policy {

struct NetworkOptions {
    int64_t size = 64;                // of an embedding
    int64_t heads = 4;                // of attention
    int layers = 3;                   // of attention; the paper's 5 see two steps further
    int64_t wide = 256, narrow = 64;  // of the policy's and the value's heads
    int64_t ruleSize =
        16;  // of a rule's embedding; 0: candidates are told apart by what they change alone, as in the paper
    bool withCosts =
        true;  // what the cost model says is among the features; the paper's network is told operators and shapes only
    uint64_t seed = 1;
    bool operator==(const NetworkOptions&) const = default;
};

struct TrainingOptions {
    uint64_t seed = 1;
    NetworkOptions network;
    EnvironmentOptions environment;
    // Proximal policy optimization (Schulman et al. 2017; X-RLflow, appendix A).
    int updates = 100;
    int episodes = 10;  // of every update, taking turns among the problems
    int epochs = 4;
    int minibatch = 64;  // states; the paper's 16 make more, smaller steps
    double clip = 0.2;
    double gamma = 0.99, lambda = 0.95;
    double rate = 5e-4;  // falls to a tenth over the training
    double gradientNorm = 0.5;
    double valueWeight = 0.5;
    double entropyWeight =
        0.05;  // falls to a tenth, too; the paper's constant 0.01 stops looking around before a loss has paid off
    double targetKl = 0.05;  // an update's epochs end when the policy has moved that far
    bool shuffleRewards =
        false;  // the control: rewards of an update are dealt out at random, and nothing can be learnt
    // Not part of what is learnt.
    int threads = 1;
};

const OptionTable<NetworkOptions>& networkTable();  // keys: of policy files
const OptionTable<EnvironmentOptions>& environmentTable();
const OptionTable<TrainingOptions>& trainingTable();  // those two among them; keys: of sessions

// The options that decide what is learnt, but for the network's, as checkpoints keep them.
nlohmann::json identityOf(const TrainingOptions& options);

}  // namespace egret::optimize::policy
