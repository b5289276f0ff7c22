#include "core/graph/networks/blocks.h"

#include <cmath>
#include <numbers>

namespace egret::graph::networks {
namespace {

NodeId splitHeads(Builder& b, NodeId x, int64_t heads, std::vector<int64_t> permutation) {
    const auto shape = b.shape(x);
    return b.transpose(b.reshape(x, {shape[0], heads, shape[1] / heads}), std::move(permutation));
}

// x [tokens, width] -> [tokens, width], before the output projection. `real`: with biases, scale and softmax; without,
// the form that was measured.
NodeId attention(Builder& b, NodeId x, int64_t heads, bool real) {
    const int64_t tokens = b.shape(x)[0], width = b.shape(x)[1];
    const NodeId q = splitHeads(b, b.linear(x, "query", width, real), heads, {1, 0, 2});
    const NodeId k = splitHeads(b, b.linear(x, "key", width, real), heads, {1, 2, 0});
    const NodeId v = splitHeads(b, b.linear(x, "value", width, real), heads, {1, 0, 2});
    NodeId logits = b.matmul(q, k);
    if (real) {
        logits = b.mul(logits, b.scalar(1 / std::sqrt(static_cast<float>(width / heads)), "scale"));
        logits = b.apply("Softmax", {}, {logits});
    }
    return b.reshape(b.transpose(b.matmul(logits, v), {1, 0, 2}), {tokens, width});
}

NodeId attentionBlock(Builder& b, NodeId x, int64_t heads) {
    const auto scope = b.scope("attention");
    const NodeId y = b.linear(attention(b, x, heads, true), "output", b.shape(x)[1], true);
    return b.layerNorm(b.add(x, y), "norm");
}

NodeId gelu(Builder& b, NodeId x) {  // x/2 (1 + erf(x / sqrt 2))
    const auto scope = b.scope("gelu");
    const NodeId erf = b.apply("Erf", {}, {b.div(x, b.scalar(std::numbers::sqrt2_v<float>, "sqrt2"))});
    return b.mul(b.mul(x, b.add(erf, b.scalar(1, "one"))), b.scalar(0.5, "half"));
}

NodeId feedForward(Builder& b, NodeId x) {
    const auto scope = b.scope("feedforward");
    const int64_t width = b.shape(x)[1];
    const NodeId y = b.linear(gelu(b, b.linear(x, "wide", 4 * width, true)), "narrow", width, true);
    return b.layerNorm(b.add(x, y), "norm");
}

}  // namespace

Outputs bert(Builder& b) {
    NodeId x = b.input("embedding", {64, 1024});
    for (int64_t layer = 0; layer < 8; ++layer) {
        const auto scope = b.scope("layer", layer);
        x = feedForward(b, attentionBlock(b, x, 16));
    }
    return {{"output", x}};
}

// In the script that TASO and Tensat measured, a layer hands on linear(x) and nobody reads its attention. TASO counts
// the dead operators, Tensat keeps them alive by making them outputs; so do we.
Outputs bertPaper(Builder& b) {
    Outputs outputs;
    NodeId x = b.relu(b.input("embedding", {64, 1024}));
    for (int64_t layer = 0; layer < 8; ++layer) {
        const auto scope = b.scope("layer", layer);
        outputs.push_back({"attention." + std::to_string(layer), attention(b, x, 16, false)});
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
