#pragma once

#include "core/graph/operator.h"

#include <span>

// What running an operator moves through memory.
namespace egret::cost {

bool isSized(const graph::Type& type);  // every tensor in it is fully known

// The result is the input's memory under another shape, or pieces of it that are each contiguous: nothing is moved.
bool isView(const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output);
// Whether there are inputs for which the operator is a view.
bool mayBeView(const graph::Operator& op);

// Bytes read and written, zero for views: graph::workOf's, but operators that pick from their input read only that.
double bytesMoved(const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output);

}  // namespace egret::cost
