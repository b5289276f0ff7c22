#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/runtime/cuda/program/precision.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::runtime::cuda {

struct CompiledOptions {
    int device = 0;
    Precision precision = Precision::f32;
    std::size_t workspaceLimit = std::size_t{256}
        << 20;  // bytes, as TASO's limit is 2 GB: large ones buy little (cuDNN's documentation)
    int candidates =
        32;  // algorithms tried for each convolution and product; in halves cuDNN has 20 to 40 that will do
    std::unordered_map<graph::NodeId, graph::TensorPtr> weights;  // as for lower()
};

struct CompiledStep {
    std::vector<graph::NodeId> nodes;  // that it computes; empty for conversions of inputs and outputs
    std::string name, kind, algorithm;
    double flops = 0, bytes = 0, aliveBytes = 0;
};

struct DeviceActivity {  // of a trace
    std::string name;
    int step = -1;
    enum class Kind : uint8_t { kernel, copy, memset } kind = Kind::kernel;
    double beginUs = 0, durationUs = 0;
    uint32_t stream = 0;
};

enum class How : uint8_t {
    stream,
    graph,
    steps
};  // kernel by kernel, as one CUDA graph, with a clock around every step

// A graph on a CUDA device: its program, compiled by the plug-in, with weights there. Runs take turns.
class Compiled {
public:
    // Throws unsupported (no driver, no plug-in, no device, operators without a rule or a kernel, with their nodes),
    // limit when the memory does not do, cancelled.
    Compiled(const graph::Graph& graph, const CompiledOptions& options, const Task& task = {});
    ~Compiled();
    Compiled(Compiled&&) noexcept;
    Compiled& operator=(Compiled&&) noexcept;

    const std::vector<CompiledStep>& steps() const;
    double arenaBytes() const;

    // Inputs parallel to the graph's (null: the default value), outputs likewise. `milliseconds` on the device, without
    // copies; one per step in How::steps. Errors as of Executable::run.
    std::vector<graph::TensorPtr> run(
        const std::vector<graph::TensorPtr>& inputs, How how, double* milliseconds, std::vector<double>* stepsMs) const;
    // Kernels and copies of one run, as CUPTI records them. Throws unsupported without CUPTI.
    std::vector<DeviceActivity> trace(const std::vector<graph::TensorPtr>& inputs) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// The program that would be compiled, as a file that needs no weights (text.h): to be run and measured by tests/gpu on
// another machine.
std::string exportedProgram(const graph::Graph& graph,
    const std::unordered_map<graph::NodeId, graph::TensorPtr>& weights, const Task& task = {});

}  // namespace egret::runtime::cuda
