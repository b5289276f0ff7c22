// Private to core/runtime: runs If, Loop and Scan. Their bodies are compiled once, with the enclosing graph.
#pragma once

#include "core/runtime/instruction.h"
#include "core/runtime/program.h"
#include "core/runtime/values.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace egret::runtime {

// Returns why a body cannot run, with its first unsupported node; empty if all nodes can run.
std::string whyUnsupportedInside(const graph::Operator& op);

class ControlFlow {
public:
    // Keeps references to `op` and `type`, the operator's output type.
    ControlFlow(const graph::Operator& op, const graph::Type& type, const Task& task);

    // Returns one tensor per output. Throws the errors of running the bodies, with the location of the inner node.
    // Throws cancelled between iterations.
    Tensors run(const Tensors& inputs, const Task& task) const;

private:
    Tensors choose(const Tensors& inputs, const Task& task) const;
    Tensors loop(const Tensors& inputs, const Task& task) const;
    Tensors scan(const Tensors& inputs, const Task& task) const;
    at::Tensor stacked(const Tensors& elements, std::size_t output, int64_t axis) const;

    const graph::Operator& m_op;
    const graph::Type& m_type;
    std::vector<std::shared_ptr<const BodyProgram>> m_bodies;  // in the order of their attributes' names
};

// Any operator, ready to run. Keeps references to `op` and `output`.
class CompiledOperator {
public:
    CompiledOperator(
        const graph::Operator& op, std::vector<graph::Type> inputs, const graph::Type& output, const Task& task);
    // Throws the errors of Instruction::run() and ControlFlow::run().
    Tensors run(Tensors inputs, const Task& task) const;

private:
    std::variant<Instruction, ControlFlow> m_action;
};

}  // namespace egret::runtime
