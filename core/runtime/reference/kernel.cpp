#include "core/runtime/reference/kernel.h"

#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/graph/containers.h"

#include <ATen/Dispatch.h>
#include <ATen/ops/constant_pad_nd.h>

#include <algorithm>
#include <limits>
#include <map>

namespace egret::runtime {

namespace {

at::Scalar limit(const at::Tensor& tensor, bool isHighest) {
    if (!at::isIntegralType(tensor.scalar_type(), /*includeBool=*/true))
        return isHighest ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    return AT_DISPATCH_INTEGRAL_TYPES_AND(at::kBool, tensor.scalar_type(), "limit", [&]() -> at::Scalar {
        return isHighest ? std::numeric_limits<scalar_t>::max() : std::numeric_limits<scalar_t>::min();
    });
}

}  // namespace

const at::Tensor& Call::operator[](std::size_t index) const {
    if (!present(index)) fail("input " + std::to_string(index) + " is missing");
    return in[index];
}

c10::optional<at::Tensor> Call::optional(std::size_t index) const {
    if (!present(index)) return {};
    return in[index];
}

bool Call::isOptional(std::size_t index) const {
    return present(index) && graph::optionalContent(inputTypes[index]).has_value();
}

bool Call::has(std::string_view name) const {
    const Symbol symbol(name);
    return op.spec->attribute(symbol) && op.find(symbol);
}

void Call::fail(const std::string& message) const {
    throw Error(Category::badInput, std::string(op.name()) + ": " + message);
}
void Call::failUnsupported(const std::string& message) const {
    throw Error(Category::unsupported, std::string(op.name()) + ": " + message);
}

const Kernel* findKernel(std::string_view name) {
    static const auto table = [] {
        std::map<std::string_view, Kernel> out;
        for (const auto family :
            {elementwiseKernels, networkKernels, movementKernels, reductionKernels, indexingKernels, spatialKernels,
                algebraKernels, recurrentKernels, quantizationKernels, lossKernels, signalKernels, sequenceKernels,
                textKernels, attentionKernels, patchKernels, trainingKernels, randomKernels}) {
            for (const KernelRow& row : family()) {
                ensure(
                    graph::findOperator(row.name) != nullptr, "every kernel has an operator: " + std::string(row.name));
                ensure(
                    out.emplace(row.name, row.kernel).second, "an operator has one kernel: " + std::string(row.name));
            }
        }
        return out;
    }();
    return valueAt(table, name);
}

bool takesStrings(const graph::Operator& op) {
    // Operators that move elements, compare them for equality, or have code for strings.
    static constexpr std::string_view kNames[] = {"Cast", "CastLike", "Compress", "Concat", "ConcatFromSequence",
        "DepthToSpace", "Equal", "Expand", "Flatten", "Gather", "GatherElements", "GatherND", "Identity", "OneHot",
        "Optional", "OptionalGetElement", "OptionalHasElement", "Pad", "RegexFullMatch", "Reshape", "ReverseSequence",
        "Scatter", "ScatterElements", "ScatterND", "SequenceAt", "SequenceConstruct", "SequenceEmpty", "SequenceErase",
        "SequenceInsert", "SequenceLength", "Shape", "Size", "Slice", "SpaceToDepth", "Split", "SplitToSequence",
        "Squeeze", "StringConcat", "StringNormalizer", "StringSplit", "TfIdfVectorizer", "Tile", "Transpose", "Unique",
        "Unsqueeze", "Where"};
    if (op.is("ScatterElements") || op.is("ScatterND")) return op.text("reduction") == "none";
    return isIn(op.name(), kNames);
}

at::Scalar scalarLike(const at::Tensor& tensor, double value) {
    if (at::isIntegralType(tensor.scalar_type(), true)) return at::Scalar(static_cast<int64_t>(value));
    return at::Scalar(value);
}

at::Tensor wrapped(const at::Tensor& indices, int64_t extent) {
    const at::Tensor wide = indices.to(at::kLong);
    return at::where(wide < 0, wide + extent, wide);
}

at::Tensor takeAlong(const at::Tensor& x, int64_t axis, const std::vector<int64_t>& indices) {
    return x.index_select(axis, at::tensor(indices, at::kLong));
}

at::Tensor padded(const at::Tensor& x, const std::vector<int64_t>& pads, const at::Scalar& value) {
    const std::size_t axes = pads.size() / 2;
    std::vector<int64_t> fromLast;  // LibTorch's order: begin and end of the last axis, then of the previous one, ...
    for (std::size_t i = axes; i-- > 0;) {
        fromLast.push_back(pads[i]);
        fromLast.push_back(pads[axes + i]);
    }
    if (std::ranges::all_of(pads, [](int64_t pad) { return pad == 0; })) return x;
    return at::constant_pad_nd(x, fromLast, value);
}

at::Scalar lowest(const at::Tensor& tensor) { return limit(tensor, false); }
at::Scalar highest(const at::Tensor& tensor) { return limit(tensor, true); }

at::Tensor perChannel(const at::Tensor& values, int64_t rank, int64_t axis) {
    std::vector<int64_t> shape(static_cast<std::size_t>(rank), 1);
    shape[static_cast<std::size_t>(axis)] = values.numel();
    return values.reshape(shape);
}

at::Tensor activated(const at::Tensor& x, const std::string& activation) {
    if (activation == "relu") return x.relu();
    if (activation == "sigmoid") return x.sigmoid();
    if (activation == "tanh") return x.tanh();
    return x;
}

}  // namespace egret::runtime
