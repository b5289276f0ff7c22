#pragma once

#include "core/batching/blocks/block.h"
#include "core/batching/parameters.h"

#include <ATen/core/Generator.h>

namespace egret::batching::blocks {

// Layers: functions with parameters, named after their path in `parameters` ("expr/cell/weight"). A layer used several
// times is one layer. They do not need `parameters` afterwards.

using Activation = at::Tensor (*)(const at::Tensor&);

// Tensor [in] -> Tensor [out]: activation(weight x + bias); without one, linear.
Block fullyConnected(
    Parameters& parameters, const std::string& name, int64_t in, int64_t out, Activation activation, Random& random);

// Tensor int64[] -> Tensor [size]: the row of that number. An index out of range fails when it runs.
Block embedding(Parameters& parameters, const std::string& name, int64_t vocabulary, int64_t size, Random& random);

// Whether layers drop numbers, for several layers at once: on while training, off while looking at results.
struct Dropout {
    double rate = 0;  // of numbers set to zero; the others are divided by 1 - rate
    bool isOn = true;
    uint64_t seed = 1;
    std::shared_ptr<at::Generator> generator;  // made from the seed when first used
    at::Tensor operator()(const at::Tensor& x);
};

struct TreeLstmOptions {
    int64_t input = 0;  // x: [input]; 0 when nodes have no input of their own
    int64_t state = 0;
    int children = 2;
    // Of the candidate u alone (Semeniuta et al., 2016): no memory is lost.
    std::shared_ptr<Dropout> recurrentDropout = nullptr;
};

// N-ary Tree-LSTM (Tai et al., 2015, equations 9-14): Tuple(x, (h_1, c_1), ..., (h_N, c_N)) -> (h, c), without x when
// input is 0:
//   i, f_1 ... f_N, o = s(W x + sum_k U_k h_k + b),  u = tanh(...),  c = i u + sum_k f_k c_k,  h = o tanh(c).
// Every f_k has weights of its own for each child; their biases begin with 1, so that a new cell remembers.
Block treeLstm(Parameters& parameters, const std::string& name, const TreeLstmOptions& options, Random& random);
Type treeLstmState(const Parameters& parameters, int64_t state);  // Tuple(h, c)

}  // namespace egret::batching::blocks
