// ViT-Base (Dosovitskiy et al. 2021) behind its patch embedding, on 64 patches.
#include "core/graph/networks/blocks.h"
#include "core/graph/networks/transformer.h"

namespace egret::graph::networks {
namespace {

constexpr int64_t kPatches = 64, kWidth = 768, kWide = 3072, kHeads = 12, kLayers = 12;

NodeId attentionBlock(Builder& b, NodeId x) {
    const auto scope = b.scope("attention");
    return b.add(x, b.linear(attention(b, b.layerNorm(x, "norm"), {.heads = kHeads}), "output", kWidth, true));
}

NodeId mlpBlock(Builder& b, NodeId x) {
    const auto scope = b.scope("mlp");
    return b.add(x, b.linear(gelu(b, b.linear(b.layerNorm(x, "norm"), "wide", kWide, true)), "narrow", kWidth, true));
}

}  // namespace

Outputs vit(Builder& b) {
    NodeId x = b.input("patches", {kPatches, kWidth});
    for (int64_t layer = 0; layer < kLayers; ++layer) {
        const auto scope = b.scope("layer", layer);
        x = mlpBlock(b, attentionBlock(b, x));
    }
    return {{"output", b.layerNorm(x, "norm")}};
}

// Without its activation the MLP is one matrix, and associativity finds that. The script that was measured multiplies q by
// an untransposed k, which fits because a head is as wide as there are patches; here k is transposed.
Outputs vitPaper(Builder& b) {
    NodeId x = b.relu(b.input("patches", {kPatches, kWidth}));
    for (int64_t layer = 0; layer < kLayers; ++layer) {
        const auto scope = b.scope("layer", layer);
        x = b.add(x, b.linear(attention(b, x, {.heads = kHeads, .real = false, .damping = 2048}), "output", kWidth));
        x = b.add(x, damped(b, b.linear(x, "wide", kWide), "narrow", kWidth, 8));
    }
    return {{"output", x}};
}

}  // namespace egret::graph::networks
