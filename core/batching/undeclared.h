#pragma once

#include "core/batching/program.h"

namespace egret::batching {

// Returns whether outputs, recorded by autograd, depend on a trainable tensor that is neither an input nor a parameter.
bool readUndeclared(const Tensors& outputs, const Tensors& inputs, const Tensors& parameters);

}  // namespace egret::batching
