// A network is interpreted layer by layer. A layer's result is freed after its last reader; during training, autograd
// keeps the results it needs.
#include "core/synthesis/backbone/model.h"

#include "core/base/error.h"
#include "core/base/hash.h"

#include <ATen/core/Tensor.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/ops/avg_pool2d.h>
#include <ATen/ops/batch_norm.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/max_pool2d.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/sigmoid.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/zeros.h>

#include <array>
#include <cmath>

namespace egret::synthesis::backbone {
namespace {

constexpr double kReplacementDeviation = 0.1, kReplacementCut = 2, kTableDeviation = 0.02;
constexpr double kMomentum = 0.1;  // momentum of the running statistics

// A layer at run time: its weights and, for batch norm, running statistics.
struct Bound {
    const Layer* layer = nullptr;
    const Substitution* substitution = nullptr;
    std::vector<at::Tensor> weights;
    at::Tensor bias, mean, variance;
    bool isTraining = false;
    const Bound* table = nullptr;  // the embedding whose weights the unembedding reads
};

using Values = std::vector<at::Tensor>;

namespace forward {  // one function per layer kind, named after its LayerKind

at::Tensor conv(const Bound& bound, const Values& in) {
    const Layer& layer = *bound.layer;
    return at::conv2d(in[0], bound.weights[0], bound.bias, layer.stride, layer.kernel / 2, 1, layer.groups);
}
at::Tensor linear(const Bound& bound, const Values& in) { return at::linear(in[0], bound.weights[0], bound.bias); }
at::Tensor batchNorm(const Bound& bound, const Values& in) {
    return at::batch_norm(
        in[0], bound.weights[0], bound.bias, bound.mean, bound.variance, bound.isTraining, kMomentum, 1e-5, false);
}
at::Tensor layerNorm(const Bound& bound, const Values& in) {
    return at::layer_norm(in[0], {bound.layer->out.channels}, bound.weights[0], bound.bias);
}
at::Tensor relu(const Bound&, const Values& in) { return at::relu(in[0]); }
at::Tensor silu(const Bound&, const Values& in) { return at::silu(in[0]); }
at::Tensor sigmoid(const Bound&, const Values& in) { return at::sigmoid(in[0]); }
at::Tensor gelu(const Bound&, const Values& in) { return at::gelu(in[0], "tanh"); }
at::Tensor maxPool(const Bound& bound, const Values& in) {
    return at::max_pool2d(in[0], bound.layer->kernel, bound.layer->stride, bound.layer->kernel / 2);
}
at::Tensor averagePool(const Bound& bound, const Values& in) {
    return at::avg_pool2d(in[0], bound.layer->kernel, bound.layer->stride);
}
at::Tensor globalPool(const Bound&, const Values& in) { return in[0].mean({2, 3}); }
at::Tensor add(const Bound&, const Values& in) { return in[0] + in[1]; }
at::Tensor concat(const Bound&, const Values& in) { return at::cat({in[0], in[1]}, 1); }
at::Tensor scale(const Bound&, const Values& in) { return in[0] * in[1].unsqueeze(2).unsqueeze(3); }
at::Tensor embedding(const Bound& bound, const Values& in) { return at::embedding(bound.weights[0], in[0]); }
at::Tensor positions(const Bound& bound, const Values& in) {
    return in[0] + bound.weights[0].narrow(0, 0, in[0].size(1));
}
at::Tensor unembedding(const Bound& bound, const Values& in) { return at::linear(in[0], bound.table->weights[0]); }

at::Tensor attention(const Bound& bound, const Values& in) {
    const int64_t heads = bound.layer->heads, features = bound.layer->out.channels, count = in[0].size(0),
                  length = in[0].size(1);
    const at::Tensor split = in[0].view({count, length, 3, heads, features / heads}).permute({2, 0, 3, 1, 4});
    at::Tensor scores =
        at::matmul(split[0], split[1].transpose(-2, -1)) / std::sqrt(static_cast<double>(features / heads));
    const at::Tensor later = at::ones({length, length}, at::kBool).triu(1);
    scores = at::softmax(scores.masked_fill(later, -std::numeric_limits<float>::infinity()), -1);
    return at::matmul(scores, split[2]).transpose(1, 2).reshape({count, length, features});
}

}  // namespace forward

// One function per kind, in the order of LayerKind; the two input kinds compute nothing.
using Compute = at::Tensor (*)(const Bound&, const Values&);
constexpr std::array<Compute, 20> kCompute = {nullptr, nullptr, forward::conv, forward::linear, forward::batchNorm,
    forward::layerNorm, forward::relu, forward::silu, forward::sigmoid, forward::gelu, forward::maxPool,
    forward::averagePool, forward::globalPool, forward::add, forward::concat, forward::scale, forward::embedding,
    forward::positions, forward::attention, forward::unembedding};

at::Tensor substituted(const Bound& bound, const at::Tensor& x) {
    const Site& site = bound.substitution->site;
    // An odd last row or column is averaged by itself, because the strided convolution would read it.
    const at::Tensor input = site.stride == 1 ? x : at::avg_pool2d(x, site.stride, site.stride, 0, /*ceil_mode=*/true);
    at::Tensor output = bound.substitution->by.forward(input, bound.weights);
    const bool isProjection = site.kind == Site::Kind::projection;
    const std::vector<int64_t> wanted = isProjection
        ? std::vector<int64_t>{x.size(0), x.size(1), site.channelsOut}
        : std::vector<int64_t>{x.size(0), site.channelsOut, input.size(2), input.size(3)};
    if (output.sizes() != wanted) {
        std::ostringstream shapes;
        shapes << "the operator's output is " << output.sizes() << ", but the site requires "
               << at::IntArrayRef(wanted);
        throw Error(Category::usage, shapes.str(), {.node = site.name});
    }
    if (!bound.bias.defined()) return output;
    return output + (isProjection ? bound.bias : bound.bias.view({1, -1, 1, 1}));
}

double deviationOf(const Layer& layer) {
    if (layer.kind == LayerKind::conv)
        return std::sqrt(2.0 * static_cast<double>(layer.groups) /
            static_cast<double>(layer.kernel * layer.kernel * layer.out.channels));
    if (layer.kind == LayerKind::linear) return std::sqrt(1.0 / (3.0 * static_cast<double>(layer.in.channels)));
    return kTableDeviation;
}

bool isNorm(LayerKind kind) { return kind == LayerKind::batchNorm || kind == LayerKind::layerNorm; }

}  // namespace

struct Model::Impl {
    Network network;
    std::vector<Substitution> substitutions;
    std::vector<Bound> bound;             // one per layer
    std::vector<std::size_t> lastReader;  // one per layer
    std::vector<std::pair<std::string, at::Tensor>> weights;

