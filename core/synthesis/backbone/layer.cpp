#include "core/synthesis/backbone/layer.h"

#include "core/base/lists.h"

#include <array>

namespace egret::synthesis::backbone {
namespace {

using Weights = std::vector<Weight>;

Weights nothing(const Layer&) { return {}; }
int64_t noMacs(const Layer&) { return 0; }

Weights withBias(const Layer& layer, std::vector<int64_t> weight) {
    Weights weights = {{"weight", std::move(weight)}};
    if (layer.hasBias) weights.push_back({"bias", {layer.out.channels}});
    return weights;
}

Weights convWeights(const Layer& layer) {
    return withBias(layer, {layer.out.channels, layer.in.channels / layer.groups, layer.kernel, layer.kernel});
}
int64_t convMacs(const Layer& layer) {
    return layer.out.channels * layer.out.places() * (layer.in.channels / layer.groups) * layer.kernel * layer.kernel;
}

Weights linearWeights(const Layer& layer) { return withBias(layer, {layer.out.channels, layer.in.channels}); }
int64_t linearMacs(const Layer& layer) { return layer.out.channels * layer.in.channels * layer.out.places(); }

Weights normWeights(const Layer& layer) { return {{"weight", {layer.out.channels}}, {"bias", {layer.out.channels}}}; }

Weights embeddingWeights(const Layer& layer) { return {{"weight", {layer.in.channels, layer.out.channels}}}; }
Weights positionWeights(const Layer& layer) { return {{"weight", {layer.out.height, layer.out.channels}}}; }

// Counts attention scores and weighted sums for all pairs of positions, including the half that the causal mask hides.
int64_t attentionMacs(const Layer& layer) { return 2 * layer.out.height * layer.out.height * layer.out.channels; }

struct KindRow {
    std::string_view name;
    Weights (*weights)(const Layer&) = nothing;
    int64_t (*macs)(const Layer&) = noMacs;
};

constexpr std::array<KindRow, 20> kKinds = {{
    {"images"},
    {"tokens"},
    {"conv", convWeights, convMacs},
    {"linear", linearWeights, linearMacs},
    {"batch norm", normWeights},
    {"layer norm", normWeights},
    {"relu"},
    {"silu"},
    {"sigmoid"},
    {"gelu"},
    {"max pool"},
    {"average pool"},
    {"global pool"},
    {"add"},
    {"concat"},
    {"scale"},
    {"embedding", embeddingWeights},
    {"positions", positionWeights},
    {"attention", nothing, attentionMacs},
    {"unembedding", nothing, linearMacs},
}};
static_assert(kKinds.size() == static_cast<std::size_t>(LayerKind::unembedding) + 1 && !kKinds.back().name.empty());

const KindRow& rowOf(LayerKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

}  // namespace

std::string_view nameOf(LayerKind kind) { return rowOf(kind).name; }

std::vector<Weight> weightsOf(const Layer& layer) { return rowOf(layer.kind).weights(layer); }
int64_t macsOf(const Layer& layer) { return rowOf(layer.kind).macs(layer); }

int64_t parametersOf(const Layer& layer) {
    return sumOf<int64_t>(weightsOf(layer), [&](const Weight& weight) { return productOf(weight.shape); });
}

}  // namespace egret::synthesis::backbone
