#pragma once

#include "core/batching/minibatch.h"

namespace egret::batching {

// The calls of a minibatch one after another, as plain LibTorch: the slow, simple reference for batching. Values have a
// batch dimension of 1. With gradients, LibTorch's own autograd goes through all of it.
class Interpreter {
public:
    Interpreter(const Minibatch& minibatch, bool gradients);

    // Runs the calls added since. Errors of an operation come as internal errors that name it.
    void execute();
    at::Tensor results(std::span<const Value> values) const;  // [n, shape...], of values of one type

private:
    const Minibatch& m_minibatch;
    bool m_gradients;
    Tensors m_values;
    uint32_t m_done = 0;  // calls
};

}  // namespace egret::batching
