#pragma once

#include "core/batching/parameters.h"

namespace egret::batching {

// x [n, in] -> x weight^T + bias [n, out]; weight [out, in], bias [out] or undefined. Like torch::linear, but in a
// run's backward pass the weight's gradient is deferred and computed from many batches at once (weight_gradients.h).
at::Tensor linear(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias);
// Computes [a, b] weight^T + bias for two inputs, without concatenating them.
at::Tensor linear(const at::Tensor& a, const at::Tensor& b, const at::Tensor& weight, const at::Tensor& bias);
// table [vocabulary, size], rows int64 [n] -> [n, size]. An index out of range causes an internal error in LibTorch.
at::Tensor lookUp(const at::Tensor& table, const at::Tensor& rows);

struct Linear {
    at::Tensor weight, bias;

    // Initializes the weight uniformly in +-sqrt(6 / (in + out)) (Glorot and Bengio, 2010) and the bias to 0.
    Linear(Parameters& parameters, const std::string& name, int64_t in, int64_t out, Random& random);
    at::Tensor operator()(const at::Tensor& x) const { return linear(x, weight, bias); }
    at::Tensor operator()(const at::Tensor& a, const at::Tensor& b) const { return linear(a, b, weight, bias); }
};

// Initializes the biases of the forget gates, which come last, to 1, so that a new cell forgets nothing.
void rememberAtFirst(const Linear& gates, int64_t firstForget);

struct Embedding {
    at::Tensor table;

    // Initializes uniformly in +-0.05, as in Fold.
    Embedding(Parameters& parameters, const std::string& name, int64_t vocabulary, int64_t size, Random& random);
    at::Tensor operator()(const at::Tensor& rows) const { return lookUp(table, rows); }
};

// Computes h, c of the N-ary Tree-LSTM (Tai et al., 2015, equations 9-14), or of an LSTM with one child. `gates`
// contains i, o, u, f_1 ... f_N side by side, each as wide as a state; `cells` contains the children's cells. `change`
// is applied to the candidate tanh(u).
Tensors lstmCell(const at::Tensor& gates, int64_t state, at::TensorList cells,
    const std::function<at::Tensor(const at::Tensor&)>& change = {});

}  // namespace egret::batching
