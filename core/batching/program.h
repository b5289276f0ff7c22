#pragma once

#include "core/base/error.h"
#include "core/base/lists.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace egret::batching {

using Tensors = std::vector<at::Tensor>;

// The type of one value; batched tensors have an additional first dimension.
struct TensorType {
    at::ScalarType element = at::kFloat;  // float, double or long
    std::vector<int64_t> shape;

    int64_t numel() const;
    std::size_t bytes() const { return static_cast<std::size_t>(numel()) * c10::elementSize(element); }
    bool isFloating() const { return c10::isFloatingType(element); }
    std::vector<int64_t> batchShape(int64_t rows) const;  // rows, shape...
    std::string toString() const;                         // float32[3,4]
    auto operator<=>(const TensorType&) const = default;
};

using TypeId = uint32_t;
using OperationId = uint32_t;

// A function on batches: tensors [n, input shape] to tensors [n, output shape], row by row, for any n. LibTorch
// differentiates it. `parameters` lists all other trainable tensors that it reads; a run with gradients throws internal
// for undeclared ones.
struct Operation {
    std::string name;
    std::vector<TensorType> inputs, outputs;
    std::function<Tensors(const Tensors&)> run;
    Tensors parameters;
};

// Returns the error to throw after an operation fails: internal, with the operation's name.
Error failed(const Operation& operation, const std::exception& error);

// Types and operations, numbered in insertion order. Safe for concurrent reading.
class Program {
public:
    TypeId type(const TensorType& type);  // equal types get equal numbers
    // Throws usage if the operation has no outputs or no function.
    OperationId add(Operation operation);

    const TensorType& typeAt(TypeId id) const { return m_types[id]; }
    const Operation& operationAt(OperationId id) const { return m_operations[id].operation; }
    std::span<const TypeId> inputsOf(OperationId id) const { return m_operations[id].inputs; }
    std::span<const TypeId> outputsOf(OperationId id) const { return m_operations[id].outputs; }
    std::size_t typeCount() const { return m_types.size(); }
    std::size_t operationCount() const { return m_operations.size(); }

private:
    struct Added {
        Operation operation;
        std::vector<TypeId> inputs, outputs;
    };
    std::deque<TensorType> m_types;  // a deque keeps references stable
    std::map<TensorType, TypeId> m_typeIds;
    std::deque<Added> m_operations;
};

}  // namespace egret::batching
