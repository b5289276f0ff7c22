#pragma once

#include "core/base/json.h"
#include "core/batching/schedule/schedule.h"
#include "core/expressions/hiss/simplifier.h"
#include "core/expressions/text.h"
#include "core/synthesis/pgraph.h"

#include <string>
#include <vector>

namespace egret::playback {

// Playbacks of other results than sessions of models: one step for each replacement, primitive or batch.

// The tree of an expression after each replacement. Costs are numbers of nodes.
nlohmann::json playbackOf(
    const expressions::Expression& input, const hiss::Simplification& done, const expressions::Names& names);

// A pGraph primitive by primitive, from the output's coordinates to the input's.
nlohmann::json playbackOf(const synthesis::Operator& op);

// The calls of a minibatch, batch by batch. `operations` are names by number.
nlohmann::json playbackOf(const std::string& name, const batching::Topology& topology,
    const std::vector<std::string>& operations, const batching::Schedule& schedule);

}  // namespace egret::playback
