// Private to core/runtime: one operator on actual tensors.
#pragma once

#include "core/runtime/reference/kernel.h"

#include <span>

namespace egret::runtime {

// Why this operator on inputs of these types can never be run here; empty when it can.
std::string whyUnsupported(const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output);

// The attribute that stands for an input which is this parameter (AttributeSpec::input).
graph::Attribute parameterValue(const at::Tensor& tensor, const graph::AttributeSpec& row);

// What cannot end is not begun: nodes before one that is too large would take all the memory there is, only for it to
// fail. So the largest is asked for first.
// By the bytes it yields; none of none.
graph::NodeId largest(const graph::Graph& graph, std::span<const graph::NodeId> nodes);
void requireRoom(const graph::Graph& graph, graph::NodeId largest);  // throws limit with its name

// An operator ready to run, with what its place in a graph says about types. Keeps a reference to `op`.
class Instruction {
public:
    Instruction(const graph::Operator& op, std::vector<graph::Type> inputs, graph::Type output);

    // One tensor per output. Throws badInput for inputs that do not fit (shapes only known now), limit when memory
    // ends, unsupported when LibTorch has no kernel for the element type.
    Tensors run(Tensors inputs) const;
    const graph::Operator& op() const { return *m_op; }

private:
    Tensors call(const graph::Operator& op, Tensors inputs, const graph::Type& output) const;

    const graph::Operator* m_op;
    const Kernel* m_kernel;
    std::vector<graph::ElementType> m_inputs;  // undefined: absent
    graph::Type m_output;
    bool m_isSettled = true;  // attributes and type are final: all input extents are known and no parameter is an input
};

}  // namespace egret::runtime
