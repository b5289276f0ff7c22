#include "core/batching/adam.h"

#include <torch/optim/adam.h>
#include <torch/types.h>

#include <torch/nn/utils/clip_grad.h>  // requires <torch/types.h> but does not include it

namespace egret::batching {

struct Adam::State {
    std::vector<std::pair<std::string, at::Tensor>> parameters;
    torch::optim::Adam adam;

    static std::string keyOf(const at::Tensor& parameter) {
        return c10::guts::to_string(parameter.unsafeGetTensorImpl());
    }
};

Adam::Adam(const Parameters& parameters)
    : m_state(new State{parameters.all(), torch::optim::Adam(parameters.tensors(), torch::optim::AdamOptions(1e-3))}) {}
Adam::~Adam() = default;

void Adam::zeroGradients() { m_state->adam.zero_grad(); }

double Adam::step(double rate, double maxNorm) {
    auto& group = m_state->adam.param_groups()[0];
    static_cast<torch::optim::AdamOptions&>(group.options()).lr(rate);
    for (at::Tensor& parameter : group.params())
        if (!parameter.grad().defined()) parameter.mutable_grad() = at::zeros_like(parameter);
    const double norm = torch::nn::utils::clip_grad_norm_(group.params(), maxNorm);
    m_state->adam.step();
    return norm;
}

Parameters Adam::moments() const {
    const at::AutoGradMode noGradients(false);
    Parameters moments;
    for (const auto& [name, parameter] : m_state->parameters) {
        at::Tensor mean = moments.constant(name + "/mean", parameter.sizes().vec(), 0).detach(),
                   square = moments.constant(name + "/square", parameter.sizes().vec(), 0).detach(),
                   steps = moments.constant(name + "/steps", {}, 0).detach();
        const auto known = m_state->adam.state().find(State::keyOf(parameter));
        if (known == m_state->adam.state().end()) continue;
        const auto& state = static_cast<const torch::optim::AdamParamState&>(*known->second);
        mean.copy_(state.exp_avg());
        square.copy_(state.exp_avg_sq());
        steps.fill_(static_cast<double>(state.step()));
    }
    return moments;
}

void Adam::restore(const Parameters& moments) {
    for (std::size_t i = 0; i < m_state->parameters.size(); ++i) {
        const auto moment = [&](std::size_t which) { return moments.all()[3 * i + which].second.detach(); };
        auto state = std::make_unique<torch::optim::AdamParamState>();
        state->exp_avg(moment(0).clone());
        state->exp_avg_sq(moment(1).clone());
        state->step(static_cast<int64_t>(moment(2).item<float>()));
        m_state->adam.state()[State::keyOf(m_state->parameters[i].second)] = std::move(state);
    }
}

}  // namespace egret::batching
