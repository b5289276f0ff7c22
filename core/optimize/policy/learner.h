#pragma once

#include "core/batching/adam.h"
#include "core/optimize/policy/network.h"
#include "core/optimize/policy/training_options.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace egret::optimize::policy {

// The state that learning changes: the network with its optimizer, and a copy of the network for each thread.
struct Learner {
    Learner(const TrainingOptions& options, const Vocabulary& vocabulary)
        : network(options.network, vocabulary), adam(network.parameters()) {
        for (int i = 0; i < std::max(1, options.threads); ++i)
            replicas.push_back(std::make_unique<Network>(options.network, vocabulary));
    }
    void spread() {
        for (const auto& replica : replicas) replica->copyFrom(network);
    }

    struct Kept {
        std::unique_ptr<Network> network;
        batching::Parameters moments;
    };
    Kept keep() const {
        Kept kept{std::make_unique<Network>(network.options(), network.vocabulary()), adam.moments()};
        kept.network->copyFrom(network);
        return kept;
    }
    void restore(const Kept& kept) {
        network.copyFrom(*kept.network);
        adam.restore(kept.moments);
    }

    Network network;
    batching::Adam adam;
    std::vector<std::unique_ptr<Network>> replicas;  // one per thread
};

}  // namespace egret::optimize::policy
