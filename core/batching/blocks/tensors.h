#pragma once

#include "core/batching/blocks/block.h"

#include <concepts>
#include <functional>

namespace egret::batching::blocks {

// A function takes a tensor or a (nested) tuple of tensors, flattened in order, and returns a tensor or a tuple. It
// works on batches: tensors [n, shape...], row by row (program.h). All uses of a block with the same input types become
// one operation, whose calls share batches.

using TensorFunction = std::function<Tensors(const Tensors&)>;

// `parameters` lists all trainable tensors that the function reads. The output types are determined by running the
// function on batches of 2 and 3 rows of zeros. If it throws or does not return one row per input row, this is a type
// error.
Block tensorFunction(std::string name, TensorFunction function, Tensors parameters = {});
// Takes explicit types; any other inputs are a type error.
Block tensorFunction(std::string name, std::vector<TensorType> inputs, std::vector<TensorType> outputs,
    TensorFunction function, Tensors parameters = {});
// Takes tensors of the same type and returns one tensor of that type.
Block elementwise(std::string name, TensorFunction function);

// Adapters for functions of one to four tensors: function("exp", [](const at::Tensor& x) { return x.exp(); }).
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

// Tuple(Tensor, ...) -> Tensor: concatenates along a dimension of the values, the only one in which they may differ.
// Scalars count as vectors of length 1.
Block concat(int64_t dimension = 0);

// Anything -> Tensor: zeros, or with fromTensor the given tensor, which is trainable if it requires a gradient.
Block zeros(TensorType type);
Block zeros(Type type);  // tensors or tuples of them; a sequence is empty
Block fromTensor(std::string name, const at::Tensor& tensor);

// Tensor -> Void: records the value under this name (Evaluator::metrics).
Block metric(std::string name);

}  // namespace egret::batching::blocks
