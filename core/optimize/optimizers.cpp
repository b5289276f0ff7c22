#include "core/optimize/optimizers.h"

#include "core/base/named.h"
#include "core/optimize/guided/guided.h"
#include "core/optimize/policy/optimizer.h"
#include "core/optimize/taso/taso.h"
#include "core/optimize/tensat/tensat.h"

namespace egret::optimize {

const std::vector<Optimizer>& all() {
    static const std::vector<Optimizer> table = {
        {.name = "tensat",
            .description = "equality saturation, then extraction of the cheapest graph",
            .run = tensat::run,
            .saturates = true},
        {.name = "taso", .description = "backtracking search over whole graphs, cheapest first", .run = taso::run},
        {.name = "xrlflow",
            .description = "a learned policy rewrites step by step",
            .run = policy::run,
            .usesPolicy = true},
        {.name = "guided",
            .description = "a learned policy chooses what equality saturation adds",
            .run = guided::run,
            .saturates = true,
            .usesPolicy = true},
    };
    return table;
}

std::vector<std::string_view> optimizersThat(bool Optimizer::*trait) {
    std::vector<std::string_view> names;
    for (const Optimizer& optimizer : all())
        if (optimizer.*trait) names.push_back(optimizer.name);
    return names;
}

const Optimizer& named(std::string_view name) { return rowNamed(all(), name, "optimizer"); }

}  // namespace egret::optimize