    at::Tensor learn(const std::string& name, at::Tensor values) {
        values.set_requires_grad(true);
        weights.emplace_back(name, values);
        return values;
    }

    Bound bind(std::size_t index, const Substitution* substitution, uint64_t seed) {
        const Layer& layer = network.layers[index];
        at::Generator random = at::detail::createCPUGenerator(hashText(layer.name, seed));
        Bound result{.layer = &layer, .substitution = substitution};
        if (substitution)
            for (std::size_t i = 0; i < substitution->by.weightShapes.size(); ++i) {
                const at::Tensor values = at::empty(substitution->by.weightShapes[i])
                                              .normal_(0, kReplacementDeviation, random)
                                              .clamp_(-kReplacementCut, kReplacementCut);
                result.weights.push_back(learn(layer.name + ".weight" + std::to_string(i), values));
            }
        for (const Weight& weight : weightsOf(layer)) {
            const std::string name = layer.name + "." + weight.name;
            if (weight.name == "bias") result.bias = learn(name, at::zeros(weight.shape));
            else if (isNorm(layer.kind)) result.weights = {learn(name, at::ones(weight.shape))};
            else if (!substitution)
                result.weights = {learn(name, at::empty(weight.shape).normal_(0, deviationOf(layer), random))};
        }
        if (layer.kind == LayerKind::batchNorm)
            result.mean = at::zeros({layer.out.channels}), result.variance = at::ones({layer.out.channels});
        return result;
    }
};

Model::Model(Network network, const Replacement& replacement, uint64_t seed) : m_impl(std::make_unique<Impl>()) {
    m_impl->network = std::move(network);
    m_impl->substitutions = substitutions(m_impl->network, replacement);
    const std::vector<Layer>& layers = m_impl->network.layers;
    std::vector<const Substitution*> substitutionAt(layers.size(), nullptr);
    for (const Substitution& substitution : m_impl->substitutions)
        substitutionAt[substitution.site.layer] = &substitution;
    m_impl->bound.reserve(layers.size());
    m_impl->lastReader.assign(layers.size(), layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        m_impl->bound.push_back(m_impl->bind(i, substitutionAt[i], seed));
        if (layers[i].kind == LayerKind::unembedding) m_impl->bound.back().table = &m_impl->bound[layers[i].inputs[1]];
        for (const std::size_t input : layers[i].inputs) m_impl->lastReader[input] = i;
    }
}

Model::~Model() = default;
Model::Model(Model&&) noexcept = default;

const Network& Model::network() const { return m_impl->network; }
const std::vector<Substitution>& Model::replaced() const { return m_impl->substitutions; }
int64_t Model::parameters() const { return parametersOf(m_impl->network, m_impl->substitutions); }
int64_t Model::macs() const { return macsOf(m_impl->network, m_impl->substitutions); }
const std::vector<std::pair<std::string, at::Tensor>>& Model::weights() const { return m_impl->weights; }

at::Tensor Model::weight(std::string_view name) const {
    for (const auto& [known, tensor] : m_impl->weights)
        if (known == name) return tensor;
    throw Error(Category::usage, m_impl->network.name + " has no weight '" + std::string(name) + "'");
}

std::pair<at::Tensor, at::Tensor> Model::statistics(std::string_view layer) const {
    for (const Bound& bound : m_impl->bound)
        if (bound.layer->name == layer && bound.layer->kind == LayerKind::batchNorm)
            return {bound.mean, bound.variance};
    throw Error(Category::usage, m_impl->network.name + " has no batch norm '" + std::string(layer) + "'");
}

at::Tensor Model::forward(const at::Tensor& input, bool isTraining, const Task& task) {
    const std::vector<Layer>& layers = m_impl->network.layers;
    Values values(layers.size()), inputs;
    const Task stopping(task.stopToken());
    values[0] = input;
    for (std::size_t i = 1; i < layers.size(); ++i) {
        task.throwIfStopped();
        Bound& bound = m_impl->bound[i];
        bound.isTraining = isTraining;
        inputs.clear();
        for (const std::size_t read : layers[i].inputs) inputs.push_back(values[read]);
        values[i] = bound.substitution ? substituted(bound, inputs[0])
                                       : kCompute[static_cast<std::size_t>(layers[i].kind)](bound, inputs);
        if (isTraining && values[i].requires_grad())
            values[i].register_hook([stopping](const at::Tensor&) { stopping.throwIfStopped(); });
        for (const std::size_t read : layers[i].inputs)
            if (m_impl->lastReader[read] == i) values[read].reset();
    }
    return values.back();
}

}  // namespace egret::synthesis::backbone
