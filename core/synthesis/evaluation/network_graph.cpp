#include "core/synthesis/evaluation/network_graph.h"

#include "core/base/error.h"
#include "core/graph/builder.h"
#include "core/synthesis/evaluation/replacement.h"
#include "core/synthesis/lowering/graph_lowering.h"

#include <ATen/core/Tensor.h>

#include <cmath>
#include <functional>
#include <limits>
#include <map>

namespace egret::synthesis {
namespace {

using namespace backbone;
using graph::NodeId;
using Dims = std::vector<int64_t>;

class NetworkWriter {
public:
    NetworkWriter(const Model& model, const Operator* replaced, int64_t examples)
        : m_model(model), m_replaced(replaced), m_examples(examples) {
        for (const Substitution& one : model.replaced()) m_substitutions[one.site.layer] = &one;
    }

    graph::Graph write() {
        const std::vector<Layer>& layers = m_model.network().layers;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            const auto scope = m_builder.scope(layers[i].name);
            const auto substitution = m_substitutions.find(i);
            m_values.push_back(substitution != m_substitutions.end() ? substituted(layers[i], *substitution->second)
                                                                     : layer(layers[i]));
        }
        return m_builder.finish(m_values.back());
    }

private:
    NodeId constant(const std::vector<float>& values, const Dims& dims, const std::string& name) {
        return m_builder.labelled(m_builder.arena().constant(graph::Tensor::of<float>(dims, values)), name);
    }
    NodeId constant(const at::Tensor& tensor, const std::string& name) {
        const at::Tensor plain = tensor.detach().contiguous();
        return constant({plain.data_ptr<float>(), plain.data_ptr<float>() + plain.numel()}, plain.sizes().vec(), name);
    }
    NodeId weight(const Layer& layer, const std::string& role) {
        const std::string name = layer.name + "." + role;
        return constant(m_model.weight(name), name);
    }
    // the bias of a layer, with the shape that adds to its result
    NodeId biased(NodeId x, const Layer& layer, const Dims& shape) {
        if (!layer.hasBias) return x;
        return m_builder.add(x, constant(m_model.weight(layer.name + ".bias").view(shape), layer.name + ".bias"));
    }
    NodeId in(const Layer& layer, std::size_t number = 0) const { return m_values[layer.inputs[number]]; }

    NodeId substituted(const Layer& layer, const Substitution& substitution) {
        const Site& site = substitution.site;
        NodeId x = in(layer);
        if (site.stride > 1)
            x = m_builder.apply("AveragePool",
                {{Symbol("kernel_shape"), Dims{site.stride, site.stride}},
                    {Symbol("strides"), Dims{site.stride, site.stride}}, {Symbol("ceil_mode"), int64_t{1}}},
                {x});
        ensure(m_replaced, "a model with substitutions is given with its operator");
        const std::optional<Mapping> mapping = mappingAt(*m_replaced, site, m_examples);
        ensure(mapping.has_value(), "the operator fits the sites that it replaced");
        std::vector<NodeId> weights;
        for (std::size_t i = 0; i < substitution.by.weightShapes.size(); ++i)
            weights.push_back(weight(layer, "weight" + std::to_string(i)));
        const NodeId y = applied(m_builder, rfactoredPlan(*m_replaced, *mapping), x, weights);
        return biased(y, layer, site.kind == Site::Kind::projection ? Dims{-1} : Dims{-1, 1, 1});
    }

    NodeId window(
        const char* op, const Layer& layer, int64_t padding, graph::Attributes attributes, std::vector<NodeId> inputs) {
        attributes.set(Symbol("kernel_shape"), Dims{layer.kernel, layer.kernel});
        attributes.set(Symbol("strides"), Dims{layer.stride, layer.stride});
        attributes.set(Symbol("pads"), Dims(4, padding));
        inputs.insert(inputs.begin(), in(layer));
        return m_builder.apply(op, std::move(attributes), inputs);
    }

    // Applies a function of each channel to images before they are transposed, so that two transposes meet.
    NodeId beforeTranspose(NodeId x, const std::function<NodeId(NodeId)>& function) {
        const auto source = untransposedImages(m_builder.arena(), x);
        return source ? m_builder.transpose(function(*source), {0, 1, 3, 2}) : function(x);
    }

