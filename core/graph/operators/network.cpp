#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {
namespace {

// ---- windows, shared by convolution and pooling ---------------------------------------------------------------------

struct SlidingWindow {
    std::vector<int64_t> kernel, strides, dilations, pads;  // pads: all begins, then all ends
    std::vector<Dim> out;
};

// Completes strides, dilations and pads (resolving auto_pad if extents are known) and computes the output extents of
// the spatial axes of x (all after the second).
SlidingWindow slide(InferContext& context, const Shape& x, std::vector<int64_t> kernel, bool ceilMode) {
    SlidingWindow window;
    const std::size_t axes = x.rank() - 2;
    window.kernel = std::move(kernel);
    require(context, window.kernel.size() == axes, "the kernel has ", window.kernel.size(), " axes, but the input [", x,
        "] has ", axes);
    for (const int64_t k : window.kernel) require(context, k > 0 && k < (int64_t{1} << 40), "a kernel extent is ", k);
    window.strides = completed(context, "strides", axes, 1, 1);
    window.dilations = completed(context, "dilations", axes, 1, 1);
    const std::string mode = autoPadOf(context);
    const auto reach = [&](std::size_t i) { return (window.kernel[i] - 1) * window.dilations[i] + 1; };
    for (std::size_t i = 0; i < axes; ++i)
        require(context, window.strides[i] < (int64_t{1} << 40) && window.dilations[i] < (int64_t{1} << 20),
            "strides or dilations are too large");
    if (mode.starts_with("SAME")) {
        const auto rounded = [](int64_t extent, int64_t stride) { return extent / stride + (extent % stride != 0); };
        if (!Shape(std::vector<Dim>(x.dims().begin() + 2, x.dims().end())).known()) {
            for (std::size_t i = 0; i < axes; ++i) {  // the padding depends on run-time extents, so keep auto_pad
                const SymbolicInt stride = window.strides[i];
                window.out.push_back(Dim::of(floorQuotient(x[i + 2].value() + stride - 1, stride)));
            }
            context.erase("pads");
            return window;
        }
        std::vector<int64_t> pads(2 * axes);
        for (std::size_t i = 0; i < axes; ++i) {
            const int64_t in = x[i + 2].extent(), out = rounded(in, window.strides[i]);
            // This order avoids overflow.
            const int64_t total = std::max<int64_t>(0, (out - 1) * window.strides[i] - in + reach(i));
            pads[i] = mode == "SAME_UPPER" ? total / 2 : total - total / 2;
            pads[axes + i] = total - pads[i];
        }
        context.set("pads", pads);
    } else if (mode == "VALID") {
        context.erase("pads");
    }
    context.erase("auto_pad");
    window.pads = completed(context, "pads", 2 * axes, 0, 0);
    for (std::size_t i = 0; i < axes; ++i) {
        const Dim in = x[i + 2];
        if (!in.known()) {
            const SymbolicInt slack = in.value() + window.pads[i] + window.pads[axes + i] - reach(i);
            const SymbolicInt stride = window.strides[i];
            // Whether rounding up would add a window that starts beyond the input may depend on the extent.
            const bool isRegular = !ceilMode || window.pads[axes + i] + window.strides[i] <= reach(i);
            const SymbolicInt steps = floorQuotient(ceilMode ? slack + stride - 1 : slack, stride);
            window.out.push_back(isRegular ? Dim::of(steps + 1) : Dim());
            continue;
        }
        int64_t span = 0;
        require(context,
            !__builtin_add_overflow(in.extent(), window.pads[i], &span) &&
                !__builtin_add_overflow(span, window.pads[axes + i], &span),
            "the padded extent overflows");
        span -= reach(i);
        require(
            context, span >= 0, "the kernel (", reach(i), " wide) is larger than the padded input along axis ", i + 2);
        int64_t out = span / window.strides[i] + 1;
        // Rounds up, but never to a window that starts beyond the input (ONNX since 1.16, PyTorch always).
        const int64_t past = window.strides[i] - span % window.strides[i];  // start of the next window
        if (ceilMode && past != window.strides[i] && past < in.extent() + window.pads[i] - span) ++out;
        window.out.emplace_back(out);
    }
    return window;
}

std::vector<int64_t> kernelFromWeight(const Shape& w) {
    std::vector<int64_t> kernel = transformed(w.dims(), &Dim::extent);
    kernel.erase(kernel.begin(), kernel.begin() + std::min<std::ptrdiff_t>(2, std::ssize(kernel)));
    return kernel;
}

void checkActivation(const InferContext& context) {
    oneOf(context, "activation", {"none", "relu", "sigmoid", "tanh"}, "activation");
}

// Returns whether an input is a vector with one element per channel, as far as known.
bool isPerChannel(const InferContext& context, std::size_t input, Dim channels) {
    const Shape* vector = context.shape(input);
    return !vector || (vector->rank() == 1 && mayBeEqual((*vector)[0], channels));
}

// Returns [x0, channels, the window's extents].
Type slid(ElementType element, const Shape& x, Dim channels, const SlidingWindow& window) {
    std::vector<Dim> dims{x[0], channels};
    dims.insert(dims.end(), window.out.begin(), window.out.end());
    return Type::tensor(element, Shape(std::move(dims)));
}

Type inferConv(InferContext& context) {
    checkActivation(context);
    require(context, context.tensor(1).element() == context.tensor(0).element(),
        "input and weight must have the same type");
    return convolutionType(context, 0, 1, 2, context.tensor(0).element());
}

Type inferPool(InferContext& context) { return poolType(context, context.tensor(0)); }
Type inferGlobalPool(InferContext& context) { return globalPoolType(context, context.tensor(0)); }

// ---- matrices ----------------------------------------------------------------------------------------

Type inferMatMul(InferContext& context) {
    checkActivation(context);
    requireSameElements(context);
    return matmulType(context, 0, 1, context.tensor(0).element());
}

Type inferGemm(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    require(context, context.tensor(1).element() == element, "all inputs must have the same type");
    const Shape *a = context.shape(0), *b = context.shape(1);
    if (!a || !b) return Type::tensor(element, Shape(std::vector<Dim>(2)));
    require(context, a->rank() == 2 && b->rank() == 2, "[", *a, "] and [", *b, "] are not matrices");
    const std::size_t ta = context.integer("transA") != 0, tb = context.integer("transB") != 0;
    context.set("transA", static_cast<int64_t>(ta));
    context.set("transB", static_cast<int64_t>(tb));
    const Dim inner = (*a)[1 - ta], other = (*b)[tb];
    require(context, mayBeEqual(inner, other), "[", *a, "] and [", *b, "] cannot be multiplied: ", inner, " columns, ",
        other, " rows");
    const Shape out{(*a)[ta], (*b)[1 - tb]};
    if (context.present(2)) {
        const Shape* c = context.shape(2);
        if (c && c->known() && out.known())
            require(context, broadcast(context, *c, out) == out, "C [", *c, "] does not broadcast to [", out, "]");
    }
    return Type::tensor(element, out);
}

double gemmFlops(const Attributes& attributes, std::span<const Type> inputs, const Type& output) {
    const Attribute* transposed = attributes.find(Symbol("transA"));
    const bool ta = transposed && std::get<int64_t>(*transposed);
    const Shape& a = inputs[0].shape();
    const double inner = a.rank() == 2 ? a[ta ? 0 : 1].orOne() : 1;
    return (2 * inner + (inputs.size() > 2)) * elementCount(output);
}

// ---- normalisation -----------------------------------------------------------------------------------

Type inferBatchNormalization(InferContext& context) {
    const Type& x = context.tensor(0);
    if (x.hasShape()) {
        require(context, x.shape().rank() >= 2, "the input [", x.shape(), "] has no channels");
        for (std::size_t i = 1; i < 5; ++i)
            require(context, isPerChannel(context, i, x.shape()[1]), "input ", i, " must have one element per channel");
    }
    if (context.integer("outputs") == 1) return x;
    const Type& mean = context.tensor(3);
    return Type::tuple({x, mean, context.tensor(4)});
}

// Stores the last axis as -1, the default, for any rank, so that rules without an axis match it.
void completeNormalizedAxis(InferContext& context, std::size_t rank) {
    const int64_t axis = context.axis(context.integer("axis"), rank);
    context.set("axis", axis + 1 == static_cast<int64_t>(rank) ? int64_t{-1} : axis);
}

Type inferSoftmax(InferContext& context) {
    const Type& x = context.tensor(0);
    if (!x.hasShape()) return x;
    completeNormalizedAxis(context, x.shape().rank());
    if (context.integer("axis") == -1) context.erase("flatten");  // both readings of `axis` agree here, so use one form
    return x;
}

Type inferLpNormalization(InferContext& context) {
    require(context, context.integer("p") == 1 || context.integer("p") == 2, "p must be 1 or 2");
    if (const Shape* x = context.shape(0)) completeNormalizedAxis(context, x->rank());
    return context.tensor(0);
}

Type inferMeanVariance(InferContext& context) {
    const Shape* x = context.shape(0);
    if (!x) return context.tensor(0);
    std::vector<int64_t> axes = context.integersOr("axes", {0, 2, 3});
    for (int64_t& axis : axes) axis = context.axis(axis, x->rank());
    std::ranges::sort(axes);
    context.set("axes", axes);
    return context.tensor(0);
}

Type inferGroupNormalization(InferContext& context) {  // one scale and bias per channel (opset 21)
    const Shape* x = context.shape(0);
    const int64_t groups = context.integer("num_groups");
    require(context, groups >= 1, "num_groups is ", groups);
    require(context, !x || (x->rank() >= 2 && (!(*x)[1].known() || (*x)[1].extent() % groups == 0)),
        "the number of channels must be divisible by the number of groups");
    for (std::size_t i = 1; x && i < 3; ++i)
        require(context, isPerChannel(context, i, (*x)[1]), "input ", i, " must have one element per channel");
    return context.tensor(0);
}

double softmaxFlops(const Attributes&, std::span<const Type>, const Type& output) { return 5 * elementCount(output); }
double normFlops(const Attributes&, std::span<const Type>, const Type& output) { return 2 * elementCount(output); }

Type inferLayerNormalization(InferContext& context) {
    const Type& x = context.tensor(0);
    Type rows = Type::tensorOfUnknownRank(ElementType::f32);
    if (x.hasShape()) {
        std::vector<Dim> dims = x.shape().dims();
        std::fill(dims.begin() + context.axis(context.integer("axis"), dims.size()), dims.end(), Dim(1));
        completeNormalizedAxis(context, dims.size());
        rows = Type::tensor(ElementType::f32, Shape(std::move(dims)));
        for (std::size_t i = 1; i < context.inputs(); ++i)
            if (context.present(i)) requireBroadcastsTo(context, i, 0);
    }
    return firstOutputs(context, {x, rows, rows});
}

Type inferRmsNormalization(InferContext& context) {
    const Type& x = context.tensor(0);
    if (!x.hasShape()) return x;
    completeNormalizedAxis(context, x.shape().rank());
    requireBroadcastsTo(context, 1, 0);
    return x;
}

// ---- ONNX Runtime's own operators ----------------------------------------------------------------------

Type inferFusedConv(InferContext& context) {
    oneOf(context, "activation", {"", "Relu", "Sigmoid", "Tanh", "LeakyRelu", "Clip", "HardSigmoid"}, "activation");
    const Type y = convolutionType(context, 0, 1, 2, context.tensor(0).element());
    if (context.present(3))
        require(context, compatible(y, context.tensor(3)), "the addend is ", context.tensor(3), ", the result ", y);
    return y;
}

// transBatchA and transBatchB move the first axis before the last one, then transA and transB swap the last two.
Type inferFusedMatMul(InferContext& context) {
    const Shape *a = context.shape(0), *b = context.shape(1);
    if (!a || !b) return unknownRank(context);
    const auto transposed = [&](const Shape& shape, std::string_view batch, std::string_view last) {
        std::vector<Dim> dims = shape.dims();
        if (context.integer(batch) && dims.size() > 2) std::rotate(dims.begin(), dims.begin() + 1, dims.end() - 1);
        if (context.integer(last) && dims.size() > 1) std::swap(dims[dims.size() - 2], dims.back());
        return Shape(dims);
    };
    return productType(context, transposed(*a, "transBatchA", "transA"), transposed(*b, "transBatchB", "transB"),
        context.tensor(0).element());
}

double fusedMatMulFlops(const Attributes& attributes, std::span<const Type> inputs, const Type& output) {
    const auto isSet = [&](std::string_view name) {
        const Attribute* found = attributes.find(Symbol(name));
        return found && std::get<int64_t>(*found);
    };
    if (!inputs[0].hasShape() || inputs[0].shape().rank() == 0) return 2 * elementCount(output);
    const Shape& a = inputs[0].shape();
    const std::size_t last = a.rank() - 1, second = isSet("transBatchA") && last > 1 ? 0 : last - (last > 0);
    return 2 * a[isSet("transA") ? second : last].orOne() * elementCount(output);
}

// Normalizes x + skip + bias over the last axis. The results are y, the mean and the inverse deviation of the rows, and
// the sum.
Type inferSkipNormalization(InferContext& context) {
    const Type& x = context.tensor(0);
    for (std::size_t i = 1; i < context.inputs(); ++i)
        if (context.present(i)) requireBroadcastsTo(context, i, 0);
    Type rows = Type::tensorOfUnknownRank(ElementType::f32);
    if (x.hasShape()) {
        require(context, x.shape().rank() >= 1, "the input is a scalar");
        std::vector<Dim> dims = x.shape().dims();
        dims.back() = Dim(1);
        rows = Type::tensor(ElementType::f32, Shape(dims));
    }
    return firstOutputs(context, {x, rows, rows, x});
}

// Inputs: the words and segments of the tokens [batch, length], the tables of words, positions and segments, the scale
// and bias of the normalization, the mask of the tokens, their positions. The results are y, the number of tokens that
// the mask keeps, and the sum of the rows of the tables.
Type inferEmbedNormalization(InferContext& context) {
    const ElementType element = context.tensor(2).element();
    require(context, context.present(1) == context.present(4), "segment_ids and segment_embedding require each other");
    Dim hidden;
    for (std::size_t i = 2; i < 7; ++i) {
        if (!context.present(i)) continue;
        require(context, context.tensor(i).element() == element, "input ", i, " is ", context.tensor(i),
            ", but word_embedding is ", context.tensor(2));
        const Shape* shape = context.shape(i);
        if (!shape) continue;
        const std::size_t rank = i < 5 ? 2 : 1;
        require(context, shape->rank() == rank && mayBeEqual((*shape)[rank - 1], hidden), "input ", i, " is [", *shape,
            "], but ", rank, rank == 1 ? " axis" : " axes", " and ", hidden, " columns are required");
        if (!hidden.known()) hidden = (*shape)[rank - 1];
    }
    const Shape* words = context.shape(0);
    require(context, !words || words->rank() == 2, "input_ids are ", context.tensor(0), "; two axes are required");
    for (const std::size_t i : {std::size_t{1}, std::size_t{7}, std::size_t{8}}) {
        const Shape* ids = context.present(i) ? context.shape(i) : nullptr;
        if (!ids || !words) continue;
        const bool isOfAll = i == 8 && ids->rank() == 2 && (*ids)[0] == Dim(1);  // equal positions in all sequences
        require(context,
            ids->rank() == 2 && (isOfAll || mayBeEqual((*ids)[0], (*words)[0])) && mayBeEqual((*ids)[1], (*words)[1]),
            "input ", i, " is [", *ids, "], but input_ids are [", *words, "]");
    }
    const Dim batch = words ? (*words)[0] : Dim(), length = words ? (*words)[1] : Dim();
    const Type y = Type::tensor(element, {batch, length, hidden});
    return firstOutputs(context, {y, Type::tensor(ElementType::i32, {batch}), y});
}

// ---- TASO's operators on weights (design: TASO, "Shapes") ----------------------------------------------

const Shape& fourAxes(const InferContext& context, std::size_t input) {
    const Shape* shape = context.shape(input);
    require(context, shape && shape->rank() == 4 && shape->known(), "input ", input,
        " is not a weight with four known axes");
    return *shape;
}

Type inferEnlarge(InferContext& context) {
    const Shape& w = fourAxes(context, 0);
    const auto kernel = completed(context, "kernel_shape", 2, 1, 1);
    Shape out = w;
    for (std::size_t i = 0; i < 2; ++i) {
        const int64_t from = w[i + 2].extent();
        require(context, from % 2 == 1 && kernel[i] % 2 == 1 && from <= kernel[i],
            "only odd kernels can be enlarged, and only to larger odd ones");
        out[i + 2] = kernel[i];
    }
    return Type::tensor(context.tensor(0).element(), out);
}

Type inferMergeGroups(InferContext& context) {
    const Shape& w = fourAxes(context, 0);
    const int64_t count = context.integer("count"), group = context.integer("group");
    require(context, count >= 2 && group >= count && group % count == 0, "the groups (", group, ") cannot be merged ",
        count, " at a time");
    require(context, w[0].extent() % group == 0, "the number of outputs must be divisible by the number of groups");
    Shape out = w;
    int64_t inputs = 0;
    require(context, !__builtin_mul_overflow(w[1].extent(), count, &inputs), "the inputs overflow");
    out[1] = inputs;
    return Type::tensor(context.tensor(0).element(), out);
}

Type inferFuseWeight(InferContext& context) {  // w, scale, var
    const Type& w = context.tensor(0);
    require(context, w.isFullyKnown() && w.shape().rank() >= 3, "the weight's shape is unknown");
    for (std::size_t i = 1; i < 3; ++i)
        require(context, context.shape(i) && *context.shape(i) == Shape{w.shape()[0]}, "input ", i,
            " must have one element per output channel");
    return w;
}

Type inferFuseBias(InferContext& context) {  // scale, bias, mean, var[, conv bias]
    const Type& scale = context.tensor(0);
    for (std::size_t i = 1; i < context.inputs(); ++i)
        require(context, context.tensor(i) == scale && scale.hasShape() && scale.shape().rank() == 1,
            "the inputs must be vectors of the same length");
    return scale;
}

}  // namespace

