#pragma once

#include "views/canvas/picture.h"

namespace egret::canvas {

Picture diamond();                   // 0 -> {1, 2} -> 3, with labels and chips
Picture networkPicture(int blocks);  // like a residual network, about 7 boxes per block
Picture egraphPicture();             // (a*2)/2 saturated, built manually: e-classes with e-nodes, one cycle
Picture grid(uint32_t boxes);        // many plain boxes

}  // namespace egret::canvas
