#pragma once

#include "core/batching/program.h"

namespace egret::batching {

// Whether outputs are functions of a tensor that learns and is neither an input nor a parameter: its gradient would be
// lost. Of outputs that were computed with autograd's recording on.
bool readUndeclared(const Tensors& outputs, const Tensors& inputs, const Tensors& parameters);

}  // namespace egret::batching
