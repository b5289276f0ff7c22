// RNN, GRU and LSTM as defined by ONNX, computed step by step. X W^T does not depend on the state, so it is one product
// for all steps. Gate order in W, R and B: GRU z r h, LSTM i o f c.
#include "core/runtime/reference/kernel.h"

#include <ATen/ops/elu.h>
#include <ATen/ops/full.h>
#include <ATen/ops/leaky_relu.h>
#include <ATen/ops/softplus.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/threshold.h>

#include <functional>
#include <map>

namespace egret::runtime {
namespace {

using Activation = std::function<at::Tensor(const at::Tensor&)>;

Activation activationOf(const Call& c, const std::string& name, std::size_t index) {
    const auto parameter = [&](std::string_view list, double fallback) {
        return c.has(list) && index < c.numbers(list).size() ? c.numbers(list)[index] : fallback;
    };
    const double alpha = parameter("activation_alpha", name == "HardSigmoid" ? 0.2 : name == "LeakyRelu" ? 0.01 : 1.0);
    const double beta = parameter("activation_beta", name == "HardSigmoid" ? 0.5 : name == "Affine" ? 0.0 : 1.0);
    const std::map<std::string, Activation> known = {
        {"Relu", [](const at::Tensor& x) { return x.relu(); }},
        {"Tanh", [](const at::Tensor& x) { return x.tanh(); }},
        {"Sigmoid", [](const at::Tensor& x) { return x.sigmoid(); }},
        {"Softsign", [](const at::Tensor& x) { return x / (x.abs() + 1); }},
        {"Softplus", [](const at::Tensor& x) { return at::softplus(x); }},
        {"Affine", [=](const at::Tensor& x) { return x * alpha + beta; }},
        {"LeakyRelu", [=](const at::Tensor& x) { return at::leaky_relu(x, alpha); }},
        {"ThresholdedRelu", [=](const at::Tensor& x) { return at::threshold(x, alpha, 0); }},
        {"ScaledTanh", [=](const at::Tensor& x) { return (x * beta).tanh() * alpha; }},
        {"HardSigmoid", [=](const at::Tensor& x) { return (x * alpha + beta).clamp(0, 1); }},
        {"Elu", [=](const at::Tensor& x) { return at::elu(x, alpha); }},
    };
    const auto found = known.find(name);
    if (found == known.end()) c.fail("unknown activation '" + name + "'");
    return found->second;
}

struct State {
    at::Tensor h, c;  // [batch, hidden]; c is used only by LSTM
};

// The parameters of one direction, which are the same in all steps.
struct Cell {
    const Call& call;
    int64_t hidden;
    at::Tensor recurrent;      // R^T [hidden, gates*hidden]
    at::Tensor recurrentBias;  // [gates*hidden]
    at::Tensor peepholes;      // [3*hidden], only for LSTM
    std::vector<Activation> activations;

