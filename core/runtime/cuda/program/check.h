#pragma once

#include "core/runtime/cuda/program/program.h"

namespace egret::runtime::cuda {

// Throws badInput if a tensor does not exist or does not match the steps that read or write it. The message names the
// step ("step 3 (conv 'conv1'): ..."). After this check, no kernel can access memory outside its tensors.
void check(const Program& program);

}  // namespace egret::runtime::cuda
