// Private to plugin/: converts step parameters to kernel arguments. This is host code, so that tests can check it.
#pragma once

#include "core/runtime/cuda/plugin/arguments.h"

namespace egret::runtime::cuda {

WideCopy wideCopy(const Copy& copy, std::size_t elementBytes, int64_t readAlignment, int64_t writeAlignment);

PoolArguments poolArguments(const Pool& pool, const Extents& x, const Extents& y);

}  // namespace egret::runtime::cuda
