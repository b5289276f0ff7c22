#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/profile/trace.h"
#include "core/runtime/engine.h"

#include <memory>
#include <string>
#include <vector>

namespace egret::runtime {

using graph::ElementType;
using graph::Family;
using graph::NodeId;
using graph::TensorPtr;
using graph::Type;

// Returns the reasons why the graph cannot run, one per node ("node 'x': ..."); empty if it can run.
std::vector<std::string> unsupported(const graph::Graph& graph);
// Throws unsupported, naming the first node that cannot run.
void requireRunnable(const graph::Graph& graph);

struct Timing {
    bool perOperator = false;  // request: times every step
    bool memory = false;       // request: fills bytesInUse and isView; slows the run down
    bool asGraph = true;       // request: runs as one CUDA graph, not kernel by kernel; ignored with perOperator
    double totalMs = 0;        // time from the first operator to the last, excluding copies to the host (Stopwatch)
    std::vector<double> operatorsMs;  // parallel to Executable::operators(); a head's time includes its fused operators
    struct Step {
        double startMs = 0, ms = 0;
    };
    std::vector<Step> steps;  // parallel to Executable::steps()
    // Bytes of intermediates and results during each step, without inputs, weights and scratch memory; parallel to
    // Executable::steps(). Filled only with `memory`; empty for ONNX Runtime, which does not report it.
    std::vector<double> bytesInUse;
    std::vector<bool> isView;  // whether the results of each step only share the memory of its inputs
};

class Program;

// A graph with an execution plan. Nodes run in topological order, and intermediates are freed after their last use. The
// constructor computes the nodes that depend only on weights. Immutable, thread-safe and movable.
class Executable {
public:
    // Throws unsupported with the node if an operator cannot run; oneDNN and CUDA name all such nodes. With oneDNN,
    // LibTorch computes the operators that oneDNN lacks; other element types and unknown extents remain unsupported.
    // oneDNN uses the current runtime::threads().
    explicit Executable(graph::Graph graph, const Task& task = {}, Engine engine = Engine::libTorch);

    const graph::Graph& graph() const;
    Engine engine() const { return m_engine; }
    const std::vector<graph::NodeId>& operators() const;  // the operators that a run computes, in order
    // Returns, for each operator in operators(), the operator whose time includes it: itself unless it is fused.
    const std::vector<graph::NodeId>& heads() const;
    // One step of a run: an operator, several fused operators, or a layout change that an operator requires.
    struct Step {
        graph::NodeId node;                // the node to which the time is attributed
        std::vector<graph::NodeId> nodes;  // the computed nodes; for a layout change, the nodes that require it
        std::string kernel = {};           // such as "convolution, jit:avx512_core"; empty for LibTorch
        bool isCopy = false;               // whether the step is a layout change or a conversion
    };
    const std::vector<Step>& steps() const;
    // Returns the kernels and copies of one CUDA run, as recorded by CUPTI, and the memory in use over time. Each
    // stream has one lane for kernels and one for copies. Throws unsupported for other engines and if CUPTI is missing.
    profile::Trace trace(const std::vector<TensorPtr>& inputs) const;

    // Inputs are parallel to graph().inputs(); null uses the input's default value, if any. Outputs are parallel to
    // graph().outputs(). The task is checked before every operator. Throws badInput if an input's type or shape does
    // not match the graph (extents with the same name must agree), limit if a tensor does not fit into memory, and
    // cancelled. Errors name the input or node.
    std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task = {}, Timing* timing = nullptr) const;

private:
    Engine m_engine;
    std::shared_ptr<const Program> m_program;
};

}  // namespace egret::runtime
