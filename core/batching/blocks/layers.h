#pragma once

#include "core/batching/blocks/block.h"
#include "core/batching/parameters.h"

#include <ATen/core/Generator.h>

namespace egret::batching::blocks {

// Layers: functions with parameters, named by their path in `parameters` ("expr/cell/weight"). All uses of a layer
// share its parameters. `parameters` need not outlive the layers.

using Activation = at::Tensor (*)(const at::Tensor&);

// Tensor [in] -> Tensor [out]: activation(weight x + bias); linear without an activation.
Block fullyConnected(
    Parameters& parameters, const std::string& name, int64_t in, int64_t out, Activation activation, Random& random);

// Tensor int64[] -> Tensor [size]: the table's row with that index. An index out of range fails at execution.
Block embedding(Parameters& parameters, const std::string& name, int64_t vocabulary, int64_t size, Random& random);

// Dropout shared by several layers: on for training, off for evaluation.
struct Dropout {
    double rate = 0;  // fraction set to zero; the rest is divided by 1 - rate
    bool isOn = true;
    uint64_t seed = 1;
    std::shared_ptr<at::Generator> generator;  // created from the seed on first use
    at::Tensor operator()(const at::Tensor& x);
};

struct TreeLstmOptions {
    int64_t input = 0;  // width of x; 0 if nodes have no separate input
    int64_t state = 0;
    int children = 2;
    // Applied only to the candidate u (Semeniuta et al., 2016), so that no memory is lost.
    std::shared_ptr<Dropout> recurrentDropout = nullptr;
};

// N-ary Tree-LSTM (Tai et al., 2015, equations 9-14): Tuple(x, (h_1, c_1), ..., (h_N, c_N)) -> (h, c), without x if
// input is 0:
//   i, f_1 ... f_N, o = s(W x + sum_k U_k h_k + b),  u = tanh(...),  c = i u + sum_k f_k c_k,  h = o tanh(c).
// Every f_k has separate weights for each child. Forget biases start at 1, so a new cell remembers.
Block treeLstm(Parameters& parameters, const std::string& name, const TreeLstmOptions& options, Random& random);
Type treeLstmState(const Parameters& parameters, int64_t state);  // Tuple(h, c)

}  // namespace egret::batching::blocks
