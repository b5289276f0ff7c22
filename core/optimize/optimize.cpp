#include "core/optimize/optimize.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/optimize/taso/taso.h"
#include "core/optimize/tensat/tensat.h"

namespace egret::optimize {

std::string_view extractMethodName(ExtractMethod method) {
    constexpr std::string_view kNames[] = {"greedy", "greedy-dag", "ilp", "by hand"};
    return kNames[static_cast<std::size_t>(method)];
}

const std::vector<Optimizer>& all() {
    static const std::vector<Optimizer> table = {
        {"tensat", "equality saturation, then extraction of the cheapest graph", tensat::run},
        {"taso", "backtracking search over whole graphs, cheapest first", taso::run},
    };
    return table;
}

const Optimizer& named(std::string_view name) {
    std::vector<std::string> names;
    for (const Optimizer& optimizer : all()) {
        if (optimizer.name == name) return optimizer;
        names.emplace_back(optimizer.name);
    }
    throw Error(Category::usage, "There is no optimizer '" + std::string(name) + "'; there is " + join(names, ", ") + ".");
}

}  // namespace egret::optimize
