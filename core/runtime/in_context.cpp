// The time of an operator alone differs from its time in a network (see core/cost/mode.cpp). Two effects dominate on a
// CPU and are reproduced here:
//
//   Caches. An operator's input was just computed and is in the cache (warm). Its weights were last read during the
//   previous run and are no longer in the cache (cold). A product with few rows reads each weight once, so it takes
//   several times as long with cold weights. Therefore, the program contains many copies of the operator on one input,
//   each with different weights.
//
//   Layouts. In a convolutional network, tensors have the blocked channel layout of convolutions. Therefore, an untimed
//   pointwise convolution precedes every blocked input and follows every blocked result. If the operator requires
//   another layout, its reorders count. In other cases (matrix products, a network's input images), reorders do not
//   count: neighboring operators use the same layout, and weights are reordered once.
//
// On CUDA, all tensors are row-major, so only the caches matter: the weights together exceed the GPU's L2 cache.
//
// Operators that oneDNN lacks are timed in LibTorch, including the copy out of oneDNN's memory.
//
// Operators that a product can fuse (bias, activation) are still timed alone, because fusion depends on the graph.
#include "core/runtime/in_context.h"

#include "core/base/error.h"
#include "core/runtime/inputs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <unordered_set>

namespace egret::runtime {
namespace {

constexpr double kColdBytesOnCuda = 160e6;  // exceeds the largest L2 cache of a GPU so far, 126 MB
// Bytes of weights read between two uses of the same weight. This amount is typical of a network and exceeds a core's
// private caches.
constexpr double kColdBytes = 64e6;
constexpr int kMostCopies = 128;

// Returns whether an input is a weight, by a heuristic: all inputs of products and normalizations are weights except
// the first, a batched second factor (attention multiplies activations) and an added matrix (a residual).
bool isParameter(const graph::Operator& op, std::span<const Type> inputs, std::size_t index) {
    const Family family = op.spec->family;
    if (index == 0 || !inputs[index].isFullyKnown() || inputs[index].element() != graph::ElementType::f32) return false;
    if (family == Family::matmul && index == 1) return inputs[1].shape().rank() <= 2;
    if (family == Family::matmul)
        return inputs[index].shape().rank() == 0 ||
            inputs[index].shape().elements() == inputs[index].shape().extents().back();
    return family == Family::convolution || family == Family::normalization;
}

// Returns whether a tensor has the blocked layout between convolutions, that is, whether it is an image with whole
// blocks of channels.
bool liesInBlocks(const graph::Operator& op, const Type& type) {
    constexpr int64_t kBlock = 16;
    if (op.spec->family == Family::matmul || op.is("Reshape") || op.is("Transpose") || op.is("Flatten")) return false;
    if (!type.isFullyKnown() || type.element() != graph::ElementType::f32 || type.shape().rank() < 4) return false;
    const auto extents = type.shape().extents();
    return extents[1] % kBlock == 0 && type.shape().elements() > extents[0] * extents[1];
}

class Context {
public:
    NodeId input(const Type& type) {
        inputs.push_back(arena->input(std::to_string(inputs.size()), type));
        values.push_back(randomTensor(type, Distribution::positive, Random(inputs.size()), 1));
        return inputs.back();
    }
    // The values do not affect the time, but the arena would merge equal constants.
    NodeId constant(const std::vector<int64_t>& shape) {
        const auto bytes = std::bit_cast<std::array<std::byte, 4>>(0.001f * static_cast<float>(++constants));
        return arena->constant(graph::Tensor::splat(graph::ElementType::f32, shape, {bytes.begin(), bytes.end()}));
    }
    // Adds a pointwise convolution. It is depthwise, so that it has few weights.
    NodeId pointwise(NodeId x) {
        const auto extents = arena->type(x).shape().extents();
        std::vector<int64_t> shape(extents.size(), 1);
        shape[0] = extents[1];
        return arena->add("Conv", {{Symbol("group"), extents[1]}}, {x, constant(shape)});
    }
    void output(NodeId node) { outputs.push_back({"result " + std::to_string(outputs.size()), node}); }

    std::shared_ptr<graph::Arena> arena = graph::Arena::create();
    std::vector<NodeId> inputs;
    std::vector<graph::TensorPtr> values;
    std::vector<graph::Output> outputs;
    int constants = 0;
};

}  // namespace

OperatorInContext::OperatorInContext(
    const graph::Operator& op, std::span<const Type> inputs, Engine engine, const Task& task) {
    const bool onCuda = engine == Engine::cuda;
    Context context;
    double parameterBytes = 0, otherBytes = 0;
    std::vector<NodeId> fixed(inputs.size());  // arguments shared by all copies
    bool inBlocks = false;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kind() == Type::Kind::none) {
            fixed[i] = context.arena->add("None");
        } else if (isParameter(op, inputs, i)) {
            parameterBytes += inputs[i].bytes();
        } else {
            otherBytes += inputs[i].bytes();
            fixed[i] = context.input(inputs[i]);
            if (onCuda || !liesInBlocks(op, inputs[i])) continue;
            fixed[i] = context.pointwise(fixed[i]);
            context.output(fixed[i]);  // a second reader prevents the convolution from absorbing the operator
            inBlocks = true;
        }
    }
    otherBytes += graph::infer(*op.spec, op.attributes, inputs).type.bytes();
    // If weights are a small part of the traffic, cold weights have no visible effect, but the results of many copies
    // would be cold too.
    if (8 * parameterBytes > otherBytes)
        m_calls = std::clamp(
            static_cast<int>(std::ceil((onCuda ? kColdBytesOnCuda : kColdBytes) / parameterBytes)), 1, kMostCopies);
    std::unordered_set<NodeId> counted, readers;
    for (int call = 0; call < m_calls; ++call) {
        std::vector<NodeId> arguments = fixed;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (!arguments[i].valid()) arguments[i] = context.constant(inputs[i].shape().extents());
        const NodeId node = context.arena->add(*op.spec, op.attributes, arguments);
        counted.insert(node);
        for (std::size_t i = 0; i < context.arena->type(node).results().size(); ++i) {
            NodeId result = context.arena->get(node, static_cast<int64_t>(i));
            if (inBlocks && liesInBlocks(op, context.arena->type(result))) {
                result = context.pointwise(result);
                readers.insert(result);
            }
            context.output(result);
        }
    }
    m_inputs = context.values;
    m_executable =
        std::make_unique<Executable>(graph::Graph(context.arena, context.inputs, context.outputs), task, engine);
    const auto& steps = m_executable->steps();
    std::size_t end = steps.size();
    while (end > 0 && steps[end - 1].isCopy) --end;  // skips the final reorders, which produce the outputs
    for (std::size_t i = 0; i < end; ++i) {
        const NodeId node = steps[i].nodes.front();
        if (!steps[i].isCopy) {
            if (counted.contains(node)) m_steps.push_back({i, 1.0 / m_calls});
        } else if (!readers.empty()) {
            if (counted.contains(node)) m_steps.push_back({i, 1});  // the reorder runs once for all calls
            if (readers.contains(node)) m_steps.push_back({i, 1.0 / m_calls});
        }
    }
}

double OperatorInContext::run() const {
    Timing timing;
    timing.perOperator = true;
    m_executable->run(m_inputs, {}, &timing);
    return sumOf<double>(m_steps, [&](const auto& one) { return one.share * timing.steps[one.step].ms; });
}

}  // namespace egret::runtime
