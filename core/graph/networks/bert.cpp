#include "core/graph/networks/blocks.h"
#include "core/graph/networks/transformer.h"

namespace egret::graph::networks {
namespace {

NodeId attentionBlock(Builder& b, NodeId x, int64_t heads) {
    const auto scope = b.scope("attention");
    const NodeId y = b.linear(attention(b, x, {.heads = heads}), "output", b.shape(x)[1], true);
    return b.layerNorm(b.add(x, y), "norm");
}

NodeId feedForward(Builder& b, NodeId x) {
    const auto scope = b.scope("feedforward");
    const int64_t width = b.shape(x)[1];
    const NodeId y = b.linear(gelu(b, b.linear(x, "wide", 4 * width, true)), "narrow", width, true);
    return b.layerNorm(b.add(x, y), "norm");
}

Outputs encoder(Builder& b, int64_t count) {
    const auto layer = [&](NodeId x) { return feedForward(b, attentionBlock(b, x, 16)); };
    return {{"output", layers(b, b.input("embedding", {64, 1024}), count, layer)}};
}

}  // namespace

Outputs bert(Builder& b) { return encoder(b, 8); }
Outputs bertLayer(Builder& b) { return encoder(b, 1); }

// In the script measured by TASO and Tensat, a layer passes on linear(x) and its attention is unused. TASO counts the
// dead operators; Tensat keeps them alive as outputs, as does this code.
Outputs bertPaper(Builder& b) {
    Outputs outputs;
    NodeId x = b.relu(b.input("embedding", {64, 1024}));
    for (int64_t layer = 0; layer < 8; ++layer) {
        const auto scope = b.scope("layer", layer);
        outputs.push_back({"attention." + std::to_string(layer), attention(b, x, {.heads = 16, .real = false})});
        x = b.linear(x, "linear", 1024);
    }
    outputs.push_back({"output", x});
    return outputs;
}

Outputs bertAttentionSample(Builder& b) {
    const auto scope = b.scope("layer.0");
    return {{"output", attentionBlock(b, b.input("x", {32, 128}), 4)}};
}

}  // namespace egret::graph::networks
