#pragma once

#include "core/synthesis/lowering/views.h"

#include <optional>

namespace egret::synthesis {

// A stage as a grouped convolution of images: runtimes compute these fastest, in layouts of their own, and a window
// needs no copy of its data.
//
// A loop belongs to one of these, by the tensors that have it:
//   batch     data and result             group    data, weight and result
//   channel   data and weight             filter   weight and result
//   place     a batch loop that a window moves along, and its kernel, which data and weight have
// The convolution has two places; without two windows, the last batch loops of the data take part with a kernel of 1.
struct ConvolutionStage {
    std::size_t data = 0, weight = 0;  // indices into EinsumStage::inputs
    std::vector<View> views;           // of the data, without the windows that became kernels
    // Permutations of the viewed data to [batch..., group..., channel..., places...], of the viewed weight to
    // [group..., filter..., channel..., kernels...], and of the result's [batch..., group..., filter..., places...] to
    // the equation's order.
    std::vector<int64_t> dataOrder, weightOrder, resultOrder;
    std::vector<int64_t> batch, group, channel, filter, places;  // extents; at most two places
    std::vector<int64_t> kernels;                                // parallel to `places`
    std::vector<int64_t> before;                                 // padding before each place; kernel - 1 - before after
};

// Returns nothing for a stage that is not a convolution of images: without windows and without two last batch loops,
// with sums of only one input, diagonals, or more than one input besides the weight. `shapes`: shapes of the inputs
// before their views.
std::optional<ConvolutionStage> convolutionStage(
    const EinsumStage& stage, const std::vector<std::vector<int64_t>>& shapes);

// Returns the plan with the dimensions of intermediate results in the order of images: batch, channels, places. Data
// then stay in a convolution's layout from stage to stage.
Plan inImageOrder(Plan plan);

}  // namespace egret::synthesis
