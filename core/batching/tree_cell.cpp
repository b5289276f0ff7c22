#include "core/batching/tree_cell.h"

#include "core/batching/gates.h"

#include <ATen/Dispatch.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/relu.h>

#include <torch/csrc/autograd/custom_function.h>
#include <algorithm>

namespace egret::batching {
namespace {

int64_t cellsPerThread(int64_t state) { return std::max<int64_t>(1, (1 << 14) / state); }

struct GatedSum : torch::autograd::Function<GatedSum> {
    static at::Tensor forward(torch::autograd::AutogradContext* context, at::Tensor z, const at::Tensor& leftState,
        const at::Tensor& rightState) {
        const at::Tensor l = leftState.contiguous(), r = rightState.contiguous();
        const int64_t rows = l.size(0), state = l.size(1);
        at::Tensor y = at::empty_like(l);
        AT_DISPATCH_FLOATING_TYPES(y.scalar_type(), "gatedSum", [&] {
            at::parallel_for(0, rows, cellsPerThread(state), [&](int64_t begin, int64_t end) {
                for (int64_t row = begin; row < end; ++row)
                    gateRow(z.data_ptr<scalar_t>() + row * 4 * state, l.data_ptr<scalar_t>() + row * state,
                        r.data_ptr<scalar_t>() + row * state, y.data_ptr<scalar_t>() + row * state, state);
            });
        });
        context->save_for_backward({l, r});
        context->saved_data["gates"] = z;  // z is no longer shared, so its version need not be tracked
        return y;
    }

    static Tensors backward(torch::autograd::AutogradContext* context, const Tensors& outputGradients) {
        const Tensors saved = context->get_saved_variables();
        const at::Tensor z = context->saved_data["gates"].toTensor();
        const at::Tensor l = saved[0], r = saved[1], dy = outputGradients[0].contiguous();
        const int64_t rows = l.size(0), state = l.size(1);
        at::Tensor dz = at::empty_like(z), dl = at::empty_like(l), dr = at::empty_like(r);
        AT_DISPATCH_FLOATING_TYPES(l.scalar_type(), "gatedSum backward", [&] {
            at::parallel_for(0, rows, cellsPerThread(state), [&](int64_t begin, int64_t end) {
                for (int64_t row = begin; row < end; ++row) {
                    const scalar_t* gate = z.data_ptr<scalar_t>() + row * 4 * state;
                    const scalar_t* left = l.data_ptr<scalar_t>() + row * state;
                    const scalar_t* right = r.data_ptr<scalar_t>() + row * state;
                    const scalar_t* given = dy.data_ptr<scalar_t>() + row * state;
                    scalar_t* gateTo = dz.data_ptr<scalar_t>() + row * 4 * state;
                    scalar_t* leftTo = dl.data_ptr<scalar_t>() + row * state;
                    scalar_t* rightTo = dr.data_ptr<scalar_t>() + row * state;
                    for (int64_t i = 0; i < state; ++i) {
                        const scalar_t forgetLeft = gate[i], forgetRight = gate[state + i], in = gate[2 * state + i],
                                       g = gate[3 * state + i];
                        leftTo[i] = given[i] * forgetLeft;
                        rightTo[i] = given[i] * forgetRight;
                        gateTo[i] = given[i] * left[i] * forgetLeft * (1 - forgetLeft);
                        gateTo[state + i] = given[i] * right[i] * forgetRight * (1 - forgetRight);
                        gateTo[2 * state + i] = given[i] * g * in * (1 - in);
                        gateTo[3 * state + i] = given[i] * in * (1 - g * g);
                    }
                }
            });
        });
        return {dz, dl, dr};
    }
};

}  // namespace

at::Tensor gatedSum(at::Tensor z, const at::Tensor& l, const at::Tensor& r) {
    return GatedSum::apply(std::move(z), l, r);
}

TreeCell::TreeCell(Parameters& parameters, const std::string& name, int64_t state, Random& random)
    : hidden(parameters, name + "/hidden", 2 * state, state, random),
      gates(parameters, name + "/gates", state, 4 * state, random) {}

at::Tensor TreeCell::operator()(const at::Tensor& l, const at::Tensor& r) const {
    return gatedSum(gates(at::relu(hidden(l, r))), l, r);
}

}  // namespace egret::batching
