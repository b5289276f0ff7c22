#pragma once

#include "core/synthesis/backbone/layer.h"

namespace egret::synthesis::backbone {

// Layers in topological order; the first is the input, the last the output.
struct Network {
    std::string name;
    std::vector<Layer> layers;

    const Shape& input() const { return layers.front().out; }
    const Shape& output() const { return layers.back().out; }
    bool readsTokens() const { return layers.front().kind == LayerKind::tokens; }
};

int64_t parametersOf(const Network& network);
int64_t macsOf(const Network& network);  // multiply-adds per image or text

struct Window {
    int64_t kernel = 1, stride = 1, groups = 1;
    bool hasBias = false;
};

// Builds a network layer by layer. Every function returns the new layer's id, for use as an input of later layers.
// Throws usage with the layer for sizes that leave an empty image or do not divide.
class NetworkBuilder {
public:
    using Id = std::size_t;

    explicit NetworkBuilder(std::string name);

    Id images(int64_t side);  // three color channels
    Id tokens(int64_t vocabulary, int64_t length);
    Id conv(Id x, const std::string& name, int64_t channels, Window window);
    Id linear(Id x, const std::string& name, int64_t channels);  // always has a bias
    Id pool(LayerKind kind, Id x, const std::string& name, Window window = {});
    Id apply(LayerKind kind, Id x, const std::string& name);       // keeps the shape: norms, activations, positions
    Id join(LayerKind kind, Id x, Id y, const std::string& name);  // add, concat, scale
    Id embedding(Id x, const std::string& name, int64_t features);
    Id attention(Id x, const std::string& name, int64_t heads);
    Id unembedding(Id x, Id embedding, const std::string& name);

    // Adds a convolution, a batch norm and, unless `activation` is `images`, an activation. The layers are named
    // "name.conv", "name.norm" and "name.act".
    Id convNorm(
        Id x, const std::string& name, int64_t channels, Window window, LayerKind activation = LayerKind::images);

    const Shape& shape(Id x) const { return m_network.layers[x].out; }
    Network finish() && { return std::move(m_network); }

private:
    Id push(Layer layer);
    Layer after(LayerKind kind, Id x, const std::string& name) const;
    Network m_network;
};

}  // namespace egret::synthesis::backbone
