#pragma once

#include "core/batching/blocks/block.h"

#include <concepts>
#include <functional>

namespace egret::batching::blocks {

// A function takes a tensor or a (nested) tuple of tensors, laid out flat in order, and makes a tensor or a tuple. It
// is written for batches: tensors [n, shape...], row by row (program.h). All uses of one block with inputs of one type
// are one operation, whose calls share batches.

using TensorFunction = std::function<Tensors(const Tensors&)>;

// `parameters`: all tensors it reads that learn. The types it makes are found by running it on batches of 2 and 3 rows
// of zeros: a type error when it throws, or does not make one row for each.
Block tensorFunction(std::string name, TensorFunction function, Tensors parameters = {});
// With types of its own: a type error for any others.
Block tensorFunction(std::string name, std::vector<TensorType> inputs, std::vector<TensorType> outputs,
    TensorFunction function, Tensors parameters = {});
// Of one to four tensors of one type, which it also makes.
Block elementwise(std::string name, TensorFunction function);

// The same, of functions on one to four tensors: function("exp", [](const at::Tensor& x) { return x.exp(); }).
template <class Function>
TensorFunction ofTensors(Function function) {
    using T = const at::Tensor&;
    if constexpr (std::invocable<Function, T>)
        return [function](const Tensors& x) { return Tensors{function(x.at(0))}; };
    else if constexpr (std::invocable<Function, T, T>)
        return [function](const Tensors& x) { return Tensors{function(x.at(0), x.at(1))}; };
    else if constexpr (std::invocable<Function, T, T, T>)
        return [function](const Tensors& x) { return Tensors{function(x.at(0), x.at(1), x.at(2))}; };
    else return [function](const Tensors& x) { return Tensors{function(x.at(0), x.at(1), x.at(2), x.at(3))}; };
}
template <class Function>
Block function(std::string name, Function f, Tensors parameters = {}) {
    return tensorFunction(std::move(name), ofTensors(std::move(f)), std::move(parameters));
}
template <class Function>
Block function(std::string name, std::vector<TensorType> inputs, std::vector<TensorType> outputs, Function f,
    Tensors parameters = {}) {
    return tensorFunction(
        std::move(name), std::move(inputs), std::move(outputs), ofTensors(std::move(f)), std::move(parameters));
}

// Tuple(Tensor, ...) -> Tensor: side by side along a dimension of the values, in which alone they may differ. Scalars
// count as vectors of one number.
Block concat(int64_t dimension = 0);

// Anything -> Tensor. fromTensor: this one; if it requires a gradient, it is learnt.
Block zeros(TensorType type);
Block zeros(Type type);  // of tensors, tuples; a sequence is empty
Block fromTensor(std::string name, const at::Tensor& tensor);

// Tensor -> Void: put aside under this name (Evaluator::metrics).
Block metric(std::string name);

}  // namespace egret::batching::blocks
