// Lowers Fourier transforms to products with constant matrices, which are as accurate as the device's products. At the
// frame lengths of audio, the O(n^2) cost is small compared with the rest of a network.
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

#include <cmath>
#include <numbers>

namespace egret::runtime::cuda {
namespace {

constexpr int64_t kMostOfMatrix = int64_t{1} << 26;  // maximum number of matrix elements (256 MB in f32)

// Transforms rows [count, n * parts] of real (parts = 1) or complex (parts = 2) numbers to [count, bins * 2]. `length`
// is the length of the transform: longer rows are truncated, and shorter rows are padded with zeros.
TensorId transformed(
    Context& c, NodeId id, TensorId rows, int64_t n, int64_t parts, int64_t length, int64_t bins, bool inverse) {
    if (n * parts * bins * 2 > kMostOfMatrix) Context::refuse("transform is too long for a matrix");
    std::vector<float> matrix(static_cast<std::size_t>(n * parts * bins * 2), 0.0f);
    const auto at = [&](int64_t j, int64_t from, int64_t k, int64_t to) -> float& {
        return matrix[static_cast<std::size_t>(((j * parts + from) * bins + k) * 2 + to)];
    };
    const double sign = inverse ? 1 : -1, scale = inverse ? 1 / static_cast<double>(length) : 1;
    for (int64_t j = 0; j < std::min(n, length); ++j)
        for (int64_t k = 0; k < bins; ++k) {
            const double angle =
                sign * 2 * std::numbers::pi * static_cast<double>(j * k % length) / static_cast<double>(length);
            const auto real = static_cast<float>(scale * std::cos(angle)),
                       imaginary = static_cast<float>(scale * std::sin(angle));
            at(j, 0, k, 0) = real;
            at(j, 0, k, 1) = imaginary;
            if (parts == 1) continue;
            at(j, 1, k, 0) = -imaginary;
            at(j, 1, k, 1) = real;
        }
    MatMul product;
    product.m = c.of(rows).elements() / (n * parts);
    product.k = n * parts;
    product.n = bins * 2;
    const TensorId waves = c.constant(matrix, {product.k, product.n}, c.of(rows).element);
    return c.computed(id, product, {rows, waves}, {1, product.m, product.n});
}

void fourier(Context& c, NodeId id) {
    c.refuseOtherInputs(id, 1);
    const Operator& op = c.op(id);
    const Extents x = c.inputExtents(id, 0), y = c.extentsOf(id);
    const std::size_t rank = x.size(), axis = axisOf(op.integer("axis"), rank);
    // Moves the axis to the second-to-last position, before the axis of real and imaginary parts, and back afterwards.
    std::vector<int64_t> there, back;
    Extents result;
    for (std::size_t i = 0; i + 1 < rank; ++i)
        if (i != axis) there.push_back(static_cast<int64_t>(i));
    there.insert(there.end(), {static_cast<int64_t>(axis), static_cast<int64_t>(rank - 1)});
    for (std::size_t i = 0; i < rank; ++i)
        back.push_back(std::ranges::find(there, static_cast<int64_t>(i)) - there.begin());
    for (const int64_t i : there) result.push_back(y[static_cast<std::size_t>(i)]);
    const int64_t length = op.find("dft_length") ? op.integer("dft_length") : x[axis];
    const TensorId out = transformed(
        c, id, permuted(c, id, c.input(id, 0), there), x[axis], x.back(), length, y[axis], op.integer("inverse") != 0);
    c.define(id, permuted(c, id, c.view(out, result), back));
}

// Splits the signal [batch, length, 1 or 2] into frames and multiplies each frame by the window.
void shortTimeFourier(Context& c, NodeId id) {
    if (c.present(id, 1) || c.present(id, 3)) Context::refuse("requires a constant parameter");
    const Extents x = c.inputExtents(id, 0), y = c.extentsOf(id);
    const int64_t step = c.op(id).integer("frame_step"),
                  length = c.op(id).find("frame_length") ? c.op(id).integer("frame_length")
        : c.present(id, 2)                               ? c.inputExtents(id, 2)[0]
                                                         : x[1];
    const Extents extents{x[0], y[1], length, x[2]};
    const Copy split{extents, {x[1] * x[2], step * x[2], x[2], 1}, rowMajorStrides(extents)};
    TensorId frames = c.computed(id, split, {c.input(id, 0)}, extents);
    if (c.present(id, 2))
        frames = mapped(c, id, {frames, c.view(c.input(id, 2), {length, 1})}, c.elementOf(id), extents,
            [](const Terms& v) { return v[0] * v[1]; });
    c.define(id, transformed(c, id, frames, length, x[2], length, y[2], false));
}

}  // namespace

Rules spectrumRules() { return {{"DFT", fourier}, {"STFT", shortTimeFourier}}; }

}  // namespace egret::runtime::cuda
