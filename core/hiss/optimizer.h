#pragma once

#include "core/hiss/training.h"

namespace egret::hiss {

// Adam, whose moments can be saved.
struct Training::Optimizer {
    explicit Optimizer(const batching::Tensors& parameters) : adam(parameters, torch::optim::AdamOptions(1e-3)) {}

    // Falls to a twentieth over a stage.
    static double rateAt(double rate, int step, int steps) { return rate * (1 - 0.95 * static_cast<double>(step) / steps); }

    void step(const at::Tensor& loss, double rate) {
        static_cast<torch::optim::AdamOptions&>(adam.param_groups()[0].options()).lr(rate);
        adam.zero_grad();
        loss.backward();
        // What this minibatch did not use goes on by its momentum, whether or not an earlier one since the start or the last
        // resuming has used it.
        for (at::Tensor& parameter : adam.param_groups()[0].params())
            if (!parameter.grad().defined()) parameter.mutable_grad() = at::zeros_like(parameter);
        torch::nn::utils::clip_grad_norm_(adam.param_groups()[0].params(), 5.0);
        adam.step();
    }

    // The moments of every parameter, zero before its first step, as tensors that can be saved; and back.
    batching::Parameters moments(const batching::Parameters& of) {
        const at::AutoGradMode noGradients(false);
        batching::Parameters moments;
        for (const auto& [name, parameter] : of.all()) {
            at::Tensor mean = moments.constant(name + "/mean", parameter.sizes().vec(), 0).detach(), square = moments.constant(name + "/square", parameter.sizes().vec(), 0).detach(),
                       steps = moments.constant(name + "/steps", {}, 0).detach();
            const auto known = adam.state().find(keyOf(parameter));
            if (known == adam.state().end()) continue;
            const auto& state = static_cast<const torch::optim::AdamParamState&>(*known->second);
            mean.copy_(state.exp_avg());
            square.copy_(state.exp_avg_sq());
            steps.fill_(static_cast<double>(state.step()));
        }
        return moments;
    }
    void restore(const batching::Parameters& of, const batching::Parameters& moments) {
        for (std::size_t i = 0; i < of.all().size(); ++i) {
            const auto moment = [&](std::size_t which) { return moments.all()[3 * i + which].second.detach(); };
            auto state = std::make_unique<torch::optim::AdamParamState>();
            state->exp_avg(moment(0).clone());
            state->exp_avg_sq(moment(1).clone());
            state->step(static_cast<int64_t>(moment(2).item<float>()));
            adam.state()[keyOf(of.all()[i].second)] = std::move(state);
        }
    }
    static std::string keyOf(const at::Tensor& parameter) { return c10::guts::to_string(parameter.unsafeGetTensorImpl()); }

    torch::optim::Adam adam;
};

}  // namespace egret::hiss
