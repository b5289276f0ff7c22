#pragma once

#include "core/graph/operator.h"

#include <span>

// The memory traffic of an operator.
namespace egret::graph {

bool isSized(const Type& type);  // all its tensors have known shapes

// Whether the result is the input's memory with another shape, or contiguous pieces of it: nothing is copied.
bool isView(const Operator& op, std::span<const Type> inputs, const Type& output);
// Whether the operator can be a view for some inputs, here or in a library with strides.
bool mayBeView(const Operator& op);

// Bytes read and written: all inputs and outputs, but none for views; operators that pick from their input read only
// what they pick. Unknown extents count as 1.
double bytesMoved(const Operator& op, std::span<const Type> inputs, const Type& output);

}  // namespace egret::graph
