#include "core/hiss/baselines/baselines.h"

#include "core/base/text.h"

namespace egret::hiss {

const std::vector<Baseline>& baselines() {
    static const std::vector<Baseline> table = {
        {"parts", "what equals a constant or a part of itself", makeParts},
        {"enumeration", "brute force: small expressions up to equivalence, combined", makeEnumeration},
        {"best", "all of them in turn, until none finds anything smaller", makeBest},
    };
    return table;
}

std::unique_ptr<Simplifier> makeBaseline(std::string_view name, const SimplifierOptions& options) {
    std::vector<std::string> names;
    for (const Baseline& one : baselines()) {
        if (one.name == name) return one.make(options);
        names.emplace_back(one.name);
    }
    throw Error(Category::usage, "There is no method '" + std::string(name) + "'; there are " + join(names, ", ") + ".");
}

}  // namespace egret::hiss
