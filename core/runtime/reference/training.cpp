// Optimizer steps, as defined by ONNX's operators in ai.onnx.preview.training.
#include "core/runtime/reference/kernel.h"

#include <cmath>

namespace egret::runtime {
namespace {

double rate(const Call& c) { return c[0].reshape({}).item().toDouble(); }
double updates(const Call& c) { return c[1].reshape({}).item().toDouble(); }

// Calls `step` for each optimized tensor and collects the results by group.
template <class Step>
Tensors forEachTensor(const Call& c, std::size_t inputGroups, std::size_t outputGroups, const Step& step) {
    const std::size_t count = (c.in.size() - 2) / inputGroups;
    Tensors out(outputGroups * count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto input = [&](std::size_t group) { return c[2 + group * count + i]; };
        const Tensors results = step(input);
        for (std::size_t group = 0; group < outputGroups; ++group) out[group * count + i] = results[group];
    }
    return out;
}

Tensors adagrad(const Call& c) {
    const double r = rate(c) / (1 + updates(c) * c.number("decay_factor"));
    return forEachTensor(c, 3, 2, [&](const auto& input) -> Tensors {
        const at::Tensor x = input(0), g = x * c.number("norm_coefficient") + input(1), h = input(2) + g * g;
        return {x - g * r / (h.sqrt() + c.number("epsilon")), h};
    });
}

Tensors adam(const Call& c) {
    const double alpha = c.number("alpha"), beta = c.number("beta"), t = updates(c);
    const double r = t > 0 ? rate(c) * std::sqrt(1 - std::pow(beta, t)) / (1 - std::pow(alpha, t)) : rate(c);
    return forEachTensor(c, 4, 3, [&](const auto& input) -> Tensors {
        const at::Tensor x = input(0), g = x * c.number("norm_coefficient") + input(1);
        const at::Tensor v = input(2) * alpha + g * (1 - alpha), h = input(3) * beta + g * g * (1 - beta);
        const at::Tensor moved = x - v * r / (h.sqrt() + c.number("epsilon"));
        return {moved * (1 - c.number("norm_coefficient_post")), v, h};
    });
}

Tensors momentum(const Call& c) {
    const double alpha = c.number("alpha"), beta = updates(c) > 0 ? c.number("beta") : 1, r = rate(c);
    const bool isNesterov = c.text("mode") == "nesterov";
    return forEachTensor(c, 3, 2, [&](const auto& input) -> Tensors {
        const at::Tensor x = input(0), g = x * c.number("norm_coefficient") + input(1);
        const at::Tensor v = input(2) * alpha + g * beta;
        return {x - (isNesterov ? g + v * alpha : v) * r, v};
    });
}

}  // namespace

std::vector<KernelRow> trainingKernels() { return {{"Adagrad", adagrad}, {"Adam", adam}, {"Momentum", momentum}}; }

}  // namespace egret::runtime
