#include "core/optimize/optimizers.h"

#include "core/base/named.h"
#include "core/optimize/guided/guided.h"
#include "core/optimize/policy/optimizer.h"
#include "core/optimize/taso/taso.h"
#include "core/optimize/tensat/tensat.h"

namespace egret::optimize {

const std::vector<Optimizer>& all() {
    static const std::vector<Optimizer> table = {
        {"tensat", "equality saturation, then extraction of the cheapest graph", tensat::run},
        {"taso", "backtracking search over whole graphs, cheapest first", taso::run},
        {"xrlflow", "a learned policy rewrites step by step", policy::run},
        {"guided", "a learned policy chooses what equality saturation adds", guided::run},
    };
    return table;
}

const Optimizer& named(std::string_view name) { return rowNamed(all(), name, "optimizer"); }

}  // namespace egret::optimize
