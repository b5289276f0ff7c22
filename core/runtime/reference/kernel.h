// Private to core/runtime. To add an operator to the runtime, add a row to the table in the file of its family.
#pragma once

#include "core/base/lists.h"
#include "core/runtime/values.h"

// Functions that many kernels use. A file that needs other functions includes their headers.
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/convolution.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace egret::runtime {

// A kernel's arguments. The operator's attributes are complete and include parameters passed as inputs. Absent inputs
// are undefined, and 16-bit floats are widened to f32. The extents of the output's type are known unless they depend on
// values. A kernel must not modify its inputs and may return views of them.
struct Call {
    const graph::Operator& op;
    const Tensors& in;
    const graph::Type& type;
    const std::vector<graph::Type>& inputTypes;  // types in the graph, whose extents may be unknown

    const at::Tensor& operator[](std::size_t index) const;  // throws if absent
    bool present(std::size_t index) const { return index < in.size() && in[index].defined(); }
    c10::optional<at::Tensor> optional(std::size_t index) const;
    bool isOptional(std::size_t index) const;  // whether the input has an optional type
    graph::ElementType element(std::size_t index) const { return inputTypes[index].element(); }
    std::size_t outputs() const { return type.results().size(); }

    bool has(std::string_view name) const;  // false for an attribute that the operator lacks
    int64_t integer(std::string_view name) const { return op.integer(name); }
    bool flag(std::string_view name) const { return op.integer(name) != 0; }
    double number(std::string_view name) const { return op.number(name); }
    const std::string& text(std::string_view name) const { return op.text(name); }
    const std::vector<int64_t>& integers(std::string_view name) const { return op.integers(name); }
    const std::vector<double>& numbers(std::string_view name) const { return op.numbers(name); }
    std::vector<int64_t> integersOr(std::string_view name, std::vector<int64_t> fallback) const {
        return op.integersOr(name, std::move(fallback));
    }

    [[noreturn]] void fail(const std::string& message) const;  // throws badInput
    [[noreturn]] void failUnsupported(const std::string& message) const;
};

using One = at::Tensor (*)(const Call&);
using Many = Tensors (*)(const Call&);  // may return more outputs than the node has
using Kernel = std::variant<One, Many>;

struct KernelRow {
    std::string_view name;
    Kernel kernel;
};

const Kernel* findKernel(std::string_view name);  // null if the operator cannot run
// Returns whether the kernel is correct for string elements, which are represented as integers (values.h).
bool takesStrings(const graph::Operator& op);

std::vector<KernelRow> elementwiseKernels();
std::vector<KernelRow> networkKernels();
std::vector<KernelRow> movementKernels();
std::vector<KernelRow> reductionKernels();
std::vector<KernelRow> indexingKernels();
std::vector<KernelRow> spatialKernels();
std::vector<KernelRow> algebraKernels();
std::vector<KernelRow> recurrentKernels();
std::vector<KernelRow> quantizationKernels();
std::vector<KernelRow> lossKernels();
std::vector<KernelRow> signalKernels();
std::vector<KernelRow> sequenceKernels();
std::vector<KernelRow> textKernels();
std::vector<KernelRow> attentionKernels();
std::vector<KernelRow> patchKernels();
std::vector<KernelRow> trainingKernels();
std::vector<KernelRow> randomKernels();

// ---- shared by kernels ---------------------------------------------------------------------------------

// Returns a scalar of the tensor's type, so that integers stay integers.
at::Scalar scalarLike(const at::Tensor& tensor, double value);

// Converts negative indices, which count from the end of an axis of this extent, to non-negative ones.
at::Tensor wrapped(const at::Tensor& indices, int64_t extent);

at::Tensor takeAlong(const at::Tensor& x, int64_t axis, const std::vector<int64_t>& indices);

// Pads the last pads.size()/2 axes. `pads` lists all begins, then all ends, as in ONNX; negative pads crop.
at::Tensor padded(const at::Tensor& x, const std::vector<int64_t>& pads, const at::Scalar& value);

// Return the smallest and the largest value of the tensor's type, the initial values of a maximum and a minimum.
at::Scalar lowest(const at::Tensor& tensor);
at::Scalar highest(const at::Tensor& tensor);

// Reshapes [C] to [1,C,1,...], one value per channel of a tensor of this rank.
at::Tensor perChannel(const at::Tensor& values, int64_t rank, int64_t axis = 1);

at::Tensor activated(const at::Tensor& x, const std::string& activation);  // applies a fused activation

}  // namespace egret::runtime
