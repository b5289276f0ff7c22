// Private to core/runtime: sliding windows, shared by convolution and pooling.
#pragma once

#include "core/runtime/reference/kernel.h"

namespace egret::runtime {

struct Window {
    std::vector<int64_t> kernel, strides, dilations, pads;  // `pads` lists all begins, then all ends

    std::size_t axes() const { return kernel.size(); }
    std::vector<int64_t> begins() const { return {pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(axes())}; }
    bool symmetric() const;  // whether begin and end pads are equal on every axis
    // Returns the window with end pads increased to match the output's extents (ceil_mode).
    Window reaching(const at::Tensor& x, const graph::Type& output) const;
};

Window windowOf(const Call& call, std::vector<int64_t> kernel);

// Returns the sum of each window. x [N,C,...] must already be padded.
at::Tensor windowSums(const at::Tensor& x, const Window& window);

// Returns the average of each window of x [N,C,...]; `type` is that of the result. Reads AveragePool's attributes.
at::Tensor windowAverages(const Call& call, const at::Tensor& x, const graph::Type& type);

}  // namespace egret::runtime
