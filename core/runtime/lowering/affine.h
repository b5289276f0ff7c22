// Nodes that a preceding convolution or matrix product absorbs into its weights and bias, so that they cost nothing at
// run time (as in Jacob et al., CVPR'18, section 3.2). The lowerings for oneDNN and CUDA share this code.
#pragma once

#include "core/graph/operator.h"

#include <span>
#include <vector>

namespace egret::runtime {

// The axis of a product's result that corresponds to output channels, counted from the end of the shape (1 is the
// last).
struct Channels {
    std::size_t rank = 0, fromEnd = 0;
    int64_t count = 0;
};

// y = scale x + shift per channel.
struct Affine {
    std::vector<float> scale, shift;

    explicit Affine(std::size_t channels, float scaledBy = 1) : scale(channels, scaledBy), shift(channels, 0) {}

    // Absorbs an operator that reads the product's result as input `from` and keeps its shape: BatchNormalization in
    // inference mode, Add, Mul, or Sub with the result as minuend. The constant of Add, Mul or Sub has one element, or
    // one per channel. `constants` are the operator's inputs, with null for inputs that are not constant. Returns false
    // and changes nothing if the operator cannot be absorbed. O(channels).
    bool take(const graph::Operator& op, std::size_t from, std::span<const graph::TensorPtr> constants,
        const Channels& channels);

    bool scales() const;  // whether any scale is not 1
    bool shifts() const;  // whether any shift is not 0
};

std::vector<float> floatsOf(const graph::Tensor& tensor);

}  // namespace egret::runtime
