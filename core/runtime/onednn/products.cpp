#include "core/runtime/onednn/lowering.h"

#include <algorithm>

namespace egret::runtime::onednn {
namespace {

using dnnl::algorithm;
using dnnl::prop_kind;

dnnl::primitive_attr attributesOf(const Fusion& fusion) {
    dnnl::post_ops postOps;
    if (fusion.addend) postOps.append_sum(1.0f);
    if (fusion.activation)
        postOps.append_eltwise(1.0f, fusion.activation->algorithm, fusion.activation->alpha, fusion.activation->beta);
    return attributes(postOps);
}

// Returns the destination of the product: the addend in the product's layout or, without an addend, new memory.
ValueId destination(Lowering& l, const Fusion& fusion, const Desc& desc) {
    if (!fusion.addend) return l.planner().computed(desc);
    const ValueId addend = l.valueOf(*fusion.addend);
    const ValueId copy = l.planner().reordered(l.planner().reshaped(addend, desc.dims()), desc);
    return l.planner().isOverwritable(addend, copy, 1) ? l.planner().overwritten(copy) : l.planner().copied(copy, desc);
}

// Calls the product with its operands in their preferred layouts.
template <class PrimitiveDesc>
ValueId called(Lowering& l, const Fusion& fusion, const PrimitiveDesc& primitive, std::string_view name, ValueId x,
    ValueId weights, const std::optional<ValueId>& bias) {
    std::vector<Argument> arguments{{DNNL_ARG_SRC, l.planner().reordered(x, primitive.src_desc())},
        {DNNL_ARG_WEIGHTS, l.planner().reordered(weights, primitive.weights_desc())}};
    if (bias) arguments.push_back({DNNL_ARG_BIAS, *bias});
    const ValueId y = destination(l, fusion, primitive.dst_desc());
    arguments.push_back({DNNL_ARG_DST, y});
    l.planner().call(primitive, name, std::move(arguments));
    return y;
}

// Returns weights [outer, channels, inner] multiplied by the scales of `affine`.
ValueId scaledWeights(Lowering& l, const graph::TensorPtr& weights, const Affine& affine, std::size_t inner) {
    std::vector<float> values = floatsOf(*weights);
    const std::size_t channels = affine.scale.size();
    for (std::size_t i = 0; i < values.size(); ++i) values[i] *= affine.scale[i / inner % channels];
    return l.planner().constant(values, dimsOf(weights->type()));
}

// ---- convolution ------------------------------------------------------------------------------------

struct Window {
    Dims strides, dilations, begins, ends;  // oneDNN counts dilation from 0
};

Window windowOf(const graph::Operator& op) {
    const auto& pads = op.integers("pads");
    const auto axes = static_cast<std::ptrdiff_t>(pads.size() / 2);
    Window out{op.integers("strides"), op.integers("dilations"), {pads.begin(), pads.begin() + axes},
        {pads.begin() + axes, pads.end()}};
    for (int64_t& dilation : out.dilations) --dilation;
    return out;
}

void convolution(Lowering& l, NodeId id) {
    const graph::Operator& op = l.op(id);
    if (l.resultDims(id).size() > 5) Lowering::refuse("convolves over more than three axes");
    const graph::TensorPtr constantWeights = l.constantInput(id, 1);
    const bool hasBias = l.present(id, 2);
    const graph::TensorPtr constantBias = hasBias ? l.constantInput(id, 2) : nullptr;
    const Dims weightDims = l.inputDims(id, 1);
    const auto channels = static_cast<std::size_t>(weightDims[0]);

    Affine affine(channels);
    if (constantBias) affine.shift = floatsOf(*constantBias);
    const bool folds = constantWeights && (!hasBias || constantBias);
    const Fusion fusion = fusionBehind(l, id, folds ? &affine : nullptr, weightDims.size() - 1);
    l.planner().setNodes(fusion.nodes);

    std::optional<ValueId> bias;
    if (folds && affine.shifts()) bias = l.planner().constant(affine.shift, {weightDims[0]});
    if (!folds && hasBias) bias = l.planner().plain(l.input(id, 2));
    ValueId weights = folds && affine.scales()
        ? scaledWeights(l, constantWeights, affine, static_cast<std::size_t>(constantWeights->elements()) / channels)
        : l.input(id, 1);
    if (const int64_t groups = op.integer("group"); groups > 1) {  // weights are [groups, outputs, inputs, ...]
        Dims grouped = weightDims;
        grouped[0] /= groups;
        grouped.insert(grouped.begin(), groups);
        weights = l.planner().reshaped(weights, grouped);
    }

    const Window w = windowOf(op);
    const ValueId x = l.input(id, 0);
    const Desc xAny = anyDesc(l.planner().dims(x)), weightsAny = anyDesc(l.planner().dims(weights)),
               yAny = anyDesc(l.resultDims(id));
    const auto desc = bias
        ? dnnl::convolution_forward::desc(prop_kind::forward_inference, algorithm::convolution_direct, xAny, weightsAny,
              l.planner().desc(*bias), yAny, w.strides, w.dilations, w.begins, w.ends)
        : dnnl::convolution_forward::desc(prop_kind::forward_inference, algorithm::convolution_direct, xAny, weightsAny,
              yAny, w.strides, w.dilations, w.begins, w.ends);
    const dnnl::convolution_forward::primitive_desc primitive(desc, attributesOf(fusion), l.engine());
    l.define(fusion, called(l, fusion, primitive, "convolution", x, weights, bias));
}

// ---- matrix products --------------------------------------------------------------------------------

struct MatrixProduct {
    ValueId a, b;  // operands of equal rank, at least 2
    std::optional<ValueId> bias;
};

// Computes a @ b (+ bias) with extents `dims`, then reshapes it to the node's extents.
void multiply(Lowering& l, const Fusion& fusion, const MatrixProduct& product, const Dims& dims) {
    l.planner().setNodes(fusion.nodes);
    const Desc aAny = anyDesc(l.planner().dims(product.a)), bAny = anyDesc(l.planner().dims(product.b)),
               yAny = anyDesc(dims);
    const auto desc = product.bias ? dnnl::matmul::desc(aAny, bAny, l.planner().desc(*product.bias), yAny)
                                   : dnnl::matmul::desc(aAny, bAny, yAny);
    const dnnl::matmul::primitive_desc primitive(desc, attributesOf(fusion), l.engine());
    const ValueId y = called(l, fusion, primitive, "matmul", product.a, product.b, product.bias);
    l.define(fusion, l.planner().reshaped(y, l.resultDims(fusion.nodes.back())));
}

// Swaps the last two axes without moving data.
ValueId transposed(Lowering& l, ValueId value) {
    std::vector<int> axes = consecutive<int>(l.planner().dims(value).size());
    std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
    return l.planner().view(value, l.planner().desc(value).permute_axes(axes));
}

// Converts a vector to a row (left operand) or a column (right operand), then adds leading axes up to `rank`.
Dims matrixDims(Dims dims, bool asRow, std::size_t rank) {
    if (dims.size() == 1) dims.insert(asRow ? dims.begin() : dims.end(), 1);
    while (dims.size() < rank) dims.insert(dims.begin(), 1);
    return dims;
}

void matmul(Lowering& l, NodeId id) {
    Dims a = matrixDims(l.inputDims(id, 0), true, 2), b = matrixDims(l.inputDims(id, 1), false, 2);
    const bool isFlat = b.size() == 2;  // the rows of all batches of `a` form one matrix
    if (isFlat) {
        a = {productOf(std::span(a).first(a.size() - 1)), a.back()};
    }
    const std::size_t rank = std::max(a.size(), b.size());
    a = matrixDims(a, true, rank);
    b = matrixDims(b, false, rank);
    Dims y(rank);
    for (std::size_t i = 0; i + 2 < rank; ++i) y[i] = std::max(a[i], b[i]);
    y[rank - 2] = a[rank - 2];
    y[rank - 1] = b[rank - 1];

    const graph::TensorPtr weights = isFlat && l.inputDims(id, 1).size() == 2 ? l.constantInput(id, 1) : nullptr;
    const auto columns = static_cast<std::size_t>(y.back());
    Affine affine(columns);
    const Fusion fusion = fusionBehind(l, id, weights ? &affine : nullptr, 1);
    l.planner().setNodes(fusion.nodes);
    MatrixProduct product{l.planner().reshaped(l.input(id, 0), a), {}, {}};
    if (affine.scales()) product.b = scaledWeights(l, weights, affine, 1);
    else product.b = l.planner().reshaped(l.input(id, 1), b);
    if (affine.shifts()) product.bias = l.planner().constant(affine.shift, {1, y.back()});
    multiply(l, fusion, product, y);
}

// Computes alpha a b + beta c. alpha and a constant c are folded into weights and bias. A non-constant c is passed to
// the product: a row as the bias, a whole matrix (a residual) as the addend.
void gemm(Lowering& l, NodeId id) {
    const graph::Operator& op = l.op(id);
    const Dims y = l.resultDims(id);
    const auto columns = static_cast<std::size_t>(y[1]);
    const graph::TensorPtr weights = l.constantInput(id, 1);
    const bool transB = op.integer("transB") != 0;
    const auto alpha = static_cast<float>(op.number("alpha")), beta = static_cast<float>(op.number("beta"));
    Affine affine(columns, alpha);
    if (!weights && alpha != 1)
        Lowering::refuse("alpha is " + std::to_string(alpha) + " and the second input is not constant");
    const graph::TensorPtr c = l.present(id, 2) && beta != 0 ? l.constantInput(id, 2) : nullptr;
    const bool isAdded = l.present(id, 2) && beta != 0 && !c;
    if (isAdded && beta != 1)
        Lowering::refuse("beta is " + std::to_string(beta) + " and the third input is not constant");
    const Dims addedDims = isAdded ? l.inputDims(id, 2) : Dims();
    const bool isRow = isAdded && addedDims.back() == y[1] && productOf(addedDims) == y[1];
    if (isAdded && !isRow && addedDims != y) Lowering::refuse("the third input is neither a row nor a whole matrix");
    if (c) {
        if (c->elements() != 1 && (c->elements() != y[1] || c->shape().back() != y[1]))
            Lowering::refuse("the third input is not a row");
        const std::vector<float> values = floatsOf(*c);
        for (std::size_t i = 0; i < columns; ++i) affine.shift[i] = beta * values[values.size() == 1 ? 0 : i];
    }
    Fusion fusion{{id}, {}, {}};  // nodes that follow an added matrix cannot be fused
    if (isAdded && !isRow) fusion.addend = l.node(id).inputs[2];
    else if (!isAdded) fusion = fusionBehind(l, id, weights ? &affine : nullptr, 1);
    l.planner().setNodes(fusion.nodes);
    MatrixProduct product{l.input(id, 0), {}, {}};
    product.b = affine.scales()
        ? scaledWeights(l, weights, affine, transB ? static_cast<std::size_t>(l.inputDims(id, 1)[1]) : 1)
        : l.input(id, 1);
    if (op.integer("transA") != 0) product.a = transposed(l, product.a);
    if (transB) product.b = transposed(l, product.b);
    if (isRow) product.bias = l.planner().reshaped(l.planner().plain(l.input(id, 2)), {1, y[1]});
    else if (affine.shifts()) product.bias = l.planner().constant(affine.shift, {1, y[1]});
    multiply(l, fusion, product, y);
}

}  // namespace

Rules productRules() { return {{"Conv", convolution}, {"MatMul", matmul}, {"Gemm", gemm}}; }

}  // namespace egret::runtime::onednn
