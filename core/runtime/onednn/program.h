#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::runtime::onednn {

using graph::TensorPtr;

// An operator that another library computes. The function captures the weights, reads the elements of the other inputs,
// and writes the elements of the outputs. All tensors are row-major f32.
using Foreign = std::function<void(std::span<const float* const> inputs, std::span<float* const> outputs)>;

struct Options {
    int threads = 1;  // number of threads for all runs; primitives are created for a fixed number
    // Called for a node without a primitive. Returns an empty function if the node cannot be computed.
    std::function<Foreign(graph::NodeId)> foreign;
    // Values of nodes that depend only on weights. Constants may be omitted; other nodes without a value must be folded
    // first (runtime::foldWeights).
    std::unordered_map<graph::NodeId, TensorPtr> weights;
};

// One call of oneDNN.
struct Step {
    std::vector<graph::NodeId> nodes;  // the computed nodes, in order; for a reorder, the nodes that require it
    std::string primitive;             // "convolution", "reorder", ...; "foreign" for operators that oneDNN lacks
    // oneDNN's name of the chosen kernel, such as "jit:avx512_core". For a foreign step, the operator's name.
    std::string implementation;
};

struct Timing {
    bool perStep = false;         // request: times every step
    double totalMs = 0;           // time from the first step to the last, excluding copies of results (Stopwatch)
    std::vector<double> stepsMs;  // parallel to Program::steps()
    std::vector<double> stepStartsMs;
};

// A graph compiled for this machine's CPU in f32.
class Program {
public:
    // Throws cancelled. Throws unsupported with one message ("node 'x': ...") per node that cannot be computed.
    explicit Program(graph::Graph graph, const Options& options = {}, const Task& task = {});

    const graph::Graph& graph() const;
    const std::vector<Step>& steps() const;
    std::size_t arenaBytes() const;  // size of all intermediates and scratch memory
    // Returns the arena bytes in use during each step: the step's operands and results, and values that later steps
    // read, excluding scratch memory.
    const std::vector<std::size_t>& bytesInUse() const;

    // Inputs and outputs are as in Executable::run(). The task is checked before every step. Throws badInput with the
    // input's name if a type or shape does not match the graph, and cancelled. Concurrent calls are serialized, because
    // they share one arena.
    std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task = {}, Timing* timing = nullptr) const;

private:
    struct State;
    std::shared_ptr<State> m_state;
};

}  // namespace egret::runtime::onednn
