#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace egret::synthesis::backbone {

enum class LayerKind : uint8_t {
    images,     // the input: [N, channels, height, width]
    tokens,     // the input: [N, height] numbers below `channels`
    conv,       // square window, padded by kernel / 2 on all sides ("same")
    linear,     // on the channels
    batchNorm,  // over batch and places, with running statistics
    layerNorm,  // over the channels of each place
    relu,
    silu,
    sigmoid,
    gelu,         // GPT-2's: by tanh
    maxPool,      // padded by kernel / 2
    averagePool,  // not padded; what is left over at the border is dropped
    globalPool,   // the mean over all places
    add,          // of two
    concat,       // of two, along the channels
    scale,        // the first, each channel times the second's only place (squeeze and excitation)
    embedding,    // a row of its table for each token
    positions,    // adds a learnt row for each place
    attention,    // causal; reads queries, keys and values side by side, heads within each
    unembedding,  // the second input names an embedding: linear by its table, transposed
};
std::string_view nameOf(LayerKind kind);

// Of one image [channels, height, width]. A text has its places along the height: `channels` features for each, tensors
// [N, height, channels]; a token counts as one of `channels`.
struct Shape {
    int64_t channels = 0, height = 1, width = 1;
    int64_t places() const { return height * width; }
    bool operator==(const Shape&) const = default;
};

struct Layer {
    LayerKind kind = LayerKind::images;
    std::string name;                 // unique in its network
    std::vector<std::size_t> inputs;  // layers before it
    Shape in, out;                    // `in`: of the first input
    int64_t kernel = 1, stride = 1, groups = 1;
    int64_t heads = 1;
    bool hasBias = false;  // conv and linear
};

struct Weight {
    std::string name;  // of the role: "weight", "bias"
    std::vector<int64_t> shape;
};
int64_t elements(const std::vector<int64_t>& shape);

// What a layer learns; shapes as LibTorch has them (conv: [out, in / groups, kernel, kernel]; linear: [out, in]).
std::vector<Weight> weightsOf(const Layer& layer);
int64_t parametersOf(const Layer& layer);

// Multiply-adds for one input, each counted once, of convolutions and matrix products; all else counts nothing, as is
// customary where such figures are published.
int64_t macsOf(const Layer& layer);

}  // namespace egret::synthesis::backbone
