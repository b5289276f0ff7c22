#pragma once

#include "core/graph/operator.h"

#include <span>

namespace egret::graph {

bool isSized(const Type& type);  // true if all its tensors have known shapes

// Returns whether the result is the input's memory with a different shape, or contiguous pieces of it, so that nothing
// is copied.
bool isView(const Operator& op, std::span<const Type> inputs, const Type& output);
// Returns whether the operator can be a view for some inputs, here or in a library with strides.
bool mayBeView(const Operator& op);

// Returns the bytes read and written: those of all inputs and outputs, but none for views. Operators that pick elements
// of their input read only these elements. Unknown extents count as 1.
double bytesMoved(const Operator& op, std::span<const Type> inputs, const Type& output);

}  // namespace egret::graph
