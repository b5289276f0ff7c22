#include "core/runtime/reference/window.h"

namespace egret::runtime {

bool Window::symmetric() const {
    return std::equal(pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(axes()),
        pads.begin() + static_cast<std::ptrdiff_t>(axes()));
}

Window Window::reaching(const at::Tensor& x, const graph::Type& output) const {
    Window out = *this;
    const graph::Type& type = output.results()[0];
    for (std::size_t i = 0; i < axes(); ++i) {
        const int64_t needed = (type.shape()[i + 2].extent() - 1) * strides[i] + (kernel[i] - 1) * dilations[i] + 1;
        const int64_t end = needed - x.size(static_cast<int64_t>(i) + 2) - pads[i];
        out.pads[axes() + i] = std::max(out.pads[axes() + i], end);
    }
    return out;
}

Window windowOf(const Call& call, std::vector<int64_t> kernel) {
    const std::size_t axes = kernel.size();
    return {std::move(kernel), call.integersOr("strides", std::vector<int64_t>(axes, 1)),
        call.integersOr("dilations", std::vector<int64_t>(axes, 1)),
        call.integersOr("pads", std::vector<int64_t>(2 * axes, 0))};
}

// Uses a depthwise convolution with ones, which supports any rank and dilation.
at::Tensor windowSums(const at::Tensor& x, const Window& window) {
    std::vector<int64_t> shape{x.size(1), 1};
    shape.insert(shape.end(), window.kernel.begin(), window.kernel.end());
    const std::vector<int64_t> none(window.axes(), 0);
    return at::convolution(
        x, at::ones(shape, x.options()), {}, window.strides, none, window.dilations, false, none, x.size(1));
}

}  // namespace egret::runtime
