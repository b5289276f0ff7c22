#include "core/synthesis/lowering/torch_lowering.h"

#include "core/synthesis/lowering/views.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/einsum.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/custom_function.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace egret::synthesis {
namespace {

// Maps [..., N, ...] to [..., N, ..., K]: position i, j contains the element i + j - before, or zero outside.
// LibTorch's gradient of unfold works element by element and takes most of a convolution's time; this gradient adds
// whole slices.
struct Window : torch::autograd::Function<Window> {
    static at::Tensor forward(
        torch::autograd::AutogradContext* context, const at::Tensor& t, int64_t dim, int64_t size, int64_t before) {
        context->saved_data["dim"] = dim;
        context->saved_data["before"] = before;
        std::vector<int64_t> padding(2 * (t.dim() - dim));  // ordered from the last dimension to the first
        padding[padding.size() - 2] = before;
        padding.back() = size - 1 - before;
        return at::constant_pad_nd(t, padding, 0).unfold(dim, size, 1);
    }
    static torch::autograd::variable_list backward(
        torch::autograd::AutogradContext* context, torch::autograd::variable_list gradients) {
        const at::Tensor& windows = gradients[0];
        const int64_t dim = context->saved_data["dim"].toInt(), before = context->saved_data["before"].toInt();
        const int64_t length = windows.size(dim), size = windows.size(-1);
        std::vector<int64_t> shape = windows.sizes().vec();
        shape.pop_back();
        shape[dim] += size - 1;
        at::Tensor padded = at::zeros(shape, windows.options());
        for (int64_t j = 0; j < size; ++j) padded.slice(dim, j, j + length).add_(windows.select(-1, j));
        return {padded.slice(dim, before, before + length), {}, {}, {}};
    }
};

at::Tensor apply(const at::Tensor& t, const View& view) {
    const int64_t d = view.dim;
    switch (view.kind) {
        case View::Kind::reshape: return t.unflatten(d, {t.size(d) / view.size, view.size});
        case View::Kind::roll: return t.roll(-1, d);
        case View::Kind::every: return t.slice(d, 0, t.size(d), view.size);
        case View::Kind::window: return Window::apply(t, d, view.size, view.before);
        case View::Kind::join: return t.movedim({d, view.other}, {-2, -1}).flatten(-2, -1);
        case View::Kind::repeatEach:
        case View::Kind::repeatAll: {
            const int64_t added = view.kind == View::Kind::repeatEach ? d + 1 : d;
            at::Tensor wide = t.unsqueeze(added);
            std::vector<int64_t> shape = wide.sizes().vec();
            shape[added] = view.size;
            return wide.expand(shape).flatten(d, d + 1);
        }
    }
    return t;
}

// ---- sums of products -----------------------------------------------------------------------------------------------

// A tensor with a letter for each dimension.
struct Labelled {
    at::Tensor tensor;
    std::string letters;
};

// Returns whether an operand is neither summed nor a diagonal. A product of two such operands is elementwise;
// at::einsum would copy both for products of depth 1.
bool isElementwise(const Labelled& one, const std::string& output) {
    return std::set<char>(one.letters.begin(), one.letters.end()).size() == one.letters.size() &&
        std::ranges::all_of(one.letters, [&](char letter) { return output.find(letter) != std::string::npos; });
}
at::Tensor aligned(const Labelled& one, const std::string& output) {
    std::vector<int64_t> order;
    for (const char letter : output)
        if (const auto at = one.letters.find(letter); at != std::string::npos)
            order.push_back(static_cast<int64_t>(at));
    at::Tensor result = one.tensor.permute(order);
    for (std::size_t d = 0; d < output.size(); ++d)
        if (one.letters.find(output[d]) == std::string::npos) result = result.unsqueeze(static_cast<int64_t>(d));
    return result;
}
at::Tensor product(const Labelled& a, const Labelled& b, const std::string& output) {
    if (isElementwise(a, output) && isElementwise(b, output)) return aligned(a, output) * aligned(b, output);
    return at::einsum(a.letters + ',' + b.letters + "->" + output, {a.tensor, b.tensor});
}

// at::einsum works from left to right and keeps everything that later operands need. For data and two weights that
// share a sum, at::einsum materializes the data times the sum's extent. This function multiplies the pair with the
// fewest multiplications first, which is often the two weights.
at::Tensor sumOfProducts(const std::string& equation, const std::vector<at::Tensor>& tensors) {
    const std::size_t arrow = equation.find("->");
    const std::string output = equation.substr(arrow + 2);
    const std::vector<std::string> letters = split(equation.substr(0, arrow), ',');
    std::vector<Labelled> operands;
    for (std::size_t i = 0; i < tensors.size(); ++i) operands.push_back({tensors[i], letters[i]});
    if (operands.size() == 1) return at::einsum(equation, tensors);
    while (true) {
        std::size_t first = 0, second = 1;
        std::string kept = output;
        if (operands.size() > 2) {
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t a = 0; a < operands.size(); ++a)
                for (std::size_t b = a + 1; b < operands.size(); ++b) {
                    std::map<char, int64_t> sizes;
                    for (const Labelled* one : {&operands[a], &operands[b]})
                        for (std::size_t d = 0; d < one->letters.size(); ++d)
                            sizes[one->letters[d]] = one->tensor.size(static_cast<int64_t>(d));
                    double work = 1;
                    for (const auto& [letter, size] : sizes) work *= static_cast<double>(size);
                    if (work >= least) continue;
                    least = work;
                    first = a;
                    second = b;
                    kept.clear();
                    for (const auto& [letter, size] : sizes) {
                        bool isNeeded = output.find(letter) != std::string::npos;
                        for (std::size_t c = 0; c < operands.size(); ++c)
                            isNeeded |= c != a && c != b && operands[c].letters.find(letter) != std::string::npos;
                        if (isNeeded) kept += letter;
                    }
                }
        }
        at::Tensor made = product(operands[first], operands[second], kept);
        if (operands.size() == 2) return made;
        operands[first] = {std::move(made), std::move(kept)};
        operands.erase(operands.begin() + second);
    }
}