    NodeId layer(const Layer& layer) {
        using enum LayerKind;
        const int64_t half = layer.kernel / 2, channels = layer.out.channels;
        switch (layer.kind) {
            case images: return m_builder.input("images", {m_examples, channels, layer.out.height, layer.out.width});
            case tokens: return m_builder.input("tokens", {m_examples, layer.out.height}, graph::ElementType::i64);
            case conv:
                return biased(window("Conv", layer, half, {{Symbol("group"), layer.groups}}, {weight(layer, "weight")}),
                    layer, {-1, 1, 1});
            case linear:
                return biased(
                    m_builder.matmul(in(layer), m_builder.transpose(weight(layer, "weight"), {1, 0})), layer, {-1});
            case batchNorm: {
                const auto [mean, variance] = m_model.statistics(layer.name);
                return beforeTranspose(in(layer), [&](NodeId x) {
                    return m_builder.apply("BatchNormalization", {},
                        {x, weight(layer, "weight"), weight(layer, "bias"), constant(mean, layer.name + ".mean"),
                            constant(variance, layer.name + ".variance")});
                });
            }
            case layerNorm:
                return m_builder.apply(
                    "LayerNormalization", {}, {in(layer), weight(layer, "weight"), weight(layer, "bias")});
            case relu: return beforeTranspose(in(layer), [&](NodeId x) { return m_builder.relu(x); });
            case silu:
                return beforeTranspose(in(layer), [&](NodeId x) { return m_builder.mul(x, m_builder.sigmoid(x)); });
            case sigmoid: return m_builder.sigmoid(in(layer));
            case gelu: return m_builder.apply("Gelu", {{Symbol("approximate"), std::string("tanh")}}, {in(layer)});
            case maxPool: return window("MaxPool", layer, half, {}, {});
            case averagePool: return window("AveragePool", layer, 0, {}, {});
            case globalPool:
                return m_builder.reshape(m_builder.apply("GlobalAveragePool", {}, {in(layer)}), {m_examples, channels});
            case add: return m_builder.add(in(layer), in(layer, 1));
            case concat: return m_builder.concat({in(layer), in(layer, 1)});
            case scale: return m_builder.mul(in(layer), m_builder.reshape(in(layer, 1), {m_examples, channels, 1, 1}));
            case embedding:
                return m_builder.apply("Gather", {{Symbol("axis"), int64_t{0}}}, {weight(layer, "weight"), in(layer)});
            case positions: return m_builder.add(in(layer), weight(layer, "weight"));
            case attention: return attended(layer);
            case unembedding: {
                const Layer& table = m_model.network().layers[layer.inputs[1]];
                return m_builder.matmul(in(layer), m_builder.transpose(weight(table, "weight"), {1, 0}));
            }
        }
        ensure(false, "every kind of layer has a case");
        return {};
    }

    // Causal attention: the input holds queries, keys and values side by side, each split into heads.
    NodeId attended(const Layer& layer) {
        const int64_t length = layer.out.height, features = layer.out.channels, size = features / layer.heads;
        const NodeId split = m_builder.transpose(
            m_builder.reshape(in(layer), {m_examples, length, 3, layer.heads, size}), {2, 0, 3, 1, 4});
        const auto part = [&](int64_t number) {
            return m_builder.reshape(
                m_builder.slice(split, 0, number, number + 1), {m_examples, layer.heads, length, size});
        };
        NodeId scores = m_builder.matmul(part(0), m_builder.transpose(part(1), {0, 1, 3, 2}));
        scores = m_builder.mul(
            scores, m_builder.scalar(static_cast<float>(1 / std::sqrt(static_cast<double>(size))), "scale"));
        std::vector<float> mask(static_cast<std::size_t>(length * length), 0);
        for (int64_t row = 0; row < length; ++row)
            for (int64_t column = row + 1; column < length; ++column)
                mask[static_cast<std::size_t>(row * length + column)] = -std::numeric_limits<float>::infinity();
        scores = m_builder.add(scores, constant(mask, {length, length}, layer.name + ".mask"));
        const NodeId weights = m_builder.apply("Softmax", {{Symbol("axis"), int64_t{-1}}}, {scores});
        return m_builder.reshape(
            m_builder.transpose(m_builder.matmul(weights, part(2)), {0, 2, 1, 3}), {m_examples, length, features});
    }

    const Model& m_model;
    const Operator* m_replaced;
    int64_t m_examples;
    std::map<std::size_t, const Substitution*> m_substitutions;
    graph::Builder m_builder;
    std::vector<NodeId> m_values;
};

}  // namespace

graph::Graph networkGraph(const Model& model, const Operator* replaced, int64_t examples) {
    return NetworkWriter(model, replaced, examples).write();
}

}  // namespace egret::synthesis
