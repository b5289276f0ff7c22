#include "core/synthesis/backbone/network.h"

#include "core/base/error.h"
#include "core/base/lists.h"

namespace egret::synthesis::backbone {

int64_t parametersOf(const Network& network) {
    return sumOf<int64_t>(network.layers, [&](const Layer& layer) { return parametersOf(layer); });
}

int64_t macsOf(const Network& network) {
    return sumOf<int64_t>(network.layers, [&](const Layer& layer) { return macsOf(layer); });
}

NetworkBuilder::NetworkBuilder(std::string name) { m_network.name = std::move(name); }

NetworkBuilder::Id NetworkBuilder::push(Layer layer) {
    const auto refuse = [&](const std::string& why) -> void {
        throw Error(Category::usage, m_network.name + ": " + why, {.node = layer.name});
    };
    if (layer.out.channels < 1 || layer.out.height < 1 || layer.out.width < 1)
        refuse("the input is too small; this layer's output is empty");
    if (layer.in.channels % layer.groups != 0 || layer.out.channels % layer.groups != 0)
        refuse("the channels do not divide evenly into " + std::to_string(layer.groups) + " groups");
    if (layer.out.channels % layer.heads != 0)
        refuse("the features do not divide evenly into " + std::to_string(layer.heads) + " heads");
    m_network.layers.push_back(std::move(layer));
    return m_network.layers.size() - 1;
}

Layer NetworkBuilder::after(LayerKind kind, Id x, const std::string& name) const {
    return {.kind = kind, .name = name, .inputs = {x}, .in = shape(x), .out = shape(x)};
}

NetworkBuilder::Id NetworkBuilder::images(int64_t side) {
    return push({.kind = LayerKind::images, .name = "images", .in = {}, .out = {3, side, side}});
}

NetworkBuilder::Id NetworkBuilder::tokens(int64_t vocabulary, int64_t length) {
    return push({.kind = LayerKind::tokens, .name = "tokens", .in = {}, .out = {vocabulary, length, 1}});
}

NetworkBuilder::Id NetworkBuilder::conv(Id x, const std::string& name, int64_t channels, Window window) {
    Layer layer = after(LayerKind::conv, x, name);
    layer.kernel = window.kernel, layer.stride = window.stride, layer.groups = window.groups,
    layer.hasBias = window.hasBias;
    layer.out = {channels, (layer.in.height - 1) / window.stride + 1, (layer.in.width - 1) / window.stride + 1};
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::linear(Id x, const std::string& name, int64_t channels) {
    Layer layer = after(LayerKind::linear, x, name);
    layer.hasBias = true;
    layer.out.channels = channels;
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::pool(LayerKind kind, Id x, const std::string& name, Window window) {
    Layer layer = after(kind, x, name);
    layer.kernel = window.kernel, layer.stride = window.stride;
    const auto shrunk = [&](int64_t size) {
        if (kind == LayerKind::globalPool) return int64_t{1};
        return kind == LayerKind::maxPool ? (size - 1) / window.stride + 1
            : size < window.kernel        ? 0
                                          : (size - window.kernel) / window.stride + 1;
    };
    layer.out.height = shrunk(layer.in.height), layer.out.width = shrunk(layer.in.width);
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::apply(LayerKind kind, Id x, const std::string& name) {
    return push(after(kind, x, name));
}

NetworkBuilder::Id NetworkBuilder::join(LayerKind kind, Id x, Id y, const std::string& name) {
    Layer layer = after(kind, x, name);
    layer.inputs.push_back(y);
    if (kind == LayerKind::concat) layer.out.channels += shape(y).channels;
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::embedding(Id x, const std::string& name, int64_t features) {
    Layer layer = after(LayerKind::embedding, x, name);
    layer.out.channels = features;
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::attention(Id x, const std::string& name, int64_t heads) {
    Layer layer = after(LayerKind::attention, x, name);
    layer.heads = heads;
    layer.out.channels = layer.in.channels / 3;
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::unembedding(Id x, Id embedding, const std::string& name) {
    Layer layer = after(LayerKind::unembedding, x, name);
    layer.inputs.push_back(embedding);
    layer.out.channels = m_network.layers[embedding].in.channels;
    return push(std::move(layer));
}

NetworkBuilder::Id NetworkBuilder::convNorm(
    Id x, const std::string& name, int64_t channels, Window window, LayerKind activation) {
    x = conv(x, name + ".conv", channels, window);
    x = apply(LayerKind::batchNorm, x, name + ".norm");
    return activation == LayerKind::images ? x : apply(activation, x, name + ".act");
}

}  // namespace egret::synthesis::backbone
