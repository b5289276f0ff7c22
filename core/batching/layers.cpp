#include "core/batching/layers.h"

#include "core/batching/products.h"
#include "core/batching/rows.h"
#include "core/batching/weight_gradients.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/zeros_like.h>

#include <torch/csrc/autograd/custom_function.h>
#include <cmath>

namespace egret::batching {

namespace {

// Takes any number of concatenated inputs, whose widths partition the weight's columns.
struct LinearFunction : torch::autograd::Function<LinearFunction> {
    static at::Tensor forward(torch::autograd::AutogradContext* context, at::TensorList inputs,
        const at::Tensor& weight, const c10::optional<at::Tensor>& maybeBias) {
        const at::Tensor bias = maybeBias.value_or(at::Tensor());
        Tensors saved = inputs.vec();
        saved.push_back(weight);
        saved.push_back(bias);
        context->save_for_backward(saved);
        at::Tensor result;
        int64_t column = 0;
        for (const at::Tensor& x : inputs) {
            const at::Tensor part = weight.narrow(1, column, x.size(1)).t();
            column += x.size(1);
            if (result.defined()) addProduct(result, x, part);
            else result = product(x, part, bias);
        }
        return result;
    }

    static Tensors backward(torch::autograd::AutogradContext* context, const Tensors& outputGradients) {
        Tensors inputs = context->get_saved_variables();
        const at::Tensor bias = inputs.back();
        inputs.pop_back();
        const at::Tensor weight = inputs.back();
        inputs.pop_back();
        const at::Tensor& gradient = outputGradients[0];
        Tensors result;
        int64_t column = 0;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const int64_t width = inputs[i].size(1);
            result.push_back(
                context->needs_input_grad(i) ? product(gradient, weight.narrow(1, column, width)) : at::Tensor());
            column += width;
        }
        at::Tensor ofWeight, ofBias;
        if (weight.requires_grad() || (bias.defined() && bias.requires_grad())) {
            const at::Tensor all = inputs.size() == 1 ? inputs[0] : at::cat(inputs, 1);
            if (WeightGradients* later = WeightGradients::active()) {
                later->addProduct(weight, bias, all, gradient);
            } else {
                ofWeight = product(gradient.t(), all);
                if (bias.defined()) ofBias = gradient.sum(0);
            }
        }
        result.insert(result.end(), {ofWeight, ofBias});
        return result;
    }
};

struct LookUp : torch::autograd::Function<LookUp> {
    static at::Tensor forward(
        torch::autograd::AutogradContext* context, const at::Tensor& table, const at::Tensor& rows) {
        context->save_for_backward({table, rows});
        return table.index_select(0, rows);
    }
    static Tensors backward(torch::autograd::AutogradContext* context, const Tensors& outputGradients) {
        const Tensors saved = context->get_saved_variables();
        if (WeightGradients* later = WeightGradients::active()) {
            later->addRowsOf(saved[0], saved[1], outputGradients[0]);
            return {at::Tensor(), at::Tensor()};
        }
        at::Tensor gradient = at::zeros_like(saved[0]);
        addRows(gradient, saved[1].contiguous(), outputGradients[0]);
        return {gradient, at::Tensor()};
    }
};

at::Tensor linearOf(at::TensorList inputs, const at::Tensor& weight, const at::Tensor& bias) {
    return LinearFunction::apply(inputs, weight, bias.defined() ? c10::optional<at::Tensor>(bias) : c10::nullopt);
}

}  // namespace

at::Tensor linear(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias) {
    return linearOf({x}, weight, bias);
}
at::Tensor linear(const at::Tensor& a, const at::Tensor& b, const at::Tensor& weight, const at::Tensor& bias) {
    return linearOf({a, b}, weight, bias);
}
at::Tensor lookUp(const at::Tensor& table, const at::Tensor& rows) { return LookUp::apply(table, rows); }

Tensors lstmCell(const at::Tensor& gates, int64_t state, at::TensorList cells,
    const std::function<at::Tensor(const at::Tensor&)>& change) {
    const auto gate = [&](int64_t number) { return gates.narrow(1, number * state, state); };
    const at::Tensor i = gate(0).sigmoid(), o = gate(1).sigmoid();
    at::Tensor u = gate(2).tanh();
    if (change) u = change(u);
    at::Tensor c = i * u;
    int64_t forget = 3;
    for (const at::Tensor& cell : cells) c = c + gate(forget++).sigmoid() * cell;
    return {o * c.tanh(), c};
}

Linear::Linear(Parameters& parameters, const std::string& name, int64_t in, int64_t out, Random& random)
    : weight(parameters.uniform(name + "/weight", {out, in}, std::sqrt(6.0 / static_cast<double>(in + out)), random)),
      bias(parameters.constant(name + "/bias", {out}, 0)) {}

void rememberAtFirst(const Linear& gates, int64_t firstForget) {
    const at::AutoGradMode noGradients(false);
    gates.bias.slice(0, firstForget).fill_(1);
}

Embedding::Embedding(Parameters& parameters, const std::string& name, int64_t vocabulary, int64_t size, Random& random)
    : table(parameters.uniform(name + "/table", {vocabulary, size}, 0.05, random)) {}

}  // namespace egret::batching
