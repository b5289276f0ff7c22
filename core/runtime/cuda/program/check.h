#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Throws badInput, naming the step ("step 3 (conv 'conv1'): ..."), when tensors do not exist, or do not fit what reads
// and writes them, so that no kernel can touch memory outside its tensors.
void check(const Program& program);

}  // namespace egret::runtime::cuda
