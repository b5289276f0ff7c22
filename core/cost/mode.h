#pragma once

#include "core/cost/cost.h"

#include <memory>

namespace egret::cost {

// Ways to sum operator costs into a graph's cost.
enum class Mode {
    corrected,     // weight-only computations are free (they are folded); moving data costs its memory traffic
    tasoFaithful,  // TASO's sum, for comparison with its figures
};
struct ModeName {
    Mode mode;
    std::string_view name;
};
const std::vector<ModeName>& modes();  // "corrected", "taso-faithful"
std::string_view modeName(Mode mode);

// Returns the model in this mode; for `corrected`, the model itself. `given` is the graph to optimize: taso-faithful
// charges its concatenations, but not those made by rules, nor Transpose, Reshape and Split. Concatenations are
// identified by operator and input types.
std::shared_ptr<const CostModel> inMode(Mode mode, std::shared_ptr<const CostModel> model, const graph::Graph& given);

}  // namespace egret::cost
