#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize {

struct Optimizer {
    std::string_view name;
    std::string_view description;
    Result (*run)(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);
    bool saturates = false;   // reads the options of exploration and extraction
    bool usesPolicy = false;  // reads Options::policy and the options of episodes
};
const std::vector<Optimizer>& all();
std::vector<std::string_view> optimizersThat(bool Optimizer::*trait);  // names of the optimizers with the trait
const Optimizer& named(std::string_view name);                         // throws usage, listing the available names

}  // namespace egret::optimize
