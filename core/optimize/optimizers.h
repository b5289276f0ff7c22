#pragma once

#include "core/optimize/optimize.h"

namespace egret::optimize {

struct Optimizer {
    std::string_view name;
    std::string_view description;
    Result (*run)(const graph::Graph& graph, const Options& options, const Task& task, const EventSink& sink);
};
const std::vector<Optimizer>& all();
const Optimizer& named(std::string_view name);  // throws usage, with the names there are

}  // namespace egret::optimize