    at::Tensor gate(const at::Tensor& all, int64_t index) const { return all.narrow(-1, index * hidden, hidden); }
    at::Tensor clipped(const at::Tensor& x) const {
        return call.has("clip") ? x.clamp(-call.number("clip"), call.number("clip")) : x;
    }
    at::Tensor activated(std::size_t which, const at::Tensor& x) const { return activations[which](clipped(x)); }
};

using Step = State (*)(const Cell&, const at::Tensor& x, const State&);  // `x` is the projected input W x + Wb

State rnnStep(const Cell& cell, const at::Tensor& x, const State& before) {
    return {cell.activated(0, x + before.h.mm(cell.recurrent) + cell.recurrentBias), {}};
}

State gruStep(const Cell& cell, const at::Tensor& x, const State& before) {
    const at::Tensor sums = before.h.mm(cell.recurrent) + cell.recurrentBias;
    const at::Tensor z = cell.activated(0, cell.gate(x, 0) + cell.gate(sums, 0)),
                     r = cell.activated(0, cell.gate(x, 1) + cell.gate(sums, 1));
    const at::Tensor candidate = cell.call.flag("linear_before_reset")
        ? r * cell.gate(sums, 2)
        : (r * before.h).mm(cell.gate(cell.recurrent, 2)) + cell.gate(cell.recurrentBias, 2);
    const at::Tensor h = cell.activated(1, cell.gate(x, 2) + candidate);
    return {(1 - z) * h + z * before.h, {}};
}

State lstmStep(const Cell& cell, const at::Tensor& x, const State& before) {
    const at::Tensor sums = x + before.h.mm(cell.recurrent) + cell.recurrentBias;
    const auto peeped = [&](int64_t gate, int64_t peephole, const at::Tensor& c) {
        return cell.peepholes.defined() ? cell.gate(sums, gate) + cell.gate(cell.peepholes, peephole) * c
                                        : cell.gate(sums, gate);
    };
    const at::Tensor i = cell.activated(0, peeped(0, 0, before.c));
    const at::Tensor f = cell.call.flag("input_forget") ? 1 - i : cell.activated(0, peeped(2, 2, before.c));
    const at::Tensor c = f * before.c + i * cell.activated(1, cell.gate(sums, 3));
    const at::Tensor o = cell.activated(0, peeped(1, 1, c));
    return {o * cell.activations[2](c), c};
}

struct Kind {
    int64_t gates;
    std::vector<std::string> activations;
    Step step;
};
const std::map<std::string_view, Kind> kKinds = {{"RNN", {1, {"Tanh"}, rnnStep}},
    {"GRU", {3, {"Sigmoid", "Tanh"}, gruStep}}, {"LSTM", {4, {"Sigmoid", "Tanh", "Tanh"}, lstmStep}}};

at::Tensor part(const Call& c, std::size_t input, int64_t direction) {
    return c.present(input) ? c[input].select(0, direction) : at::Tensor();
}

Tensors recurrent(const Call& c) {
    const Kind& kind = kKinds.at(c.op.name());
    const bool batchFirst = c.flag("layout");
    const at::Tensor x = batchFirst ? c[0].transpose(0, 1) : c[0];  // [steps, batch, input]
    const int64_t steps = x.size(0), batch = x.size(1), hidden = c[2].size(2), width = kind.gates * hidden;
    const std::string& direction = c.text("direction");
    const int64_t directions = direction == "bidirectional" ? 2 : 1;
    const at::Tensor lengths = c.present(4) ? c[4].to(at::kLong) : at::full({batch}, steps, at::kLong);
    const bool ragged = c.present(4);

    std::vector<at::Tensor> every, lastH, lastC;
    for (int64_t d = 0; d < directions; ++d) {
        const bool backwards = direction == "reverse" || d == 1;
        Cell cell{c, hidden, part(c, 2, d).t(), at::zeros({width}, x.options()), part(c, 7, d), {}};
        at::Tensor inputBias = at::zeros({width}, x.options());
        if (const at::Tensor bias = part(c, 3, d); bias.defined()) {
            inputBias = bias.narrow(0, 0, width);
            cell.recurrentBias = bias.narrow(0, width, width);
        }
        for (std::size_t i = 0; i < kind.activations.size(); ++i) {
            const std::size_t index = static_cast<std::size_t>(d) * kind.activations.size() + i;
            const auto* listed =
                c.has("activations") ? &std::get<std::vector<std::string>>(*c.op.find("activations")) : nullptr;
            if (listed && index >= listed->size())
                c.fail("activations must have " + std::to_string(kind.activations.size()) + " entries per direction");
            cell.activations.push_back(activationOf(c, listed ? (*listed)[index] : kind.activations[i], index));
        }
        const auto initial = [&](std::size_t input) -> at::Tensor {
            if (!c.present(input)) return at::zeros({batch, hidden}, x.options());
            return (batchFirst ? c[input].transpose(0, 1) : c[input]).select(0, d);
        };
        State state{initial(5), c.op.is("LSTM") ? initial(6) : at::Tensor()};
        const at::Tensor projected = x.matmul(part(c, 1, d).t()) + inputBias;
        std::vector<at::Tensor> outputs(static_cast<std::size_t>(steps));
        for (int64_t k = 0; k < steps; ++k) {
            // The backward direction starts at the last step of the longest sequence; a shorter one keeps its initial
            // state until its own last step.
            const int64_t step = backwards ? steps - 1 - k : k;
            State next = kind.step(cell, projected.select(0, step), state);
            at::Tensor output = next.h;
            if (ragged) {
                const at::Tensor running = (lengths > step).unsqueeze(1);
                output = at::where(running, next.h, at::zeros({}, x.options()));
                next.h = at::where(running, next.h, state.h);
                if (next.c.defined()) next.c = at::where(running, next.c, state.c);
            }
            state = next;
            outputs[static_cast<std::size_t>(step)] = output;
        }
        every.push_back(steps ? at::stack(outputs) : at::zeros({0, batch, hidden}, x.options()));
        lastH.push_back(state.h);
        lastC.push_back(state.c);
    }
    const int64_t at = batchFirst ? 1 : 0;  // position of the axis of directions
    at::Tensor y = at::stack(every, 1);     // [steps, directions, batch, hidden]
    if (batchFirst) y = y.permute({2, 0, 1, 3});
    Tensors out{y, at::stack(lastH, at)};
    if (c.op.is("LSTM")) out.push_back(at::stack(lastC, at));
    return out;
}

}  // namespace

std::vector<KernelRow> recurrentKernels() { return {{"RNN", recurrent}, {"GRU", recurrent}, {"LSTM", recurrent}}; }

}  // namespace egret::runtime
