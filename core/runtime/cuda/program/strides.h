#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

Extents rowMajorStrides(const Extents& extents);
// Strides with which a tensor of these extents is read as one of `to` (NumPy's rules); 0 along what is repeated. Throws
// badInput when it does not broadcast.
Extents broadcastStrides(const Extents& extents, const Extents& to);

// A loop nest over tensors that are read and written with strides: strides[tensor][axis].
struct Nest {
    Extents extents;
    std::vector<Extents> strides;
};
// The same loops with as few axes as possible: axes of extent 1 go, neighbours that step alike in all tensors become
// one. At least one axis remains.
Nest collapsed(const Nest& nest);

}  // namespace egret::runtime::cuda
