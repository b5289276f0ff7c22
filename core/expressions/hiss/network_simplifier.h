#pragma once

#include "core/expressions/hiss/network.h"
#include "core/expressions/hiss/simplifier.h"

namespace egret::hiss {

// HISS as a simplifier: rounds of the network's pipeline, each proven, with constants folded in between.
// `options.budget` is the beam width. The time limit also ends a round, which is then lost.
std::unique_ptr<Simplifier> makeNetworkSimplifier(
    std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline = {});

// The same for one who watches, or whose network is busy elsewhere between rounds.
using Round = std::function<std::optional<Iteration>(
    const expressions::Expression&, const PipelineOptions&, const Task&, const Network::Accept&)>;
// The round that chose it; of computed constants none.
using OnStep = std::function<void(const Step&, const Iteration*)>;
Simplification simplifyByRounds(const expressions::Expression& expression, const SimplifierOptions& options,
    PipelineOptions pipeline, const Round& round, const Task& task, const OnStep& onStep = {});

}  // namespace egret::hiss
