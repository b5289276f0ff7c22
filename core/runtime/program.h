#pragma once

#include "core/base/error.h"
#include "core/runtime/executable.h"

#include <ATen/core/Tensor.h>

#include <memory>
#include <unordered_map>
#include <vector>

namespace egret::runtime {

// A graph compiled by one back end and owned by an Executable. `operators`, `heads` and `steps` are as in Executable.
class Program {
public:
    virtual ~Program() = default;

    virtual std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task, Timing* timing) const = 0;
    virtual profile::Trace trace(const std::vector<TensorPtr>&) const {
        throw Error(Category::unsupported, "kernel traces require a CUDA device");
    }

    graph::Graph graph;
    std::vector<graph::NodeId> operators, heads;
    std::vector<Executable::Step> steps;

protected:
    explicit Program(graph::Graph of) : graph(std::move(of)) {}
    // Fills `operators` and `heads`, for back ends that fuse operators. `headOf` maps each node to the first node of
    // its step.
    void listOperators(const std::unordered_map<graph::NodeId, graph::NodeId>& headOf);
    // Fills the times of steps and operators. Both lists stay empty unless timing.perOperator is set.
    void report(Timing& timing, const std::vector<double>& startsMs, const std::vector<double>& stepsMs) const;

    std::unordered_map<graph::NodeId, std::size_t> m_position;  // operator -> its index in `operators`
    std::vector<std::size_t> m_stepOperators;  // for each step, the index of the operator that its time counts for
};

// A body of control flow, compiled once and run on values of the enclosing program.
class BodyProgram {
public:
    virtual ~BodyProgram() = default;
    // Takes one value per input of the body, undefined for absent inputs. Returns one value per output.
    virtual std::vector<at::Tensor> run(std::vector<at::Tensor> inputs, const Task& task) const = 0;
};
std::unique_ptr<BodyProgram> compileBody(graph::Graph body, const Task& task);

// A back end: one row of the table in executable.cpp.
using Compile = std::unique_ptr<Program>(graph::Graph graph, const Task& task);
Compile compileByLibTorch, compileByOneDnn, compileForOnnxRuntime, compileForCuda;

}  // namespace egret::runtime
