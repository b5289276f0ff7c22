// ViT-Base (Dosovitskiy et al. 2021) after its patch embedding, on 64 patches.
#include "core/graph/networks/blocks.h"
#include "core/graph/networks/transformer.h"

namespace egret::graph::networks {
namespace {

constexpr int64_t kVitPatches = 64, kVitWidth = 768, kVitWide = 3072, kVitHeads = 12, kVitLayers = 12;

NodeId attentionBlock(Builder& b, NodeId x) {
    const auto scope = b.scope("attention");
    return b.add(x, b.linear(attention(b, b.layerNorm(x, "norm"), {.heads = kVitHeads}), "output", kVitWidth, true));
}

NodeId mlpBlock(Builder& b, NodeId x) {
    const auto scope = b.scope("mlp");
    return b.add(
        x, b.linear(gelu(b, b.linear(b.layerNorm(x, "norm"), "wide", kVitWide, true)), "narrow", kVitWidth, true));
}

}  // namespace

Outputs vit(Builder& b) {
    NodeId x = b.input("patches", {kVitPatches, kVitWidth});
    for (int64_t layer = 0; layer < kVitLayers; ++layer) {
        const auto scope = b.scope("layer", layer);
        x = mlpBlock(b, attentionBlock(b, x));
    }
    return {{"output", b.layerNorm(x, "norm")}};
}

// Without its activation, the MLP is one matrix, which associativity rules discover. The measured script multiplies q
// by an untransposed k, which fits because the head width equals the number of patches; here k is transposed.
Outputs vitPaper(Builder& b) {
    NodeId x = b.relu(b.input("patches", {kVitPatches, kVitWidth}));
    for (int64_t layer = 0; layer < kVitLayers; ++layer) {
        const auto scope = b.scope("layer", layer);
        x = b.add(
            x, b.linear(attention(b, x, {.heads = kVitHeads, .real = false, .damping = 2048}), "output", kVitWidth));
        x = b.add(x, damped(b, b.linear(x, "wide", kVitWide), "narrow", kVitWidth, 8));
    }
    return {{"output", x}};
}

}  // namespace egret::graph::networks
