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
    const NodeId patches = b.input("patches", {kVitPatches, kVitWidth});
    const auto layer = [&](NodeId x) { return mlpBlock(b, attentionBlock(b, x)); };
    return {{"output", b.layerNorm(layers(b, patches, kVitLayers, layer), "norm")}};
}

// Without its activation, the MLP is one matrix, which associativity rules discover. The measured script multiplies q
// by an untransposed k, which fits because the head width equals the number of patches; here k is transposed.
Outputs vitPaper(Builder& b) {
    const auto layer = [&](NodeId x) {
        x = b.add(
            x, b.linear(attention(b, x, {.heads = kVitHeads, .real = false, .damping = 2048}), "output", kVitWidth));
        return b.add(x, damped(b, b.linear(x, "wide", kVitWide), "narrow", kVitWidth, 8));
    };
    return {{"output", layers(b, b.relu(b.input("patches", {kVitPatches, kVitWidth})), kVitLayers, layer)}};
}

}  // namespace egret::graph::networks
