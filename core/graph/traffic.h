#pragma once

#include "core/graph/operator.h"

#include <span>

// What running an operator moves through memory.
namespace egret::graph {

bool isSized(const Type& type);  // every tensor in it is fully known

// The result is the input's memory under another shape, or pieces of it that are each contiguous: nothing is moved.
bool isView(const Operator& op, std::span<const Type> inputs, const Type& output);
// Whether there are inputs for which the operator is a view, here or where a library has strides.
bool mayBeView(const Operator& op);

// Bytes read and written: of all inputs and outputs, but none of views, and operators that pick from their input read
// only what they pick. Unknown extents count as 1.
double bytesMoved(const Operator& op, std::span<const Type> inputs, const Type& output);

}  // namespace egret::graph
