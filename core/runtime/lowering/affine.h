// What a convolution or matrix product takes over from the nodes behind it by other weights and another bias, so that
// it costs nothing at run time (Jacob et al., CVPR'18, section 3.2, folds the same way). For the lowerings of oneDNN
// and of CUDA.
#pragma once

#include "core/graph/operator.h"

#include <span>
#include <vector>

namespace egret::runtime {

// The axis of a product's result that its weights make, counted from the end of the result's shape (1: the last).
struct Channels {
    std::size_t rank = 0, fromEnd = 0;
    int64_t count = 0;
};

// y = scale x + shift, for each channel.
struct Affine {
    std::vector<float> scale, shift;

    explicit Affine(std::size_t channels, float scaledBy = 1) : scale(channels, scaledBy), shift(channels, 0) {}

    // Takes over an operator that reads the product's result as input `from` and yields its shape: Add, Mul and Sub
    // (from the result) of a constant with one element or one per channel, and BatchNormalization once it is trained.
    // `constants` are the operator's inputs, null where one is none. False, and nothing changed, for everything else.
    // O(channels)
    bool take(const graph::Operator& op, std::size_t from, std::span<const graph::TensorPtr> constants,
        const Channels& channels);

    bool scales() const;  // by anything but 1
    bool shifts() const;
};

std::vector<float> floatsOf(const graph::Tensor& tensor);

}  // namespace egret::runtime
