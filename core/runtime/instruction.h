// Private to core/runtime: runs one operator on actual tensors.
#pragma once

#include "core/runtime/reference/kernel.h"

#include <span>

namespace egret::runtime {

// Returns why LibTorch cannot run this operator on inputs of these types; empty if it can.
std::string whyUnsupported(const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output);

// Converts the value of an input to the attribute that it sets (AttributeSpec::input).
graph::Attribute parameterValue(const at::Tensor& tensor, const graph::AttributeSpec& row);

// Returns the node with the largest result in bytes, or an invalid node if `nodes` is empty. A run first checks whether
// this result fits into memory, so that it fails early instead of exhausting memory.
graph::NodeId largest(const graph::Graph& graph, std::span<const graph::NodeId> nodes);
void requireRoom(const graph::Graph& graph, graph::NodeId largest);  // throws limit with the node

// An operator ready to run, with its types in the graph. Keeps a reference to `op`.
class Instruction {
public:
    Instruction(const graph::Operator& op, std::vector<graph::Type> inputs, graph::Type output);

    // Returns one tensor per output. Throws badInput if input shapes, known only at run time, do not match. Throws
    // limit if memory is insufficient, and unsupported if LibTorch has no kernel for the element type.
    Tensors run(Tensors inputs) const;
    const graph::Operator& op() const { return *m_op; }

private:
    Tensors call(const graph::Operator& op, Tensors inputs, const graph::Type& output) const;

    const graph::Operator* m_op;
    const Kernel* m_kernel;
    std::vector<graph::Type> m_inputs;  // in the graph
    graph::Type m_output;
    // Whether attributes and types are final: all input extents are known and no parameter is an input.
    bool m_isSettled = true;
};

}  // namespace egret::runtime
