#include "core/optimize/what_if.h"

#include "core/base/error.h"

namespace egret::optimize {

WhatIf whatIf(const graph::Graph& graph, const Options& options, const std::string& rule, const Task& task) {
    Options less = options;
    if (std::erase_if(less.rules, [&](const rewrite::Rule& one) { return one.name == rule; }) == 0)
        throw Error(Category::usage, "The rule is not active.", {.rule = rule});
    const auto side = [&](const Options& how) {
        const Exploration exploration = explore(graph, how, task, {});
        task.throwIfStopped();
        const Result result = resultOf(exploration, how, task, {});
        task.throwIfStopped();
        return WhatIf::Side{.nodes = result.nodes,
            .classes = result.classes,
            .iterations = result.iterations,
            .seconds = result.exploreSeconds,
            .cost = result.costAfter,
            .stopReason = result.stopReason};
    };
    return {.rule = rule, .with = side(options), .without = side(less), .unit = WhatIf::Unit::microseconds};
}

}  // namespace egret::optimize