std::string autoPadOf(const InferContext& context) {
    return oneOf(context, "auto_pad", {"NOTSET", "VALID", "SAME_UPPER", "SAME_LOWER"}, "auto_pad");
}

Type convolutionType(InferContext& context, std::size_t input, std::size_t weight, int biasInput, ElementType element) {
    const Shape *x = context.shape(input), *w = context.shape(weight);
    if (!x || !w) return Type::tensorOfUnknownRank(element);
    require(context, x->rank() >= 3 && w->rank() == x->rank(), "input [", *x, "] and weight [", *w, "] do not fit");
    const int64_t group = context.integer("group");
    require(context, group >= 1, "group is ", group);
    const Dim channels = (*x)[1], perGroup = (*w)[1], outputs = (*w)[0];
    if (channels.known() && perGroup.known()) {
        int64_t product = 0;
        require(context, !__builtin_mul_overflow(perGroup.extent(), group, &product) && product == channels.extent(),
            "the input has ", channels, " channels, but the weight takes ", perGroup, " x ", group, " groups");
    }
    require(context, !outputs.known() || outputs.extent() % group == 0, "the weight's ", outputs,
        " outputs do not divide evenly into ", group, " groups");
    const auto bias = static_cast<std::size_t>(biasInput);  // -1 becomes an index that no input has
    require(context, !context.present(bias) || isPerChannel(context, bias, outputs),
        "the bias must have one element per output channel");
    for (std::size_t i = 2; i < w->rank(); ++i)
        if (!(*w)[i].known()) return Type::tensor(element, Shape(std::vector<Dim>(x->rank())));
    const auto kernel = kernelFromWeight(*w);
    if (context.has("kernel_shape"))
        require(context, context.integers("kernel_shape") == kernel, "kernel_shape ", context.integers("kernel_shape"),
            " differs from the weight's ", kernel);
    context.erase("kernel_shape");  // the weight's shape determines it
    return slid(element, *x, outputs, slide(context, *x, kernel, false));
}

double convFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const Shape& w = inputs[1].shape();
    double perOutput = 2;
    for (std::size_t i = 1; i < w.rank(); ++i) perOutput *= w[i].orOne();
    return elementCount(output) * (perOutput + (inputs.size() > 2));
}

Type poolType(InferContext& context, const Type& x) {
    const auto& kernel = context.integers("kernel_shape");
    const bool withIndices = context.has("outputs") && context.integer("outputs") == 2;
    const auto wrap = [&](const Type& type) {
        return withIndices ? Type::tuple({type, withElement(type, ElementType::i64)}) : type;
    };
    if (!x.hasShape()) return wrap(x);
    require(context, x.shape().rank() >= 3, "the input [", x.shape(), "] has no spatial axes");
    const bool ceilMode = context.integer("ceil_mode") != 0;
    return wrap(slid(x.element(), x.shape(), x.shape()[1], slide(context, x.shape(), kernel, ceilMode)));
}

double poolFlops(const Attributes& attributes, std::span<const Type>, const Type& output) {
    double window = 1;
    for (const int64_t k : std::get<std::vector<int64_t>>(*attributes.find(Symbol("kernel_shape"))))
        window *= static_cast<double>(k);
    return elementCount(output) * window;
}

Type globalPoolType(const InferContext& context, const Type& x) {
    if (!x.hasShape()) return x;
    require(context, x.shape().rank() >= 3, "the input [", x.shape(), "] has no spatial axes");
    std::vector<Dim> dims = x.shape().dims();
    std::fill(dims.begin() + 2, dims.end(), Dim(1));
    return Type::tensor(x.element(), Shape(std::move(dims)));
}

