#pragma once

#include "core/hiss/network.h"
#include "core/hiss/simplifier.h"

namespace egret::hiss {

// HISS as a simplifier among others: each round of the network's pipeline, proven before it counts, and constants folded in between.
// `options.budget` is the width of the beam.
std::unique_ptr<Simplifier> makeNetworkSimplifier(std::shared_ptr<const Network> network,
                                                  const SimplifierOptions& options, PipelineOptions pipeline = {});

}  // namespace egret::hiss
