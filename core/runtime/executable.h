#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/profile/trace.h"
#include "core/runtime/engine.h"

#include <memory>
#include <string>
#include <vector>

namespace egret::runtime {

using graph::TensorPtr;

// Returns why the graph cannot run, one sentence per node ("node 'x': ..."); empty if it can.
std::vector<std::string> unsupported(const graph::Graph& graph);

struct Timing {
    bool perOperator = false;  // requested: times every step
    bool memory = false;       // requested: bytesInUse and isView; slows the run down
    bool asGraph = true;       // CUDA without internal timers: run as one CUDA graph instead of kernel by kernel
    double totalMs = 0;        // from the first operator to the last, without copying results to the host (Stopwatch)
    std::vector<double> operatorsMs;  // parallel to Executable::operators(); fused operators count at their heads()
    struct Step {
        double startMs = 0, ms = 0;
    };
    std::vector<Step> steps;  // parallel to Executable::steps()
    // Only with `memory`; parallel to Executable::steps(). Bytes of intermediates and results during each step, without
    // inputs, weights and scratch memory.
    std::vector<double> bytesInUse;
    std::vector<bool> isView;  // moved nothing: its results share its inputs' memory
};

class Program;

// A graph with an execution plan: topological order, intermediates freed after their last use, and nodes that depend on
// weights only computed once, in the constructor. Immutable, thread-safe and movable.
class Executable {
public:
    // Throws unsupported, naming the node, if an operator cannot run. oneDNN names all such nodes (LibTorch computes
    // operators that oneDNN lacks, but not with other element types or unknown extents) and uses the current
    // runtime::threads().
    explicit Executable(graph::Graph graph, const Task& task = {}, Engine engine = Engine::libTorch);
    ~Executable();
    Executable(Executable&&) noexcept;
    Executable& operator=(Executable&&) noexcept;

    const graph::Graph& graph() const;
    Engine engine() const { return m_engine; }
    const std::vector<graph::NodeId>& operators() const;  // computed by one run, in order
    // Returns, for each operator in operators(), the operator whose time includes it: itself unless it is fused into
    // another.
    const std::vector<graph::NodeId>& heads() const;
    // One step of a run: an operator, several fused ones, or a layout change required by one.
    struct Step {
        graph::NodeId node;                // node that the time belongs to
        std::vector<graph::NodeId> nodes;  // computed nodes; for a layout change, the nodes that require it
        std::string kernel;                // "convolution, jit:avx512_core"; empty for LibTorch
        bool isCopy = false;               // layout change
    };
    const std::vector<Step>& steps() const;
    // Returns the kernels and copies of one CUDA run as recorded by CUPTI, one lane per stream and kind, and memory
    // over time. Throws unsupported for other engines and without CUPTI.
    profile::Trace trace(const std::vector<TensorPtr>& inputs) const;

    // Inputs are parallel to graph().inputs(); null uses the input's default value, if any. Outputs are parallel to
    // graph().outputs(). The task is checked before every operator. Throws badInput if an input's type or shape does
    // not match the graph (named extents must agree), limit if a tensor does not fit into memory, and cancelled; errors
    // name the input or node.
    std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task = {}, Timing* timing = nullptr) const;

private:
    Engine m_engine;
    std::unique_ptr<Program> m_program;
};

}  // namespace egret::runtime
