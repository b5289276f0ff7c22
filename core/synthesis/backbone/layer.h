#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace egret::synthesis::backbone {

enum class LayerKind : uint8_t {
    images,     // the input: [N, channels, height, width]
    tokens,     // the input: [N, height] token numbers below `channels`
    conv,       // square window, padded by kernel / 2 on all sides ("same")
    linear,     // linear map of the channels
    batchNorm,  // normalizes over batch and positions, with running statistics
    layerNorm,  // normalizes over the channels of each position
    relu,
    silu,
    sigmoid,
    gelu,         // GPT-2's tanh approximation
    maxPool,      // padded by kernel / 2
    averagePool,  // unpadded; a remainder at the border is dropped
    globalPool,   // mean over all positions
    add,          // sum of two inputs
    concat,       // two inputs concatenated along the channels
    scale,        // multiplies each channel of the first input by that of the second (squeeze and excitation)
    embedding,    // one table row per token
    positions,    // adds a learned row per position
    attention,    // causal; the input contains queries, keys and values side by side, each split into heads
    unembedding,  // linear with the transposed table of its second input, an embedding
};
std::string_view nameOf(LayerKind kind);

// The shape of one image [channels, height, width]. For text, height is the number of positions and channels the number
// of features; tensors are [N, height, channels], and token numbers are below `channels`.
struct Shape {
    int64_t channels = 0, height = 1, width = 1;
    int64_t places() const { return height * width; }
    bool operator==(const Shape&) const = default;
};

struct Layer {
    LayerKind kind = LayerKind::images;
    std::string name;                 // unique within the network
    std::vector<std::size_t> inputs;  // earlier layers
    Shape in, out;                    // `in` is the shape of the first input
    int64_t kernel = 1, stride = 1, groups = 1;
    int64_t heads = 1;
    bool hasBias = false;  // for conv and linear
};

struct Weight {
    std::string name;  // role: "weight" or "bias"
    std::vector<int64_t> shape;
};

// Returns a layer's parameters. Shapes are as in LibTorch: conv [out, in / groups, kernel, kernel], linear [out, in].
std::vector<Weight> weightsOf(const Layer& layer);
int64_t parametersOf(const Layer& layer);

// Returns the multiply-adds per image or text, each counted once. As in published figures, only convolutions and matrix
// products count.
int64_t macsOf(const Layer& layer);

}  // namespace egret::synthesis::backbone
