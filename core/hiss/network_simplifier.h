#pragma once

#include "core/hiss/network.h"
#include "core/hiss/simplifier.h"

namespace egret::hiss {

// HISS as a simplifier among others: each round of the network's pipeline, proven before it counts, and constants
// folded in between. `options.budget` is the width of the beam. The time limit holds within a round, too: one that it
// ends is lost.
std::unique_ptr<Simplifier> makeNetworkSimplifier(
    std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline = {});

// The same for one who watches, or whose network is busy elsewhere between rounds.
using Round = std::function<std::optional<Iteration>(
    const expr::Expression&, const PipelineOptions&, const Task&, const Network::Accept&)>;
// The round that chose it; of computed constants none.
using OnStep = std::function<void(const Step&, const Iteration*)>;
Simplification simplifyByRounds(const expr::Expression& expression, const SimplifierOptions& options,
    PipelineOptions pipeline, const Round& round, const Task& task, const OnStep& onStep = {});

}  // namespace egret::hiss