void needShape(const at::Tensor& tensor, const std::vector<int64_t>& shape, const std::string& what) {
    if (tensor.sizes() == at::IntArrayRef(shape)) return;
    const std::vector<std::string> sizes = transformed(shape, [&](int64_t size) { return std::to_string(size); });
    throw Error(Category::badInput, what + " must have the shape [" + join(sizes, ", ") + "]");
}

}  // namespace

struct TorchLowering::Program {
    Plan plan;
    std::vector<EinsumStage> stages;
};

TorchLowering::TorchLowering(const Plan& plan) {
    auto program = std::make_unique<Program>(Program{plan, {}});
    for (const Stage& stage : plan.stages) program->stages.push_back(einsumStage(plan, stage));
    program->stages.back().factor *= plan.scale;
    m_program = std::move(program);
}
TorchLowering::~TorchLowering() = default;
TorchLowering::TorchLowering(TorchLowering&&) noexcept = default;
TorchLowering& TorchLowering::operator=(TorchLowering&&) noexcept = default;

at::Tensor TorchLowering::forward(const at::Tensor& data, const std::vector<at::Tensor>& weights) const {
    const Plan& plan = m_program->plan;
    needShape(data, plan.input, "the input");
    plan.requireWeights(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        needShape(weights[i], plan.weights[i], "weight " + std::to_string(i));
    std::vector<at::Tensor> made;
    for (const EinsumStage& stage : m_program->stages) {
        std::vector<at::Tensor> operands;
        for (const ViewedInput& input : stage.inputs) {
            at::Tensor t = input.access.of(data, weights, made);
            for (const View& view : input.views) t = apply(t, view);
            operands.push_back(std::move(t));
        }
        at::Tensor t = sumOfProducts(stage.equation, operands);
        for (int64_t dim : stage.missing) t = t.unsqueeze(dim);
        t = t.expand(stage.expanded).reshape(stage.shape);
        if (stage.factor != 1) t = t * stage.factor;
        made.push_back(std::move(t));
    }
    return made.back();
}

std::string TorchLowering::text() const {
    std::string text;
    for (const EinsumStage& stage : m_program->stages) {
        for (const ViewedInput& input : stage.inputs)
            for (const View& view : input.views) text += "view " + input.access.name() + ": " + viewText(view) + '\n';
        text += "einsum " + stage.equation + '\n';
    }
    return text;
}

TorchResult runTorch(const Plan& plan, const Values& data, const std::vector<Values>& weights, const Values& seed) {
    const auto tensor = [](const Values& values, const std::vector<int64_t>& shape) {
        return at::tensor(at::ArrayRef<double>(values), at::kDouble).reshape(shape);
    };
    const auto values = [](const at::Tensor& t) {
        const at::Tensor flat = t.contiguous();
        return Values(flat.data_ptr<double>(), flat.data_ptr<double>() + flat.numel());
    };
    at::Tensor in = tensor(data, plan.input).requires_grad_();
    std::vector<at::Tensor> parameters;
    for (std::size_t i = 0; i < weights.size(); ++i)
        parameters.push_back(tensor(weights[i], plan.weights.at(i)).requires_grad_());
    const at::Tensor out = TorchLowering(plan).forward(in, parameters);
    TorchResult result{values(out.detach()), {}};
    std::vector<at::Tensor> leaves{in};
    leaves.insert(leaves.end(), parameters.begin(), parameters.end());
    const auto gradients =
        torch::autograd::grad({out}, leaves, {tensor(seed, plan.output)}, false, false, /*allow_unused=*/true);
    const auto gradient = [&](std::size_t i) {
        return values(gradients[i].defined() ? gradients[i] : at::zeros_like(leaves[i]));
    };
    result.gradients.data = gradient(0);
    for (std::size_t i = 0; i < weights.size(); ++i) result.gradients.weights.push_back(gradient(i + 1));
    return result;
}

}  // namespace egret::synthesis
