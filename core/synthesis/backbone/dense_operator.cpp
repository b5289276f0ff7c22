#include "core/synthesis/backbone/dense_operator.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/conv2d.h>
#include <ATen/ops/linear.h>

namespace egret::synthesis::backbone {

LinearOperator denseOperator(const Site& site) {
    const int64_t macs = site.channelsIn * site.channelsOut * site.kernel * site.kernel * site.height * site.width;
    if (site.kind == Site::Kind::projection)
        return {.weightShapes = {{site.channelsOut, site.channelsIn}},
            .macs = macs,
            .forward = [](const at::Tensor& input, const std::vector<at::Tensor>& weights) {
                return at::linear(input, weights[0]);
            }};
    return {.weightShapes = {{site.channelsOut, site.channelsIn, site.kernel, site.kernel}},
        .macs = macs,
        .forward = [padding = site.kernel / 2](const at::Tensor& input, const std::vector<at::Tensor>& weights) {
            return at::conv2d(input, weights[0], {}, 1, padding);
        }};
}

}  // namespace egret::synthesis::backbone
