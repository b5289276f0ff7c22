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

// Why parts of this graph cannot be run, one sentence per node ("node 'x': ..."); empty when all of it can.
std::vector<std::string> unsupported(const graph::Graph& graph);

struct Timing {
    bool perOperator = false;         // asked for: a clock around every step
    bool memory = false;              // asked for: bytesInUse and isView; slows the run down
    bool asGraph = true;              // on CUDA, without clocks inside: as one CUDA graph, instead of kernel by kernel
    double totalMs = 0;               // from the first operator to the last; without copying results out (Stopwatch)
    std::vector<double> operatorsMs;  // parallel to Executable::operators(); of fused ones heads() has it all
    struct Step {
        double startMs = 0, ms = 0;
    };
    std::vector<Step> steps;  // parallel to Executable::steps()
    // Asked for with memory, parallel to Executable::steps():
    // By intermediates and results during each; inputs, weights and scratch memory are beside.
    std::vector<double> bytesInUse;
    std::vector<bool> isView;  // it moved nothing: its results are its inputs' memory
};

class Program;

// A graph with a plan for running it: topological order, every intermediate freed after its last use, and what depends
// on weights only computed once, here. Immutable: any number of threads may run one at a time. Movable.
class Executable {
public:
    // Throws unsupported, naming the node, when there is no way to run some operator; oneDNN names all of them
    // (LibTorch computes those operators that oneDNN lacks, but not other element types or unknown extents), and takes
    // runtime::threads() as it is now.
    explicit Executable(graph::Graph graph, const Task& task = {}, Engine engine = Engine::libTorch);
    ~Executable();
    Executable(Executable&&) noexcept;
    Executable& operator=(Executable&&) noexcept;

    const graph::Graph& graph() const;
    Engine engine() const { return m_engine; }
    const std::vector<graph::NodeId>& operators() const;  // what one run computes, in order
    // Parallel to operators(): in whose time an operator's is contained. Itself, unless the engine fused it into
    // another.
    const std::vector<graph::NodeId>& heads() const;
    // What a run does, one after the other: an operator, several as one, or a change of layout that one asked for.
    struct Step {
        graph::NodeId node;                // in whose time it is
        std::vector<graph::NodeId> nodes;  // that it computes; for a change of layout those that asked for it
        std::string kernel;                // "convolution, jit:avx512_core"; empty: LibTorch does not say
        bool isCopy = false;               // a change of layout
    };
    const std::vector<Step>& steps() const;
    // Kernels and copies of one run on CUDA, as CUPTI records them, a lane for each stream and kind, and memory over
    // time. Throws unsupported on other engines and without CUPTI.
    profile::Trace trace(const std::vector<TensorPtr>& inputs) const;

    // Inputs parallel to graph().inputs(); null takes the input's default value, if it has one. Outputs parallel to
    // graph().outputs(). The task is looked at before every operator. Errors: badInput for inputs of another type or
    // shape than the graph's (named extents must agree), limit when a tensor would not fit the memory, cancelled; all
    // name the input or node.
    std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task = {}, Timing* timing = nullptr) const;

private:
    Engine m_engine;
    std::unique_ptr<Program> m_program;
};

}  // namespace egret::runtime
