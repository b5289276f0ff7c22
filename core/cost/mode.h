#pragma once

#include "core/cost/cost.h"

#include <memory>

namespace egret::cost {

// How costs of operators become the cost of a graph.
enum class Mode {
    corrected,     // what is computed from weights alone is free, since it is folded; moving data costs what it takes
    tasoFaithful,  // as TASO sums: to compare with its figures, and to see what they leave out
};
struct ModeName {
    Mode mode;
    std::string_view name;
};
const std::vector<ModeName>& modes();  // "corrected", "taso-faithful"
std::string_view modeName(Mode mode);

// The model in another mode; `corrected` is the model itself. `given` is the graph that is optimized: its
// concatenations are charged in taso-faithful, those that rules make are not, nor are Transpose, Reshape and Split.
// Which is which is told by operator and input types.
std::shared_ptr<const CostModel> inMode(Mode mode, std::shared_ptr<const CostModel> model, const graph::Graph& given);

}  // namespace egret::cost
