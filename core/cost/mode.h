#pragma once

#include "core/cost/cost.h"

#include <memory>

namespace egret::cost {

// How operator costs are summed to a graph's cost.
enum class Mode {
    corrected,     // weight-only computations are free (they are folded); moving data costs its memory traffic
    tasoFaithful,  // as TASO sums, for comparison with its figures
};
struct ModeName {
    Mode mode;
    std::string_view name;
};
const std::vector<ModeName>& modes();  // "corrected", "taso-faithful"
std::string_view modeName(Mode mode);

// The model in another mode; `corrected` returns the model itself. `given` is the graph to optimize: in taso-faithful,
// its concatenations are charged; those made by rules are free, as are Transpose, Reshape and Split. Concatenations are
// identified by operator and input types.
std::shared_ptr<const CostModel> inMode(Mode mode, std::shared_ptr<const CostModel> model, const graph::Graph& given);

}  // namespace egret::cost
