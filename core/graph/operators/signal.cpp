#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

Type inferWindow(InferContext& context) {
    Dim size;
    if (!context.present(0)) {
        require(context, context.integer("size") >= 0, "the size must not be negative");
        size = context.integer("size");
    }
    return Type::tensor(elementAttribute(context, "output_datatype"), Shape{size});
}

// [..., signal, ..., 1 real or 2 complex] -> the same rank, with complex numbers last.
Type inferDFT(InferContext& context) {
    const Shape* x = context.shape(0);
    const ElementType element = context.tensor(0).element();
    if (!x) return Type::tensorOfUnknownRank(element);
    require(context, x->rank() >= 2, "the input has no signal axis");
    if (context.present(2)) return Type::tensor(element, Shape(std::vector<Dim>(x->rank())));
    const int64_t axis = context.axis(context.integer("axis"), x->rank());
    require(context, axis + 1 < static_cast<int64_t>(x->rank()), "the axis must not be that of the complex numbers");
    context.set("axis", axis);
    std::vector<Dim> dims = x->dims();
    Dim& extent = dims[static_cast<std::size_t>(axis)];
    if (context.present(1)) extent = {};
    else if (context.has("dft_length")) {
        require(context, context.integer("dft_length") > 0, "dft_length must be positive");
        extent = context.integer("dft_length");
    }
    if (context.integer("onesided") && extent.known()) extent = extent.extent() / 2 + 1;
    dims.back() = 2;
    return Type::tensor(element, Shape(std::move(dims)));
}

// signal [batch, length, 1 or 2] -> [batch, frames, bins, 2]
Type inferSTFT(InferContext& context) {
    const Shape* x = context.shape(0);
    const ElementType element = context.tensor(0).element();
    require(context, !x || x->rank() == 3, "the signal must be [batch, length, 1 or 2]");
    Dim length, frames, bins;
    if (context.present(2)) {
        const Shape* window = context.shape(2);
        if (window && window->rank() == 1) length = (*window)[0];
    }
    if (!context.present(3) && context.has("frame_length")) length = context.integer("frame_length");
    if (length.known()) bins = context.integer("onesided") ? length.extent() / 2 + 1 : length.extent();
    if (x && (*x)[1].known() && length.known() && !context.present(1)) {
        const int64_t step = context.integer("frame_step");
        require(context, step > 0 && length.extent() <= (*x)[1].extent(), "frames do not fit the signal");
        frames = ((*x)[1].extent() - length.extent()) / step + 1;
    }
    return Type::tensor(element, Shape{x ? (*x)[0] : Dim(), frames, bins, 2});
}

Type inferMelWeights(InferContext& context) {
    Dim bins, bands;
    if (!context.present(0)) bands = context.integer("num_mel_bins");
    if (!context.present(1)) bins = context.integer("dft_length") / 2 + 1;
    return Type::tensor(elementAttribute(context, "output_datatype"), Shape{bins, bands});
}

double transformFlops(const Attributes&, std::span<const Type>, const Type& output) {
    return 10 * elementCount(output);
}

}  // namespace

std::vector<OpSpec> signalOperators() {
    std::vector<OpSpec> rows{
        {"DFT", Family::other, 1, 3,
            {integer("dft_length", {}, 1), integer("axis", 1, 2), integer("inverse", 0), integer("onesided", 0)},
            inferDFT, transformFlops},
        {"STFT", Family::other, 1, 4,
            {integer("frame_step", {}, 1), integer("frame_length", {}, 3), integer("onesided", 1)}, inferSTFT,
            transformFlops},
        {"MelWeightMatrix", Family::other, 0, 5,
            {integer("num_mel_bins", {}, 0), integer("dft_length", {}, 1), integer("sample_rate", {}, 2),
                number("lower_edge_hertz", {}, 3), number("upper_edge_hertz", {}, 4), integer("output_datatype", 1)},
            inferMelWeights, oneFlopPerElement},
    };
    for (const auto name : {"HannWindow", "HammingWindow", "BlackmanWindow"})
        rows.push_back(
            {name, Family::other, 0, 1, {integer("size", {}, 0), integer("periodic", 1), integer("output_datatype", 1)},
                inferWindow, oneFlopPerElement});
    return rows;
}

}  // namespace egret::graph
