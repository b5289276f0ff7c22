// Transformer-Transducer (Zhang et al. 2020), without relative positions: an audio encoder, a smaller label encoder,
// and a network that joins them.
#include "core/graph/networks/blocks.h"
#include "core/graph/networks/transformer.h"

namespace egret::graph::networks {
namespace {

constexpr int64_t kSteps = 80, kFeatures = 16, kEmbedding = 512, kWide = 2048, kAttentionHeads = 8, kVocabulary = 10;
constexpr int64_t kAudioLayers = 12, kLabelLayers = 2;

NodeId layer(Builder& b, NodeId x) {
    const NodeId y = attention(b, b.layerNorm(x, "attention.norm"), {.heads = kAttentionHeads});
    x = b.add(x, b.linear(y, "output", kEmbedding, true));
    return b.add(
        x, b.linear(b.relu(b.linear(b.layerNorm(x, "mlp.norm"), "wide", kWide, true, 2)), "narrow", kEmbedding, true));
}

NodeId paperLayer(Builder& b, NodeId x) {
    x = b.add(
        x, b.linear(attention(b, x, {.heads = kAttentionHeads, .real = false, .damping = 2048}), "output", kEmbedding));
    return b.add(x, damped(b, b.relu(b.linear(x, "wide", kWide, false, 2)), "narrow", kEmbedding, 8));
}

NodeId encoder(Builder& b, NodeId x, std::string_view name, int64_t count, NodeId (*layerOf)(Builder&, NodeId)) {
    const auto scope = b.scope(name);
    return layers(b, x, count, [&](NodeId below) { return layerOf(b, below); });
}

}  // namespace

// Joins every pair of audio step and label step.
Outputs transducer(Builder& b) {
    const NodeId audio = encoder(
        b, b.linear(b.input("audio", {kSteps, kFeatures}), "embed", kEmbedding, true), "audio", kAudioLayers, layer);
    const NodeId label = encoder(b, b.input("label", {kSteps, kEmbedding}), "label", kLabelLayers, layer);
    const auto scope = b.scope("joint");
    const NodeId heard = b.reshape(b.linear(audio, "audio", kEmbedding, true), {kSteps, 1, kEmbedding});
    const NodeId written = b.reshape(b.linear(label, "label", kEmbedding), {1, kSteps, kEmbedding});
    return {{"output", b.linear(b.tanh(b.add(heard, written)), "vocabulary", kVocabulary, true)}};
}

// Both encoders read one input and are joined step by step.
Outputs transducerPaper(Builder& b) {
    const NodeId x = b.input("x", {kSteps, kEmbedding});
    const NodeId features = b.linear(b.linear(x, "features", kFeatures), "embed", kEmbedding);
    const NodeId audio = encoder(b, features, "audio", kAudioLayers, paperLayer);
    const NodeId label = encoder(b, x, "label", kLabelLayers, paperLayer);
    const auto scope = b.scope("joint");
    const NodeId joint = b.relu(b.linear(b.concat({audio, label}), "wide", kEmbedding, false, 2));
    return {{"output", b.linear(joint, "vocabulary", kVocabulary)}};
}

}  // namespace egret::graph::networks
