// The text encoder of DALL-E mini (Dayma et al. 2021), as in min-dalle: normalization before and after attention, no
// biases, and a gated feed-forward layer (Shazeer 2020).
#include "core/graph/networks/blocks.h"
#include "core/graph/networks/transformer.h"

namespace egret::graph::networks {
namespace {

constexpr int64_t kTokens = 16, kWidth = 768, kGated = 2048, kHeads = 12, kLayers = 8;

NodeId attentionBlock(Builder& b, NodeId x, NodeId mask) {
    const auto scope = b.scope("attention");
    const NodeId y = attention(b, b.layerNorm(x, "norm.before"), {.heads = kHeads, .mask = mask});
    return b.add(x, b.layerNorm(b.linear(y, "output", kWidth), "norm.after"));
}

NodeId gatedBlock(Builder& b, NodeId x) {
    const auto scope = b.scope("gated");
    const NodeId y = b.layerNorm(x, "norm.before");
    const NodeId gate = gelu(b, b.linear(y, "gate", kGated)), value = b.linear(y, "value", kGated);
    return b.add(x, b.linear(b.layerNorm(b.mul(gate, value), "norm.inside"), "output", kWidth));
}

}  // namespace

// The mask is 0 for tokens to read and very negative for padding.
Outputs dalleMini(Builder& b) {
    const NodeId tokens = b.input("tokens", {kTokens, kWidth}), mask = b.input("mask", {1, 1, kTokens});
    const auto layer = [&](NodeId x) { return gatedBlock(b, attentionBlock(b, x, mask)); };
    return {{"output", b.layerNorm(layers(b, tokens, kLayers, layer), "norm")}};
}

// Every layer has a separate mask, which is a weight.
Outputs dalleMiniPaper(Builder& b) {
    const auto layer = [&](NodeId x) {
        const NodeId mask = b.weight({kHeads, kTokens, kTokens}, kTokens * kTokens, 1, "mask");
        x = b.add(x,
            b.linear(
                attention(b, x, {.heads = kHeads, .real = false, .damping = 2048, .mask = mask}), "output", kWidth));
        const NodeId gate = b.relu(b.linear(x, "gate", kGated)), value = b.linear(x, "value", kGated);
        return b.add(x, damped(b, b.mul(gate, value), "narrow", kWidth, 64));
    };
    return {{"output", layers(b, b.relu(b.input("tokens", {kTokens, kWidth})), kLayers, layer)}};
}

}  // namespace egret::graph::networks
