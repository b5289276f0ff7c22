// Helpers for the runtime's tests: graphs as text, tensors as lists.
#pragma once

#include "core/base/error.h"
#include "core/graph/text.h"
#include "core/runtime/runtime.h"

#include <gtest/gtest.h>
#include <numeric>

namespace egret::runtime {

inline graph::Graph parsed(const std::string& text) { return graph::parse(text, graph::Arena::create()); }

inline TensorPtr floats(std::vector<int64_t> shape, const std::vector<float>& values) {
    return graph::Tensor::of<float>(std::move(shape), values);
}
inline TensorPtr ints(std::vector<int64_t> shape, const std::vector<int64_t>& values) {
    return graph::Tensor::of<int64_t>(std::move(shape), values);
}

// Returns 0, 1, 2, ... in this shape.
inline TensorPtr counting(std::vector<int64_t> shape) {
    std::vector<float> values(
        static_cast<std::size_t>(std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>())));
    std::iota(values.begin(), values.end(), 0.0f);
    return floats(std::move(shape), values);
}

inline std::vector<double> numbers(const graph::Tensor& tensor) {
    std::vector<double> out;
    for (int64_t i = 0; i < tensor.elements(); ++i) out.push_back(tensor.number(i));
    return out;
}

// Returns the output of (graph (input ...)... (output "y" EXPRESSION)).
inline TensorPtr computed(
    const std::string& inputs, const std::string& expression, const std::vector<TensorPtr>& values) {
    return Executable(parsed("(graph " + inputs + " (output \"y\" " + expression + "))")).run(values).at(0);
}

template <class F>
Error refusal(F work) {
    try {
        work();
    } catch (const Error& error) {
        return error;
    }
    return Error(Category::internal, "nothing was refused");
}

}  // namespace egret::runtime