Type productType(const InferContext& context, const Shape& a, const Shape& b, ElementType element) {
    require(context, a.rank() >= 1 && b.rank() >= 1, "every input must have at least one axis");
    std::vector<Dim> left = a.dims(), right = b.dims();
    if (left.size() == 1) left.insert(left.begin(), Dim(1));
    if (right.size() == 1) right.push_back(Dim(1));
    const Dim inner = left.back(), other = right[right.size() - 2];
    require(context, mayBeEqual(inner, other), "[", a, "] and [", b, "] cannot be multiplied: ", inner, " columns, ",
        other, " rows");
    Shape batch = broadcast(context, Shape(std::vector<Dim>(left.begin(), left.end() - 2)),
        Shape(std::vector<Dim>(right.begin(), right.end() - 2)));
    std::vector<Dim> dims = batch.dims();
    if (a.rank() > 1) dims.push_back(left[left.size() - 2]);
    if (b.rank() > 1) dims.push_back(right.back());
    return Type::tensor(element, Shape(std::move(dims)));
}

Type matmulType(InferContext& context, std::size_t first, std::size_t second, ElementType element) {
    const Shape *a = context.shape(first), *b = context.shape(second);
    return a && b ? productType(context, *a, *b, element) : Type::tensorOfUnknownRank(element);
}

double matmulFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const Shape& a = inputs[0].shape();
    const double inner = a.rank() ? a[a.rank() - 1].orOne() : 1;
    return 2 * inner * elementCount(output);
}

std::vector<OpSpec> networkOperators() {
    const AttributeSpec autoPad = text("auto_pad", "NOTSET");
    const AttributeSpec activation = text("activation", "none");  // Egret's own: fused by rules (TASO's ACTI)
    const AttributeSpec epsilon = number("epsilon", 1e-5);
    std::vector<OpSpec> rows{
        {"Conv", Family::convolution, 2, 3,
            {integers("strides"), integers("pads"), integers("dilations"), integer("group", 1), autoPad,
                integers("kernel_shape"), activation},
            inferConv, convFlops},
        {"MaxPool", Family::pooling, 1, 1,
            {required(integers("kernel_shape")), integers("strides"), integers("pads"), integers("dilations"), autoPad,
                integer("ceil_mode", 0), integer("storage_order", 0), integer("outputs", 1)},
            inferPool, poolFlops},
        {"AveragePool", Family::pooling, 1, 1,
            {required(integers("kernel_shape")), integers("strides"), integers("pads"), integers("dilations"), autoPad,
                integer("ceil_mode", 0), integer("count_include_pad", 0)},
            inferPool, poolFlops},
        {"LpPool", Family::pooling, 1, 1,
            {required(integers("kernel_shape")), integers("strides"), integers("pads"), integers("dilations"), autoPad,
                integer("ceil_mode", 0), integer("p", 2)},
            inferPool, poolFlops},
        {"GlobalLpPool", Family::pooling, 1, 1, {integer("p", 2)}, inferGlobalPool, readsInput},
        {"GlobalAveragePool", Family::pooling, 1, 1, {}, inferGlobalPool, readsInput},
        {"GlobalMaxPool", Family::pooling, 1, 1, {}, inferGlobalPool, readsInput},
        {"MatMul", Family::matmul, 2, 2, {activation}, inferMatMul, matmulFlops},
        {"Gemm", Family::matmul, 2, 3,
            {number("alpha", 1.0), number("beta", 1.0), integer("transA", 0), integer("transB", 0)}, inferGemm,
            gemmFlops},
        {"BatchNormalization", Family::normalization, 5, 5,
            {epsilon, number("momentum", 0.9), integer("training_mode", 0), integer("outputs", 1)},
            inferBatchNormalization, normFlops},
        {"InstanceNormalization", Family::normalization, 3, 3, {epsilon}, sameAsInput, normFlops},
        {"LayerNormalization", Family::normalization, 2, 3,
            {integer("axis", -1), epsilon, integer("stash_type", 1), integer("outputs", 1)}, inferLayerNormalization,
            softmaxFlops},
        {"RMSNormalization", Family::normalization, 2, 2, {integer("axis", -1), epsilon, integer("stash_type", 1)},
            inferRmsNormalization, softmaxFlops},
        contributed({"com.microsoft.FusedConv", Family::convolution, 2, 4,
            {integers("strides"), integers("pads"), integers("dilations"), integer("group", 1), autoPad,
                integers("kernel_shape"), text("activation", ""), numbers("activation_params")},
            inferFusedConv, convFlops}),
        contributed({"com.microsoft.FusedMatMul", Family::matmul, 2, 2,
            {number("alpha", 1.0), integer("transA", 0), integer("transB", 0), integer("transBatchA", 0),
                integer("transBatchB", 0)},
            inferFusedMatMul, fusedMatMulFlops}),
        contributed({"com.microsoft.SkipLayerNormalization", Family::normalization, 3, 5,
            {number("epsilon", 1e-12), integer("outputs", 1)}, inferSkipNormalization, softmaxFlops}),
        contributed({"com.microsoft.SkipSimplifiedLayerNormalization", Family::normalization, 3, 4,
            {number("epsilon", 1e-12), integer("outputs", 1)}, inferSkipNormalization, softmaxFlops}),
        contributed({"com.microsoft.EmbedLayerNormalization", Family::normalization, 7, 9,
            {number("epsilon", 1e-12), integer("mask_index_type", 0), integer("outputs", 1)}, inferEmbedNormalization,
            softmaxFlops}),
        // ONNX Runtime's operator in ONNX's domain.
        {"SimplifiedLayerNormalization", Family::normalization, 2, 2,
            {integer("axis", -1), epsilon, integer("stash_type", 1)}, inferRmsNormalization, softmaxFlops},
        {"LRN", Family::normalization, 1, 1,
            {number("alpha", 1e-4), number("beta", 0.75), number("bias", 1.0), required(integer("size"))}, sameAsInput,
            softmaxFlops},
        {"LpNormalization", Family::normalization, 1, 1, {integer("axis", -1), integer("p", 2)}, inferLpNormalization,
            normFlops},
        {"MeanVarianceNormalization", Family::normalization, 1, 1, {integers("axes")}, inferMeanVariance, softmaxFlops},
        {"GroupNormalization", Family::normalization, 3, 3,
            {epsilon, required(integer("num_groups")), integer("stash_type", 1)}, inferGroupNormalization,
            softmaxFlops},
        // Pads a weight with zeros to a larger odd kernel, centered.
        {"Enlarge", Family::convolution, 1, 1, {required(integers("kernel_shape"))}, inferEnlarge, nullptr, false},
        // Converts the weight of a convolution with `group` groups to one with group/count groups. The channels of
        // other groups get zeros.
        {"MergeGroups", Family::convolution, 1, 1, {integer("count", 2), required(integer("group"))}, inferMergeGroups,
            nullptr, false},
        // Compute w * scale / sqrt(var + epsilon), and bias + (conv bias - mean) * scale / sqrt(var + epsilon).
        {"FuseBatchNormWeight", Family::convolution, 3, 3, {epsilon}, inferFuseWeight, oneFlopPerElement, false},
        {"FuseBatchNormBias", Family::convolution, 4, 5, {epsilon}, inferFuseBias, oneFlopPerElement, false},
    };
    // `flatten` selects the meaning before opset 13: softmax over all axes from `axis` on.
    for (const auto name : {"Softmax", "LogSoftmax", "Hardmax"})
        rows.push_back(
            {name, Family::activation, 1, 1, {integer("axis", -1), integer("flatten", 0)}, inferSoftmax, softmaxFlops});
    return rows;
}

}  // namespace egret::graph
