// Transformer-Transducer (Zhang et al. 2020): one encoder for what was heard, a smaller one for what was written so far,
// and a network that joins them. Relative positions are left out.
#include "core/graph/networks/blocks.h"
#include "core/graph/networks/transformer.h"

namespace egret::graph::networks {
namespace {

constexpr int64_t kSteps = 80, kFeatures = 16, kWidth = 512, kWide = 2048, kHeads = 8, kVocabulary = 10;
constexpr int64_t kAudioLayers = 12, kLabelLayers = 2;

NodeId layer(Builder& b, NodeId x) {
    const NodeId y = attention(b, b.layerNorm(x, "attention.norm"), {.heads = kHeads});
    x = b.add(x, b.linear(y, "output", kWidth, true));
    return b.add(x, b.linear(b.relu(b.linear(b.layerNorm(x, "mlp.norm"), "wide", kWide, true, 2)), "narrow", kWidth, true));
}

NodeId paperLayer(Builder& b, NodeId x) {
    x = b.add(x, b.linear(attention(b, x, {.heads = kHeads, .real = false, .damping = 2048}), "output", kWidth));
    return b.add(x, damped(b, b.relu(b.linear(x, "wide", kWide, false, 2)), "narrow", kWidth, 8));
}

NodeId encoder(Builder& b, NodeId x, std::string_view name, int64_t layers, NodeId (*layerOf)(Builder&, NodeId)) {
    const auto outer = b.scope(name);
    for (int64_t i = 0; i < layers; ++i) {
        const auto inner = b.scope("layer", i);
        x = layerOf(b, x);
    }
    return x;
}

}  // namespace

// Joined for every pair of an audio step and a label step.
Outputs transducer(Builder& b) {
    const NodeId audio = encoder(b, b.linear(b.input("audio", {kSteps, kFeatures}), "embed", kWidth, true), "audio", kAudioLayers, layer);
    const NodeId label = encoder(b, b.input("label", {kSteps, kWidth}), "label", kLabelLayers, layer);
    const auto scope = b.scope("joint");
    const NodeId heard = b.reshape(b.linear(audio, "audio", kWidth, true), {kSteps, 1, kWidth});
    const NodeId written = b.reshape(b.linear(label, "label", kWidth), {1, kSteps, kWidth});
    return {{"output", b.linear(b.tanh(b.add(heard, written)), "vocabulary", kVocabulary, true)}};
}

// Both encoders read one input, and are joined step by step.
Outputs transducerPaper(Builder& b) {
    const NodeId x = b.input("x", {kSteps, kWidth});
    const NodeId features = b.linear(b.linear(x, "features", kFeatures), "embed", kWidth);
    const NodeId audio = encoder(b, features, "audio", kAudioLayers, paperLayer);
    const NodeId label = encoder(b, x, "label", kLabelLayers, paperLayer);
    const auto scope = b.scope("joint");
    const NodeId joint = b.relu(b.linear(b.concat({audio, label}), "wide", kWidth, false, 2));
    return {{"output", b.linear(joint, "vocabulary", kVocabulary)}};
}

}  // namespace egret::graph::networks
