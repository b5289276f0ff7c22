#pragma once

#include "core/base/error.h"
#include "core/runtime/executable.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace egret::runtime {

// A graph compiled by one back end: what an Executable holds. `operators`, `heads` and `steps` are those of Executable.
class Program {
public:
    virtual ~Program() = default;

    virtual std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const = 0;
    virtual profile::Trace trace(const std::vector<TensorPtr>&) const {
        throw Error(Category::unsupported, "kernels are traced on CUDA devices only");
    }

    graph::Graph graph;
    std::vector<graph::NodeId> operators, heads;
    std::vector<Executable::Step> steps;

protected:
    explicit Program(graph::Graph of) : graph(std::move(of)) {}
    // Fills `operators` and `heads` where a back end fuses operators: `headOf` maps each node to the first of its step.
    void listOperators(const std::unordered_map<graph::NodeId, graph::NodeId>& headOf);
    // Fills the times of steps and operators; both lists are empty unless timing.perOperator.
    void report(Timing& timing, const std::vector<double>& startsMs, const std::vector<double>& stepsMs) const;

    std::unordered_map<graph::NodeId, std::size_t> m_position;  // of an operator in `operators`
    std::vector<std::size_t> m_stepOperators;  // parallel to `steps`: the operator whose time includes the step's
};

// A back end: a row of executable.cpp's table.
using Compile = std::unique_ptr<Program>(graph::Graph graph, const Task& task);
Compile compileByLibTorch, compileByOneDnn, compileForCuda;

}  // namespace egret::runtime
