// Private to core/runtime: sequences and optionals as values during a run.
//
// A list is an empty tensor whose storage owns the items. It can therefore be stored wherever a tensor can: in a slot,
// an argument, or the state of a loop. No operator reads its elements, because shape inference accepts a list only
// where an operator expects one. An optional has at most one item; an item may be a list.
#pragma once

#include "core/runtime/values.h"

namespace egret::runtime {

at::Tensor listOf(Tensors items);
bool isList(const at::Tensor& value);
const Tensors& itemsOf(const at::Tensor& list);  // valid while the list exists; throws internal for a tensor

}  // namespace egret::runtime
