#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

Extents rowMajorStrides(const Extents& extents);
// Returns the strides that read a tensor with these extents as a tensor with extents `to` (NumPy's broadcasting). The
// strides are 0 along repeated axes. Throws badInput if the tensor cannot be broadcast.
Extents broadcastStrides(const Extents& extents, const Extents& to);

// A loop nest over several tensors, with strides[tensor][axis].
struct Nest {
    Extents extents;
    std::vector<Extents> strides;
};
// Returns the same loop nest with the fewest axes: axes of extent 1 are dropped, and adjacent axes are merged if their
// strides in all tensors permit it. At least one axis remains.
Nest collapsed(const Nest& nest);

}  // namespace egret::runtime::cuda
