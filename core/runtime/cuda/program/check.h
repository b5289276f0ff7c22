#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Ensures that no kernel can access memory outside its tensors. Throws badInput, naming the step ("step 3 (conv
// 'conv1'): ..."), if a tensor does not exist or does not match the steps that read or write it.
void check(const Program& program);

}  // namespace egret::runtime::cuda
