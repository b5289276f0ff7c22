#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

Extents rowMajorStrides(const Extents& extents);
// Returns strides for reading a tensor with these extents as a tensor with extents `to` (NumPy's broadcasting); they
// are 0 along repeated axes. Throws badInput if the tensor cannot be broadcast.
Extents broadcastStrides(const Extents& extents, const Extents& to);

// A loop nest over tensors with strides[tensor][axis].
struct Nest {
    Extents extents;
    std::vector<Extents> strides;
};
// Returns the same loops with the fewest axes: axes of extent 1 are dropped, and adjacent axes with compatible strides
// in all tensors are merged. At least one axis remains.
Nest collapsed(const Nest& nest);

}  // namespace egret::runtime::cuda
