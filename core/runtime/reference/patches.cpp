#include "core/runtime/reference/kernel.h"

#include <ATen/ops/affine_grid_generator.h>
#include <ATen/ops/matmul.h>

namespace egret::runtime {
namespace {

at::Tensor centerCropPad(const Call& c) {
    at::Tensor out = c[0];
    const std::vector<int64_t> axes = c.integersOr("axes", consecutive(0, out.dim()));
    const auto& shape = c.integers("shape");
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const int64_t extent = out.size(axes[i]), wanted = shape[i];
        if (wanted <= extent) {
            out = out.narrow(axes[i], (extent - wanted) / 2, wanted);
            continue;
        }
        std::vector<int64_t> pads(2 * static_cast<std::size_t>(out.dim()), 0);
        const auto axis = static_cast<std::size_t>(axes[i]);
        pads[axis] = (wanted - extent) / 2;
        pads[pads.size() / 2 + axis] = wanted - extent - pads[axis];
        out = padded(out, pads, scalarLike(out, 0));
    }
    return out;
}

// Adds the elements of all blocks to their positions in the padded image, one offset within the block at a time.
at::Tensor colToIm(const Call& c) {
    const auto &image = c.integers("image_shape"), &block = c.integers("block_shape");
    const auto &pads = c.integers("pads"), &strides = c.integers("strides"), &dilations = c.integers("dilations");
    const std::size_t axes = image.size();
    const int64_t batch = c[0].size(0), size = c10::multiply_integers(block), channels = c[0].size(1) / size;
    std::vector<int64_t> whole{batch, channels}, blocks{batch, channels, size};
    int64_t count = 1;
    for (std::size_t i = 0; i < axes; ++i) {
        whole.push_back(image[i] + pads[i] + pads[axes + i]);
        const int64_t slack = whole.back() - (dilations[i] * (block[i] - 1) + 1);
        if (slack < 0) c.fail("a block is larger than the padded image along axis " + std::to_string(i));
        blocks.push_back(slack / strides[i] + 1);
        count *= blocks.back();
    }
    if (count != c[0].size(2))
        c.fail("the input has " + std::to_string(c[0].size(2)) + " blocks, but the image has " + std::to_string(count));
    const at::Tensor columns = c[0].reshape(blocks);
    at::Tensor out = at::zeros(whole, c[0].options());
    for (int64_t place = 0; place < size; ++place) {
        at::Tensor target = out;
        int64_t rest = place;
        for (std::size_t i = axes; i-- > 0;) {
            const int64_t begin = rest % block[i] * dilations[i];
            rest /= block[i];
            const auto axis = static_cast<int64_t>(i) + 2;
            target = target.slice(axis, begin, begin + (blocks[i + 3] - 1) * strides[i] + 1, strides[i]);
        }
        target.add_(columns.select(2, place));
    }
    for (std::size_t i = 0; i < axes; ++i) out = out.narrow(static_cast<int64_t>(i) + 2, pads[i], image[i]);
    return out;
}

at::Tensor affineGrid(const Call& c) {
    return at::affine_grid_generator(c[0], c.integers("size"), c.flag("align_corners"));
}

// Samples image [batch, groups, channels, H, W] at positions y, x [batch, groups, points] by bilinear interpolation.
// The image is 0 outside its bounds. The result is [batch, groups, channels, points].
at::Tensor sampled(const at::Tensor& image, const at::Tensor& y, const at::Tensor& x) {
    const int64_t height = image.size(3), width = image.size(4);
    const at::Tensor flat = image.flatten(3), top = y.floor(), left = x.floor();
    at::Tensor sum;
    for (const int64_t down : {0, 1}) {
        for (const int64_t right : {0, 1}) {
            const at::Tensor row = top + down, column = left + right;
            const at::Tensor inside =
                (row >= 0).logical_and(row < height).logical_and(column >= 0).logical_and(column < width);
            const at::Tensor weight = (1 - (y - row).abs()) * (1 - (x - column).abs()) * inside;
            const at::Tensor place =
                (row * width + column).clamp(0, static_cast<double>(height * width - 1)).to(at::kLong);
            const at::Tensor value = flat.gather(3, place.unsqueeze(2).expand({-1, -1, image.size(2), -1}));
            const at::Tensor part = value * weight.unsqueeze(2);
            sum = sum.defined() ? sum + part : part;
        }
    }
    return sum;
}

at::Tensor deformConv(const Call& c) {
    const at::Tensor &x = c[0], &w = c[1], &offset = c[2];
    if (x.dim() != 4) c.failUnsupported("only two spatial axes are supported");
    const auto &strides = c.integers("strides"), &dilations = c.integers("dilations"), &pads = c.integers("pads");
    const int64_t batch = x.size(0), channels = x.size(1), groups = c.integer("group"),
                  parts = c.integer("offset_group");
    const int64_t kernelHeight = w.size(2), kernelWidth = w.size(3), places = kernelHeight * kernelWidth;
    const int64_t height = offset.size(2), width = offset.size(3);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto axis = static_cast<int64_t>(i) + 2;
        const int64_t slack = x.size(axis) + pads[i] + pads[2 + i] - (dilations[i] * (w.size(axis) - 1) + 1);
        if (slack < 0 || slack / strides[i] + 1 != offset.size(axis))
            c.fail("the offset's extent " + std::to_string(offset.size(axis)) +
                " does not fit the input, kernel and pads");
    }
    // Returns the position of each element of the kernel at each output: [kernel elements, height, width].
    const auto grid = [&](std::size_t i, int64_t kernel, int64_t extent, bool isRow) {
        const at::Tensor inKernel = at::arange(kernel, at::kLong) * dilations[i];
        const at::Tensor atOutput = at::arange(extent, at::kLong) * strides[i] - pads[i];
        const at::Tensor elements = isRow ? inKernel.unsqueeze(1).expand({kernelHeight, kernelWidth})
                                          : inKernel.unsqueeze(0).expand({kernelHeight, kernelWidth});
        return elements.reshape({places, 1, 1}) + (isRow ? atOutput.unsqueeze(1) : atOutput.unsqueeze(0));
    };
    const at::Tensor moved = offset.reshape({batch, parts, places, 2, height, width});
    const at::Tensor row = moved.select(3, 0) + grid(0, kernelHeight, height, true);
    const at::Tensor column = moved.select(3, 1) + grid(1, kernelWidth, width, false);
    const at::Tensor image = x.reshape({batch, parts, channels / parts, x.size(2), x.size(3)});
    at::Tensor columns = sampled(image, row.flatten(2), column.flatten(2));
    if (c.present(4)) columns = columns * c[4].reshape({batch, parts, 1, places * height * width});
    columns = columns.reshape({batch, groups, channels / groups * places, height * width});
    const at::Tensor weights = w.reshape({groups, w.size(0) / groups, -1});
    at::Tensor y = at::matmul(weights, columns).reshape({batch, w.size(0), height, width});
    return c.present(3) ? y + perChannel(c[3], 4) : y;
}

}  // namespace

std::vector<KernelRow> patchKernels() {
    return {
        {"CenterCropPad", centerCropPad}, {"Col2Im", colToIm}, {"AffineGrid", affineGrid}, {"DeformConv", deformConv}};
}

}  // namespace egret::runtime
