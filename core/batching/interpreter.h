#pragma once

#include "core/batching/minibatch.h"

namespace egret::batching {

// Executes the calls of a minibatch one at a time in plain LibTorch: the slow, simple reference for batching. Values
// have a batch dimension of 1. Gradients come from LibTorch's autograd.
class Interpreter {
public:
    Interpreter(const Minibatch& minibatch, bool gradients);

    // Runs the calls added since the last call. Errors of an operation become internal errors with its name.
    void execute();
    at::Tensor results(std::span<const Value> values) const;  // [n, shape...]; values of the same type

private:
    const Minibatch& m_minibatch;
    bool m_gradients;
    Tensors m_values;
    uint32_t m_done = 0;  // number of executed calls
};

}  // namespace egret::batching
