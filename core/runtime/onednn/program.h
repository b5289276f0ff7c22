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

std::string libraryVersion();  // "oneDNN 2.6.3"

// One operator computed by somebody else: from the elements of the inputs that are no weights (those it knows already)
// to those of the outputs, all row-major f32.
using Foreign = std::function<void(std::span<const float* const> inputs, std::span<float* const> outputs)>;

struct Options {
    int threads = 1;  // that one run may use, for good: primitives are made for a number of threads
    // Asked for a node that there is no primitive for; an empty function says that nobody computes it.
    std::function<Foreign(graph::NodeId)> foreign;
    // Values of nodes that depend on weights only; constants need none, others that are missing here must be folded
    // (runtime::foldWeights).
    std::unordered_map<graph::NodeId, TensorPtr> weights;
};

// One call of oneDNN: the nodes that it computes (a fused one computes several), in order; for a reorder the
// nodes that asked for it.
struct Step {
    std::vector<graph::NodeId> nodes;
    std::string primitive;  // "convolution", "reorder", ...; "foreign" for what oneDNN lacks
    // oneDNN's name of the kernel it chose, "jit:avx512_core"; the operator of a foreign one.
    std::string implementation;
};

struct Timing {
    bool perStep = false;         // asked for: a clock around every step
    double totalMs = 0;           // from the first step to the last; without copying results out (Stopwatch)
    std::vector<double> stepsMs;  // parallel to Program::steps()
    std::vector<double> stepStartsMs;
};

// A graph compiled for this machine's CPU in single precision.
class Program {
public:
    // Throws unsupported, with one sentence for every node that cannot be compiled ("node 'x': ..."), nor computed by
    // Options::foreign; cancelled.
    explicit Program(graph::Graph graph, const Options& options = {}, const Task& task = {});
    ~Program();
    Program(Program&&) noexcept;
    Program& operator=(Program&&) noexcept;

    const graph::Graph& graph() const;
    const std::vector<Step>& steps() const;
    std::size_t arenaBytes() const;  // of all intermediates and scratch memory together
    // Of it during each step: what that reads and writes, what a later one reads, and results; without scratch memory.
    const std::vector<std::size_t>& bytesInUse() const;

    // Inputs parallel to graph().inputs(); null takes the input's default value, if it has one. Outputs parallel to
    // graph().outputs(). The task is looked at before every step. Errors: badInput, naming the input, for one of
    // another type or shape than the graph's; cancelled. There is one arena, so a second caller waits for the first.
    std::vector<TensorPtr> run(
        const std::vector<TensorPtr>& inputs, const Task& task = {}, Timing* timing = nullptr) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace egret::runtime::onednn
